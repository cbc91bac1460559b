//! Tiles: values that a whole block holds, each thread a part. See [`tiled`].

mod alone;
mod chained;
mod factor;
mod mapped;
mod mapped_product;
mod owned;
mod product;
mod quads;
mod reduce;
mod scan;
mod source;
mod spread;
mod staged;
mod staged_product;
mod stages;
mod turns;
mod value;

pub use factor::{Accumulator, Factor, Operand, Transposed};
pub use owned::{BatchTiles, BlockTiles, Place, Places};
pub use reduce::PerRow;
pub use scan::LookBack;
pub use spread::{AccumulatorLayout, RowLayout, TileLayout};
pub use staged::{Feed, Pipeline, Pipelines, StagedTile, TransposedStaged, tiled_with};
pub use staged_product::StagedOperand;
pub use value::{BlockTile, DistributedTile, RowTile};

use crate::block::Phases;
use crate::ids::MAX_BLOCK_THREADS;
use crate::intrinsics;
use core::cell::Cell;
use core::marker::PhantomData;

/// A block of `THREADS` threads that holds tiles together: what a [`tiled`] program gets.
///
/// All of the block's threads execute such a program together, and no safe code hands this value to anything else.
#[derive(Debug)]
pub struct TileBlock<const THREADS: usize> {
    /// How many groups of copies pipelines began, in each thread.
    groups: Cell<u32>,
    /// It stays in its thread.
    own: PhantomData<*mut ()>,
}

impl<const THREADS: usize> TileBlock<THREADS> {
    /// How many threads hold a tile together: all of a block's on a GPU, one on the CPU. A constant of the target.
    #[inline(always)]
    pub(crate) fn threads() -> usize {
        // SAFETY: it depends on the target alone.
        unsafe { intrinsics::tile_threads(THREADS as u32) as usize }
    }

    /// Which of them this one is.
    #[inline(always)]
    pub(crate) fn thread() -> usize {
        // SAFETY: it depends on the thread alone. A launch has as many threads as the program says.
        unsafe {
            let thread = intrinsics::tile_thread() as usize;
            core::hint::assert_unchecked(thread < THREADS);
            thread
        }
    }

    /// Returns the pointer. gpu-build refuses the program unless all threads of the block provably pass the same one.
    #[inline(always)]
    pub(crate) fn same<T>(pointer: *mut T) -> *mut T {
        // SAFETY: the intrinsic returns its argument and accesses no memory.
        unsafe { intrinsics::tile_same(pointer.cast()).cast() }
    }

    /// Waits for all threads that hold tiles together.
    ///
    /// # Safety
    /// All of them come here.
    #[inline(always)]
    pub(crate) unsafe fn barrier() {
        if Self::threads() > 1 {
            // SAFETY: the contract of this function; with one thread alone there is nobody to wait for.
            unsafe { crate::barrier() }
        }
    }
}

/// A program for blocks of `THREADS` threads, a multiple of 32, that works on tiles: a kernel builds it and returns it.
///
/// The program is plain Rust and reads as if one thread executed it. A [`BlockTile`] is a matrix that the block's threads
/// hold in registers, each a part; what is done to it, all of them do together. On the CPU one thread holds all of it.
///
/// ```
/// use gpu_core::*;
///
/// /// c = a b, where each block computes tiles of 128 rows and 128 columns.
/// fn product(a: Matrix<f16>, b: Matrix<f16>, mut c: BlockTiles<f32, 128, 128>) -> impl Phases {
///     tiled::<256, _>(move |block| {
///         for mut place in c.places(block) {
///             let mut sum = BlockTile::zero(block);
///             sum.add_product(a, b, place.row(), place.column());
///             place.store(&sum);
///         }
///     })
/// }
/// ```
///
/// # What is guaranteed, and why
/// - *All threads come to the same barriers.* Tiles' functions contain barriers. The compiler proves of each such program that
///   no branch in front of one depends on the thread, on a clock, or on memory that another thread may write: arguments, places
///   in the grid, sizes and loop counters are the same in all threads. A program of which it cannot prove that does not build.
/// - *No data race.* A tile's elements are its threads' own, and the compiler proves that all threads use the same matrix and the same part of
///   a pipeline: a program in which threads may use different ones does not build. Blocks write to different tiles of a [`BlockTiles`] or
///   [`BatchTiles`]: the type and the launch's sizes divide the memory; the program has no say in it.
/// - *Functions may be nested.* A closure that a program passes to a tile's function may use tiles itself: no function calls it between a write
///   to shared memory and the last read of that memory.
/// - *The block has the size in the type.* A launch with another is refused.
#[inline(always)]
pub fn tiled<const THREADS: usize, F: FnOnce(&TileBlock<THREADS>)>(program: F) -> TileProgram<THREADS, F> {
    const { assert!(THREADS >= 32 && THREADS <= MAX_BLOCK_THREADS && THREADS.is_multiple_of(32), "threads come by 32, 1024 at most") };
    TileProgram(program)
}

/// What [`tiled`] makes.
#[derive(Debug)]
pub struct TileProgram<const THREADS: usize, F>(F);

// SAFETY: tiles' functions are sound where all threads come to them together. They do: all threads call the program, which gpu-build
// compiles only if it proves that its barriers are behind no branch that threads take differently (its `target/tile/convergence.rs`).
unsafe impl<const THREADS: usize, F: FnOnce(&TileBlock<THREADS>)> Phases for TileProgram<THREADS, F> {
    const BLOCK: [u32; 3] = [THREADS as u32, 1, 1];

    #[inline(always)]
    unsafe fn run(self) {
        // SAFETY: it marks the kernel, and has no other effect.
        if unsafe { intrinsics::tile_program() } {
            (self.0)(&TileBlock { groups: Cell::new(0), own: PhantomData });
        }
    }
}
