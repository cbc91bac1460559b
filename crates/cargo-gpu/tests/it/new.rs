//! Packages that `cargo gpu new` makes, built and run as their author would.

use gpu_test::test;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const GPU: &str = env!("CARGO_BIN_EXE_cargo-gpu");

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The folder that all packages outside the workspace are built in: dependencies are compiled once.
fn target() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().join("tests-outside")
}

fn in_folder(folder: &Path, program: &str, arguments: &[&str]) -> Output {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(folder).env("CARGO_TARGET_DIR", target()).env("GPU_DEVICE", "cpu");
    command.env("CARGO_TERM_COLOR", "never").env_remove("GPU_ARCHS").output().unwrap()
}

fn printed(output: &Output) -> String {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn new_packages_build_run_and_are_tested() {
    let folder = tempfile::tempdir().unwrap();
    let root = root();
    let has_mlir = gpu_tools::Finder::new(&gpu_tools::Env::process(), None).find(&gpu_tools::table::MLIR_OPT).is_ok();
    let mlir = has_mlir.then_some(("--mlir", "new-package-in-mlir"));
    for (flag, name) in [("--rust", "new-package-in-rust"), ("--ll", "new-package-in-ir")].into_iter().chain(mlir) {
        let package = folder.path().join(name);
        let arguments = ["gpu", "new", name, flag, "--path", root.to_str().unwrap(), "--arch", "gfx942,sm_90,x86-64-v2"];
        printed(&in_folder(folder.path(), GPU, &arguments));
        // The versions of the workspace, so that nothing is fetched.
        std::fs::copy(root.join("Cargo.lock"), package.join("Cargo.lock")).unwrap();
        let ran = printed(&in_folder(&package, env!("CARGO"), &["run", "--quiet", "--offline"]));
        assert!(ran.ends_with(": [12.0, 24.0, 36.0]\n"), "{ran}");
        printed(&in_folder(&package, env!("CARGO"), &["test", "--quiet", "--offline"]));

        let executable = target().join("debug").join(name);
        let report = printed(&in_folder(&package, GPU, &["gpu", "inspect", executable.to_str().unwrap(), "--json"]));
        let report: Value = serde_json::from_str(&report).unwrap();
        let fat = &report["files"][0]["fat_binaries"][0];
        assert_eq!(fat["package"], name);
        // MLIR's arguments have no names once it is lowered.
        let arguments = if flag == "--mlir" { "(f32, &memref<?xf32>, &mut memref<?xf32>)" } else { "a: f32, x: " };
        assert!(fat["kernels"][0]["signature"].as_str().unwrap().contains(arguments), "{fat}");
        let archs: Vec<&str> = fat["images"].as_array().unwrap().iter().map(|image| image["arch"].as_str().unwrap()).collect();
        for arch in ["gfx942", "sm_90", "x86-64-v2"] {
            assert!(archs.contains(&arch), "{archs:?}");
        }
        let would = printed(&in_folder(&package, GPU, &["gpu", "clean", "--dry-run"]));
        assert!(would.contains(&format!("would clean: {name}")), "{would}");
        let cache = folder.path().join("cache");
        let mut command = Command::new(GPU);
        command.args(["gpu", "clean", "--dry-run", "--cache"]).current_dir(&package).env("CARGO_TARGET_DIR", target());
        let would = printed(&command.env("GPU_CACHE", &cache).output().unwrap());
        assert!(would.contains(&format!("{}: 0 results, 0 B", cache.display())), "{would}");
        printed(&in_folder(&package, GPU, &["gpu", "clean"]));
        assert!(!executable.exists());
    }
}

#[test]
fn failed_commands_leave_no_files() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("there")).unwrap();
    for (arguments, message) in [
        (&["there"][..], "name a folder that does not exist"),
        (&["above/package"], "make the folder above it first"),
        (&["9lives"], "cannot be a package's name"),
        (&["right", "--arch", "gfx1100x"], "gfx1100"),
        (&["right", "--path", "there"], "has no gpu-rt and gpu-build"),
    ] {
        let output = in_folder(folder.path(), GPU, &[&["gpu", "new"], arguments].concat());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(1) && errors.contains(message), "{arguments:?}: {errors}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    // Without --path, the published crates.
    printed(&in_folder(folder.path(), GPU, &["gpu", "new", "right", "--mlir"]));
    let manifest = std::fs::read_to_string(folder.path().join("right/Cargo.toml")).unwrap();
    assert!(manifest.contains("gpu-rt = \"0.1\"") && manifest.contains("kernels = [\"kernels/*.mlir\"]"), "{manifest}");
    assert!(!manifest.contains("[workspace]"));
}
