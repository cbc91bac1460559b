//! Compiles the kernels in Rust, and those in CUDA C where nvcc is found: `GPU_NVCC` names it, or `cargo xtask bench rust`
//! left it in the target folder.

use std::path::{Path, PathBuf};
use std::process::Command;

const SOURCE: &str = "kernels/kernels.cu";

fn main() {
    gpu_build::compile();
    println!("cargo::rerun-if-changed={SOURCE}");
    println!("cargo::rerun-if-env-changed=GPU_NVCC");
    let Some(out) = std::env::var_os("OUT_DIR").map(PathBuf::from) else { return };
    let (cubin, version) = (out.join("kernels.cubin"), out.join("nvcc.txt"));
    let nvcc = find(&out);
    // The benchmark says so where it is empty.
    let made = nvcc.as_deref().and_then(|nvcc| compile(nvcc, &cubin));
    if made.is_none() && std::fs::write(&cubin, []).is_err() {
        println!("cargo::warning=cannot write {}", cubin.display());
    }
    if std::fs::write(&version, nvcc.and_then(|nvcc| release(&nvcc)).unwrap_or_default()).is_err() {
        println!("cargo::warning=cannot write {}", version.display());
    }
}

fn find(out: &Path) -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("GPU_NVCC") {
        return Some(named.into());
    }
    let found = out.ancestors().map(|folder| folder.join("nvcc/nvidia/cu13/bin/nvcc")).find(|nvcc| nvcc.is_file())?;
    println!("cargo::rerun-if-changed={}", found.display());
    Some(found)
}

fn compile(nvcc: &Path, cubin: &Path) -> Option<()> {
    let status = Command::new(nvcc).args(["-O3", "-arch=sm_90", "-cubin", "-o"]).arg(cubin).arg(SOURCE).status();
    match status {
        Ok(status) if status.success() => Some(()),
        Ok(status) => {
            println!("cargo::warning=nvcc ended with {status}: there is nothing to compare with");
            None
        }
        Err(error) => {
            println!("cargo::warning={} cannot be started: {error}", nvcc.display());
            None
        }
    }
}

/// `V13.0.88`, of what `nvcc --version` says.
fn release(nvcc: &Path) -> Option<String> {
    let output = Command::new(nvcc).arg("--version").output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.split_whitespace().find(|word| word.starts_with('V') && word.contains('.')).map(String::from)
}
