//! The programs and libraries that a build uses beside LLVM itself, as the pipeline takes them. `gpu-tools` finds them.

use crate::cache::{Cache, Stamps};
use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::llvm::crash;
use gpu_abi::arch::Vendor;
use gpu_tools::table::{AMD_DEVICE_LIBS, CLANG, CUDA_HEADERS, LIBCLC, LIBDEVICE, LLD, MLIR_OPT, MLIR_TRANSLATE, PTXAS};
use gpu_tools::{Env, Finder, NotFound, Tool, real};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;

pub use gpu_tools::Limit;

/// Runs a program as [`gpu_tools::run`] does; its time is not LLVM's.
pub fn run(command: &mut Command, limit: Limit) -> Result<Output, String> {
    crash::run_tool(|| gpu_tools::run(command, limit))
}

/// Runs a program as [`gpu_tools::run_with`] does; its time is not LLVM's.
pub fn run_with(command: &mut Command, input: &[u8], limit: Limit) -> Result<Output, String> {
    crash::run_tool(|| gpu_tools::run_with(command, input, limit))
}

/// Where things are; each is looked for when it is asked for.
pub struct Tools<'e> {
    env: &'e Env,
    finder: Finder<'e>,
    out_dir: Option<PathBuf>,
    stamps: Option<&'e Stamps>,
    cache: Arc<Cache>,
}

/// What compiles kernels in Rust.
pub struct RustPrograms {
    pub rustc: PathBuf,
    pub cargo: PathBuf,
    /// What rustc says of itself.
    pub version: String,
    /// For what is made once for all kernel files.
    pub folder: PathBuf,
    /// How long one run may take.
    pub limit: Limit,
    pub cache: Arc<Cache>,
}

/// The oldest clang that has what gpu-build's headers take from it.
const OLDEST_CLANG: u32 = 19;

/// The major version in what `clang --version` prints.
fn clang_number(said: &str) -> Option<u32> {
    let rest = said.split_once("clang version ")?.1;
    rest.split(|digit: char| !digit.is_ascii_digit()).next()?.parse().ok()
}

/// clang.
#[derive(Debug, Clone)]
pub struct ClangProgram {
    pub path: PathBuf,
    /// What it says of itself.
    pub version: String,
    /// The folder with its own headers.
    pub resources: PathBuf,
    /// How long one run may take.
    pub limit: Limit,
}

/// A linker, with the arguments that make rust-lld and lld GNU's linker.
#[derive(Debug, Clone)]
pub struct Linker {
    /// The program.
    pub path: PathBuf,
    /// What comes before other arguments.
    pub prefix: &'static [&'static str],
    pub limit: Limit,
}

/// LLVM's linker, for objects that are not linked in memory.
#[derive(Debug)]
pub struct Lld {
    pub found: Result<Linker, Diagnostic>,
    /// Whether `GPU_LLD` names it: then it links everything.
    pub is_named: bool,
}

/// NVIDIA's assembler.
#[derive(Debug, Clone)]
pub struct Ptxas {
    pub path: PathBuf,
    pub limit: Limit,
}

impl Linker {
    /// lld takes its flavor from its own name, or from an argument under its generic names.
    fn at(path: PathBuf, limit: Limit) -> Linker {
        let generic = path.file_name().is_some_and(|name| name == "rust-lld" || name == "lld");
        Linker { path, prefix: if generic { &["-flavor", "gnu"] } else { &[] }, limit }
    }
}

fn missing(tool: NotFound) -> Diagnostic {
    Diagnostic::of_tools(tool.error()).of(DiagnosticKind::Missing)
}

impl<'e> Tools<'e> {
    /// `out_dir` is the build script's, or another folder below a target folder.
    pub fn new(env: &'e Env, out_dir: Option<PathBuf>) -> Tools<'e> {
        Tools { env, finder: Finder::new(env, out_dir.clone()), out_dir, stamps: None, cache: Arc::default() }
    }

    /// With what is known of programs from earlier builds.
    pub fn remembering(self, stamps: &'e Stamps) -> Tools<'e> {
        Tools { finder: self.finder.remembering(stamps), stamps: Some(stamps), ..self }
    }

    /// With a cache for what all packages have in common.
    pub fn keeping(self, cache: Arc<Cache>) -> Tools<'e> {
        Tools { cache, ..self }
    }

    /// The build script's folder, or another one that was given.
    pub fn out_dir(&self) -> Option<&std::path::Path> {
        self.out_dir.as_deref()
    }

    /// How long a tool may run.
    pub fn limit(&self) -> Limit {
        self.finder.limit()
    }

    /// Environment variables that name no usable file. A search elsewhere would hide the error, so each is a diagnostic.
    /// A variable that only some architectures need counts if their vendor is in `vendors`; those in `unused` do not count.
    pub fn invalid_variables(&self, vendors: &[Vendor], unused: &[&str]) -> Vec<Diagnostic> {
        let limit = Limit::from_env(self.env).err().map(Diagnostic::of_tools);
        let rows: [(&'static Tool, &[Vendor]); 4] = [
            (&PTXAS, &[Vendor::Nvidia]),
            (&LIBDEVICE, &[Vendor::Nvidia]),
            (&AMD_DEVICE_LIBS, &[Vendor::Amd]),
            (&LIBCLC, &[Vendor::Amd, Vendor::Nvidia]),
        ];
        let counts = |tool: &Tool, of: &[Vendor]| !unused.contains(&tool.variable) && of.iter().any(|vendor| vendors.contains(vendor));
        // Announced to cargo only where it counts.
        let rows = rows.into_iter().filter(|(tool, of)| counts(tool, of) && self.env.os(tool.variable).is_some());
        let wrong = rows.filter_map(|(tool, _)| self.finder.find(tool).err());
        limit.into_iter().chain(wrong.map(missing)).collect()
    }

    /// `mlir-opt` of LLVM 22.
    pub fn mlir_opt(&self) -> Result<PathBuf, Diagnostic> {
        self.finder.find(&MLIR_OPT).map_err(missing)
    }

    /// `mlir-translate` of LLVM 22.
    pub fn mlir_translate(&self) -> Result<PathBuf, Diagnostic> {
        self.finder.find(&MLIR_TRANSLATE).map_err(missing)
    }

    /// clang, for kernels in OpenCL C, CUDA and HIP.
    pub fn clang(&self) -> Result<ClangProgram, Diagnostic> {
        let path = self.finder.find(&CLANG).map_err(missing)?;
        let version = self.answer(&path, "--version")?;
        if let Some(number) = clang_number(&version).filter(|number| *number < OLDEST_CLANG) {
            let message =
                format!("`{}` is clang {number}, and kernels in OpenCL C, CUDA and HIP need clang {OLDEST_CLANG} to 22", path.display());
            let help = format!("install clang 22 ({}), or name another one in {}", CLANG.how_to_install(), CLANG.variable);
            return Err(Diagnostic::new(message).help(help).of(DiagnosticKind::Missing));
        }
        let resources = PathBuf::from(self.answer(&path, "-print-resource-dir")?.trim());
        Ok(ClangProgram { path, version, resources, limit: self.limit() })
    }

    /// The folder of a CUDA toolkit's headers.
    pub fn cuda_headers(&self) -> Result<PathBuf, Diagnostic> {
        self.finder.find(&CUDA_HEADERS).map_err(missing)
    }

    /// What a program prints for an option.
    fn answer(&self, program: &Path, option: &str) -> Result<String, Diagnostic> {
        let ask =
            || run(Command::new(program).arg(option), self.limit()).map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
        let answer = match self.stamps {
            Some(stamps) => stamps.answer(real(program, self.env).as_deref(), option, ask),
            None => ask(),
        };
        answer.map_err(|message| Diagnostic::new(message).of(DiagnosticKind::Missing))
    }

    /// The rustc that builds the package, for kernels in Rust.
    pub fn rust(&self) -> Result<RustPrograms, Diagnostic> {
        let rustc = self.env.untracked("RUSTC").map_or_else(|| "rustc".into(), PathBuf::from);
        let no_folder = || Diagnostic::new("kernels in Rust are compiled by build scripts, which have an OUT_DIR");
        let folder = self.out_dir.as_ref().ok_or_else(no_folder)?.join("gpu-rust");
        let cargo = self.env.untracked("CARGO").map_or_else(|| "cargo".into(), PathBuf::from);
        let version = self.answer(&rustc, "-vV");
        let version = version.map_err(|error| error.help("kernels in Rust are compiled by the package's own rustc: set RUSTC"))?;
        Ok(RustPrograms { rustc, cargo, version, folder, limit: self.limit(), cache: self.cache.clone() })
    }

    /// LLVM's linker, else the one that comes with Rust.
    pub fn lld(&self) -> Lld {
        let found = self.finder.find(&LLD).map(|path| Linker::at(path, self.limit())).map_err(missing);
        Lld { found, is_named: self.env.os(LLD.variable).is_some() }
    }

    /// NVIDIA's assembler, if there is one: without it kernels are carried as PTX alone.
    pub fn ptxas(&self) -> Option<Ptxas> {
        self.finder.find(&PTXAS).ok().map(|path| Ptxas { path, limit: self.limit() })
    }

    /// NVIDIA's math library as bitcode.
    pub fn libdevice(&self) -> Result<PathBuf, NotFound> {
        self.finder.find(&LIBDEVICE)
    }

    /// The folder with AMD's `ocml.bc` and `ockl.bc`.
    pub fn amd_device_libs(&self) -> Result<PathBuf, NotFound> {
        self.finder.find(&AMD_DEVICE_LIBS)
    }

    /// libclc's folder of bitcode.
    pub fn libclc(&self) -> Result<PathBuf, NotFound> {
        self.finder.find(&LIBCLC)
    }

    /// The folder for the IR between steps, if somebody wants to look at it.
    pub fn save_temps(&self) -> Option<PathBuf> {
        self.env.path("GPU_SAVE_TEMPS")
    }
}
