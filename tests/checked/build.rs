//! Compiles the kernels that Cargo.toml names. Without clang, those in OpenCL C and CUDA are left out, and `cfg(clang)` is not set.

use gpu_tools::table::CLANG;
use gpu_tools::{Env, Finder};
use std::path::PathBuf;

fn main() {
    println!("cargo::rustc-check-cfg=cfg(clang)");
    let env = Env::process();
    let found = Finder::new(&env, std::env::var_os("OUT_DIR").map(PathBuf::from)).find(&CLANG);
    env.variables_read().iter().for_each(|name| println!("cargo::rerun-if-env-changed={name}"));
    match found {
        Ok(clang) => {
            println!("cargo::rustc-cfg=clang");
            println!("cargo::rerun-if-changed={}", clang.display());
            gpu_build::compile();
        }
        Err(missing) => {
            println!("cargo::warning=without clang the kernels in OpenCL C and CUDA are left out: {missing}");
            gpu_build::Build::new().kernels("kernels/*.ll").kernels("kernels/*.rs").compile();
        }
    }
}
