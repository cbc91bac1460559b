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
//! kernels = ["kernels/*"]                  # the default; .rs, .ll, .bc and .mlir files
//! archs = ["gfx942", "gfx11-generic", "sm_90", "cpu"]
//! bitcode = ["gfx12-generic"]                # AMD architectures shipped as bitcode, which ROCm compiles at load
//! opt-level = 3                            # the default, in debug builds too
//! math = "vendor"                          # or "portable": the same bits on every target
//! modules = ["src/shapes.rs"]                # files that kernels in Rust use
//! allow = ["low-occupancy"]                 # warnings that are not given
//! load = "startup"                         # or "blocking", "lazy": when the runtime loads them
//!
//! [package.metadata.gpu.dependencies]      # crates that kernels in Rust use; they must not need std
//! glam = { version = "0.30", default-features = false, features = ["libm"] }
//!
//! [[package.metadata.gpu.kernel]]          # settings for some files
//! file = "kernels/mfma_*.ll"
//! archs = ["gfx90a", "gfx942"]
//! ```
//!
//! For each kernel file it writes a fat binary and a manifest to `OUT_DIR`, where `#[gpu_kernel]` finds them.
//!
//! [`Build`] does the same with settings from code. [`Compiler`] compiles in memory, without cargo.
//!
//! # Environment
//! Cargo runs the build script again when one of these changes.
//!
//! | variable | meaning |
//! |---|---|
//! | `GPU_ARCHS` | architectures to build for, separated by commas; replaces `archs` |
//! | `GPU_OPT_LEVEL` | 0 to 3; replaces `opt-level` |
//! | `GPU_MATH` | `vendor` or `portable`; replaces `math` |
//! | `GPU_LOAD_POLICY` | `startup`, `blocking` or `lazy`; replaces `load` |
//! | `GPU_MLIR_OPT`, `GPU_MLIR_TRANSLATE`, `GPU_LLD`, `GPU_PTXAS` | the path of a tool, where gpu-build does not find it |
//! | `GPU_TOOL_TIMEOUT` | the time limit, in seconds, for each run of a tool, of rustc or of cargo; 600 by default |
//! | `GPU_CACHE` | the folder of the cache, or `off`; `gpu-build` in the user's folder of caches by default |
//! | `GPU_CACHE_SIZE` | how large the cache may grow, such as `500M`; 2 GiB by default |
//! | `GPU_CACHE_REMOTE` | the address of a cache that machines share, with the feature `remote-cache`: `redis://host:6379/0`, `s3://bucket/folder?region=..&endpoint=..`, `fs:///folder` |
//! | `XDG_CACHE_HOME` | the user's folder of caches; `~/.cache` by default |
//! | `GPU_SAVE_TEMPS` | a folder that receives each kernel's lowered and optimised IR |
//! | `GPU_LIBDEVICE` | NVIDIA's math library, the file `libdevice.10.bc` |
//! | `GPU_AMD_DEVICE_LIBS` | AMD's math library, the folder with `ocml.bc` and `ockl.bc` |
//! | `GPU_LIBCLC` | the folder with libclc's bitcode (Debian: `libclc-22`), the math library where a vendor's is missing |
//! | `LLVM_SYS_221_PREFIX` | the folder of LLVM 22, if `llvm-config-22` is not in `PATH` |
//! | `CUDA_HOME`, `CUDA_PATH`, `CUDA_ROOT`, `ROCM_PATH`, `HIP_PATH` | installed toolkits, which gpu-build searches |
//! | `GPU_CUDA_LIBRARY`, `GPU_HIP_LIBRARY` | the driver's library that `native` asks, or its folder |
//! | `CUDA_VISIBLE_DEVICES`, `ROCR_VISIBLE_DEVICES`, `HIP_VISIBLE_DEVICES`, `HSA_OVERRIDE_GFX_VERSION` | the drivers' own; `native` sees the devices that a program would see |
//! | `CARGO_TERM_COLOR`, `NO_COLOR` | whether messages have colours, as for cargo: `always`, `never`; by default on terminals, which a build script's output is not |

mod analysis;
mod cache;
mod cargo;
mod compiler;
mod config;
mod describe;
mod device_libs;
mod diagnostics;
mod image;
mod link;
mod lints;
mod llvm;
mod math;
mod native;
#[doc(hidden)]
pub mod opt;
mod opt_level;
mod pipeline;
mod portable;
mod source;
mod target;
mod tool;

pub use compiler::{Compiler, Source, arch_of};
pub use config::{DEFAULT_ARCHS, Exception, Request};
pub use diagnostics::{Diagnostic, DiagnosticKind, Error};
pub use gpu_abi::{Arch, Compiled};
pub use lints::Lint;
pub use math::Math;
pub use opt_level::OptLevel;

use cache::{Cache, Key, Note, Outputs, Stamps};
use config::Unit;
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

/// For `cargo gpu`, which reads finished objects.
#[doc(hidden)]
pub mod objects {
    pub use crate::describe::{Facts, amdgpu, cubin};
}

use gpu_tools::Env;
use pipeline::cached::Job;
use rayon::prelude::*;
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

/// The same as [`compile`], with settings from code. They override Cargo.toml; the environment overrides both.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # std::fs::create_dir(folder.path().join("kernels"))?;
/// std::fs::write(
///     folder.path().join("kernels/one.ll"),
///     "define ptx_kernel void @one(ptr addrspace(1) %p) {\n  store i32 1, ptr addrspace(1) %p\n  ret void\n}",
/// )?;
/// let compiled = gpu_build::Build::new()
///     .package(folder.path())
///     .out_dir(folder.path().join("out"))
///     .kernels("kernels/*.ll")
///     .arch("x86-64-v2")
///     .try_compile()?; // in a build script: `.compile()`
/// assert_eq!(compiled[0].manifest().kernels[0].name, "one");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, Default)]
pub struct Build {
    request: Request,
    package: Option<PathBuf>,
    out_dir: Option<PathBuf>,
}

impl Build {
    /// The settings of Cargo.toml and of the environment.
    pub fn new() -> Build {
        Build::default()
    }

    /// Adds a pattern of kernel files, relative to the package. The first call replaces Cargo.toml's list.
    pub fn kernels(mut self, pattern: impl Into<String>) -> Build {
        self.request.kernels.get_or_insert_default().push(pattern.into());
        self
    }

    /// Adds an architecture, a family, `cpu` or `native`. The first call replaces Cargo.toml's list.
    pub fn arch(mut self, name: impl Into<String>) -> Build {
        self.request.archs.get_or_insert_default().push(name.into());
        self
    }

    /// Adds an AMD architecture, or a family, for which the package carries kernels as bitcode: ROCm's comgr compiles a code object
    /// where the program runs, if its LLVM is as new as ours. The first call replaces Cargo.toml's list.
    pub fn bitcode(mut self, name: impl Into<String>) -> Build {
        self.request.bitcode.get_or_insert_default().push(name.into());
        self
    }

    /// Adds a file of the package that its kernels in Rust use. The first call replaces Cargo.toml's list.
    pub fn module(mut self, file: impl Into<String>) -> Build {
        self.request.modules.get_or_insert_default().push(file.into());
        self
    }

    /// How hard to optimise: 0 to 3. The default is 3.
    pub fn opt_level(mut self, level: u8) -> Build {
        self.request.opt_level = Some(level);
        self
    }

    /// Does not give a warning. The first call replaces Cargo.toml's list.
    pub fn allow(mut self, lint: Lint) -> Build {
        self.request.allow.get_or_insert_default().push(lint.name().into());
        self
    }

    /// Which library computes math.
    pub fn math(mut self, math: Math) -> Build {
        self.request.math = Some(math);
        self
    }

    /// When the runtime loads the kernels.
    pub fn load(mut self, load: gpu_abi::manifest::Load) -> Build {
        self.request.load = Some(load);
        self
    }

    /// Uses other settings for the files that match `exception.file`.
    pub fn kernel(mut self, exception: Exception) -> Build {
        self.request.kernel.push(exception);
        self
    }

    /// The package's folder; `CARGO_MANIFEST_DIR` by default.
    pub fn package(mut self, folder: impl Into<PathBuf>) -> Build {
        self.package = Some(folder.into());
        self
    }

    /// The folder for results; `OUT_DIR` by default.
    pub fn out_dir(mut self, folder: impl Into<PathBuf>) -> Build {
        self.out_dir = Some(folder.into());
        self
    }

    /// For build scripts: tells cargo which files and variables it read; on error it prints every message and ends the process.
    pub fn compile(self) {
        llvm::crash::report();
        let env = Env::process();
        match self.run(&env, Wanted::Files) {
            Ok(done) => done.tell_cargo(&env),
            // Nothing goes to stdout here: cargo would show it before the messages, and runs a failed script again
            // whatever it said.
            Err(error) => {
                eprintln!("{}", error.report(&env));
                std::process::exit(1);
            }
        }
    }

    /// For other programs: compiles and returns the results, without messages to cargo.
    ///
    /// # Errors
    /// Everything that is wrong with the configuration, or with the kernels.
    pub fn try_compile(self) -> Result<Vec<Compiled>, Error> {
        self.run(&Env::process(), Wanted::Results).map(|done| done.compiled)
    }

    fn run(self, env: &Env, wanted: Wanted) -> Result<Done, Error> {
        let folder = |given: Option<PathBuf>, variable: &str| {
            given.or_else(|| env.quiet(variable).map(PathBuf::from)).ok_or_else(|| {
                Diagnostic::new(format!("{variable} is not set"))
                    .help("call gpu_build::compile() from build.rs, or name the folder with Build::package and Build::out_dir")
            })
        };
        let package = folder(self.package, "CARGO_MANIFEST_DIR")?;
        let out_dir = folder(self.out_dir, "OUT_DIR")?;
        let manifest = package.join("Cargo.toml");
        let request = match std::fs::read_to_string(&manifest) {
            Ok(text) => Request::from_manifest(&text)?,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Request::default(),
            Err(error) => return Err(Diagnostic::new(format!("cannot read {}: {error}", manifest.display())).into()),
        };
        let config = request.or(self.request).resolve(&package, env).map_err(Error::gather)?;
        let place = cache::place(env, &out_dir.join(cargo::CACHE)).map_err(|(what, help)| Diagnostic::new(what).help(help))?;
        let stamps = Stamps::at(place.as_ref().map(|place| place.folder.join(cache::STAMPS)));
        let tools = tool::Tools::new(env, Some(out_dir.clone())).remembering(&stamps);
        let vendors: Vec<_> = config.units.iter().flat_map(Unit::images).map(|(arch, _)| arch.vendor()).collect();
        let invalid = tools.invalid_variables(&vendors, &[]);
        if !invalid.is_empty() {
            return Err(Error::gather(invalid));
        }
        let tools = pipeline::Toolchain::find(&config.units, &config.rust, &tools);
        let place = place.filter(|_| !tools.saves_temps());
        let outputs = place.is_some().then(|| out_dir.join(cargo::CACHE).join(cargo::OUTPUTS));
        let cache = Cache::new(place);
        let jobs: Vec<_> = config.units.par_iter().map(|unit| Job::new(&package, unit, config.load, &tools, &cache, &stamps)).collect();
        let mut outputs = Outputs::at(outputs);
        let mut warnings = config.warnings;
        let (mut included, mut ptx_only, mut errors, mut changed) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (unit, job) in config.units.iter().zip(jobs) {
            match job {
                Ok(job) => {
                    included.extend(job.included.iter().cloned());
                    let key = job.key();
                    match (wanted, outputs.unchanged(&unit.file, &key)) {
                        (Wanted::Files, Some(known)) => {
                            warnings.extend(lints::shown(known.warnings, &unit.allow));
                            ptx_only.extend(known.ptx_only);
                        }
                        _ => changed.push((key, job)),
                    }
                }
                Err(failed) => errors.extend(failed),
            }
        }
        let results: Vec<_> = changed.into_par_iter().map(|(key, job)| (key, job.compile(&cache))).collect();
        warnings.extend(cache.finish());
        stamps.finish();
        let mut made: Vec<(Key, Compiled)> = Vec::new();
        for (key, result) in results {
            match result {
                Ok(compiled) => made.push((key, compiled)),
                Err(failed) => errors.extend(failed),
            }
        }
        if !errors.is_empty() {
            return Err(Error::gather(errors));
        }
        for (key, done) in &made {
            let files = write(&out_dir, done)?;
            let source = &done.manifest().source;
            let text = std::fs::read_to_string(package.join(source)).ok();
            let note = Note {
                ptx_only: done.ptx_only().into_iter().map(str::to_string).collect(),
                warnings: lints::check(done.manifest(), text.as_deref()),
            };
            outputs.wrote(source, key, &files.each_ref().map(PathBuf::as_path), note.clone());
            let unit = config.units.iter().find(|unit| unit.file == *source);
            warnings.extend(lints::shown(note.warnings, unit.map_or(&[], |unit| unit.allow.as_slice())));
            ptx_only.extend(note.ptx_only);
        }
        outputs.finish();
        let compiled = made.into_iter().map(|(_, compiled)| compiled).collect();
        let mut watched = tools.files(&config.units);
        watched.push(manifest);
        watched.extend(included);
        watched.extend(config.units.iter().map(|unit| package.join(&unit.file)).chain(config.watched));
        Ok(Done { compiled, ptx_only, watched, warnings, has_ptxas: tools.has_ptxas() })
    }
}

/// Writes a kernel file's results, each whole or not at all: the image first, so that a manifest never names a missing one.
fn write(out_dir: &Path, done: &Compiled) -> Result<[PathBuf; 2], Error> {
    let manifest = out_dir.join(cargo::FOLDER).join(format!("{}.json", done.manifest().source));
    let image = manifest.with_file_name(&done.manifest().image);
    let failed = |path: &Path, error: String| {
        Diagnostic::new(format!("cannot write {}: {error}", path.display()))
            .help("check that the disk is not full and the target folder may be written")
    };
    cache::write(&image, done.fat()).map_err(|error| failed(&image, error.to_string()))?;
    let text = serde_json::to_string_pretty(done.manifest()).map_err(|error| failed(&manifest, error.to_string()))?;
    cache::write(&manifest, text.as_bytes()).map_err(|error| failed(&manifest, error.to_string()))?;
    Ok([image, manifest])
}

/// What a build is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// The files in OUT_DIR: those that are right already are not even read.
    Files,
    /// Results in memory.
    Results,
}

/// A build that went well.
struct Done {
    /// Only what was not right already, where files were wanted.
    compiled: Vec<Compiled>,
    /// NVIDIA's architectures that are carried as PTX alone.
    ptx_only: Vec<String>,
    watched: Vec<PathBuf>,
    warnings: Vec<String>,
    has_ptxas: bool,
}

impl Done {
    fn tell_cargo(&self, env: &Env) {
        cargo::check_cfg();
        self.watched.iter().for_each(|path| cargo::rerun_if_changed(path));
        env.announced().iter().for_each(|name| cargo::rerun_if_env_changed(name));
        self.warnings.iter().for_each(|warning| cargo::warning(warning));
        let mut ptx_only: Vec<&str> = self.ptx_only.iter().map(String::as_str).collect();
        ptx_only.sort_unstable();
        ptx_only.dedup();
        if !ptx_only.is_empty() {
            let why =
                if self.has_ptxas { "ptxas does not know them" } else { "ptxas was not found (PyPI: nvidia-cuda-nvcc, or set GPU_PTXAS)" };
            cargo::warning(&format!("{} carried as PTX alone, which the driver compiles at the first load: {why}", ptx_only.join(", ")));
        }
    }
}

#[cfg(test)]
mod tests;
