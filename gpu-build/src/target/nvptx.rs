//! NVIDIA GPUs: PTX text.

mod aligned;
mod calls;
mod constants;
mod extremes;
pub mod images;
mod latches;
mod narrow;
mod pairs;
mod stack;
mod version;
mod whole;
mod zeros;

use crate::llvm::Module;
use crate::llvm::value::{At, conv};
use crate::llvm::{Session, TargetMachine};
use crate::portable::{self, atomics, link_needed};
use gpu_abi::Arch;
use gpu_llvm::llvm_sys::LLVMLinkage;

/// How NVIDIA GPUs give the portable intrinsics.
const INTRINSICS: [&str; 2] = [include_str!("nvptx/ids.ll"), include_str!("nvptx/warp.ll")];

pub use calls::inline_calls;
pub use latches::invert_latch_branches;
pub use stack::bound_memory;
pub use version::versioned;

/// What LLVM's optimisation leaves to do, and NVIDIA's assembler does not, or does wrongly.
///
/// # Errors
/// What LLVM says.
pub fn finish<'s>(session: &'s Session, module: &mut Module<'s>, arch: &Arch, machine: &TargetMachine) -> Result<(), String> {
    constants::fold(session, module, machine)?;
    stack::bound_memory(module);
    stack::keep_apart(module);
    aligned::state(module);
    invert_latch_branches(module);
    zeros::leave_out(module);
    pairs::round_pairs(session, module, arch, machine)?;
    narrow::widen(session, module, machine)?;
    extremes::reorder(session, module, machine)
}

/// Lowers a legalized module.
pub fn lower<'s>(session: &'s Session, module: &mut Module<'s>) -> Result<(), String> {
    whole::name_all_lanes(module);
    super::neighbours::align(module);
    for text in INTRINSICS {
        link_needed(session, module, "the NVIDIA target's intrinsics", text)?;
    }
    atomics::rename_scopes(module, &atomics::NVPTX);
    for kernel in portable::kernels(module) {
        kernel.set_conv(conv::PTX_KERNEL);
        kernel.set_linkage(LLVMLinkage::LLVMExternalLinkage);
        if let Some([x, y, z]) = portable::required_block(kernel) {
            kernel.set_string_attribute(At::Function, "nvvm.reqntid", &format!("{x},{y},{z}"));
        } else if let Some(most) = portable::max_threads(kernel) {
            kernel.set_string_attribute(At::Function, "nvvm.maxntid", &most.to_string());
        }
        // PTX has it beside a bound on threads alone.
        let least = kernel.string_attribute(At::Function, portable::MIN_BLOCKS);
        if let Some(least) = least.filter(|_| portable::max_threads(kernel).is_some()) {
            kernel.set_string_attribute(At::Function, "nvvm.minctasm", &least);
        }
    }
    Ok(())
}
