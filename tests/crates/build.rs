//! Compiles the kernels that Cargo.toml names.

use gpu_build::{Build, Exception};

/// Crates with so much code that their kernels take minutes to compile for GPUs. They are compiled for GPUs if `GPU_LARGE_CRATES` is set.
const LARGE: [&str; 2] = ["curve25519_dalek", "k256"];

fn main() {
    println!("cargo::rerun-if-env-changed=GPU_LARGE_CRATES");
    let large: &[&str] = if std::env::var_os("GPU_LARGE_CRATES").is_none() { &LARGE } else { &[] };
    let on_cpu = large.iter().map(|name| Exception {
        file: format!("src/kernels/{name}.rs"),
        archs: Some(vec!["cpu".into()]),
        ..Exception::default()
    });
    on_cpu.fold(Build::new(), Build::kernel).compile();
}
