//! Strided views of buffers, as MLIR's memrefs.

mod batch;
mod strided;

use super::copies::{copy_bytes, enqueue_ordered};
use super::view::{DeviceSlice, View, ViewMut};
use crate::driver::{Copy2d, DevicePtr};
use crate::error::{Error, ErrorKind, Result};
use crate::stream::Stream;
use bytemuck::Pod;
use std::ops::Range;

/// A view of a buffer as an array of rank `R`, for reading.
///
/// ```
/// # use gpu_rt::prelude::*;
/// # fn main() -> Result<(), Error> {
/// let stream = Device::open("cpu")?.stream()?;
/// let x = stream.upload(&[1u32, 2, 3, 4, 5, 6])?;
/// let matrix = x.memref([2, 3])?;
/// let column = matrix.part([0..2, 1..2])?;
/// assert_eq!((column.sizes(), column.strides()), ([2, 1], [3, 1]));
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Memref<'a, T: Pod, const R: usize> {
    /// All elements that the array may have some of.
    pub(crate) view: View<'a, T>,
    pub(crate) shape: Shape<R>,
}

/// A view of a buffer as an array of rank `R`, for reading and writing.
///
/// ```
/// # use gpu_rt::prelude::*;
/// # fn main() -> Result<(), Error> {
/// let stream = Device::open("cpu")?.stream()?;
/// let x = stream.upload(&[1u32, 2, 3, 4, 5, 6])?;
/// let mut y = stream.zeroed::<u32>(6)?;
/// let mut left = y.memref_mut([2, 3])?.part([0..2, 0..2])?;
/// left.copy_from(&x.memref([2, 3])?.part([0..2, 1..3])?)?;
/// assert_eq!(stream.download(&y)?, [2, 3, 0, 5, 6, 0]);
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct MemrefMut<'a, T: Pod, const R: usize> {
    pub(crate) view: ViewMut<'a, T>,
    pub(crate) shape: Shape<R>,
}

/// Where an array's elements are within its view; all in elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shape<const R: usize> {
    pub offset: usize,
    pub sizes: [i64; R],
    pub strides: [i64; R],
}

impl<const R: usize> Shape<R> {
    /// The shape of `len` elements, row-major: the last dimension has stride 1.
    pub(crate) fn row_major(sizes: [usize; R], len: usize) -> Result<Shape<R>> {
        // A size of 0 first: the product of the others may overflow.
        let product = if sizes.contains(&0) { Some(0) } else { sizes.iter().try_fold(1usize, |product, &size| product.checked_mul(size)) };
        // Only zero-sized elements can be so many. Products of sizes and strides are computed as signed numbers.
        let Some(product) = product.filter(|&product| isize::try_from(product).is_ok()) else {
            let why = format!("the product of {sizes:?} is more than `isize::MAX`");
            return Err(ErrorKind::Unsupported { what: "an array of these sizes", why }.into());
        };
        if product != len {
            return Err(ErrorKind::Length { what: "the view", given: len, expected: product }.into());
        }
        let mut shape = Shape { offset: 0, sizes: [0; R], strides: [1; R] };
        let mut stride: i64 = 1;
        for dimension in (0..R).rev() {
            shape.strides[dimension] = stride;
            // With a size of 0 elsewhere, a size may be anything; nothing is reached through it.
            shape.sizes[dimension] = i64::try_from(sizes[dimension]).unwrap_or(i64::MAX);
            stride = stride.saturating_mul(shape.sizes[dimension]);
        }
        Ok(shape)
    }

    /// The part with these indices in one dimension.
    fn part(mut self, dimension: usize, range: Range<usize>) -> Result<Shape<R>> {
        let Range { start, end } = range;
        let Some(&size) = self.sizes.get(dimension) else {
            return Err(ErrorKind::Range { start: dimension, end: dimension + 1, len: R }.into());
        };
        if start > end || end as u64 > size as u64 {
            return Err(ErrorKind::Range { start, end, len: size as usize }.into());
        }
        // An array without elements stays where it is: its first index may be beyond the view. Of another, every index is
        // one of the view's elements, so that nothing here wraps.
        if start < end && !self.is_empty() {
            self.offset += start * self.strides[dimension] as usize;
        }
        self.sizes[dimension] = (end - start) as i64;
        Ok(self)
    }

    fn parts(self, ranges: [Range<usize>; R]) -> Result<Shape<R>> {
        ranges.into_iter().enumerate().try_fold(self, |shape, (dimension, range)| shape.part(dimension, range))
    }

    fn is_empty(&self) -> bool {
        self.sizes.contains(&0)
    }

    /// The elements of the view that it has, where they follow each other in row-major order.
    #[cfg(feature = "ndarray")]
    pub(super) fn contiguous(&self) -> Option<Range<usize>> {
        if self.is_empty() {
            return Some(0..0);
        }
        let mut len: i64 = 1;
        for (&size, &stride) in self.sizes.iter().zip(&self.strides).rev() {
            if size != 1 && stride != len {
                return None;
            }
            // At most the view's elements.
            len *= size;
        }
        Some(self.offset..self.offset + len as usize)
    }

    /// The address of the first element.
    pub(crate) fn start<T>(&self, base: DevicePtr) -> DevicePtr {
        DevicePtr(base.0 + (self.offset * size_of::<T>()) as u64)
    }
}

macro_rules! shape_functions {
    () => {
        /// The number of indices in each dimension.
        pub fn sizes(&self) -> [usize; R] {
            self.shape.sizes.map(|size| size as usize)
        }

        /// How many elements lie between neighbours, in each dimension.
        pub fn strides(&self) -> [usize; R] {
            self.shape.strides.map(|stride| stride as usize)
        }
    };
}

impl<'a, T: Pod, const R: usize> Memref<'a, T, R> {
    pub(crate) fn new(view: View<'a, T>, sizes: [usize; R]) -> Result<Self> {
        Ok(Memref { shape: Shape::row_major(sizes, view.len())?, view })
    }

    shape_functions!();

    /// The part with these indices, one range for each dimension: rows `0..2` and columns `4..8` are `part([0..2, 4..8])`.
    ///
    /// # Errors
    /// A range ends before it begins or is beyond its dimension.
    pub fn part(&self, ranges: [Range<usize>; R]) -> Result<Memref<'a, T, R>> {
        Ok(Memref { view: self.view, shape: self.shape.parts(ranges)? })
    }
}

impl<'a, T: Pod, const R: usize> MemrefMut<'a, T, R> {
    pub(crate) fn new(view: ViewMut<'a, T>, sizes: [usize; R]) -> Result<Self> {
        Ok(MemrefMut { shape: Shape::row_major(sizes, view.len())?, view })
    }

    shape_functions!();

    /// As [`Memref::part`], for writing.
    ///
    /// # Errors
    /// As there.
    pub fn part(self, ranges: [Range<usize>; R]) -> Result<MemrefMut<'a, T, R>> {
        Ok(MemrefMut { shape: self.shape.parts(ranges)?, view: self.view })
    }

    /// The same for reading.
    pub fn as_memref(&self) -> Memref<'_, T, R> {
        Memref { view: self.view.view(), shape: self.shape }
    }

    /// Copies an array of the same sizes, row by row, in the order of this stream; nothing waits for the end.
    ///
    /// The source may belong to another stream or another device of the same driver.
    ///
    /// # Errors
    /// Sizes differ, neighbours of a row are apart, the two belong to different drivers, or the driver refuses.
    pub fn copy_from(&mut self, from: &Memref<'_, T, R>) -> Result<()> {
        for (dimension, (&size, &expected)) in from.shape.sizes.iter().zip(&self.shape.sizes).enumerate() {
            if size != expected {
                let (size, expected) = (size as u64, expected as u64);
                return Err(ErrorKind::Shape { argument: "what is copied".into(), dimension, size, expected }.into());
            }
        }
        let (to, source) = (self.view.stream(), from.view.stream());
        if to.device().kind() != source.device().kind() {
            let why = "the two belong to different drivers; download and upload".into();
            return Err(Error::from(ErrorKind::Unsupported { what: "a strided copy", why }).on(to.device()));
        }
        if self.shape.is_empty() || size_of::<T>() == 0 {
            return Ok(());
        }
        let mut copies = strided::copies::<T, R>(self.view.view().pointer(), &self.shape, from.view.pointer(), &from.shape)?;
        enqueue_ordered(to, source, || copies.try_for_each(|copy| enqueue(to, source, &copy)))
    }
}

fn enqueue(stream: &Stream, source: &Stream, copy: &Copy2d) -> Result<()> {
    // A row may be longer than drivers let rows be apart.
    if copy.rows == 1 {
        // SAFETY: as below.
        return unsafe { copy_bytes(stream, source, copy.to, copy.from, copy.bytes) };
    }
    // SAFETY: all rows lie within two live views, one of them borrowed mutably, so they do not overlap; `enqueue_ordered`
    // orders the copy among the uses of both.
    unsafe { stream.device().driver().copy_2d(stream.raw(), copy) }.map_err(|error| stream.explain(error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strides_are_row_major() {
        assert_eq!(Shape::row_major([2, 3, 4], 24).unwrap(), Shape { offset: 0, sizes: [2, 3, 4], strides: [12, 4, 1] });
        assert_eq!(Shape::row_major([], 1).unwrap(), Shape { offset: 0, sizes: [], strides: [] });
        assert_eq!(Shape::row_major([0, 5], 0).unwrap().sizes, [0, 5]);
    }

    #[test]
    fn a_view_must_cover_its_buffer() {
        let error = Shape::row_major([2, 3], 7).unwrap_err();
        assert!(error.to_string().starts_with("the view has 7 elements, where 6 are needed"), "{error}");
        for sizes in [[usize::MAX, 2], [2, usize::MAX], [1, usize::MAX]] {
            let error = Shape::row_major(sizes, 7).unwrap_err();
            assert!(error.to_string().contains(&format!("the product of {sizes:?} is more than")), "{error}");
        }
        for sizes in [[usize::MAX, usize::MAX, 0], [0, usize::MAX, usize::MAX], [usize::MAX, 0, usize::MAX]] {
            assert!(Shape::row_major(sizes, 0).unwrap().is_empty());
            assert!(Shape::row_major(sizes, 1).unwrap_err().to_string().starts_with("the view has 1 elements, where 0 are needed"));
        }
    }

    /// Every part of a 3x4x5 array, against indices counted out.
    #[test]
    fn parts_start_at_the_right_element() {
        let whole = Shape::row_major([3, 4, 5], 60).unwrap();
        for (a, b) in [(0, 3), (1, 2), (2, 3), (3, 3)] {
            for (c, d) in [(0, 4), (1, 3), (4, 4)] {
                for (e, f) in [(0, 5), (2, 4), (5, 5)] {
                    let part = whole.parts([a..b, c..d, e..f]).unwrap();
                    assert_eq!(part.sizes, [b - a, d - c, f - e].map(|size| size as i64));
                    assert_eq!(part.strides, whole.strides);
                    if !part.is_empty() {
                        assert_eq!(part.offset, (a * 4 + c) * 5 + e);
                    }
                    assert!(part.offset < 60);
                }
            }
        }
        assert!(whole.parts([0..4, 0..4, 0..5]).is_err());
        #[allow(clippy::reversed_empty_ranges, reason = "that is what is refused")]
        let reversed = whole.parts([2..1, 0..4, 0..5]);
        assert!(reversed.is_err());
    }

    /// Every element is where it was: of a part, and of arrays with sizes of 1.
    #[test]
    fn stacked_matrices_have_the_same_elements() {
        for sizes in [[3, 4, 5], [1, 4, 5], [3, 1, 5], [3, 4, 1], [1, 1, 1]] {
            let whole = Shape::row_major(sizes, sizes.iter().product()).unwrap();
            let parts = [sizes.map(|size| 0..size), sizes.map(|size| size / 2..size), sizes.map(|size| 0..size.div_ceil(2))];
            for part in parts.map(|ranges| whole.parts(ranges).unwrap()) {
                let stacked = part.stacked();
                let place = |shape: &[i64], index: &[i64]| shape.iter().zip(index).map(|(stride, index)| stride * index).sum::<i64>();
                let distance = part.strides[0] / part.strides[1];
                for (i, j, k) in
                    (0..part.sizes[0]).flat_map(|i| (0..part.sizes[1]).flat_map(move |j| (0..part.sizes[2]).map(move |k| (i, j, k))))
                {
                    let row = i * distance + j;
                    assert!(row < stacked.sizes[0] && k < stacked.sizes[1]);
                    assert_eq!(place(&stacked.strides, &[row, k]), place(&part.strides, &[i, j, k]), "{sizes:?} {i} {j} {k}");
                }
                assert_eq!(stacked.offset, part.offset);
            }
        }
        for sizes in [[0, 4, 5], [3, 0, 5], [3, 4, 0], [0, usize::MAX, 7]] {
            assert!(Shape::row_major(sizes, 0).unwrap().stacked().is_empty(), "{sizes:?}");
        }
    }

    #[test]
    fn a_part_of_an_empty_array_starts_where_the_array_does() {
        let most = i64::MAX as usize;
        for sizes in [[0, most], [most, 0], [0, 0]] {
            let whole = Shape::row_major(sizes, 0).unwrap();
            for at in [0, 1, most / 2, most - 1] {
                let ranges = sizes.map(|size| if size == 0 { 0..0 } else { at..at + 1 });
                let part = whole.parts(ranges).unwrap();
                assert_eq!((part.offset, part.start::<u64>(DevicePtr(64))), (0, DevicePtr(64)), "{sizes:?} {at}");
            }
        }
    }
}
