//! Products of a tile that the block holds with a matrix in memory.

use super::alone::copy_panels;
use super::factor::{Accumulator, Factor, Operand};
use super::product::{B_BY_ROWS, HELD_COLUMNS, padded};
use super::source::{PANEL, PanelLayout, Source};
use super::value::unrolled;
use super::{BlockTile, TileBlock};
use crate::intrinsics;
use core::mem::size_of;
use core::ops::Range;

/// That so many columns are whole panels.
pub(super) const fn check_depth<T>(columns: usize) {
    assert!((columns * size_of::<T>()).is_multiple_of(PANEL), "a tile that is multiplied has rows of a multiple of 128 bytes");
}

impl<S: Accumulator, const M: usize, const N: usize, const THREADS: usize> BlockTile<S, M, N, THREADS> {
    /// Adds the product of a tile and `b`, of its rows from `depth` on and its columns from `column` on. Rows and columns outside of `b`
    /// count as zeros.
    #[inline(always)]
    pub fn add_product_of<T: Factor<Sum = S>, const K: usize>(
        &mut self,
        a: &BlockTile<T, M, K, THREADS>,
        b: impl Operand<T>,
        depth: usize,
        column: usize,
    ) {
        const { check_depth::<T>(K) };
        if TileBlock::<THREADS>::threads() == 1 {
            self.add_product_of_alone(a, b, depth, column)
        } else {
            self.add_product_of_shared(a, b, depth, column)
        }
    }

    #[inline(always)]
    fn add_product_of_alone<T: Factor<Sum = S>, B: Operand<T>, const K: usize>(
        &mut self,
        a: &BlockTile<T, M, K, THREADS>,
        b: B,
        depth: usize,
        column: usize,
    ) {
        // SAFETY: there is one thread, which holds all of the tile, and nothing else uses the memory meanwhile. Each part has room for what
        // is written, and what is multiplied is written.
        unsafe {
            let to_a: *mut S::Alone = intrinsics::tile_memory(((M * K + K * N) * size_of::<S::Alone>()) as u32).cast();
            let to_b = to_a.add(M * K);
            for index in 0..M * K {
                to_a.add(index).write(a.pointer().add(index).read().to_alone());
            }
            copy_panels::<T, B>(to_b, &b, (depth, column), (K, N), (K, N));
            S::multiply_alone(self.pointer_mut(), to_a, to_b, (M as u32, N as u32, K as u32));
        }
    }

    #[inline(always)]
    fn add_product_of_shared<T: Factor<Sum = S>, B: Operand<T>, const K: usize>(
        &mut self,
        a: &BlockTile<T, M, K, THREADS>,
        b: B,
        depth: usize,
        column: usize,
    ) {
        let sizes = (M as u32, N as u32, THREADS as u32);
        let orders = if B::TRANSPOSED { 0 } else { B_BY_ROWS };
        // SAFETY: a constant of the target.
        let layout = unsafe { PanelLayout::of(sizes) };
        let step = PANEL / size_of::<T>();
        let of_b = padded(N, step, !B::TRANSPOSED) * layout.pitch;
        let of_a = if Self::holds::<T>() { 0 } else { M * layout.pitch };
        // SAFETY: a constant of the target.
        let capacity = unsafe { intrinsics::tile_capacity() as usize };
        // As many panels at a time as there is room for, all or one.
        let at_once = if K / step * (of_a + of_b) > capacity { 1 } else { K / step };
        // SAFETY: whoever uses this memory begins with a barrier, and uses it no more when another begins.
        let to_a = unsafe { intrinsics::tile_memory((at_once * (of_a + of_b)) as u32) };
        // SAFETY: within the memory.
        let to_b = unsafe { to_a.add(at_once * of_a) };
        let mut from_b = if B::TRANSPOSED {
            Source::<T, THREADS>::new(b.stored(), (column, depth), (N, step), false, layout)
        } else {
            Source::new(b.stored(), (depth, column), (step, N), true, layout)
        };
        // SAFETY: all threads come here. Between the barriers each writes places of its own, behind the second all of them are written.
        unsafe {
            for round in 0..K / step / at_once {
                unrolled();
                let turns = round * at_once..(round + 1) * at_once;
                TileBlock::<THREADS>::barrier();
                for turn in 0..at_once {
                    unrolled();
                    from_b.copy(to_b.add(turn * of_b));
                }
                intrinsics::tile_copy_commit();
                if !Self::holds::<T>() {
                    a.lay_down(to_a, layout, turns.clone());
                }
                intrinsics::tile_copy_wait(0);
                TileBlock::<THREADS>::barrier();
                self.multiply_tile(a, to_a, layout, orders, turns, |turn| to_b.add(turn * of_b));
                self.finish_products();
            }
        }
    }

    /// Whether a tile that is multiplied to this one stays in registers.
    #[inline(always)]
    pub(super) fn holds<T: Factor>() -> bool {
        // SAFETY: a constant of the target.
        T::IS_HELD && unsafe { intrinsics::tile_holds(M as u32, N as u32, THREADS as u32) }
    }

    /// Begins to add the product of these panels of a tile, which lie at `to_a` if it is not held, and what `b` says theirs are.
    ///
    /// # Safety
    /// Both are there, and nobody writes them before all threads have read them. All threads come here.
    #[inline(always)]
    pub(super) unsafe fn multiply_tile<T: Factor<Sum = S>, const K: usize>(
        &mut self,
        a: &BlockTile<T, M, K, THREADS>,
        to_a: *const u8,
        layout: PanelLayout,
        orders: u32,
        turns: Range<usize>,
        b: impl Fn(usize) -> *const u8,
    ) {
        let sizes = (M as u32, N as u32, THREADS as u32);
        let step = PANEL / size_of::<T>();
        // SAFETY: the contract.
        unsafe {
            for turn in 0..turns.end - turns.start {
                unrolled();
                if Self::holds::<T>() {
                    // A thread has its part of these columns, next to each other in each row.
                    let from = a.pointer().add((turns.start + turn) * step * BlockTile::<T, M, K, THREADS>::columns() / K);
                    T::multiply_held(self.pointer_mut(), from.cast(), b(turn), sizes, orders | (K as u32) << HELD_COLUMNS);
                } else {
                    T::multiply(self.pointer_mut(), to_a.add(turn * M * layout.pitch), b(turn), sizes, orders);
                }
            }
        }
    }
}

impl<T: Factor, const M: usize, const K: usize, const THREADS: usize> BlockTile<T, M, K, THREADS> {
    /// Writes these panels of the tile to shared memory, one behind the other.
    ///
    /// # Safety
    /// There is room for it, and no other thread accesses it before the next barrier.
    #[inline(always)]
    pub(super) unsafe fn lay_down(&self, to: *mut u8, PanelLayout { pitch, swizzle }: PanelLayout, panels: Range<usize>) {
        let is_all = panels.start == 0 && panels.end == K * size_of::<T>() / PANEL;
        let is_paired = Self::neighbours() % 2 == 0 && size_of::<T>() == 2;
        let of = if is_paired { 2 } else { 1 };
        for i in 0..Self::rows() {
            unrolled();
            let row = Self::row(i);
            for j in 0..Self::columns() / of {
                unrolled();
                let at = Self::column(j * of) * size_of::<T>();
                let (panel, at) = (at / PANEL, at % PANEL);
                if !is_all && !panels.contains(&panel) {
                    continue;
                }
                let offset = ((panel - panels.start) * M + row) * pitch + ((at / 16) ^ (row & swizzle)) * 16 + at % 16;
                // SAFETY: the thread's own elements, of which two begin at an even column.
                unsafe {
                    let from = self.pointer().add(i * Self::columns() + j * of);
                    if is_paired {
                        to.add(offset).cast::<u32>().write(from.cast::<u32>().read_unaligned());
                    } else {
                        to.add(offset).cast::<T>().write(from.read());
                    }
                }
            }
        }
    }
}
