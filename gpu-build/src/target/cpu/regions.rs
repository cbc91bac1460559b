//! A body cut where its threads wait for each other: from one such point to the next it is a region.
//!
//! The body becomes a switch over the state it is resumed from; each wait becomes a return of its state, and what
//! follows it a case of the switch. A call with a constant state, inlined, is that region alone. What a thread needs
//! behind a wait must be in memory:
//!
//! 1. values that are cheap to compute again (ids, arguments, addresses made of them) are, in each block that uses them;
//! 2. `reg2mem` puts what else crosses from block to block into allocas, which also does away with phis, so that blocks
//!    can be split at the waits; once more for what crosses the new edges;
//! 3. allocas that are live at a wait move to the thread's private context, or, where all threads of a group have the
//!    same value ([`uniform`](super::uniform)), to the group's; the others become values again.

use super::thread::Thread;
use super::warps::{BALLOT, BARRIER, Points, SHUFFLE, calls};
use crate::llvm::Session;
use crate::llvm::value::{Block, Builder, Types, Value};
use inkwell::llvm_sys::LLVMOpcode;
use inkwell::module::Module;
use inkwell::targets::TargetMachine;
use std::collections::{HashMap, HashSet};

/// How long a chain of operations may be to be computed again rather than kept.
const DEPTH: usize = 6;

/// What the runtime aligns a worker's memory to, in bytes, and what the number of threads in a stride is a multiple of.
const LINE: u64 = 64;
const STRIDE: u64 = 64;

/// What a group's common memory is aligned to, in bytes.
const UNIFORM: u32 = 16;

/// Sizes in bytes of what lives across waits.
#[derive(Debug, Clone, Copy, Default)]
pub struct Context {
    /// Of a thread.
    pub private: u64,
    /// Of a group, once: it has two.
    pub uniform: u64,
}

/// Cuts the bodies that have points to wait at: all together, since a pass runs over all, and what is in memory is not
/// computed again.
pub fn cut(session: &Session, module: &Module<'_>, threads: &[Thread], machine: &TargetMachine) -> Result<Vec<Context>, String> {
    threads.iter().for_each(|thread| super::locals::keep(module, thread));
    threads.iter().for_each(recompute);
    session.run(module, "function(reg2mem)", machine)?;
    let cut = |thread: &Thread| {
        let cases = split(module, thread.function);
        // Blocks that only a state leads to must be seen as reachable by what comes next.
        (dispatch(module, thread, &cases), cases)
    };
    let cuts: Vec<(Block, Vec<Block>)> = threads.iter().map(cut).collect();
    session.run(module, "function(reg2mem)", machine)?;
    Ok(threads.iter().zip(cuts).map(|(thread, (entry, cases))| keep(module, thread, entry, &cases)).collect())
}

/// Computes cheap values again where another block, or the same block behind a wait, uses them.
fn recompute(thread: &Thread) {
    let body = thread.function;
    let waits: HashSet<Block> = body.instructions().into_iter().filter(|instruction| is_wait(*instruction)).map(Value::block).collect();
    for value in body.instructions() {
        if is_alloca(value) || !is_cheap(thread, value, DEPTH) {
            continue;
        }
        for (user, index) in value.uses() {
            let place = if user.is_phi() { user.incoming_block(index).terminator() } else { Some(user) };
            let Some(place) = place else { continue };
            if place.block() == value.block() && !waits.contains(&value.block()) {
                continue;
            }
            let copy = copy_before(value, place, DEPTH);
            user.set_operand(index, copy);
        }
    }
}

fn is_wait(instruction: Value) -> bool {
    instruction.callee().is_some_and(|callee| [BARRIER, SHUFFLE, BALLOT].contains(&callee.name().as_str()))
}

/// Whether a value is made of parameters, constants, arguments and addresses of allocas by a few operations.
fn is_cheap(thread: &Thread, value: Value, depth: usize) -> bool {
    if !value.is_instruction() || is_alloca(value) || thread.is_argument_load(value) {
        return true;
    }
    depth > 0 && value.is_plain_arithmetic() && value.operands().into_iter().all(|operand| is_cheap(thread, operand, depth - 1))
}

/// By now every alloca is in the entry block, and its address is known to every other.
fn is_alloca(value: Value) -> bool {
    value.is(LLVMOpcode::LLVMAlloca)
}

fn copy_before(value: Value, place: Value, depth: usize) -> Value {
    if is_alloca(value) {
        return value;
    }
    let copy = value.duplicate();
    for (index, operand) in value.operands().into_iter().enumerate() {
        if operand.is_instruction() {
            copy.set_operand(index as u32, copy_before(operand, place, depth.saturating_sub(1)));
        }
    }
    Builder::before(place).insert(copy);
    copy
}

/// Ends a block at each wait, with a return of its state. Returns the blocks that follow, by state.
///
/// There are no phis any more, so no edge needs to be told its new origin.
fn split(module: &Module<'_>, body: Value) -> Vec<Block> {
    let int = Types::of(module).int(32);
    let waits = [BARRIER, SHUFFLE, BALLOT].into_iter().flat_map(|name| calls(module, body, name));
    let mut cases = Vec::new();
    for (index, wait) in waits.enumerate() {
        let behind = Block::append(body, "resume");
        let builder = Builder::at_end(behind);
        let rest: Vec<Value> = wait.block().instructions().into_iter().skip_while(|instruction| *instruction != wait).skip(1).collect();
        for instruction in rest {
            instruction.detach();
            builder.insert(instruction);
        }
        Builder::at_end(wait.block()).ret(int.int(index as u64 + 1));
        wait.erase();
        cases.push(behind);
    }
    cases
}

/// Puts the switch over the state in front of the body. Its allocas come before it. Returns the new entry.
fn dispatch(module: &Module<'_>, thread: &Thread, cases: &[Block]) -> Block {
    let int = Types::of(module).int(32);
    let blocks = thread.function.blocks();
    let entry = Block::append(thread.function, "dispatch");
    if let Some(start) = blocks.first() {
        entry.move_before(*start);
        let builder = Builder::at_end(entry);
        for alloca in thread.function.instructions().into_iter().filter(|instruction| instruction.is(LLVMOpcode::LLVMAlloca)) {
            alloca.detach();
            builder.insert(alloca);
        }
        let cases: Vec<(Value, Block)> = cases.iter().enumerate().map(|(index, block)| (int.int(index as u64 + 1), *block)).collect();
        builder.switch(thread.resume, *start, &cases);
    }
    entry
}

/// Moves the allocas that live across a wait to the contexts.
fn keep(module: &Module<'_>, thread: &Thread, entry: Block, cases: &[Block]) -> Context {
    let wide = Types::of(module).int(64);
    let allocas: Vec<Value> = entry.instructions().into_iter().filter(|instruction| instruction.is(LLVMOpcode::LLVMAlloca)).collect();
    let common = super::uniform::uniform(thread, &allocas, cases);
    let (common, own): (Vec<Value>, Vec<Value>) =
        live_at(thread.function, &allocas, cases).into_iter().partition(|alloca| common.contains(alloca));
    let widened = |allocas: Vec<Value>| -> Vec<Value> { allocas.into_iter().map(|alloca| in_a_byte(module, alloca)).collect() };
    let (common, own) = (widened(common), widened(own));
    let Some(place) = entry.terminator() else { return Context::default() };
    let builder = Builder::before(place);
    let mut context = Context::default();
    let linear = builder.int_cast(thread.linear, wide);
    let ends: Vec<Value> = thread.function.instructions().into_iter().filter(|instruction| is_wait_state(*instruction)).collect();
    let mut copied = Vec::new();
    let most = own.iter().map(|alloca| extent(module, *alloca).1).max().unwrap_or(1);
    let base = aligned_base(module, thread, &builder, most);
    for alloca in own {
        let (size, align) = extent(module, alloca);
        // One field for all threads, so that neighbours in the loop over threads are neighbours in memory. A stride is a
        // multiple of 64 threads, so each field starts as aligned as most types want; what wants more begins at a multiple
        // of the rest.
        context.private = context.private.checked_next_multiple_of((align / STRIDE).max(1)).unwrap_or(u64::MAX);
        let field = builder.mul(thread.stride, wide.int(context.private));
        let own = builder.mul(linear, wide.int(size));
        let place = builder.offset(base, builder.add(field, own));
        context.private = context.private.saturating_add(size);
        if super::uniform::is_plain(alloca) {
            copied.push((alloca, place, ends_behind(alloca, &ends)));
        } else {
            alloca.replace_with(place);
            alloca.erase();
        }
    }
    if most > LINE {
        // The way to the base. Each byte of the context is there once for each thread of a stride.
        context.private = context.private.saturating_add(most / STRIDE);
    }
    let places: Vec<(Value, u64)> = common
        .into_iter()
        .map(|alloca| {
            let (size, align) = extent(module, alloca);
            let offset = context.uniform.next_multiple_of(align.min(u64::from(UNIFORM)));
            context.uniform = offset + size;
            (alloca, offset)
        })
        .collect();
    context.uniform = context.uniform.next_multiple_of(u64::from(UNIFORM));
    // Read from the first half at the start and written to the second at the end: a thread must not see what another of
    // its group left for the region after.
    for (alloca, offset) in places {
        let ty = alloca.allocated_type();
        // A group's part begins where the one before it ends. Nobody sees the address, so nothing has to be aligned further.
        let align = alloca.align().min(UNIFORM);
        let read = builder.load(ty, builder.offset(thread.uniform, wide.int(offset)));
        read.set_align(align);
        builder.store(read, alloca);
        for end in &ends {
            let builder = Builder::before(*end);
            let written = builder.store(builder.load(ty, alloca), builder.offset(thread.uniform, wide.int(context.uniform + offset)));
            written.set_align(align);
        }
    }
    // A region works on values: in the thread's memory they would be stored in each round of a loop.
    for (alloca, place, ends) in copied {
        let ty = alloca.allocated_type();
        builder.store(builder.load(ty, place), alloca);
        for end in ends {
            let builder = Builder::before(end);
            builder.store(builder.load(ty, alloca), place);
        }
    }
    context
}

/// Where threads' own memory begins: at a multiple of the most that any of it wants, for which the runtime's alignment may not do.
fn aligned_base(module: &Module<'_>, thread: &Thread, builder: &Builder, align: u64) -> Value {
    if align <= LINE {
        return thread.private;
    }
    let wide = Types::of(module).int(64);
    let address = builder.cast(LLVMOpcode::LLVMPtrToInt, thread.private, wide);
    // The way to the next multiple of a power of two.
    let way = builder.and(builder.sub(wide.int(0), address), wide.int(align - 1));
    builder.offset(thread.private, way)
}

/// Those of `ends` that something stored in an alloca may come to.
fn ends_behind(alloca: Value, ends: &[Value]) -> Vec<Value> {
    let stores = alloca.users().into_iter().filter(|user| user.is(LLVMOpcode::LLVMStore));
    let (mut open, mut seen): (Vec<Block>, HashSet<Block>) = (stores.map(Value::block).collect(), HashSet::new());
    while let Some(block) = open.pop() {
        if seen.insert(block) {
            open.extend(block.terminator().map(Value::successors).unwrap_or_default());
        }
    }
    ends.iter().copied().filter(|end| seen.contains(&end.block())).collect()
}

/// A truth value that is kept, as a byte: a vector of truth values does not lie in memory as they do one by one.
fn in_a_byte(module: &Module<'_>, alloca: Value) -> Value {
    let types = Types::of(module);
    let (bit, byte) = (types.int(1), types.int(8));
    let fits = |(user, index): &(Value, u32)| user.is(LLVMOpcode::LLVMLoad) || user.is(LLVMOpcode::LLVMStore) && *index == 1;
    if alloca.allocated_type() != bit || !alloca.uses().iter().all(fits) {
        return alloca;
    }
    let place = Builder::before(alloca).alloca(byte);
    for user in alloca.users() {
        let builder = Builder::before(user);
        match user.operands().first() {
            Some(value) if user.is(LLVMOpcode::LLVMStore) => {
                builder.store(builder.int_cast(*value, byte), place);
            }
            _ => user.replace_with(builder.cast(LLVMOpcode::LLVMTrunc, builder.load(byte, place), bit)),
        }
        user.erase();
    }
    alloca.erase();
    place
}

/// Whether an instruction returns a state to wait in.
fn is_wait_state(instruction: Value) -> bool {
    instruction.is(LLVMOpcode::LLVMRet) && instruction.operands().first().and_then(|state| state.constant_int()) != Some(0)
}

/// Size and alignment in bytes of what an alloca holds.
fn extent(module: &Module<'_>, alloca: Value) -> (u64, u64) {
    let ty = alloca.allocated_type();
    let align = u64::from(alloca.align().max(ty.abi_align(module)).max(1));
    let count = alloca.operands().first().and_then(|count| count.constant_int()).map_or(1, |count| count.max(1) as u64);
    (ty.abi_size(module).saturating_mul(count).checked_next_multiple_of(align).unwrap_or(u64::MAX), align)
}

/// Whether an alloca's address is put where its uses cannot be followed: into memory, or into a call that may keep it. It
/// may be used behind any wait then.
fn leaks(alloca: Value) -> bool {
    use LLVMOpcode::*;
    let (mut open, mut seen) = (vec![alloca], HashSet::new());
    while let Some(address) = open.pop() {
        if !seen.insert(address) {
            continue;
        }
        for (user, index) in address.uses() {
            match user.opcode() {
                LLVMLoad | LLVMICmp => {}
                LLVMStore | LLVMAtomicRMW | LLVMAtomicCmpXchg if index == if user.is(LLVMStore) { 1 } else { 0 } => {}
                LLVMGetElementPtr | LLVMAddrSpaceCast | LLVMBitCast | LLVMPHI | LLVMSelect => open.push(user),
                LLVMCall if user.callee().is_some_and(Value::is_intrinsic) => {}
                _ => return true,
            }
        }
    }
    false
}

/// The allocas that a case reads before it writes them, on some way. Whatever is used otherwise than by whole loads and
/// stores counts as read by each.
fn live_at(function: Value, allocas: &[Value], cases: &[Block]) -> Vec<Value> {
    let mut before: HashMap<Block, Vec<Block>> = HashMap::new();
    for block in function.blocks() {
        block
            .terminator()
            .map(Value::successors)
            .unwrap_or_default()
            .into_iter()
            .for_each(|next| before.entry(next).or_default().push(block));
    }
    let place: HashMap<Value, usize> = function.instructions().into_iter().enumerate().map(|(place, value)| (value, place)).collect();
    let cases: HashSet<Block> = cases.iter().copied().collect();
    let is_live = |alloca: &Value| {
        if leaks(*alloca) {
            return true;
        }
        // The first use in each block: a block that writes first needs nothing of those before it.
        let (mut first, mut escapes): (HashMap<Block, Value>, bool) = (HashMap::new(), false);
        for (user, index) in alloca.uses() {
            let whole = match user.opcode() {
                LLVMOpcode::LLVMLoad => user.ty() == alloca.allocated_type(),
                LLVMOpcode::LLVMStore => index == 1 && user.operands().first().is_some_and(|value| value.ty() == alloca.allocated_type()),
                _ => false,
            };
            escapes |= !whole;
            let known = first.entry(user.block()).or_insert(user);
            if place.get(&user) < place.get(known) {
                *known = user;
            }
        }
        // Where its address is passed on it may be read wherever that still is: in any case that any user follows.
        let writes = |block: &Block| !escapes && first.get(block).is_some_and(|first| !first.is(LLVMOpcode::LLVMLoad));
        let (mut open, mut seen): (Vec<Block>, HashSet<Block>) =
            (first.keys().copied().filter(|block| !writes(block)).collect(), HashSet::new());
        while let Some(block) = open.pop() {
            if seen.insert(block) {
                if cases.contains(&block) {
                    return true;
                }
                open.extend(before.get(&block).into_iter().flatten().filter(|block| !writes(block)));
            }
        }
        false
    };
    allocas.iter().copied().filter(is_live).collect()
}

/// The counts for the kernel's description; asked before cutting.
pub fn points(module: &Module<'_>, thread: &Thread) -> Points {
    Points::of(module, thread.function)
}
