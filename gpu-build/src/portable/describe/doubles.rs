//! Arithmetic in double precision, which consumers' GPUs do slowly: how much of it a kernel has, and where it begins.

use super::{examples, innermost, scalar};
use crate::llvm::value::Func;
use gpu_abi::manifest::{Doubles, Scalar};
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::collections::HashSet;

/// That of a kernel and of the functions that it calls; nothing where there is none.
pub fn of(kernel: Func<'_>) -> Option<Doubles> {
    let (mut count, mut place, mut seen, mut open) = (0, None, HashSet::new(), vec![kernel]);
    while let Some(function) = open.pop() {
        if !seen.insert(function) {
            continue;
        }
        for instruction in function.instructions() {
            use LLVMOpcode::*;
            let is_double = || scalar(innermost(instruction.ty())) == Some(Scalar::F64);
            let counts = match instruction.opcode() {
                LLVMFAdd | LLVMFSub | LLVMFMul | LLVMFDiv | LLVMFRem => is_double(),
                LLVMCall => match instruction.callee() {
                    Some(called) if !called.is_declaration() => {
                        open.push(called);
                        false
                    }
                    // Math, which is declared until a device library is linked.
                    _ => is_double(),
                },
                _ => false,
            };
            if counts {
                count += 1;
                place = place.or_else(|| examples::place(instruction));
            }
        }
    }
    (count > 0).then_some(Doubles { count, place })
}
