//! Where the tiles of a factor come from: each thread copies some chunks of each to shared memory.

use super::TileBlock;
use super::factor::Factor;
use super::value::unrolled;
use crate::{Matrix, intrinsics};
use core::marker::PhantomData;
use core::mem::size_of;

/// How many bytes of a row of a factor's tile in shared memory lie next to each other: a panel's width.
pub(super) const PANEL: usize = 128;
/// How many bytes a copy moves.
const CHUNK: usize = 16;

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
        let along = width / Self::IN_CHUNK;
        let thread = TileBlock::<THREADS>::thread();
        // Places may be anything: those beyond all numbers are outside as well.
        let (row, column) = (row.saturating_add(thread / along), column.saturating_add(thread % along * Self::IN_CHUNK));
        // A matrix in memory has fewer rows and columns than an `isize` can say.
        let left = |all: usize, place: usize| if place < all { (all - place) as isize } else { 0 };
        Source {
            // Where no chunk is, nothing is read.
            data: data.wrapping_add(row.wrapping_mul(stride).wrapping_add(column)),
            stride,
            rows: left(matrix.rows(), row),
            columns: left(matrix.columns(), column),
            height,
            width,
            goes_down,
            layout,
            is_aligned: data.addr() % CHUNK == 0 && (stride * size_of::<T>()).is_multiple_of(CHUNK),
            borrow: PhantomData,
        }
    }

    /// Whether threads copy it without registers, rather than write it.
    #[inline(always)]
    pub fn is_aligned(&self) -> bool {
        self.is_aligned
    }

    /// Copies the next tile.
    ///
    /// # Safety
    /// There is room for it, no thread accesses that before its next wait and barrier, and all threads come here.
    #[inline(always)]
    pub unsafe fn copy(&mut self, to: *mut u8) {
        let (along, in_panel) = (self.width / Self::IN_CHUNK, PANEL / CHUNK);
        // Each thread has the same place in rows that are so far apart. Threads that are left over copy nothing.
        let down = THREADS / along;
        let PanelLayout { pitch, swizzle } = self.layout;
        let thread = TileBlock::<THREADS>::thread();
        let (i, j) = (thread / along, thread % along);
        let offset = |row: usize| (j / in_panel * self.height + i + row) * pitch + ((j % in_panel) ^ ((i + row) & swizzle)) * CHUNK;
        let there = clip(self.columns, Self::IN_CHUNK);
        if thread < down * along {
            let turns = self.height.div_ceil(down);
            let is_even = self.height.is_multiple_of(down);
            // Most parts: nothing is asked for each chunk.
            if self.is_aligned && is_even && there == Self::IN_CHUNK && self.rows > ((turns - 1) * down) as isize {
                let (mut from, step) = (self.data, down * self.stride);
                for turn in 0..turns {
                    unrolled();
                    // SAFETY: there is room for a chunk in each row (contract), and one in each of the matrix's.
                    unsafe { intrinsics::tile_copy(to.add(offset(turn * down)), from.cast(), CHUNK as u32) };
                    from = from.wrapping_add(step);
                }
            } else if self.is_aligned {
                for turn in 0..turns {
                    let row = turn * down;
                    let bytes = if (row as isize) < self.rows { there * size_of::<T>() } else { 0 };
                    // SAFETY: there is room for a chunk in each row (contract), and as many bytes in the matrix; none is read elsewhere.
                    unsafe {
                        if is_even || row + i < self.height {
                            intrinsics::tile_copy(to.add(offset(row)), self.data.wrapping_add(row * self.stride).cast(), bytes as u32);
                        }
                    }
                }
            } else {
                for turn in 0..turns {
                    unrolled();
                    let row = turn * down;
                    let there = if (row as isize) < self.rows { there } else { 0 };
                    let at = self.data.wrapping_add(row * self.stride);
                    let mut chunk = Chunk([0; CHUNK]);
                    for index in 0..Self::IN_CHUNK {
                        unrolled();
                        // SAFETY: within the matrix, and within the chunk.
                        unsafe {
                            let value = if index < there { at.add(index).read() } else { T::ZERO };
                            chunk.0.as_mut_ptr().cast::<T>().add(index).write(value);
                        }
                    }
                    if is_even || row + i < self.height {
                        // SAFETY: there is room for a chunk in each row (contract), aligned to its size.
                        unsafe { to.add(offset(row)).cast::<Chunk>().write(chunk) }
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
