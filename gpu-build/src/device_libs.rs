//! Step 5: the vendors' math libraries, linked as bitcode: OCML and OCKL for AMD, libdevice for NVIDIA.

use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::llvm::Module;
use crate::llvm::Session;
use crate::llvm::value::{Builder, Func, function, functions};
use crate::portable::{is_kernel, link_text, math, spelling};
use crate::tool::Tools;
use gpu_abi::Arch;
use gpu_abi::arch::TargetId;
use gpu_llvm::llvm_sys::{LLVMIntPredicate, LLVMLinkage, LLVMOpcode};
use gpu_tools::files;
use gpu_tools::{NotFound, Tool, table};
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// Where the libraries are, or where they were looked for.
#[derive(Debug, Clone)]
pub struct DeviceLibs {
    amd: Result<PathBuf, NotFound>,
    nvidia: Result<PathBuf, NotFound>,
    /// libclc's folder: the second choice, for math alone.
    clc: Result<PathBuf, NotFound>,
}

/// libclc's files.
const CLC_AMD: &str = "amdgcn-amd-amdhsa.bc";
const CLC_NVIDIA: &str = "nvptx64--nvidiacl.bc";

/// Roots, logarithms: libclc for NVIDIA calls libdevice's.
const LEFT_TO_LIBDEVICE: &str = include_str!("device_libs/libclc.ll");

/// What each library gets wrong, computed from others of its functions.
const OCML: Corrections = Corrections { name: "what OCML gets wrong", text: include_str!("device_libs/ocml.ll") };
const LIBDEVICE: Corrections = Corrections { name: "what libdevice gets wrong", text: include_str!("device_libs/libdevice.ll") };
const LIBCLC: Corrections = Corrections { name: "what libclc gets wrong", text: include_str!("device_libs/libclc_corrected.ll") };

/// Definitions `@corrected.x` that take the place of a library's `x`.
struct Corrections {
    name: &'static str,
    text: &'static str,
}

impl DeviceLibs {
    pub fn find(tools: &Tools<'_>) -> DeviceLibs {
        DeviceLibs { amd: tools.amd_device_libs(), nvidia: tools.libdevice(), clc: tools.libclc() }
    }

    /// With these in place of what was found.
    pub fn or_given(mut self, amd: Option<PathBuf>, nvidia: Option<PathBuf>) -> DeviceLibs {
        if let Some(folder) = amd {
            self.amd = given(&table::AMD_DEVICE_LIBS, folder);
        }
        if let Some(file) = nvidia {
            self.nvidia = given(&table::LIBDEVICE, file);
        }
        self
    }

    /// The files that an architecture's math comes from.
    pub fn files(&self, arch: &Arch) -> Vec<PathBuf> {
        match (arch, &self.amd, &self.nvidia) {
            (Arch::Amdgpu(_), Ok(folder), _) => ["ocml.bc", "ockl.bc"].map(|file| folder.join(file)).to_vec(),
            (Arch::Nvptx(_), _, Ok(file)) => vec![file.clone()],
            _ => self.clc_file(arch).into_iter().collect(),
        }
    }

    /// Where libdevice is missing, defines what of it is no more than other functions: `min`, `__popc`, sine and cosine at once. It
    /// needs no library then, or others' math.
    pub fn define_missing<'s>(&self, session: &'s Session, module: &mut Module<'s>, arch: &Arch) -> Result<(), Diagnostic> {
        match arch {
            Arch::Nvptx(_) if self.nvidia.is_err() => spelling::define_libdevice(session, module).map_err(Diagnostic::new),
            _ => Ok(()),
        }
    }

    fn clc_file(&self, arch: &Arch) -> Option<PathBuf> {
        let name = match arch {
            Arch::Amdgpu(_) => CLC_AMD,
            Arch::Nvptx(_) => CLC_NVIDIA,
            Arch::Cpu(_) => return None,
        };
        self.clc.as_ref().ok().map(|folder| folder.join(name)).filter(|file| file.is_file())
    }

    /// Links libclc in the vendor's library's place, if every function called is math that it has.
    fn link_clc<'s>(&self, session: &'s Session, module: &mut Module<'s>, arch: &Arch, called: &[String]) -> Result<bool, Diagnostic> {
        let renamed: Option<Vec<(&String, String)>> =
            called.iter().map(|name| math::spelled(name).map(|sized| (name, sized.libclc()))).collect();
        let (Some(file), Some(renamed)) = (self.clc_file(arch), renamed) else { return Ok(false) };
        let library = parse_file(session, &file)?;
        if renamed.iter().any(|(_, clc)| function(&library, clc).is_none_or(|function| function.is_declaration())) {
            return Ok(false);
        }
        for (name, clc) in &renamed {
            if let Some(function) = declared(module, name) {
                function.set_name(clc);
            }
        }
        LIBCLC.link(session, module)?;
        link_file(session, module, &file)?;
        spelling::define_libdevice(session, module).map_err(Diagnostic::new)?;
        spelling::define_by(session, module, "what libclc leaves to libdevice", "", LEFT_TO_LIBDEVICE).map_err(Diagnostic::new)?;
        let Some(clc) = LIBCLC.left(module) else { return Ok(true) };
        let lack = format!("libclc has no `{clc}`, by which other math is computed");
        let error = Diagnostic::new(lack).of(DiagnosticKind::Unresolved).note(format!("looked in {}", file.display()));
        Err(error.help(vendors_library(arch)))
    }

    /// Links what `called` names. Nothing is linked where nothing is called.
    pub fn link<'s>(&self, session: &'s Session, module: &mut Module<'s>, arch: &Arch, called: &[String]) -> Result<(), Diagnostic> {
        if called.is_empty() {
            return Ok(());
        }
        let missing = |module: &Module<'s>, library: &NotFound| {
            let tried = library.tried.iter().chain(self.clc.as_ref().err().into_iter().flat_map(|clc| &clc.tried));
            let places = tried.map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ");
            let error = Diagnostic::new(format!("no library has `{}`", called.join("`, `")))
                .of(DiagnosticKind::Missing)
                .note(format!("looked for {places}"))
                .help(vendors_library(arch));
            match called.iter().find_map(|name| kernel_calling(module, name)) {
                Some(kernel) => error.in_kernel(kernel),
                None => error,
            }
        };
        let first_missing = match arch {
            Arch::Amdgpu(_) => self.amd.is_err(),
            Arch::Nvptx(_) => self.nvidia.is_err(),
            Arch::Cpu(_) => false,
        };
        if first_missing && self.link_clc(session, module, arch, called)? {
            if let Arch::Amdgpu(id) = arch {
                link_text(session, module, "the AMD library controls", &controls(id)).map_err(Diagnostic::new)?;
            }
            return Ok(());
        }
        if first_missing && link_portable(session, module, called)? {
            return Ok(());
        }
        match arch {
            Arch::Cpu(_) => return Ok(()),
            Arch::Amdgpu(id) => {
                let folder = self.amd.as_ref().map_err(|library| missing(module, library))?;
                OCML.link(session, module)?;
                link_file(session, module, &folder.join("ocml.bc"))?;
                if functions(module).iter().any(|function| function.is_declaration() && function.name().starts_with("__ockl_")) {
                    link_file(session, module, &folder.join("ockl.bc"))?;
                }
                link_text(session, module, "the AMD library controls", &controls(id)).map_err(Diagnostic::new)?;
            }
            Arch::Nvptx(_) => {
                let file = self.nvidia.as_ref().map_err(|library| missing(module, library))?;
                LIBDEVICE.link(session, module)?;
                link_adapted(session, module, file, shifts_of_ptx)?;
                reflect(module);
            }
        }
        let own = called.iter().find(|name| declared(module, name).is_some()).cloned();
        match own.or_else(|| OCML.left(module)).or_else(|| LIBDEVICE.left(module)) {
            Some(left) => {
                let files = self.files(arch).iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ");
                let error = Diagnostic::new(format!("the device libraries have no `{left}`")).of(DiagnosticKind::Unresolved);
                let error = error.note(format!("looked in {files}"));
                Err(match kernel_calling(module, &left) {
                    Some(kernel) => error.in_kernel(kernel),
                    None => error,
                })
            }
            None => Ok(()),
        }
    }
}

/// Links the portable library in the vendor's place, if every function called is math that it has.
fn link_portable<'s>(session: &'s Session, module: &mut Module<'s>, called: &[String]) -> Result<bool, Diagnostic> {
    let portable: Option<Vec<String>> = called.iter().map(|name| math::library::name(math::spelled(name)?)).collect();
    let Some(portable) = portable else { return Ok(false) };
    for (name, portable) in called.iter().zip(&portable) {
        if let Some(function) = declared(module, name) {
            function.set_name(portable);
        }
    }
    math::library::link(session, module, false).map_err(Diagnostic::new)?;
    Ok(true)
}

/// How to get the vendor's own library.
fn vendors_library(arch: &Arch) -> String {
    match arch {
        Arch::Amdgpu(_) => table::AMD_DEVICE_LIBS.how_to_install(),
        _ => table::LIBDEVICE.how_to_install(),
    }
}

/// A library in a place that the caller names.
fn given(tool: &'static Tool, path: PathBuf) -> Result<PathBuf, NotFound> {
    let file = if tool.file.is_empty() { path.clone() } else { path.join(tool.file) };
    if file.is_file() { Ok(path) } else { Err(NotFound { tool, named: None, tried: vec![file] }) }
}

/// A function that is declared and not defined.
fn declared<'m>(module: &'m Module<'_>, name: &str) -> Option<Func<'m>> {
    function(module, name).filter(|function| function.is_declaration())
}

/// A kernel that calls the function, itself or through others.
fn kernel_calling(module: &Module<'_>, name: &str) -> Option<String> {
    let (mut open, mut seen) = (vec![function(module, name)?.value()], HashSet::new());
    while let Some(value) = open.pop() {
        if !seen.insert(value) {
            continue;
        }
        match (value.as_inst(), value.as_func()) {
            (Some(instruction), _) => open.extend(instruction.function().map(|function| function.value())),
            (None, Some(function)) if is_kernel(function) => return Some(function.name()),
            (None, _) => open.extend(value.users()),
        }
    }
    None
}

impl Corrections {
    /// Puts them before the functions that the module calls and that have one.
    fn link<'s>(&self, session: &'s Session, module: &mut Module<'s>) -> Result<(), Diagnostic> {
        for function in functions(module).into_iter().filter(|function| function.is_declaration()) {
            let corrected = format!("corrected.{}", function.name());
            if self.text.contains(&format!("@{corrected}(")) {
                function.set_name(&corrected);
            }
        }
        spelling::define_if_needed(session, module, self.name, "", self.text).map_err(Diagnostic::new)
    }

    /// A function that they call and the library lacks.
    fn left(&self, module: &Module<'_>) -> Option<String> {
        let open = functions(module).into_iter().filter(|function| function.is_declaration() && !function.is_intrinsic());
        open.map(|function| function.name()).find(|name| self.text.contains(&format!("@{name}(")))
    }
}

fn link_file<'s>(session: &'s Session, module: &mut Module<'s>, path: &Path) -> Result<(), Diagnostic> {
    link_adapted(session, module, path, |_| {})
}

/// Reads a library.
fn parse_file<'s>(session: &'s Session, path: &Path) -> Result<Module<'s>, Diagnostic> {
    let broken = |why: String| Diagnostic::new(format!("cannot link the device library {}: {why}", path.display()));
    let bytes = files::read(path).map_err(|error| broken(error.to_string()))?;
    session.parse(&path.to_string_lossy(), &bytes).map_err(broken)
}

/// Links of a library what the module calls, which is changed then.
fn link_adapted<'s>(session: &'s Session, module: &mut Module<'s>, path: &Path, adapt: impl Fn(Func<'_>)) -> Result<(), Diagnostic> {
    let broken = |why: String| Diagnostic::new(format!("cannot link the device library {}: {why}", path.display()));
    let library = parse_file(session, path)?;
    library.set_triple(&module.triple());
    library.set_data_layout(&module.data_layout());
    let mut own = HashSet::new();
    for function in functions(&library).into_iter().filter(|function| !function.is_declaration()) {
        own.insert(function.name());
        for key in ["target-cpu", "target-features", "tune-cpu"] {
            function.remove_string_attribute(crate::llvm::value::At::Function, key);
        }
        // LLVM links what has this linkage where something refers to it, and nowhere else.
        if !matches!(function.linkage(), LLVMLinkage::LLVMInternalLinkage | LLVMLinkage::LLVMPrivateLinkage) {
            function.set_linkage(LLVMLinkage::LLVMLinkOnceODRLinkage);
        }
    }
    session.link(module, library).map_err(broken)?;
    // What is not called after inlining goes away.
    for function in functions(module).into_iter().filter(|function| !function.is_declaration() && !is_kernel(*function)) {
        if own.contains(&function.name()) {
            function.set_linkage(LLVMLinkage::LLVMInternalLinkage);
            adapt(function);
        }
    }
    Ok(())
}

/// libdevice shifts by more than the width (to learn in `pow` whether an exponent is odd) and relies on 0, as PTX has it. In
/// LLVM IR that is undefined, and optimisation makes of it what it likes.
fn shifts_of_ptx(function: Func<'_>) {
    for shift in function.instructions() {
        let (LLVMOpcode::LLVMShl | LLVMOpcode::LLVMLShr) = shift.opcode() else { continue };
        let (&[_, amount], Some(width)) = (shift.operands().as_slice(), shift.ty().int_width()) else { continue };
        if amount.constant_int().is_some() {
            continue;
        }
        let builder = Builder::before(shift);
        let copy = shift.duplicate();
        builder.insert(copy);
        let within = builder.compare(LLVMIntPredicate::LLVMIntULT, amount, shift.ty().int(u64::from(width)));
        shift.replace_with(builder.choose(within, *copy, shift.ty().zero()));
        shift.erase();
    }
}

/// The globals that AMD's libraries branch on, as their build would define them for this processor.
fn controls(id: &TargetId) -> String {
    let wave64 = id.processor.wave == 64;
    let bytes = [
        ("__oclc_wavefrontsize64", u8::from(wave64)),
        ("__oclc_finite_only_opt", 0),
        ("__oclc_unsafe_math_opt", 0),
        ("__oclc_daz_opt", 0),
        ("__oclc_correctly_rounded_sqrt32", 1),
    ];
    let words = [
        ("__oclc_ISA_version", id.processor.isa_version),
        ("__oclc_ABI_version", id.processor.code_object_version() * 100),
        ("__oclc_wavefrontsize_log2", if wave64 { 6 } else { 5 }),
    ];
    let define =
        |name: &str, ty: &str, value: u32| format!("@{name} = linkonce_odr hidden local_unnamed_addr addrspace(4) constant {ty} {value}\n");
    let bytes = bytes.iter().map(|(name, value)| define(name, "i8", u32::from(*value)));
    let words = words.iter().map(|(name, value)| define(name, "i32", *value));
    bytes.chain(words).collect()
}

/// libdevice asks `__nvvm_reflect` for its settings; LLVM's pass answers from a flag and from the processor.
fn reflect(module: &Module<'_>) {
    // Denormals are kept.
    module.default_flag("nvvm-reflect-ftz", 0);
}

#[cfg(test)]
mod tests;
