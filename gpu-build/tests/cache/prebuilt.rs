//! Kernels that a package carries compiled.

use crate::hits::rust_package;
use crate::package::{Files, Package, kernel, read};
use gpu_build::Build;
use gpu_test::test;
use std::fs;
use std::process::{Command, Output};

fn build(package: &Package) -> Build {
    // Cargo.toml is written with the script.
    let _ = package.script("off", "out");
    Build::new().package(package.path("")).out_dir(package.path("tool")).features(Vec::new())
}

fn prebuilt(package: &Package) -> Files {
    build(package).prebuild().unwrap();
    read(&package.path("gpu-prebuilt"))
}

/// The build script of a package on a machine without any tool, and without an LLVM: where GPU_LLVM is set, no other is looked for.
fn without_tools(package: &Package, out: &str) -> Command {
    let mut script = package.script("off", out);
    script.env("PATH", "/nowhere").env("RUSTC", "/nowhere/rustc").env("GPU_LLVM", "/nowhere/libLLVM.so");
    script
}

/// The same of one with prebuilt kernels.
fn bare(package: &Package, out: &str) -> Output {
    without_tools(package, out).env("GPU_BUILD_TEST_PREBUILT", "1").output().unwrap()
}

#[track_caller]
fn refused(package: &Package, parts: &[&str]) {
    let output = bare(package, "refused");
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && text.matches("error: ").count() == 1, "{text}");
    for part in parts.iter().chain(&["the prebuilt kernels are missing or stale", "run `cargo gpu prebuild`"]) {
        assert!(text.contains(part), "missing: {part}\n{text}");
    }
}

#[test]
fn a_package_with_prebuilt_kernels_builds_without_a_compiler() {
    let package = rust_package();
    package.write("kernels/plain.ll", &kernel(5));
    let mut expected = package.reference();
    let files = prebuilt(&package);
    assert_eq!(files.len(), 5);
    // The manifests differ only in the source of the list of architectures.
    for (_, manifest) in expected.iter_mut().filter(|(path, _)| path.extension().is_some_and(|extension| extension == "json")) {
        let text = String::from_utf8(manifest.clone()).unwrap();
        assert!(text.contains("\"archs_from\": \"archs\""), "{text}");
        *manifest = text.replace("\"archs_from\": \"archs\"", "\"archs_from\": \"gpu-prebuilt\"").into_bytes();
    }
    assert_eq!(package.built("bare", &bare(&package, "bare")), expected);
    // Without them it does not, and says what is missing.
    let output = without_tools(&package, "compiled").output().unwrap();
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && text.contains("GPU_LLVM is `/nowhere/libLLVM.so`, which is not there"), "{text}");
    assert_eq!(build(&package).check_prebuilt().unwrap(), Vec::<String>::new());
    assert_eq!(prebuilt(&package), files, "again the same");
    // Elsewhere, too.
    let other = rust_package();
    other.write("kernels/plain.ll", &kernel(5));
    assert!(prebuilt(&other) == files, "the same inputs give the same bytes in two folders");
}

#[test]
fn missing_and_stale_results_are_one_error() {
    let package = Package::new(3);
    refused(&package, &["index.json"]);
    prebuilt(&package);
    package.write("kernels/k1.ll", &kernel(77));
    package.write("kernels/new.ll", &kernel(78));
    refused(&package, &["kernels/k1.ll has changed", "kernels/new.ll has no prebuilt kernels"]);
    let why = build(&package).check_prebuilt().unwrap();
    assert_eq!(why, ["kernels/k1.ll has changed", "kernels/new.ll has no prebuilt kernels"]);
    prebuilt(&package);
    assert!(bare(&package, "out").status.success());
    fs::remove_file(package.path("kernels/new.ll")).unwrap();
    package.write("gpu-prebuilt/README.md", "made by CI");
    package.write("gpu-prebuilt/kernels/.gitattributes", "*.gpubin binary");
    assert!(!prebuilt(&package).keys().any(|path| path.ends_with("new.ll.json")), "what belonged to files that are gone goes");
    assert!(
        ["README.md", "kernels/.gitattributes"].iter().all(|file| package.path(&format!("gpu-prebuilt/{file}")).exists()),
        "other files stay"
    );
    for file in ["README.md", "kernels/.gitattributes"] {
        fs::remove_file(package.path(&format!("gpu-prebuilt/{file}"))).unwrap();
    }
    let mut package = package;
    package.archs.push("sm_75");
    refused(&package, &["the settings in Cargo.toml"]);
    prebuilt(&package);
    assert!(bare(&package, "out").status.success());
    // Damage.
    let image = package.path("gpu-prebuilt/kernels/k2.ll.gpubin");
    let mut bytes = fs::read(&image).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&image, bytes).unwrap();
    refused(&package, &["k2.ll.gpubin is not the file that index.json was written with"]);
    fs::remove_file(&image).unwrap();
    refused(&package, &["kernels/k2.ll: cannot read"]);
}

#[test]
fn another_compiler_is_stale_for_who_checks_and_right_for_who_builds() {
    let package = Package::new(2);
    prebuilt(&package);
    // As if another gpu-build, LLVM or linker had compiled the one.
    let index = package.path("gpu-prebuilt/index.json");
    let mut text: serde_json::Value = serde_json::from_slice(&fs::read(&index).unwrap()).unwrap();
    let compiler = &mut text["files"]["kernels/k1.ll"]["compiler"];
    assert_eq!(compiler.as_str().map(str::len), Some(64));
    *compiler = "0".repeat(64).into();
    fs::write(&index, text.to_string()).unwrap();
    assert_eq!(build(&package).check_prebuilt().unwrap(), ["kernels/k1.ll was compiled by another compiler"]);
    assert!(bare(&package, "out").status.success());
}

/// Results that do not belong to the index, all or some of a kernel file's; pipes; an index that is malformed or incomplete.
#[test]
fn only_the_files_that_the_index_was_written_with_are_taken() {
    let package = Package::new(2);
    package.write("kernels/k1.ll", &kernel(900));
    prebuilt(&package);
    let place = |file: &str| package.path(&format!("gpu-prebuilt/{file}"));
    let results = ["kernels/k1.ll.json", "kernels/k1.ll.gpubin"];
    let evil = results.map(|file| fs::read(place(file)).unwrap());
    package.write("kernels/k1.ll", &kernel(901));
    prebuilt(&package);
    let (good, index) = (results.map(|file| fs::read(place(file)).unwrap()), fs::read_to_string(place("index.json")).unwrap());
    assert!(bare(&package, "out").status.success());
    for swapped in [&[0, 1][..], &[0], &[1]] {
        swapped.iter().for_each(|one| fs::write(place(results[*one]), &evil[*one]).unwrap());
        refused(&package, &["is not the file that index.json was written with"]);
        swapped.iter().for_each(|one| fs::write(place(results[*one]), &good[*one]).unwrap());
    }
    for result in results.iter().chain(&["index.json"]) {
        let kept = fs::read(place(result)).unwrap();
        fs::remove_file(place(result)).unwrap();
        assert!(Command::new("mkfifo").arg(place(result)).status().unwrap().success());
        refused(&package, &["it is a pipe, and not a regular file"]);
        fs::remove_file(place(result)).unwrap();
        fs::write(place(result), kept).unwrap();
    }
    let with = |change: &dyn Fn(&mut serde_json::Value), expected: &str| {
        let mut text: serde_json::Value = serde_json::from_str(&index).unwrap();
        change(&mut text);
        fs::write(place("index.json"), text.to_string()).unwrap();
        refused(&package, &[expected]);
    };
    with(&|text| text["version"] = 1.into(), "index.json has version 1, and this gpu-build reads version 2");
    with(&|text| *text = "no object".into(), "it names no version");
    with(&|text| text["files"]["kernels/k1.ll"]["inputs"] = serde_json::json!({}), "has no hash of kernels/k1.ll");
    with(&|text| text["files"]["kernels/k1.ll"]["image"] = "".into(), "k1.ll.gpubin is not the file");
    fs::write(place("index.json"), &index).unwrap();
    assert!(bare(&package, "out").status.success());
}

#[test]
fn an_included_file_counts() {
    let package = rust_package();
    prebuilt(&package);
    package.write("kernels/inner/factor.rs", "pub const FACTOR: u32 = 8;\n");
    refused(&package, &["kernels/inner/factor.rs has changed, which kernels/scale.rs includes"]);
    fs::remove_file(package.path("kernels/inner/factor.rs")).unwrap();
    refused(&package, &["kernels/inner/factor.rs is gone"]);
}
