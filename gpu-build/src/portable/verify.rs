//! Refuses parts of a module that only another vendor's GPUs have, before code generation, which would abort on them or leave an
//! unresolved symbol; instructions that only other architectures of NVIDIA have ([`exact`]); and code that would run when an image is loaded ([`runs`]).

mod exact;
pub mod runs;

use super::llvm_intrinsics::{self, Decision};
use super::{Origin, math, origin, spir};
use crate::diagnostics::{Diagnostic, DiagnosticKind, SHOWN};
use crate::intrinsics;
use crate::llvm::Module;
use crate::llvm::value::{Func, Inst, Type, Value, functions};
use gpu_abi::Arch;
use gpu_abi::arch::Vendor;
use gpu_llvm::llvm_sys::LLVMTypeKind;
use std::collections::HashSet;

/// One message for each function or piece of assembly that `arch` has no meaning for.
pub fn verify(module: &Module<'_>, origin: Origin, arch: &Arch) -> Vec<Diagnostic> {
    let mut errors = Vec::new();
    for declared in functions(module).into_iter().filter(|function| function.is_declaration()) {
        let name = declared.name();
        if let Some(error) = narrow_ballot(module, declared, &name, arch) {
            errors.extend(error);
            continue;
        }
        let homes = homes(declared, &name);
        if !homes.allows(arch.vendor()) {
            let message = format!("`{name}` {}", homes.why());
            errors.extend(refuse(&message, &instructions_using(module, declared)).into_iter().map(|error| {
                let absent = origin == Origin::Spir && matches!(homes, Homes::Unresolved);
                if absent {
                    error.help(spir::absent::help(&name))
                } else if is_buffer(&name) {
                    error.help(BUFFER_HELP)
                } else {
                    error
                }
            }));
        }
    }
    let foreign_assembly = origin.vendor() != Some(arch.vendor());
    errors.extend(runs::find(module, arch, foreign_assembly));
    errors.extend(foreign_floats(module, arch));
    errors.extend(exact::find(module, arch));
    if foreign_assembly {
        let only = origin.vendor().map_or("no target: the file says no vendor", vendor_only);
        let instructions = functions(module).into_iter().flat_map(Func::instructions);
        let calls: Vec<Inst> = instructions.filter(|instruction| instruction.calls_assembly()).collect();
        if !calls.is_empty() {
            errors.extend(refuse(&format!("inline assembly builds for {only}"), &calls));
        }
    }
    errors
}

/// Whether an intrinsic makes or uses a buffer resource of AMD's, which has its own bounds and strides.
fn is_buffer(name: &str) -> bool {
    let rest = name.strip_prefix("llvm.amdgcn.").unwrap_or_default();
    ["make.buffer.rsrc.", "raw.", "struct.", "s.buffer."].iter().any(|kind| rest.starts_with(kind)) && rest.contains("buffer")
}

const BUFFER_HELP: &str = "load and store through the pointer that the buffer is made from (Triton does with AMDGCN_USE_BUFFER_OPS=0), or restrict this file to AMD's architectures (a `[[package.metadata.gpu.kernel]]` table with `file` and `archs`)";

/// AMD's ballot in 32 bits, where a wave has more threads than bits: code generation would abort on it.
fn narrow_ballot<'m>(module: &'m Module<'_>, declared: Func<'m>, name: &str, arch: &Arch) -> Option<Vec<Diagnostic>> {
    let Arch::Amdgpu(id) = arch else { return None };
    let wave = id.processor.wave;
    if name != "llvm.amdgcn.ballot.i32" || wave == 32 {
        return None;
    }
    let message = format!("`{name}` is for waves of 32 threads; the waves of {} have {wave}", id.processor.name);
    let errors = refuse(&message, &instructions_using(module, declared)).into_iter();
    Some(errors.map(|error| error.help("use `llvm.amdgcn.ballot.i64`, which builds for waves of both sizes")).collect())
}

/// Numbers of a width that only other machines have: code generation would abort on them.
fn foreign_floats<'m>(module: &'m Module<'_>, arch: &Arch) -> Vec<Diagnostic> {
    use LLVMTypeKind::*;
    let x86 = matches!(arch, Arch::Cpu(level) if !level.is_aarch64());
    let foreign = |ty: Type<'m>| match ty.element().unwrap_or(ty).kind() {
        LLVMX86_FP80TypeKind => (!x86).then_some("x86_fp80"),
        LLVMPPC_FP128TypeKind => Some("ppc_fp128"),
        _ => None,
    };
    let mut found: Vec<(&str, Vec<Inst>)> = Vec::new();
    for instruction in functions(module).into_iter().flat_map(Func::instructions) {
        let types = std::iter::once(*instruction).chain(instruction.operands()).map(Value::ty);
        let Some(name) = types.filter_map(foreign).next() else { continue };
        match found.iter_mut().find(|(known, _)| *known == name) {
            Some((_, uses)) => uses.push(instruction),
            None => found.push((name, vec![instruction])),
        }
    }
    let refused =
        found.into_iter().flat_map(|(name, uses)| refuse(&format!("this architecture has no numbers of the type `{name}`"), &uses));
    refused.map(|error| error.help("use `double` (in C, a `long double` is not one)")).collect()
}

/// A message for each of the first uses, which says how many more there are.
fn refuse(message: &str, uses: &[Inst<'_>]) -> Vec<Diagnostic> {
    let error = || {
        Diagnostic::new(message).of(DiagnosticKind::Unsupported).help("use the portable spelling, or restrict this file to the architectures it is written for (a `[[package.metadata.gpu.kernel]]` table with `file` and `archs`)")
    };
    let mut errors: Vec<Diagnostic> = uses
        .iter()
        // To write an instruction down LLVM numbers its whole function: of thousands, only those that are shown.
        .take(SHOWN)
        .map(|at| origin::add(error(), *at))
        .collect();
    match errors.last_mut() {
        Some(last) => last.more = uses.len().saturating_sub(SHOWN),
        None => errors.push(error()),
    }
    errors
}

/// The instructions that use a function, also through a constant expression. Those that are shown come first, in order:
/// LLVM keeps uses in an order of its own.
fn instructions_using<'m>(module: &'m Module<'_>, function: Func<'m>) -> Vec<Inst<'m>> {
    let (mut open, mut seen, mut found) = (function.users(), HashSet::new(), Vec::new());
    while let Some(user) = open.pop() {
        if !seen.insert(user) {
            continue;
        }
        if let Some(user) = user.as_inst() {
            found.push(user);
        } else if !user.is_function() && !user.is_global_variable() {
            open.extend(user.users());
        }
    }
    let homes: HashSet<Func> = found.iter().filter_map(|user| user.function()).collect();
    let uses: HashSet<Inst> = found.iter().copied().collect();
    let instructions = functions(module).into_iter().filter(|function| homes.contains(function)).flat_map(Func::instructions);
    let first: Vec<Inst> = instructions.filter(|instruction| uses.contains(instruction)).take(SHOWN).collect();
    found.retain(|user| !first.contains(user));
    [first, found].concat()
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
    /// An intrinsic or a math function of another type.
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

fn homes<'m>(function: Func<'m>, name: &str) -> Homes {
    let of_type = |right: String| if function.value_type().to_string() == right { Homes::Everywhere } else { Homes::WrongType(right) };
    if let Some(intrinsic) = intrinsics::intrinsic(name) {
        return of_type(intrinsic.ty.to_string());
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
            _ if !function.is_intrinsic() && llvm_intrinsics::is_since_23(intrinsic) => {
                Homes::NoIntrinsic("is of LLVM 23, and this is an older one: set GPU_LLVM to the library of LLVM 23")
            }
            // A name under `llvm.` that is no intrinsic is a spelling mistake.
            _ if !function.is_intrinsic() => Homes::Unresolved,
            _ => match llvm_intrinsics::decision(intrinsic) {
                Some(Decision::Builds) => Homes::Everywhere,
                // A call that could not be expanded is left.
                Some(Decision::Expands(expansion)) => Homes::NoIntrinsic(expansion.refusal),
                Some(Decision::Refused(why)) => Homes::NoIntrinsic(why),
                None => Homes::NoIntrinsic("is not known here"),
            },
        };
    }
    if let Some(ty) = math::libm_type(name) {
        return match of_type(ty) {
            Homes::Everywhere => Homes::Only(Vendor::Cpu),
            wrong => wrong,
        };
    }
    let nvidia = ["vprintf", "malloc", "free", "__assertfail"];
    match name {
        _ if name.starts_with("__nv_") || nvidia.contains(&name) || super::reflect::asks(name) => Homes::Only(Vendor::Nvidia),
        _ if name.starts_with("__ocml_") || name.starts_with("__ockl_") => Homes::Only(Vendor::Amd),
        _ if gpu_abi::cpu::in_libm(name) => Homes::Only(Vendor::Cpu),
        _ => Homes::Unresolved,
    }
}
