//! Arrays of two dimensions: read by all threads, or written by each thread in its own part.

use crate::ids::global_id;
use crate::owned::element;
use core::marker::PhantomData;
use core::ops::{Index, Range};

/// The most rows and columns that a thread may own of a matrix. A place in the grid is below 2^42 (`ids.rs`), so that
/// places times this, and this once more, are below 2^59: no place in a matrix wraps.
const SIDE: usize = 1 << 16;

/// How many elements lie before the one at `row` and `column`, which is in a matrix whose rows are `stride` elements apart.
///
/// Nothing wraps: a place within the matrix is a place within the matrix's memory, which the host has checked
/// (`Shape` in gpu-rt's `memref.rs`: every element of a memref is one of its buffer's), and memory has less than 2^63
/// bytes. Where elements have no bytes, any place is as good as another.
#[inline(always)]
const fn offset(row: usize, stride: usize, column: usize) -> usize {
    row.wrapping_mul(stride).wrapping_add(column)
}

/// The row and the column of the first element of thread (x, y), where each owns `height` rows of `width` elements.
///
/// Nothing wraps, by what [`SIDE`] says.
#[inline(always)]
const fn first((x, y): (usize, usize), (height, width): (usize, usize)) -> (usize, usize) {
    (y * height, x * width)
}

/// A matrix that every thread may read: `a[(row, column)]`, rows of neighbouring elements.
///
/// On the host the argument is a `&Memref<T, 2>`. A part of a larger matrix is a matrix, too: there may be gaps between rows.
///
/// ```
/// use gpu_core::{Matrix, Tiles};
///
/// fn product(a: Matrix<f32>, b: Matrix<f32>, mut c: Tiles<f32>) {
///     let (row, column) = c.position();
///     if let Some(c) = c.get(0, 0) {
///         *c = a.row(row).iter().enumerate().map(|(k, x)| x * b[(k, column)]).sum();
///     }
/// }
/// ```
#[derive(Debug)]
pub struct Matrix<'a, T> {
    data: *const T,
    rows: usize,
    columns: usize,
    stride: usize,
    borrow: PhantomData<&'a [T]>,
}

impl<T> Clone for Matrix<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Matrix<'_, T> {}

impl<'a, T> Matrix<'a, T> {
    /// # Safety
    /// Behind `data`, every `stride` elements, there are `rows` rows of `columns` elements each, for `'a`, which nobody
    /// changes meanwhile. Without columns, the rows' places are in that memory as well, or at its end.
    #[inline(always)]
    pub(crate) unsafe fn new(data: *const T, rows: usize, columns: usize, stride: usize) -> Self {
        Matrix { data, rows, columns, stride, borrow: PhantomData }
    }

    /// Where the first element is, and how many elements rows are apart.
    #[inline(always)]
    pub(crate) fn layout(&self) -> (*const T, usize) {
        (self.data, self.stride)
    }

    /// How many rows there are.
    #[inline(always)]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many elements a row has.
    #[inline(always)]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The part with these rows and columns.
    ///
    /// # Panics
    /// The matrix has not as many, or a range ends before it begins.
    #[inline(always)]
    #[track_caller]
    pub fn part(&self, rows: Range<usize>, columns: Range<usize>) -> Matrix<'a, T> {
        assert!(rows.start <= rows.end && rows.end <= self.rows, "the rows are out of bounds of the matrix");
        assert!(columns.start <= columns.end && columns.end <= self.columns, "the columns are out of bounds of the matrix");
        let (height, width) = (rows.end - rows.start, columns.end - columns.start);
        // A part without elements begins where the matrix does.
        let first = if height == 0 || width == 0 { 0 } else { offset(rows.start, self.stride, columns.start) };
        // SAFETY: rows of the matrix and parts of them; nothing is reached through a part without elements.
        unsafe { Matrix::new(self.data.add(first), height, width, self.stride) }
    }

    /// An element; `None` where there is none.
    #[inline(always)]
    pub fn get(&self, row: usize, column: usize) -> Option<&'a T> {
        // SAFETY: within the matrix.
        (row < self.rows && column < self.columns).then(|| unsafe { &*element(self.data.cast_mut(), offset(row, self.stride, column)) })
    }

    /// A row.
    ///
    /// # Panics
    /// There is no such row.
    #[inline(always)]
    #[track_caller]
    pub fn row(&self, row: usize) -> &'a [T] {
        assert!(row < self.rows, "the row is out of bounds");
        // SAFETY: within the matrix.
        unsafe { core::slice::from_raw_parts(self.data.add(offset(row, self.stride, 0)), self.columns) }
    }
}

impl<T> Index<(usize, usize)> for Matrix<'_, T> {
    type Output = T;

    /// # Panics
    /// There is no such element.
    #[inline(always)]
    #[track_caller]
    fn index(&self, (row, column): (usize, usize)) -> &T {
        assert!(row < self.rows && column < self.columns, "the element is out of bounds of the matrix");
        // SAFETY: within the matrix.
        unsafe { &*self.data.add(offset(row, self.stride, column)) }
    }
}

/// A matrix in which each thread of the grid owns `H` rows of `W` elements: thread (x, y) owns the rows from `y * H` on, the
/// columns from `x * W` on. `H` and `W` are 65536 at most.
///
/// On the host the argument is a `&mut MemrefMut<T, 2>`, and the launch must have two dimensions at most. Its threads together must
/// reach the whole matrix.
///
/// ```
/// use gpu_core::{Matrix, Tiles};
///
/// /// Each thread copies 4 rows of 1 element.
/// fn transpose(a: Matrix<f32>, mut b: Tiles<f32, 4, 1>) {
///     for ((row, column), b) in b.iter() {
///         *b = a[(column, row)];
///     }
/// }
/// ```
#[derive(Debug)]
pub struct Tiles<'a, T, const H: usize = 1, const W: usize = 1> {
    data: *mut T,
    rows: usize,
    columns: usize,
    stride: usize,
    borrow: PhantomData<&'a mut [T]>,
}

impl<'a, T, const H: usize, const W: usize> Tiles<'a, T, H, W> {
    /// # Safety
    /// Behind `data`, every `stride` elements, which are no fewer than `columns`, there are `rows` rows of `columns` elements
    /// each, for `'a`, and nobody accesses them meanwhile but through values of this type with the same four numbers, one in
    /// each thread of a grid of two dimensions.
    #[inline(always)]
    pub(crate) unsafe fn new(data: *mut T, rows: usize, columns: usize, stride: usize) -> Self {
        const { assert!(0 < H && H <= SIDE && 0 < W && W <= SIDE, "a thread's tile has 1 to 65536 rows and columns") };
        Tiles { data, rows, columns, stride, borrow: PhantomData }
    }

    /// How many rows the matrix has.
    #[inline(always)]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many elements a row of the matrix has.
    #[inline(always)]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The row and the column of the thread's first element. It may be outside of the matrix.
    #[inline(always)]
    pub fn position(&self) -> (usize, usize) {
        let id = global_id();
        first((id.x, id.y), (H, W))
    }

    /// The thread's element at row `i` and column `j` of its own part; `None` where that is outside of the matrix.
    ///
    /// # Panics
    /// `i` is not below `H`, or `j` not below `W`.
    #[inline(always)]
    #[track_caller]
    pub fn get(&mut self, i: usize, j: usize) -> Option<&mut T> {
        assert!(i < H && j < W, "the element is out of bounds of the thread's tile");
        let (row, column) = self.position();
        // SAFETY: the thread's own, and this one has lent `self`.
        unsafe { self.at(row + i, column + j) }
    }

    /// The thread's elements in row `i` of its own part, as far as they are in the matrix: `W`, or fewer.
    ///
    /// # Panics
    /// `i` is not below `H`.
    #[inline(always)]
    #[track_caller]
    pub fn row(&mut self, i: usize) -> &mut [T] {
        assert!(i < H, "the row is out of bounds of the thread's tile");
        let (row, column) = self.position();
        let row = row + i;
        if row >= self.rows || column >= self.columns {
            return &mut [];
        }
        let len = if self.columns - column < W { self.columns - column } else { W };
        // SAFETY: within the matrix, whose rows are each in one piece, and the thread's own (as in `at`); this one has lent `self`.
        unsafe { core::slice::from_raw_parts_mut(self.data.add(offset(row, self.stride, column)), len) }
    }

    /// All the thread's elements, row by row, each with its row and column in the matrix.
    #[inline(always)]
    pub fn iter(&mut self) -> impl Iterator<Item = ((usize, usize), &mut T)> {
        let (row, column) = self.position();
        let tiles: &Self = self;
        (0..H).flat_map(move |i| {
            (0..W).filter_map(move |j| {
                let place = (row + i, column + j);
                // SAFETY: the thread's own, each given out once for the time that `self` is lent.
                unsafe { tiles.at(place.0, place.1) }.map(|element| (place, element))
            })
        })
    }

    /// # Safety
    /// The element is the thread's, and it has no other reference to it for the time of the result.
    #[inline(always)]
    #[allow(clippy::mut_from_ref, reason = "whoever calls it holds the only reference")]
    unsafe fn at(&self, row: usize, column: usize) -> Option<&mut T> {
        if row >= self.rows || column >= self.columns {
            return None;
        }
        // SAFETY: within the matrix. No other thread owns it: another thread's rows or columns are others (the grid has two
        // dimensions, and no place wraps), and rows do not overlap.
        Some(unsafe { &mut *element(self.data, offset(row, self.stride, column)) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boundary_values;
    use proptest::prelude::*;

    proptest! {
        /// Of every matrix that lies within memory: a place in it is less than the memory's size.
        #[test]
        fn element_offsets_never_overflow(
            rows in boundary_values::usizes(), columns in boundary_values::usizes(), stride in boundary_values::usizes(),
            row in boundary_values::usizes(), column in boundary_values::usizes(),
        ) {
            // Smaller by half until it fits, so that most of them are about as large as a matrix can be.
            let memory = |rows: usize, columns: usize, stride: usize| (rows as u128 - 1) * stride as u128 + columns as u128;
            let (mut rows, mut columns, mut stride) = (rows.max(1), columns.max(1), stride);
            while memory(rows, columns, stride) > isize::MAX as u128 {
                (rows, columns, stride) = match rows.max(columns).max(stride) {
                    most if most == rows => (rows / 2, columns, stride),
                    most if most == columns => (rows, columns / 2, stride),
                    _ => (rows, columns, stride / 2),
                };
            }
            let (row, column) = (row % rows, column % columns);
            let place = offset(row, stride, column) as u128;
            prop_assert_eq!(place, row as u128 * stride as u128 + column as u128);
            prop_assert!(place < memory(rows, columns, stride));
        }

        /// Of every grid that there is and every size of parts: two threads own no element in common.
        #[test]
        fn tiles_never_overflow_and_are_disjoint(
            a in 0usize..1 << 42, b in 0usize..1 << 42, side in 0..=SIDE, others in 0..=SIDE, i in 0..SIDE, j in 0..SIDE,
        ) {
            for at in [a, b, (1 << 42) - 1] {
                let (row, column) = first((at, b), (side, others));
                prop_assert_eq!((row as u128, column as u128), (b as u128 * side as u128, at as u128 * others as u128));
                prop_assert!(row.checked_add(side).is_some() && column.checked_add(others).is_some());
            }
            prop_assume!(a != b && i < side && j < side);
            let place = |thread, index| first((thread, 0), (1, side)).1 + index;
            prop_assert_ne!(place(a, i), place(b, j));
        }
    }

    #[test]
    fn the_largest_tile_fits_the_index_type() {
        let most = crate::ids::place(u32::MAX, crate::ids::MAX_BLOCK_THREADS as u32, crate::ids::MAX_BLOCK_THREADS as u32 - 1);
        assert!(most.checked_mul(SIDE).and_then(|first| first.checked_add(SIDE)).is_some_and(|end| end < 1 << 59));
    }

    #[test]
    fn a_part_of_a_larger_matrix_has_gaps() {
        let elements: std::vec::Vec<u32> = (0..12).collect();
        // SAFETY: 3 rows of 2 elements, every 4, from the second on.
        let matrix = unsafe { Matrix::new(elements[1..].as_ptr(), 3, 2, 4) };
        assert_eq!((matrix[(0, 0)], matrix[(2, 1)], matrix.row(1)), (1, 10, &[5, 6][..]));
        assert_eq!((matrix.get(3, 0), matrix.get(0, 2), matrix.get(2, 0)), (None, None, Some(&9)));
    }

    #[test]
    fn a_part_has_its_own_rows_and_columns() {
        let elements: std::vec::Vec<u32> = (0..12).collect();
        // SAFETY: 3 rows of 4 elements.
        let part = unsafe { Matrix::new(elements.as_ptr(), 3, 4, 4) }.part(1..3, 1..4);
        assert_eq!((part.rows(), part.columns(), part[(0, 0)], part.row(1)), (2, 3, 5, &[9, 10, 11][..]));
        let (empty, none) = (part.part(2..2, 0..3), part.part(0..2, 3..3));
        assert_eq!((empty.rows(), empty.columns(), none.rows(), none.columns()), (0, 3, 2, 0));
    }

    #[test]
    #[should_panic(expected = "the columns are out of bounds of the matrix")]
    fn a_part_beyond_the_matrix_is_refused() {
        // SAFETY: one row of one element.
        let _ = unsafe { Matrix::new([1u32].as_ptr(), 1, 1, 1) }.part(0..1, 0..2);
    }

    #[test]
    #[should_panic(expected = "out of bounds of the matrix")]
    fn elements_outside_are_refused() {
        // SAFETY: one row of one element.
        let matrix = unsafe { Matrix::new([1u32].as_ptr(), 1, 1, 1) };
        let _ = matrix[(0, 1)];
    }
}
