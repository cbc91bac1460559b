//! NVIDIA GPUs: PTX text.

pub mod aligned;
pub mod circular_variables;
pub mod images;
pub mod latches;
pub mod pairs;
pub mod ptxas;
pub mod stack;
pub mod stack_atomics;
mod version;
pub mod whole;
pub mod zeros;

use super::compilation::{Compilation, Done};
use crate::diagnostics::Diagnostic;
use crate::llvm::value::{At, Builder, Func, Inst, Types, conv, declare, functions};
use crate::llvm::{Module, Session};
use crate::portable::{self, atomics, link_needed, link_text};
use gpu_llvm::llvm_sys::{LLVMLinkage, LLVMOpcode};

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

/// Whether a module has atomic operations on 16 bytes, which GPUs have since sm_90.
pub fn has_wide_atomics(module: &Module<'_>) -> bool {
    let is_wide = |one: Inst<'_>| {
        let is_atomic = one.is(LLVMOpcode::LLVMAtomicCmpXchg) || one.is(LLVMOpcode::LLVMAtomicRMW);
        is_atomic && one.operand(1).is_some_and(|value| value.ty().int_width() == Some(128))
    };
    functions(module).into_iter().flat_map(Func::instructions).any(is_wide)
}

/// Code generation has no fences of a single thread.
pub fn replace_thread_fences<'s>(session: &'s Session, module: &mut Module<'s>) -> Result<(), String> {
    const NAME: &str = "gpu.thread_fence";
    let fences: Vec<Inst<'_>> =
        functions(module).into_iter().flat_map(Func::instructions).filter(|one| atomics::is_thread_fence(*one)).collect();
    if fences.is_empty() {
        return Ok(());
    }
    let types = Types::of(module);
    let function = declare(module, NAME, types.function(types.void(), &[]));
    for fence in fences {
        Builder::before(fence).call(function, &[]);
        fence.erase();
    }
    let body = "call void asm sideeffect \"\", \"~{memory}\"()";
    link_text(
        session,
        module,
        "a fence of a thread",
        &format!("define linkonce_odr hidden void @{NAME}() alwaysinline nounwind {{\n  {body}\n  ret void\n}}\n"),
    )
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
