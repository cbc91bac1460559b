//! Parts of matrices in shared memory, fetched before they are needed.

use super::factor::Factor;
use super::mapped::Mapped;
use super::source::{PANEL, PanelLayout, Source};
use super::stages::{BARRIERS, MOST_STAGES, Stages, Taken, has_barriers};
use super::{TileBlock, TileProgram};
use crate::{Matrix, intrinsics};
use core::marker::PhantomData;
use core::mem::size_of;
use core::ops::Range;

/// How much shared memory is left for what else a program of tiles does: the tile that is multiplied, and sums of rows.
const REST: usize = 37 * 1024;

/// Shared memory for `STAGES` parts of a matrix, of `ROWS` rows and `COLUMNS` columns each: an argument of a [`tiled_with`] program.
///
/// Where a block has not as much shared memory as all pipelines of a program want, they have fewer stages, and none if not even one
/// of each fits. Then parts are read when they are used. On the CPU there are none. [`BlockTile::add_product`](super::BlockTile::add_product)
/// with large tiles beside pipelines may take more than is left; then the kernel does not build.
#[derive(Debug)]
pub struct Pipeline<T, const ROWS: usize, const COLUMNS: usize, const STAGES: usize> {
    stages: Stages,
    layout: PanelLayout,
    elements: PhantomData<T>,
}

impl<T: Factor, const ROWS: usize, const COLUMNS: usize, const STAGES: usize> Pipeline<T, ROWS, COLUMNS, STAGES> {
    const fn check() {
        assert!(ROWS >= 64 && ROWS <= 256 && ROWS.is_multiple_of(64), "a part's rows are a multiple of 64, 256 at most");
        assert!(COLUMNS >= 64 && COLUMNS <= 256 && COLUMNS.is_multiple_of(64), "a part's columns are a multiple of 64, 256 at most");
        assert!((COLUMNS * size_of::<T>()).is_multiple_of(PANEL), "a part's rows are a multiple of 128 bytes");
        assert!(STAGES >= 1 && STAGES <= MOST_STAGES, "a pipeline has 1 to 4 stages");
    }

    /// Begins to fetch parts of a matrix: all of `rows`, one part below the other, of the columns from `column` on. What is outside of
    /// the matrix or of `rows` counts as zeros.
    #[inline(always)]
    pub fn feed<'a, const THREADS: usize>(
        &'a mut self,
        block: &'a TileBlock<THREADS>,
        matrix: Matrix<'a, T>,
        rows: Range<usize>,
        column: usize,
    ) -> Feed<'a, T, ROWS, COLUMNS, THREADS> {
        const { Self::check() };
        let end = if rows.end < matrix.rows() { rows.end } else { matrix.rows() };
        // So that counting by parts does not wrap. Nobody comes so far.
        let last = usize::MAX - ROWS;
        let rows = rows.start..if rows.end < last { rows.end } else { last };
        let matrix = matrix.part(0..end, 0..matrix.columns());
        let source = Source::new(&matrix, (rows.start, column), (ROWS, COLUMNS), true, self.layout);
        let parts = rows.end.saturating_sub(rows.start).div_ceil(ROWS);
        let mapped = Mapped::of(&matrix, (rows.start, column), (ROWS, COLUMNS), true, parts, self.layout);
        // SAFETY: all threads come here.
        unsafe { self.stages.clear(block) };
        let (stages, next, ahead) = (&mut self.stages, rows.start, rows.start);
        let mut feed = Feed { block, matrix, source, mapped, stages, layout: self.layout, next, ahead, end: rows.end, column };
        // Not a loop, so that what is known of each stage is a constant before anything is unrolled.
        if feed.stages.count > 1 {
            feed.fetch();
        }
        if feed.stages.count > 2 {
            feed.fetch();
        }
        if feed.stages.count > 3 {
            feed.fetch();
        }
        feed
    }
}

/// Parts of a matrix, one below the other: what [`Pipeline::feed`] begins.
#[derive(Debug)]
pub struct Feed<'a, T, const ROWS: usize, const COLUMNS: usize, const THREADS: usize> {
    block: &'a TileBlock<THREADS>,
    matrix: Matrix<'a, T>,
    source: Source<'a, T, THREADS>,
    mapped: Mapped<'a, THREADS>,
    stages: &'a mut Stages,
    layout: PanelLayout,
    /// The first row of the part that is taken next, of the one that is fetched next, and the row behind the last.
    next: usize,
    ahead: usize,
    end: usize,
    column: usize,
}

impl<T: Factor, const ROWS: usize, const COLUMNS: usize, const THREADS: usize> Feed<'_, T, ROWS, COLUMNS, THREADS> {
    /// Begins the copy of the next part, if there is one, as soon as its stage is free.
    #[inline(always)]
    fn fetch(&mut self) {
        if self.ahead < self.end {
            let size = self.layout.bytes::<T>(ROWS, COLUMNS);
            // SAFETY: all threads come here. A stage has room for a part. There are maps only where there are barriers.
            unsafe {
                if self.mapped.is_there() {
                    let bytes = self.mapped.bytes();
                    self.stages.fill_by::<THREADS>(size, bytes, |to, barrier| self.mapped.copy(to, barrier));
                } else {
                    let to = self.stages.free(self.block, size);
                    self.source.copy(to);
                    self.stages.fill(self.block, self.source.is_aligned());
                }
            }
            self.ahead += ROWS;
        }
    }

    /// The next part, once it has arrived. The one after it is fetched meanwhile.
    #[inline(always)]
    pub fn next_part(&mut self) -> Option<StagedTile<'_, T, ROWS, COLUMNS, THREADS>> {
        if self.next >= self.end {
            return None;
        }
        let row = self.next;
        self.next += ROWS;
        let size = self.layout.bytes::<T>(ROWS, COLUMNS);
        let mut taken = Taken::NONE;
        if self.stages.count > 0 {
            // SAFETY: all threads come here. The part before is read no more, since that was borrowed from here. This one is on its way,
            // or is the next that is fetched.
            unsafe {
                if self.stages.count == 1 {
                    self.fetch();
                }
                taken = self.stages.take(self.block);
                if self.stages.count > 1 {
                    self.fetch();
                }
            }
        }
        let (memory, stages, offset) = (self.stages.memory(), self.stages.count, taken.stage * size as u32);
        Some(StagedTile { matrix: self.matrix, row, column: self.column, memory, offset, stages, taken })
    }
}

/// A part of a matrix that is there: a factor of products, as it is or [`transposed`](Self::transposed).
///
/// Its memory is free for the parts that follow as soon as it is dropped: a product that takes it by value as its second factor does that.
/// The earlier it happens, the less warps wait for each other. A part that is forgotten (`core::mem::forget`) is never free, and the
/// block waits for that forever.
#[derive(Debug)]
pub struct StagedTile<'a, T, const ROWS: usize, const COLUMNS: usize, const THREADS: usize> {
    pub(super) matrix: Matrix<'a, T>,
    pub(super) row: usize,
    pub(super) column: usize,
    /// Of all stages, and where this one's begins: panels of all its rows. Apart, so that all that is known of the memory stays known.
    memory: *const u8,
    offset: u32,
    /// How many stages the pipeline has: a constant of the target.
    stages: u32,
    taken: Taken,
}

impl<T, const ROWS: usize, const COLUMNS: usize, const THREADS: usize> Drop for StagedTile<'_, T, ROWS, COLUMNS, THREADS> {
    /// Frees its memory for a part that follows.
    #[inline(always)]
    fn drop(&mut self) {
        if self.is_staged() {
            // SAFETY: nobody has it any more, and products have read it when they return. All threads come here, as everywhere in a program
            // of tiles (gpu-build refuses others); a value is dropped once.
            unsafe { self.taken.release::<THREADS>() }
        }
    }
}

impl<'a, T, const ROWS: usize, const COLUMNS: usize, const THREADS: usize> StagedTile<'a, T, ROWS, COLUMNS, THREADS> {
    /// The part's first row in the matrix.
    #[inline(always)]
    pub fn row(&self) -> usize {
        self.row
    }

    /// Its transpose, as a factor. Nothing is copied.
    #[inline(always)]
    pub fn transposed(self) -> TransposedStaged<'a, T, ROWS, COLUMNS, THREADS> {
        TransposedStaged(self)
    }

    /// Where it is in shared memory.
    #[inline(always)]
    pub(super) fn memory(&self) -> *const u8 {
        TileBlock::<THREADS>::same(self.memory.wrapping_add(self.offset as usize).cast_mut())
    }

    /// Whether it is in shared memory: a constant of the target.
    #[inline(always)]
    pub(super) fn is_staged(&self) -> bool {
        self.stages > 0
    }
}

/// A part's transpose: [`StagedTile::transposed`].
#[derive(Debug)]
pub struct TransposedStaged<'a, T, const ROWS: usize, const COLUMNS: usize, const THREADS: usize>(
    pub(super) StagedTile<'a, T, ROWS, COLUMNS, THREADS>,
);

/// The pipelines of a [`tiled_with`] program: one, or a tuple of two to four.
///
/// # Safety
/// `at` gives each of them memory of its own, as much as `bytes` and `COUNT` say in all.
pub unsafe trait Pipelines: Sized {
    /// How many there are.
    #[doc(hidden)]
    const COUNT: usize;

    /// How many bytes their stages need, with so many stages at most.
    #[doc(hidden)]
    fn bytes(layout: PanelLayout, most: usize) -> usize;

    /// Pipelines with stages in this memory, and barriers in other memory.
    ///
    /// # Safety
    /// There is as much of it, and nothing else uses it. All threads come here, and a barrier of the block follows.
    #[doc(hidden)]
    unsafe fn at<const THREADS: usize>(memory: *mut u8, barriers: *mut u8, layout: PanelLayout, most: usize) -> Self;
}

// SAFETY: all the memory is its own.
unsafe impl<T: Factor, const ROWS: usize, const COLUMNS: usize, const STAGES: usize> Pipelines for Pipeline<T, ROWS, COLUMNS, STAGES> {
    const COUNT: usize = 1;

    #[inline(always)]
    fn bytes(layout: PanelLayout, most: usize) -> usize {
        let stages = if most < STAGES { most } else { STAGES };
        stages * layout.bytes::<T>(ROWS, COLUMNS)
    }

    #[inline(always)]
    unsafe fn at<const THREADS: usize>(memory: *mut u8, barriers: *mut u8, layout: PanelLayout, most: usize) -> Self {
        // SAFETY: the contract.
        let stages = unsafe { Stages::new::<THREADS>(memory, barriers, if most < STAGES { most } else { STAGES }) };
        Pipeline { stages, layout, elements: PhantomData }
    }
}

macro_rules! pipelines {
    ($($name:ident)+) => {
        // SAFETY: one behind the other.
        unsafe impl<$($name: Pipelines),+> Pipelines for ($($name,)+) {
            const COUNT: usize = 0 $(+ $name::COUNT)+;

            #[inline(always)]
            fn bytes(layout: PanelLayout, most: usize) -> usize {
                0 $(+ $name::bytes(layout, most))+
            }

            #[inline(always)]
            unsafe fn at<const THREADS: usize>(memory: *mut u8, barriers: *mut u8, layout: PanelLayout, most: usize) -> Self {
                let (mut end, mut barriers_end) = (0, 0);
                // SAFETY: each has what is its own (contract).
                unsafe { ($({
                    let (first, first_barrier) = (end, barriers_end);
                    end += $name::bytes(layout, most);
                    barriers_end += $name::COUNT * BARRIERS;
                    let _ = (end, barriers_end);
                    $name::at::<THREADS>(memory.wrapping_add(first), barriers.wrapping_add(first_barrier), layout, most)
                },)+) }
            }
        }
    };
}
pipelines!(A B);
pipelines!(A B C);
pipelines!(A B C D);

/// How many stages fit, at most: a constant of the target.
#[inline(always)]
fn most_stages<P: Pipelines>(layout: PanelLayout) -> usize {
    // SAFETY: a constant of the target.
    let room = unsafe { intrinsics::tile_capacity() as usize } - REST;
    let fits = |most| P::bytes(layout, most) <= room;
    // Not a loop, so that it is one constant.
    match () {
        _ if fits(4) => 4,
        _ if fits(3) => 3,
        _ if fits(2) => 2,
        _ if fits(1) => 1,
        _ => 0,
    }
}

/// As [`tiled`](super::tiled), for a program with [`Pipeline`]s: it gets the block, and them.
///
/// ```
/// use gpu_core::*;
///
/// /// c = a bᵀ for an `a` of 64 columns: each block keeps its rows of it, and fetches rows of `b` ahead.
/// fn product(a: Matrix<f16>, b: Matrix<f16>, mut c: BlockTiles<f32, 128, 64>) -> impl Phases {
///     tiled_with::<256, (Pipeline<f16, 128, 64, 1>, Pipeline<f16, 64, 64, 2>), _>(move |block, (left, right)| {
///         for mut place in c.places(block) {
///             let (row, column) = (place.row(), place.column());
///             let (mut left, mut right) = (left.feed(block, a, row..row + 128, 0), right.feed(block, b, column..column + 64, 0));
///             let mut sum = BlockTile::zero(block);
///             if let (Some(left), Some(right)) = (left.next_part(), right.next_part()) {
///                 sum.add_product_staged(&left, right.transposed());
///             }
///             place.store(&sum);
///         }
///     })
/// }
/// ```
#[inline(always)]
pub fn tiled_with<const THREADS: usize, P: Pipelines, F: FnOnce(&TileBlock<THREADS>, &mut P)>(
    program: F,
) -> TileProgram<THREADS, impl FnOnce(&TileBlock<THREADS>)> {
    super::tiled(move |block: &TileBlock<THREADS>| {
        let layout = PanelLayout::of_threads::<THREADS>();
        let most = if TileBlock::<THREADS>::threads() == 1 { 0 } else { most_stages::<P>(layout) };
        let bytes = P::bytes(layout, most);
        let memory = match bytes {
            0 => core::ptr::null_mut(),
            // SAFETY: the only such memory of the program.
            _ => unsafe { intrinsics::tile_keep((bytes + P::COUNT * BARRIERS) as u32) },
        };
        // SAFETY: all of it is theirs, and all threads come here.
        let mut pipelines = unsafe {
            let pipelines = P::at::<THREADS>(memory, memory.wrapping_add(bytes), layout, most);
            if bytes > 0 && has_barriers() {
                TileBlock::<THREADS>::barrier();
            }
            pipelines
        };
        program(block, &mut pipelines);
        if bytes > 0 {
            // What nobody took has arrived before the memory is another block's.
            // SAFETY: nothing else is asked for.
            unsafe { intrinsics::tile_copy_wait(0) };
        }
    })
}
