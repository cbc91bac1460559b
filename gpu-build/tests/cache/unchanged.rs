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

/// The table is no part of what is compiled: a change of it compiles nothing.
#[test]
fn the_table_of_alternatives_is_written_beside_the_kernels() {
    let package = Package::new(1);
    settle();
    let table = std::path::Path::new("tune.txt");
    assert!(!package.build("cache", "out").contains_key(table));
    for name in ["large", "small"] {
        package.write("gpu-tune.toml", &format!("[\"package::tiles\".gfx1100]\n\"64,64\" = \"{name}\"\n"));
        let output = package.start("cache", "out").wait_with_output().unwrap();
        let expected = format!("gpu-tune 1\npackage::tiles\tgfx1100\t64,64\t{name}\n");
        assert_eq!(package.built("out", &output)[table], expected.as_bytes());
        let watched = format!("cargo::rerun-if-changed={}", package.path("gpu-tune.toml").display());
        assert!(String::from_utf8_lossy(&output.stdout).lines().any(|line| line == watched));
        assert_eq!(package.used("cache", "out"), NOTHING);
    }
    package.write("gpu-tune.toml", "[\"package::tiles\".gfx1100]\n\"64,64\" = 7\n");
    let output = package.start("cache", "out").wait_with_output().unwrap();
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && message.contains("gpu-tune.toml:2:11"), "{message}");
    fs::remove_file(package.path("gpu-tune.toml")).unwrap();
    assert!(!package.build("cache", "out").contains_key(table));
}
