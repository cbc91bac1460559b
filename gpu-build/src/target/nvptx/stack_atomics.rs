//! Atomics on a thread's own memory, which PTX has no instructions for. LLVM emits `atom.cas.local` for a compare-and-exchange, and expands
//! `atomicrmw` only if it optimizes.

use crate::analysis::roots::roots;
use crate::llvm::Module;
use crate::llvm::value::{Builder, Func, Inst, Value, functions};
use gpu_llvm::llvm_sys::LLVMIntPredicate::{self, *};
use gpu_llvm::llvm_sys::LLVMOpcode::*;

/// Replaces each by a load and a store: no other thread accesses the memory. `atomicrmw` of floats is left to LLVM.
pub fn expand(module: &Module<'_>) {
    let all = functions(module).into_iter().flat_map(Func::instructions);
    let is_own = |pointer: Value<'_>| roots(pointer).into_iter().all(|root| root.is(LLVMAlloca));
    let is_atomic = |one: &Inst<'_>| one.is(LLVMAtomicCmpXchg) || one.is(LLVMAtomicRMW);
    let own: Vec<Inst<'_>> = all.filter(|one| is_atomic(one) && one.operand(0).is_some_and(is_own)).collect();
    for atomic in own {
        let builder = Builder::before(atomic);
        let result = match *atomic.operands().as_slice() {
            [pointer, expected, new] => {
                let old = builder.load(expected.ty(), pointer);
                let is_same = builder.compare(LLVMIntEQ, old, expected);
                builder.store(builder.choose(is_same, new, old), pointer);
                let both = builder.insert_value(atomic.ty().poison(), old, 0);
                builder.insert_value(both, is_same, 1)
            }
            [pointer, operand] if operand.ty().int_width().is_some() => {
                let Some(operation) = atomic.atomic_operation() else { continue };
                let old = builder.load(operand.ty(), pointer);
                let Some(new) = combined(&builder, &operation, old, operand) else {
                    old.as_inst().into_iter().for_each(Inst::erase);
                    continue;
                };
                builder.store(new, pointer);
                old
            }
            _ => continue,
        };
        atomic.replace_with(result);
        atomic.erase();
    }
}

/// What an `atomicrmw` of integers stores. `None` for an operation that is not known here.
fn combined<'m>(builder: &Builder<'m>, operation: &str, old: Value<'m>, operand: Value<'m>) -> Option<Value<'m>> {
    let extreme = |predicate: LLVMIntPredicate| builder.choose(builder.compare(predicate, old, operand), old, operand);
    Some(match operation {
        "xchg" => operand,
        "add" => builder.add(old, operand),
        "sub" => builder.sub(old, operand),
        "and" => builder.and(old, operand),
        "nand" => builder.not(builder.and(old, operand)),
        "or" => builder.or(old, operand),
        "xor" => builder.xor(old, operand),
        "max" => extreme(LLVMIntSGT),
        "min" => extreme(LLVMIntSLT),
        "umax" => extreme(LLVMIntUGT),
        "umin" => extreme(LLVMIntULT),
        _ => return None,
    })
}
