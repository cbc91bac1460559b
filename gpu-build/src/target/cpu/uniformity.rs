//! Which of the slots that live across a synchronization point are uniform: kept once for the group, they leave the branches
//! that depend on them uniform, and the loops over threads free of them.
//!
//! The control flow that counts is the kernel's before it was split: a synchronization point leads to its resume block.

use super::thread::Thread;
use crate::analysis::cfg::Cfg;
use crate::analysis::divergence::{Divergence, Divergences, Model};
use crate::analysis::dominators::PostDominatorTree;
use crate::analysis::liveness::is_whole;
use crate::llvm::value::{Alloca, Block, Func, Value};
use gpu_abi::cpu::ThreadParam;
use gpu_llvm::llvm_sys::LLVMOpcode;

/// The slots whose value all threads of a group have in common. `resume` are the resume blocks, by state less one.
pub fn uniform_slots<'m>(thread: &Thread<'m>, slots: &[Alloca<'m>], resume: &[Block<'m>]) -> Vec<Alloca<'m>> {
    let cfg = unsplit(thread.function, resume);
    let post_dominators = PostDominatorTree::of(&cfg);
    let own = [thread.id(ThreadParam::ThreadX), thread.id(ThreadParam::ThreadY), thread.id(ThreadParam::ThreadZ), thread.linear()];
    let divergence = |slot: &Alloca<'m>| (slot.value(), if is_whole(*slot) { Divergence::Uniform } else { Divergence::Divergent });
    let model = Model {
        parameters: own.map(|parameter| (parameter, Divergence::Divergent)).into(),
        lanes: 1,
        allocas: slots.iter().map(divergence).collect(),
        stores_count: true,
        call_differs: |call| !call.callee().is_some_and(Func::is_intrinsic) || call.ty().is_pointer(),
    };
    let mut divergences = Divergences::new(model);
    divergences.solve_by_control_dependence(&cfg, &post_dominators, &|block| ends_the_thread(cfg.blocks[block]));
    slots.iter().copied().filter(|slot| divergences.is_uniform(slot.value())).collect()
}

/// The control flow of a body that was split, with its synchronization points leading on.
fn unsplit<'m>(function: Func<'m>, resume: &[Block<'m>]) -> Cfg<'m> {
    let dispatch = function.blocks().first().copied();
    Cfg::with_edges(function, &|block| {
        let Some(end) = block.terminator() else { return Vec::new() };
        match state(*end) {
            Some(state) => usize::try_from(state).ok().and_then(|state| resume.get(state.checked_sub(1)?)).copied().into_iter().collect(),
            // The switch over states is no path of a thread: it starts at the kernel's start.
            None if Some(block) == dispatch => end.successors().into_iter().take(1).collect(),
            None => end.successors(),
        }
    })
}

/// The state that a return returns.
fn state<'m>(end: Value<'m>) -> Option<i64> {
    if end.is(LLVMOpcode::LLVMRet) { end.operands().first()?.constant_int() } else { None }
}

/// Whether a block does nothing but end the thread.
fn ends_the_thread<'m>(block: Block<'m>) -> bool {
    block.instructions().first().is_some_and(|first| state(**first) == Some(0))
}
