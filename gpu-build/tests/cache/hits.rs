//! Which changes compile kernels again, and which take results from the cache.

use crate::faults::settle;
use crate::package::{Package, kernel};
use gpu_test::{skip, test};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

#[test]
fn an_edit_compiles_one_kernel() {
    let mut package = Package::new(5);
    package.archs = vec!["gfx1100", "sm_75"];
    // For each file its kernels, and an image for each architecture.
    assert_eq!(package.added("cache", "out"), 5 * 3);
    assert_eq!(package.added("cache", "out"), 0);
    package.write("kernels/k3.ll", &kernel(33));
    assert_eq!(package.added("cache", "out"), 3);
    assert_eq!(package.build("cache", "out"), package.reference());
    package.write("kernels/k3.ll", &kernel(3));
    assert_eq!(package.added("cache", "out"), 0, "what it was before is there still");
    assert_eq!(package.build("cache", "out"), package.reference());
    package.archs.push("gfx942");
    assert_eq!(package.added("cache", "out"), 5, "one more architecture");
    fs::File::options().write(true).open(package.path("kernels/k1.ll")).unwrap().set_modified(std::time::SystemTime::now()).unwrap();
    assert_eq!(package.added("cache", "out"), 0, "touched");
}

#[test]
fn profiles_packages_and_build_scripts_share_results() {
    let (one, two) = (Package::new(3), Package::new(3));
    let cache = one.path("cache");
    let first = one.build("cache", "debug");
    assert_eq!(one.added("cache", "release"), 0);
    let two = two.with("GPU_CACHE", &cache);
    assert_eq!(two.build("unused", "out"), first);
    assert_eq!(one.kept("cache").len(), 6);
    // A build script of other bytes, at another place.
    let program = one.path("other-script");
    fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
    assert!(Command::new("sh").args(["-c", "printf more >> \"$1\"", "sh"]).arg(&program).status().unwrap().success());
    let script = one.script("cache", "third");
    let mut other = Command::new(&program);
    other.args(script.get_args()).envs(script.get_envs().filter_map(|(name, value)| Some((name, value?)))).env_remove("GPU_ARCHS");
    assert_eq!(one.built("third", &other.output().unwrap()), first);
    assert_eq!(one.kept("cache").len(), 6);
}

#[test]
fn current_outputs_are_not_read() {
    let package = Package::new(3);
    let reference = package.build("cache", "out");
    fs::remove_dir_all(package.path("cache")).unwrap();
    assert_eq!(package.build("cache", "out"), reference);
    assert_eq!(package.kept("cache").len(), 0, "nothing was compiled");
    // What a stranger changed is put right.
    package.write("out/gpu/kernels/k1.ll.gpubin", "no image");
    fs::remove_file(package.path("out/gpu/kernels/k2.ll.json")).unwrap();
    assert_eq!(package.build("cache", "out"), reference);
    assert_eq!(package.kept("cache").len(), 4);
}

const RUST: &str = "use gpu_rt::kernel::*;\n\n#[path = \"inner/factor.rs\"]\nmod factor;\n
#[gpu_kernel]\npub fn scale(mut y: PerThread<u32>) {\n    if let Some(y) = y.get() {\n        *y *= factor::FACTOR;\n    }\n}\n";

/// A toolchain whose rustc can be taken away: a copy of the program, and a link to its libraries.
fn toolchain(package: &Package) -> Option<PathBuf> {
    let output = Command::new("rustc").args(["--print", "sysroot"]).output().ok()?;
    let sysroot = PathBuf::from(String::from_utf8(output.stdout).ok()?.trim());
    let (program, libraries) = (package.path("toolchain/bin/rustc"), package.path("toolchain/lib"));
    fs::create_dir_all(program.parent()?).ok()?;
    fs::copy(sysroot.join("bin/rustc"), &program).ok()?;
    symlink(sysroot.join("lib"), libraries).ok()?;
    Command::new(&program).arg("-vV").output().ok()?.status.success().then_some(program)
}

pub fn rust_package() -> Package {
    let package = Package::new(0);
    package.write("kernels/scale.rs", RUST);
    package.write("kernels/inner/factor.rs", "pub const FACTOR: u32 = 3;\n");
    let Some(rustc) = toolchain(&package) else { skip!("this rustc cannot be copied") };
    // rustc's LLVM is a part of who compiles: it stays where rustc is taken away.
    let llvm = fs::read_link(package.path("toolchain/lib")).unwrap();
    package.with("RUSTC", rustc).with("GPU_LLVM", llvm)
}

#[test]
fn rustc_runs_only_for_changed_sources() {
    let package = rust_package();
    let reference = package.reference();
    settle();
    assert_eq!(package.build("cache", "out"), reference);
    // A second time, for what was too young to be trusted before.
    assert_eq!(package.build("cache", "out"), reference);
    let libraries = package.path("toolchain/lib");
    let target = fs::read_link(&libraries).unwrap();
    fs::remove_file(&libraries).unwrap();
    // Unchanged, for another profile, and with the first build's files gone.
    for out in ["out", "release", "third"] {
        assert_eq!(package.build("cache", out), reference, "{out}");
    }
    package.write("kernels/inner/factor.rs", "pub const FACTOR: u32 = 4;\n");
    let output = package.script("cache", "out").output().unwrap();
    assert!(!output.status.success(), "an included file changed, and rustc is gone");
    symlink(target, &libraries).unwrap();
    let four = package.build("cache", "out");
    assert_ne!(four, reference);
    assert_eq!(four, package.reference());
    // Back and forth, without rustc.
    settle();
    fs::remove_file(&libraries).unwrap();
    package.write("kernels/inner/factor.rs", "pub const FACTOR: u32 = 3;\n");
    assert_eq!(package.build("cache", "out"), reference);
}

#[test]
fn results_contain_no_paths() {
    let (one, two) = (rust_package(), rust_package());
    for package in [&one, &two] {
        package.write("src/deep/own.rs", "use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn first(x: &[u32], mut y: PerBlock<u32>) {\n    if let Some(y) = y.get() {\n        *y = x[7];\n    }\n}\n");
        package.write("kernels/plain.ll", &kernel(9));
    }
    let configured = |package: &Package| {
        let script = package.script("off", "out");
        let manifest = package.path("Cargo.toml");
        let text = fs::read_to_string(&manifest).unwrap();
        fs::write(&manifest, text + "kernels = [\"kernels/*\", \"src/deep/own.rs\"]\n").unwrap();
        script
    };
    let files: Vec<_> = [&one, &two].map(|package| package.built("out", &configured(package).output().unwrap())).into();
    assert_eq!(files[0].len(), 6);
    assert!(files[0] == files[1], "the same inputs give the same bytes in two folders");
    let place = one.path("").to_str().unwrap().trim_end_matches('/').to_string();
    let says = |bytes: &[u8]| bytes.windows(place.len()).any(|window| window == place.as_bytes());
    assert!(!files[0].values().any(|bytes| says(bytes)));
    assert!(Path::new(&place).is_absolute());
}
