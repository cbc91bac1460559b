//! Compiles the kernels that Cargo.toml names, and lists their images for `tests/images.rs`. Those in OpenCL C, CUDA and HIP, for
//! which the suite has the configuration `clang`, are left out where there is no clang.

use gpu_tools::table::CLANG;
use gpu_tools::{Env, Finder};
use std::env::VarError;
use std::error::Error;
use std::ffi::OsStr;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// What needs no clang.
const WITHOUT_CLANG: [&str; 3] = ["ll", "mlir", "rs"];

fn main() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or(VarError::NotPresent)?);
    let has_clang = has_clang(&out);
    let build = gpu_build::Build::new();
    // With clang, Cargo.toml says it.
    let left = |build: gpu_build::Build, end: &&str| build.kernels(format!("kernels/*.{end}"));
    if has_clang { build } else { WITHOUT_CLANG.iter().fold(build, left) }.compile();
    let mut list = "&[\n".to_owned();
    for name in kernel_files(has_clang)? {
        let image = out.join("gpu/kernels").join(format!("{name}.gpubin"));
        writeln!(list, "    ({name:?}, include_bytes!({image:?}) as &[u8]),")?;
    }
    list.push_str("]\n");
    Ok(std::fs::write(out.join("images.rs"), list)?)
}

/// Whether there is a clang. Says so to the suite, and has it built anew when that changes.
fn has_clang(out: &Path) -> bool {
    println!("cargo::rustc-check-cfg=cfg(clang)");
    let env = Env::process();
    let found = Finder::new(&env, Some(out.to_owned())).find(&CLANG);
    env.variables_read().iter().for_each(|name| println!("cargo::rerun-if-env-changed={name}"));
    match found {
        Ok(clang) => {
            println!("cargo::rustc-cfg=clang");
            println!("cargo::rerun-if-changed={}", clang.display());
            true
        }
        Err(missing) => {
            println!("cargo::warning=without clang the kernels in OpenCL C, CUDA and HIP are left out: {missing}");
            false
        }
    }
}

/// The names of the files in `kernels`, as far as they are compiled.
fn kernel_files(has_clang: bool) -> std::io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir("kernels")? {
        let path = entry?.path();
        let end = path.extension().and_then(OsStr::to_str).unwrap_or_default();
        if path.is_file() && (has_clang || WITHOUT_CLANG.contains(&end)) {
            names.extend(path.file_name().map(|name| name.to_string_lossy().into_owned()));
        }
    }
    names.sort_unstable();
    Ok(names)
}
