//! Launches that share the pool's threads.
//!
//! A launch's pieces lie in ranges, one for each thread that may take part: it takes from its own first, so that a thread meets the same
//! memory again in the next launch, and then from the others'. The thread that launches takes part, so every launch goes on
//! whatever the others do. The pool's threads help: where there are several launches, each in turn.

use crate::sync::{Flag, lock_plain};
use std::collections::VecDeque;
use std::hint::spin_loop;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// How long a thread helps one launch while others want help, too.
const TURN: Duration = Duration::from_micros(200);
/// How often a launch looks whether its helpers are done before it sleeps: some microseconds.
const LOOKS: u32 = 200;
/// How long a helper looks for the next launch before it sleeps: waking it takes longer than many launches.
const IDLE: Duration = Duration::from_micros(30);
/// Launches whose memory is kept for later ones.
const SPARE: usize = 16;

/// The launches that want help, and the threads that give it.
#[derive(Default)]
pub(super) struct Turns {
    open: Mutex<Open>,
    /// A launch is there.
    wanted: Condvar,
    /// How many launches there are, for who holds no lock.
    count: AtomicUsize,
}

#[derive(Default)]
struct Open {
    launches: VecDeque<Arc<Shared>>,
    /// Launches that are over, or about to be.
    spare: Vec<Arc<Shared>>,
    /// Helpers that wait.
    sleeping: usize,
    /// Helpers are to end.
    closed: bool,
}

/// A launch's pieces.
struct Shared {
    ranges: Box<[Range]>,
    /// Threads that may call `work`. Once there are none, nobody enters any more.
    inside: AtomicUsize,
    done: Flag,
    work: Work,
}

/// A part of the pieces: the next one, and the end.
#[repr(align(64))]
struct Range {
    next: AtomicU64,
    end: u64,
}

/// What is called for each piece: alive as long as some thread is inside.
struct Work(*const (dyn Fn(u64) + Sync));

// SAFETY: the function is `Sync`, so any thread may call it; that it is alive, `Shared` sees to.
unsafe impl Send for Work {}
// SAFETY: as above.
unsafe impl Sync for Work {}

impl Shared {
    /// For so many threads; one is inside, which is who makes it.
    fn new(pieces: u64, threads: usize, work: *const (dyn Fn(u64) + Sync)) -> Shared {
        let ranges = (0..threads).map(|_| Range { next: AtomicU64::new(0), end: 0 }).collect();
        let mut made = Shared { ranges, inside: AtomicUsize::new(0), done: Flag::new(), work: Work(work) };
        made.renew(pieces, work);
        made
    }

    /// Makes another launch of it, for as many threads.
    fn renew(&mut self, pieces: u64, work: *const (dyn Fn(u64) + Sync)) {
        let threads = self.ranges.len() as u128;
        let bound = |thread: usize| (u128::from(pieces) * thread as u128 / threads) as u64;
        for (thread, range) in self.ranges.iter_mut().enumerate() {
            *range = Range { next: AtomicU64::new(bound(thread)), end: bound(thread + 1) };
        }
        (self.inside, self.done, self.work) = (AtomicUsize::new(1), Flag::new(), Work(work));
    }

    /// Lets this thread take pieces, if somebody is inside still.
    fn enter(&self) -> Option<Inside<'_>> {
        let entered = self.inside.fetch_update(Ordering::Acquire, Ordering::Relaxed, |inside| (inside > 0).then(|| inside + 1));
        // Not `then_some`: an `Inside` that is made and dropped leaves.
        entered.is_ok().then(|| Inside(self))
    }

    /// The next piece for a thread: of its own range, else of the next that has one.
    fn take(&self, own: usize) -> Option<u64> {
        let (before, from) = self.ranges.split_at(own.min(self.ranges.len()));
        from.iter().chain(before).find_map(|range| {
            // Without the look, ranges that are empty would be written to again and again.
            let left = range.next.load(Ordering::Relaxed) < range.end;
            left.then(|| range.next.fetch_add(1, Ordering::Relaxed)).filter(|piece| *piece < range.end)
        })
    }

    /// Does a piece. The caller is inside.
    fn run(&self, piece: u64) {
        // SAFETY: who made this waits until nobody is inside, and the caller is.
        unsafe { (*self.work.0)(piece) }
    }

    /// Waits until nobody is inside.
    fn wait(&self) {
        let is_done = || self.inside.load(Ordering::Acquire) == 0;
        for _ in 0..LOOKS {
            if is_done() {
                break;
            }
            spin_loop();
        }
        // Who left last may still be about to say so: it has a handle of its own on this.
        self.done.wait();
    }
}

/// A thread that may take pieces. It leaves also where a panic passes: the others would wait for it.
struct Inside<'a>(&'a Shared);

impl Drop for Inside<'_> {
    fn drop(&mut self) {
        if self.0.inside.fetch_sub(1, Ordering::AcqRel) == 1 {
            self.0.done.reach();
        }
    }
}

/// The thread that launches: its launch is over when nobody is inside any more, also where a panic passes.
struct Launching<'a> {
    turns: &'a Turns,
    shared: &'a Arc<Shared>,
}

impl Drop for Launching<'_> {
    fn drop(&mut self) {
        let mut open = self.turns.close(self.shared);
        if open.spare.len() < SPARE {
            open.spare.push(self.shared.clone());
        }
        drop(open);
        drop(Inside(self.shared));
        self.shared.wait();
    }
}

impl Open {
    /// A launch, of memory that an earlier one had where there is some.
    fn make(&mut self, pieces: u64, threads: usize, work: *const (dyn Fn(u64) + Sync)) -> Arc<Shared> {
        for (at, spare) in self.spare.iter_mut().enumerate() {
            // Where somebody has a handle still, that launch is not over.
            if let Some(shared) = Arc::get_mut(spare).filter(|shared| shared.ranges.len() == threads) {
                shared.renew(pieces, work);
                return self.spare.swap_remove(at);
            }
        }
        Arc::new(Shared::new(pieces, threads, work))
    }
}

impl Turns {
    /// Calls `work` for each of `0 .. pieces`, and returns when all is done. There are `helpers` threads that
    /// [`help`](Self::help).
    pub(super) fn run(&self, pieces: u64, helpers: usize, work: &(dyn Fn(u64) + Sync)) {
        // SAFETY: the lifetime alone changes. The pointer is followed by threads that are inside, and this function ends, by a return or
        // a panic, when none is, and none can enter (`Launching`). What is before that does not panic.
        let work: &'static (dyn Fn(u64) + Sync) = unsafe { std::mem::transmute(work) };
        let wanted = usize::try_from(pieces.saturating_sub(1)).unwrap_or(usize::MAX).min(helpers);
        let (shared, sleeping) = {
            let mut open = lock_plain(&self.open);
            let shared = open.make(pieces, helpers + 1, work);
            open.launches.push_back(shared.clone());
            self.count.store(open.launches.len(), Ordering::Relaxed);
            (shared, open.sleeping)
        };
        if wanted >= sleeping {
            self.wanted.notify_all();
        } else {
            (0..wanted).for_each(|_| self.wanted.notify_one());
        }
        let launching = Launching { turns: self, shared: &shared };
        while let Some(piece) = shared.take(helpers) {
            shared.run(piece);
        }
        drop(launching);
    }

    /// Helps launches, each in turn, as the thread of this number, until there are to be [no more](Self::end).
    pub(super) fn help(&self, own: usize) {
        while let Some(shared) = self.next() {
            let Some(inside) = shared.enter() else { continue };
            let begun = Instant::now();
            loop {
                let Some(piece) = shared.take(own) else {
                    drop(self.close(&shared));
                    break;
                };
                shared.run(piece);
                if self.count.load(Ordering::Relaxed) > 1 && begun.elapsed() > TURN {
                    break;
                }
            }
            drop(inside);
        }
    }

    /// Has all helpers end.
    pub(super) fn end(&self) {
        lock_plain(&self.open).closed = true;
        self.wanted.notify_all();
    }

    /// The launch whose turn it is, which becomes the last, once there is one; nothing if there are to be no more.
    fn next(&self) -> Option<Arc<Shared>> {
        let begun = Instant::now();
        while self.count.load(Ordering::Relaxed) == 0 && begun.elapsed() < IDLE {
            (0..16).for_each(|_| spin_loop());
        }
        let mut open = lock_plain(&self.open);
        loop {
            if open.closed {
                return None;
            }
            if let Some(first) = open.launches.pop_front() {
                open.launches.push_back(first.clone());
                return Some(first);
            }
            open.sleeping += 1;
            open = self.wanted.wait(open).unwrap_or_else(|poisoned| poisoned.into_inner());
            open.sleeping -= 1;
        }
    }

    /// All pieces of a launch are taken: it wants no help.
    fn close(&self, shared: &Arc<Shared>) -> MutexGuard<'_, Open> {
        let mut open = lock_plain(&self.open);
        open.launches.retain(|other| !Arc::ptr_eq(other, shared));
        self.count.store(open.launches.len(), Ordering::Relaxed);
        open
    }
}

#[cfg(test)]
mod tests;
