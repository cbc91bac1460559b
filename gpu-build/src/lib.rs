//! Compiles GPU kernels from a build script, whose `main` is one line:
//!
//! ```no_run
//! gpu_build::compile();
//! ```
//!
//! [`compile`] reads `[package.metadata.gpu]` from the package's Cargo.toml:
//!
//! ```toml
//! [package.metadata.gpu]
//! kernels = ["kernels/*"]                  # the default; .rs, .cl, .cu, .hip, .ll, .bc and .mlir files
//! archs = ["gfx942", "gfx11-generic", "sm_90", "cpu"]
//! dev = { archs = ["native"] }              # debug builds use this list instead
//! bitcode = ["gfx12-generic"]                # AMD architectures shipped as bitcode, which ROCm compiles at load
//! opt-level = 3                            # the default, in debug builds too
//! math = "vendor"                          # or "portable": the same bits on every target
//! lines = true                             # NVIDIA's images have source lines, for profilers; false by default
//! overflow-checks = "profile"              # in Rust kernels: the default, if the package's profile has debug-assertions; or true, false
//! debug-assertions = "profile"             # the same for `debug_assert!` and `cfg(debug_assertions)`
//! modules = ["src/shapes.rs"]                # files that kernels in Rust use
//! dependencies = ["glam"]                   # crates of [dependencies] that kernels in Rust use; they must not need std
//! allow = ["low-occupancy"]                 # warnings that are not given
//! load = "startup"                         # or "blocking", "lazy": when the runtime loads them
//!
//! [package.metadata.gpu.dependencies]      # instead of the list, if kernels need other features than the host
//! glam = { version = "0.30", default-features = false, features = ["libm"] }
//!
//! [package.metadata.gpu.clang]             # how clang compiles .cl, .cu and .hip files
//! include = ["include"]
//! define = ["TILE=16"]
//!
//! [[package.metadata.gpu.kernel]]          # settings for some files
//! file = "kernels/mfma_*.ll"
//! archs = ["gfx90a", "gfx942"]
//! ```
//!
//! For each kernel file it writes a fat binary and a manifest to `OUT_DIR`, where `#[gpu_kernel]` finds them; and the table of
//! `gpu-tune.toml`, if the package has one: which of a program's alternatives are the quickest.
//!
//! [`Build`] does the same with settings from code. [`Compiler`] compiles in memory, without cargo.
//!
//! # Environment
//! Cargo runs the build script again when one of these changes.
//!
//! | variable | meaning |
//! |---|---|
//! | `GPU_ARCHS` | architectures to build for, separated by commas, semicolons or spaces; replaces `archs` |
//! | `GPU_BUILD_ONLY_ARCHS` | builds each file only for those of its architectures that are named here; a file with none of them keeps its whole list. `_MY_KERNELS` at the end of the name limits it to the package `my-kernels` |
//! | `GPU_BUILD_CHECK_ONLY` | `1`: checks the kernels and their signatures and compiles none, for editors and lints; launching one is an error. `0` compiles them; by default they are compiled, except on docs.rs |
//! | `GPU_OPT_LEVEL` | 0 to 3; replaces `opt-level` |
//! | `GPU_MATH` | `vendor` or `portable`; replaces `math` |
//! | `GPU_LOAD_POLICY` | `startup`, `blocking` or `lazy`; replaces `load` |
//! | `GPU_CLANG`, `GPU_MLIR_OPT`, `GPU_MLIR_TRANSLATE`, `GPU_LLD`, `GPU_PTXAS` | the path of a tool, where gpu-build does not find it |
//! | `GPU_TOOL_TIMEOUT` | the time limit, in seconds, for each run of a tool, of rustc or of cargo, and for LLVM's work on a kernel file for an architecture; 600 by default |
//! | `GPU_CACHE` | the folder of the cache, or `off`; `gpu-build` in the user's folder of caches by default |
//! | `GPU_CACHE_SIZE` | how large the cache may grow, such as `500M`; 2 GiB by default |
//! | `GPU_CACHE_REMOTE` | the address of a cache that machines share, with the feature `remote-cache`: `redis://host:6379/0`, `s3://bucket/folder?region=..&endpoint=..`, `fs:///folder` |
//! | `XDG_CACHE_HOME` | the user's folder of caches; `~/.cache` by default |
//! | `GPU_SAVE_TEMPS` | a folder that receives each kernel's IR after each pass, and its assembly |
//! | `GPU_LIBDEVICE` | NVIDIA's math library, the file `libdevice.10.bc` |
//! | `GPU_AMD_DEVICE_LIBS` | AMD's math library, the folder with `ocml.bc` and `ockl.bc` |
//! | `GPU_LIBCLC` | the folder with libclc's bitcode (Debian: `libclc-22`), the math library where a vendor's is missing |
//! | `GPU_CUDA_HEADERS` | the folder with a CUDA toolkit's headers, for files with `cuda-headers = "toolkit"` |
//! | `GPU_LLVM` | LLVM's shared library (LLVM 22 or 23), or the folder with it, in place of rustc's own |
//! | `LLVM_SYS_221_PREFIX`, `LLVM_SYS_231_PREFIX` | the folder in which LLVM 22 or 23 is installed; it comes before rustc's own, and tools are looked for there, too |
//! | `CUDA_HOME`, `CUDA_PATH`, `CUDA_ROOT`, `ROCM_PATH`, `HIP_PATH` | installed toolkits, which gpu-build searches |
//! | `GPU_CUDA_LIBRARY`, `GPU_HIP_LIBRARY` | the driver's library that `native` asks, or its folder |
//! | `CUDA_VISIBLE_DEVICES`, `ROCR_VISIBLE_DEVICES`, `HIP_VISIBLE_DEVICES`, `HSA_OVERRIDE_GFX_VERSION` | the drivers' own; `native` sees the devices that a program would see |
//! | `CARGO_TERM_COLOR`, `NO_COLOR` | whether messages have colours, as for cargo: `always`, `never`; by default on terminals, which a build script's output is not |

#![allow(clippy::mutable_key_type, reason = "handles of IR are keys: they are hashed and compared by LLVM's address of what they name")]

mod analysis;
mod build;
mod cache;
mod cargo;
mod cfgs;
mod checks;
mod compiler;
mod config;
mod describe;
mod device_libs;
mod diagnostics;
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
pub mod fuzzing;
mod image;
mod intrinsics;
mod jobs;
mod link;
mod lints;
mod llvm;
mod math;
mod native;
#[doc(hidden)]
pub mod opt;
mod opt_level;
mod parallel;
mod pipeline;
mod portable;
mod prebuilt;
mod source;
mod target;
mod temporary;
mod tool;

pub use build::Build;
pub use checks::Checks;
pub use compiler::{Compiler, Source, arch_of};
pub use config::{DEFAULT_ARCHS, Exception, Request};
pub use diagnostics::{Diagnostic, DiagnosticKind, Error};
pub use gpu_abi::{Arch, Compiled};
pub use lints::Lint;
pub use math::Math;
pub use opt_level::OptLevel;
pub use source::clang::{Clang, CudaHeaders};
pub use source::rust::{Crate, Crates};

/// Whether LLVM has crashed in this process. The crash may have damaged memory, so do not keep later results for other processes.
pub fn llvm_has_crashed() -> bool {
    llvm::crash::happened()
}

/// For the documentation of `llvm/module.rs`, whose examples show what rustc refuses.
#[doc(hidden)]
pub mod ir {
    pub use crate::llvm::value::functions;
    pub use crate::llvm::{Module, Session, TargetMachine};
}

/// For `cargo gpu`, which puts images in the place of `gpu.module`s.
#[doc(hidden)]
pub mod mlir_text {
    pub use crate::source::mlir::operations::{File, Operation, Region, read, unquoted};
}

/// For `cargo gpu`: the cache that packages share, as the environment names it. Its folder, and how many results and bytes are removed
/// from it, or would be.
///
/// # Errors
/// A variable has a wrong value.
#[doc(hidden)]
pub fn clear_cache(only_count: bool) -> Result<Option<(PathBuf, usize, u64)>, Error> {
    // Without a folder of the user's, each OUT_DIR has its own.
    let place = cache::place(&Env::process(), Path::new("")).map_err(|(what, help)| Diagnostic::new(what).help(help))?;
    Ok(place.filter(|place| place.folder.is_absolute()).map(|place| {
        let folder = place.folder.clone();
        let (files, bytes) = cache::Store::new(place).clear(only_count);
        (folder, files, bytes)
    }))
}

/// For `cargo gpu`: the warnings about the kernels of a file, whatever is allowed, each with its name.
#[doc(hidden)]
pub fn warnings(manifest: &gpu_abi::Manifest, source: Option<&str>) -> Vec<(String, String)> {
    lints::check(manifest, source)
}

/// For `cargo gpu`, which reads finished objects.
#[doc(hidden)]
pub mod objects {
    pub use crate::describe::{Facts, amdgpu, cubin};
}

use gpu_tools::Env;
use std::path::{Path, PathBuf};

/// Compiles the kernels that `[package.metadata.gpu]` names. For build scripts: on error it prints every message and ends the
/// process, so that cargo shows them.
pub fn compile() {
    Build::new().compile();
}

/// The architectures that names stand for: processors, families, `cpu`, `native`, as in Cargo.toml.
///
/// ```
/// let archs = gpu_build::archs(&["gfx110X-dgpu", "sm_90"])?;
/// assert_eq!(archs.iter().map(|arch| arch.to_string()).collect::<Vec<_>>(), ["gfx1100", "gfx1101", "gfx1102", "sm_90"]);
/// assert_eq!(gpu_build::archs(&["cpu-checked"])?.len(), 1);
/// assert!(gpu_build::archs(&["gfx1100x"]).is_err());
/// # Ok::<(), gpu_build::Error>(())
/// ```
///
/// # Errors
/// Names that stand for no architecture.
pub fn archs(names: &[impl AsRef<str>]) -> Result<Vec<Arch>, Error> {
    config::archs(names, std::env::consts::ARCH, &Env::process(), &mut Vec::new()).map_err(Error::gather)
}

/// Returns true if this build checks kernels and compiles none (`GPU_BUILD_CHECK_ONLY`, or docs.rs). For build scripts that use [`Compiler`];
/// [`compile`] and [`Build`] ask by themselves. Tells cargo to run the build script again when the answer may change.
///
/// ```
/// if !gpu_build::is_check_only()? {
///     // Compiler::new().compile(..)
/// }
/// # Ok::<(), gpu_build::Error>(())
/// ```
///
/// # Errors
/// `GPU_BUILD_CHECK_ONLY` is neither `0` nor `1`.
pub fn is_check_only() -> Result<bool, Error> {
    let env = Env::process();
    let answer = config::is_check_only(&env);
    env.variables_read().iter().for_each(|variable| println!("cargo::rerun-if-env-changed={variable}"));
    Ok(answer?)
}

#[cfg(test)]
mod tests;
