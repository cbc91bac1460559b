//! The compiler as a library: compiles IR that a program generates into a fat binary and its manifest, in memory.
//!
//! The steps are those of a build script ([`crate::pipeline`]), without cargo and without the user's files. Two of them run a program
//! on temporary files: linking (lld) for AMD and the CPU, and ptxas if the caller asks for it. MLIR's tools read `.mlir` text.

use crate::cache::Stamps;
use crate::device_libs::DeviceLibs;
use crate::diagnostics::{Diagnostic, DiagnosticKind, Error};
use crate::image::{self, Packing};
use crate::lints::{self, Lint};
use crate::math::Math;
use crate::opt_level::OptLevel;
use crate::pipeline::{self, Options, Toolchain};
use crate::source::{self, FrontEnd};
use crate::tool::Tools;
use gpu_abi::arch::Vendor;
use gpu_abi::arch::nvptx::{self, Sm};
use gpu_abi::choose::DeviceArch;
use gpu_abi::manifest::{self, Manifest};
use gpu_abi::{Arch, Compiled};
use gpu_tools::Env;
use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The name of bitcode in messages.
const BITCODE: &str = "<run time>.bc";

/// What to compile.
///
/// ```
/// let source = gpu_build::Source::LlvmText("define ptx_kernel void @nothing() { ret void }");
/// assert_eq!(source.name(), "<run time>.ll");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Source<'a> {
    /// LLVM IR as text.
    LlvmText(&'a str),
    /// LLVM bitcode. With the feature `inkwell`, `Source::module` writes it from a module in memory.
    Bitcode(Cow<'a, [u8]>),
    /// MLIR with kernels in `gpu.module`s, or `gpu.launch` in functions.
    MlirText(&'a str),
}

impl<'a> Source<'a> {
    /// With the feature `inkwell`: the bitcode of a module in the caller's own context. The module does not change.
    ///
    /// # Errors
    /// The module is not valid IR, which LLVM cannot write.
    #[cfg(feature = "inkwell")]
    pub fn module(module: &inkwell::module::Module<'_>) -> Result<Source<'static>, Error> {
        let unpassable = crate::llvm::module::inspect(module, crate::portable::passable::check);
        if !unpassable.is_empty() {
            return Err(Error::gather(unpassable.into_iter().map(|error| error.in_file(BITCODE)).collect()));
        }
        let invalid = |text: String| Diagnostic::new(format!("invalid IR: {}", text.trim())).of(DiagnosticKind::Invalid);
        module.verify().map_err(|error| invalid(error.to_string()).in_file(BITCODE))?;
        Ok(Source::Bitcode(module.write_bitcode_to_memory().as_slice().to_vec().into()))
    }

    /// Its name in messages, in place of a file's. The ending states the format.
    pub const fn name(&self) -> &'static str {
        match self {
            Source::LlvmText(_) => "<run time>.ll",
            Source::Bitcode(_) => BITCODE,
            Source::MlirText(_) => "<run time>.mlir",
        }
    }

    /// Its bytes. A cache's key contains them and the [name](Self::name).
    pub fn bytes(&self) -> &[u8] {
        match self {
            Source::LlvmText(text) | Source::MlirText(text) => text.as_bytes(),
            Source::Bitcode(bytes) => bytes,
        }
    }
}

/// The architecture to compile for a device that is present: the device's own.
///
/// ```
/// use gpu_abi::choose::DeviceArch;
///
/// assert_eq!(gpu_build::arch_of(&DeviceArch::Nvptx { major: 8, minor: 6 }).to_string(), "sm_86");
/// ```
pub fn arch_of(device: &DeviceArch) -> Arch {
    match *device {
        DeviceArch::Amdgpu(id) => Arch::Amdgpu(id),
        DeviceArch::Cpu(level) => Arch::Cpu(level),
        DeviceArch::Nvptx { major, minor } => {
            // What is made for one device may use what only that one has (`sm_90a`); `all` has the plain one first. PTX for
            // the newest architecture known runs on a device that is newer still.
            let own = nvptx::all().filter(|sm| (sm.major, sm.minor) == (major, minor));
            let own = own.max_by_key(|sm| sm.suffix);
            let older = || nvptx::all().filter(|sm| sm.suffix == nvptx::SmSuffix::None && (sm.major, sm.minor) <= (major, minor)).last();
            Arch::Nvptx(own.or_else(older).unwrap_or(Sm { major: 7, minor: 0, suffix: nvptx::SmSuffix::None }))
        }
    }
}

/// Compiles what a program generates while it runs. Any number of threads may use one compiler at once.
///
/// ```
/// use gpu_build::{Compiler, Source};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let text = "define ptx_kernel void @one(ptr addrspace(1) %p) { store i32 1, ptr addrspace(1) %p ret void }";
/// let compiled = Compiler::new().compile(&Source::LlvmText(text), &gpu_build::archs(&["cpu", "sm_90"])?)?;
/// let kernel = &compiled.manifest().kernels[0];
/// assert_eq!((kernel.name.as_str(), kernel.params.len()), ("one", 1));
/// println!("a fat binary of {} bytes", compiled.fat().len());
/// # Ok(())
/// # }
/// ```
///
/// Neither a fatal error of LLVM nor a crash inside it (a signal, or a stack that overflows) ends the process. Each costs the memory that LLVM held at
/// that moment, and a thread that sleeps until the process ends, because unwinding through LLVM is not possible. The compiler tries again with less
/// optimisation, unless the target lacks an operation. If that compiles, [`warnings`](Compiler::warnings) has [`Lint::LlvmCrash`]; else the error is [`DiagnosticKind::Fatal`] or
/// [`DiagnosticKind::Crashed`]. The first compilation installs handlers for the signals of crashes, which pass
/// signals of other threads on to the handlers that were installed before. A program that installs its own handlers later gets LLVM's crashes, too.
#[derive(Debug, Default)]
pub struct Compiler {
    opt: OptLevel,
    assemble: bool,
    compress: bool,
    bitcode: bool,
    math: Math,
    libdevice: Option<PathBuf>,
    amd_device_libs: Option<PathBuf>,
    tools: OnceLock<Found>,
}

/// The tools, once something was compiled.
#[derive(Debug)]
struct Found {
    toolchain: Toolchain,
    mlir: Result<FrontEnd, Diagnostic>,
    stamps: Stamps,
}

impl Compiler {
    /// The default settings: full optimisation, PTX alone for NVIDIA, no compression.
    pub fn new() -> Compiler {
        Compiler::default()
    }

    /// How hard to optimise.
    #[must_use]
    pub fn opt_level(mut self, opt: OptLevel) -> Compiler {
        self.opt = opt;
        self
    }

    /// Whether ptxas assembles the PTX, where gpu-build finds it, instead of the driver that loads it. The driver needs no
    /// program and no files, and caches its results.
    #[must_use]
    pub fn assemble(mut self, assemble: bool) -> Compiler {
        self.assemble = assemble;
        self
    }

    /// Whether to compress images where that makes them much smaller: for results that a program stores.
    #[must_use]
    pub fn compress(mut self, compress: bool) -> Compiler {
        self.compress = compress;
        self
    }

    /// Whether results carry AMD's kernels as bitcode, which ROCm's comgr compiles when a program loads them. For results that are
    /// compiled on one machine and loaded on others; on one machine it takes longer.
    #[must_use]
    pub fn bitcode(mut self, bitcode: bool) -> Compiler {
        self.bitcode = bitcode;
        self
    }

    /// Which library computes math.
    #[must_use]
    pub fn math(mut self, math: Math) -> Compiler {
        self.math = math;
        self
    }

    /// The file of NVIDIA's `libdevice.10.bc`; overrides the search.
    #[must_use]
    pub fn libdevice(mut self, file: impl Into<PathBuf>) -> Compiler {
        self.libdevice = Some(file.into());
        self
    }

    /// The folder with AMD's `ocml.bc` and `ockl.bc`; overrides the search.
    #[must_use]
    pub fn amd_device_libs(mut self, folder: impl Into<PathBuf>) -> Compiler {
        self.amd_device_libs = Some(folder.into());
        self
    }

    /// The warnings about what was compiled, but for those that are allowed. `source` is what it was compiled from.
    pub fn warnings(&self, compiled: &Compiled, source: &Source<'_>, allowed: &[Lint]) -> Vec<Diagnostic> {
        let text = match source {
            Source::LlvmText(text) | Source::MlirText(text) => Some(*text),
            Source::Bitcode(_) => None,
        };
        let lints: Vec<Lint> = Lint::ALL.into_iter().filter(|lint| !allowed.contains(lint)).collect();
        lints::find(compiled.manifest(), &lints, text)
    }

    /// What a result depends on, apart from the source and the architecture, for a cache's key. It changes with the version of
    /// this crate and of LLVM, with the settings, and with the tools and libraries that gpu-build finds.
    pub fn identity(&self, arch: &Arch) -> Vec<u8> {
        let found = self.found();
        let mut identity = format!("{:?} {} {} {} {:?} ", self.opt, self.assemble, self.compress, self.bitcode, self.math).into_bytes();
        identity.extend(found.toolchain.identity(arch, &found.stamps).bytes());
        let front_end = found.mlir.iter().flat_map(FrontEnd::programs);
        identity.extend(front_end.flat_map(|program| found.stamps.hash(&program)));
        identity
    }

    /// Compiles for each of the architectures.
    ///
    /// # Errors
    /// Everything that is wrong: each diagnostic has its [`DiagnosticKind`], its place in the text and, where architectures differ, the
    /// architecture.
    pub fn compile(&self, source: &Source<'_>, archs: &[Arch]) -> Result<Compiled, Error> {
        self.compile_bytes(source.name(), source.bytes().to_vec(), archs)
            .map_err(|errors| Error::gather(errors.into_iter().map(|error| error.in_file(source.name())).collect()))
    }

    fn compile_bytes(&self, name: &str, bytes: Vec<u8>, archs: &[Arch]) -> Result<Compiled, Vec<Diagnostic>> {
        crate::llvm::open(&Env::process()).map_err(|error| vec![Diagnostic::of_tools(error).of(DiagnosticKind::Missing)])?;
        let found = self.found();
        let invalid = self.invalid_variables(archs);
        if !invalid.is_empty() {
            return Err(invalid);
        }
        let front_end = match source::Format::of(name.as_ref()) {
            Some(source::Format::Mlir) => found.mlir.clone().map_err(|error| vec![error])?,
            _ => FrontEnd::Llvm,
        };
        let source = source::Source::new(name, bytes, &front_end)?;
        let options =
            |arch: &Arch| Options { opt: self.opt, bitcode: self.bitcode && arch.vendor() == Vendor::Amd, math: self.math, lines: false };
        let compile = |arch: &Arch| pipeline::compile_at_once(&source, arch, options(arch), &found.toolchain);
        // One is the usual case, and a pool's threads are the program's.
        let all: Vec<_> = match archs {
            [] => return Err(vec![Diagnostic::new("no architecture to compile for")]),
            [one] => vec![compile(one)],
            several => crate::parallel::map(several.iter().collect(), compile),
        };
        let packing = if self.compress { Packing::Small } else { Packing::Fast };
        let (mut fat, mut errors, mut kernels) = (Vec::new(), Vec::new(), Vec::<manifest::Kernel>::new());
        for (arch, one) in archs.iter().zip(all) {
            match one {
                Ok((described, images)) => {
                    if kernels.is_empty() {
                        kernels = described;
                    }
                    for image in images {
                        image::append(&mut fat, arch, &image, packing);
                        pipeline::note_builds(&mut kernels, image.builds);
                    }
                }
                Err(failed) => errors.extend(failed),
            }
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        let archs = archs.iter().map(Arch::to_string).collect();
        let manifest = Manifest { version: manifest::VERSION, source: name.into(), archs, kernels, ..Manifest::default() };
        Ok(pipeline::compiled(manifest, fat))
    }

    /// The environment variables that this compiler uses and that name no usable file.
    fn invalid_variables(&self, archs: &[Arch]) -> Vec<Diagnostic> {
        let given = [
            ("GPU_PTXAS", !self.assemble),
            ("GPU_LIBDEVICE", self.libdevice.is_some()),
            ("GPU_AMD_DEVICE_LIBS", self.amd_device_libs.is_some()),
        ];
        let unused: Vec<&str> = given.into_iter().filter(|(_, unused)| *unused).map(|(variable, _)| variable).collect();
        let vendors: Vec<Vendor> = archs.iter().map(Arch::vendor).collect();
        Tools::new(&Env::process(), None).invalid_variables(&vendors, &unused)
    }

    fn found(&self) -> &Found {
        self.tools.get_or_init(|| {
            let env = Env::process();
            // Its file is part of what results depend on. That there is none is said where something is compiled.
            let _ = gpu_llvm::open(&env);
            // Where the program is run from a workspace's target folder, `cargo xtask setup` left NVIDIA's files above it.
            let beside = std::env::current_exe().ok().and_then(|program| program.parent().map(Path::to_path_buf));
            let tools = Tools::new(&env, beside);
            let libs = DeviceLibs::find(&tools).or_given(self.amd_device_libs.clone(), self.libdevice.clone());
            let ptxas = if self.assemble { tools.ptxas() } else { None };
            Found {
                toolchain: Toolchain::of_library(&tools, libs, ptxas),
                mlir: FrontEnd::find("any.mlir", &tools, &source::rust::Settings::default()),
                // A program's own cache is for this machine, and a program's start is no time to read all of LLVM.
                stamps: Stamps::by_times(),
            }
        })
    }
}

#[cfg(test)]
mod tests;
