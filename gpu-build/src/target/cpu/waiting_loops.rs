//! Loops that wait for other threads end once the launch has failed, because those threads may have ended.
//!
//! The exit of such a loop depends on the result of an atomic or volatile access in it. Before each further iteration, the loop reads whether
//! its own block or the launch has failed. Other loops have no such cost.

use super::outlined_checks::split_before;
use super::thread::Thread;
use crate::analysis::cfg::Cfg;
use crate::analysis::dominators::DominatorTree;
use crate::analysis::loops::{Loop, LoopForest};
use crate::analysis::worklist::Worklist;
use crate::llvm::Module;
use crate::llvm::value::{Block, Builder, Func, Inst, Types, Value};
use gpu_abi::cpu::Scratch;
use std::collections::BTreeSet;
use std::mem::offset_of;

/// Makes the loops of a body that wait check whether the launch has failed.
pub fn end_with_the_launch<'m>(module: &'m Module<'_>, body: &Thread<'m>) {
    back_edges(body.function).into_iter().for_each(|end| check(module, body, end));
}

/// The terminators of the latches of loops that wait: a thread may end there.
pub fn back_edges(body: Func<'_>) -> Vec<Inst<'_>> {
    if !body.instructions().into_iter().any(is_shared) {
        return Vec::new();
    }
    let cfg = Cfg::of(body);
    let forest = LoopForest::of(&cfg, &DominatorTree::of(&cfg));
    let waiting = forest.loops.iter().filter(|around| waits(&cfg, around));
    let latches: BTreeSet<usize> = waiting.flat_map(|around| around.latches.iter().copied()).collect();
    latches.into_iter().filter_map(|latch| cfg.blocks[latch].terminator()).collect()
}

/// Whether an instruction reads memory that other threads may write at the same time.
fn is_shared(one: Inst<'_>) -> bool {
    !one.ty().is_void() && (one.is_atomic() || one.is_volatile())
}

/// Whether a loop's exit depends on what an access in it reads from other threads.
fn waits<'m>(cfg: &Cfg<'m>, around: &Loop) -> bool {
    let leaves = |block: &usize| around.contains(*block) && cfg.successors[*block].iter().any(|next| !around.contains(*next));
    let inside = |value: Value<'m>| {
        let one = value.as_inst()?;
        let block = cfg.number(one.block()?)?;
        around.contains(block).then_some(one)
    };
    let conditions = (0..cfg.count()).filter(leaves).filter_map(|block| cfg.blocks[block].terminator()?.operand(0));
    let deciding = Worklist::new(conditions).visit_all(|value| inside(value).map(|one| one.operands()).unwrap_or_default());
    deciding.into_iter().filter_map(inside).any(is_shared)
}

/// Ends the thread before an instruction if its block or the launch has failed. The block then ends at its next barrier.
fn check<'m>(module: &'m Module<'_>, body: &Thread<'m>, end: Inst<'m>) {
    let types = Types::of(module);
    let (int, pointer) = (types.int(32), types.ptr(0));
    let Some((builder, rest)) = split_before(end, "check") else { return };
    let field = |offset: usize| builder.offset(body.scratch(), types.int(64).int(offset as u64));
    let read = |place: Value<'m>| {
        let read = builder.load(int, place);
        read.as_inst().into_iter().for_each(Inst::set_volatile);
        read
    };
    let own = read(field(offset_of!(Scratch, fault)));
    let launch = read(builder.load(pointer, field(offset_of!(Scratch, failed))));
    let failed = Block::append(body.function, "failed");
    builder.branch_if(builder.is_not(builder.or(own, launch), int.null()), failed, rest);
    // The first failure is the one that is reported.
    let builder = Builder::at_end(failed);
    let code = builder.choose(builder.is_not(own, int.null()), own, launch);
    builder.store(code, builder.offset(body.scratch(), types.int(64).int(offset_of!(Scratch, fault) as u64)));
    builder.ret(body.function.value_type().result().null());
}
