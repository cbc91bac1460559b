//! Compiles the kernels that Cargo.toml names, where there is a clang: the crate then has the configuration `clang`.

use gpu_tools::table::CLANG;
use gpu_tools::{Env, Finder};
use std::path::PathBuf;

fn main() {
    println!("cargo::rustc-check-cfg=cfg(clang)");
    let env = Env::process();
    let found = Finder::new(&env, std::env::var_os("OUT_DIR").map(PathBuf::from)).find(&CLANG);
    env.variables_read().iter().for_each(|name| println!("cargo::rerun-if-env-changed={name}"));
    println!("cargo::rerun-if-changed=build.rs");
    match found {
        Ok(_) => {
            println!("cargo::rustc-cfg=clang");
            gpu_build::compile();
        }
        Err(missing) => println!("cargo::warning=without clang there are no kernels in C to test: {missing}"),
    }
}
