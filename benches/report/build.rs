//! What a benchmark is built with, for its report: rustc, LLVM, and the versions of the crates that are compared with.

use std::path::Path;
use std::process::Command;

/// Crates that are peers.
const CRATES: [&str; 3] = ["cudarc", "multiversion", "rayon"];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let said = Command::new(rustc).arg("-vV").output().map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let said = said.unwrap_or_default();
    let line = |name: &str| said.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default().trim();
    println!("cargo::rustc-env=GPU_BENCH_RUSTC={}", line("release:"));
    println!("cargo::rustc-env=GPU_BENCH_LLVM={}", line("LLVM version:"));
    let lock = Path::new("../../Cargo.lock");
    println!("cargo::rerun-if-changed={}", lock.display());
    let lock = std::fs::read_to_string(lock).unwrap_or_default();
    let version = |name: &str| {
        let rest = lock.split_once(&format!("name = \"{name}\"\nversion = \""))?.1;
        rest.split('"').next().map(|version| format!("{name} {version}"))
    };
    println!("cargo::rustc-env=GPU_BENCH_CRATES={}", CRATES.into_iter().filter_map(version).collect::<Vec<_>>().join(";"));
}
