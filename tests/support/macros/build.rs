//! Looks for what `#[gpu_test::needs]` can name, and leaves the names of what is missing in `GPU_TEST_MISSING`.

use gpu_tools::table::{AMD_DEVICE_LIBS, CLANG, LIBCLC, LIBDEVICE, LLD};
use gpu_tools::{Env, Finder};
use std::path::PathBuf;
use std::process::Command;

fn main() {
    let env = Env::process();
    let finder = Finder::new(&env, std::env::var_os("OUT_DIR").map(PathBuf::from));
    let mut missing = Vec::new();
    let tools = [("AMD_DEVICE_LIBS", &AMD_DEVICE_LIBS), ("LIBDEVICE", &LIBDEVICE), ("LIBCLC", &LIBCLC), ("LLD", &LLD), ("CLANG", &CLANG)];
    for (name, tool) in tools {
        match finder.find(tool) {
            Ok(path) => println!("cargo::rerun-if-changed={}", path.display()),
            Err(_) => missing.push(name),
        }
    }
    if !has_comgr(&env) {
        missing.push("COMGR");
    }
    if Command::new("cc").arg("--version").output().is_err() {
        missing.push("CC");
    }
    println!("cargo::rustc-env=GPU_TEST_MISSING={}", missing.join(","));
    println!("cargo::rerun-if-changed=build.rs");
    env.variables_read().iter().for_each(|name| println!("cargo::rerun-if-env-changed={name}"));
}

/// Whether the runtime would find ROCm's code object manager: by the dynamic loader, or in ROCm's folders.
fn has_comgr(env: &Env) -> bool {
    let names = ["libamd_comgr.so.3", "libamd_comgr.so.2", "libamd_comgr.so"];
    let roots = ["ROCM_PATH", "HIP_PATH"].into_iter().filter_map(|name| env.path(name)).chain([PathBuf::from("/opt/rocm")]);
    let in_roots = roots.map(|root| root.join("lib")).any(|folder| names.iter().any(|name| folder.join(name).is_file()));
    // SAFETY: the library's initialisers are those of an LLVM, which prepare its own tables alone.
    in_roots || names.iter().any(|name| unsafe { libloading::Library::new(*name) }.is_ok())
}
