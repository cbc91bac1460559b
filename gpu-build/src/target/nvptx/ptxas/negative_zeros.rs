//! No `select` of `float` chooses between -1 and -0.
//!
//! NVIDIA's assembler (of CUDA 12.4 to 13.5, and driver 580; for `sm_75` to `sm_120`) makes a conversion of the integers -1 and 0 of `selp.f32` with
//! these constants, and so +0 of -0 (seed 921355 of `tests/random` on an H200). It keeps `selp.b32` as it is.

use crate::llvm::Module;
use crate::llvm::value::{Builder, Func, Types, functions};
use gpu_llvm::llvm_sys::{LLVMOpcode, LLVMTypeKind};

/// The bits of -1 and of -0.
const PAIR: [i64; 2] = [0xbf80_0000_u32.cast_signed() as i64, i32::MIN as i64];

/// Selects such numbers as integers, in a module that is optimised.
pub fn select_bits(module: &Module<'_>) {
    let int = Types::of(module).int(32);
    for select in functions(module).into_iter().flat_map(Func::instructions).filter(|one| one.is(LLVMOpcode::LLVMSelect)) {
        let &[condition, yes, no] = select.operands().as_slice() else { continue };
        let ty = select.ty();
        if ty.scalar().kind() != LLVMTypeKind::LLVMFloatTypeKind || !yes.is_constant() || !no.is_constant() {
            continue;
        }
        let builder = Builder::before(select);
        let bits = ty.vector_length().map_or(int, |length| int.vector(length));
        let (yes, no) = (builder.cast(LLVMOpcode::LLVMBitCast, yes, bits), builder.cast(LLVMOpcode::LLVMBitCast, no, bits));
        // Of a vector, code generation selects the elements.
        let is_pair = yes.constant_int().zip(no.constant_int()).is_some_and(|(yes, no)| [yes, no] == PAIR || [no, yes] == PAIR);
        if is_pair || ty.vector_length().is_some() {
            select.replace_with(builder.cast(LLVMOpcode::LLVMBitCast, builder.choose(condition, yes, no), ty));
            select.erase();
        }
    }
}
