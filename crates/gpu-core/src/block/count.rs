//! The number of rounds of a `repeat`: the same in all threads of a block.

use crate::intrinsics;
use crate::shared;

/// A number of rounds.
///
/// # Safety
/// `broadcast` returns the same in all threads of a block.
pub unsafe trait Count {
    #[doc(hidden)]
    const HAS_BARRIER: bool;

    #[doc(hidden)]
    /// # Safety
    /// All threads of the block call it together; `first` is true in one of them.
    unsafe fn broadcast(&self, first: bool) -> usize;
}

/// A number of rounds that is part of the program's type: no thread can have another.
#[derive(Debug, Clone, Copy)]
pub struct Times<const N: usize>;

// SAFETY: a constant.
unsafe impl<const N: usize> Count for Times<N> {
    const HAS_BARRIER: bool = false;

    #[inline(always)]
    unsafe fn broadcast(&self, _: bool) -> usize {
        N
    }
}

shared! {
    /// The first thread's count.
    static COUNT: usize;
}

// SAFETY: one thread's number.
unsafe impl Count for usize {
    const HAS_BARRIER: bool = true;

    #[inline(always)]
    unsafe fn broadcast(&self, first: bool) -> usize {
        // SAFETY: all threads are here, so that they meet; between the two barriers one thread writes, and nobody reads;
        // after the second nobody writes, until all have come to the first again. What is read is written: a block in which
        // a thread has panicked comes past no barrier.
        unsafe {
            intrinsics::barrier();
            if first {
                COUNT.as_ptr().write(*self);
            }
            intrinsics::barrier();
            COUNT.as_ptr().read()
        }
    }
}

// SAFETY: as for `usize`.
unsafe impl Count for u32 {
    const HAS_BARRIER: bool = true;

    #[inline(always)]
    unsafe fn broadcast(&self, first: bool) -> usize {
        // SAFETY: the same contract.
        unsafe { (*self as usize).broadcast(first) }
    }
}
