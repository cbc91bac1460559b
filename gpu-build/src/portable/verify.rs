//! What of a module stays bound to a vendor: found before code generation, which would abort on it or leave an
//! unresolved symbol.

use super::{Origin, math, words};
use crate::diagnostics::Diagnostic;
use crate::llvm::value::{Value, functions};
use gpu_abi::Arch;
use gpu_abi::arch::Vendor;
use inkwell::module::Module;

/// One message for each function or piece of assembly that `arch` has no meaning for.
pub fn verify(module: &Module<'_>, origin: Origin, arch: &Arch) -> Vec<Diagnostic> {
    let mut errors = Vec::new();
    for declared in functions(module).into_iter().filter(|function| function.is_declaration()) {
        let name = declared.name();
        let homes = homes(declared, &name);
        if !homes.allows(arch.vendor()) {
            errors.push(refuse(&format!("`{name}` {}", homes.why()), declared.users().into_iter().find(|user| user.is_instruction())));
        }
    }
    let foreign_assembly = origin.vendor() != Some(arch.vendor());
    for function in functions(module).into_iter().filter(|_| foreign_assembly) {
        for call in function.instructions().into_iter().filter(|instruction| instruction.calls_assembly()) {
            let only = origin.vendor().map_or("no target: the file says no vendor", vendor_only);
            errors.push(refuse(&format!("inline assembly builds for {only}: `{}`", call.text()), Some(call)));
        }
    }
    errors
}

fn refuse(message: &str, at: Option<Value>) -> Diagnostic {
    let mut error = Diagnostic::new(message).help("use the portable spelling, or restrict this file to the architectures it is written for (a `[[package.metadata.gpu.kernel]]` table with `file` and `archs`)");
    if let Some(at) = at {
        error = error.in_kernel(at.parent_function().name());
        error.place = at.location();
    }
    error
}

fn vendor_only(vendor: Vendor) -> &'static str {
    match vendor {
        Vendor::Amd => "AMD GPUs only",
        Vendor::Nvidia => "NVIDIA GPUs only",
        Vendor::Cpu => "the CPU only",
    }
}

/// Where a declared function has a meaning.
enum Homes {
    Everywhere,
    Only(Vendor),
    /// Defined nowhere.
    Unresolved,
}

impl Homes {
    fn allows(&self, vendor: Vendor) -> bool {
        match self {
            Homes::Everywhere => true,
            Homes::Only(home) => *home == vendor,
            Homes::Unresolved => false,
        }
    }

    fn why(&self) -> &'static str {
        match self {
            Homes::Everywhere => "is known everywhere",
            Homes::Only(Vendor::Amd) => "exists on AMD GPUs only",
            Homes::Only(Vendor::Nvidia) => "exists on NVIDIA GPUs only",
            Homes::Only(Vendor::Cpu) => "exists on the CPU only",
            Homes::Unresolved => "is defined neither in this file nor in a device library",
        }
    }
}

fn homes(function: Value, name: &str) -> Homes {
    if name.starts_with("gpu.") || words::word(name).is_some() || math::portable(name).is_some() {
        return Homes::Everywhere;
    }
    if let Some(intrinsic) = name.strip_prefix("llvm.") {
        return match intrinsic.split('.').next() {
            Some("nvvm" | "ptx") => Homes::Only(Vendor::Nvidia),
            Some("amdgcn" | "r600") => Homes::Only(Vendor::Amd),
            Some("x86" | "aarch64") => Homes::Only(Vendor::Cpu),
            // A name under `llvm.` that is no intrinsic is a spelling mistake.
            _ if !function.is_intrinsic() => Homes::Unresolved,
            _ => Homes::Everywhere,
        };
    }
    let nvidia = ["vprintf", "malloc", "free", "__assertfail"];
    match name {
        _ if name.starts_with("__nv_") || nvidia.contains(&name) => Homes::Only(Vendor::Nvidia),
        _ if name.starts_with("__ocml_") || name.starts_with("__ockl_") => Homes::Only(Vendor::Amd),
        _ if crate::target::cpu::in_libm(name) => Homes::Only(Vendor::Cpu),
        _ => Homes::Unresolved,
    }
}
