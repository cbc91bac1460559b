//! Arrays of matrices as one matrix, and a matrix as an array of one.

use super::{Memref, MemrefMut, Shape};
use crate::memory::view::DeviceSliceMut;
use bytemuck::Pod;

impl Shape<2> {
    /// An array of this matrix alone.
    fn as_batch(&self) -> Shape<3> {
        let ([rows, columns], [stride, next]) = (self.sizes, self.strides);
        Shape { offset: self.offset, sizes: [1, rows, columns], strides: [rows.saturating_mul(stride), stride, next] }
    }
}

impl Shape<3> {
    /// All matrices as one, one below the other.
    pub(super) fn stacked(&self) -> Shape<2> {
        let [matrices, rows, columns] = self.sizes;
        let [apart, stride, next] = self.strides;
        // The matrices are a whole number of rows apart, as in a row-major array. Without elements, sizes may be anything.
        let distance = apart.checked_div(stride).unwrap_or(rows);
        let all = if matrices == 0 { 0 } else { (matrices - 1).saturating_mul(distance).saturating_add(rows) };
        Shape { offset: self.offset, sizes: [all, columns], strides: [stride, next] }
    }
}

impl<'a, T: Pod> Memref<'a, T, 3> {
    /// The array's matrices as one, one below the other: for kernels that work on many matrices.
    ///
    /// Matrix `i` begins at row `i * strides()[0] / strides()[1]`, and without elements, where that stride may be 0, at row
    /// `i * sizes()[1]`. If the array is a part of another, the rows between its matrices are included.
    ///
    /// ```
    /// # use gpu_rt::prelude::*;
    /// # fn main() -> Result<(), Error> {
    /// let stream = Device::open("cpu")?.stream()?;
    /// let x = stream.zeroed::<f32>(2 * 3 * 4)?;
    /// let matrices = x.memref([2, 3, 4])?;
    /// assert_eq!(matrices.stacked().sizes(), [6, 4]);
    /// assert_eq!(matrices.part([0..2, 1..3, 0..4])?.stacked().sizes(), [5, 4]);
    /// # Ok(())
    /// # }
    /// ```
    pub fn stacked(&self) -> Memref<'a, T, 2> {
        Memref { view: self.view, shape: self.shape.stacked() }
    }
}

impl<'a, T: Pod> MemrefMut<'a, T, 2> {
    /// An array of this matrix alone, for kernels that work on many matrices.
    ///
    /// ```
    /// # use gpu_rt::prelude::*;
    /// # fn main() -> Result<(), Error> {
    /// let stream = Device::open("cpu")?.stream()?;
    /// let mut x = stream.zeroed::<f32>(3 * 4)?;
    /// assert_eq!(x.memref_mut([3, 4])?.as_batch().sizes(), [1, 3, 4]);
    /// # Ok(())
    /// # }
    /// ```
    pub fn as_batch(&mut self) -> MemrefMut<'_, T, 3> {
        MemrefMut { shape: self.shape.as_batch(), view: self.view.view_mut() }
    }
}

impl<'a, T: Pod> MemrefMut<'a, T, 3> {
    /// As [`Memref::stacked`], for writing.
    pub fn stacked(&mut self) -> MemrefMut<'_, T, 2> {
        MemrefMut { shape: self.shape.stacked(), view: self.view.view_mut() }
    }
}
