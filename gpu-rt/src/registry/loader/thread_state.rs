//! Whether the loader thread runs. New work is either seen by the running thread, or starts a new one.

use crate::sync::{AtomicU32, Ordering, constructor};

/// The generation of the process whose thread is at work; 0 where none is. One of a parent process counts as none.
pub(crate) struct ThreadState(AtomicU32);

impl ThreadState {
    constructor! {
        pub(crate) fn new() -> ThreadState {
            ThreadState(AtomicU32::new(0))
        }
    }

    /// Whether the thread is at work.
    pub(crate) fn is_running(&self, generation: u32) -> bool {
        self.0.load(Ordering::Acquire) == generation
    }

    /// After new work was put where the thread looks for it. Whether the caller is to begin the thread; else the one at
    /// work sees the work.
    pub(crate) fn start(&self, generation: u32) -> bool {
        self.0.swap(generation, Ordering::AcqRel) != generation
    }

    /// The thread could not be begun.
    pub(crate) fn start_failed(&self) {
        self.0.store(0, Ordering::Release);
    }

    /// When the thread has done what it saw. Whether it may end: nothing came in meanwhile, or another one has begun.
    pub(crate) fn finish(&self, generation: u32, nothing_to_do: impl FnOnce() -> bool) -> bool {
        // A swap: it reads what `start` wrote, so that what was put there before is seen by `nothing_to_do`.
        self.0.swap(0, Ordering::AcqRel);
        nothing_to_do() || !self.start(generation)
    }
}
