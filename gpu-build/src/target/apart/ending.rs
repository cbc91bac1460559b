//! The control flow of a kernel's threads without what they do when all that is left to them is to end.

use crate::analysis::cfg::{Cfg, is_in_cycle};
use crate::analysis::worklist::{Worklist, fixpoint};
use crate::llvm::value::{Block, Func, Inst};
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::collections::{HashMap, HashSet};

/// The control flow of the threads that go on.
pub struct GoingOn<'m> {
    pub cfg: Cfg<'m>,
    /// The blocks from which a thread comes to its end without a wait for others. An edge into one is left out where another leads on, unless
    /// it is the only way out of a loop: paths that leave a loop meet behind it.
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
            // Of the innermost loop, the first: what leads to a loop leads to more blocks than the loop itself.
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

/// The blocks behind which nothing waits.
fn ending(cfg: &Cfg<'_>) -> Vec<bool> {
    let mut functions = HashMap::new();
    let mut ending: Vec<bool> = cfg.blocks.iter().map(|block| !waits(*block, is_in_cycle(*block), &mut functions)).collect();
    settle(cfg, |block| {
        let goes_on = ending[block] && cfg.successors[block].iter().any(|next| !ending[*next]);
        ending[block] &= !goes_on;
        goes_on
    });
    ending
}

/// Changes blocks, successors mostly first, until none does.
fn settle(cfg: &Cfg<'_>, mut changes: impl FnMut(usize) -> bool) {
    fixpoint(|| (0..cfg.count()).rev().fold(false, |changed, block| changes(block) | changed));
}

/// Whether a block may wait for what other threads do. Again and again, a thread can look at memory until they have written it.
fn waits<'m>(block: Block<'m>, again: bool, functions: &mut HashMap<Func<'m>, bool>) -> bool {
    block.instructions().into_iter().any(|instruction| {
        let looks = || instruction.is_atomic() || instruction.is_volatile();
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
        let is_harmless = |prefix: &&str| name.starts_with(*prefix);
        let harmless = ["gpu.thread_id.", "gpu.block_id.", "gpu.block_dim.", "gpu.grid_dim.", "gpu.lane_id", "llvm."];
        return !harmless.iter().any(is_harmless) || name.starts_with("llvm.nvvm.");
    }
    if let Some(known) = functions.get(&callee) {
        return *known;
    }
    // One that calls itself waits, as far as is known here.
    functions.insert(callee, true);
    // It may be called again and again.
    let found = blocks.into_iter().any(|block| waits(block, true, functions));
    functions.insert(callee, found);
    found
}
