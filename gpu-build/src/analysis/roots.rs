//! Finds the sources of a pointer, and the values that carry it.

use super::worklist::Worklist;
use crate::llvm::value::{COPIES, Value};
use gpu_llvm::llvm_sys::LLVMOpcode::*;
use std::collections::HashSet;

/// The values that a pointer is computed from.
pub fn roots<'m>(pointer: Value<'m>) -> HashSet<Value<'m>> {
    roots_up_to(pointer, |_| false)
}

/// Like [`roots`], but does not look behind values for which `is_root` returns true.
pub fn roots_up_to<'m>(pointer: Value<'m>, is_root: impl Fn(Value<'m>) -> bool) -> HashSet<Value<'m>> {
    let from = |value: Value<'m>| if is_root(value) { Vec::new() } else { sources(value) };
    let mut all = Worklist::new([pointer]).visit_all(from);
    all.retain(|value| from(*value).is_empty());
    all
}

/// The operands that an instruction or a constant expression computes a pointer from.
fn sources(value: Value<'_>) -> Vec<Value<'_>> {
    match value.opcode().or(value.constant_opcode()) {
        Some(LLVMGetElementPtr | LLVMAddrSpaceCast | LLVMBitCast | LLVMIntToPtr | LLVMPtrToInt | LLVMFreeze | LLVMExtractValue) => {
            value.operands().into_iter().take(1).collect()
        }
        Some(LLVMPHI) => value.operands(),
        Some(LLVMSelect) => value.operands().split_off(1),
        _ => Vec::new(),
    }
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
            Some(LLVMCall) if user.calls_any(&COPIES) && operands.get(1) == Some(&value) => {
                operands.first().map(|to| roots(*to)).into_iter().flatten().collect()
            }
            _ => Vec::new(),
        }
    };
    Worklist::new([pointer]).visit_all(|value| value.users().into_iter().flat_map(move |user| to(value, user)).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests;
