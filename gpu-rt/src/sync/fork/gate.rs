//! Mutual exclusion between threads that do short work and forks: a fork waits for the threads, new work waits for the fork.

use crate::sync::{AtomicUsize, Ordering, constructor, fence, pause};

pub(crate) struct Gate {
    /// Threads at work, and for moments those that are about to find it closed.
    inside: AtomicUsize,
    /// Forks in progress.
    forking: AtomicUsize,
}

impl Gate {
    constructor! {
        pub(crate) fn new() -> Gate {
            Gate { inside: AtomicUsize::new(0), forking: AtomicUsize::new(0) }
        }
    }

    /// Begins work; waits for forks in progress. A thread that is inside does not enter again: a fork would wait for
    /// it, and it for the fork.
    pub(crate) fn enter(&self) {
        loop {
            // The fences, here and in `close`, come one after the other for all threads: whose is the later one sees
            // what the other stored before its own.
            self.inside.fetch_add(1, Ordering::Acquire);
            fence(Ordering::SeqCst);
            if self.forking.load(Ordering::Acquire) == 0 {
                return;
            }
            self.leave();
            while self.forking.load(Ordering::Acquire) > 0 {
                pause();
            }
        }
    }

    /// Ends work.
    pub(crate) fn leave(&self) {
        self.inside.fetch_sub(1, Ordering::Release);
    }

    /// Lets nobody in, and waits until only `own` are inside (1, if the thread that forks is), or `may_wait` says no.
    /// Whether nobody else is.
    pub(crate) fn close(&self, own: usize, may_wait: impl Fn() -> bool) -> bool {
        self.forking.fetch_add(1, Ordering::Relaxed);
        fence(Ordering::SeqCst);
        while self.inside.load(Ordering::Acquire) > own {
            if !may_wait() {
                return false;
            }
            pause();
        }
        true
    }

    /// Undoes [`close`](Self::close), in the parent.
    pub(crate) fn open(&self) {
        self.forking.fetch_sub(1, Ordering::Release);
    }

    /// The state in a process of one thread, which is inside (`own` is 1) or not (0).
    pub(crate) fn reset(&self, own: usize) {
        self.inside.store(own, Ordering::Relaxed);
        self.forking.store(0, Ordering::Relaxed);
    }
}
