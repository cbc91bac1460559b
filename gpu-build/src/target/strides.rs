//! Keeps LLVM from computing an address from another one by the difference of their narrow indices.
//!
//! Code generation for GPUs includes straight-line strength reduction. For `p + sext(x)` and `p + sext(y)`, LLVM up to 22 takes the distance of the two
//! addresses for the distance of the narrow `x` and `y`. This is wrong if `y - x` wraps around, as for `x` and `xor x, true` of one bit, which the
//! merges of `core`'s sorts have. LLVM's pull request 204278 fixes it in 23, where the pass requires `nsw`.
//!
//! LLVM does not look through `freeze`, which costs no instruction: widened indices that may wrap around are frozen. No pass may simplify the module
//! afterwards, because LLVM drops the `freeze` of a value that is never poison, such as a comparison of loaded `noundef` numbers.

use crate::llvm::Module;
use crate::llvm::value::{Builder, Inst, Value, functions};
use gpu_llvm::llvm_sys::LLVMOpcode;

/// Freezes the widened indices of addresses.
pub fn freeze(module: &Module<'_>) {
    for one in functions(module).into_iter().flat_map(|function| function.instructions()) {
        if !one.is(LLVMOpcode::LLVMSExt) || !one.operand(0).and_then(Value::as_inst).is_some_and(wraps) {
            continue;
        }
        let uses = one.uses().into_iter().filter_map(|(user, index)| Some((user.as_inst()?, index)));
        let uses: Vec<(Inst<'_>, u32)> = uses.filter(|(user, index)| user.is(LLVMOpcode::LLVMGetElementPtr) && *index > 0).collect();
        let Some(after) = one.next().filter(|_| !uses.is_empty()) else { continue };
        let frozen = Builder::before(after).freeze(*one);
        uses.into_iter().for_each(|(user, index)| user.set_operand(index, frozen));
    }
}

/// Whether a number's difference from another may wrap around, as far as LLVM can know the difference.
fn wraps(one: Inst<'_>) -> bool {
    use LLVMOpcode::*;
    match one.opcode() {
        LLVMAdd | LLVMSub | LLVMMul | LLVMShl => !one.no_wrap().1,
        LLVMXor | LLVMAnd | LLVMTrunc | LLVMPHI | LLVMSelect => true,
        LLVMOr => !one.is_disjoint(),
        _ => false,
    }
}
