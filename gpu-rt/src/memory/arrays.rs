//! Arrays of the crate `ndarray`: views of host memory, and copies to devices and back. Only with the feature `ndarray`.

use super::memref::{Memref, MemrefMut};
use super::view::{DeviceSlice, DeviceSliceMut};
use super::{Buffer, HostBuffer};
use crate::driver::Memory;
use crate::error::{Error, ErrorKind, Result};
use crate::stream::Stream;
use bytemuck::Pod;
use ndarray::{Array, ArrayRef, ArrayView, ArrayViewMut, Dim, Dimension, IntoDimension, ShapeError};
use std::borrow::Cow;

/// A shape of so many elements.
fn of_elements<S: IntoDimension>(shape: S, expected: usize) -> Result<S::Dim> {
    let shape = shape.into_dimension();
    match shape.size_checked() {
        Some(given) if given == expected => Ok(shape),
        given => Err(ErrorKind::Length { what: "the array", given: given.unwrap_or(usize::MAX), expected }.into()),
    }
}

/// Sizes that are too large for an array though one of them is 0.
fn no_array(why: ShapeError) -> Error {
    ErrorKind::Unsupported { what: "an array of this shape", why: why.to_string() }.into()
}

/// The elements in row-major order: its own, or copies.
fn row_major<T: Pod, D: Dimension>(array: &ArrayRef<T, D>) -> Cow<'_, [T]> {
    match array.as_slice() {
        Some(elements) => Cow::Borrowed(elements),
        None => Cow::Owned(array.iter().copied().collect()),
    }
}

impl<T: Pod> HostBuffer<T> {
    /// The elements as a row-major array, after all work so far on the stream.
    ///
    /// ```
    /// # use gpu_rt::prelude::*;
    /// # fn main() -> Result<(), Error> {
    /// let stream = Device::open("cpu")?.stream()?;
    /// let mut pinned = stream.pinned::<f32>(6)?;
    /// pinned.write_array((2, 3))?[[1, 0]] = 5.0;
    /// assert_eq!(pinned.read_array((2, 3))?.row(1).sum(), 5.0);
    /// assert_eq!(pinned.read()?, [0.0, 0.0, 0.0, 5.0, 0.0, 0.0]);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// The product of the sizes is not the number of elements, or as [`read`](Self::read).
    pub fn read_array<S: IntoDimension>(&self, shape: S) -> Result<ArrayView<'_, T, S::Dim>> {
        let shape = of_elements(shape, self.len())?;
        ArrayView::from_shape(shape, self.read()?).map_err(no_array)
    }

    /// As [`read_array`](Self::read_array), for writing.
    ///
    /// # Errors
    /// As there.
    pub fn write_array<S: IntoDimension>(&mut self, shape: S) -> Result<ArrayViewMut<'_, T, S::Dim>> {
        let shape = of_elements(shape, self.len())?;
        ArrayViewMut::from_shape(shape, self.write()?).map_err(no_array)
    }
}

impl Stream {
    /// A buffer that holds a copy of an array's elements in row-major order. Of an array or view in another order, or with gaps, the host makes a
    /// copy in that order first.
    ///
    /// ```
    /// # use gpu_rt::prelude::*;
    /// # fn main() -> Result<(), Error> {
    /// let stream = Device::open("cpu")?.stream()?;
    /// let array = ndarray::array![[1, 2, 3], [4, 5, 6]];
    /// let buffer = stream.upload_array(&array.t())?;
    /// assert_eq!(stream.download(&buffer)?, [1, 4, 2, 5, 3, 6]);
    /// assert_eq!(stream.download_array(&buffer, (3, 2))?, array.t());
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// Not enough memory, or the driver refuses.
    pub fn upload_array<T: Pod, D: Dimension>(&self, array: &ArrayRef<T, D>) -> Result<Buffer<T>> {
        self.upload(&row_major(array))
    }

    /// Copies an array's elements in row-major order into a buffer or view, after all work before it on this stream.
    /// [`MemrefMut::copy_from_array`] copies into a part of a larger array.
    ///
    /// # Errors
    /// The buffer belongs to another stream, the array has another number of elements, or the driver reports a failure.
    pub fn copy_array_to<S: DeviceSliceMut + ?Sized, D: Dimension>(&self, to: &mut S, array: &ArrayRef<S::Element, D>) -> Result<()> {
        self.copy_to(to, &row_major(array))
    }

    /// A copy of the elements of a buffer or view as a row-major array, after all work before it on this stream.
    ///
    /// # Errors
    /// The product of the sizes is not the number of elements, or as [`download`](Self::download).
    pub fn download_array<B: DeviceSlice + ?Sized, S: IntoDimension>(&self, from: &B, shape: S) -> Result<Array<B::Element, S::Dim>> {
        let shape = of_elements(shape, from.view().len())?;
        Array::from_shape_vec(shape, self.download(from)?).map_err(no_array)
    }
}

impl<T: Pod, const R: usize> MemrefMut<'_, T, R>
where
    Dim<[usize; R]>: Dimension,
{
    /// Copies an array of the same sizes, in any order of its own, after all work before it on the stream.
    ///
    /// ```
    /// # use gpu_rt::prelude::*;
    /// # fn main() -> Result<(), Error> {
    /// let stream = Device::open("cpu")?.stream()?;
    /// let mut matrix = stream.zeroed::<u32>(6)?;
    /// let mut part = matrix.memref_mut([2, 3])?.part([0..2, 1..3])?;
    /// part.copy_from_array(&ndarray::array![[1, 2], [3, 4]])?;
    /// assert_eq!(part.as_memref().to_array()?, ndarray::array![[1, 2], [3, 4]]);
    /// assert_eq!(stream.download(&matrix)?, [0, 1, 2, 0, 3, 4]);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// Sizes differ, not enough memory for a copy on the device where this is a part with gaps, or the driver reports a failure.
    pub fn copy_from_array(&mut self, array: &ArrayRef<T, Dim<[usize; R]>>) -> Result<()> {
        let sizes = self.sizes();
        for (dimension, (&size, &expected)) in array.shape().iter().zip(&sizes).enumerate() {
            if size != expected {
                let (size, expected) = (size as u64, expected as u64);
                return Err(ErrorKind::Shape { argument: "the array".into(), dimension, size, expected }.into());
            }
        }
        let (elements, stream) = (row_major(array), self.view.stream());
        match self.shape.contiguous() {
            Some(range) => stream.copy_to(&mut self.view.slice_mut(range)?, &elements),
            None => {
                let mut whole = Buffer::temporary(stream, Memory::Device, elements.len())?;
                stream.copy_to(&mut whole, &elements)?;
                self.copy_from(&whole.memref(sizes)?)
            }
        }
    }
}

impl<T: Pod, const R: usize> Memref<'_, T, R>
where
    Dim<[usize; R]>: Dimension,
    [usize; R]: IntoDimension<Dim = Dim<[usize; R]>>,
{
    /// A copy of the elements as an array on the host, after all work before it on the stream.
    ///
    /// # Errors
    /// Not enough memory for a copy on the device where this is a part with gaps, or the driver reports a failure.
    pub fn to_array(&self) -> Result<Array<T, Dim<[usize; R]>>> {
        let (sizes, stream) = (self.sizes(), self.view.stream());
        match self.shape.contiguous() {
            Some(range) => stream.download_array(&self.view.slice(range)?, sizes),
            None => {
                let mut whole = Buffer::temporary(stream, Memory::Device, sizes.iter().product())?;
                whole.memref_mut(sizes)?.copy_from(self)?;
                stream.download_array(&whole, sizes)
            }
        }
    }
}
