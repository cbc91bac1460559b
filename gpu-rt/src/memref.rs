//! Row-major views of buffers, as MLIR's memrefs.

use crate::buffer::Buffer;
use crate::error::{ErrorKind, Result};
use bytemuck::Pod;

/// A view of a buffer as an array of rank `R`, for reading.
#[derive(Debug, Clone, Copy)]
pub struct Memref<'a, T: Pod, const R: usize> {
    pub(crate) buffer: &'a Buffer<T>,
    pub(crate) shape: Shape<R>,
}

/// A view of a buffer as an array of rank `R`, for reading and writing.
#[derive(Debug)]
pub struct MemrefMut<'a, T: Pod, const R: usize> {
    pub(crate) buffer: &'a mut Buffer<T>,
    pub(crate) shape: Shape<R>,
}

/// Sizes and strides, in elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shape<const R: usize> {
    pub sizes: [i64; R],
    pub strides: [i64; R],
}

impl<const R: usize> Shape<R> {
    /// The shape of `len` elements, row-major: the last dimension has stride 1.
    pub(crate) fn row_major(sizes: [usize; R], len: usize) -> Result<Shape<R>> {
        let product = sizes.iter().try_fold(1usize, |product, &size| product.checked_mul(size));
        if product != Some(len) {
            let given = product.unwrap_or(usize::MAX);
            return Err(ErrorKind::Length { what: "the view", given, expected: len }.into());
        }
        let mut shape = Shape { sizes: [0; R], strides: [1; R] };
        let mut stride: i64 = 1;
        for dimension in (0..R).rev() {
            shape.strides[dimension] = stride;
            // With a size of 0 elsewhere, a size may be anything; nothing is reached through it.
            shape.sizes[dimension] = i64::try_from(sizes[dimension]).unwrap_or(i64::MAX);
            stride = stride.saturating_mul(shape.sizes[dimension]);
        }
        Ok(shape)
    }
}

impl<'a, T: Pod, const R: usize> Memref<'a, T, R> {
    pub(crate) fn new(buffer: &'a Buffer<T>, sizes: [usize; R]) -> Result<Self> {
        Ok(Memref { shape: Shape::row_major(sizes, buffer.len())?, buffer })
    }
}

impl<'a, T: Pod, const R: usize> MemrefMut<'a, T, R> {
    pub(crate) fn new(buffer: &'a mut Buffer<T>, sizes: [usize; R]) -> Result<Self> {
        Ok(MemrefMut { shape: Shape::row_major(sizes, buffer.len())?, buffer })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strides_are_row_major() {
        assert_eq!(Shape::row_major([2, 3, 4], 24).unwrap(), Shape { sizes: [2, 3, 4], strides: [12, 4, 1] });
        assert_eq!(Shape::row_major([], 1).unwrap(), Shape { sizes: [], strides: [] });
        assert_eq!(Shape::row_major([0, 5], 0).unwrap().sizes, [0, 5]);
    }

    #[test]
    fn a_view_must_cover_its_buffer() {
        let error = Shape::row_major([2, 3], 7).unwrap_err();
        assert!(error.to_string().starts_with("the view has 6 elements, where 7 are needed"), "{error}");
        assert!(Shape::row_major([usize::MAX, 2], 7).is_err());
    }
}
