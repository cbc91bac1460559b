//! How a kernel computes its thread's place in the grid.

use crate::intrinsics::{self, BLOCK_DIM, BLOCK_ID, Intrinsic, THREAD_ID, vendors};
use crate::llvm::value::{Func, Inst, Value};
use crate::portable;
use gpu_llvm::llvm_sys::LLVMOpcode;

/// Where AMD's hidden arguments have the threads of a block in x.
const AMD_BLOCK_SIZE: i64 = 12;

/// The place in the grid in x, in 64 bits, in the kernel's first block, if that is all that the kernel asks of thread and block.
pub fn place_in_grid(kernel: Func<'_>) -> Option<Inst<'_>> {
    let code = kernel.instructions();
    let calls = |id: &'static Intrinsic| code.iter().copied().filter(move |one| intrinsics::spelled_by(**one) == Some(id));
    let thread = only(calls(THREAD_ID[0]))?;
    let block = only(calls(BLOCK_ID[0]))?;
    // Other hidden arguments may not be the same in both entries.
    let mut hidden = code.iter().copied().filter(|one| is_hidden(**one));
    if !hidden.all(|hidden| user(hidden, LLVMOpcode::LLVMGetElementPtr).is_some_and(is_hidden_size)) {
        return None;
    }
    // On AMD's GPUs the sum is what is widened (`amdgpu/places.rs`).
    let is_narrow = widen(block).is_none();
    let (block, thread) = if is_narrow { (block, thread) } else { (widen(block)?, widen(thread)?) };
    let product = user(block, LLVMOpcode::LLVMMul)?;
    let sum = user(product, LLVMOpcode::LLVMAdd)?;
    let is_sum = user(thread, LLVMOpcode::LLVMAdd) == Some(sum);
    let is_product = product.operands().into_iter().any(|factor| factor != block && is_block_size(kernel, factor));
    let place = if is_narrow { widen(sum)? } else { sum };
    let in_entry = place.block() == kernel.blocks().first().copied();
    (is_sum && is_product && in_entry && place.ty().int_width() == Some(64)).then_some(place)
}

/// Whether this is the number of a block's threads in x.
fn is_block_size(kernel: Func<'_>, size: Value<'_>) -> bool {
    if let Some(size) = size.constant_int() {
        return portable::required_block(kernel).is_some_and(|[x, ..]| i64::from(x) == size);
    }
    let narrow = size.is(LLVMOpcode::LLVMZExt).then(|| size.operands()).and_then(|operands| operands.first().copied());
    narrow.is_some_and(|narrow| match narrow.as_load() {
        Some(load) => load.operand(0).and_then(Value::as_inst).is_some_and(is_hidden_size),
        None => intrinsics::spelled_by(narrow) == Some(BLOCK_DIM[0]),
    })
}

/// Whether this is where AMD's hidden arguments have that number.
fn is_hidden_size(at: Inst<'_>) -> bool {
    let [from, offset] = at.operands()[..] else { return false };
    at.is_gep() && is_hidden(from) && offset.constant_int() == Some(AMD_BLOCK_SIZE)
}

/// Whether a value is the address of AMD's hidden arguments.
fn is_hidden(value: Value<'_>) -> bool {
    value.callee().is_some_and(|callee| callee.name() == vendors::IMPLICITARG)
}

/// The only one.
fn only<'m>(mut all: impl Iterator<Item = Inst<'m>>) -> Option<Inst<'m>> {
    all.next().filter(|_| all.next().is_none())
}

/// The only user, if it is of this opcode.
fn user<'m>(of: Inst<'m>, opcode: LLVMOpcode) -> Option<Inst<'m>> {
    only(of.users().into_iter().filter_map(|user| user.as_inst())).filter(|user| user.is(opcode))
}

/// Its value in more bits.
fn widen<'m>(narrow: Inst<'m>) -> Option<Inst<'m>> {
    user(narrow, LLVMOpcode::LLVMZExt)
}
