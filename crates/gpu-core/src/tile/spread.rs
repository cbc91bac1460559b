//! Which elements of a tile each thread of a block holds: some rows times some columns.

use super::TileBlock;
use crate::intrinsics;

/// How a tile is spread over a block's threads: [`AccumulatorLayout`] or [`RowLayout`].
///
/// All functions are constants of the target but for the places, which depend on the thread.
pub trait TileLayout: sealed::Sealed {
    /// How many rows a thread holds.
    #[doc(hidden)]
    fn rows<const M: usize, const N: usize, const THREADS: usize>() -> usize;
    /// How many columns.
    #[doc(hidden)]
    fn columns<const M: usize, const N: usize, const THREADS: usize>() -> usize;
    /// The row in the tile of one of the thread's.
    #[doc(hidden)]
    fn row<const M: usize, const N: usize, const THREADS: usize>(index: usize) -> usize;
    /// The column in the tile of one of the thread's.
    #[doc(hidden)]
    fn column<const M: usize, const N: usize, const THREADS: usize>(index: usize) -> usize;
    /// How many of the thread's columns are neighbours, from each multiple of that on: a power of two that divides their number, and
    /// the columns of the tile that they begin at.
    #[doc(hidden)]
    fn neighbours<const M: usize, const N: usize, const THREADS: usize>() -> usize;
    /// The threads of a warp that hold the same rows as this one are those whose lane differs in these bits alone.
    #[doc(hidden)]
    fn lanes<const M: usize, const N: usize, const THREADS: usize>() -> u32;
    /// How many warps hold the same rows, and which of them the thread's is.
    #[doc(hidden)]
    fn warps<const M: usize, const N: usize, const THREADS: usize>() -> (usize, usize);
}

/// The most elements of a tile that a thread holds: more than four times as many as it has registers. GPUs unroll the loops over them, and the
/// time to compile those grows with the square of this number: to about a minute for twice as many.
const MOST: usize = 1024;

/// Holds while a thread's part of a tile is small enough.
const fn check_part<const M: usize, const N: usize, const THREADS: usize>() {
    assert!(M.saturating_mul(N) / THREADS <= MOST, "a thread holds at most 1024 elements of a tile: use more threads or a smaller tile");
}

/// As matrix units hold sums of products.
#[derive(Debug)]
pub struct AccumulatorLayout;

impl AccumulatorLayout {
    const fn check<const M: usize, const N: usize, const THREADS: usize>() -> (u32, u32, u32) {
        assert!(M >= 64 && N >= 64 && M.is_multiple_of(64) && N.is_multiple_of(64), "a tile's sides are multiples of 64");
        assert!(M <= 256 && N <= 256, "a tile has at most 256 rows and columns");
        check_part::<M, N, THREADS>();
        (M as u32, N as u32, THREADS as u32)
    }
}

macro_rules! by_target {
    ($($name:ident $($index:ident)?: $intrinsic:ident as $type:ty;)*) => { $(
        #[inline(always)]
        fn $name<const M: usize, const N: usize, const THREADS: usize>($($index: usize)?) -> $type {
            let (m, n, threads) = const { AccumulatorLayout::check::<M, N, THREADS>() };
            // SAFETY: it depends on the thread and the target alone.
            unsafe { intrinsics::$intrinsic($($index as u32,)? m, n, threads) as $type }
        }
    )* };
}

impl TileLayout for AccumulatorLayout {
    by_target! {
        rows: tile_rows as usize;
        columns: tile_columns as usize;
        row index: tile_row as usize;
        column index: tile_column as usize;
        neighbours: tile_neighbours as usize;
        lanes: tile_lanes as u32;
    }

    #[inline(always)]
    fn warps<const M: usize, const N: usize, const THREADS: usize>() -> (usize, usize) {
        let (m, n, threads) = const { AccumulatorLayout::check::<M, N, THREADS>() };
        // SAFETY: it depends on the thread and the target alone.
        unsafe { (intrinsics::tile_waves(m, n, threads) as usize, intrinsics::tile_wave(m, n, threads) as usize) }
    }
}

/// Along rows: four neighbouring elements a thread, in turn.
#[derive(Debug)]
pub struct RowLayout;

/// How many elements each thread has next to each other.
const RUN: usize = 4;

impl RowLayout {
    /// How many threads hold a row: as many as it has runs, in powers of two.
    #[inline(always)]
    fn along<const M: usize, const N: usize, const THREADS: usize>() -> usize {
        const {
            check_part::<M, N, THREADS>();
            assert!(N > 0 && N.is_multiple_of(RUN), "a row's length is a multiple of 4, and not 0");
            assert!((N / RUN).is_multiple_of(1 << Self::bits(N / RUN, THREADS)));
            assert!(
                M.is_multiple_of(THREADS >> Self::bits(N / RUN, THREADS)),
                "the threads that short rows leave over do not divide the rows"
            );
            assert!(THREADS.is_power_of_two(), "rows are spread over a power of two of threads");
        }
        if TileBlock::<THREADS>::threads() == 1 { 1 } else { const { 1 << Self::bits(N / RUN, THREADS) } }
    }

    /// The largest power of two that divides the runs, as far as there are threads.
    const fn bits(runs: usize, threads: usize) -> u32 {
        let (runs, threads) = (runs.trailing_zeros(), threads.trailing_zeros());
        if runs < threads { runs } else { threads }
    }
}

impl TileLayout for RowLayout {
    #[inline(always)]
    fn rows<const M: usize, const N: usize, const THREADS: usize>() -> usize {
        M * Self::along::<M, N, THREADS>() / TileBlock::<THREADS>::threads()
    }

    #[inline(always)]
    fn columns<const M: usize, const N: usize, const THREADS: usize>() -> usize {
        N / Self::along::<M, N, THREADS>()
    }

    #[inline(always)]
    fn row<const M: usize, const N: usize, const THREADS: usize>(index: usize) -> usize {
        let along = Self::along::<M, N, THREADS>();
        index * (TileBlock::<THREADS>::threads() / along) + TileBlock::<THREADS>::thread() / along
    }

    #[inline(always)]
    fn column<const M: usize, const N: usize, const THREADS: usize>(index: usize) -> usize {
        let along = Self::along::<M, N, THREADS>();
        (index / RUN * along + TileBlock::<THREADS>::thread() % along) * RUN + index % RUN
    }

    #[inline(always)]
    fn neighbours<const M: usize, const N: usize, const THREADS: usize>() -> usize {
        RUN
    }

    #[inline(always)]
    fn lanes<const M: usize, const N: usize, const THREADS: usize>() -> u32 {
        let along = Self::along::<M, N, THREADS>();
        if along > 32 { 31 } else { along as u32 - 1 }
    }

    #[inline(always)]
    fn warps<const M: usize, const N: usize, const THREADS: usize>() -> (usize, usize) {
        let along = Self::along::<M, N, THREADS>();
        if along > 32 { (along / 32, TileBlock::<THREADS>::thread() % along / 32) } else { (1, 0) }
    }
}

mod sealed {
    /// Only this crate's types are spreads.
    pub trait Sealed {}
    impl Sealed for super::AccumulatorLayout {}
    impl Sealed for super::RowLayout {}
}
