//! Comparisons of `to_local`'s result with null.
//!
//! The null of shared memory is not 0 on GPUs, where 0 is a place in it like any other: it is what a cast makes of the
//! generic null, and so clang writes it. Other compilers of OpenCL C write 0, which is made the same here where the result
//! itself is compared. A result that goes through memory, a phi or a function before it is compared with a plain 0 is
//! compared with that place, and so is a `local` pointer that never was generic.

use crate::llvm::Module;
use crate::llvm::value::{Builder, Types, function};
use gpu_llvm::llvm_sys::LLVMOpcode;

/// Has such comparisons be with the null that `to_local` gives.
pub fn compare_with_its_null(module: &Module<'_>) {
    let Some(to_local) = function(module, "__to_local").filter(|function| function.is_declaration()) else { return };
    let generic = Types::of(module).ptr(0).null();
    for call in to_local.users().into_iter().filter(|user| user.callee() == Some(to_local)) {
        for (comparison, _) in call.uses().into_iter().filter(|(user, _)| user.is(LLVMOpcode::LLVMICmp)) {
            for (index, operand) in comparison.operands().into_iter().enumerate() {
                if !operand.is_instruction() && operand == operand.ty().null() {
                    comparison.set_operand(index as u32, Builder::before(comparison).space_cast(generic, operand.ty()));
                }
            }
        }
    }
}
