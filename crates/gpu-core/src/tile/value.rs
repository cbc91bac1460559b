//! A tile as a value.

use super::TileBlock;
use super::factor::Accumulator;
use super::spread::{AccumulatorLayout, RowLayout, TileLayout};
pub(super) use crate::sync::unrolled;
use crate::{Matrix, intrinsics};
use core::marker::PhantomData;
use core::mem::{MaybeUninit, size_of};

/// A matrix of `M` rows and `N` columns that the threads of a block hold together, each some rows times some columns: at
/// most 1024 elements.
///
/// `S` says which: as sums of products ([`BlockTile`]), or along rows ([`RowTile`]).
#[derive(Debug)]
pub struct DistributedTile<T, const M: usize, const N: usize, const THREADS: usize, S> {
    /// The thread's part, row by row, at the beginning: where one thread holds all, all of it. Nothing is written behind it, so
    /// that optimisation leaves the part alone, as registers.
    part: MaybeUninit<[[T; N]; M]>,
    spread: PhantomData<S>,
}

/// A tile that is spread over a block's threads as matrix units hold sums of products. Its sides are multiples of 64, 256 at most.
pub type BlockTile<T, const M: usize, const N: usize, const THREADS: usize> = DistributedTile<T, M, N, THREADS, AccumulatorLayout>;

/// A tile whose rows are spread over neighbouring threads, four elements each in turn: for what goes through memory once. `N` is a
/// positive multiple of 4.
pub type RowTile<T, const M: usize, const N: usize, const THREADS: usize> = DistributedTile<T, M, N, THREADS, RowLayout>;

impl<T: Copy, const M: usize, const N: usize, const THREADS: usize, S: TileLayout> DistributedTile<T, M, N, THREADS, S> {
    /// How many rows the thread holds.
    #[inline(always)]
    pub(super) fn rows() -> usize {
        S::rows::<M, N, THREADS>()
    }

    /// How many columns the thread holds.
    #[inline(always)]
    pub(super) fn columns() -> usize {
        S::columns::<M, N, THREADS>()
    }

    /// The row in the tile of one of the thread's.
    #[inline(always)]
    pub(super) fn row(index: usize) -> usize {
        S::row::<M, N, THREADS>(index)
    }

    /// The column in the tile of one of the thread's.
    #[inline(always)]
    pub(super) fn column(index: usize) -> usize {
        S::column::<M, N, THREADS>(index)
    }

    /// How many of the thread's columns are neighbours.
    #[inline(always)]
    pub(super) fn neighbours() -> usize {
        S::neighbours::<M, N, THREADS>()
    }

    #[inline(always)]
    pub(super) fn pointer(&self) -> *const T {
        self.part.as_ptr().cast()
    }

    #[inline(always)]
    pub(super) fn pointer_mut(&mut self) -> *mut T {
        self.part.as_mut_ptr().cast()
    }

    /// The thread's element at this place of its part.
    ///
    /// # Safety
    /// The place is below [`rows`](Self::rows) and [`columns`](Self::columns).
    #[inline(always)]
    pub(super) unsafe fn at(&self, i: usize, j: usize) -> T {
        // SAFETY: within the part (contract), all of which whoever made the tile has written.
        unsafe { self.pointer().add(i * Self::columns() + j).read() }
    }

    /// A tile whose elements `make` gives, each by its place in the thread's part.
    #[inline(always)]
    pub(super) fn by_place(make: impl Fn(usize, usize) -> T) -> Self {
        let mut tile: Self = DistributedTile { part: MaybeUninit::uninit(), spread: PhantomData };
        for i in 0..Self::rows() {
            unrolled();
            for j in 0..Self::columns() {
                unrolled();
                // SAFETY: a part has at most as many elements as the tile.
                unsafe { tile.pointer_mut().add(i * Self::columns() + j).write(make(i, j)) };
            }
        }
        tile
    }

    /// A tile with the same value everywhere.
    #[inline(always)]
    pub fn splat(_: &TileBlock<THREADS>, value: T) -> Self {
        Self::by_place(|_, _| value)
    }

    /// A tile of what a function makes of each element's row and column.
    #[inline(always)]
    pub fn from_fn(_: &TileBlock<THREADS>, make: impl Fn(usize, usize) -> T) -> Self {
        Self::by_place(|i, j| make(Self::row(i), Self::column(j)))
    }

    /// The tile of what a function makes of each element.
    #[inline(always)]
    pub fn map<U: Copy>(&self, make: impl Fn(T) -> U) -> DistributedTile<U, M, N, THREADS, S> {
        // SAFETY: the same part.
        DistributedTile::by_place(|i, j| make(unsafe { self.at(i, j) }))
    }

    /// The tile of what a function makes of each element's row and column, and the element.
    #[inline(always)]
    pub fn map_places<U: Copy>(&self, make: impl Fn(usize, usize, T) -> U) -> DistributedTile<U, M, N, THREADS, S> {
        // SAFETY: the same part.
        DistributedTile::by_place(|i, j| make(Self::row(i), Self::column(j), unsafe { self.at(i, j) }))
    }

    /// The tile of what a function makes of each element and the one at the same place in another tile.
    #[inline(always)]
    pub fn zip<U: Copy, V: Copy>(
        &self,
        other: &DistributedTile<U, M, N, THREADS, S>,
        make: impl Fn(T, U) -> V,
    ) -> DistributedTile<V, M, N, THREADS, S> {
        // SAFETY: both have the same part.
        DistributedTile::by_place(|i, j| unsafe { make(self.at(i, j), other.at(i, j)) })
    }

    /// Changes each element, in place: where one thread holds all of a large tile, another one like it takes time and stack.
    #[inline(always)]
    pub fn update(&mut self, make: impl Fn(T) -> T) {
        for i in 0..Self::rows() {
            unrolled();
            for j in 0..Self::columns() {
                unrolled();
                // SAFETY: in the part, which is written.
                unsafe {
                    let value = make(self.at(i, j));
                    self.pointer_mut().add(i * Self::columns() + j).write(value);
                }
            }
        }
    }

    /// Changes each element by the one at the same place in another tile, in place.
    #[inline(always)]
    pub fn update_with<U: Copy>(&mut self, other: &DistributedTile<U, M, N, THREADS, S>, make: impl Fn(T, U) -> T) {
        for i in 0..Self::rows() {
            unrolled();
            for j in 0..Self::columns() {
                unrolled();
                // SAFETY: both have the same part, which is written.
                unsafe {
                    let value = make(self.at(i, j), other.at(i, j));
                    self.pointer_mut().add(i * Self::columns() + j).write(value);
                }
            }
        }
    }

    /// The part of a matrix from this row and column on. Elements outside of it are `outside`.
    #[inline(always)]
    pub fn load(_: &TileBlock<THREADS>, from: Matrix<'_, T>, row: usize, column: usize, outside: T) -> Self
    where
        T: Sync,
    {
        let (data, stride) = from.layout();
        // SAFETY: what is there is the matrix, which nobody changes.
        unsafe { Self::read(data, stride, (from.rows(), from.columns()), (row, column), outside) }
    }

    /// The part of a row of numbers from this column on, the same in all of the tile's rows: a bias, a weight for each column. Elements
    /// behind its end are `outside`.
    #[inline(always)]
    pub fn load_row(_: &TileBlock<THREADS>, from: &[T], column: usize, outside: T) -> Self
    where
        T: Sync,
    {
        // SAFETY: with a stride of 0 all rows are this one, which nobody changes.
        unsafe { Self::read(from.as_ptr(), 0, (M, from.len()), (0, column), outside) }
    }

    /// # Safety
    /// Behind `data`, every `stride` elements, there are rows of such columns, which no other thread writes meanwhile where the thread's
    /// part of the tile is.
    #[inline(always)]
    pub(super) unsafe fn read(
        data: *const T,
        stride: usize,
        (rows, columns): (usize, usize),
        (row, column): (usize, usize),
        outside: T,
    ) -> Self {
        let mut tile: Self = DistributedTile { part: MaybeUninit::uninit(), spread: PhantomData };
        let bytes = Self::access(data.wrapping_add(column), stride);
        // SAFETY: the contract of this function.
        unsafe {
            if is_whole::<M, N>((rows, columns), (row, column)) {
                let data = data.wrapping_add(row * stride + column);
                match bytes {
                    16 => tile.read_whole::<16>(data, stride),
                    8 => tile.read_whole::<8>(data, stride),
                    4 => tile.read_whole::<4>(data, stride),
                    _ => tile.read_whole::<0>(data, stride),
                }
                return tile;
            }
        }
        // Places may be any numbers: sums with these do not wrap.
        let (row, column) = (if row < rows { row } else { rows }, if column < columns { column } else { columns });
        for i in 0..Self::rows() {
            unrolled();
            let row = row + Self::row(i);
            for j in 0..Self::columns() {
                unrolled();
                let column = column + Self::column(j);
                // SAFETY: the element is in the matrix; the place is in the part.
                unsafe {
                    let value = if row < rows && column < columns { data.add(row * stride + column).read() } else { outside };
                    tile.pointer_mut().add(i * Self::columns() + j).write(value);
                }
            }
        }
        tile
    }

    /// How many bytes an access of a tile can have, from here on: as many of the thread's neighbours as fit into 16 bytes, where that is
    /// the alignment of rows. 0: an element each. Columns of a part begin at multiples of its neighbours.
    #[inline(always)]
    pub(super) fn access(data: *const T, stride: usize) -> usize {
        const { assert!(size_of::<T>() > 0, "a tile's elements have bytes") };
        let of_all = Self::neighbours() * size_of::<T>();
        let bytes = if of_all > 16 { 16 } else { of_all };
        // Elements of other sizes do not fill an access.
        let is_filled = size_of::<T>().is_power_of_two() && bytes > size_of::<T>();
        if is_filled && data.addr().is_multiple_of(bytes) && (stride * size_of::<T>()).is_multiple_of(bytes) { bytes } else { 0 }
    }

    /// Reads all of the part, by so many bytes; by elements if they are 0.
    ///
    /// # Safety
    /// All of the tile is behind `data`, every `stride` elements, aligned for so many bytes of the thread's neighbours.
    #[inline(always)]
    unsafe fn read_whole<const BYTES: usize>(&mut self, data: *const T, stride: usize) {
        let of = if BYTES == 0 { 1 } else { BYTES / size_of::<T>() };
        for i in 0..Self::rows() {
            unrolled();
            let row = data.wrapping_add(Self::row(i) * stride);
            for j in 0..Self::columns() / of {
                unrolled();
                // SAFETY: within the tile (contract), and within the part, which may be aligned to its elements alone.
                unsafe {
                    let (from, to) = (row.add(Self::column(j * of)), self.pointer_mut().add(i * Self::columns() + j * of));
                    if BYTES == 0 {
                        to.write(from.read());
                    } else {
                        intrinsics::tile_read(to.cast(), from.cast(), BYTES as u32, size_of::<T>() as u32);
                    }
                }
            }
        }
    }

    /// Writes all of the part, by `U`.
    ///
    /// # Safety
    /// As for [`read_whole`](Self::read_whole); nobody else has the elements.
    #[inline(always)]
    pub(super) unsafe fn write_whole<U: Copy>(&self, data: *mut T, stride: usize) {
        let of = size_of::<U>() / size_of::<T>();
        for i in 0..Self::rows() {
            unrolled();
            let row = data.wrapping_add(Self::row(i) * stride);
            for j in 0..Self::columns() / of {
                unrolled();
                // SAFETY: as above.
                unsafe {
                    let value = self.pointer().add(i * Self::columns() + j * of).cast::<U>().read_unaligned();
                    row.add(Self::column(j * of)).cast::<U>().write(value);
                }
            }
        }
    }
}

/// Whether all of a tile at this place is in a matrix of this size.
#[inline(always)]
pub(super) fn is_whole<const M: usize, const N: usize>((rows, columns): (usize, usize), (row, column): (usize, usize)) -> bool {
    rows.saturating_sub(row) >= M && columns.saturating_sub(column) >= N
}

impl<T: Accumulator, const M: usize, const N: usize, const THREADS: usize, S: TileLayout> DistributedTile<T, M, N, THREADS, S> {
    /// A tile of zeros.
    #[inline(always)]
    pub fn zero(block: &TileBlock<THREADS>) -> Self {
        Self::splat(block, T::ZERO)
    }
}
