//! Branches that may lead some threads to a barrier and others past it, by the rule of the build's lint
//! ([`ways`](crate::portable::describe::barriers::ways)). The runtime sees which threads really go past.

use super::is_barrier;
use crate::analysis::ControlFlow;
use crate::llvm::value::{Func, Inst};
use crate::portable::describe::barriers::ways;
use crate::portable::describe::examples::{destination, flow};
use gpu_abi::cpu::check;

/// A branch, those of its successors that lead past barriers, and these barriers.
struct Guard<'m> {
    branch: Inst<'m>,
    past: Vec<u32>,
    barriers: Vec<Inst<'m>>,
    /// The edges on which a round begins: a branch and the index of its successor.
    turns: Vec<(Inst<'m>, u32)>,
}

/// The groups of a kernel's body; a group's number is its index.
pub struct Guards<'m>(Vec<Guard<'m>>);

pub fn of(body: Func<'_>) -> Guards<'_> {
    let barriers: Vec<Inst<'_>> = body.instructions().into_iter().filter(|one| is_barrier(*one)).collect();
    let mut guards: Vec<Guard<'_>> = Vec::new();
    if barriers.is_empty() {
        return Guards(guards);
    }
    let flow = flow(body);
    let at = |barrier: &Inst<'_>| flow.cfg.number(barrier.block()?);
    let waits: Vec<usize> = barriers.iter().filter_map(at).collect();
    for block in (0..flow.cfg.count()).filter(|&block| flow.cfg.successors[block].len() > 1) {
        let (ways, Some(branch)) = (ways(&flow, &waits, block), flow.cfg.blocks[block].terminator()) else { continue };
        for barrier in &barriers {
            let Some(at) = at(barrier) else { continue };
            let (to, past): (Vec<_>, Vec<_>) = ways.iter().partition(|way| way.leads[at]);
            if to.is_empty() || past.is_empty() {
                continue;
            }
            let leads_past = |next: usize| past.iter().any(|way| way.next == next);
            let successors = (0..).zip(branch.successors());
            let past = successors
                .filter(|(_, next)| flow.cfg.number(destination(flow.cfg.blocks[block], *next)).is_some_and(leads_past))
                .map(|(index, _)| index)
                .collect();
            match guards.iter_mut().find(|guard| guard.branch == branch && guard.past == past) {
                Some(guard) => guard.barriers.push(*barrier),
                None => guards.push(Guard { branch, past, barriers: vec![*barrier], turns: turns(&flow, block) }),
            }
        }
    }
    Guards(guards)
}

/// The edges to the header of the innermost loop that contains both a branch and its immediate post-dominator.
fn turns<'m>(flow: &ControlFlow<'m>, block: usize) -> Vec<(Inst<'m>, u32)> {
    let around = flow.post_dominators.ipdom(block).and_then(|end| flow.loops.innermost_with(block, end));
    let Some(header) = around.map(|around| around.header) else { return Vec::new() };
    let before = flow.cfg.predecessors[header].iter().filter_map(|&from| flow.cfg.blocks[from].terminator());
    let ways = before.flat_map(|branch| {
        let leads_in = |next| branch.block().and_then(|from| flow.cfg.number(destination(from, next))) == Some(header);
        (0..).zip(branch.successors()).filter(|(_, next)| leads_in(*next)).map(|(index, _)| (branch, index)).collect::<Vec<_>>()
    });
    ways.collect()
}

impl<'m> Guards<'m> {
    /// The groups of a branch, by number.
    pub fn of_branch(&self, branch: Inst<'m>) -> Vec<u64> {
        (0..).zip(&self.0).filter(|(_, guard)| guard.branch == branch).map(|(group, _)| group).collect()
    }

    /// Edges from a branch on which the runtime is called: the group's number, the kind of check (a bit of [`check`]), and the successor's index.
    pub fn of_ways(&self, branch: Inst<'m>) -> Vec<(u64, u32, u32)> {
        let mut ways = Vec::new();
        for (group, guard) in (0..).zip(&self.0) {
            ways.extend(guard.past.iter().filter(|_| guard.branch == branch).map(|index| (group, check::PAST, *index)));
            ways.extend(guard.turns.iter().filter(|(turn, _)| *turn == branch).map(|(_, index)| (group, check::ROUND, *index)));
        }
        ways
    }

    /// The groups of a barrier.
    pub fn meets(&self, barrier: Inst<'m>) -> Vec<u64> {
        (0..).zip(&self.0).filter(|(_, guard)| guard.barriers.contains(&barrier)).map(|(group, _)| group).collect()
    }
}
