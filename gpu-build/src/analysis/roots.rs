//! Finds the sources of a pointer, and the values that carry it.

use super::worklist::Worklist;
use crate::llvm::value::Value;
use gpu_llvm::llvm_sys::LLVMOpcode::*;
use std::collections::HashSet;

/// The values that a pointer is computed from.
pub fn roots<'m>(pointer: Value<'m>) -> HashSet<Value<'m>> {
    let from = |value: Value<'m>| -> Vec<Value<'m>> {
        match value.opcode() {
            Some(LLVMGetElementPtr | LLVMAddrSpaceCast | LLVMBitCast | LLVMIntToPtr | LLVMPtrToInt) => {
                value.operands().into_iter().take(1).collect()
            }
            Some(LLVMPHI) => value.operands(),
            Some(LLVMSelect) => value.operands().split_off(1),
            _ => Vec::new(),
        }
    };
    let mut all = Worklist::new([pointer]).visit_all(from);
    all.retain(|value| from(*value).is_empty());
    all
}

/// Returns true if a pointer is certainly to the function's own stack, or null.
pub fn is_of_stack(pointer: Value<'_>) -> bool {
    roots(pointer).into_iter().all(|root| root.is(LLVMAlloca) || root == root.ty().null())
}

/// The values that may contain a pointer or lead to it: what is computed from it, the stack memory that it is stored in, and what is loaded from
/// there.
pub fn carriers<'m>(pointer: Value<'m>) -> HashSet<Value<'m>> {
    let to = |value: Value<'m>, user: Value<'m>| -> Vec<Value<'m>> {
        let operands = user.operands();
        match user.opcode() {
            Some(
                LLVMGetElementPtr | LLVMAddrSpaceCast | LLVMBitCast | LLVMIntToPtr | LLVMPtrToInt | LLVMPHI | LLVMSelect | LLVMFreeze
                | LLVMInsertValue | LLVMExtractValue,
            ) => vec![user],
            Some(LLVMLoad) if user.ty().is_pointer() || is_of_stack(value) => vec![user],
            Some(LLVMStore) if operands.first() == Some(&value) => operands.get(1).map(|to| roots(*to)).into_iter().flatten().collect(),
            Some(LLVMCall) if is_copy(user) && operands.get(1) == Some(&value) => {
                operands.first().map(|to| roots(*to)).into_iter().flatten().collect()
            }
            _ => Vec::new(),
        }
    };
    Worklist::new([pointer]).visit_all(|value| value.users().into_iter().flat_map(move |user| to(value, user)).collect::<Vec<_>>())
}

/// Returns true if an instruction copies memory: to its first operand, from its second.
fn is_copy(instruction: Value<'_>) -> bool {
    instruction.callee().is_some_and(|callee| ["llvm.memcpy.", "llvm.memmove."].iter().any(|copy| callee.name().starts_with(copy)))
}
