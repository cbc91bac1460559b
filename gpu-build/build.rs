//! Hashes the sources that decide what a kernel is compiled to. The hash is part of every key of the cache: kernels are compiled
//! again when the compiler changes, and not when only the build script that calls it does.

use std::fs;
use std::path::{Path, PathBuf};

/// The workspace's crates that this one is not made of. Kernels' own library is hashed where it is compiled for them.
const OTHERS: [&str; 7] = ["cargo-gpu", "gpu-core", "gpu-image", "gpu-jit", "gpu-kernels", "gpu-math", "gpu-mlir-runtime"];

fn main() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut hash = Fnv(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d);
    // Where the crates come from a registry, none is beside this one, and their versions say as much.
    let beside = fs::read_dir(package.join("../crates")).into_iter().flatten().flatten();
    let beside = beside.filter(|entry| !OTHERS.contains(&&*entry.file_name().to_string_lossy())).map(|entry| entry.path().join("src"));
    let mut folders: Vec<PathBuf> = beside.chain([package.join("src")]).filter(|folder| folder.is_dir()).collect();
    folders.sort();
    for folder in &folders {
        println!("cargo::rerun-if-changed={}", folder.display());
        let mut files = Vec::new();
        collect(folder, &mut files);
        files.sort();
        for file in files {
            let name = file.strip_prefix(folder).unwrap_or(&file);
            hash.feed(name.to_string_lossy().as_bytes());
            hash.feed(&fs::read(&file).unwrap_or_default());
        }
    }
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-env=GPU_BUILD_SOURCES={:032x}", hash.0);
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        match entry.path() {
            path if path.is_dir() => collect(&path, files),
            path => files.push(path),
        }
    }
}

/// FNV-1a of 128 bits, which needs no crate: nobody chooses what it hashes.
struct Fnv(u128);

impl Fnv {
    fn feed(&mut self, bytes: &[u8]) {
        for byte in (bytes.len() as u64).to_le_bytes().iter().chain(bytes) {
            self.0 = (self.0 ^ u128::from(*byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
        }
    }
}
