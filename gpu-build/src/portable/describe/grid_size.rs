//! Finds the parameters whose addresses depend on the size of the grid. A thread of a Rust kernel reaches elements beyond its first one only in
//! strides of the grid: `PerThread::iter`, `Image2::set_each`. In doubt, all parameters count.

use crate::analysis::worklist::Worklist;
use crate::intrinsics;
use crate::llvm::value::{Func, Value};
use gpu_llvm::llvm_sys::LLVMIntPredicate;
use gpu_llvm::llvm_sys::LLVMOpcode::*;
use std::collections::HashSet;

/// The values of a kernel that depend on the size of the grid.
pub struct GridSize<'m> {
    values: HashSet<Value<'m>>,
    /// Whether other values may depend on it, too: it escapes to memory or a call, or a branch depends on one particular size.
    is_lost: bool,
}

impl<'m> GridSize<'m> {
    /// The values of a kernel, after LLVM's inlining.
    pub fn of(kernel: Func<'m>) -> GridSize<'m> {
        let asks = |value: Value<'m>| intrinsics::of(value).is_some_and(|intrinsic| intrinsics::GRID_DIM.contains(&intrinsic));
        let calls = |function: Func<'m>| function.instructions().into_iter().filter(|one| one.is_call());
        let callees = |function: Func<'m>| calls(function).filter_map(|call| call.callee()).filter(|callee| !callee.is_declaration());
        let reached = Worklist::new(callees(kernel)).visit_all(callees);
        let mut is_lost = reached.into_iter().flat_map(calls).any(|call| asks(*call));
        let params = kernel.params();
        let is_in_an_argument = |store: &[Value<'m>]| store.get(1).is_some_and(|place| params.contains(&base(*place)));
        let values = Worklist::new(calls(kernel).map(|call| *call).filter(|call| asks(*call))).visit_all(|value| {
            let mut users = value.users();
            users.retain(|user| {
                let keeps = match user.opcode() {
                    // A value in an argument's memory is a result, and not used for addresses any more.
                    Some(LLVMStore) => user.operands().first() == Some(&value) && !is_in_an_argument(&user.operands()),
                    Some(LLVMSwitch) => true,
                    Some(LLVMCall | LLVMInvoke) => user.callee().is_none_or(|callee| !callee.is_intrinsic()),
                    // On one side of the branch the size is a constant, which LLVM may substitute for it.
                    Some(LLVMICmp) => matches!(user.predicate(), Some(LLVMIntPredicate::LLVMIntEQ | LLVMIntPredicate::LLVMIntNE)),
                    _ => false,
                };
                is_lost |= keeps;
                !keeps && !matches!(user.opcode(), Some(LLVMLoad | LLVMStore | LLVMAtomicRMW | LLVMAtomicCmpXchg))
            });
            users
        });
        GridSize { values, is_lost }
    }

    /// Whether a kernel may access a parameter at addresses that depend on the size of the grid.
    pub fn decides_places_in(&self, param: Value<'m>) -> bool {
        if self.is_lost || self.values.is_empty() {
            return self.is_lost;
        }
        let mut escapes = false;
        let pointers = Worklist::new([param]).visit_all(|pointer| {
            let mut users = pointer.users();
            users.retain(|user| match user.opcode() {
                Some(LLVMGetElementPtr | LLVMAddrSpaceCast | LLVMBitCast | LLVMPHI | LLVMSelect) => true,
                other => {
                    let accesses = match other {
                        Some(LLVMLoad | LLVMICmp) => true,
                        Some(LLVMStore) => user.operands().first() != Some(&pointer),
                        Some(LLVMAtomicRMW | LLVMAtomicCmpXchg) => user.operands().first() == Some(&pointer),
                        Some(LLVMCall) => user.callee().is_some_and(|callee| callee.is_intrinsic()),
                        _ => false,
                    };
                    escapes |= !accesses;
                    false
                }
            });
            users
        });
        escapes || pointers.iter().any(|pointer| self.values.contains(pointer))
    }
}

/// The pointer that an address is computed from.
fn base(address: Value<'_>) -> Value<'_> {
    match address.opcode() {
        Some(LLVMGetElementPtr | LLVMAddrSpaceCast | LLVMBitCast) => address.operands().first().map_or(address, |pointer| base(*pointer)),
        _ => address,
    }
}
