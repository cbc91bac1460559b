//! Comparisons of `to_local`'s result with null.
//!
//! The null of shared memory is not 0 on AMD GPUs, where 0 is a place in it like any other. clang writes the generic null,
//! cast, which is right everywhere. Other compilers of OpenCL C write 0; where the result itself is compared, what was asked of
//! the pointer is the answer. A result that goes through memory, a phi or a function before it is compared with a plain 0 is
//! compared with that place, and so is a `local` pointer that never was generic.

use crate::llvm::value::{Builder, Types, Value, declare, function};
use inkwell::llvm_sys::{LLVMIntPredicate, LLVMOpcode};
use inkwell::module::Module;

/// Answers such comparisons by the word.
pub fn answer_comparisons(module: &Module<'_>) {
    let Some(to_local) = function(module, "__to_local").filter(|function| function.is_declaration()) else { return };
    let types = Types::of(module);
    let pointer = types.ptr(0);
    for call in to_local.users().into_iter().filter(|user| user.callee() == Some(to_local)) {
        let Some(address) = call.argument(0).filter(|address| address.ty() == pointer) else { continue };
        let compared = |user: &Value| user.is(LLVMOpcode::LLVMICmp) && user.operands().iter().any(|operand| is_null(*operand));
        for comparison in call.users().into_iter().filter(compared) {
            let word = declare(module, "gpu.is_shared", types.function(types.int(1), &[pointer]));
            let builder = Builder::before(comparison);
            let shared = builder.call(word, &[address]);
            let answer = match comparison.predicate() {
                LLVMIntPredicate::LLVMIntNE => shared,
                LLVMIntPredicate::LLVMIntEQ => builder.opposite(shared),
                _ => continue,
            };
            comparison.replace_with(answer);
            comparison.erase();
        }
    }
}

/// A null as it is, or cast from the generic one.
fn is_null(value: Value) -> bool {
    match value {
        _ if value.is_instruction() || value.is_argument() => false,
        _ if value.is_constant_expr() => {
            matches!(value.constant_opcode(), LLVMOpcode::LLVMAddrSpaceCast) && value.operands().into_iter().all(is_null)
        }
        _ => value == value.ty().null(),
    }
}
