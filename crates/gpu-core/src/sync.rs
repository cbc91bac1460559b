//! Threads of a block that wait for each other.

use crate::words;

/// Waits until all threads of the block are here; what each of them wrote before, to shared or global memory, the others
/// see afterwards.
///
/// Blocks in which threads write shared memory and read each other's need no `unsafe` with [`block`](crate::block), which
/// sets the barriers itself.
///
/// # Safety
/// Either all threads of the block that have not ended come to this call, the same number of times, or none does: it must
/// not stand in a branch or a loop that some threads take and others do not. Where only some come, a GPU may wait forever
/// or let them pass too early; where threads wait at two places, the CPU device ends the launch with an error.
#[inline(always)]
pub unsafe fn barrier() {
    // SAFETY: the same contract.
    unsafe { words::barrier() }
}

/// A counter that grows with the processor's clock: differences of two readings on one thread measure short times.
#[inline(always)]
pub fn clock() -> u64 {
    // SAFETY: it reads a counter.
    unsafe { words::clock() }
}
