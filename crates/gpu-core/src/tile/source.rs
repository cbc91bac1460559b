//! Where the tiles of a factor come from: each thread copies some chunks of each to shared memory.

use super::TileBlock;
use super::factor::Factor;
use super::turns::Turns;
use super::value::unrolled;
use crate::{Matrix, intrinsics};
use core::marker::PhantomData;
use core::mem::size_of;

/// How many bytes of a row of a factor's tile in shared memory lie next to each other: a panel's width.
pub(super) const PANEL: usize = 128;
/// How many bytes a copy moves.
pub(super) const CHUNK: usize = 16;
/// How many chunks a panel has across.
pub(super) const IN_PANEL: usize = PANEL / CHUNK;

/// Where rows of a factor's tiles lie in shared memory: constants of the target.
#[derive(Debug, Clone, Copy)]
pub struct PanelLayout {
    /// How many bytes they are apart.
    pub(super) pitch: usize,
    /// Which bits of a row's number change the places of 16 bytes in that row.
    pub(super) swizzle: usize,
}

impl PanelLayout {
    /// For products of such tiles.
    ///
    /// # Safety
    /// The sizes are those of a tile.
    #[inline(always)]
    pub(super) unsafe fn of((m, n, threads): (u32, u32, u32)) -> PanelLayout {
        // SAFETY: they depend on the target alone.
        unsafe {
            PanelLayout { pitch: intrinsics::tile_pitch(m, n, threads) as usize, swizzle: intrinsics::tile_swizzle(m, n, threads) as usize }
        }
    }

    /// For products of parts that this many threads stage.
    #[inline(always)]
    pub(super) fn of_threads<const THREADS: usize>() -> PanelLayout {
        // SAFETY: a tile may have as many rows as half the threads, up to 256, and 64 columns.
        unsafe { PanelLayout::of((const { staged_rows(THREADS) } as u32, 64, THREADS as u32)) }
    }

    /// How many bytes a part has.
    #[inline(always)]
    pub(super) fn bytes<T>(self, rows: usize, columns: usize) -> usize {
        columns * size_of::<T>() / PANEL * rows * self.pitch
    }
}

/// The rows of the smallest tile that all of a target's threads multiply staged parts to, if the target wants 64 rows for each 128.
pub(super) const fn staged_rows(threads: usize) -> usize {
    if threads <= 128 || !threads.is_multiple_of(128) || threads > 512 { 64 } else { threads / 2 }
}

/// One tile after the other of a matrix in memory, along its rows or down its columns. What is outside of the matrix becomes zeros.
#[derive(Debug)]
pub(super) struct Source<'a, T, const THREADS: usize> {
    /// The first chunk of the thread, wherever that is.
    data: *const T,
    stride: usize,
    /// How many rows and columns the matrix has from there on; 0 and less outside of it.
    rows: isize,
    columns: isize,
    /// A tile's.
    height: usize,
    width: usize,
    goes_down: bool,
    is_aligned: bool,
    layout: PanelLayout,
    borrow: PhantomData<&'a [T]>,
}

impl<'a, T: Factor, const THREADS: usize> Source<'a, T, THREADS> {
    const IN_CHUNK: usize = CHUNK / size_of::<T>();

    /// Tiles of this height and width from this row and column on. The sizes are constants.
    #[inline(always)]
    pub fn new(
        matrix: &Matrix<'a, T>,
        (row, column): (usize, usize),
        (height, width): (usize, usize),
        goes_down: bool,
        layout: PanelLayout,
    ) -> Self {
        let (data, stride) = matrix.layout();
        let (i, j) = Self::turns(height, width).first(TileBlock::<THREADS>::thread(), layout);
        // If the stride is aligned, every chunk is as aligned as the tile's start. The address may wrap outside of the matrix: then nothing is read.
        let start = data.wrapping_add(row.wrapping_mul(stride).wrapping_add(column));
        let own = start.wrapping_add(i.wrapping_mul(stride).wrapping_add(j * Self::IN_CHUNK));
        // Places may be anything: those beyond all numbers are outside as well.
        let (row, column) = (row.saturating_add(i), column.saturating_add(j * Self::IN_CHUNK));
        // A matrix in memory has fewer rows and columns than an `isize` can say.
        let left = |all: usize, place: usize| if place < all { (all - place) as isize } else { 0 };
        Source {
            data: own,
            stride,
            rows: left(matrix.rows(), row),
            columns: left(matrix.columns(), column),
            height,
            width,
            goes_down,
            layout,
            is_aligned: start.addr() % CHUNK == 0 && (stride * size_of::<T>()).is_multiple_of(CHUNK),
            borrow: PhantomData,
        }
    }

    /// Whether threads copy it without registers, rather than write it.
    #[inline(always)]
    pub fn is_aligned(&self) -> bool {
        self.is_aligned
    }

    /// Who copies what of a tile: constants of the target.
    #[inline(always)]
    fn turns(height: usize, width: usize) -> Turns {
        let along = width / Self::IN_CHUNK;
        // SAFETY: a constant of the target.
        let is_linear = Turns::can_be_linear(THREADS, height, along) && unsafe { intrinsics::tile_copy_linear() };
        Turns::new(THREADS, height, along, is_linear)
    }

    /// Copies the next tile.
    ///
    /// # Safety
    /// There is room for it, no thread accesses that before its next wait and barrier, and all threads come here.
    #[inline(always)]
    pub unsafe fn copy(&mut self, to: *mut u8) {
        let (turns, layout) = (Self::turns(self.height, self.width), self.layout);
        let thread = TileBlock::<THREADS>::thread();
        let (first, _) = turns.first(thread, layout);
        let right = |turn: usize| turns.right(turn) * Self::IN_CHUNK;
        // Of the columns from the thread's chunk of a turn on.
        let there = |turn: usize| clip(self.columns - right(turn) as isize, Self::IN_CHUNK);
        let last = turns.count - 1;
        // Without branches, behind which threads would have to meet again.
        let is_whole = turns.is_even
            & self.is_aligned
            & (self.columns >= (right(last) + Self::IN_CHUNK) as isize)
            & (self.rows > turns.row(last) as isize);
        // SAFETY: all threads come here.
        let is_whole = if turns.is_linear { unsafe { intrinsics::tile_copy_together(is_whole) } } else { is_whole };
        if turns.has(thread) {
            // Most parts: nothing is asked for each chunk.
            if is_whole {
                let (mut from, step) = (self.data, turns.down * self.stride);
                for turn in 0..turns.count {
                    unrolled();
                    if turn.is_multiple_of(turns.of_panel) {
                        from = self.data.wrapping_add(right(turn));
                    }
                    // SAFETY: there is room for a chunk in each row (contract), and one in each of the matrix's. Where waves copy, all
                    // threads of this one come here, and the places of their chunks lie behind each other.
                    unsafe {
                        if turns.is_linear {
                            intrinsics::tile_copy_whole(to, (turn * THREADS * CHUNK) as u32, thread as u32, from.cast());
                        } else {
                            intrinsics::tile_copy(to.add(turns.offset(turn, thread, layout)), from.cast(), CHUNK as u32);
                        }
                    }
                    from = from.wrapping_add(step);
                }
            } else if self.is_aligned {
                for turn in 0..turns.count {
                    let row = turns.row(turn);
                    let bytes = if (row as isize) < self.rows { there(turn) * size_of::<T>() } else { 0 };
                    // SAFETY: there is room for a chunk in each row (contract), and as many bytes in the matrix; none is read elsewhere.
                    unsafe {
                        if turns.is_even || row + first < self.height {
                            let from = self.data.wrapping_add(row * self.stride + right(turn));
                            intrinsics::tile_copy(to.add(turns.offset(turn, thread, layout)), from.cast(), bytes as u32);
                        }
                    }
                }
            } else {
                for turn in 0..turns.count {
                    unrolled();
                    let row = turns.row(turn);
                    let there = if (row as isize) < self.rows { there(turn) } else { 0 };
                    let at = self.data.wrapping_add(row * self.stride + right(turn));
                    let mut chunk = Chunk([0; CHUNK]);
                    for index in 0..Self::IN_CHUNK {
                        unrolled();
                        // SAFETY: within the matrix, and within the chunk.
                        unsafe {
                            let value = if index < there { at.add(index).read() } else { T::ZERO };
                            chunk.0.as_mut_ptr().cast::<T>().add(index).write(value);
                        }
                    }
                    if turns.is_even || row + first < self.height {
                        // SAFETY: there is room for a chunk in each row (contract), aligned to its size.
                        unsafe { to.add(turns.offset(turn, thread, layout)).cast::<Chunk>().write(chunk) }
                    }
                }
            }
        }
        if self.goes_down {
            self.data = self.data.wrapping_add(self.height * self.stride);
            self.rows -= self.height as isize;
        } else {
            self.data = self.data.wrapping_add(self.width);
            self.columns -= self.width as isize;
        }
    }
}

/// What one access moves.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
struct Chunk([u8; CHUNK]);

/// How many of so many are left.
#[inline(always)]
fn clip(left: isize, most: usize) -> usize {
    if left <= 0 {
        0
    } else if (left as usize) < most {
        left as usize
    } else {
        most
    }
}
