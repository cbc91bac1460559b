//! `cargo gpu prebuild`, and what `--check` finds stale.

use gpu_test::test;
use std::path::Path;
use std::process::Command;

/// A kernel that stores a number.
fn kernel(number: u32) -> String {
    format!("define ptx_kernel void @one(ptr addrspace(1) %p) {{\n  store i32 {number}, ptr addrspace(1) %p\n  ret void\n}}\n")
}

fn write(package: &Path, place: &str, text: &str) {
    let path = package.join(place);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, text).unwrap();
}

/// The command's exit code, and all that it prints.
fn prebuild(package: &Path, arguments: &[&str]) -> (i32, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-gpu"));
    command.args(["gpu", "prebuild", "--package"]).arg(package).args(arguments).env("GPU_CACHE", "off").env_remove("GPU_ARCHS");
    let output = command.output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap(), String::from_utf8_lossy(&text).into_owned())
}

#[track_caller]
fn stale(package: &Path, why: &str) {
    let (code, text) = prebuild(package, &["--check"]);
    assert_eq!((code, text.as_str()), (3, format!("{why}\nhelp: run `cargo gpu prebuild`\n").as_str()));
}

#[test]
fn what_is_stale_is_told_with_its_reason() {
    let folder = tempfile::tempdir().unwrap();
    let package = folder.path();
    let settings = |arch: &str| format!("[package]\nname = \"p\"\n[package.metadata.gpu]\narchs = [\"{arch}\"]\n");
    write(package, "Cargo.toml", &settings("gfx1100"));
    write(package, "kernels/one.ll", &kernel(1));
    let (code, text) = prebuild(package, &["--check"]);
    assert!(code == 1 && text.contains("index.json") && text.contains("run `cargo gpu prebuild`"), "{code} {text}");

    assert_eq!(prebuild(package, &[]), (0, "kernels/one.ll: gfx1100\n".into()));
    let image = package.join("gpu-prebuilt/kernels/one.ll.gpubin");
    let first = std::fs::read(&image).unwrap();
    assert_eq!(prebuild(package, &["--check"]), (0, "the prebuilt kernels are what would be compiled now\n".into()));

    write(package, "kernels/one.ll", &kernel(2));
    stale(package, "kernels/one.ll has changed");
    assert_eq!(std::fs::read(&image).unwrap(), first, "--check writes nothing");
    write(package, "kernels/one.ll", &kernel(1));

    write(package, "Cargo.toml", &settings("gfx942"));
    stale(package, "the settings in Cargo.toml, in build.rs or the package's features have changed");
    write(package, "Cargo.toml", &settings("gfx1100"));

    // For other architectures, by GPU_ARCHS.
    let of = |archs| {
        Command::new(env!("CARGO_BIN_EXE_cargo-gpu"))
            .args(["gpu", "prebuild", "--package"])
            .arg(package)
            .env("GPU_CACHE", "off")
            .env("GPU_ARCHS", archs)
            .output()
            .unwrap()
    };
    assert_eq!(String::from_utf8_lossy(&of("gfx942").stdout), "kernels/one.ll: gfx942\n");
    stale(package, "kernels/one.ll was compiled for gfx942, and now is for gfx1100 (archs, GPU_ARCHS)");
    assert_eq!(prebuild(package, &[]).0, 0);

    let index = package.join("gpu-prebuilt/index.json");
    let made = std::fs::read_to_string(&index).unwrap();
    let mut other: serde_json::Value = serde_json::from_str(&made).unwrap();
    other["files"]["kernels/one.ll"]["compiler"] = "another".into();
    std::fs::write(&index, other.to_string()).unwrap();
    stale(package, "kernels/one.ll was compiled by another compiler");
    std::fs::write(&index, made).unwrap();
    assert_eq!(prebuild(package, &["--check"]).0, 0);

    // A `cfg` belongs to the settings.
    assert_eq!(prebuild(package, &["--cfg", "wide"]).0, 0);
    stale(package, "the settings in Cargo.toml, in build.rs or the package's features have changed");
    assert_eq!(prebuild(package, &["--check", "--cfg", "wide"]).0, 0);
    assert!(prebuild(package, &["--cfg", "a b"]).1.contains("\"a b\" is not a `cfg`"));
    assert_eq!(prebuild(package, &[]).0, 0);

    // Results of other sources, with an index that claims these sources.
    let (manifest, of_one) = (package.join("gpu-prebuilt/kernels/one.ll.json"), std::fs::read(&image).unwrap());
    let (text_of_one, index_of_one) = (std::fs::read(&manifest).unwrap(), std::fs::read_to_string(&index).unwrap());
    write(package, "kernels/one.ll", &kernel(7));
    assert_eq!(prebuild(package, &[]).0, 0);
    let mut lies: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&index).unwrap()).unwrap();
    let truth: serde_json::Value = serde_json::from_str(&index_of_one).unwrap();
    lies["files"]["kernels/one.ll"]["inputs"] = truth["files"]["kernels/one.ll"]["inputs"].clone();
    std::fs::write(&index, lies.to_string()).unwrap();
    write(package, "kernels/one.ll", &kernel(1));
    let (code, text) = prebuild(package, &["--check"]);
    let expected = "kernels/one.ll does not compile to this: the manifest differs, the object for gfx1100 differs, with the same sources";
    assert!(code == 3 && text.starts_with(expected), "{code} {text}");
    // Files that do not belong to the index.
    std::fs::write(&index, &index_of_one).unwrap();
    stale(package, &format!("kernels/one.ll: {} is not the file that index.json was written with", manifest.display()));
    std::fs::write(&manifest, text_of_one).unwrap();
    stale(package, &format!("kernels/one.ll: {} is not the file that index.json was written with", image.display()));
    std::fs::write(&image, of_one).unwrap();
    assert_eq!(prebuild(package, &["--check"]).0, 0);

    // Every number of eight bytes is read for its first four.
    let far = "declare i32 @gpu.thread_id.x()\ndefine void @one(ptr addrspace(1) %p) \"gpu.kernel\" {\n  %i = call i32 @gpu.thread_id.x()\n  \
               %at = getelementptr i64, ptr addrspace(1) %p, i32 %i\n  store i32 1, ptr addrspace(1) %at\n  ret void\n}\n";
    write(package, "kernels/one.ll", far);
    let (code, text) = prebuild(package, &[]);
    let warning = "warning: neighbouring threads write 8 bytes apart, which takes 2 times as many memory transactions";
    assert!(
        code == 0 && text.starts_with("kernels/one.ll: gfx1100\n") && text.contains(warning) && text.contains("kernels/one.ll:5:3"),
        "{text}"
    );

    let (code, text) = prebuild(&package.join("kernels"), &[]);
    assert!(code == 1 && text.contains("is no package: it has no Cargo.toml"), "{text}");
}
