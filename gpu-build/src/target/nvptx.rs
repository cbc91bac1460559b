//! NVIDIA GPUs: PTX text.

pub mod aligned;
pub mod calls;
pub mod constants;
pub mod extremes;
pub mod far_atomics;
pub mod images;
pub mod latches;
pub mod narrow;
pub mod pairs;
pub mod stack;
mod version;
pub mod whole;
pub mod zeros;

use super::compilation::{Compilation, Done};
use crate::diagnostics::Diagnostic;
use crate::llvm::Module;
use crate::llvm::value::{At, conv};
use crate::portable::{self, atomics, link_needed};
use gpu_llvm::llvm_sys::LLVMLinkage;

/// How NVIDIA GPUs give the portable intrinsics.
const INTRINSICS: [&str; 2] = [include_str!("nvptx/ids.ll"), include_str!("nvptx/warp.ll")];

/// The texts that define the functions of a failure's report.
pub const FAULT_TEXTS: [&str; 2] = [include_str!("nvptx/fault.ll"), INTRINSICS[0]];

pub use stack::dynamic_allocas;
pub use version::versioned;

pub fn define_intrinsics(compilation: &mut Compilation<'_, '_>) -> Done {
    for text in INTRINSICS {
        link_needed(compilation.session, compilation.module, "the NVIDIA target's intrinsics", text).map_err(Diagnostic::new)?;
    }
    Ok(())
}

pub fn kernels(module: &Module<'_>) {
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
}
