//! Barriers that only some threads of a block come to, as the kernel itself says: whether a thread comes depends on its place in
//! the block.

use super::examples::{asks_for, comes_to_barrier, only_ends, place, returns, text};
use crate::analysis::ControlFlow;
use crate::analysis::threads::{Example, Rounds, Threads};
use crate::llvm::value::{Func, Inst};
use gpu_abi::manifest::{BlockBounds, DivergentBarrier};

/// Blocks that a kernel may be launched with, by the axes that it asks for.
const SIZES: [&[[u32; 3]]; 3] = [
    &[[256, 1, 1], [1024, 1, 1]],
    &[[256, 1, 1], [1024, 1, 1], [16, 16, 1], [32, 8, 1], [32, 32, 1]],
    &[[256, 1, 1], [16, 16, 1], [8, 8, 4]],
];

/// Those of a kernel, for whatever block it may be launched with.
pub fn of<'m>(kernel: Func<'m>, flow: &ControlFlow<'m>, bounds: &BlockBounds) -> Vec<DivergentBarrier> {
    let barriers: Vec<Inst<'m>> = kernel.instructions().into_iter().filter(|one| one.is_call() && comes_to_barrier(*one)).collect();
    if barriers.is_empty() {
        return Vec::new();
    }
    let waits: Vec<usize> = barriers.iter().filter_map(|one| flow.cfg.number(one.block()?)).collect();
    let mut found: Vec<Option<DivergentBarrier>> = vec![None; barriers.len()];
    for (number, block) in blocks(kernel, bounds).into_iter().enumerate() {
        let threads = block.into_iter().fold(1, u32::saturating_mul);
        let example = Example { block, threads, is_known: true, rounds: Rounds::First, returns };
        let Some(threads) = Threads::of(flow, example, &[]) else { return Vec::new() };
        let splits = splits(flow, &threads, &waits);
        for (barrier, found) in barriers.iter().zip(&mut found) {
            let now = divergent(flow, &splits, *barrier);
            match number {
                0 => *found = now,
                // Right for a block of this size: that may be the one that its author has in mind.
                _ if now.is_none() => *found = None,
                _ => {}
            }
        }
        if found.iter().all(Option::is_none) {
            break;
        }
    }
    found.into_iter().flatten().collect()
}

fn blocks(kernel: Func<'_>, bounds: &BlockBounds) -> Vec<[u32; 3]> {
    if let Some(required) = bounds.required.filter(|sizes| (1..=1024).contains(&sizes.iter().fold(1, |all, size| size.saturating_mul(all))))
    {
        return vec![required];
    }
    let axes = if asks_for(kernel, 2) { 2 } else { usize::from(asks_for(kernel, 1)) };
    let most = bounds.max_threads.unwrap_or(1024).clamp(1, 1024);
    let fits: Vec<[u32; 3]> = SIZES[axes].iter().copied().filter(|sizes| sizes.iter().product::<u32>() <= most).collect();
    if fits.is_empty() { vec![[most, 1, 1]] } else { fits }
}

/// A branch by which threads that may come to it go different ways.
struct Split<'m> {
    branch: Inst<'m>,
    /// How many threads go each way.
    ways: Vec<(usize, Way)>,
}

/// A way that threads take from a branch.
pub struct Way {
    /// The first block.
    pub next: usize,
    /// The blocks that are reachable before the ways meet again; for the branch's own block, whether control returns to it.
    pub leads: Vec<bool>,
}

/// The ways of a block's branch that matter to the kernel's barriers, which are in the blocks `waits`. Threads that take another way only
/// end, and barriers do not wait for threads that have ended.
pub fn ways(flow: &ControlFlow<'_>, waits: &[usize], block: usize) -> Vec<Way> {
    let end = flow.post_dominators.ipdom(block);
    let stops = |other: usize| Some(other) == end || other == block;
    let again = flow.cfg.reachable(&flow.cfg.successors[block], &stops);
    let ways = flow.cfg.successors[block].iter().map(|&next| {
        // A loop may lead back to the branch itself, or to blocks before it.
        let mut leads = flow.cfg.reachable(&[next], &stops);
        leads[block] = next == block || flow.cfg.predecessors[block].iter().any(|&from| leads[from]);
        // A thread that stays in a loop has not gone past a barrier after the loop: it reaches the branch again, and may leave to the barrier then.
        if let Some(around) = flow.loops.innermost_with(block, next).filter(|_| leads[block]) {
            let after = |at: &usize| again[*at] && !around.contains(*at);
            (0..flow.cfg.count()).filter(after).for_each(|at| leads[at] = true);
        }
        Way { next, leads }
    });
    let go_on = end.is_some_and(|end| !only_ends(flow.cfg.blocks[end]));
    ways.filter(|way| go_on || way.leads[block] || waits.iter().any(|&at| way.leads[at])).collect()
}

/// The splits of a kernel, the last first.
fn splits<'m>(flow: &ControlFlow<'m>, threads: &Threads<'_, 'm>, waits: &[usize]) -> Vec<Split<'m>> {
    let split = |block: usize| {
        let edges = threads.edges(block)?;
        // Most branches are no splits: that is seen without asking who comes to them.
        let first = edges.first()?;
        if edges.iter().all(|edge| edge == first) {
            return None;
        }
        let taken: Vec<usize> = edges.iter().zip(threads.may_come(block)).filter_map(|(edge, may)| edge.filter(|_| may)).collect();
        let ways = ways(flow, waits, block).into_iter().map(|way| (taken.iter().filter(|edge| **edge == way.next).count(), way));
        Some(Split { branch: flow.cfg.blocks[block].terminator()?, ways: ways.collect() })
    };
    (0..flow.cfg.count()).rev().filter_map(split).collect()
}

/// A barrier that some threads come to behind a branch, and others do not.
fn divergent<'m>(flow: &ControlFlow<'m>, splits: &[Split<'m>], barrier: Inst<'m>) -> Option<DivergentBarrier> {
    let at = flow.cfg.number(barrier.block()?)?;
    splits.iter().find_map(|Split { branch, ways }| {
        let of: usize = ways.iter().map(|(threads, _)| threads).sum();
        let come: usize = ways.iter().filter(|(_, way)| way.leads[at]).map(|(threads, _)| threads).sum();
        (come != 0 && come != of).then(|| DivergentBarrier {
            place: place(barrier),
            instruction: text(barrier),
            branch: place(*branch),
            come: u32::try_from(come).unwrap_or(u32::MAX),
            of: u32::try_from(of).unwrap_or(u32::MAX),
        })
    })
}
