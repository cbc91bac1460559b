//! Step 5: the vendors' math libraries, linked as bitcode: OCML and OCKL for AMD, libdevice for NVIDIA.

use crate::diagnostics::{Diagnostic, Mistake};
use crate::llvm::Session;
use crate::llvm::value::{Value, functions};
use crate::portable::{is_kernel, link_text, math, spelling};
use crate::tool::Tools;
use gpu_abi::Arch;
use gpu_abi::arch::TargetId;
use gpu_tools::table::{AMD_DEVICE_LIBS, LIBDEVICE};
use gpu_tools::{NotFound, Tool};
use inkwell::llvm_sys::LLVMLinkage;
use inkwell::module::{FlagBehavior, Module};
use std::path::{Path, PathBuf};

/// Where the libraries are, or where they were looked for.
#[derive(Debug, Clone)]
pub struct DeviceLibs {
    amd: Result<PathBuf, NotFound>,
    nvidia: Result<PathBuf, NotFound>,
    /// libclc's folder: the second choice, for math alone.
    clc: Result<PathBuf, NotFound>,
}

/// A library in a place that the caller names: a file, or a folder known by a file in it.
fn given(tool: &'static Tool, path: PathBuf, inside: &str) -> Result<PathBuf, NotFound> {
    let file = if inside.is_empty() { path.clone() } else { path.join(inside) };
    if file.is_file() { Ok(path) } else { Err(NotFound { tool, named: None, tried: vec![file] }) }
}

/// libclc's files.
const CLC_AMD: &str = "amdgcn-amd-amdhsa.bc";
const CLC_NVIDIA: &str = "nvptx64--nvidiacl.bc";

/// Roots, logarithms: libclc for NVIDIA calls libdevice's.
const LEFT_TO_LIBDEVICE: &str = include_str!("device_libs/libclc.ll");

/// What OCML gets wrong.
const CORRECTED: &str = include_str!("device_libs/ocml.ll");

impl DeviceLibs {
    pub fn find(tools: &Tools<'_>) -> DeviceLibs {
        DeviceLibs { amd: tools.amd_device_libs(), nvidia: tools.libdevice(), clc: tools.libclc() }
    }

    /// With these in place of what was found.
    pub fn or_given(mut self, amd: Option<PathBuf>, nvidia: Option<PathBuf>) -> DeviceLibs {
        if let Some(folder) = amd {
            self.amd = given(&AMD_DEVICE_LIBS, folder, "ocml.bc");
        }
        if let Some(file) = nvidia {
            self.nvidia = given(&LIBDEVICE, file, "");
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

    /// Whether OCKL was found, which printf needs.
    pub fn has_ockl(&self) -> bool {
        self.amd.as_ref().is_ok_and(|folder| folder.join("ockl.bc").is_file())
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
    fn link_clc<'s>(&self, session: &'s Session, module: &Module<'s>, arch: &Arch, called: &[String]) -> Result<bool, Diagnostic> {
        let renamed: Option<Vec<(&String, String)>> =
            called.iter().map(|name| math::spelled(name).map(|sized| (name, sized.libclc()))).collect();
        let (Some(file), Some(renamed)) = (self.clc_file(arch), renamed) else { return Ok(false) };
        let declared = |name: &str| functions(module).into_iter().find(|function| function.is_declaration() && function.name() == name);
        for (name, clc) in &renamed {
            if let Some(function) = declared(name) {
                function.set_name(clc);
            }
        }
        link_file(session, module, &file)?;
        spelling::define_libdevice(session, module).map_err(Diagnostic::new)?;
        spelling::define_by(session, module, "what libclc leaves to libdevice", "", LEFT_TO_LIBDEVICE).map_err(Diagnostic::new)?;
        match renamed.iter().find(|(_, clc)| declared(clc).is_some()) {
            Some((name, clc)) => Err(Diagnostic::new(format!("no library has `{name}`: libclc has no `{clc}`"))
                .of(Mistake::Unresolved)
                .note(format!("looked in {}", file.display()))
                .help("install the vendor's own device library")),
            None => Ok(true),
        }
    }

    /// Links what `called` names. Nothing is linked where nothing is called.
    pub fn link<'s>(&self, session: &'s Session, module: &Module<'s>, arch: &Arch, called: &[String]) -> Result<(), Diagnostic> {
        if called.is_empty() {
            return Ok(());
        }
        let missing = |library: &NotFound| {
            let tried = library.tried.iter().chain(self.clc.as_ref().err().into_iter().flat_map(|clc| &clc.tried));
            let places = tried.map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ");
            Diagnostic::new(format!("no library has `{}`", called.join("`, `")))
                .of(Mistake::Missing)
                .note(format!("looked for {places}"))
                .help(library.help())
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
        match arch {
            Arch::Cpu(_) => return Ok(()),
            Arch::Amdgpu(id) => {
                let folder = self.amd.as_ref().map_err(missing)?;
                correct(session, module).map_err(Diagnostic::new)?;
                link_file(session, module, &folder.join("ocml.bc"))?;
                if functions(module).iter().any(|function| function.is_declaration() && function.name().starts_with("__ockl_")) {
                    link_file(session, module, &folder.join("ockl.bc"))?;
                }
                link_text(session, module, "the AMD library controls", &controls(id)).map_err(Diagnostic::new)?;
            }
            Arch::Nvptx(_) => {
                let file = self.nvidia.as_ref().map_err(missing)?;
                link_file(session, module, file)?;
                reflect(session, module);
            }
        }
        match functions(module).into_iter().find(|function| function.is_declaration() && called.contains(&function.name())) {
            Some(left) => Err(Diagnostic::new(format!("the device libraries have no `{}`", left.name())).of(Mistake::Unresolved).note(
                format!("looked in {}", self.files(arch).iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ")),
            )),
            None => Ok(()),
        }
    }
}

/// Puts corrections before functions of OCML that have one.
fn correct<'s>(session: &'s Session, module: &Module<'s>) -> Result<(), String> {
    for function in functions(module).into_iter().filter(|function| function.is_declaration()) {
        let corrected = format!("corrected.{}", function.name());
        if CORRECTED.contains(&format!("@{corrected}(")) {
            function.set_name(&corrected);
        }
    }
    spelling::define_by(session, module, "what OCML gets wrong", "", CORRECTED)
}

fn link_file<'s>(session: &'s Session, module: &Module<'s>, path: &Path) -> Result<(), Diagnostic> {
    let broken = |why: String| Diagnostic::new(format!("cannot link the device library {}: {why}", path.display()));
    let bytes = std::fs::read(path).map_err(|error| broken(error.to_string()))?;
    let library = session.parse(&path.to_string_lossy(), &bytes).map_err(broken)?;
    library.set_triple(&module.get_triple());
    library.set_data_layout(&module.get_data_layout());
    let own: Vec<String> = functions(&library).into_iter().filter(|function| !function.is_declaration()).map(Value::name).collect();
    for function in functions(&library) {
        for key in ["target-cpu", "target-features", "tune-cpu"] {
            function.remove_string_attribute(crate::llvm::value::At::Function, key);
        }
    }
    session.link(module, library).map_err(broken)?;
    // What is not called after inlining goes away.
    for function in functions(module).into_iter().filter(|function| !function.is_declaration() && !is_kernel(*function)) {
        if own.contains(&function.name()) {
            function.set_linkage(LLVMLinkage::LLVMInternalLinkage);
        }
    }
    Ok(())
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
        ("__oclc_ABI_version", crate::target::amdgpu::code_object_version(id) * 100),
        ("__oclc_wavefrontsize_log2", if wave64 { 6 } else { 5 }),
    ];
    let define =
        |name: &str, ty: &str, value: u32| format!("@{name} = linkonce_odr hidden local_unnamed_addr addrspace(4) constant {ty} {value}\n");
    let bytes = bytes.iter().map(|(name, value)| define(name, "i8", u32::from(*value)));
    let words = words.iter().map(|(name, value)| define(name, "i32", *value));
    bytes.chain(words).collect()
}

/// libdevice asks `__nvvm_reflect` for its settings; LLVM's pass answers from a flag and from the processor.
fn reflect<'s>(session: &'s Session, module: &Module<'s>) {
    let keep_denormals = session.context.i32_type().const_zero();
    if module.get_flag("nvvm-reflect-ftz").is_none() {
        module.add_basic_value_flag("nvvm-reflect-ftz", FlagBehavior::Override, keep_denormals);
    }
}

#[cfg(test)]
mod tests;
