//! Products of parts that pipelines fetched.

use super::chained::check_depth;
use super::factor::{Accumulator, Factor};
use super::product::{B_BY_ROWS, PANEL_ROWS};
use super::source::{PANEL, PanelLayout, staged_rows};
use super::staged::{StagedTile, TransposedStaged};
use super::value::unrolled;
use super::{BlockTile, TileBlock};
use crate::{Matrix, intrinsics};
use core::mem::size_of;

/// A part of `K` rows and `N` columns that a pipeline fetched, as the second factor of a product: a [`StagedTile`], or its transpose.
pub trait StagedOperand<T, const K: usize, const N: usize, const THREADS: usize>: sealed::Sealed {
    #[doc(hidden)]
    const TRANSPOSED: bool;

    /// Where it is in shared memory, and how many rows its panels have.
    #[doc(hidden)]
    fn panels(&self) -> (*const u8, usize);

    /// Whether it is there.
    #[doc(hidden)]
    fn is_staged(&self) -> bool;

    /// The matrix in memory, and the part's first row and column there.
    #[doc(hidden)]
    fn stored(&self) -> (Matrix<'_, T>, usize, usize);
}

impl<T, const K: usize, const N: usize, const THREADS: usize> StagedOperand<T, K, N, THREADS> for StagedTile<'_, T, K, N, THREADS> {
    const TRANSPOSED: bool = false;

    #[inline(always)]
    fn panels(&self) -> (*const u8, usize) {
        (self.memory(), K)
    }

    #[inline(always)]
    fn is_staged(&self) -> bool {
        StagedTile::is_staged(self)
    }

    #[inline(always)]
    fn stored(&self) -> (Matrix<'_, T>, usize, usize) {
        (self.matrix, self.row, self.column)
    }
}

impl<T, const K: usize, const N: usize, const THREADS: usize> StagedOperand<T, K, N, THREADS> for TransposedStaged<'_, T, N, K, THREADS> {
    const TRANSPOSED: bool = true;

    #[inline(always)]
    fn panels(&self) -> (*const u8, usize) {
        (self.0.memory(), N)
    }

    #[inline(always)]
    fn is_staged(&self) -> bool {
        self.0.is_staged()
    }

    #[inline(always)]
    fn stored(&self) -> (Matrix<'_, T>, usize, usize) {
        (self.0.matrix, self.0.row, self.0.column)
    }
}

impl<T, S: StagedOperand<T, K, N, THREADS>, const K: usize, const N: usize, const THREADS: usize> StagedOperand<T, K, N, THREADS> for &S {
    const TRANSPOSED: bool = S::TRANSPOSED;

    #[inline(always)]
    fn panels(&self) -> (*const u8, usize) {
        S::panels(self)
    }

    #[inline(always)]
    fn is_staged(&self) -> bool {
        S::is_staged(self)
    }

    #[inline(always)]
    fn stored(&self) -> (Matrix<'_, T>, usize, usize) {
        S::stored(self)
    }
}

const fn check_rows(rows: usize, threads: usize) {
    assert!(rows.is_multiple_of(staged_rows(threads)), "a tile that is multiplied of parts has a multiple of 64 rows for each 128 threads");
}

/// A part of `b` in shared memory, cut into as many rows as a product takes.
struct Panels {
    memory: *const u8,
    /// From one cut to the next.
    step: usize,
    orders: u32,
}

impl Panels {
    #[inline(always)]
    fn of<T: Factor, B: StagedOperand<T, K, N, THREADS>, const K: usize, const N: usize, const THREADS: usize>(
        b: &B,
        layout: PanelLayout,
    ) -> Panels {
        let (memory, rows) = b.panels();
        if B::TRANSPOSED {
            Panels { memory, step: N * layout.pitch, orders: 0 }
        } else {
            Panels { memory, step: PANEL / size_of::<T>() * layout.pitch, orders: B_BY_ROWS | (rows as u32) << PANEL_ROWS }
        }
    }

    /// # Safety
    /// `b` has so many.
    #[inline(always)]
    unsafe fn at(&self, turn: usize) -> *const u8 {
        // SAFETY: within the part (contract).
        unsafe { self.memory.add(turn * self.step) }
    }
}

impl<S: Accumulator, const M: usize, const N: usize, const THREADS: usize> BlockTile<S, M, N, THREADS> {
    /// Adds the product of two parts that pipelines fetched: `a`, and `b` or its transpose.
    #[inline(always)]
    pub fn add_product_staged<T: Factor<Sum = S>, const K: usize>(
        &mut self,
        a: &StagedTile<'_, T, M, K, THREADS>,
        b: impl StagedOperand<T, K, N, THREADS>,
    ) {
        self.begin_staged(a, &b);
        self.finish_products();
    }

    /// As [`add_product_staged`](Self::add_product_staged); where the device multiplies by itself (`sm_90a`), threads do `meanwhile` while it
    /// does: the next part's copies, say.
    #[inline(always)]
    pub fn add_product_staged_meanwhile<T: Factor<Sum = S>, R, const K: usize>(
        &mut self,
        a: &StagedTile<'_, T, M, K, THREADS>,
        b: impl StagedOperand<T, K, N, THREADS>,
        meanwhile: impl FnOnce() -> R,
    ) -> R {
        self.begin_staged(a, &b);
        let result = meanwhile();
        self.finish_products();
        result
    }

    /// Adds the product of a tile and a part that a pipeline fetched, or its transpose.
    #[inline(always)]
    pub fn add_product_of_staged<T: Factor<Sum = S>, const K: usize>(
        &mut self,
        a: &BlockTile<T, M, K, THREADS>,
        b: impl StagedOperand<T, K, N, THREADS>,
    ) {
        self.begin_tile_and_staged(a, &b);
        self.finish_products();
    }

    /// As [`add_product_of_staged`](Self::add_product_of_staged), while threads do something else, as in
    /// [`add_product_staged_meanwhile`](Self::add_product_staged_meanwhile).
    #[inline(always)]
    pub fn add_product_of_staged_meanwhile<T: Factor<Sum = S>, R, const K: usize>(
        &mut self,
        a: &BlockTile<T, M, K, THREADS>,
        b: impl StagedOperand<T, K, N, THREADS>,
        meanwhile: impl FnOnce() -> R,
    ) -> R {
        self.begin_tile_and_staged(a, &b);
        if !Self::holds::<T>() {
            // What was laid down is read to its end before anything else uses that memory.
            self.finish_products();
        }
        let result = meanwhile();
        self.finish_products();
        result
    }

    /// Waits for products that were begun: before that, nothing reads the sums.
    #[inline(always)]
    pub(super) fn finish_products(&mut self) {
        // SAFETY: all threads come here; the sums are this thread's.
        unsafe { S::finish(self.pointer_mut(), (M as u32, N as u32, THREADS as u32)) }
    }

    #[inline(always)]
    fn begin_staged<T: Factor<Sum = S>, B: StagedOperand<T, K, N, THREADS>, const K: usize>(
        &mut self,
        a: &StagedTile<'_, T, M, K, THREADS>,
        b: &B,
    ) {
        const { check_rows(M, THREADS) };
        const { check_depth::<T>(K) };
        if !a.is_staged() || !b.is_staged() {
            let (b, row, column) = b.stored();
            if B::TRANSPOSED {
                self.add_product_of_depth::<T, K>(a.matrix, b.transposed(), (a.row, a.column), (column, row), K);
            } else {
                self.add_product_of_depth::<T, K>(a.matrix, b, (a.row, a.column), (row, column), K);
            }
            return;
        }
        let sizes = (M as u32, N as u32, THREADS as u32);
        let layout = PanelLayout::of_threads::<THREADS>();
        let of_b = Panels::of::<T, B, K, N, THREADS>(b, layout);
        // SAFETY: all threads come here. Both parts are there, and nobody writes them before all have released them.
        unsafe {
            for turn in 0..K * size_of::<T>() / PANEL {
                unrolled();
                T::multiply(self.pointer_mut(), a.memory().add(turn * M * layout.pitch), of_b.at(turn), sizes, of_b.orders);
            }
        }
    }

    #[inline(always)]
    fn begin_tile_and_staged<T: Factor<Sum = S>, B: StagedOperand<T, K, N, THREADS>, const K: usize>(
        &mut self,
        a: &BlockTile<T, M, K, THREADS>,
        b: &B,
    ) {
        const { check_rows(M, THREADS) };
        const { check_depth::<T>(K) };
        if !b.is_staged() {
            let (b, row, column) = b.stored();
            if B::TRANSPOSED {
                self.add_product_of(a, b.transposed(), column, row);
            } else {
                self.add_product_of(a, b, row, column);
            }
            return;
        }
        let layout = PanelLayout::of_threads::<THREADS>();
        let of_b = Panels::of::<T, B, K, N, THREADS>(b, layout);
        // SAFETY: all threads come here. The part is there, and nobody writes it before all have released it. What is laid down is written
        // between the two barriers, by each thread in places of its own.
        unsafe {
            let turns = K * size_of::<T>() / PANEL;
            let mut to_a = core::ptr::null_mut();
            if !Self::holds::<T>() {
                to_a = intrinsics::tile_memory((turns * M * layout.pitch) as u32);
                TileBlock::<THREADS>::barrier();
                a.lay_down(to_a, layout, 0..turns);
                TileBlock::<THREADS>::barrier();
            }
            self.multiply_tile(a, to_a, layout, of_b.orders, 0..turns, |turn| of_b.at(turn));
        }
    }
}

mod sealed {
    use super::{StagedTile, TransposedStaged};

    /// Only this crate's types are parts.
    pub trait Sealed {}
    impl<T, const R: usize, const C: usize, const THREADS: usize> Sealed for StagedTile<'_, T, R, C, THREADS> {}
    impl<T, const R: usize, const C: usize, const THREADS: usize> Sealed for TransposedStaged<'_, T, R, C, THREADS> {}
    impl<S: Sealed> Sealed for &S {}
}
