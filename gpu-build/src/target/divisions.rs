//! Scalarizes divisions and remainders of integer vectors. LLVM's `vector-combine` (up to LLVM 22) shuffles poison into lanes of a divisor, and a
//! division by poison is undefined behaviour (llvm-project#89390). The targets here have no instruction that divides vectors of integers.

use crate::llvm::Module;
use crate::llvm::value::{Builder, Func, functions};
use gpu_llvm::llvm_sys::LLVMOpcode::*;

pub fn scalarize(module: &Module<'_>) {
    for division in functions(module).into_iter().flat_map(Func::instructions) {
        let opcode = division.opcode();
        let operands = division.operands();
        let (Some(length), [dividend, divisor]) = (division.ty().vector_length(), operands.as_slice()) else { continue };
        if !matches!(opcode, LLVMUDiv | LLVMSDiv | LLVMURem | LLVMSRem) {
            continue;
        }
        let builder = Builder::before(division);
        let result = (0..length).fold(division.ty().poison(), |result, lane| {
            let element = builder.binary(opcode, builder.extract(*dividend, lane), builder.extract(*divisor, lane));
            builder.insert_element(result, element, lane)
        });
        division.replace_with(result);
        division.erase();
    }
}
