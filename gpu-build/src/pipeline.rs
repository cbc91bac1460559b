//! Steps 2 to 7 of the way of the data on one page: a kernel file and its architectures in, a fat binary and a manifest out.
//! [`cached`] takes what was made before from the cache.

mod attempts;
pub mod cached;
mod finish;
mod refused;

use crate::cache::{Key, Stamps};
use crate::config::Unit;
use crate::device_libs::DeviceLibs;
use crate::diagnostics::Diagnostic;
use crate::image::Image;
use crate::llvm::{Session, Workers};
use crate::math::Math;
use crate::opt_level::OptLevel;
use crate::portable;
use crate::portable::describe::{self, Extent};
use crate::source::{Format, FrontEnd, Source, rust};
use crate::target;
pub use crate::target::pipeline::Options;
use crate::target::pipeline::{self as passes, Compilation, Observer, Pass, Stage};
use crate::tool::{Lld, Ptxas, Tools};
use finish::finish;
use gpu_abi::arch::Vendor;
use gpu_abi::manifest::{Build, Kernel, Manifest, TensorMaps};
use gpu_abi::{Arch, Compiled};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// What every kernel file is compiled with.
#[derive(Debug)]
pub struct Toolchain {
    /// LLVM's library; whether it is open is another question.
    llvm: Option<PathBuf>,
    lld: Lld,
    ptxas: Option<Ptxas>,
    libs: DeviceLibs,
    front_ends: Vec<(String, Result<FrontEnd, Diagnostic>)>,
    save_temps: Option<PathBuf>,
    /// The folder for reports of crashes; `None`: the system's folder for temporary files.
    reports: Option<PathBuf>,
    identities: Mutex<Vec<(Arch, Key)>>,
    workers: Workers,
}

impl Toolchain {
    /// Finds what the units need, beside LLVM.
    pub fn find(units: &[Unit], rust: &rust::Settings, llvm: PathBuf, tools: &Tools<'_>) -> Toolchain {
        let mut front_ends: Vec<(String, Result<FrontEnd, Diagnostic>)> = Vec::new();
        let format = |file: &str| Format::of(Path::new(file));
        for Unit { file, clang, archs, .. } in units {
            // One for all files of a format.
            let known = front_ends.iter().find(|(other, _)| format(other) == format(file)).map(|(_, front_end)| front_end.clone());
            let found = known.unwrap_or_else(|| FrontEnd::find(file, tools, rust));
            front_ends.push((file.clone(), found.and_then(|found| found.with(clang, archs, tools))));
        }
        let nvidia = units.iter().flat_map(|unit| &unit.archs).any(|arch| arch.vendor() == Vendor::Nvidia);
        Toolchain {
            llvm: Some(llvm),
            lld: tools.lld(),
            ptxas: if nvidia { tools.ptxas() } else { None },
            libs: DeviceLibs::find(tools),
            front_ends,
            save_temps: tools.save_temps(),
            reports: tools.out_dir().map(|folder| folder.join(crate::cargo::CRASHES)),
            identities: Mutex::default(),
            workers: Workers::kept(tools.limit()),
        }
    }

    /// What a program compiles with at run time. It has no kernel files whose names say what is needed.
    pub fn of_library(tools: &Tools<'_>, libs: DeviceLibs, ptxas: Option<Ptxas>) -> Toolchain {
        let (lld, save_temps) = (tools.lld(), tools.save_temps());
        let llvm = gpu_llvm::opened().map(|llvm| llvm.path().to_path_buf());
        let (identities, workers) = (Mutex::default(), Workers::new(tools.limit()));
        Toolchain { llvm, lld, ptxas, libs, front_ends: Vec::new(), save_temps, reports: None, identities, workers }
    }

    /// Who compiles for an architecture: this crate's sources, LLVM, the program that finishes the image, the device's libraries.
    /// Not the program that this is a part of: two build scripts are one compiler.
    pub fn identity(&self, arch: &Arch, stamps: &Stamps) -> Key {
        let mut known = self.identities.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, key)) = known.iter().find(|(other, _)| other == arch) {
            return *key;
        }
        let key = self.identify(arch, stamps);
        known.push((*arch, key));
        key
    }

    fn identify(&self, arch: &Arch, stamps: &Stamps) -> Key {
        let finishes = match arch.vendor() {
            Vendor::Nvidia => self.ptxas.as_ref().map(|ptxas| &ptxas.path),
            // An lld that nobody named links only the few objects that are not linked in memory, and makes no new key.
            Vendor::Amd | Vendor::Cpu => self.lld.found.as_ref().ok().filter(|_| self.lld.is_named).map(|lld| &lld.path),
        };
        let files = self.llvm.iter().chain(finishes).cloned().chain(self.libs.files(arch));
        let hashes: Vec<[u8; 32]> = files.map(|file| stamps.hash(&file)).collect();
        let who = [
            env!("CARGO_PKG_VERSION"),
            env!("GPU_BUILD_SOURCES"),
            gpu_abi::CRATE,
            arch.triple(),
            if self.lld.is_named { "lld" } else { "" },
        ];
        let words = who.iter().map(|word| word.as_bytes());
        Key::of(&words.chain(hashes.iter().map(<[u8; 32]>::as_slice)).collect::<Vec<_>>())
    }

    /// The programs that finish an image, and LLVM.
    fn programs(&self) -> impl Iterator<Item = PathBuf> {
        let linker = self.lld.found.iter().filter(|_| self.lld.is_named).map(|linker| linker.path.clone());
        linker.chain(self.llvm.clone()).chain(self.ptxas.iter().map(|ptxas| ptxas.path.clone()))
    }

    /// Whether every step must run, for what it leaves to look at.
    pub fn saves_temps(&self) -> bool {
        self.save_temps.is_some()
    }

    /// Leaves a module's text for a look, where `GPU_SAVE_TEMPS` asks for it.
    fn save(&self, source: &Source, arch: &Arch, stage: &str, module: &mut crate::llvm::Module<'_>) -> Result<(), Diagnostic> {
        self.save_text(source, arch, &format!("{stage}.ll"), || module.text())
    }

    /// The same for a text that is made only then.
    fn save_text(&self, source: &Source, arch: &Arch, name: &str, text: impl FnOnce() -> String) -> Result<(), Diagnostic> {
        let Some(folder) = &self.save_temps else { return Ok(()) };
        let path = folder.join(format!("{}.{arch}.{name}", source.file.replace('/', "_")));
        crate::cache::write(&path, text().as_bytes()).map_err(|error| {
            Diagnostic::new(format!("cannot write {}: {error}", path.display())).help("GPU_SAVE_TEMPS names a folder that may be written")
        })
    }

    /// The programs and libraries found: a change of one is a reason to compile again.
    pub fn files(&self, units: &[Unit]) -> Vec<PathBuf> {
        let front_ends = self.front_ends.iter().filter_map(|(_, front_end)| front_end.as_ref().ok()).flat_map(FrontEnd::files);
        let archs: HashSet<&Arch> = units.iter().flat_map(|unit| &unit.archs).collect();
        let libs = archs.into_iter().flat_map(|arch| self.libs.files(arch));
        let mut files: Vec<PathBuf> = self.programs().chain(front_ends).chain(libs).collect();
        files.sort();
        files.dedup();
        files
    }

    /// Whether ptxas was found.
    pub fn has_ptxas(&self) -> bool {
        self.ptxas.is_some()
    }
}

/// A fat binary and the manifest of what is in it.
pub fn compiled(manifest: Manifest, fat: Vec<u8>) -> Compiled {
    let manifest = manifest.sealed(&fat);
    // SAFETY: callers give what one run of this pipeline made. Its images are of our own code generation and linking; what
    // would run when it is loaded is refused (`portable/verify/runs.rs`); and the manifest was read from them.
    unsafe { Compiled::new(manifest, fat) }
}

/// What an image says of its kernels, beside what is known of them.
pub fn note_builds(kernels: &mut [Kernel], builds: Vec<(String, Build)>) {
    for (name, build) in builds {
        if let Some(kernel) = kernels.iter_mut().find(|kernel| kernel.name == name) {
            kernel.builds.push(build);
        }
    }
}

/// Steps 2, 3 and, for parameters, 7.
fn kernels_of(source: &Source, arch: &Arch, extent: Extent, tools: &Toolchain) -> Result<Vec<Kernel>, Vec<Diagnostic>> {
    let options = Options { opt: OptLevel::O0, bitcode: false, math: Math::Vendor, lines: false };
    let described = attempts::attempt(source, arch, options, tools, |_| {
        let session = Session::new();
        let mut module = source.module(&session, arch)?;
        portable::normalise(&session, &mut module)?;
        let one = |message: String| vec![Diagnostic::new(message)];
        let machine = target::machine(arch, OptLevel::O3).map_err(one)?;
        let mut kernels = describe::describe(&session, &mut module, &machine, extent, |kernel| source.grouping(kernel)).map_err(one)?;
        kernels.iter_mut().for_each(|kernel| source.note(kernel));
        Ok(kernels)
    });
    let kernels = described.map(|(kernels, _)| kernels)?;
    match refused::arguments_too_large(&kernels) {
        Some(error) => Err(refused::locate(vec![error], source, arch, &kernels)),
        None => Ok(kernels),
    }
}

/// Steps 2 to 6 for one architecture.
fn images_of(source: &Source, arch: &Arch, options: Options, tools: &Toolchain, kernels: &[Kernel]) -> Result<Vec<Image>, Vec<Diagnostic>> {
    // Where the source itself is at fault the message is the same for every architecture, and names none.
    let (code, crash) = attempts::attempt(source, arch, options, tools, |options| {
        let session = Session::new();
        let mut module = source.module(&session, arch)?;
        code_of(&session, &mut module, source, arch, options, tools, kernels)
    })
    .map_err(|errors| refused::locate(errors, source, arch, kernels))?;
    finish(arch, options, code, crash, tools, kernels).map_err(|error| vec![error.for_arch(arch)])
}

/// Steps 2 to 6 for one architecture alone, with the kernels: the source is read once.
pub fn compile_at_once(
    source: &Source,
    arch: &Arch,
    options: Options,
    tools: &Toolchain,
) -> Result<(Vec<Kernel>, Vec<Image>), Vec<Diagnostic>> {
    let described = Mutex::new(Vec::new());
    let ((kernels, code), crash) = attempts::attempt(source, arch, options, tools, |options| {
        let session = Session::new();
        let mut module = source.module(&session, arch)?;
        let one = |message: String| vec![Diagnostic::new(message)];
        // Describing simplifies what it reads; and what it reads is portable, where a vendor's own code may keep more.
        let mut copy = module.copy().map_err(one)?;
        portable::normalise(&session, &mut copy)?;
        let machine = target::machine(arch, OptLevel::O3).map_err(one)?;
        let kernels = describe::describe(&session, &mut copy, &machine, Extent::Code, |kernel| source.grouping(kernel)).map_err(one)?;
        drop(copy);
        described.lock().unwrap_or_else(PoisonError::into_inner).clone_from(&kernels);
        if let Some(error) = refused::arguments_too_large(&kernels) {
            return Err(vec![error]);
        }
        let code = code_of(&session, &mut module, source, arch, options, tools, &kernels)?;
        Ok((kernels, code))
    })
    .map_err(|errors| refused::locate(errors, source, arch, &described.lock().unwrap_or_else(PoisonError::into_inner)))?;
    let images = finish(arch, options, code, crash, tools, &kernels).map_err(|error| vec![error.for_arch(arch)])?;
    Ok((kernels, images))
}

/// What code generation makes.
struct Code {
    /// An object, PTX, or bitcode.
    bytes: Vec<u8>,
    /// The kernels that have a second entry there.
    coarsened: target::coarsen::Entries,
    /// The kernels that have an entry for small arguments there.
    small: target::small::Entries,
    /// The kernels that take tensor maps there.
    maps: Vec<(String, TensorMaps)>,
    /// The kernels whose stack size is known only at run time.
    dynamic_stack: Vec<String>,
}

/// Steps 3 to 5 up to the object or the PTX.
fn code_of<'s>(
    session: &'s Session,
    module: &mut crate::llvm::Module<'s>,
    source: &Source,
    arch: &Arch,
    options: Options,
    tools: &Toolchain,
    kernels: &[Kernel],
) -> Result<Code, Vec<Diagnostic>> {
    portable_form(session, module, &[arch], options.math)?;
    tools.save(source, arch, "portable", module).map_err(|error| vec![error])?;
    generate(session, module, source, arch, options, tools, kernels).map_err(|error| vec![error.for_arch(arch)])
}

/// Makes the portable form, and verifies it for these architectures.
fn portable_form<'s>(
    session: &'s Session,
    module: &mut crate::llvm::Module<'s>,
    archs: &[&Arch],
    math: Math,
) -> Result<(), Vec<Diagnostic>> {
    // What is the vendor's own, approximate instructions among it, is not the same everywhere.
    let is_of = |vendor: &Vendor| math == Math::Vendor && archs.iter().all(|arch| arch.vendor() == *vendor);
    let own = archs.first().map(|arch| arch.vendor()).filter(is_of);
    let origin = portable::normalise_for(session, module, own)?;
    let verify =
        |arch: &&Arch| portable::verify::verify(module, origin, arch).into_iter().map(|error| error.for_arch(arch)).collect::<Vec<_>>();
    let errors: Vec<Diagnostic> = archs.iter().flat_map(verify).collect();
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// Reads a file and verifies its portable form for these architectures, without code generation.
fn check(source: &Source, archs: &[&Arch], math: Math, tools: &Toolchain, kernels: &[Kernel]) -> Result<(), Vec<Diagnostic>> {
    let Some(first) = archs.first() else { return Ok(()) };
    let options = Options { opt: OptLevel::O0, bitcode: false, math, lines: false };
    let checked = attempts::attempt(source, first, options, tools, |_| {
        let session = Session::new();
        let mut module = source.module(&session, first)?;
        portable_form(&session, &mut module, archs, math)
    });
    checked.map(|_| ()).map_err(|errors| refused::locate(errors, source, first, kernels))
}

/// Steps 4 and 5 up to the object or the PTX.
fn generate<'s>(
    session: &'s Session,
    module: &mut crate::llvm::Module<'s>,
    source: &Source,
    arch: &Arch,
    options: Options,
    tools: &Toolchain,
    kernels: &[Kernel],
) -> Result<Code, Diagnostic> {
    let machine = target::machine_for(module, arch, target::level(arch, options.opt)).map_err(Diagnostic::new)?;
    let mut compilation = Compilation { libs: Some(&tools.libs), ..Compilation::new(session, module, arch, &machine, kernels, options) };
    let mut save = |pass: &Pass, compilation: &mut Compilation<'_, '_>| {
        // Code generation leaves no IR of interest.
        if pass.stage == Stage::Emit {
            return Ok(());
        }
        let text = || format!("; {}: {}\n{}", pass.name, pass.text, compilation.module.text());
        tools.save_text(source, arch, &format!("{:03}-{}.ll", pass.number(), pass.name), text)
    };
    let mut observer = Observer { verifies: tools.saves_temps(), after: &mut save };
    passes::run(passes::through(Stage::Lower), &mut compilation, &mut observer)?;
    tools.save(source, arch, "lowered", compilation.module)?;
    if arch.vendor() == Vendor::Cpu {
        tools.save_text(source, arch, "vectorized.txt", || compilation.cpu.report())?;
    }
    passes::run(passes::between(Stage::Lower, Stage::Finish), &mut compilation, &mut observer)?;
    if tools.saves_temps() && !options.bitcode {
        tools.save(source, arch, "optimised", compilation.module)?;
        let is_ptx = arch.vendor() == Vendor::Nvidia;
        let text = target::listing::assembly(session, compilation.module, &machine, is_ptx);
        let text = text.map_err(|message| target::gave_up(&message))?;
        tools.save_text(source, arch, "s", || text)?;
    }
    passes::run(passes::between(Stage::Finish, Stage::Emit), &mut compilation, &mut observer)?;
    let Compilation { code: bytes, coarsened, small, maps, dynamic_stack, .. } = compilation;
    Ok(Code { bytes, coarsened, small, maps, dynamic_stack })
}
