//! Kernels that ask along x for `block_id * block_dim + thread_id` alone, their global index: for them it is no matter where a
//! block ends, and a run of blocks is one row of threads.

use super::thread::Thread;
use crate::llvm::value::{Builder, Value};
use gpu_abi::cpu::ThreadParam;
use gpu_llvm::llvm_sys::LLVMOpcode;

/// Whether a body uses the ids along x of its thread and of its block for the global index only.
pub fn is_all_that_is_asked<'m>(thread: &Thread<'m>) -> bool {
    let [own, block] = [ThreadParam::ThreadX, ThreadParam::BlockX].map(|param| thread.id(param));
    let in_the_sum = |user: Value<'m>| is_global_index(thread, user);
    let in_the_product = |user: Value<'m>| is_row_start(thread, user) && widened_users(user).into_iter().all(in_the_sum);
    thread.linear().users().is_empty()
        && widened_users(own).into_iter().all(in_the_sum)
        && widened_users(block).into_iter().all(in_the_product)
}

/// Whether a value is `block_id.x * block_dim.x + thread_id.x`, at any width. Neither overflows, by the runtime's limit on
/// launches.
fn is_global_index<'m>(thread: &Thread<'m>, value: Value<'m>) -> bool {
    let is_own = |value: Value<'m>| narrow(value) == thread.id(ThreadParam::ThreadX);
    let value = narrow(value);
    match value.operands()[..] {
        [a, b] if value.is(LLVMOpcode::LLVMAdd) => is_own(a) && is_row_start(thread, b) || is_own(b) && is_row_start(thread, a),
        _ => false,
    }
}

/// `block_id.x * block_dim.x`, at any width.
fn is_row_start<'m>(thread: &Thread<'m>, value: Value<'m>) -> bool {
    let product = narrow(value);
    let (block, size) = (thread.id(ThreadParam::BlockX), thread.id(ThreadParam::SizeX));
    match product.operands()[..] {
        [a, b] if product.is(LLVMOpcode::LLVMMul) => [[a, b], [b, a]].iter().any(|[a, b]| narrow(*a) == block && narrow(*b) == size),
        _ => false,
    }
}

/// What was made wider, if that is all that was done.
fn narrow(value: Value<'_>) -> Value<'_> {
    match value.opcode() {
        Some(LLVMOpcode::LLVMZExt | LLVMOpcode::LLVMSExt) => value.operands().first().copied().unwrap_or(value),
        _ => value,
    }
}

/// What uses a value, or the value made wider.
fn widened_users(value: Value<'_>) -> Vec<Value<'_>> {
    let is_widening = |user: &Value<'_>| matches!(user.opcode(), Some(LLVMOpcode::LLVMZExt | LLVMOpcode::LLVMSExt));
    let (wider, mut users): (Vec<Value>, Vec<Value>) = value.users().into_iter().partition(is_widening);
    users.extend(wider.into_iter().flat_map(Value::users));
    users
}

/// The ids of a thread, the block's first, where the thread's along x may have been counted over a run of blocks.
pub fn within_its_block<'m>(builder: &Builder<'m>, mut ids: [Value<'m>; 6], size_x: Value<'m>) -> [Value<'m>; 6] {
    let blocks = builder.quotient(ids[3], size_x);
    ids[0] = builder.add(ids[0], blocks);
    ids[3] = builder.sub(ids[3], builder.mul(blocks, size_x));
    ids
}
