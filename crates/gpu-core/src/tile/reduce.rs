//! One value for each row of a tile: sums, maxima, and what is made of them.

use super::TileBlock;
use super::spread::{AccumulatorLayout, TileLayout};
use super::value::{DistributedTile, unrolled};
use crate::ids::MAX_BLOCK_THREADS;
use crate::{Plain, intrinsics, warp};
use core::marker::PhantomData;
use core::mem::{MaybeUninit, size_of};

/// The most warps of a block.
const MOST_WARPS: usize = MAX_BLOCK_THREADS / 32;

/// A value for each of `M` rows, held by the threads that hold the rows of such a tile: [`DistributedTile::reduce_rows`].
#[derive(Debug)]
pub struct PerRow<T, const M: usize, const N: usize, const THREADS: usize, S> {
    part: MaybeUninit<[T; M]>,
    spread: PhantomData<S>,
}

impl<T: Copy, const M: usize, const N: usize, const THREADS: usize, S: TileLayout> PerRow<T, M, N, THREADS, S> {
    #[inline(always)]
    fn by_place(make: impl Fn(usize) -> T) -> Self {
        let mut rows: Self = PerRow { part: MaybeUninit::uninit(), spread: PhantomData };
        for i in 0..S::rows::<M, N, THREADS>() {
            unrolled();
            // SAFETY: a thread holds at most as many rows as the tile has.
            unsafe { rows.part.as_mut_ptr().cast::<T>().add(i).write(make(i)) };
        }
        rows
    }

    /// # Safety
    /// The thread holds as many rows.
    #[inline(always)]
    unsafe fn at(&self, i: usize) -> T {
        // SAFETY: the contract of this function; whoever made the rows wrote all that the thread holds.
        unsafe { self.part.as_ptr().cast::<T>().add(i).read() }
    }

    /// The same value for each row.
    #[inline(always)]
    pub fn splat(_: &TileBlock<THREADS>, value: T) -> Self {
        Self::by_place(|_| value)
    }

    /// What a function makes of each row's value.
    #[inline(always)]
    pub fn map<U: Copy>(&self, make: impl Fn(T) -> U) -> PerRow<U, M, N, THREADS, S> {
        // SAFETY: the same rows.
        PerRow::by_place(|i| make(unsafe { self.at(i) }))
    }

    /// What a function makes of each row's value and its other one.
    #[inline(always)]
    pub fn zip<U: Copy, V: Copy>(&self, other: &PerRow<U, M, N, THREADS, S>, make: impl Fn(T, U) -> V) -> PerRow<V, M, N, THREADS, S> {
        // SAFETY: the same rows.
        PerRow::by_place(|i| unsafe { make(self.at(i), other.at(i)) })
    }
}

impl<T: Plain, const M: usize, const N: usize, const THREADS: usize> PerRow<T, M, N, THREADS, AccumulatorLayout> {
    /// The same values, held by the threads that hold the rows of tiles of `W` columns. They may go through shared memory, so they are
    /// plain data.
    #[inline(always)]
    pub fn for_width<const W: usize>(&self) -> PerRow<T, M, W, THREADS, AccumulatorLayout> {
        // As many waves next to each other hold the same rows.
        if AccumulatorLayout::warps::<M, N, THREADS>().0 == AccumulatorLayout::warps::<M, W, THREADS>().0 {
            // SAFETY: the same rows.
            return PerRow::by_place(|i| unsafe { self.at(i) });
        }
        // SAFETY: whoever uses this memory begins with a barrier, and uses it no more when another begins.
        let memory: *mut T = unsafe { intrinsics::tile_memory(const { bytes_of::<T>(M) }) }.cast();
        let writes = AccumulatorLayout::warps::<M, N, THREADS>().1 == 0 && is_first(AccumulatorLayout::lanes::<M, N, THREADS>());
        // SAFETY: all threads come here. Of those that hold a row one writes its value, and nobody reads before the barrier.
        unsafe {
            TileBlock::<THREADS>::barrier();
            for i in 0..AccumulatorLayout::rows::<M, N, THREADS>() {
                unrolled();
                if writes {
                    memory.add(AccumulatorLayout::row::<M, N, THREADS>(i)).write(self.at(i));
                }
            }
            TileBlock::<THREADS>::barrier();
        }
        // SAFETY: every row's value is written.
        PerRow::by_place(|i| unsafe { memory.add(AccumulatorLayout::row::<M, W, THREADS>(i)).read() })
    }
}

impl<T: Copy, const N: usize, const THREADS: usize, S: TileLayout> PerRow<T, 1, N, THREADS, S> {
    /// The value of the only row, in every thread.
    #[inline(always)]
    pub fn only(&self) -> T {
        // SAFETY: all threads hold the only row.
        unsafe { self.at(0) }
    }
}

impl<T: Copy, const M: usize, const N: usize, const THREADS: usize, S: TileLayout> DistributedTile<T, M, N, THREADS, S> {
    /// The tile of what a function makes of each element and its row's value.
    #[inline(always)]
    pub fn zip_rows<U: Copy, V: Copy>(
        &self,
        rows: &PerRow<U, M, N, THREADS, S>,
        make: impl Fn(T, U) -> V,
    ) -> DistributedTile<V, M, N, THREADS, S> {
        // SAFETY: the same part, and its rows.
        DistributedTile::by_place(|i, j| unsafe { make(self.at(i, j), rows.at(i)) })
    }

    /// Combines the elements of each row with `join`, which must not care for their order: it differs from target to target.
    #[inline(always)]
    pub fn reduce_rows(&self, join: impl Fn(T, T) -> T) -> PerRow<T, M, N, THREADS, S>
    where
        T: warp::Lane,
    {
        if TileBlock::<THREADS>::threads() == 1 {
            return PerRow::by_place(|i| self.reduce_alone(i, &join));
        }
        let own = PerRow::<T, M, N, THREADS, S>::by_place(|i| {
            // SAFETY: places in the part. Each thread holds a column at least.
            unsafe { across_lanes(self.reduce_own(i, &join), S::lanes::<M, N, THREADS>(), &join) }
        });
        let (warps, warp) = S::warps::<M, N, THREADS>();
        if warps == 1 {
            return own;
        }
        // SAFETY: whoever uses this memory begins with a barrier, and uses it no more when another begins.
        let memory: *mut T = unsafe { intrinsics::tile_memory(const { bytes_of::<T>(M.saturating_mul(THREADS / 32)) }) }.cast();
        let place = |i: usize, warp: usize| warp * M + S::row::<M, N, THREADS>(i);
        let writes = is_first(S::lanes::<M, N, THREADS>());
        // SAFETY: all threads come here. Of the lanes that hold a row one writes its warp's value, and nobody reads before the barrier. Who
        // comes here again waits first, until all have read.
        unsafe {
            TileBlock::<THREADS>::barrier();
            for i in 0..Self::rows() {
                unrolled();
                if writes {
                    memory.add(place(i, warp)).write(own.at(i));
                }
            }
            TileBlock::<THREADS>::barrier();
        }
        // All values are read before `join` is called, which may use the memory itself.
        let mut values: MaybeUninit<[[T; M]; MOST_WARPS]> = MaybeUninit::uninit();
        let values: *mut T = values.as_mut_ptr().cast();
        for i in 0..Self::rows() {
            unrolled();
            for warp in 0..warps {
                unrolled();
                // SAFETY: every warp has written its value of the row. `values` has room for the most warps of a block, and for all rows of
                // a thread.
                unsafe { values.add(warp * M + i).write(memory.add(place(i, warp)).read()) };
            }
        }
        PerRow::by_place(|i| {
            // SAFETY: written above.
            let value = |warp: usize| unsafe { values.add(warp * M + i).read() };
            let mut all = value(0);
            for warp in 1..warps {
                unrolled();
                all = join(all, value(warp));
            }
            all
        })
    }
}

impl<T: Copy, const M: usize, const N: usize, const THREADS: usize, S: TileLayout> DistributedTile<T, M, N, THREADS, S> {
    /// A row of one of many threads. Four sums at a time, where there are so many: one alone waits for each addition.
    ///
    /// # Safety
    /// The row is a place in the part. Each thread holds a column at least.
    #[inline(always)]
    unsafe fn reduce_own(&self, i: usize, join: &impl Fn(T, T) -> T) -> T {
        let step = if Self::columns().is_multiple_of(4) { 4 } else { 1 };
        // SAFETY: places in the part (contract).
        let every = |first: usize| unsafe {
            let mut all = self.at(i, first);
            for turn in 1..Self::columns() / step {
                unrolled();
                all = join(all, self.at(i, first + turn * step));
            }
            all
        };
        if step == 1 { every(0) } else { join(join(every(0), every(1)), join(every(2), every(3))) }
    }

    /// A row of one thread, by halves: as exact a sum as many threads have, and elements side by side are joined by vectors.
    #[inline(always)]
    fn reduce_alone(&self, i: usize, join: &impl Fn(T, T) -> T) -> T {
        let mut row: MaybeUninit<[T; N]> = MaybeUninit::uninit();
        let row = row.as_mut_ptr().cast::<T>();
        let mut count = N;
        // SAFETY: the thread has all columns. What is read is below `count`, all of which is written.
        unsafe {
            row.copy_from_nonoverlapping(self.pointer().add(i * N), N);
            while count > 1 {
                let half = count.div_ceil(2);
                for j in 0..count - half {
                    row.add(j).write(join(row.add(j).read(), row.add(j + half).read()));
                }
                count = half;
            }
            row.read()
        }
    }
}

impl<const M: usize, const N: usize, const THREADS: usize, S: TileLayout> DistributedTile<f32, M, N, THREADS, S> {
    /// Multiplies each row by a number, in place. A row whose number is 1 costs nothing.
    #[inline(always)]
    pub fn scale_rows(&mut self, by: &PerRow<f32, M, N, THREADS, S>) {
        for i in 0..Self::rows() {
            unrolled();
            // SAFETY: a row of the part.
            let by = unsafe { by.at(i) };
            if by != 1.0 {
                for j in 0..Self::columns() {
                    unrolled();
                    // SAFETY: in the part, which is written.
                    unsafe {
                        let value = self.at(i, j) * by;
                        self.pointer_mut().add(i * Self::columns() + j).write(value);
                    }
                }
            }
        }
    }
}

/// The size of `count` elements in bytes, at most `i32::MAX`. No block has that much shared memory, so gpu-build refuses a program whose types
/// need more.
const fn bytes_of<T>(count: usize) -> u32 {
    let bytes = count.saturating_mul(size_of::<T>());
    if bytes < i32::MAX as usize { bytes as u32 } else { i32::MAX as u32 }
}

/// Whether the lane is the first of those that differ in these bits.
#[inline(always)]
fn is_first(lanes: u32) -> bool {
    warp::lane_id() & lanes == 0
}

/// Combines the values of the lanes that differ in these bits.
#[inline(always)]
fn across_lanes<T: warp::Lane>(value: T, lanes: u32, join: &impl Fn(T, T) -> T) -> T {
    let step = |value, bit: u32| if lanes & bit != 0 { join(value, warp::shuffle_xor(value, bit)) } else { value };
    step(step(step(step(step(value, 16), 8), 4), 2), 1)
}
