//! Products of matrices, tile by tile: a pipeline of copies to shared memory, and the matrix unit.

use super::factor::{Accumulator, Factor, Operand};
use super::mapped::Mapped;
use super::mapped_product::Ring;
use super::source::{PANEL, PanelLayout, Source};
use super::stages::{BARRIERS, has_barriers};
use super::{BlockTile, TileBlock};
use crate::intrinsics;
use core::mem::size_of;

/// The most stages of the pipeline.
const MOST_STAGES: usize = 4;

/// In `orders`: that `a` is transposed in memory: its tiles have columns of neighbouring elements.
const A_BY_COLUMNS: u32 = 1;
/// That `b` is not: its tiles have rows of neighbouring elements.
pub(super) const B_BY_ROWS: u32 = 2;
/// Where it has how many rows the panels of `b` have, if these are not as many as take part.
pub(super) const PANEL_ROWS: u32 = 8;
/// Where it has how many columns a tile has that threads hold.
pub(super) const HELD_COLUMNS: u32 = 20;

impl<S: Accumulator, const M: usize, const N: usize, const THREADS: usize> BlockTile<S, M, N, THREADS> {
    /// Adds the product of `a` and `b`, of its rows from `row` on and its columns from `column` on. Rows and columns outside of
    /// the factors count as zeros.
    ///
    /// The result differs from one to the next kind of processor by the order in which products are summed; that of integers does not.
    ///
    /// # Panics
    /// `a` has not as many columns as `b` has rows.
    #[inline(always)]
    #[track_caller]
    pub fn add_product<T: Factor<Sum = S>>(&mut self, a: impl Operand<T>, b: impl Operand<T>, row: usize, column: usize) {
        assert!(a.width() == b.height(), "a factor has not as many columns as the other has rows");
        self.add_product_of_depth::<T, 0>(a, b, (row, 0), (0, column), a.width())
    }

    /// Adds the product of `depth` columns of `a`, from (row, column) `from_a` on, and `depth` rows of `b`, from `from_b` on. `KNOWN` is
    /// the depth if the type says it, as a multiple of 128 bytes; else it is 0, and neither factor continues past the depth.
    #[inline(always)]
    pub(super) fn add_product_of_depth<T: Factor<Sum = S>, const KNOWN: usize>(
        &mut self,
        a: impl Operand<T>,
        b: impl Operand<T>,
        from_a: (usize, usize),
        from_b: (usize, usize),
        depth: usize,
    ) {
        if TileBlock::<THREADS>::threads() == 1 {
            // As much as fits the memory with large tiles.
            if const { size_of::<S>() > 4 } {
                self.add_product_alone::<T, _, _, 32, KNOWN>(a, b, from_a, from_b, depth)
            } else {
                self.add_product_alone::<T, _, _, 64, KNOWN>(a, b, from_a, from_b, depth)
            }
        } else {
            self.add_product_shared(a, b, from_a, from_b, depth)
        }
    }

    /// With all of the block's threads, by shared memory.
    #[inline(always)]
    fn add_product_shared<T: Factor<Sum = S>, A: Operand<T>, B: Operand<T>>(
        &mut self,
        a: A,
        b: B,
        from_a: (usize, usize),
        from_b: (usize, usize),
        depth: usize,
    ) {
        let sizes = (M as u32, N as u32, THREADS as u32);
        let orders = if A::TRANSPOSED { A_BY_COLUMNS } else { 0 } | if B::TRANSPOSED { 0 } else { B_BY_ROWS };
        // SAFETY: constants of the target.
        let (layout, capacity) = unsafe { (PanelLayout::of(sizes), intrinsics::tile_capacity() as usize) };
        let barriers = if has_barriers() { BARRIERS } else { 0 };
        let capacity = capacity - barriers;
        let step = PANEL / size_of::<T>();
        let of_a = padded(M, step, A::TRANSPOSED) * layout.pitch;
        let stage = of_a + padded(N, step, !B::TRANSPOSED) * layout.pitch;
        // Two blocks on a multiprocessor hide each other's waits, if each has stages enough. What does not fit even once does not build.
        let (of_half, of_all) = (capacity / 2 / stage, capacity / stage);
        let room = if of_half > 2 { of_half } else { of_all };
        let stages = match room {
            0 => 1,
            1..MOST_STAGES => room,
            _ => MOST_STAGES,
        };
        // SAFETY: as many stages as there is room for. Whoever uses this memory begins with a barrier, and uses it no more when another
        // begins.
        let memory = unsafe { intrinsics::tile_memory((stages * stage + barriers) as u32) };
        let rounds = depth.div_ceil(step);
        // With four stages one product is going on while the next begins. With fewer, each ends in its round, and what else the
        // multiprocessor has fills the gap.
        let overlap = if stages > 3 { 1 } else { 0 };
        let ahead = stages - 1 - overlap;
        let (at_a, tile_a) = if A::TRANSPOSED { ((from_a.1, from_a.0), (step, M)) } else { (from_a, (M, step)) };
        let (at_b, tile_b) = if B::TRANSPOSED { ((from_b.1, from_b.0), (N, step)) } else { (from_b, (step, N)) };
        if has_barriers() && stages > 1 {
            let by_a = Mapped::of(a.stored(), at_a, tile_a, A::TRANSPOSED, rounds, layout);
            let by_b = Mapped::of(b.stored(), at_b, tile_b, !B::TRANSPOSED, rounds, layout);
            if by_a.is_there() && by_b.is_there() {
                let ring = Ring { memory, stages, size: stage, of_a, rounds };
                // SAFETY: all threads come here. There is room for as many stages, and behind them for their barriers.
                return unsafe { self.add_mapped::<T>(by_a, by_b, ring, sizes, orders) };
            }
        }
        let mut from_a = Source::<T, THREADS>::new(a.stored(), at_a, tile_a, A::TRANSPOSED, layout);
        let mut from_b = Source::<T, THREADS>::new(b.stored(), at_b, tile_b, !B::TRANSPOSED, layout);
        let mut fill = |round: usize| {
            if round < rounds {
                // SAFETY: a stage has room for both, and nobody reads this one now: see the loop.
                unsafe {
                    let to = memory.add(round % stages * stage);
                    from_a.copy(to);
                    from_b.copy(to.add(of_a));
                }
            }
            // SAFETY: it ends the round's group of copies, which may be empty.
            unsafe { intrinsics::tile_copy_commit() };
        };
        // What the tile was multiplied of before is read to its end.
        // SAFETY: all threads come here.
        unsafe { TileBlock::<THREADS>::barrier() };
        if stages == 1 {
            for round in 0..rounds {
                fill(round);
                // SAFETY: all threads come here. Between the barriers all copies have arrived, and before the next round's all have been
                // read.
                unsafe {
                    intrinsics::tile_copy_wait(0);
                    TileBlock::<THREADS>::barrier();
                    T::multiply(self.pointer_mut(), memory, memory.add(of_a), sizes, orders);
                    intrinsics::tile_multiply_wait(0);
                    TileBlock::<THREADS>::barrier();
                }
            }
        } else {
            for round in 0..ahead {
                fill(round);
            }
            for round in 0..rounds {
                // SAFETY: all threads come here. Behind the barrier every thread's copies of this round have arrived, and every thread has
                // waited for the product whose stage is filled next: of the round before, or where products overlap, of the one before
                // that.
                unsafe {
                    intrinsics::tile_copy_wait(ahead as u32 - 1);
                    TileBlock::<THREADS>::barrier();
                    let from = memory.add(round % stages * stage);
                    // Where threads multiply themselves, copies go on meanwhile if they begin before.
                    if !intrinsics::tile_holds(M as u32, N as u32, THREADS as u32) {
                        fill(round + ahead);
                        T::multiply(self.pointer_mut(), from, from.add(of_a), sizes, orders);
                    } else {
                        T::multiply(self.pointer_mut(), from, from.add(of_a), sizes, orders);
                        fill(round + ahead);
                    }
                    intrinsics::tile_multiply_wait(overlap as u32);
                }
            }
        }
        // SAFETY: all threads come here; the sums are this thread's.
        unsafe { S::finish(self.pointer_mut(), sizes) };
    }
}

/// How many rows the panels of a factor's tile have in all: one for each of its own, or, where each panel has a row for each of the depth,
/// as many as whole panels have.
#[inline(always)]
pub(super) fn padded(rows: usize, depth: usize, are_of_depth: bool) -> usize {
    if are_of_depth { rows.next_multiple_of(depth) } else { rows }
}
