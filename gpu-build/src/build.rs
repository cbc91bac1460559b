//! A package's kernels compiled, from its Cargo.toml to the files in OUT_DIR.

use crate::config::{Exception, Request};
use crate::diagnostics::Error;
use crate::lints::Lint;
use crate::math::Math;
use crate::{llvm, prebuilt};
use gpu_abi::Compiled;
use gpu_tools::Env;
use std::path::PathBuf;

mod done;
mod run;
mod rust;
mod stale;

pub(crate) use done::Done;

/// The same as [`compile`](crate::compile), with settings from code. They override Cargo.toml; the environment overrides both.
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
    features: Option<Vec<String>>,
    prebuilt: bool,
    only_files: Option<Vec<String>>,
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

    /// Adds an architecture, a family, `cpu` or `native` to the list for debug builds, which replaces that of [`arch`](Self::arch). The first call
    /// replaces `dev.archs` of Cargo.toml. The list of [`bitcode`](Self::bitcode) stays as it is.
    pub fn dev_arch(mut self, name: impl Into<String>) -> Build {
        self.request.dev_archs.get_or_insert_default().push(name.into());
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

    /// Which library computes math.
    pub fn math(mut self, math: Math) -> Build {
        self.request.math = Some(math);
        self
    }

    /// Whether NVIDIA's images say which source lines their code is of, for profilers. Such cubins are two to three times as large.
    pub fn lines(mut self, lines: bool) -> Build {
        self.request.lines = Some(lines);
        self
    }

    /// When the runtime loads the kernels.
    pub fn load(mut self, load: gpu_abi::manifest::Load) -> Build {
        self.request.load = Some(load);
        self
    }

    /// Does not give a warning. The first call replaces Cargo.toml's list.
    pub fn allow(mut self, lint: Lint) -> Build {
        self.request.allow.get_or_insert_default().push(lint.name().into());
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

    /// Takes the kernels that `cargo gpu prebuild` left in the package, if their hashes match its sources and settings; else the build fails.
    /// Compiles nothing, and needs neither LLVM nor tools. The feature `prebuilt` does the same for [`compile`](crate::compile), in packages that
    /// carry prebuilt kernels.
    #[must_use]
    pub fn prebuilt(mut self) -> Build {
        self.prebuilt = true;
        self
    }

    /// Leaves out all files but these.
    #[doc(hidden)]
    #[must_use]
    pub fn only_files(mut self, files: Vec<String>) -> Build {
        self.only_files = Some(files);
        self
    }

    /// The package's features, where cargo does not say.
    #[doc(hidden)]
    pub fn features(mut self, features: Vec<String>) -> Build {
        self.features = Some(features);
        self
    }

    /// Compiles, and writes the results into the package, for who builds with [`prebuilt`](Self::prebuilt). Returns the kernel files.
    ///
    /// # Errors
    /// Everything that is wrong with the configuration or with the kernels; or the package cannot be written.
    pub fn prebuild(self) -> Result<Vec<String>, Error> {
        Ok(self.prebuild_with_warnings()?.0.into_iter().map(|(file, _)| file).collect())
    }

    /// The same with each file's architectures, and the warnings of a build script.
    ///
    /// # Errors
    /// As of [`prebuild`](Self::prebuild).
    #[doc(hidden)]
    pub fn prebuild_with_warnings(self) -> Result<Prebuilt, Error> {
        let done = self.run(&Env::process(), Wanted::Package)?;
        let made = done.made();
        prebuilt::write(&done.package, done.settings, &made, run::write_to)?;
        let file = |compiled: &Compiled| (compiled.manifest().source.clone(), compiled.manifest().archs.clone());
        Ok((made.iter().map(|(_, compiled)| file(compiled)).collect(), done.warnings))
    }

    /// The differences between the kernels in the package and those that [`prebuild`](Self::prebuild) would write now; empty if there are none.
    /// Compiles all of them, without the cache, and compares byte by byte.
    ///
    /// # Errors
    /// As of [`prebuild`](Self::prebuild); or there are none.
    pub fn check_prebuilt(self) -> Result<Vec<String>, Error> {
        let done = self.run(&Env::process(), Wanted::Check)?;
        prebuilt::check(&done.package, &done.settings, &done.made())
    }

    /// For build scripts: tells cargo which files and variables it read; on error it prints every message and ends the process.
    pub fn compile(self) {
        llvm::keep_memory();
        let env = Env::process();
        // A tool and LLVM may each take up to the limit.
        llvm::crash::end_hung_script(3 * gpu_tools::Limit::from_env(&env).unwrap_or_default().duration().as_secs());
        let cfgs = self.request.cfgs.clone();
        match self.run(&env, Wanted::Files).and_then(|done| done.directives(&env, &cfgs)) {
            Ok(directives) => directives.tell(),
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
}

/// Kernel files with their architectures, and warnings.
type Prebuilt = (Vec<(String, Vec<String>)>, Vec<String>);

/// What a build is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// The files in OUT_DIR: those that are right already are not even read.
    Files,
    /// Results in memory.
    Results,
    /// The same, and what they were made of.
    Package,
    /// The same, compiled without the cache.
    Check,
}
