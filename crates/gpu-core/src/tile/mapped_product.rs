//! Products of tiles that the device copies by itself.

use super::factor::{Accumulator, Factor};
use super::mapped::Mapped;
use super::stages::{Stages, Taken};
use super::value::unrolled;
use super::{BlockTile, TileBlock};
use crate::intrinsics;

/// A ring of stages in shared memory, with barriers behind them, each for a part of both factors.
pub(super) struct Ring {
    pub memory: *mut u8,
    /// Two at least.
    pub stages: usize,
    /// Bytes of a stage, and of the first factor's part.
    pub size: usize,
    pub of_a: usize,
    /// How many parts there are.
    pub rounds: usize,
}

impl<S: Accumulator, const M: usize, const N: usize, const THREADS: usize> BlockTile<S, M, N, THREADS> {
    /// Adds the products of all parts: the device copies and multiplies, and threads say when.
    ///
    /// # Safety
    /// All threads come here. There is as much memory as the ring says, and for barriers; whoever used it before uses it no more when all
    /// threads are here. Both factors have maps.
    #[inline(always)]
    pub(super) unsafe fn add_mapped<T: Factor<Sum = S>>(
        &mut self,
        mut a: Mapped<'_, THREADS>,
        mut b: Mapped<'_, THREADS>,
        Ring { memory, stages, size, of_a, rounds }: Ring,
        sizes: (u32, u32, u32),
        orders: u32,
    ) {
        let bytes = a.bytes() + b.bytes();
        // SAFETY: the contract. Nobody waits for these barriers before they are there.
        let mut parts = unsafe {
            TileBlock::<THREADS>::barrier();
            let parts = Stages::new::<THREADS>(memory, memory.add(stages * size), stages);
            TileBlock::<THREADS>::barrier();
            parts
        };
        let mut fill = |parts: &mut Stages| {
            // SAFETY: all threads come here. A stage has room for both parts, and the barrier expects both.
            unsafe {
                parts.fill_by::<THREADS>(size, bytes, |to, barrier| {
                    a.copy(to, barrier);
                    b.copy(to.add(of_a), barrier);
                })
            }
        };
        for round in 0..stages {
            unrolled();
            if round < rounds {
                fill(&mut parts);
            }
        }
        let mut before = Taken::NONE;
        for round in 0..rounds {
            // SAFETY: all threads come here. A part that was taken is there, and stays until all warps have released it: behind the product
            // that reads it.
            unsafe {
                let taken = parts.take_filled::<THREADS>(false);
                let from = memory.add(taken.stage as usize * size);
                T::multiply(self.pointer_mut(), from, from.add(of_a), sizes, orders);
                // One product goes on while the next begins.
                intrinsics::tile_multiply_wait(1);
                if round > 0 {
                    before.release::<THREADS>();
                    if round + stages <= rounds {
                        fill(&mut parts);
                    }
                }
                before = taken;
            }
        }
        // SAFETY: all threads come here; the sums are this thread's. No thread waits for the barriers any more when they end.
        unsafe {
            S::finish(self.pointer_mut(), sizes);
            TileBlock::<THREADS>::barrier();
            parts.end();
        }
    }
}
