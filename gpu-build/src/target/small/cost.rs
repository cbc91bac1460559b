//! What a function costs a GPU, roughly: enough to compare two forms of one.

use crate::analysis::loops::blocks_in_loops;
use crate::llvm::value::{Func, Inst, Value};
use crate::target::coarsen::plan::is_mark;
use crate::target::control_divergence::ControlDivergence;
use gpu_llvm::llvm_sys::LLVMOpcode;

/// What of a kernel's cost an entry has at most that is worth its size: so many of so many parts.
pub const WORTH: (usize, usize) = (49, 50);
/// How often code in a loop counts.
const LOOP: usize = 8;

/// The number of instructions that a function becomes, about. Those of loops count several times. Where there is a scalar unit, it computes what is
/// the same for all threads.
pub fn of<'m>(function: Func<'m>, has_scalar_unit: bool) -> usize {
    let divergences = has_scalar_unit.then(|| ControlDivergence::without_exits(function).divergences);
    let is_scalar = |one: Inst<'m>| divergences.as_ref().is_some_and(|divergences| divergences.is_uniform(one.value()));
    let loops = blocks_in_loops(function);
    let blocks = function.blocks().into_iter();
    let costs = blocks.map(|block| {
        let once: usize = block.instructions().into_iter().map(|one| if is_scalar(one) { of_one(one).min(1) } else { of_one(one) }).sum();
        if loops.contains(&block) { LOOP * once } else { once }
    });
    costs.sum()
}

fn of_one(one: Inst<'_>) -> usize {
    use LLVMOpcode::*;
    // The units compute 32 bits at once; a product of 64 bits is of several.
    let is_long = |value: Value<'_>| value.ty().int_width() == Some(64) && value.constant_int().is_none();
    match one.opcode() {
        LLVMZExt | LLVMSExt | LLVMTrunc => 0,
        LLVMMul if is_long(one.value()) => 5,
        LLVMGetElementPtr => one.operands().into_iter().skip(1).map(|index| if is_long(index) && !is_widened(index) { 2 } else { 0 }).sum(),
        LLVMICmp if one.operands().into_iter().any(is_long) => 2,
        _ if is_mark(one) => 0,
        _ if is_long(one.value()) => 2,
        _ => 1,
    }
}

/// Whether a number has 32 bits, and zeros above them.
fn is_widened(number: Value<'_>) -> bool {
    number.is(LLVMOpcode::LLVMZExt)
}
