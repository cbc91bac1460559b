//! The plain read that begins a loop around a compare-and-exchange, as CUDA's guide writes it: the exchange compares what was read, and fails if
//! another thread has changed it meanwhile.
//!
//! ```text
//! int old = *p, seen;
//! do { seen = old; old = atomicCAS(p, seen, f(seen)); } while (old != seen);
//! ```
//!
//! The order of the thread's own accesses to its variables is not looked at.

use crate::analysis::worklist::Worklist;
use crate::intrinsics::{self, Effect};
use crate::llvm::value::{Func, Inst, LIFETIMES, Value};
use gpu_llvm::llvm_sys::LLVMOpcode::*;

/// The most steps from a value to where it comes from, and the most levels of two expressions that are compared.
const MOST: u32 = 16;

/// The compare-and-exchanges of a function.
pub fn of<'m>(function: Func<'m>) -> Vec<Inst<'m>> {
    function.instructions().into_iter().filter(|one| one.is(LLVMAtomicCmpXchg)).collect()
}

/// Whether one of `exchanges` compares, at the address of a load, what the load read, perhaps through the thread's own variables.
pub fn compares<'m>(load: Inst<'m>, exchanges: &[Inst<'m>]) -> bool {
    let at_its_address = |exchange: &&Inst<'m>| {
        let pointers = [exchange.operand(0), load.operand(0)];
        matches!(pointers, [Some(one), Some(two)] if is_same(one, two, MOST))
    };
    let compared: Vec<Value<'m>> = exchanges.iter().filter(at_its_address).filter_map(|exchange| exchange.operand(1)).collect();
    !compared.is_empty() && {
        let copies = Worklist::new([load.value()]).visit_all(copies);
        compared.iter().any(|value| copies.contains(value))
    }
}

/// Users of a value that yield the same bits: conversions, phis, and loads of the variable that it is stored to.
fn copies<'m>(value: Value<'m>) -> Vec<Value<'m>> {
    let of = |user: Value<'m>| match user.opcode() {
        Some(LLVMBitCast | LLVMPHI | LLVMFreeze | LLVMPtrToInt | LLVMIntToPtr) => vec![user],
        Some(LLVMSelect) if user.operands().first() != Some(&value) => vec![user],
        Some(LLVMStore) if user.operands().first() == Some(&value) => {
            let variable = user.operands().into_iter().nth(1).filter(|variable| variable.is_alloca());
            variable.iter().flat_map(|variable| variable.users()).filter(|user| user.is(LLVMLoad)).collect()
        }
        _ => Vec::new(),
    };
    value.users().into_iter().flat_map(of).collect()
}

/// Whether two values are computed alike from the same values.
fn is_same(one: Value<'_>, two: Value<'_>, most: u32) -> bool {
    let (one, two) = (origin(one), origin(two));
    if one == two {
        return true;
    }
    let (Some(opcode), (a, b)) = (one.opcode(), (one.operands(), two.operands())) else { return false };
    let is_pure = match opcode {
        LLVMGetElementPtr => one.as_gep().zip(two.as_gep()).is_some_and(|(one, two)| one.element() == two.element()),
        LLVMCall => intrinsics::of(one).is_some_and(|intrinsic| intrinsic.effect == Effect::Pure),
        LLVMSExt | LLVMZExt | LLVMTrunc | LLVMPtrToInt | LLVMIntToPtr => true,
        LLVMAdd | LLVMSub | LLVMMul | LLVMUDiv | LLVMSDiv | LLVMURem | LLVMSRem | LLVMShl | LLVMLShr | LLVMAShr | LLVMAnd | LLVMOr
        | LLVMXor => true,
        _ => false,
    };
    let is_alike = is_pure && two.opcode() == Some(opcode) && one.ty() == two.ty() && a.len() == b.len();
    is_alike && most > 0 && a.into_iter().zip(b).all(|(one, two)| is_same(one, two, most - 1))
}

/// Strips conversions, and variables that are written once, from a value.
fn origin(value: Value<'_>) -> Value<'_> {
    let mut at = value;
    for _ in 0..MOST {
        let from = at.operands().into_iter().next();
        let next = match at.opcode() {
            Some(LLVMBitCast | LLVMAddrSpaceCast | LLVMFreeze) => from,
            Some(LLVMLoad) => from.filter(|variable| variable.is_alloca()).and_then(only_value),
            _ => None,
        };
        match next {
            Some(next) => at = next,
            None => break,
        }
    }
    at
}

/// The value of a variable that one store writes, and that nothing but loads and marks of its lifetime use otherwise.
fn only_value(variable: Value<'_>) -> Option<Value<'_>> {
    let mut stored = None;
    for user in variable.users() {
        let operands = user.operands();
        match user.opcode() {
            Some(LLVMLoad) => {}
            Some(LLVMStore) if operands.get(1) == Some(&variable) && stored.is_none() => stored = operands.first().copied(),
            Some(LLVMCall) if user.calls_any(&[LIFETIMES]) => {}
            _ => return None,
        }
    }
    stored
}
