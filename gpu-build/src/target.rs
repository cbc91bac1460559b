//! Steps 4 and 5 of the way of the data: the portable form lowered to one architecture, optimised and compiled.

pub mod amdgpu;
mod arguments;
pub mod checks;
pub mod coarsen;
mod compilation;
mod control_divergence;
mod conversions;
pub mod cpu;
mod divisions;
pub mod dynamic_stack;
mod edge;
mod failed_blocks;
pub mod faults;
mod function_pointers;
mod images;
mod inlining;
mod layout;
mod legalize;
pub mod listing;
mod matrix;
mod narrow;
mod neighbours;
pub mod nvptx;
mod odd_widths;
mod own_copies;
pub mod pipeline;
mod shared_memory;
mod shared_values;
pub mod small;
mod strides;
pub mod tile;

use crate::llvm::Module;
use crate::llvm::value::{At, Func, Type, add_function};
use crate::llvm::{Effort, Session, TargetMachine};
use crate::opt_level::OptLevel;
use gpu_abi::Arch;
use gpu_abi::arch::{CpuLevel, Vendor};
use gpu_llvm::llvm_sys::LLVMLinkage;
use gpu_tools::Env;
use std::cell::RefCell;
use std::rc::Rc;

pub use compilation::gave_up;

/// Barriers that count, in terms of plain ones.
const BARRIER: &str = include_str!("target/barrier.ll");

/// A target at a level.
type Key = (Arch, OptLevel);

thread_local! {
    /// What this thread has asked for: a machine's tables of registers and operations take longer to make than a small
    /// kernel. Code generation leaves nothing of a module in it, but for NVIDIA's, which numbers all calls that it ever writes.
    static MACHINES: RefCell<Vec<(Key, Rc<TargetMachine>)>> = const { RefCell::new(Vec::new()) };
}

/// LLVM's machine for an architecture.
///
/// # Errors
/// LLVM's words, if it was built without this back end.
pub fn machine(arch: &Arch, opt: OptLevel) -> Result<Rc<TargetMachine>, String> {
    let key = (*arch, opt);
    if arch.vendor() == Vendor::Nvidia {
        return new_machine(arch, opt, "").map(Rc::new);
    }
    MACHINES.with_borrow_mut(|known| {
        if let Some((_, machine)) = known.iter().find(|(other, _)| *other == key) {
            return Ok(machine.clone());
        }
        let machine = Rc::new(new_machine(arch, opt, "")?);
        known.push((key, machine.clone()));
        Ok(machine)
    })
}

/// The same for the code of a module, which may need a later version of PTX than others.
///
/// # Errors
/// As [`machine`].
pub fn machine_for(module: &Module<'_>, arch: &Arch, opt: OptLevel) -> Result<Rc<TargetMachine>, String> {
    let has_wide_atomics = matches!(arch, Arch::Nvptx(sm) if sm.major >= 9) && nvptx::has_wide_atomics(module);
    // The first version with `atom.cas.b128` and `atom.exch.b128` (PTX ISA, "atom").
    if has_wide_atomics { new_machine(arch, opt, "+ptx83").map(Rc::new) } else { machine(arch, opt) }
}

/// The machine for passes of front ends, which do the same whatever it is.
///
/// # Errors
/// As [`machine`].
pub fn host_machine() -> Result<Rc<TargetMachine>, String> {
    let level = if std::env::consts::ARCH == "aarch64" { CpuLevel::Aarch64 } else { CpuLevel::X86_64V2 };
    machine(&Arch::Cpu(level), OptLevel::O3)
}

/// `ptx` is the version of PTX as a feature; empty for the usual one.
fn new_machine(arch: &Arch, opt: OptLevel, ptx: &str) -> Result<TargetMachine, String> {
    let back_end = match arch {
        Arch::Amdgpu(_) => "AMDGPU",
        Arch::Nvptx(_) => "NVPTX",
        Arch::Cpu(_) if arch.triple().starts_with("aarch64") => "AArch64",
        Arch::Cpu(_) => "X86",
    };
    let llvm = crate::llvm::open(&Env::process()).map_err(|error| error.to_string())?;
    if !llvm.has_back_end(back_end) {
        return Err(format!("{llvm} was built without the back end {back_end}: use another LLVM (GPU_LLVM names its library)"));
    }
    let features = match arch {
        Arch::Amdgpu(id) => amdgpu::features(id),
        // By itself LLVM writes the first version of PTX that has the architecture, which lacks instructions. CUDA 11's is the oldest
        // that a driver may have.
        Arch::Nvptx(sm) if sm.major < 8 => "+ptx70".into(),
        _ => ptx.into(),
    };
    TargetMachine::new(arch.triple(), &arch.llvm_cpu(), &features, opt.code_generation())
}

/// The level to optimise at: checks leave little to optimise, and are not run for their speed.
pub fn level(arch: &Arch, asked: OptLevel) -> OptLevel {
    match (arch, asked) {
        (Arch::Cpu(level), OptLevel::O2 | OptLevel::O3) if level.is_checked() => OptLevel::O1,
        _ => asked,
    }
}

impl OptLevel {
    fn code_generation(self) -> Effort {
        match self {
            OptLevel::O0 => Effort::None,
            OptLevel::O1 => Effort::Less,
            OptLevel::O2 => Effort::Default,
            OptLevel::O3 => Effort::Aggressive,
        }
    }
}

/// A function that a launch may take instead of a kernel: without parameters' attributes, and without a body yet.
fn another_entry<'m>(module: &'m Module<'_>, kernel: Func<'m>, name: &str, ty: Type<'m>) -> Func<'m> {
    let entry = add_function(module, name, ty);
    entry.copy_attributes(kernel, At::Function, At::Function);
    entry.set_conv(kernel.conv());
    entry.set_linkage(LLVMLinkage::LLVMExternalLinkage);
    entry.copy_visibility(*kernel);
    entry
}

/// A lowered module as bitcode.
pub fn bitcode(module: &mut Module<'_>) -> Result<Vec<u8>, String> {
    module.verify().map_err(|error| format!("lowering made invalid IR (a defect of gpu-build): {error}"))?;
    module.bitcode()
}

/// Generates code: an object, or assembly text where `assembly` is set (PTX).
pub fn emit(session: &Session, module: &mut Module<'_>, machine: &TargetMachine, assembly: bool) -> Result<Vec<u8>, String> {
    module.verify().map_err(|error| format!("invalid IR after optimisation (a defect of gpu-build): {error}"))?;
    let code = module.emit(machine, assembly);
    session.no_errors()?;
    code.map(|code| if assembly { nvptx::versioned(code) } else { code })
}
