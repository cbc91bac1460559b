//! Which kernels can have a second entry, and how.

use super::place::place_in_grid;
use crate::analysis::cfg::Cfg;
use crate::intrinsics::{self, vendors};
use crate::llvm::value::{At, Block, Func, Inst, Value};
use gpu_abi::manifest::Coarsened;
use gpu_llvm::llvm_sys::{LLVMIntPredicate, LLVMOpcode};
use std::collections::HashSet;

/// More threads at a time are no faster, however small the elements.
const MOST: u64 = 8;
/// Instructions for all the threads that one stands for. More would take the registers that keep other threads in flight.
const MOST_INSTRUCTIONS: usize = 192;

/// A kernel that can have a second entry.
pub struct Plan<'m> {
    pub kernel: Func<'m>,
    /// The thread's place in the grid, in 64 bits.
    pub id: Inst<'m>,
    /// The code of a thread within all bounds, from block to block. The first has `id`.
    pub line: Vec<Link<'m>>,
    /// What differs between threads: `id`, and what depends on it.
    pub own: HashSet<Value<'m>>,
    /// Loads and stores of neighbouring elements by neighbouring threads.
    pub rows: HashSet<Value<'m>>,
    /// How many threads one stands for.
    pub threads: u32,
    /// The parameter from which on threads do nothing.
    pub bound: usize,
    /// The parameters that point to rows.
    pub aligned: Vec<usize>,
}

/// A block of the line.
pub struct Link<'m> {
    pub block: Block<'m>,
    /// At its end, where it does not just go on.
    pub test: Option<Test<'m>>,
}

/// A branch that a thread takes along the line if its place is below a parameter.
pub struct Test<'m> {
    pub limit: Value<'m>,
    /// Where else it goes.
    pub out: Block<'m>,
}

/// The plan for a kernel, if there is one.
pub fn of(kernel: Func<'_>) -> Option<Plan<'_>> {
    let id = place_in_grid(kernel)?;
    let line = line(kernel, id)?;
    let on_line: Vec<Inst<'_>> = line.iter().flat_map(|link| link.block.instructions()).collect();
    if !on_line.iter().all(|one| may_run_beside(*one)) || !stores_are_apart(kernel, &on_line) {
        return None;
    }
    let own = dependents(id, &on_line);
    let params = kernel.params();
    let number = |value: Value<'_>| params.iter().position(|param| *param == value);
    let bound = number(bound(line.first()?, &own)?)?;
    let (mut rows, mut aligned, mut widest) = (HashSet::new(), Vec::new(), 0);
    for one in &on_line {
        if let Some((param, bytes)) = row(*one, id).and_then(|(base, bytes)| Some((number(base)?, bytes))) {
            rows.insert(one.value());
            aligned.push(param);
            widest = widest.max(bytes);
        }
    }
    aligned.sort_unstable();
    aligned.dedup();
    let threads = (Coarsened::ALIGN / widest.max(1)).min(MOST);
    let costs = own.iter().filter(|one| !rows.contains(*one) && !one.is_gep()).count();
    let is_worth_it = !rows.is_empty() && threads > 1 && costs * threads as usize <= MOST_INSTRUCTIONS;
    is_worth_it.then_some(Plan { kernel, id, line, own, rows, threads: threads as u32, bound, aligned })
}

/// Follows a thread within all bounds from the entry to its end. None where it decides on anything else.
fn line<'m>(kernel: Func<'m>, id: Inst<'m>) -> Option<Vec<Link<'m>>> {
    let cfg = Cfg::of(kernel);
    let mut block = *cfg.blocks.first()?;
    let mut line = Vec::new();
    loop {
        let comes_by_one_way = line.is_empty() || cfg.predecessors[cfg.number(block)?].len() == 1;
        // A block that a loop leads back to has two.
        if !comes_by_one_way || block.instructions().into_iter().any(|one| one.is_phi()) {
            return None;
        }
        let end = block.terminator()?;
        let (test, next) = match end.successors()[..] {
            [] if end.is(LLVMOpcode::LLVMRet) => (None, None),
            [next] if end.is(LLVMOpcode::LLVMBr) => (None, (exit(next) != Some(Exit::Return)).then_some(next)),
            [then, other] if end.is_branch() => {
                let (limit, is_below) = test(end.condition()?, id)?;
                let (on, out) = if is_below { (then, other) } else { (other, then) };
                exit(out)?;
                (Some(Test { limit, out }), Some(on))
            }
            _ => return None,
        };
        line.push(Link { block, test });
        match next {
            Some(next) => block = next,
            None => return Some(line),
        }
    }
}

/// What a thread does that leaves the line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// It is done.
    Return,
    /// It panics.
    Trap,
}

/// Where a block does nothing but end the thread, how.
pub fn exit(block: Block<'_>) -> Option<Exit> {
    let end = block.terminator()?;
    let instructions = block.instructions();
    if end.is(LLVMOpcode::LLVMRet) {
        return instructions.iter().all(|one| *one == end || is_mark(*one)).then_some(Exit::Return);
    }
    let ends = end.is(LLVMOpcode::LLVMUnreachable) && !instructions.iter().any(|one| one.is_phi());
    ends.then_some(Exit::Trap)
}

/// The parameter that a condition compares the place with, and whether it holds where the place is below.
fn test<'m>(condition: Value<'m>, id: Inst<'m>) -> Option<(Value<'m>, bool)> {
    use LLVMIntPredicate::*;
    let [a, b] = condition.operands().try_into().ok()?;
    let (limit, is_below) = match condition.predicate()? {
        LLVMIntULT if a == id => (b, true),
        LLVMIntUGE if a == id => (b, false),
        LLVMIntUGT if b == id => (a, true),
        LLVMIntULE if b == id => (a, false),
        _ => return None,
    };
    limit.is_argument().then_some((limit, is_below))
}

/// The limit from which on a thread does nothing at all, so that there may be more or fewer of these.
fn bound<'m>(first: &Link<'m>, own: &HashSet<Value<'m>>) -> Option<Value<'m>> {
    let test = first.test.as_ref().filter(|test| exit(test.out) == Some(Exit::Return))?;
    use LLVMOpcode::*;
    // What one that rounding adds must not do: its numbers are none that the kernel counts on.
    let may_fail = |one: &Inst<'m>| matches!(one.opcode(), LLVMLoad | LLVMUDiv | LLVMSDiv | LLVMURem | LLVMSRem);
    let does = |one: &Inst<'m>| one.is_store() || may_fail(one) && own.contains(&one.value());
    (!first.block.instructions().iter().any(does)).then_some(test.limit)
}

/// `id`, and what depends on it, of code in its order.
fn dependents<'m>(id: Inst<'m>, code: &[Inst<'m>]) -> HashSet<Value<'m>> {
    let mut own = HashSet::from([id.value()]);
    for one in code {
        if one.operands().iter().any(|operand| own.contains(operand)) {
            own.insert(one.value());
        }
    }
    own
}

/// What only tells the optimiser something.
pub fn is_mark(one: Inst<'_>) -> bool {
    let name = one.callee().map(|callee| callee.name()).unwrap_or_default();
    ["llvm.assume", "llvm.experimental.noalias.scope.decl", "llvm.dbg."].iter().any(|mark| name.starts_with(mark))
}

/// Whether a thread's instruction may run beside those of its neighbours: it depends on its operands and plain memory alone.
fn may_run_beside(one: Inst<'_>) -> bool {
    use LLVMOpcode::*;
    let is_plain_access = |pointer: Value<'_>| {
        // Neither a block's shared memory nor a thread's own.
        !one.is_volatile() && !one.is_atomic() && pointer.ty().space().is_some_and(|space| ![3, 5].contains(&space))
    };
    match one.opcode() {
        LLVMLoad => one.operand(0).is_some_and(is_plain_access),
        LLVMStore => one.operand(1).is_some_and(is_plain_access),
        LLVMCall => is_mark(one) || one.as_call().is_some_and(|call| call.touches_no_memory() && is_computation(one)),
        LLVMRet | LLVMBr | LLVMICmp | LLVMFCmp | LLVMSelect | LLVMFNeg | LLVMFreeze | LLVMGetElementPtr => true,
        LLVMExtractElement | LLVMInsertElement | LLVMShuffleVector | LLVMExtractValue | LLVMInsertValue => true,
        _ => one.is_binary() || one.is_cast(),
    }
}

/// Whether a call of an intrinsic computes its result from its arguments, or is one of those that the place in the grid is made of. Others
/// ask for places by other names, for the size of the grid, which the second entry has another, or something of other threads.
fn is_computation(call: Inst<'_>) -> bool {
    let Some(callee) = call.callee().filter(|callee| callee.is_intrinsic() && !callee.has_attribute(At::Function, "convergent")) else {
        return false;
    };
    let name = callee.name();
    // [`place_in_grid`] has looked at these.
    let is_place = |intrinsic| [intrinsics::THREAD_ID[0], intrinsics::BLOCK_ID[0], intrinsics::BLOCK_DIM[0]].contains(&intrinsic);
    !vendors::is_vendors(&name)
        || vendors::is_arithmetic(&name)
        || name == vendors::IMPLICITARG
        || intrinsics::spelled(&name).is_some_and(is_place)
}

/// Whether what the code writes can be reached by the parameters that it writes through alone.
fn stores_are_apart(kernel: Func<'_>, code: &[Inst<'_>]) -> bool {
    let params = kernel.params();
    let is_apart = |pointer: Value<'_>| {
        let base = base(pointer);
        let index = params.iter().position(|param| *param == base);
        index.is_some_and(|index| kernel.has_attribute(At::Param(index as u32), "noalias"))
    };
    code.iter().filter_map(|one| one.as_store()).all(|store| is_apart(store.pointer()))
}

/// What a pointer is computed from.
fn base(mut pointer: Value<'_>) -> Value<'_> {
    while pointer.is_gep() || pointer.is(LLVMOpcode::LLVMAddrSpaceCast) {
        match pointer.operands().first() {
            Some(from) => pointer = *from,
            None => break,
        }
    }
    pointer
}

/// Of an access to the element with the thread's own number: what the elements are of, and the size of one in bytes.
fn row<'m>(access: Inst<'m>, id: Inst<'m>) -> Option<(Value<'m>, u64)> {
    let (ty, pointer) = match (access.as_load(), access.as_store()) {
        (Some(load), _) => (load.ty(), load.operand(0)?),
        (_, Some(store)) => (store.stored().ty(), store.pointer()),
        _ => return None,
    };
    let gep = pointer.as_gep()?;
    let [elements, index] = gep.operands().try_into().ok()?;
    let bytes = ty.abi_size();
    let is_number = !ty.is_pointer() && ty.element().is_none() && ty.fields().is_empty() && [1, 2, 4, 8].contains(&bytes);
    let base = if elements.is(LLVMOpcode::LLVMAddrSpaceCast) { *elements.operands().first()? } else { elements };
    (index == id && is_number && gep.element().abi_size() == bytes && base.is_argument()).then_some((base, bytes))
}
