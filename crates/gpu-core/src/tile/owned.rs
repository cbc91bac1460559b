//! A matrix that blocks write, tile by tile.

use super::TileBlock;
use super::spread::TileLayout;
use super::value::{DistributedTile, is_whole, unrolled};
use crate::ids::{block_id, grid_dim};
use core::marker::PhantomData;

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
        const { assert!(M > 0 && N > 0, "a tile has rows and columns") };
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
    pub fn places<const THREADS: usize, S: TileLayout>(&mut self, block: &TileBlock<THREADS>) -> Places<'_, T, M, N, THREADS, S> {
        Places::of(block, BlockTiles { ..*self }, None)
    }
}

/// A batch: matrices of the same size, in each of which blocks own tiles as in [`BlockTiles`]. No tile has rows of two matrices. In a grid of
/// `n` blocks, block `i` owns the tiles `i`, `i + n` and so on, counted through all matrices, so any grid computes all tiles.
///
/// On the host the argument is a `&mut MemrefMut<T, 3>`, of matrices, rows and columns: the launch alone says how the memory is divided.
///
/// ```
/// use gpu_core::*;
///
/// /// Each matrix filled with its number.
/// fn numbers(mut c: BatchTiles<u32, 64, 64>) -> impl Phases {
///     tiled::<64, _>(move |block| {
///         for mut place in c.places(block) {
///             let tile: BlockTile<u32, 64, 64, 64> = BlockTile::splat(block, place.index() as u32);
///             place.store(&tile);
///         }
///     })
/// }
/// ```
#[derive(Debug)]
pub struct BatchTiles<'a, T, const M: usize, const N: usize> {
    /// The first matrix.
    matrix: BlockTiles<'a, T, M, N>,
    count: usize,
    /// The stride from one matrix to the next, in elements.
    distance: usize,
}

impl<'a, T: Copy, const M: usize, const N: usize> BatchTiles<'a, T, M, N> {
    /// # Safety
    /// `count` matrices begin at `data`, `distance` elements apart, and do not overlap. Each fulfils the contract of [`BlockTiles::new`].
    #[inline(always)]
    pub(crate) unsafe fn new(data: *mut T, [count, rows, columns]: [usize; 3], [distance, stride]: [usize; 2]) -> Self {
        // SAFETY: the contract.
        BatchTiles { matrix: unsafe { BlockTiles::new(data, rows, columns, stride) }, count, distance }
    }

    /// The number of matrices.
    #[inline(always)]
    pub fn count(&self) -> usize {
        self.count
    }

    /// The rows of each matrix.
    #[inline(always)]
    pub fn rows(&self) -> usize {
        self.matrix.rows
    }

    /// The columns of each matrix.
    #[inline(always)]
    pub fn columns(&self) -> usize {
        self.matrix.columns
    }

    /// The block's tiles, one after the other; [`Place::index`] is the number of a tile's matrix.
    #[inline(always)]
    pub fn places<const THREADS: usize, S: TileLayout>(&mut self, block: &TileBlock<THREADS>) -> Places<'_, T, M, N, THREADS, S> {
        Places::of(block, BlockTiles { ..self.matrix }, Some((self.count, self.distance)))
    }
}

/// The tiles of a block: the result of [`BlockTiles::places`] and [`BatchTiles::places`].
#[derive(Debug)]
pub struct Places<'a, T, const M: usize, const N: usize, const THREADS: usize, S> {
    /// The first matrix.
    matrix: BlockTiles<'a, T, M, N>,
    /// For a batch, the number of matrices and the stride between them, in elements.
    batch: Option<(usize, usize)>,
    number: usize,
    step: usize,
    spread: PhantomData<S>,
}

impl<'a, T: Copy, const M: usize, const N: usize, const THREADS: usize, S: TileLayout> Places<'a, T, M, N, THREADS, S> {
    #[inline(always)]
    fn of(_: &TileBlock<THREADS>, matrix: BlockTiles<'a, T, M, N>, batch: Option<(usize, usize)>) -> Self {
        // If threads used different matrices here, two of them could own one element at the same time.
        let matrix = BlockTiles { data: TileBlock::<THREADS>::same(matrix.data), ..matrix };
        // Earlier writes of the block may have used another layout, and so be of elements that other threads hold now.
        // SAFETY: all threads of the block reach this barrier.
        unsafe { TileBlock::<THREADS>::barrier() };
        let (block, grid) = (block_id(), grid_dim());
        // A grid has fewer than 2^31 * 2^16 * 2^16 = 2^63 blocks.
        let number = (block.z as usize * grid.y as usize + block.y as usize) * grid.x as usize + block.x as usize;
        let step = grid.x as usize * grid.y as usize * grid.z as usize;
        Places { matrix, batch, number, step, spread: PhantomData }
    }
}

impl<'a, T: Copy, const M: usize, const N: usize, const THREADS: usize, S> Iterator for Places<'a, T, M, N, THREADS, S> {
    type Item = Place<'a, T, M, N, THREADS, S>;

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        let BlockTiles { data, rows, columns, .. } = self.matrix;
        let (down, along) = (rows.div_ceil(M), columns.div_ceil(N));
        // The matrices are in memory, so the number of their tiles does not overflow.
        if self.number >= down * along * self.batch.map_or(1, |(count, _)| count) {
            return None;
        }
        let (index, number) =
            if self.batch.is_some() { (self.number / (down * along), self.number % (down * along)) } else { (0, self.number) };
        let (row, column) = nth(number, down, along);
        // Where it would wrap, there is nothing left.
        self.number = self.number.saturating_add(self.step);
        let first = self.batch.map_or(0, |(_, distance)| index * distance);
        let matrix = BlockTiles { data: data.wrapping_add(first), ..self.matrix };
        Some(Place { matrix, index, row: row * M, column: column * N, spread: PhantomData })
    }
}

/// The row and column, in tiles, of a tile's number: groups of rows of tiles, and in each group column by column.
#[inline(always)]
const fn nth(number: usize, down: usize, along: usize) -> (usize, usize) {
    // The same without divisions, which count where a tile is little work.
    if along == 1 {
        return (number, 0);
    }
    if down == 1 {
        return (0, number);
    }
    let group = number / (GROUP * along);
    let within = number % (GROUP * along);
    let first = group * GROUP;
    let height = if down - first < GROUP { down - first } else { GROUP };
    (first + within % height, within / height)
}

/// A tile's place in a matrix, which the block owns.
#[derive(Debug)]
pub struct Place<'a, T, const M: usize, const N: usize, const THREADS: usize, S> {
    /// The matrix that it is in.
    matrix: BlockTiles<'a, T, M, N>,
    index: usize,
    row: usize,
    column: usize,
    /// Which thread has which element: the same for all that is read and written here.
    spread: PhantomData<S>,
}

impl<T: Copy, const M: usize, const N: usize, const THREADS: usize, S: TileLayout> Place<'_, T, M, N, THREADS, S> {
    /// The number of its matrix in a batch ([`BatchTiles`]).
    #[inline(always)]
    pub fn index(&self) -> usize {
        self.index
    }

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

    /// What is there. Elements outside of the matrix are `outside`.
    #[inline(always)]
    pub fn load(&self, outside: T) -> DistributedTile<T, M, N, THREADS, S> {
        let BlockTiles { data, rows, columns, stride, .. } = self.matrix;
        // SAFETY: no other block writes the tile, and the thread reads and writes the same part of it.
        unsafe { DistributedTile::read(data, stride, (rows, columns), (self.row, self.column), outside) }
    }

    /// Writes the tile to its place, as far as it is within the matrix.
    #[inline(always)]
    pub fn store(&mut self, tile: &DistributedTile<T, M, N, THREADS, S>) {
        let BlockTiles { data, rows, columns, stride, .. } = self.matrix;
        let bytes = DistributedTile::<T, M, N, THREADS, S>::access(data.wrapping_add(self.column), stride);
        let is_of_quads = DistributedTile::<T, M, N, THREADS, S>::is_of_quads(data.wrapping_add(self.column), stride);
        if is_whole::<M, N>((rows, columns), (self.row, self.column)) {
            let data = data.wrapping_add(self.row * stride + self.column);
            if is_of_quads {
                // SAFETY: as below; all threads of the block store a tile.
                return unsafe { tile.write_quads::<true>(data, stride, (M, N)) };
            }
            // SAFETY: all of the tile is in the matrix, and no other block has it; its parts are the threads' own. A tile begins at a
            // multiple of its columns.
            unsafe {
                match bytes {
                    16 => tile.write_whole::<u128>(data, stride),
                    8 => tile.write_whole::<u64>(data, stride),
                    4 => tile.write_whole::<u32>(data, stride),
                    _ => tile.write_whole::<T>(data, stride),
                }
            }
            return;
        }
        if is_of_quads && columns.is_multiple_of(8) {
            let within = (rows.saturating_sub(self.row), columns.saturating_sub(self.column));
            let data = data.wrapping_add(self.row * stride + self.column);
            // SAFETY: as above, for what is within the matrix.
            return unsafe { tile.write_quads::<false>(data, stride, within) };
        }
        for i in 0..DistributedTile::<T, M, N, THREADS, S>::rows() {
            unrolled();
            let row = self.row + S::row::<M, N, THREADS>(i);
            for j in 0..DistributedTile::<T, M, N, THREADS, S>::columns() {
                unrolled();
                let column = self.column + S::column::<M, N, THREADS>(j);
                if row < rows && column < columns {
                    // SAFETY: as above; the element is in the matrix.
                    unsafe { data.add(row * stride + column).write(tile.at(i, j)) }
                }
            }
        }
    }
}

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
