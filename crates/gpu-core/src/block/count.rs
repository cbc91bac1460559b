//! The number of rounds of a `repeat`: the same in all threads of a block.

use crate::intrinsics;

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

// SAFETY: one thread's number.
unsafe impl Count for usize {
    const HAS_BARRIER: bool = true;

    #[inline(always)]
    unsafe fn broadcast(&self, first: bool) -> usize {
        // SAFETY: all threads are here, so that they meet in the barriers in it, and one of them is the first. A block in which a
        // thread has panicked comes past none.
        unsafe { intrinsics::broadcast(*self, first) }
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
