//! The control flow of a kernel's threads without the paths on which a thread only exits or panics.

use crate::analysis::cfg::Cfg;
use crate::analysis::worklist::{Worklist, fixpoint};
use crate::intrinsics;
use crate::llvm::value::{Block, Func, Inst};
use crate::target::faults::FAULT;
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::collections::{HashMap, HashSet};

/// The control flow of the threads that do not exit early.
pub struct WithoutExits<'m> {
    pub cfg: Cfg<'m>,
    /// The blocks from which a thread reaches its end without waiting for others. An edge to such a block is left out if another edge continues,
    /// unless it is the only exit of a loop: paths that leave a loop meet after it.
    pub exits: HashSet<Block<'m>>,
}

impl<'m> WithoutExits<'m> {
    pub fn of(kernel: Func<'m>) -> WithoutExits<'m> {
        let all = Cfg::of(kernel);
        let mut edges = Edges { is_left_out: exits(&all), keeps_all: vec![false; all.count()], all };
        loop {
            let endless = endless(&edges);
            let is_way_out = |block: &usize| {
                endless[*block] && !edges.keeps_all[*block] && edges.all.successors[*block].iter().any(|next| edges.is_left_out[*next])
            };
            // The first block of the innermost loop: a block that leads to a loop reaches more blocks than those of the loop do.
            let reached = |block: &usize| Worklist::new([*block]).visit_all(|block| edges.from(block)).len();
            let Some(block) = (0..edges.all.count()).filter(is_way_out).min_by_key(reached) else { break };
            edges.keeps_all[block] = true;
        }
        let exits = edges.all.blocks.iter().zip(&edges.is_left_out).filter(|(_, exits)| **exits).map(|(block, _)| *block).collect();
        WithoutExits { cfg: edges.cfg(kernel), exits }
    }
}

/// The control flow of the threads that do not panic. A panic ends the whole thread block at its next barrier, so paths meet where those of the
/// other threads do.
pub fn without_panics(kernel: Func<'_>) -> Cfg<'_> {
    let all = Cfg::of(kernel);
    Edges { is_left_out: panicking(&all), keeps_all: vec![false; all.count()], all }.cfg(kernel)
}

/// Returns true if a thread that reaches the end of `block` panics or traps.
pub fn panics(cfg: &Cfg<'_>, block: usize) -> bool {
    cfg.successors[block].is_empty() && cfg.blocks[block].terminator().is_none_or(|last| !last.is(LLVMOpcode::LLVMRet))
}

/// A control flow without the edges to some blocks.
struct Edges<'m> {
    all: Cfg<'m>,
    /// For each block, true if edges to it are left out. A block whose edges all lead to such blocks keeps them.
    is_left_out: Vec<bool>,
    /// For each block, true if it keeps all its edges.
    keeps_all: Vec<bool>,
}

impl<'m> Edges<'m> {
    fn from(&self, block: usize) -> Vec<usize> {
        let next = &self.all.successors[block];
        let continues = !self.keeps_all[block] && next.iter().any(|next| !self.is_left_out[*next]);
        next.iter().copied().filter(|next| !(continues && self.is_left_out[*next])).collect()
    }

    fn cfg(&self, kernel: Func<'m>) -> Cfg<'m> {
        Cfg::with_edges(kernel, &|block| {
            let next = self.all.number(block).map(|block| self.from(block)).unwrap_or_default();
            next.into_iter().map(|next| self.all.blocks[next]).collect()
        })
    }
}

/// The blocks that only lead to the end of a panic, and from which no block that waits can be reached.
fn panicking(cfg: &Cfg<'_>) -> Vec<bool> {
    let mut functions = HashMap::new();
    let mut panicking = vec![false; cfg.count()];
    settle(cfg, |block| {
        let next = &cfg.successors[block];
        let leads = panics(cfg, block) || !next.is_empty() && next.iter().all(|next| panicking[*next]);
        let found = !panicking[block] && leads && !waits(cfg.blocks[block], false, &mut functions);
        panicking[block] |= found;
        found
    });
    panicking
}

/// The blocks from which no end can be reached along the edges that are kept.
fn endless(edges: &Edges<'_>) -> Vec<bool> {
    let mut endless = vec![true; edges.all.count()];
    settle(&edges.all, |block| {
        let next = edges.from(block);
        let ends = endless[block] && (next.is_empty() || next.iter().any(|next| !endless[*next]));
        endless[block] &= !ends;
        ends
    });
    endless
}

/// The blocks from which no block that waits can be reached.
fn exits(cfg: &Cfg<'_>) -> Vec<bool> {
    let (mut functions, cycles) = (HashMap::new(), cfg.in_cycles());
    let mut exits: Vec<bool> = cfg.blocks.iter().map(|block| !waits(*block, cycles.contains(block), &mut functions)).collect();
    settle(cfg, |block| {
        let continues = exits[block] && cfg.successors[block].iter().any(|next| !exits[*next]);
        exits[block] &= !continues;
        continues
    });
    exits
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
