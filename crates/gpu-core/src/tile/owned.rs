//! A matrix that blocks write, tile by tile.

use super::{BlockTile, TileBlock};
use crate::ids::{block_id, grid_dim};
use super::value::unrolled;
use core::marker::PhantomData;
use core::mem::size_of;

/// How many rows of tiles blocks that run at the same time go through together, so that they read the same rows and columns of the
/// factors from the device's cache.
const GROUP: usize = 16;

/// A matrix in which each block of the grid owns tiles of `M` rows and `N` columns, those at the edges smaller. In a grid of `n`
/// blocks, block `i` owns the tiles `i`, `i + n`, `i + 2 n` and so on, so that any grid computes all of them.
///
/// On the host the argument is a `&mut MemrefMut<T, 2>`.
#[derive(Debug)]
pub struct BlockTiles<'a, T, const M: usize, const N: usize> {
    data: *mut T,
    rows: usize,
    columns: usize,
    stride: usize,
    borrow: PhantomData<&'a mut [T]>,
}

impl<'a, T: Copy, const M: usize, const N: usize> BlockTiles<'a, T, M, N> {
    /// # Safety
    /// Behind `data`, every `stride` elements, which are no fewer than `columns`, there are `rows` rows of `columns` elements each, for
    /// `'a`, and nobody accesses them meanwhile but through values of this type with the same four numbers, one in each thread of a
    /// grid.
    #[inline(always)]
    pub(crate) unsafe fn new(data: *mut T, rows: usize, columns: usize, stride: usize) -> Self {
        BlockTiles { data, rows, columns, stride, borrow: PhantomData }
    }

    /// How many rows the matrix has.
    #[inline(always)]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns the matrix has.
    #[inline(always)]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The block's tiles, one after the other.
    #[inline(always)]
    pub fn places<const THREADS: usize>(&mut self, _: &TileBlock<THREADS>) -> Places<'_, T, M, N, THREADS> {
        let (block, grid) = (block_id(), grid_dim());
        // A grid has fewer than 2^31 * 2^16 * 2^16 = 2^63 blocks.
        let number = (block.z as usize * grid.y as usize + block.y as usize) * grid.x as usize + block.x as usize;
        let step = grid.x as usize * grid.y as usize * grid.z as usize;
        Places {
            matrix: BlockTiles { data: self.data, rows: self.rows, columns: self.columns, stride: self.stride, borrow: PhantomData },
            number,
            step,
        }
    }
}

/// The tiles of a block: the result of [`BlockTiles::places`].
#[derive(Debug)]
pub struct Places<'a, T, const M: usize, const N: usize, const THREADS: usize> {
    matrix: BlockTiles<'a, T, M, N>,
    number: usize,
    step: usize,
}

impl<'a, T: Copy, const M: usize, const N: usize, const THREADS: usize> Iterator for Places<'a, T, M, N, THREADS> {
    type Item = Place<'a, T, M, N, THREADS>;

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        let BlockTiles { data, rows, columns, stride, borrow } = self.matrix;
        let (down, along) = (rows.div_ceil(M), columns.div_ceil(N));
        // The matrix is in memory, so it has fewer tiles than a number can say.
        if self.number >= down * along {
            return None;
        }
        let (row, column) = nth(self.number, down, along);
        // Where it would wrap, there is nothing left.
        self.number = self.number.saturating_add(self.step);
        Some(Place { matrix: BlockTiles { data, rows, columns, stride, borrow }, row: row * M, column: column * N })
    }
}

/// The row and column, in tiles, of a tile's number: groups of rows of tiles, and in each group column by column.
#[inline(always)]
const fn nth(number: usize, down: usize, along: usize) -> (usize, usize) {
    let group = number / (GROUP * along);
    let within = number % (GROUP * along);
    let first = group * GROUP;
    let height = if down - first < GROUP { down - first } else { GROUP };
    (first + within % height, within / height)
}

/// A tile's place in a matrix, which the block owns.
#[derive(Debug)]
pub struct Place<'a, T, const M: usize, const N: usize, const THREADS: usize> {
    matrix: BlockTiles<'a, T, M, N>,
    row: usize,
    column: usize,
}

impl<T: Copy, const M: usize, const N: usize, const THREADS: usize> Place<'_, T, M, N, THREADS> {
    /// The tile's first row in the matrix.
    #[inline(always)]
    pub fn row(&self) -> usize {
        self.row
    }

    /// The tile's first column in the matrix.
    #[inline(always)]
    pub fn column(&self) -> usize {
        self.column
    }

    /// Writes the tile to its place, as far as it is within the matrix.
    #[inline(always)]
    pub fn store(&mut self, tile: &BlockTile<T, M, N, THREADS>) {
        let matrix = &self.matrix;
        let is_whole = self.row + M <= matrix.rows && self.column + N <= matrix.columns;
        let pair = 2 * size_of::<T>();
        let is_paired = BlockTile::<T, M, N, THREADS>::is_paired() && matrix.data.addr() % pair == 0 && matrix.stride % 2 == 0;
        // SAFETY: elements of the thread's part that are within the matrix.
        unsafe {
            if is_whole && is_paired && size_of::<T>() == 2 {
                self.store_whole::<Pair<T>>(tile)
            } else if is_whole {
                self.store_whole::<T>(tile)
            } else {
                self.store_part(tile)
            }
        }
    }

    /// Writes all of the thread's part, as elements or as pairs of them.
    ///
    /// # Safety
    /// The tile is within the matrix. Where they are pairs, columns come in pairs, and rows begin at a pair's alignment.
    #[inline(always)]
    unsafe fn store_whole<U: Copy>(&mut self, tile: &BlockTile<T, M, N, THREADS>) {
        let columns = BlockTile::<T, M, N, THREADS>::columns().count;
        let of = size_of::<U>() / size_of::<T>();
        for i in 0..BlockTile::<T, M, N, THREADS>::rows().count {
            unrolled();
            let row = self.row + BlockTile::<T, M, N, THREADS>::row(i);
            for j in 0..columns / of {
                unrolled();
                let column = self.column + BlockTile::<T, M, N, THREADS>::column(j * of);
                // SAFETY: the element is in the matrix, in a tile that no other block owns, and in the tile's part that no other thread
                // holds. The thread's part of the tile is written; it may be aligned to its elements alone.
                unsafe {
                    let value = tile.pointer().add(i * columns + j * of).cast::<U>().read_unaligned();
                    self.matrix.data.add(row * self.matrix.stride + column).cast::<U>().write(value);
                }
            }
        }
    }

    /// Writes what of the thread's part is within the matrix.
    ///
    /// # Safety
    /// As for [`store_whole`](Self::store_whole), of elements.
    #[inline(always)]
    unsafe fn store_part(&mut self, tile: &BlockTile<T, M, N, THREADS>) {
        let columns = BlockTile::<T, M, N, THREADS>::columns().count;
        for i in 0..BlockTile::<T, M, N, THREADS>::rows().count {
            unrolled();
            let row = self.row + BlockTile::<T, M, N, THREADS>::row(i);
            for j in 0..columns {
                unrolled();
                let column = self.column + BlockTile::<T, M, N, THREADS>::column(j);
                if row < self.matrix.rows && column < self.matrix.columns {
                    // SAFETY: as above.
                    unsafe {
                        let value = tile.pointer().add(i * columns + j).read();
                        self.matrix.data.add(row * self.matrix.stride + column).write(value);
                    }
                }
            }
        }
    }
}

/// Two elements of 16 bits, which one access moves.
#[derive(Clone, Copy)]
#[repr(C, align(4))]
struct Pair<T>([T; 2]);

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn tiles_numbers_reach_each_tile_once() {
        for (down, along) in [(1, 1), (3, 5), (16, 2), (17, 3), (40, 7), (1, 100)] {
            let places: HashSet<(usize, usize)> = (0..down * along).map(|number| nth(number, down, along)).collect();
            assert_eq!(places.len(), down * along);
            assert!(places.iter().all(|(row, column)| *row < down && *column < along), "{down} {along}");
        }
    }
}
