//! The bound on the thread id that a kernel checks first, `if (i < n)`: the loop over threads runs only as far as it holds.
//!
//! Such a check inside the loop makes every vector operation a masked one, or keeps LLVM from vectorizing at all. Where the
//! index is the thread's id plus something that does not depend on it, the threads that pass are those below a bound; the
//! bound becomes a function of its own, which the entry calls before the loop, and the check is true inside.

use super::rematerialize::rematerialize;
use super::thread::Thread;
use crate::llvm::Module;
use crate::llvm::value::{Block, Builder, Func, Inst, Types, Value, add_function};
use gpu_abi::cpu::ThreadParam;
use gpu_llvm::llvm_sys::{LLVMIntPredicate, LLVMOpcode};

/// How long a chain of operations the bound may be computed by.
const DEPTH: usize = 8;

/// Takes the bound out of a body whose threads never wait. Returns the function of how many threads along x pass, if there are
/// as many: of the same type as the body.
pub fn extract<'m>(module: &'m Module<'_>, thread: &Thread<'m>) -> Option<Func<'m>> {
    let entry = *thread.function.blocks().first()?;
    let branch = entry.terminator()?.as_branch()?;
    let [inside, outside] = branch.successors()[..] else { return None };
    let is_end = outside.instructions().first().is_some_and(|first| first.is(LLVMOpcode::LLVMRet));
    let quiet =
        entry.instructions().into_iter().all(|instruction| instruction == *branch || instruction.is_phi() || is_pure(thread, instruction));
    if inside == outside || !is_end || !quiet {
        return None;
    }
    let check = conjuncts(branch.decides_on()).into_iter().find_map(|conjunct| BoundCheck::read(thread, conjunct))?;
    let bound = check.bound(module, thread)?;
    check.compare.replace_with(Types::of(module).int(1).int(1));
    Some(bound)
}

/// The parts of a condition that must all hold.
fn conjuncts<'m>(condition: Value<'m>) -> Vec<Value<'m>> {
    if condition.is(LLVMOpcode::LLVMAnd) { condition.operands().into_iter().flat_map(conjuncts).collect() } else { vec![condition] }
}

/// `index < limit`, where the index is the thread's id along x plus what all threads of the row have in common.
struct BoundCheck<'m> {
    compare: Value<'m>,
    signed: bool,
    index: Value<'m>,
    limit: Value<'m>,
}

impl<'m> BoundCheck<'m> {
    fn read(thread: &Thread<'m>, compare: Value<'m>) -> Option<BoundCheck<'m>> {
        let [index, limit] = compare.operands()[..] else { return None };
        let (signed, limit) = match compare.predicate()? {
            LLVMIntPredicate::LLVMIntULT => (false, limit),
            LLVMIntPredicate::LLVMIntSLT => (true, limit),
            // The first thread alone.
            LLVMIntPredicate::LLVMIntEQ if limit.constant_int() == Some(0) => (false, limit.ty().int(1)),
            _ => return None,
        };
        let fits = is_index(thread, index) && !depends(thread, limit, DEPTH) && matches!(index.ty().int_width(), Some(32 | 64));
        fits.then_some(BoundCheck { compare, signed, index, limit })
    }

    /// The function of how many threads pass, in a row of any length: `limit - index(thread 0)`, or 0.
    fn bound(&self, module: &'m Module<'_>, thread: &Thread<'m>) -> Option<Func<'m>> {
        let types = Types::of(module);
        let (int, ty) = (types.int(32), self.index.ty());
        let function = add_function(module, &format!("{}.active", thread.function.name()), thread.function.value_type());
        let block = Block::append(function, "entry");
        let builder = Builder::at_end(block);
        let params: Vec<(Value, Value)> = thread.function.params().into_iter().zip(function.params()).collect();
        // The bound is asked for a row: its first thread.
        let replace = |value: Value<'m>| {
            if value == thread.id(ThreadParam::ThreadX) {
                Some(int.int(0))
            } else {
                params.iter().find(|(from, _)| *from == value).map(|(_, to)| *to)
            }
        };
        let [first, limit] = [self.index, self.limit].map(|value| rematerialize(&builder, value, &replace));
        // No row is longer.
        let length = ty.int(i32::MAX as u64);
        // The index is never negative: a signed limit below zero lets nobody pass.
        let limit = if self.signed { builder.larger_signed(limit, ty.int(0)) } else { limit };
        let rest = builder.difference(limit, first);
        builder.ret(builder.int_cast(builder.smaller(rest, length), int));
        Some(function)
    }
}

/// Whether an instruction computes something and does nothing else.
fn is_pure<'m>(thread: &Thread<'m>, instruction: Inst<'m>) -> bool {
    instruction.is_plain_arithmetic() || thread.is_argument_load(instruction) || super::vectorize::is_hint(instruction)
}

/// Whether a value is `block_id.x * block_dim.x + thread_id.x`, or `thread_id.x` alone, at any width. Neither overflows:
/// the first by the runtime's limit on launches.
fn is_index<'m>(thread: &Thread<'m>, value: Value<'m>) -> bool {
    if value == thread.id(ThreadParam::ThreadX) {
        return true;
    }
    match value.opcode() {
        Some(LLVMOpcode::LLVMZExt | LLVMOpcode::LLVMSExt) => value.operands().first().is_some_and(|inner| is_index(thread, *inner)),
        Some(LLVMOpcode::LLVMAdd) => match value.operands()[..] {
            [a, b] => is_index(thread, a) && is_row_start(thread, b) || is_index(thread, b) && is_row_start(thread, a),
            _ => false,
        },
        _ => false,
    }
}

/// `block_id.x * block_dim.x`, at any width.
fn is_row_start<'m>(thread: &Thread<'m>, value: Value<'m>) -> bool {
    let strip = |value: Value<'m>| {
        let widened = matches!(value.opcode(), Some(LLVMOpcode::LLVMZExt | LLVMOpcode::LLVMSExt));
        if widened { value.operands().first().copied().unwrap_or(value) } else { value }
    };
    let product = strip(value);
    let factors: Vec<Value> =
        if product.is(LLVMOpcode::LLVMMul) { product.operands().into_iter().map(strip).collect() } else { Vec::new() };
    let (block, size) = (thread.id(ThreadParam::BlockX), thread.id(ThreadParam::SizeX));
    factors == [block, size] || factors == [size, block]
}

/// Whether a value may differ between the threads of a row.
fn depends<'m>(thread: &Thread<'m>, value: Value<'m>, depth: usize) -> bool {
    if value == thread.id(ThreadParam::ThreadX) || value == thread.linear() {
        return true;
    }
    let Some(instruction) = value.as_inst() else { return false };
    if thread.is_argument_load(instruction) {
        return false;
    }
    depth == 0 || !value.is_plain_arithmetic() || value.operands().into_iter().any(|operand| depends(thread, operand, depth - 1))
}
