//! What a build opens and starts where nothing has changed.

use crate::faults::settle;
use crate::hits::rust_package;
use crate::package::{Package, Used, kernel};
use gpu_test::test;
use std::fs;

const NOTHING: Used = Used { llvm: false, process: false };

#[test]
fn an_unchanged_build_opens_no_llvm_and_starts_nothing() {
    let mut package = Package::new(3);
    package.archs = vec!["gfx1100", "sm_75", "cpu"];
    settle();
    assert!(package.used("cache", "out").llvm);
    assert_eq!(package.used("cache", "out"), NOTHING);
    assert_eq!(package.used("cache", "release"), NOTHING, "all from the cache");
    package.write("kernels/k1.ll", &kernel(7));
    assert!(package.used("cache", "out").llvm, "one is compiled");
    assert_eq!(package.used("cache", "out"), NOTHING);
}

#[test]
fn neither_do_kernels_in_rust_and_the_crates_that_they_use() {
    let mut package = rust_package();
    package.settings = "[package.metadata.gpu.dependencies]\nfactors = { path = \"factors\" }\n";
    // Cargo looks at it on its way up from the crates.
    package.write("src/lib.rs", "");
    let factor = |value: u32| format!("#![no_std]\npub const FACTOR: u32 = {value} + inner::ONE;\n");
    package.write(
        "factors/Cargo.toml",
        "[package]\nname = \"factors\"\nedition = \"2024\"\n[dependencies]\ninner = { path = \"../inner\" }\n",
    );
    package.write("factors/src/lib.rs", &factor(4));
    package.write("inner/Cargo.toml", "[package]\nname = \"inner\"\nedition = \"2024\"\n");
    package.write("inner/src/lib.rs", "#![no_std]\npub const ONE: u32 = 1;\n");
    package.write("kernels/inner/factor.rs", "pub const FACTOR: u32 = factors::FACTOR;\n");
    settle();
    let first = package.build("cache", "out");
    package.used("cache", "out");
    assert_eq!(package.used("cache", "out"), NOTHING);
    // A source of the crate, and of the crate that it uses.
    package.write("factors/src/lib.rs", &factor(5));
    settle();
    assert!(package.used("cache", "out").process);
    let second = package.build("cache", "out");
    assert_ne!(second, first);
    assert_eq!(package.used("cache", "out"), NOTHING);
    package.write("inner/src/lib.rs", "#![no_std]\npub const ONE: u32 = 2;\n");
    settle();
    let third = package.build("cache", "out");
    assert!(third != second && third != first);
    assert_eq!(package.used("cache", "out"), NOTHING);
    // Cargo's settings, and a file of its results that is gone.
    package.write(".cargo/config.toml", "[profile.release]\nopt-level = 3\n");
    assert!(package.used("cache", "out").process);
    settle();
    package.used("cache", "out");
    assert_eq!(package.used("cache", "out"), NOTHING);
    fs::remove_dir_all(package.path("out/gpu-rust/dependencies/target")).unwrap();
    assert!(package.used("cache", "out").process);
    assert_eq!(package.build("cache", "out"), third);
    // A build script of the crate may read anything.
    package.write("inner/build.rs", "fn main() {}\n");
    settle();
    package.used("cache", "out");
    assert!(package.used("cache", "out").process);
}
