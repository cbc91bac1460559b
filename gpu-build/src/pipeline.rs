//! Steps 2 to 7 of the way of the data on one page: a kernel file and its architectures in, a fat binary and a manifest out.
//! [`cached`] takes what was made before from the cache.

pub mod cached;
mod refused;

use crate::cache::{Key, Stamps};
use crate::config::Unit;
use crate::describe::{self, Facts};
use crate::device_libs::DeviceLibs;
use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::image::Image;
use crate::llvm::{Session, Workers};
use crate::math::Math;
use crate::opt_level::OptLevel;
use crate::portable::{self, describe::describe as describe_portable};
use crate::source::{Format, FrontEnd, Source, rust};
use crate::target::cpu::pipeline::{self as cpu, Lowering, Observer};
use crate::tool::{Lld, Ptxas, Tools};
use crate::{link, target};
use gpu_abi::arch::Vendor;
use gpu_abi::container::ImageKind;
use gpu_abi::manifest::{Build, Coarsened, Kernel, Manifest, TensorMaps};
use gpu_abi::{Arch, Compiled};
use refused::gave_up;
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
            identities: Mutex::default(),
            workers: Workers::kept(),
        }
    }

    /// What a program compiles with at run time. It has no kernel files whose names say what is needed.
    pub fn of_library(tools: &Tools<'_>, libs: DeviceLibs, ptxas: Option<Ptxas>) -> Toolchain {
        let (lld, save_temps) = (tools.lld(), tools.save_temps());
        let llvm = gpu_llvm::opened().map(|llvm| llvm.path().to_path_buf());
        Toolchain { llvm, lld, ptxas, libs, front_ends: Vec::new(), save_temps, identities: Mutex::default(), workers: Workers::default() }
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

/// What code generation is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodegenOptions {
    /// How hard to optimise.
    pub opt: OptLevel,
    /// As bitcode, for AMD: a library finishes it where the program runs.
    pub bitcode: bool,
    /// Which library computes math.
    pub math: Math,
    /// Whether NVIDIA's images say which source lines their code is of.
    pub lines: bool,
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
fn kernels_of(source: &Source, arch: &Arch, tools: &Toolchain) -> Result<Vec<Kernel>, Vec<Diagnostic>> {
    let described = tools.workers.run(&source.file, || {
        let session = Session::new();
        let mut module = source.module(&session, arch)?;
        portable::normalise(&session, &mut module)?;
        let one = |message: String| vec![Diagnostic::new(message)];
        let machine = target::machine(arch, OptLevel::O3).map_err(one)?;
        let mut kernels = describe_portable(&session, &mut module, &machine, |kernel| source.grouping(kernel)).map_err(one)?;
        kernels.iter_mut().for_each(|kernel| source.note(kernel));
        Ok(kernels)
    });
    described.unwrap_or_else(|message| Err(vec![gave_up(&message)]))
}

/// Steps 2 to 6 for one architecture.
fn images_of(
    source: &Source,
    arch: &Arch,
    options: CodegenOptions,
    tools: &Toolchain,
    kernels: &[Kernel],
) -> Result<Vec<Image>, Vec<Diagnostic>> {
    // Where the source itself is at fault the message is the same for every architecture, and names none.
    let code = tools.workers.run(&format!("{} for {arch}", source.file), || {
        let session = Session::new();
        let mut module = source.module(&session, arch)?;
        code_of(&session, &mut module, source, arch, options, tools, kernels)
    });
    let code = code.unwrap_or_else(|message| Err(vec![gave_up(&message).for_arch(arch)]))?;
    finish(arch, options, code, tools, kernels).map_err(|error| vec![error.for_arch(arch)])
}

/// Steps 2 to 6 for one architecture alone, with the kernels: the source is read once.
pub fn compile_at_once(
    source: &Source,
    arch: &Arch,
    options: CodegenOptions,
    tools: &Toolchain,
) -> Result<(Vec<Kernel>, Vec<Image>), Vec<Diagnostic>> {
    let compiled = tools.workers.run(&format!("{} for {arch}", source.file), || {
        let session = Session::new();
        let mut module = source.module(&session, arch)?;
        let one = |message: String| vec![Diagnostic::new(message)];
        // Describing simplifies what it reads; and what it reads is portable, where a vendor's own code may keep more.
        let mut copy = module.copy().map_err(one)?;
        portable::normalise(&session, &mut copy)?;
        let machine = target::machine(arch, OptLevel::O3).map_err(one)?;
        let kernels = describe_portable(&session, &mut copy, &machine, |kernel| source.grouping(kernel)).map_err(one)?;
        drop(copy);
        let code = code_of(&session, &mut module, source, arch, options, tools, &kernels)?;
        Ok((kernels, code))
    });
    let (kernels, code) = compiled.unwrap_or_else(|message| Err(vec![gave_up(&message).for_arch(arch)]))?;
    let images = finish(arch, options, code, tools, &kernels).map_err(|error| vec![error.for_arch(arch)])?;
    Ok((kernels, images))
}

/// What code generation makes.
struct Code {
    /// An object, PTX, or bitcode.
    bytes: Vec<u8>,
    /// The kernels that have a second entry there.
    coarsened: Vec<(String, Coarsened)>,
    /// The kernels that have an entry for small arguments there.
    small: target::small::Entries,
    /// The kernels that take tensor maps there.
    maps: Vec<(String, TensorMaps)>,
}

/// Steps 3 to 5 up to the object or the PTX.
fn code_of<'s>(
    session: &'s Session,
    module: &mut crate::llvm::Module<'s>,
    source: &Source,
    arch: &Arch,
    options: CodegenOptions,
    tools: &Toolchain,
    kernels: &[Kernel],
) -> Result<Code, Vec<Diagnostic>> {
    // What is the vendor's own, approximate instructions among it, is not the same everywhere.
    let own = (options.math == Math::Vendor).then_some(arch.vendor());
    let origin = portable::normalise_for(session, module, own)?;
    let errors = portable::verify::verify(module, origin, arch);
    if errors.is_empty() {
        tools.save(source, arch, "portable", module).map_err(|error| vec![error])?;
        generate(session, module, source, arch, options, tools, kernels).map_err(|error| vec![error.for_arch(arch)])
    } else {
        Err(errors.into_iter().map(|error| error.for_arch(arch)).collect())
    }
}

/// Steps 4 and 5 up to the object or the PTX.
fn generate<'s>(
    session: &'s Session,
    module: &mut crate::llvm::Module<'s>,
    source: &Source,
    arch: &Arch,
    options: CodegenOptions,
    tools: &Toolchain,
    kernels: &[Kernel],
) -> Result<Code, Diagnostic> {
    let opt = target::level(arch, options.opt);
    let machine = target::machine(arch, opt).map_err(Diagnostic::new)?;
    let mut strict = match options.math {
        Math::Portable => portable::strict::make(session, module, &machine).map_err(Diagnostic::new)?,
        Math::Vendor => None,
    };
    let module = strict.as_mut().unwrap_or(module);
    tools.libs.define_missing(session, module, arch)?;
    let mut called = target::legalize_with(session, module, arch, &machine, options.math, kernels).map_err(Diagnostic::new)?;
    match arch {
        Arch::Amdgpu(id) => called.extend(target::amdgpu::lower(session, module, id, tools.libs.has_ockl())?),
        Arch::Nvptx(_) => target::nvptx::lower(session, module).map_err(Diagnostic::new)?,
        Arch::Cpu(level) => {
            let lowering = Lowering::new(session, module, &machine, kernels, *level);
            let mut save = |number: usize, pass: &cpu::Pass, lowering: &mut Lowering<'_, '_>| {
                let text = || format!("; {}: {}\n{}", pass.name, pass.what, lowering.module.text());
                tools.save_text(source, arch, &format!("{number:02}-{}.ll", pass.name), text)
            };
            let lowering = cpu::run(lowering, &mut Observer { stop_after: None, after: &mut save })?;
            tools.save_text(source, arch, "vectorized.txt", || cpu::report(&lowering))?;
        }
    }
    let maps = target::tile::maps_of(module);
    tools.libs.link(session, module, arch, &called)?;
    tools.save(source, arch, "lowered", module)?;
    if options.bitcode {
        // Not optimised: whoever finishes it does that for the very processor.
        let bytes = target::bitcode(module).map_err(Diagnostic::new)?;
        return Ok(Code { bytes, coarsened: Vec::new(), small: Vec::new(), maps: Vec::new() });
    }
    let has_other_entries = arch.vendor() != Vendor::Cpu && matches!(opt, OptLevel::O2 | OptLevel::O3);
    let small = if has_other_entries { target::small::add_entries(module, kernels) } else { Vec::new() };
    target::optimise(session, module, arch, &machine, opt).map_err(|message| gave_up(&message))?;
    let small = target::small::narrow(session, module, arch, &machine, small).map_err(|message| gave_up(&message))?;
    let coarsened = if has_other_entries { target::coarsen::add_entries(module, kernels) } else { Vec::new() };
    target::finish(session, module, arch, &machine, opt).map_err(|message| gave_up(&message))?;
    tools.save(source, arch, "optimised", module)?;
    if tools.save_temps.is_some() {
        let is_ptx = arch.vendor() == Vendor::Nvidia;
        let text = target::listing::assembly(session, module, &machine, is_ptx).map_err(|message| gave_up(&message))?;
        tools.save_text(source, arch, "s", || text)?;
    }
    let bytes = match arch.vendor() {
        Vendor::Nvidia if options.lines => target::listing::assembly(session, module, &machine, true).map(String::into_bytes),
        vendor => target::emit(session, module, &machine, vendor == Vendor::Nvidia),
    };
    let bytes = bytes.map_err(|message| gave_up(&message))?;
    if arch.vendor() == Vendor::Cpu {
        target::cpu::stack::check_frames(session, module, kernels)?;
    }
    Ok(Code { bytes, coarsened, small, maps })
}

/// What is said of a kernel.
fn of<'a, T>(said: &'a [(String, T)], kernel: &Kernel) -> Option<&'a T> {
    said.iter().find(|(name, _)| *name == kernel.name).map(|(_, of)| of)
}

/// Linking, assembling, reading back.
fn finish(arch: &Arch, options: CodegenOptions, code: Code, tools: &Toolchain, kernels: &[Kernel]) -> Result<Vec<Image>, Diagnostic> {
    let Code { bytes: code, coarsened, small, maps } = code;
    let tiles = if arch.vendor() == Vendor::Nvidia { target::tile::dynamic_memory(&String::from_utf8_lossy(&code)) } else { Vec::new() };
    let image = |kind: ImageKind, bytes: Vec<u8>, facts: Vec<(String, Facts)>| {
        let builds = kernels.iter().map(|kernel| {
            let facts = of(&facts, kernel);
            // An image that does not say is right as it was generated; one that does must agree.
            let tensor_maps = of(&maps, kernel).cloned();
            facts.map_or(Ok(()), |facts| describe::check_layout(kernel, tensor_maps.as_ref(), &facts.layout))?;
            let build = facts.map(|facts| facts.build.clone()).unwrap_or_default();
            let (coarsened, small) = (of(&coarsened, kernel).cloned(), of(&small, kernel).cloned());
            let tile_bytes = of(&tiles, kernel).copied();
            let (arch, kind) = (arch.to_string(), kind.name().to_string());
            Ok((kernel.name.clone(), Build { arch, kind, tile_bytes, coarsened, small, tensor_maps, ..build }))
        });
        let builds = builds.collect::<Result<_, String>>().map_err(Diagnostic::new)?;
        Ok(Image { kind: kind as u16, bytes, builds })
    };
    match arch {
        _ if options.bitcode => Ok(vec![image(ImageKind::Bitcode, code, Vec::new())?]),
        Arch::Amdgpu(_) => {
            let object = link::shared(&tools.lld, arch, &code)?;
            let facts = describe::amdgpu::facts(&object).map_err(Diagnostic::new)?;
            Ok(vec![image(ImageKind::Object, object, facts)?])
        }
        Arch::Cpu(_) => {
            let object = link::shared(&tools.lld, arch, &code)?;
            Ok(vec![image(ImageKind::Object, object, Vec::new())?])
        }
        Arch::Nvptx(sm) => {
            let unresolved = link::unresolved_ptx(&String::from_utf8_lossy(&code));
            if !unresolved.is_empty() {
                return Err(Diagnostic::new(format!("unresolved: `{}`", unresolved.join("`, `")))
                    .of(DiagnosticKind::Unresolved)
                    .help("define it in the kernel file"));
            }
            let mut images = Vec::new();
            let cubin = tools.ptxas.as_ref().map_or(Ok(None), |ptxas| link::cubin(ptxas, *sm, &code))?;
            if let Some(cubin) = cubin {
                let mut facts = describe::cubin::facts(&cubin.bytes).map_err(|error| refused::by_ptxas(&error))?;
                for (name, facts) in &mut facts {
                    facts.build.spills = cubin.spills.iter().find(|(other, _)| other == name).map(|(_, count)| *count);
                }
                images.push(image(ImageKind::Cubin, cubin.bytes, facts)?);
            }
            // The driver reads PTX up to a NUL.
            let mut ptx = code;
            ptx.retain(|&byte| byte != 0);
            ptx.push(0);
            images.push(image(ImageKind::Ptx, ptx, Vec::new())?);
            Ok(images)
        }
    }
}
