//! No upper half of a 32-bit product is widened and has something subtracted from it.
//!
//! NVIDIA's assembler (of CUDA 12.4 to 13.5, and driver 580; for `sm_75` to `sm_100`) makes one instruction of `mul.hi.u32`, `cvt.u64.u32` and `sub.s64`. It adds
//! the negated lower half of what is subtracted, and loses the carry where that half is 0: the upper half of the result is one too small (seed
//! 3051119 of `tests/random` on an H200). Code generation makes `mul.hi.u32` of divisions by constants and of upper halves of products. `prmt` between the
//! product and the conversion keeps the assembler from it.

use super::opaque;
use crate::llvm::value::{Builder, Func, Inst, Types, Value, functions};
use crate::llvm::{Module, Session, TargetMachine};
use gpu_llvm::llvm_sys::LLVMOpcode;

/// Keeps such products apart from what follows, in a module that is optimised.
///
/// # Errors
/// An error that LLVM reports.
pub fn keep_apart<'s>(session: &'s Session, module: &mut Module<'s>, machine: &TargetMachine) -> Result<(), String> {
    let is_difference = |one: &Inst<'_>| one.is(LLVMOpcode::LLVMSub) && one.ty().scalar().int_width().is_some_and(|width| width > 32);
    let is_of_vectors = |one: Inst<'_>| is_difference(&one) && one.ty().vector_length().is_some();
    if functions(module).into_iter().flat_map(Func::instructions).any(is_of_vectors) {
        session.run(module, "function(scalarizer,dce)", machine)?;
    }
    let int = Types::of(module).int(32);
    for difference in functions(module).into_iter().flat_map(Func::instructions).filter(is_difference) {
        let &[from, by] = difference.operands().as_slice() else { continue };
        let Some(half) = upper_half(from) else { continue };
        let builder = Builder::before(difference);
        let kept = opaque::hide(module, &builder, builder.int_cast(half, int));
        difference.replace_with(builder.sub(builder.int_cast(kept, difference.ty()), by));
        difference.erase();
    }
    opaque::define(session, module, machine)
}

/// The value of at most 32 bits that is widened to `value`, if code generation may compute it as the upper half of a product.
fn upper_half(value: Value<'_>) -> Option<Value<'_>> {
    use LLVMOpcode::{LLVMExtractValue, LLVMFreeze, LLVMLShr, LLVMSDiv, LLVMSRem, LLVMTrunc, LLVMUDiv, LLVMURem, LLVMZExt};
    let widened = value.as_inst()?;
    let operand = widened.operand(0)?;
    match widened.opcode() {
        LLVMZExt if operand.ty().int_width()? <= 32 => {
            let computed = operand.as_inst()?;
            let may_be_product = matches!(
                computed.opcode(),
                LLVMUDiv | LLVMSDiv | LLVMURem | LLVMSRem | LLVMTrunc | LLVMLShr | LLVMFreeze | LLVMExtractValue
            );
            // CUDA's `__umulhi`.
            let is_product = computed.callee().is_some_and(|callee| callee.name().starts_with("llvm.nvvm.mulhi."));
            (may_be_product || is_product).then_some(operand)
        }
        LLVMLShr if value.ty().int_width() == Some(64) && widened.operand(1)?.constant_int()? >= 32 => Some(value),
        _ => None,
    }
}
