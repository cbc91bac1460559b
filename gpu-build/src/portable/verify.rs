//! What of a module stays bound to a vendor: found before code generation, which would abort on it or leave an
//! unresolved symbol. And what would run when an image is loaded ([`runs`]).

mod runs;

use super::intrinsics::{self, Decision};
use super::{Origin, is_kernel, math, spir, words};
use crate::diagnostics::{Diagnostic, Mistake};
use crate::llvm::value::{Value, functions};
use gpu_abi::Arch;
use gpu_abi::arch::Vendor;
use inkwell::module::Module;
use std::collections::HashSet;

/// One message for each function or piece of assembly that `arch` has no meaning for.
pub fn verify(module: &Module<'_>, origin: Origin, arch: &Arch) -> Vec<Diagnostic> {
    let mut errors = Vec::new();
    for declared in functions(module).into_iter().filter(|function| function.is_declaration()) {
        let name = declared.name();
        if let Some(error) = narrow_ballot(declared, &name, arch) {
            errors.push(error);
            continue;
        }
        let homes = homes(declared, &name);
        if !homes.allows(arch.vendor()) {
            let at = instruction_using(declared);
            let shown = at.map(|at| format!("`{}`", at.text())).filter(|text| text.len() < 200);
            let mut error = refuse(&format!("`{name}` {}", homes.why()), at);
            if origin == Origin::Spir && matches!(homes, Homes::Unresolved) {
                error = error.help(spir::absent::help(&name));
            }
            errors.push(shown.into_iter().fold(error, |error, text| error.note(format!("used in {text}"))));
        }
    }
    let foreign_assembly = origin.vendor() != Some(arch.vendor());
    errors.extend(runs::find(module, arch, foreign_assembly));
    for function in functions(module).into_iter().filter(|_| foreign_assembly) {
        for call in function.instructions().into_iter().filter(|instruction| instruction.calls_assembly()) {
            let only = origin.vendor().map_or("no target: the file says no vendor", vendor_only);
            errors.push(refuse(&format!("inline assembly builds for {only}: `{}`", call.text()), Some(call)));
        }
    }
    errors
}

/// AMD's ballot in 32 bits, where a wave has more threads than bits: code generation would abort on it.
fn narrow_ballot(declared: Value, name: &str, arch: &Arch) -> Option<Diagnostic> {
    let Arch::Amdgpu(id) = arch else { return None };
    let wave = id.processor.wave;
    if name != "llvm.amdgcn.ballot.i32" || wave == 32 {
        return None;
    }
    let message = format!("`{name}` is for waves of 32 threads; the waves of {} have {wave}", id.processor.name);
    let error = refuse(&message, instruction_using(declared));
    Some(error.help("use `llvm.amdgcn.ballot.i64`, which builds for waves of both sizes"))
}

fn refuse(message: &str, at: Option<Value>) -> Diagnostic {
    let mut error = Diagnostic::new(message).of(Mistake::Unsupported).help("use the portable spelling, or restrict this file to the architectures it is written for (a `[[package.metadata.gpu.kernel]]` table with `file` and `archs`)");
    if let Some(at) = at {
        error = error.in_kernel(caller(at.parent_function()));
        error.place = at.location();
    }
    error
}

/// An instruction that uses a function, also through a constant expression.
fn instruction_using(function: Value) -> Option<Value> {
    let (mut open, mut seen) = (function.users(), HashSet::new());
    while let Some(user) = open.pop() {
        if user.is_instruction() {
            return Some(user);
        }
        if seen.insert(user) && !user.is_function() && !user.is_global_variable() {
            open.extend(user.users());
        }
    }
    None
}

/// The kernel that comes to this function; the function itself if none does.
fn caller(function: Value) -> String {
    let (mut open, mut seen) = (vec![function], HashSet::new());
    while let Some(next) = open.pop() {
        if is_kernel(next) {
            return next.name();
        }
        if seen.insert(next) {
            open.extend(next.users().into_iter().filter(|user| user.is_instruction()).map(Value::parent_function));
        }
    }
    function.name()
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
    /// A word or a math function of another type.
    WrongType(String),
    /// An intrinsic of LLVM's that not every target can compile, and why.
    NoIntrinsic(&'static str),
}

impl Homes {
    fn allows(&self, vendor: Vendor) -> bool {
        match self {
            Homes::Everywhere => true,
            Homes::Only(home) => *home == vendor,
            Homes::Unresolved | Homes::WrongType(_) | Homes::NoIntrinsic(_) => false,
        }
    }

    fn why(&self) -> String {
        match self {
            Homes::Everywhere => "is known everywhere".into(),
            Homes::Only(Vendor::Amd) => "exists on AMD GPUs only".into(),
            Homes::Only(Vendor::Nvidia) => "exists on NVIDIA GPUs only".into(),
            Homes::Only(Vendor::Cpu) => "exists on the CPU only".into(),
            Homes::Unresolved => "is defined neither in this file nor in a device library".into(),
            Homes::WrongType(right) => format!("has the type `{right}`, not the one it is declared with here"),
            Homes::NoIntrinsic(why) => format!("is no intrinsic that kernels can use: it {why}"),
        }
    }
}

fn homes(function: Value, name: &str) -> Homes {
    let of_type = |right: String| if function.value_type().to_string() == right { Homes::Everywhere } else { Homes::WrongType(right) };
    if let Some(word) = words::word(name) {
        return of_type(word.ty.to_string());
    }
    if let Some(sized) = math::portable(name) {
        let (result, params) = sized.signature();
        return of_type(format!("{result} ({})", params.join(", ")));
    }
    if let Some(intrinsic) = name.strip_prefix("llvm.") {
        return match intrinsic.split('.').next() {
            Some("nvvm" | "ptx") => Homes::Only(Vendor::Nvidia),
            Some("amdgcn" | "r600") => Homes::Only(Vendor::Amd),
            Some("x86" | "aarch64") => Homes::Only(Vendor::Cpu),
            // A name under `llvm.` that is no intrinsic is a spelling mistake.
            _ if !function.is_intrinsic() => Homes::Unresolved,
            _ => match intrinsics::decision(intrinsic) {
                Some(Decision::Builds) => Homes::Everywhere,
                Some(Decision::Refused(why)) => Homes::NoIntrinsic(why),
                None => Homes::NoIntrinsic("is not known here"),
            },
        };
    }
    let nvidia = ["vprintf", "malloc", "free", "__assertfail"];
    match name {
        _ if name.starts_with("__nv_") || nvidia.contains(&name) || super::reflect::asks(name) => Homes::Only(Vendor::Nvidia),
        _ if name.starts_with("__ocml_") || name.starts_with("__ockl_") => Homes::Only(Vendor::Amd),
        _ if crate::target::cpu::in_libm(name) => Homes::Only(Vendor::Cpu),
        _ => Homes::Unresolved,
    }
}
