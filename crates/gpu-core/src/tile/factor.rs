//! What is multiplied: matrices in memory, as they are or transposed.

use crate::intrinsics;
use crate::{Matrix, bf16, f16};

/// Elements that tiles are multiplied of: [`f16`](struct@f16) and [`bf16`], by matrix units where there are some, and `f32`, by fused
/// multiplications. Products are summed in f32.
///
/// # Safety
/// `multiply` does what the intrinsic of this type does.
pub unsafe trait Factor: Copy + Sync {
    #[doc(hidden)]
    fn to_f32(self) -> f32;

    #[doc(hidden)]
    const ZERO: Self;

    /// The intrinsic `gpu.tile.multiply` of this type.
    ///
    /// # Safety
    /// As the compiler documents it.
    #[doc(hidden)]
    unsafe fn multiply(sums: *mut f32, a: *const u8, b: *const u8, sizes: (u32, u32, u32), orders: u32);

    /// Whether there is an intrinsic for a tile that threads hold.
    #[doc(hidden)]
    const IS_HELD: bool;

    /// That intrinsic, `gpu.tile.multiply.held`.
    ///
    /// # Safety
    /// As the compiler documents it.
    #[doc(hidden)]
    unsafe fn multiply_held(sums: *mut f32, a: *const u8, b: *const u8, sizes: (u32, u32, u32), orders: u32);
}

macro_rules! factors {
    ($($type:ty: $zero:expr, $to_f32:expr, $multiply:ident, $($held:ident)?;)*) => { $(
        // SAFETY: it is that intrinsic.
        unsafe impl Factor for $type {
            const ZERO: Self = $zero;

            #[inline(always)]
            fn to_f32(self) -> f32 {
                $to_f32(self)
            }

            #[inline(always)]
            unsafe fn multiply(sums: *mut f32, a: *const u8, b: *const u8, (m, n, threads): (u32, u32, u32), orders: u32) {
                // SAFETY: the same contract.
                unsafe { intrinsics::$multiply(sums, a, b, m, n, threads, orders) }
            }

            const IS_HELD: bool = false $(|| { stringify!($held); true })?;

            #[inline(always)]
            #[allow(unused_variables, reason = "some types have no such intrinsic")]
            unsafe fn multiply_held(sums: *mut f32, a: *const u8, b: *const u8, (m, n, threads): (u32, u32, u32), orders: u32) {
                // SAFETY: the same contract.
                $(unsafe { intrinsics::$held(sums, a, b, m, n, threads, orders) })?
            }
        }
    )* };
}
factors! {
    f16: f16::ZERO, f16::to_f32, tile_multiply_f16, tile_multiply_held_f16;
    bf16: bf16::ZERO, bf16::to_f32, tile_multiply_bf16, tile_multiply_held_bf16;
    f32: 0.0, core::convert::identity, tile_multiply_f32,;
}

/// A matrix in memory that takes part in a product: a [`Matrix`], or [`Matrix::transposed`].
pub trait Operand<T>: Copy + sealed::Sealed {
    /// Whether its rows are the columns of what is in memory.
    #[doc(hidden)]
    const TRANSPOSED: bool;

    /// What is in memory.
    #[doc(hidden)]
    fn stored(&self) -> &Matrix<'_, T>;

    /// Its rows.
    #[doc(hidden)]
    #[inline(always)]
    fn height(&self) -> usize {
        if Self::TRANSPOSED { self.stored().columns() } else { self.stored().rows() }
    }

    /// Its columns.
    #[doc(hidden)]
    #[inline(always)]
    fn width(&self) -> usize {
        if Self::TRANSPOSED { self.stored().rows() } else { self.stored().columns() }
    }
}

impl<T> Operand<T> for Matrix<'_, T> {
    const TRANSPOSED: bool = false;

    #[inline(always)]
    fn stored(&self) -> &Matrix<'_, T> {
        self
    }
}

/// A matrix whose rows are the columns of another, which lies in memory: [`Matrix::transposed`].
#[derive(Debug)]
pub struct Transposed<'a, T>(Matrix<'a, T>);

impl<T> Clone for Transposed<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Transposed<'_, T> {}

impl<T> Operand<T> for Transposed<'_, T> {
    const TRANSPOSED: bool = true;

    #[inline(always)]
    fn stored(&self) -> &Matrix<'_, T> {
        &self.0
    }
}

impl<'a, T> Matrix<'a, T> {
    /// Its transpose, as a factor of a product. Nothing is copied.
    #[inline(always)]
    pub fn transposed(self) -> Transposed<'a, T> {
        Transposed(self)
    }
}

mod sealed {
    /// Only this crate's types are operands.
    pub trait Sealed {}
    impl<T> Sealed for crate::Matrix<'_, T> {}
    impl<T> Sealed for super::Transposed<'_, T> {}
}
