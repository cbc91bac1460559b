//! NVIDIA's assembler and math library, from the wheels that NVIDIA publishes on PyPI. No CUDA toolkit is needed.

use crate::tools::{self, CUDA_FILES, CudaFile};
use crate::workspace::Workspace;
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The wheels. Release 13 is the first that keeps its files in `nvidia/cu13`.
const WHEELS: [&str; 2] = ["nvidia-cuda-nvcc==13.*", "nvidia-nvvm==13.*"];

/// The compiler as a library: its folder in the target folder, and its wheel.
pub const NVRTC: (&str, &[&str]) = ("nvrtc", &["nvidia-cuda-nvrtc==13.*"]);

/// The compiler as a program, with its headers.
pub const NVCC: (&str, &[&str]) = (
    "nvcc",
    &["nvidia-cuda-nvcc==13.*", "nvidia-nvvm==13.*", "nvidia-cuda-crt==13.*", "nvidia-cuda-runtime==13.*", "nvidia-cuda-cccl==13.*"],
);

/// How the folders begin in which wheels are unpacked.
const WORK: &str = ".cuda-setup-";

/// What [`ensure`] came to.
#[derive(PartialEq, Eq)]
pub enum Outcome {
    /// All was there.
    Present,
    /// Now it is.
    Installed,
    /// It is not, and was said not to be.
    Skipped,
}

/// What of NVIDIA's is not here.
pub fn missing(workspace: &Workspace) -> Vec<CudaFile> {
    CUDA_FILES.into_iter().filter(|file| tools::find(workspace, file.tool).is_err()).collect()
}

/// A Python that has pip.
pub fn python() -> Option<&'static str> {
    ["python3", "python"].into_iter().find(|python| crate::shell::answer(python, &["-m", "pip", "--version"]).is_some())
}

/// Puts `ptxas` and libdevice into the target folder unless an installed toolkit has them.
///
/// Without them NVIDIA devices still run kernels, from PTX, with libclc's math.
///
/// # Errors
/// When the target folder cannot be written.
pub fn ensure(workspace: &Workspace) -> Result<Outcome> {
    if missing(workspace).is_empty() {
        return Ok(Outcome::Present);
    }
    let work = match install(workspace, &WHEELS)? {
        Ok(work) => work,
        Err(why) => {
            skipped(why);
            return Ok(Outcome::Skipped);
        }
    };
    // The wheels unpack to hundreds of megabytes: only what is used is kept.
    let whole = work.path().join("cuda");
    for file in CUDA_FILES {
        keep(&work.path().join("wheels"), &whole, Path::new(file.in_wheel))?;
    }
    let place = workspace.cuda();
    if place.exists() {
        fs::remove_dir_all(&place).with_context(|| format!("cannot replace {}", place.display()))?;
    }
    fs::rename(&whole, &place).with_context(|| format!("cannot create {}", place.display()))?;
    println!("setup: installed ptxas and libdevice in {}", place.display());
    Ok(Outcome::Installed)
}

/// One of NVIDIA's compilers of CUDA C, which only benchmarks want. Where it cannot be had the benchmark says so.
///
/// # Errors
/// When the target folder cannot be written.
pub fn compiler(workspace: &Workspace, (name, wheels): (&str, &[&str])) -> Result<()> {
    let place = workspace.target.join(name);
    if place.exists() {
        return Ok(());
    }
    match install(workspace, wheels)? {
        Ok(work) => {
            fs::rename(work.path().join("wheels"), &place).with_context(|| format!("cannot create {}", place.display()))?;
            println!("setup: installed {name} in {}", place.display());
        }
        Err(why) => println!("setup: NOT INSTALLED: {name}: {why}"),
    }
    Ok(())
}

/// Where [`compiler`] leaves [`NVCC`]. A build script that was told of it runs again, where it was not there before.
pub fn nvcc(workspace: &Workspace) -> Option<(&'static str, PathBuf)> {
    let file = workspace.target.join(NVCC.0).join("nvidia/cu13/bin/nvcc");
    (std::env::var_os("GPU_NVCC").is_none() && file.is_file()).then_some(("GPU_NVCC", file))
}

/// Unpacks wheels into `wheels` in a folder that goes when it is dropped; or says why not.
fn install(workspace: &Workspace, wheels: &[&str]) -> Result<Result<tempfile::TempDir, &'static str>> {
    let Some(python) = python() else {
        return Ok(Err("there is no pip (on Debian: apt-get install python3-pip)"));
    };
    fs::create_dir_all(&workspace.target)?;
    remove_leftovers(&workspace.target);
    let work = tempfile::Builder::new().prefix(WORK).tempdir_in(&workspace.target).context("cannot make a folder in the target folder")?;
    let mut pip = Command::new(python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--target"]);
    pip.arg(work.path().join("wheels")).args(wheels);
    // As a variable: a pip that is too old to know the option ignores it.
    pip.env("PIP_ROOT_USER_ACTION", "ignore");
    Ok(if crate::shell::status(&mut pip)?.success() { Ok(work) } else { Err("pip could not install it (its message is above)") })
}

/// Removes what a killed run left, as far as that goes: it is large, and in nobody's way otherwise.
fn remove_leftovers(target: &Path) {
    for entry in fs::read_dir(target).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(WORK) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

fn keep(from: &Path, to: &Path, file: &Path) -> Result<()> {
    let (source, target) = (from.join(file), to.join(file));
    fs::create_dir_all(target.parent().context("a wheel's file without a folder")?)?;
    fs::rename(&source, &target).with_context(|| format!("the wheel has no {}", file.display()))
}

fn skipped(why: &str) {
    println!("setup: NOT INSTALLED: ptxas and libdevice: {why}. NVIDIA kernels are built as PTX only, and math functions come from libclc");
}
