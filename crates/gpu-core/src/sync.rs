//! Barriers of a block, a clock, and how loops are compiled.

use crate::intrinsics;

/// Waits until all threads of the block are here. Afterwards each thread sees what the others wrote before, to shared or global
/// memory.
///
/// A [`block`](crate::block) program places barriers itself and needs no `unsafe`. [`Shared`](crate::Shared) has an example of this
/// function.
///
/// # Safety
/// Either all threads of the block that have not ended reach this call, the same number of times, or none does: it must not stand in a
/// branch or a loop that some threads take and others do not. Where only some reach it, a GPU may wait forever or let them pass too
/// early. Where threads wait at two places, the CPU device ends the launch with an error.
#[inline(always)]
pub unsafe fn barrier() {
    // SAFETY: the same contract.
    unsafe { intrinsics::barrier() }
}

/// A counter that grows with the processor's clock. The difference of two readings in one thread measures a short time.
#[inline(always)]
pub fn clock() -> u64 {
    // SAFETY: it reads a counter.
    unsafe { intrinsics::clock() }
}

/// Says that the innermost loop around the call has a constant number of rounds and is to be unrolled on GPUs, however long it is. An array
/// that such loops alone index can be registers.
///
/// ```
/// use gpu_core::{PerThread, unrolled};
///
/// /// Elements are loaded before the first is used.
/// fn sums(x: &[f32], mut y: PerThread<f32>) {
///     let (mut own, first) = ([0.0; 16], y.index() * 16);
///     for (i, own) in own.iter_mut().enumerate() {
///         unrolled();
///         *own = x.get(first + i).copied().unwrap_or(0.0);
///     }
///     if let Some(y) = y.get() {
///         *y = own.iter().sum();
///     }
/// }
/// ```
#[inline(always)]
pub fn unrolled() {
    #[cfg(gpu_device)]
    // SAFETY: it has no effect.
    unsafe {
        intrinsics::tile_unroll()
    }
}

/// Says that no launch has more threads in a block: what CUDA has as the first number of `__launch_bounds__`. A constant from 1 to 1024.
///
/// A thread may then have more registers: the compiler need not leave room for 1024 of them. The host refuses a launch with larger blocks. A
/// kernel that returns a block program has its own size of blocks, and does not need this.
///
/// ```
/// use gpu_core::{barrier, max_threads, thread_id};
///
/// unsafe fn turned(x: *mut f32) {
///     max_threads(256);
///     let at = thread_id().x as usize;
///     // SAFETY: `x` has an element for each thread of the block, and all come to the barrier between reading and writing.
///     unsafe {
///         let other = *x.add(255 - at);
///         barrier();
///         *x.add(at) = other;
///     }
/// }
/// ```
#[inline(always)]
pub fn max_threads(most: u32) {
    #[cfg(gpu_device)]
    // SAFETY: it has no effect.
    unsafe {
        intrinsics::max_threads(most)
    }
    #[cfg(not(gpu_device))]
    let _ = most;
}

/// Asks for as few registers a thread as let so many blocks run on a multiprocessor at once, at least: what CUDA has as the second number of
/// `__launch_bounds__`. A constant.
///
/// More blocks hide more of the time that each waits for memory; too few registers make the compiler keep values in memory (`cargo gpu
/// explain` shows both). Only NVIDIA GPUs heed it, and only for kernels whose blocks have a size or a greatest one. It has no other effect.
///
/// ```
/// use gpu_core::{BlockTiles, DistributedTile, Matrix, Phases, RowTile, min_blocks, tiled};
///
/// fn doubled(x: Matrix<f32>, mut y: BlockTiles<f32, 1, 1024>) -> impl Phases {
///     min_blocks(6);
///     tiled::<256, _>(move |block| {
///         for mut place in y.places(block) {
///             let x: RowTile<f32, 1, 1024, 256> = DistributedTile::load(block, x, place.row(), place.column(), 0.0);
///             place.store(&x.map(|x| 2.0 * x));
///         }
///     })
/// }
/// ```
#[inline(always)]
pub fn min_blocks(least: u32) {
    #[cfg(gpu_device)]
    // SAFETY: it has no effect.
    unsafe {
        intrinsics::min_blocks(least)
    }
    #[cfg(not(gpu_device))]
    let _ = least;
}
