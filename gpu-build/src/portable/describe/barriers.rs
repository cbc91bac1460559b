//! Barriers that only some threads of a block come to, as the kernel itself says: whether a thread comes depends on its place in
//! the block.

use super::examples::{asks_for, comes_to_barrier, flow, place, returns, text};
use crate::analysis::ControlFlow;
use crate::analysis::threads::{Example, Rounds, Threads};
use crate::llvm::value::{Func, Inst};
use gpu_abi::manifest::{BlockBounds, DivergentBarrier};
use std::collections::HashMap;

/// Blocks that a kernel may be launched with, by the axes that it asks for.
const SIZES: [&[[u32; 3]]; 3] = [
    &[[256, 1, 1], [1024, 1, 1]],
    &[[256, 1, 1], [1024, 1, 1], [16, 16, 1], [32, 8, 1], [32, 32, 1]],
    &[[256, 1, 1], [16, 16, 1], [8, 8, 4]],
];

/// Those of a kernel, for whatever block it may be launched with.
pub fn of(kernel: Func<'_>, bounds: &BlockBounds) -> Vec<DivergentBarrier> {
    let barriers: Vec<Inst<'_>> = kernel.instructions().into_iter().filter(|one| one.is_call() && comes_to_barrier(*one)).collect();
    if barriers.is_empty() {
        return Vec::new();
    }
    let flow = flow(kernel);
    let mut found: Vec<Option<DivergentBarrier>> = vec![None; barriers.len()];
    for (number, block) in blocks(kernel, bounds).into_iter().enumerate() {
        let threads = block.into_iter().fold(1, u32::saturating_mul);
        let example = Example { block, threads, is_known: true, rounds: Rounds::First, returns };
        let Some(threads) = Threads::of(&flow, example, &[]) else { return Vec::new() };
        for (barrier, found) in barriers.iter().zip(&mut found) {
            let now = divergent(&flow, &threads, *barrier);
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
    let axes = if asks_for(kernel, "z") { 2 } else { usize::from(asks_for(kernel, "y")) };
    let most = bounds.max_threads.unwrap_or(1024).clamp(1, 1024);
    let fits: Vec<[u32; 3]> = SIZES[axes].iter().copied().filter(|sizes| sizes.iter().product::<u32>() <= most).collect();
    if fits.is_empty() { vec![[most, 1, 1]] } else { fits }
}

/// A barrier that some threads come to behind a branch, and others do not.
fn divergent<'m>(flow: &ControlFlow<'m>, threads: &Threads<'_, 'm>, barrier: Inst<'m>) -> Option<DivergentBarrier> {
    let at = flow.cfg.number(barrier.block()?)?;
    (0..flow.cfg.count()).rev().find_map(|block| {
        let edges = threads.edges(block)?;
        let end = flow.post_dominators.ipdom(block);
        // A loop may lead back to the branch itself, or to what is in front of it.
        let stops = |other: usize| Some(other) == end || other == block && other != at;
        let leads = |next: usize| flow.cfg.reachable(&[next], &stops)[at];
        let leads: HashMap<usize, bool> = flow.cfg.successors[block].iter().map(|&next| (next, leads(next))).collect();
        let may = threads.may_come(block);
        let ways: Vec<bool> = edges
            .iter()
            .zip(may)
            .filter_map(|(edge, may)| edge.filter(|_| may))
            .map(|edge| leads.get(&edge).copied().unwrap_or(false))
            .collect();
        let come = ways.iter().filter(|leads| **leads).count();
        let branch = flow.cfg.blocks[block].terminator()?;
        (come != 0 && come != ways.len()).then(|| DivergentBarrier {
            place: place(barrier),
            instruction: text(barrier),
            branch: place(branch),
            come: u32::try_from(come).unwrap_or(u32::MAX),
            of: u32::try_from(ways.len()).unwrap_or(u32::MAX),
        })
    })
}
