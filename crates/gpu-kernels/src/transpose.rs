//! Transposes.

use crate::kernels::transpose as kernels;
use crate::shape;
use gpu_rt::kernel::{Plain, bf16, f16};
use gpu_rt::{Launch, Memref, MemrefMut, Result, Stream};

/// The transpose of a matrix, in other memory: `b = aᵀ`.
///
/// `b` has as many rows as `a` has columns, and as many columns as `a` has rows. A factor of a product need not be transposed in memory:
/// see [`transposed`](crate::transposed).
///
/// ```
/// use gpu_kernels::transpose;
/// use gpu_rt::prelude::*;
///
/// # fn main() -> Result<(), Error> {
/// let stream = Device::default()?.stream()?;
/// let (a, mut b) = (stream.upload(&[1u8, 2, 3, 4, 5, 6])?, stream.zeroed::<u8>(6)?);
/// transpose(&stream, &a.memref([2, 3])?, &mut b.memref_mut([3, 2])?)?;
/// assert_eq!(stream.download(&b)?, [1, 4, 2, 5, 3, 6]);
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// Sizes that do not fit ([`ErrorKind::Shape`](gpu_rt::ErrorKind::Shape)); what a launch can fail with, as for more rows than a grid
/// can have (8 million of `b`).
pub fn transpose<T: Turn>(stream: &Stream, a: &Memref<'_, T, 2>, b: &mut MemrefMut<'_, T, 2>) -> Result<()> {
    let ([rows, columns], [height, width]) = (a.sizes(), b.sizes());
    shape::check("b", 0, height, columns)?;
    shape::check("b", 1, width, rows)?;
    if rows == 0 || columns == 0 {
        return Ok(());
    }
    // Each block has 32 columns and 128 rows.
    let launch = Launch::new([shape::grid(width.div_ceil(32)), shape::grid(height.div_ceil(128))], (8, 32));
    T::transpose(stream, launch, a, b)
}

/// The types of elements that [`transpose`] moves: integers of up to 8 bytes, `f16`, `bf16`, `f32`, `f64`.
pub trait Turn: Plain + sealed::Turn {}

mod sealed {
    use super::{Launch, Memref, MemrefMut, Plain, Result, Stream};

    /// The kernel of this type.
    pub trait Turn: Plain {
        fn transpose(stream: &Stream, launch: Launch, a: &Memref<'_, Self, 2>, b: &mut MemrefMut<'_, Self, 2>) -> Result<()>;
    }
}

macro_rules! turns {
    ($($type:ty)*) => { $(
        impl Turn for $type {}

        impl sealed::Turn for $type {
            fn transpose(stream: &Stream, launch: Launch, a: &Memref<'_, $type, 2>, b: &mut MemrefMut<'_, $type, 2>) -> Result<()> {
                kernels::transpose::<$type>(stream, launch, a, b)
            }
        }
    )* };
}
turns! { u8 i8 u16 i16 u32 i32 u64 i64 f16 bf16 f32 f64 }
