//! Places in the grid, which kernels compute with 64 bits, have 32.
//!
//! A launch has fewer than 2^32 threads in a dimension: its packet has the number in 32 bits (`grid_size_x` and so on of HSA's kernel
//! dispatch packet). So neither `block_id * block_dim` nor that plus `thread_id` wraps.

use crate::intrinsics::{self, BLOCK_DIM, BLOCK_ID, Intrinsic, THREAD_ID};
use crate::llvm::Module;
use crate::llvm::value::{Builder, Func, Inst, Value, functions};
use gpu_llvm::llvm_sys::LLVMOpcode;

/// Computes places with 32 bits, in a module whose intrinsics are the portable ones.
pub fn narrow(module: &Module<'_>) {
    for axis in 0..3 {
        let (block, size, thread) = (BLOCK_ID[axis], BLOCK_DIM[axis], THREAD_ID[axis]);
        let first: Vec<Inst<'_>> = matching(module, LLVMOpcode::LLVMMul, |a, b| is_id(a, block) && is_id(b, size));
        let first: Vec<Value<'_>> = first.into_iter().map(narrow_one).collect();
        for place in matching(module, LLVMOpcode::LLVMAdd, |a, b| first.contains(&a) && is_id(b, thread)) {
            narrow_one(place);
        }
    }
}

/// The instructions of 64 bits of this kind whose operands are so, in either order.
fn matching<'m>(module: &'m Module<'_>, opcode: LLVMOpcode, fits: impl Fn(Value<'m>, Value<'m>) -> bool) -> Vec<Inst<'m>> {
    let is_wide = |one: &Inst<'m>| one.is(opcode) && one.ty().int_width() == Some(64);
    let all = functions(module).into_iter().flat_map(Func::instructions).filter(is_wide);
    all.filter(|one| matches!(one.operands().as_slice(), &[a, b] if fits(a, b) || fits(b, a))).collect()
}

/// Whether a value is what this intrinsic gives, with zeros above.
fn is_id(value: Value<'_>, id: &Intrinsic) -> bool {
    let inner = value.as_inst().filter(|value| value.is(LLVMOpcode::LLVMZExt)).and_then(|value| value.operand(0));
    inner.and_then(intrinsics::of) == Some(id)
}

/// Puts the same with 32 bits in an instruction's place, whose operands and result fit.
fn narrow_one(wide: Inst<'_>) -> Value<'_> {
    let (at, ty, operands) = (Builder::before(wide), wide.ty(), wide.operands());
    let &[a, b] = operands.as_slice() else { return *wide };
    let (Some(a), Some(b)) = (short(a), short(b)) else { return *wide };
    let narrow = if wide.is(LLVMOpcode::LLVMMul) { at.mul(a, b) } else { at.add(a, b) };
    narrow.as_inst().inspect(|narrow| narrow.set_no_unsigned_wrap());
    let same = at.cast(LLVMOpcode::LLVMZExt, narrow, ty);
    wide.replace_with(same);
    wide.erase();
    same
}

/// What zeros were put above.
fn short(value: Value<'_>) -> Option<Value<'_>> {
    value.as_inst()?.operand(0)
}
