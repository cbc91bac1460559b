//! Barrier fission: a body is split where its threads wait for each other, its *synchronization points*.
//!
//! The body becomes a switch over the state it is resumed from; each synchronization point becomes a return of its state,
//! and what follows it, its *resume block*, a case of the switch. A call with a constant state, inlined, is the code from
//! that point to the next alone. What a thread needs behind a point must be in memory:
//!
//! 1. values that are cheap to compute again (ids, arguments, addresses made of them) are rematerialized in each block that
//!    uses them;
//! 2. `reg2mem` puts what else crosses from block to block into spill slots, which also removes phis, so that blocks can be
//!    split at the points; what crosses a point within its block goes to a slot as well;
//! 3. slots that are live at a resume block move to the thread's private context, or, where all threads of a group have the
//!    same value ([`uniformity`](super::uniformity)), to the group's; the others become values again.

use super::rematerialize::rematerialize;
use super::thread::Thread;
use super::uniformity::uniform_slots;
use super::warps::{BALLOT, SHUFFLE, calls};
use crate::analysis::cfg::Cfg;
use crate::analysis::liveness::{is_whole, live_slots, reached_by_stores};
use crate::analysis::program_order::program_order;
use crate::intrinsics::BARRIER;
use crate::llvm::Module;
use crate::llvm::Session;
use crate::llvm::TargetMachine;
use crate::llvm::value::{Alloca, Block, Builder, Call, Func, Inst, Types, Value};
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::collections::{HashMap, HashSet};

/// How long a chain of operations may be to be computed again rather than kept.
const DEPTH: usize = 6;

/// What the runtime aligns a worker's memory to, in bytes, and what the number of threads in a stride is a multiple of.
const LINE: u64 = 64;
const STRIDE: u64 = 64;

/// What a group's common memory is aligned to, in bytes.
const UNIFORM: u32 = 16;

/// Sizes in bytes of what lives across synchronization points.
#[derive(Debug, Clone, Copy, Default)]
pub struct ContextSizes {
    /// Of a thread.
    pub private: u64,
    /// Of a group, once: it has two.
    pub uniform: u64,
}

/// What is known of a body that was split.
#[derive(Debug, Clone, Default)]
pub struct Split {
    pub context: ContextSizes,
    /// By state, the start first: the state that every thread reaches next, where that is certain.
    pub next_states: Vec<Option<u32>>,
}

/// Splits the bodies that have synchronization points: all together, since an LLVM pass runs over all, and what is in memory
/// is not computed again.
pub fn split_bodies(session: &Session, module: &mut Module<'_>, names: &[&str], machine: &TargetMachine) -> Result<Vec<Split>, String> {
    for thread in Thread::named(module, names) {
        super::locals::keep(module, &thread);
        rematerialize_cheap_values(&thread);
    }
    session.run(module, "function(reg2mem)", machine)?;
    for thread in Thread::named(module, names) {
        demote_across_sync_points(thread.function);
        let resume = split_at_sync_points(module, thread.function);
        // Blocks that only a state leads to must be seen as reachable by what comes next.
        dispatch(module, &thread, &resume);
    }
    let bodies = Thread::named(module, names).into_iter();
    let split = |thread: Thread<'_>| {
        let (entry, resume) = dispatched(&thread)?;
        let next_states = next_states(thread.function, entry);
        Some(Split { context: spill(module, &thread, entry, &resume), next_states })
    };
    Ok(bodies.map(|thread| split(thread).unwrap_or_default()).collect())
}

/// Computes cheap values again where another block, or the same block behind a synchronization point, uses them.
fn rematerialize_cheap_values<'m>(thread: &Thread<'m>) {
    let body = thread.function;
    let with_points: HashSet<Block> =
        body.instructions().into_iter().filter(|instruction| is_sync_point(*instruction)).filter_map(Inst::block).collect();
    for value in body.instructions() {
        if value.is_alloca() || !is_cheap(thread, *value, DEPTH) {
            continue;
        }
        // A phi has an entry for each edge, and those of one block must be one value.
        let mut at_ends: Vec<(Block<'_>, Value<'_>)> = Vec::new();
        for (user, index) in value.uses() {
            let from = user.as_phi().and_then(|phi| phi.incoming_block(index));
            let place = if user.as_phi().is_some() { from.and_then(Block::terminator) } else { Some(user) };
            let Some(place) = place else { continue };
            if place.block() == value.block() && !value.block().is_some_and(|block| with_points.contains(&block)) {
                continue;
            }
            let known = at_ends.iter().find(|(block, _)| Some(*block) == from).map(|(_, copy)| *copy);
            let copy = known.unwrap_or_else(|| rematerialize(&Builder::before(place), *value, &|value| value.is_alloca().then_some(value)));
            if let Some(from) = from {
                at_ends.push((from, copy));
            }
            user.set_operand(index, copy);
        }
    }
}

fn is_sync_point<'m>(instruction: Inst<'m>) -> bool {
    instruction.callee().is_some_and(|callee| [BARRIER.name, SHUFFLE, BALLOT].contains(&callee.name().as_str()))
}

/// Whether a value is made of parameters, constants, arguments and addresses of allocas by a few operations.
fn is_cheap<'m>(thread: &Thread<'m>, value: Value<'m>, depth: usize) -> bool {
    let Some(instruction) = value.as_inst() else { return true };
    // By now every alloca is in the entry block, and its address is known to every other.
    if value.is_alloca() || thread.is_argument_load(instruction) {
        return true;
    }
    depth > 0 && value.is_plain_arithmetic() && value.operands().into_iter().all(|operand| is_cheap(thread, operand, depth - 1))
}

/// Puts what a block computes before a synchronization point and uses behind it into spill slots.
///
/// `reg2mem` has run: nothing but allocas is used in another block.
fn demote_across_sync_points(body: Func<'_>) {
    let Some(start) = body.blocks().first().and_then(|entry| entry.instructions().into_iter().next()) else { return };
    for block in body.blocks() {
        let mut points = 0;
        let mut parts: HashMap<Inst, usize> = HashMap::new();
        for instruction in block.instructions() {
            parts.insert(instruction, points);
            points += usize::from(is_sync_point(instruction));
        }
        if points == 0 {
            continue;
        }
        for value in block.instructions().into_iter().filter(|value| !value.is_alloca()) {
            let is_behind = |user: &Inst| parts.get(user).is_some_and(|part| parts.get(&value) != Some(part));
            let behind: Vec<(Inst, u32)> = value.uses().into_iter().filter(|(user, _)| is_behind(user)).collect();
            let Some(next) = value.next().filter(|_| !behind.is_empty()) else { continue };
            let slot = Builder::before(start).alloca(value.ty());
            Builder::before(next).store(*value, slot);
            for (user, index) in behind {
                user.set_operand(index, Builder::before(user).load(value.ty(), slot));
            }
        }
    }
}

/// Ends a block at each synchronization point, with a return of its state. Returns the resume blocks, by state.
///
/// There are no phis any more, so no phi needs another incoming block.
fn split_at_sync_points<'m>(module: &'m Module<'_>, body: Func<'m>) -> Vec<Block<'m>> {
    let int = Types::of(module).int(32);
    let mut resume = Vec::new();
    for (index, point) in in_order(module, body).into_iter().enumerate() {
        let Some(from) = point.block() else { continue };
        let behind = Block::append(body, "resume");
        let builder = Builder::at_end(behind);
        let rest: Vec<Inst> = from.instructions().into_iter().skip_while(|instruction| *instruction != *point).skip(1).collect();
        for instruction in rest {
            instruction.detach();
            builder.insert(instruction);
        }
        Builder::at_end(from).ret(int.int(index as u64 + 1));
        point.erase();
        resume.push(behind);
    }
    resume
}

/// The synchronization points as they are numbered: barriers first, then those of warps, each in the program's order, by which the
/// runtime knows which lanes are behind.
fn in_order<'m>(module: &'m Module<'_>, body: Func<'m>) -> Vec<Call<'m>> {
    let cfg = Cfg::of(body);
    let blocks = program_order(&cfg).into_iter().map(|block| cfg.blocks[block]);
    let places: HashMap<Inst, usize> = blocks.flat_map(Block::instructions).enumerate().map(|(place, one)| (one, place)).collect();
    let mut points: Vec<(bool, usize, Call<'m>)> = Vec::new();
    for name in [BARRIER.name, SHUFFLE, BALLOT] {
        // What no path leads to is counted, and comes last.
        let place = |point: Call<'m>| places.get(&*point).copied().unwrap_or(usize::MAX);
        points.extend(calls(module, body, name).into_iter().map(|point| (name != BARRIER.name, place(point), point)));
    }
    points.sort_by_key(|(of_warps, place, _)| (*of_warps, *place));
    points.into_iter().map(|(.., point)| point).collect()
}

/// Puts the switch over the state in front of the body. Its allocas come before it.
fn dispatch<'m>(module: &'m Module<'_>, thread: &Thread<'m>, resume: &[Block<'m>]) {
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
        let cases: Vec<(Value, Block)> = resume.iter().enumerate().map(|(index, block)| (int.int(index as u64 + 1), *block)).collect();
        builder.switch(thread.resume(), *start, &cases);
    }
}

/// The entry that [`dispatch`] made, and the resume blocks, by state: nothing else leads to one, so that the switch still does.
fn dispatched<'m>(thread: &Thread<'m>) -> Option<(Block<'m>, Vec<Block<'m>>)> {
    let entry = *thread.function.blocks().first()?;
    Some((entry, entry.terminator()?.successors().into_iter().skip(1).collect()))
}

/// The state that follows each state; `None` if several can follow, or if a check or a wait may end the thread.
fn next_states<'m>(body: Func<'m>, dispatch: Block<'m>) -> Vec<Option<u32>> {
    let (cfg, waits) = (Cfg::of(body), super::waiting_loops::back_edges(body));
    let next = |start: Block<'m>| {
        let reached = cfg.reachable(&[cfg.number(start)?], &|_| false);
        let blocks = (0..cfg.count()).filter(|&block| reached[block]).map(|block| cfg.blocks[block]);
        let mut found = None;
        for instruction in blocks.flat_map(Block::instructions) {
            if super::outlined_checks::is_check(instruction) || waits.contains(&instruction) {
                return None;
            }
            if instruction.is(LLVMOpcode::LLVMRet) {
                let state = u32::try_from(instruction.operands().first()?.constant_int()?).ok()?;
                if *found.get_or_insert(state) != state {
                    return None;
                }
            }
        }
        found
    };
    dispatch.terminator().map(|switch| switch.successors().into_iter().map(next).collect()).unwrap_or_default()
}

/// Moves the slots that are live at a resume block to the contexts.
fn spill<'m>(module: &'m Module<'_>, thread: &Thread<'m>, entry: Block<'m>, resume: &[Block<'m>]) -> ContextSizes {
    let wide = Types::of(module).int(64);
    let allocas: Vec<Alloca> = entry.instructions().into_iter().filter_map(|instruction| instruction.as_alloca()).collect();
    let cfg = Cfg::of(thread.function);
    let common = uniform_slots(thread, &allocas, resume);
    let (common, own): (Vec<Alloca>, Vec<Alloca>) =
        live_slots(&cfg, &allocas, resume).into_iter().partition(|alloca| common.contains(alloca));
    let widened = |allocas: Vec<Alloca<'m>>| -> Vec<Alloca<'m>> { allocas.into_iter().map(|alloca| in_a_byte(module, alloca)).collect() };
    let (common, own) = (widened(common), widened(own));
    let Some(place) = entry.terminator() else { return ContextSizes::default() };
    let builder = Builder::before(place);
    let mut context = ContextSizes::default();
    let linear = builder.int_cast(thread.linear(), wide);
    let ends: Vec<Inst> = thread.function.instructions().into_iter().filter(|instruction| returns_a_state(*instruction)).collect();
    let mut copied = Vec::new();
    let most = own.iter().map(|alloca| extent(*alloca).1).max().unwrap_or(1);
    let base = aligned_base(module, thread, &builder, most);
    for alloca in own {
        let (size, align) = extent(alloca);
        // One field for all threads, so that neighbours in the loop over threads are neighbours in memory. A stride is a
        // multiple of 64 threads, so each field starts as aligned as most types want; what wants more begins at a multiple
        // of the rest.
        context.private = context.private.checked_next_multiple_of((align / STRIDE).max(1)).unwrap_or(u64::MAX);
        let field = builder.mul(thread.stride(), wide.int(context.private));
        let own = builder.mul(linear, wide.int(size));
        let place = builder.offset(base, builder.add(field, own));
        context.private = context.private.saturating_add(size);
        if is_whole(alloca) {
            copied.push((alloca, place, reached_by_stores(&cfg, alloca, &ends)));
        } else {
            alloca.replace_with(place);
            alloca.erase();
        }
    }
    if most > LINE {
        // The way to the base. Each byte of the context is there once for each thread of a stride.
        context.private = context.private.saturating_add(most / STRIDE);
    }
    let places: Vec<(Alloca, u64)> = common
        .into_iter()
        .map(|alloca| {
            let (size, align) = extent(alloca);
            let offset = context.uniform.next_multiple_of(align.min(u64::from(UNIFORM)));
            context.uniform = offset + size;
            (alloca, offset)
        })
        .collect();
    context.uniform = context.uniform.next_multiple_of(u64::from(UNIFORM));
    // Read from the first half at the start and written to the second at the end: a thread must not see what another of
    // its group left for the code behind the next point.
    for (alloca, offset) in places {
        let ty = alloca.allocated_type();
        // A group's part begins where the one before it ends. Nobody sees the address, so nothing has to be aligned further.
        let align = alloca.align().min(UNIFORM);
        let read = builder.load(ty, builder.offset(thread.uniform(), wide.int(offset)));
        read.set_align(align);
        builder.store(read, alloca.value());
        for end in &ends {
            let builder = Builder::before(*end);
            let written =
                builder.store(builder.load(ty, alloca.value()), builder.offset(thread.uniform(), wide.int(context.uniform + offset)));
            written.set_align(align);
        }
    }
    // Between two points the body works on values: in the thread's memory they would be stored in each round of a loop.
    for (alloca, place, ends) in copied {
        let ty = alloca.allocated_type();
        builder.store(builder.load(ty, place), alloca.value());
        for end in ends {
            let builder = Builder::before(end);
            builder.store(builder.load(ty, alloca.value()), place);
        }
    }
    context
}

/// Where threads' own memory begins: at a multiple of the largest alignment in it, which may be more than the runtime's.
fn aligned_base<'m>(module: &'m Module<'_>, thread: &Thread<'m>, builder: &Builder<'m>, align: u64) -> Value<'m> {
    if align <= LINE {
        return thread.private();
    }
    let wide = Types::of(module).int(64);
    let address = builder.cast(LLVMOpcode::LLVMPtrToInt, thread.private(), wide);
    // How far it is to the next multiple of a power of two.
    let padding = builder.and(builder.sub(wide.int(0), address), wide.int(align - 1));
    builder.offset(thread.private(), padding)
}

/// A truth value that is kept, as a byte: a vector of truth values does not lie in memory as they do one by one.
fn in_a_byte<'m>(module: &'m Module<'_>, alloca: Alloca<'m>) -> Alloca<'m> {
    let types = Types::of(module);
    let (bit, byte) = (types.int(1), types.int(8));
    let fits = |(user, index): &(Inst<'m>, u32)| user.is(LLVMOpcode::LLVMLoad) || user.is(LLVMOpcode::LLVMStore) && *index == 1;
    if alloca.allocated_type() != bit || !alloca.uses().iter().all(fits) {
        return alloca;
    }
    let place = Builder::before(*alloca).alloca(byte);
    let Some(kept) = place.as_alloca() else { return alloca };
    for user in alloca.users().into_iter().filter_map(Value::as_inst) {
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
    kept
}

/// Whether an instruction returns the state of a synchronization point.
fn returns_a_state<'m>(instruction: Inst<'m>) -> bool {
    instruction.is(LLVMOpcode::LLVMRet) && instruction.operands().first().and_then(|state| state.constant_int()) != Some(0)
}

/// Size and alignment in bytes of what an alloca holds.
fn extent(alloca: Alloca<'_>) -> (u64, u64) {
    let ty = alloca.allocated_type();
    let align = u64::from(alloca.align().max(ty.abi_align()).max(1));
    let count = alloca.operands().first().and_then(|count| count.constant_int()).map_or(1, |count| count.max(1) as u64);
    (ty.abi_size().saturating_mul(count).checked_next_multiple_of(align).unwrap_or(u64::MAX), align)
}
