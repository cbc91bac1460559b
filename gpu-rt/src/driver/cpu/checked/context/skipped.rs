//! Barriers that threads go past. If a branch leads to a barrier or past it, all threads of a block must go the same way in each round; each thread
//! counts its rounds since the last barrier. A round is an iteration of the innermost loop around both the branch and its immediate
//! post-dominator: within a round threads may leave inner loops in different iterations, normally or by `goto`, and need not reach the branch. A thread
//! that ends before a barrier does not go past it.

use super::super::report::Detail;
use super::State;
use crate::error::ViolationKind;
use gpu_abi::cpu::check;

/// The most ranges of rounds that are kept for a thread.
const MOST: usize = 64;

/// The ways that the threads of a block took at a branch since the last barrier.
#[derive(Default)]
pub(super) struct Branch {
    site: u32,
    /// The threads, by number.
    threads: Vec<Thread>,
    /// Threads that reached a barrier: the round, the barrier's site, the first thread, and their number.
    met: Vec<(u32, u32, u32, u32)>,
}

#[derive(Default, Clone)]
struct Thread {
    /// The number of rounds that it has begun.
    rounds: u32,
    /// Whether it reached the branch in this round.
    has_come: bool,
    /// The rounds in which it went past, as inclusive ranges.
    past: Vec<(u32, u32)>,
}

impl State {
    /// Notes a thread at the branch of this group, or at a barrier that the branch leads to.
    pub(super) fn comes(&mut self, group: u64, kind: u32, site: u32) {
        let (group, thread, threads) = (group as usize, self.thread as usize, self.barriers.len());
        if self.branches.len() <= group {
            self.branches.resize_with(group + 1, Branch::default);
        }
        let Some(branch) = self.branches.get_mut(group) else { return };
        branch.threads.resize(threads, Thread::default());
        let Some(own) = branch.threads.get_mut(thread) else { return };
        if kind & check::ROUND != 0 {
            (own.rounds, own.has_come) = (own.rounds + 1, false);
        } else if kind & check::BRANCH != 0 {
            own.has_come = true;
            branch.site = site;
        } else if kind & check::PAST != 0 {
            if let Some((_, last)) = own.past.last_mut().filter(|(_, last)| *last + 1 == own.rounds) {
                *last = own.rounds;
            } else if own.past.len() < MOST {
                own.past.push((own.rounds, own.rounds));
            }
        } else if own.has_come && own.past.last().is_none_or(|(_, last)| *last < own.rounds) {
            // Not a thread that went past in this round: it reaches the barrier by another path, such as the back edge of a loop that
            // begins with the barrier.
            match branch.met.iter_mut().find(|met| (met.0, met.1) == (own.rounds, site)) {
                Some(met) => met.3 += 1,
                None => branch.met.push((own.rounds, site, self.thread, 1)),
            }
        }
    }

    /// All threads are at a barrier, or done: finds those that went past it.
    pub(super) fn find_skipped(&mut self) {
        let mut found = Vec::new();
        for branch in &self.branches {
            for &(round, site, thread, count) in &branch.met {
                let goes_past = |own: &Thread| own.past.iter().any(|(first, last)| (*first..=*last).contains(&round));
                let past: Vec<u32> = (0..).zip(&branch.threads).filter(|(_, own)| goes_past(own)).map(|(thread, _)| thread).collect();
                if let Some(&first) = past.first() {
                    found.push((site, thread, Detail::Skipped { count, branch: branch.site, first, past: past.len() as u32 }));
                }
            }
        }
        self.forget_branches();
        for (site, thread, detail) in found {
            self.add_of(thread, ViolationKind::DivergentBarrier, site, detail);
        }
    }

    pub(super) fn forget_branches(&mut self) {
        for branch in &mut self.branches {
            branch.met.clear();
            branch.threads.clear();
        }
    }
}
