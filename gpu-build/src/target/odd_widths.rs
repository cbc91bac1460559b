//! Integers in memory whose width is no multiple of 8 bits: accesses are widened to whole bytes, as code generation would do later. Before that, AMD's
//! code generation turns variables into vectors of bytes, for which it needs accesses of whole bytes.

use crate::llvm::Module;
use crate::llvm::value::{Builder, Func, Type, Types, Value, functions};
use gpu_llvm::llvm_sys::LLVMOpcode;

/// Replaces loads and stores of such integers, and of vectors of them. Volatile accesses stay: code generation leaves their memory as it is.
pub fn fill_bytes(module: &Module<'_>) {
    let types = Types::of(module);
    for access in functions(module).into_iter().flat_map(Func::instructions) {
        if access.is_volatile() || access.is_atomic() {
            continue;
        }
        let builder = Builder::before(access);
        if let Some(load) = access.as_load() {
            let (Some(bits), Some(pointer)) = (odd_bits(load.ty()), load.operands().first().copied()) else { continue };
            let bytes = builder.load(types.int(bits.next_multiple_of(8)), pointer);
            bytes.set_align(load.align());
            let number = builder.cast(LLVMOpcode::LLVMTrunc, bytes, types.int(bits));
            load.replace_with(builder.cast(LLVMOpcode::LLVMBitCast, number, load.ty()));
        } else if let Some(store) = access.as_store() {
            let value: Value<'_> = store.stored();
            let Some(bits) = odd_bits(value.ty()) else { continue };
            let number = builder.cast(LLVMOpcode::LLVMBitCast, value, types.int(bits));
            let bytes = builder.cast(LLVMOpcode::LLVMZExt, number, types.int(bits.next_multiple_of(8)));
            builder.store(bytes, store.pointer()).set_align(store.align());
        } else {
            continue;
        }
        access.erase();
    }
}

/// The bits of an integer, or of a vector of integers, if they are no whole number of bytes.
fn odd_bits(ty: Type<'_>) -> Option<u32> {
    let bits = match ty.vector_length() {
        Some(length) => ty.element()?.int_width()?.checked_mul(length)?,
        None => ty.int_width()?,
    };
    (bits % 8 != 0).then_some(bits)
}
