//! Builds that check kernels and make no images.

use super::*;
use gpu_abi::manifest::Kernel;

/// The signatures of what a build script leaves, and the sizes of the images.
fn described(package: &Package, out: &str) -> Vec<(Vec<Kernel>, usize)> {
    let read = |file: &&str| {
        let folder = package.folder.path().join(out).join("gpu/kernels");
        let text = std::fs::read_to_string(folder.join(format!("{file}.json"))).unwrap();
        let kernels = gpu_abi::json::from_text::<gpu_abi::Manifest>(&text).unwrap().kernels;
        let is_checked = std::fs::metadata(folder.join(format!("{file}.gpubin"))).unwrap().len() == 0;
        assert!(kernels.iter().all(|kernel| kernel.work.is_none() == is_checked), "{file}");
        let signature = |kernel| Kernel { builds: Vec::new(), barriers: Vec::new(), accesses: Vec::new(), work: None, ..kernel };
        (kernels.into_iter().map(signature).collect(), std::fs::read(folder.join(format!("{file}.gpubin"))).unwrap().len())
    };
    ["a.ll", "b.rs"].iter().map(read).collect()
}

#[test]
fn kernels_that_are_only_checked_are_described_and_have_no_images() {
    let rust =
        "use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn b(x: &[f32], mut y: PerThread<f32>) { if let Some(y) = y.get() { *y = x[0]; } }";
    let package = rust::package(&["x86-64-v2", "gfx1100", "gfx942"], "", &[("kernels/a.ll", GOOD), ("kernels/b.rs", rust)]);
    let cache = package.folder.path().join("cache");
    let run = |variables: &[(&str, &str)]| {
        let own = package.env.iter().map(|(name, value)| (*name, value.as_str())).chain([("GPU_CACHE", cache.to_str().unwrap())]);
        let env = Env::fixed(&own.chain(variables.iter().copied()).collect::<Vec<_>>());
        let build = Build::new().package(package.folder.path()).out_dir(package.folder.path().join("out"));
        build.run(&env, Wanted::Files).map_err(|error| error.to_string())?;
        assert!(env.variables_read().iter().any(|name| name == "GPU_BUILD_CHECK_ONLY"), "cargo must run the script again when it changes");
        Ok::<_, String>(described(&package, "out"))
    };
    let compiled = run(&[]).unwrap();
    assert!(compiled.iter().all(|(_, bytes)| *bytes > 0));
    let checked: Vec<_> = compiled.iter().map(|(kernels, _)| (kernels.clone(), 0)).collect();
    for variables in [&[("GPU_BUILD_CHECK_ONLY", "1")][..], &[("DOCS_RS", "1")]] {
        assert_eq!(run(variables).unwrap(), checked);
        // From the cache.
        assert_eq!(run(&[("GPU_BUILD_CHECK_ONLY", "0"), ("DOCS_RS", "1")]).unwrap(), compiled);
    }
    for (wrong, why) in [("1", "mismatched types"), ("{ unsafe { core::arch::asm!(\"nop\") }; 0.0 }", "asm")] {
        let package = rust::one(&["x86-64-v2", "sm_90"], &rust.replace("x[0]", wrong));
        let checked = package.check();
        assert_eq!(checked, package.build().map(drop));
        assert!(checked.as_ref().unwrap_err().contains(why), "{checked:?}");
    }
    let error = run(&[("GPU_BUILD_CHECK_ONLY", "yes")]).unwrap_err();
    assert!(error.contains("GPU_BUILD_CHECK_ONLY is `yes`"), "{error}");
    // Programs that want results have them.
    let env = Env::fixed(
        &package.env.iter().map(|(name, value)| (*name, value.as_str())).chain([("GPU_BUILD_CHECK_ONLY", "1")]).collect::<Vec<_>>(),
    );
    let done =
        Build::new().package(package.folder.path()).out_dir(package.folder.path().join("results")).run(&env, Wanted::Results).unwrap();
    assert!(done.compiled.iter().all(|compiled| !compiled.fat().is_empty()));
}
