//! Tiles of a matrix that the device copies by itself, by the matrix's tensor map: one thread says which, and all are told when it is there.

use super::TileBlock;
use super::source::{PANEL, PanelLayout};
use super::value::unrolled;
use crate::{Matrix, intrinsics};
use core::marker::PhantomData;
use core::mem::size_of;

/// The most rows of such a copy.
const MOST_ROWS: usize = 256;
/// The alignment of the first column of such a copy, in bytes.
const ALIGNMENT: usize = 16;
/// The swizzle that these copies have: all eight places of a row of 128 bytes are exchanged.
const SWIZZLE: usize = 7;

/// One tile after the other of a matrix, as [`Source`](super::source::Source) has them, where the kernel has a map of it.
#[derive(Debug)]
pub(super) struct Mapped<'a, const THREADS: usize> {
    /// Null where there is no map, or not for these tiles.
    map: *const u8,
    row: u32,
    column: u32,
    height: usize,
    /// How many panels a tile has, and how many elements are in a panel's row.
    panels: usize,
    in_panel: usize,
    goes_down: bool,
    borrow: PhantomData<&'a [u8]>,
}

impl<'a, const THREADS: usize> Mapped<'a, THREADS> {
    /// So many tiles of this height and width from this row and column on. The sizes are constants.
    ///
    /// A map knows the matrix that the kernel was given, and not the part of it that `matrix` may be: what is behind the part, and in front of
    /// that matrix's end, it would copy where zeros belong. Then no map is used. Nor is one used where the first
    /// tile's column is not aligned to 16 bytes: an H200 ends the kernel there (`CUDA_ERROR_ILLEGAL_INSTRUCTION`).
    #[inline(always)]
    pub fn of<T>(
        matrix: &Matrix<'a, T>,
        (row, column): (usize, usize),
        (height, width): (usize, usize),
        goes_down: bool,
        tiles: usize,
        layout: PanelLayout,
    ) -> Self {
        let in_panel = PANEL / size_of::<T>();
        let (mut map, mut at) = (core::ptr::null(), (0, 0));
        let fits = height <= MOST_ROWS && width.is_multiple_of(in_panel) && layout.swizzle == SWIZZLE && layout.pitch == PANEL;
        if fits && TileBlock::<THREADS>::threads() > 1 {
            let (data, stride) = matrix.layout();
            let data = data.cast::<u8>();
            // SAFETY: the pointer is the matrix's own, and the sizes are constants.
            let (found, start, rows, columns) = unsafe {
                (
                    intrinsics::tile_map(data, height as u32, size_of::<T>() as u32),
                    intrinsics::tile_map_start(data),
                    intrinsics::tile_map_rows(data) as usize,
                    intrinsics::tile_map_columns(data) as usize,
                )
            };
            if !found.is_null() {
                // Where the part is in the matrix. Most often it is all of it.
                let elements = data.addr().wrapping_sub(start.addr()) / size_of::<T>();
                let (first, left) = match elements {
                    0 => (0, 0),
                    _ => (elements.checked_div(stride).unwrap_or(0), elements.checked_rem(stride).unwrap_or(0)),
                };
                // The part ends with the matrix, or no tile reaches beyond it.
                let ends = |place: usize, end: usize, of_all: usize, extent: usize| end == of_all || end.saturating_sub(place) >= extent;
                let (down, along) = if goes_down { (tiles, 1) } else { (1, tiles) };
                let is_whole = ends(row, matrix.rows(), rows.wrapping_sub(first), height.saturating_mul(down))
                    && ends(column, matrix.columns(), columns.wrapping_sub(left), width.saturating_mul(along));
                let is_aligned = left.wrapping_add(column).wrapping_mul(size_of::<T>()).is_multiple_of(ALIGNMENT);
                if is_whole && is_aligned {
                    map = found;
                    at = (place(first, row), place(left, column));
                }
            }
        }
        Mapped { map, row: at.0, column: at.1, height, panels: width / in_panel, in_panel, goes_down, borrow: PhantomData }
    }

    /// Whether the device copies them.
    #[inline(always)]
    pub fn is_there(&self) -> bool {
        !self.map.is_null()
    }

    /// How many bytes a tile has.
    #[inline(always)]
    pub fn bytes(&self) -> usize {
        self.panels * self.height * PANEL
    }

    /// Begins to copy the next tile, whose bytes arrive at a barrier.
    ///
    /// # Safety
    /// It is there. There is room for the tile, aligned to 1024 bytes, and the barrier expects its bytes. No thread accesses that memory
    /// until they have come. All threads come here.
    #[inline(always)]
    pub unsafe fn copy(&mut self, to: *mut u8, barrier: *mut u8) {
        for panel in 0..self.panels {
            unrolled();
            // SAFETY: a panel is within the tile (contract). What is outside of the matrix is not read.
            unsafe {
                let column = self.column.wrapping_add((panel * self.in_panel) as u32);
                intrinsics::tile_map_copy(to.add(panel * self.height * PANEL), self.map, column, self.row, barrier);
            }
        }
        if self.goes_down {
            self.row = self.row.wrapping_add(self.height as u32);
        } else {
            self.column = self.column.wrapping_add((self.panels * self.in_panel) as u32);
        }
    }
}

/// A place in a matrix of a map, which has less than 2³⁰ rows and columns: what is beyond is all the same.
#[inline(always)]
fn place(first: usize, more: usize) -> u32 {
    const BEYOND: usize = 1 << 30;
    let place = first.saturating_add(more);
    if place < BEYOND { place as u32 } else { BEYOND as u32 }
}
