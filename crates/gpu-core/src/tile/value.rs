//! A tile as a value.

use super::TileBlock;
use crate::intrinsics;
use core::mem::MaybeUninit;

/// A matrix of `M` rows and `N` columns that the threads of a block hold together. Both are multiples of 64.
///
/// Which thread holds which element is the target's matter: it is the way its matrix unit holds sums. Each thread's part is some
/// rows times some columns.
#[derive(Debug)]
pub struct BlockTile<T, const M: usize, const N: usize, const THREADS: usize> {
    /// The thread's part, row by row, at the beginning: where one thread holds all, all of it. Nothing is written behind it, so
    /// that optimisation leaves the part alone, as registers.
    part: MaybeUninit<[[T; N]; M]>,
}

/// One dimension of the thread's part of a tile.
#[derive(Debug, Clone, Copy)]
pub(super) struct Axis {
    /// How many rows, or columns, the thread holds.
    pub count: usize,
}

impl<T: Copy, const M: usize, const N: usize, const THREADS: usize> BlockTile<T, M, N, THREADS> {
    const SIZES: (u32, u32, u32) = {
        assert!(M >= 64 && N >= 64 && M % 64 == 0 && N % 64 == 0, "a tile's sides are multiples of 64");
        assert!(M <= 256 && N <= 256, "a tile has at most 256 rows and columns");
        assert!(M * N / THREADS >= 16, "each thread holds at least 16 elements of a tile");
        (M as u32, N as u32, THREADS as u32)
    };

    /// How many rows the thread holds.
    #[inline(always)]
    pub(super) fn rows() -> Axis {
        let (m, n, threads) = Self::SIZES;
        // SAFETY: it depends on the target alone.
        Axis { count: unsafe { intrinsics::tile_rows(m, n, threads) as usize } }
    }

    /// How many columns the thread holds.
    #[inline(always)]
    pub(super) fn columns() -> Axis {
        let (m, n, threads) = Self::SIZES;
        // SAFETY: as for `rows`.
        Axis { count: unsafe { intrinsics::tile_columns(m, n, threads) as usize } }
    }

    /// The row in the tile of one of the thread's.
    #[inline(always)]
    pub(super) fn row(index: usize) -> usize {
        let (m, n, threads) = Self::SIZES;
        // SAFETY: it depends on the thread and the target alone.
        unsafe { intrinsics::tile_row(index as u32, m, n, threads) as usize }
    }

    /// The column in the tile of one of the thread's.
    #[inline(always)]
    pub(super) fn column(index: usize) -> usize {
        let (m, n, threads) = Self::SIZES;
        // SAFETY: as for `row`.
        unsafe { intrinsics::tile_column(index as u32, m, n, threads) as usize }
    }

    /// Whether the thread's columns come in pairs of neighbours, the first of which is even.
    #[inline(always)]
    pub(super) fn is_paired() -> bool {
        let (m, n, threads) = Self::SIZES;
        // SAFETY: it depends on the target alone.
        unsafe { intrinsics::tile_is_paired(m, n, threads) }
    }

    /// How many elements the thread holds: `M * N` at most.
    #[inline(always)]
    fn count() -> usize {
        Self::rows().count * Self::columns().count
    }

    #[inline(always)]
    pub(super) fn pointer(&self) -> *const T {
        self.part.as_ptr().cast()
    }

    #[inline(always)]
    pub(super) fn pointer_mut(&mut self) -> *mut T {
        self.part.as_mut_ptr().cast()
    }

    /// A tile whose elements `make` gives, each by its number among the thread's.
    #[inline(always)]
    fn by_number(make: impl Fn(usize) -> T) -> Self {
        let mut tile: Self = BlockTile { part: MaybeUninit::uninit() };
        for index in 0..Self::count() {
            unrolled();
            // SAFETY: a part has at most as many elements as the tile.
            unsafe { tile.pointer_mut().add(index).write(make(index)) };
        }
        tile
    }

    /// A tile with the same value everywhere.
    #[inline(always)]
    pub fn splat(_: &TileBlock<THREADS>, value: T) -> Self {
        Self::by_number(|_| value)
    }

    /// A tile of what a function makes of each element's row and column.
    #[inline(always)]
    pub fn from_fn(_: &TileBlock<THREADS>, make: impl Fn(usize, usize) -> T) -> Self {
        let columns = Self::columns().count;
        Self::by_number(|index| make(Self::row(index / columns), Self::column(index % columns)))
    }

    /// The tile of what a function makes of each element.
    #[inline(always)]
    pub fn map<U: Copy>(&self, make: impl Fn(T) -> U) -> BlockTile<U, M, N, THREADS> {
        // SAFETY: the thread's elements are written: whoever made the tile wrote all of them.
        BlockTile::by_number(|index| make(unsafe { self.pointer().add(index).read() }))
    }

    /// The tile of what a function makes of each element and the one at the same place in another tile.
    #[inline(always)]
    pub fn zip<U: Copy, V: Copy>(&self, other: &BlockTile<U, M, N, THREADS>, make: impl Fn(T, U) -> V) -> BlockTile<V, M, N, THREADS> {
        // SAFETY: as for `map`; both have the same parts.
        BlockTile::by_number(|index| unsafe { make(self.pointer().add(index).read(), other.pointer().add(index).read()) })
    }
}

impl<const M: usize, const N: usize, const THREADS: usize> BlockTile<f32, M, N, THREADS> {
    /// A tile of zeros.
    #[inline(always)]
    pub fn zero(block: &TileBlock<THREADS>) -> Self {
        Self::splat(block, 0.0)
    }
}

/// Says that the loop around it has a constant number of rounds and is to be unrolled on GPUs, so that what it indexes can be
/// registers.
#[inline(always)]
pub(super) fn unrolled() {
    // SAFETY: it has no effect.
    unsafe { intrinsics::tile_unroll() }
}
