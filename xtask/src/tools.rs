//! The tools that building kernels takes, as `gpu-build` looks for them. Nothing here installs anything.

use crate::workspace::Workspace;
use gpu_tools::table::{LIBDEVICE, PTXAS};
use gpu_tools::{Env, Finder, Limit, NotFound, Tool};
use std::path::{Path, PathBuf};

/// A file of NVIDIA's that `setup` can take from a Python wheel.
#[derive(Clone, Copy)]
pub struct CudaFile {
    /// Its row in the table of tools.
    pub tool: &'static Tool,
    /// Its place in the wheel.
    pub in_wheel: &'static str,
}

/// Both files.
pub const CUDA_FILES: [CudaFile; 2] = [
    CudaFile { tool: &PTXAS, in_wheel: "nvidia/cu13/bin/ptxas" },
    CudaFile { tool: &LIBDEVICE, in_wheel: "nvidia/cu13/nvvm/libdevice/libdevice.10.bc" },
];

/// A tool that works, on this machine or where `setup` puts NVIDIA's files.
///
/// # Errors
/// It is not there: with the places and what brings it.
pub fn find(workspace: &Workspace, tool: &'static Tool) -> Result<PathBuf, NotFound> {
    Finder::new(&Env::process(), Some(workspace.target.clone())).find_working(tool)
}

/// A tool that works, for which no workspace counts.
pub fn installed(tool: &'static Tool) -> Option<PathBuf> {
    Finder::new(&Env::process(), None).find_working(tool).ok()
}

/// The line in which a program tells its version.
pub fn version(program: &Path) -> Option<String> {
    gpu_tools::version(program, Limit::from_env(&Env::process()).unwrap_or_default())
}

/// The LLVM that kernels are compiled with, in words.
///
/// # Errors
/// There is none: with the places and what brings it.
pub fn llvm() -> Result<String, gpu_tools::Error> {
    gpu_llvm::open(&Env::process()).map(ToString::to_string)
}

/// The first file of this name in PATH's folders.
pub fn in_path(name: &str) -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?).map(|folder| folder.join(name)).find(|path| path.is_file())
}
