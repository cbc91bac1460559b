//! The control flow of a kernel's threads without the paths on which a thread only runs to its end.

use crate::analysis::cfg::Cfg;
use crate::analysis::worklist::{Worklist, fixpoint};
use crate::intrinsics;
use crate::llvm::value::{Block, Func, Inst};
use crate::target::faults::FAULT;
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::collections::{HashMap, HashSet};

/// The control flow of the threads that go on.
pub struct GoingOn<'m> {
    pub cfg: Cfg<'m>,
    /// The blocks from which a thread reaches its end without waiting for others. An edge to such a block is left out if another edge continues,
    /// unless it is the only exit of a loop: paths that leave a loop meet after it.
    pub ending: HashSet<Block<'m>>,
}

impl<'m> GoingOn<'m> {
    pub fn of(kernel: Func<'m>) -> GoingOn<'m> {
        let all = Cfg::of(kernel);
        let ending = ending(&all);
        let goes_on = |block: usize| all.successors[block].iter().any(|next| !ending[*next]);
        let mut leaves = vec![false; all.count()];
        let edges = |block: usize, leaves: &[bool]| -> Vec<usize> {
            let is_left_out = |next: &usize| ending[*next] && goes_on(block) && !leaves[block];
            all.successors[block].iter().copied().filter(|next| !is_left_out(next)).collect()
        };
        loop {
            let endless = endless(&all, &|block| edges(block, &leaves));
            let is_way_out = |block: &usize| endless[*block] && !leaves[*block] && all.successors[*block].iter().any(|next| ending[*next]);
            // The first block of the innermost loop: a block that leads to a loop reaches more blocks than those of the loop do.
            let reached = |block: &usize| Worklist::new([*block]).visit_all(|block| edges(block, &leaves)).len();
            let Some(block) = (0..all.count()).filter(is_way_out).min_by_key(reached) else { break };
            leaves[block] = true;
        }
        let onwards = |block: Block<'m>| -> Vec<Block<'m>> {
            let next = all.number(block).map(|block| edges(block, &leaves)).unwrap_or_default();
            next.into_iter().map(|next| all.blocks[next]).collect()
        };
        let cfg = Cfg::with_edges(kernel, &onwards);
        GoingOn { cfg, ending: (0..all.count()).filter(|block| ending[*block]).map(|block| all.blocks[block]).collect() }
    }
}

/// The control flow of the threads that do not panic. An edge to code that only panics is left out if another edge continues: a thread that
/// panics takes its block with it, so paths meet where those of the other threads do.
pub fn without_panics(kernel: Func<'_>) -> Cfg<'_> {
    let all = Cfg::of(kernel);
    let panics = panicking(&all);
    Cfg::with_edges(kernel, &|block| {
        let next: Vec<usize> = all.number(block).map(|block| all.successors[block].clone()).unwrap_or_default();
        let goes_on = next.iter().any(|next| !panics[*next]);
        next.into_iter().filter(|next| !(goes_on && panics[*next])).map(|next| all.blocks[next]).collect()
    })
}

/// The blocks that only lead to the end of a panic, and from which no block that waits can be reached.
fn panicking(cfg: &Cfg<'_>) -> Vec<bool> {
    let mut functions = HashMap::new();
    let mut panicking = vec![false; cfg.count()];
    settle(cfg, |block| {
        let panics = || match cfg.successors[block].as_slice() {
            [] => cfg.blocks[block].terminator().is_none_or(|last| last.is(LLVMOpcode::LLVMUnreachable)),
            next => next.iter().all(|next| panicking[*next]),
        };
        let found = !panicking[block] && panics() && !waits(cfg.blocks[block], false, &mut functions);
        panicking[block] |= found;
        found
    });
    panicking
}

/// The blocks from which no end can be reached along these edges.
fn endless(cfg: &Cfg<'_>, edges: &dyn Fn(usize) -> Vec<usize>) -> Vec<bool> {
    let mut endless = vec![true; cfg.count()];
    settle(cfg, |block| {
        let next = edges(block);
        let ends = endless[block] && (next.is_empty() || next.iter().any(|next| !endless[*next]));
        endless[block] &= !ends;
        ends
    });
    endless
}

/// The blocks from which no block that waits can be reached.
fn ending(cfg: &Cfg<'_>) -> Vec<bool> {
    let (mut functions, cycles) = (HashMap::new(), cfg.in_cycles());
    let mut ending: Vec<bool> = cfg.blocks.iter().map(|block| !waits(*block, cycles.contains(block), &mut functions)).collect();
    settle(cfg, |block| {
        let goes_on = ending[block] && cfg.successors[block].iter().any(|next| !ending[*next]);
        ending[block] &= !goes_on;
        goes_on
    });
    ending
}

/// Calls `changes` for every block, successors mostly first, until it changes none.
fn settle(cfg: &Cfg<'_>, mut changes: impl FnMut(usize) -> bool) {
    fixpoint(|| (0..cfg.count()).rev().fold(false, |changed, block| changes(block) | changed));
}

/// Whether a block may wait for other threads. In a loop (`again`), a thread can read memory until they have written it; an atomic operation whose
/// result is unused reads nothing.
fn waits<'m>(block: Block<'m>, again: bool, functions: &mut HashMap<Func<'m>, bool>) -> bool {
    block.instructions().into_iter().any(|instruction| {
        let looks = || (instruction.is_atomic() || instruction.is_volatile()) && !instruction.users().is_empty();
        match instruction.is(LLVMOpcode::LLVMCall) {
            true => call_waits(instruction, functions),
            false => again && looks(),
        }
    })
}

fn call_waits<'m>(call: Inst<'m>, functions: &mut HashMap<Func<'m>, bool>) -> bool {
    let Some(callee) = call.callee() else { return true };
    let blocks = callee.blocks();
    if blocks.is_empty() {
        let name = callee.name();
        // AMD's own intrinsics do not count, not even its barrier: if it did, LLVM 23's code of entries for small arguments would have fewer
        // uniform addresses, and would no longer be worth its size.
        let is_known = [FAULT, "llvm.amdgcn."].iter().any(|start| name.starts_with(start));
        return !is_known && intrinsics::waits(&name);
    }
    if let Some(known) = functions.get(&callee) {
        return *known;
    }
    // A function that calls itself is assumed to wait.
    functions.insert(callee, true);
    // It may be called in a loop.
    let found = blocks.into_iter().any(|block| waits(block, true, functions));
    functions.insert(callee, found);
    found
}
