//! Looks for what `#[gpu_test::needs]` can name, and leaves the names of what is missing in `GPU_TEST_MISSING`.

use gpu_tools::table::{AMD_DEVICE_LIBS, LIBCLC, LIBDEVICE, LLD};
use gpu_tools::{Env, Finder};
use std::path::PathBuf;
use std::process::Command;

fn main() {
    let env = Env::process();
    let finder = Finder::new(&env, std::env::var_os("OUT_DIR").map(PathBuf::from));
    let mut missing = Vec::new();
    let tools = [("AMD_DEVICE_LIBS", &AMD_DEVICE_LIBS), ("LIBDEVICE", &LIBDEVICE), ("LIBCLC", &LIBCLC), ("LLD", &LLD)];
    for (name, tool) in tools {
        match finder.find(tool) {
            Ok(path) => println!("cargo::rerun-if-changed={}", path.display()),
            Err(_) => missing.push(name),
        }
    }
    if Command::new("cc").arg("--version").output().is_err() {
        missing.push("CC");
    }
    println!("cargo::rustc-env=GPU_TEST_MISSING={}", missing.join(","));
    println!("cargo::rerun-if-changed=build.rs");
    env.announced().iter().for_each(|name| println!("cargo::rerun-if-env-changed={name}"));
}
