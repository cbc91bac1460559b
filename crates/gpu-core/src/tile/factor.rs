//! What is multiplied: matrices in memory, as they are or transposed.

use crate::intrinsics;
use crate::{Matrix, Plain, bf16, f8e4m3, f8e5m2, f16, tf32};

/// Elements that tiles are multiplied of, by the device's matrix unit, where it has instructions for them.
///
/// | type | products are summed in | where there are no instructions |
/// |---|---|---|
/// | [`f16`](struct@f16), [`bf16`] | `f32` | fused multiplications |
/// | `i8` | `i32`; sums wrap | integers: the result is the same everywhere |
/// | `f32` | `f32` | fused multiplications, on every device |
/// | [`tf32`](struct@tf32) | `f32`, of factors that may have fewer digits | fused multiplications of `f32` |
/// | `f64` | `f64` | fused multiplications |
/// | [`f8e4m3`], [`f8e5m2`] | `f32` | they become `f16`, exactly |
///
/// The book's chapter on tiles lists each architecture's instructions.
///
/// # Safety
/// `multiply` does what the intrinsic of this type does.
pub unsafe trait Factor: Plain {
    /// What products are summed in: the element of the tile that they are added to.
    type Sum: Accumulator;

    #[doc(hidden)]
    fn to_alone(self) -> <Self::Sum as Accumulator>::Alone;

    #[doc(hidden)]
    const ZERO: Self;

    /// How many numbers of the depth lie next to each other in what the CPU's matrix unit multiplies; 1 where it takes no such numbers.
    #[doc(hidden)]
    const NATIVE_DEPTH: usize;

    /// Whether the CPU has such a unit: the intrinsic `gpu.tile.native`.
    #[doc(hidden)]
    fn is_native() -> bool;

    /// The intrinsic `gpu.tile.multiply.native` of this type.
    ///
    /// # Safety
    /// As the compiler documents it; there is the unit.
    #[doc(hidden)]
    unsafe fn multiply_native(sums: *mut Self::Sum, a: *const Self, b: *const Self, sizes: (u32, u32, u32));

    /// The intrinsic `gpu.tile.multiply` of this type.
    ///
    /// # Safety
    /// As the compiler documents it.
    #[doc(hidden)]
    unsafe fn multiply(sums: *mut Self::Sum, a: *const u8, b: *const u8, sizes: (u32, u32, u32), orders: u32);

    /// Whether there is an intrinsic for a tile that threads hold.
    #[doc(hidden)]
    const IS_HELD: bool;

    /// That intrinsic, `gpu.tile.multiply.held`.
    ///
    /// # Safety
    /// As the compiler documents it.
    #[doc(hidden)]
    unsafe fn multiply_held(sums: *mut Self::Sum, a: *const u8, b: *const u8, sizes: (u32, u32, u32), orders: u32);
}

/// What products are summed in: `f32`, `i32` or `f64`.
///
/// # Safety
/// The functions do what the intrinsics of this type do.
pub unsafe trait Accumulator: Plain {
    /// What one thread multiplies.
    #[doc(hidden)]
    type Alone: Plain;

    #[doc(hidden)]
    const ZERO: Self;

    /// How many numbers of the depth lie next to each other in what one thread multiplies.
    #[doc(hidden)]
    const DEPTH: usize;

    /// The intrinsic `gpu.tile.multiply.alone` of this type.
    ///
    /// # Safety
    /// As the compiler documents it.
    #[doc(hidden)]
    unsafe fn multiply_alone(sums: *mut Self, a: *const Self::Alone, b: *const Self::Alone, sizes: (u32, u32, u32));

    /// The intrinsic `gpu.tile.multiply.finish` of this type.
    ///
    /// # Safety
    /// As the compiler documents it.
    #[doc(hidden)]
    unsafe fn finish(sums: *mut Self, sizes: (u32, u32, u32));
}

macro_rules! accumulators {
    ($($type:ty: $number:ty, $zero:expr, $depth:expr, $alone:ident, $finish:ident;)*) => { $(
        // SAFETY: they are those intrinsics.
        unsafe impl Accumulator for $type {
            type Alone = $number;

            const ZERO: Self = $zero;

            const DEPTH: usize = $depth;

            #[inline(always)]
            unsafe fn multiply_alone(sums: *mut Self, a: *const $number, b: *const $number, (m, n, k): (u32, u32, u32)) {
                // SAFETY: the same contract.
                unsafe { intrinsics::$alone(sums, a, b, m, n, k) }
            }

            #[inline(always)]
            unsafe fn finish(sums: *mut Self, (m, n, threads): (u32, u32, u32)) {
                // SAFETY: the same contract.
                unsafe { intrinsics::$finish(sums, m, n, threads) }
            }
        }
    )* };
}
accumulators! {
    f32: f32, 0.0, 1, tile_multiply_alone_f32, tile_multiply_finish_f32;
    i32: i16, 0, 2, tile_multiply_alone_i32, tile_multiply_finish_i32;
    f64: f64, 0.0, 1, tile_multiply_alone_f64, tile_multiply_finish_f64;
}

macro_rules! factors {
    ($($type:ty => $sum:ty: $zero:expr, $to_alone:expr, $multiply:ident, $($held:ident)?
        $(, $native_depth:literal $native:ident $multiply_native:ident)?;)*) => { $(
        // SAFETY: it is that intrinsic.
        unsafe impl Factor for $type {
            type Sum = $sum;

            const ZERO: Self = $zero;

            #[inline(always)]
            fn to_alone(self) -> <$sum as Accumulator>::Alone {
                $to_alone(self)
            }

            const NATIVE_DEPTH: usize = 1 $(* $native_depth)?;

            #[inline(always)]
            fn is_native() -> bool {
                // SAFETY: it depends on the device alone.
                false $(|| unsafe { intrinsics::$native() })?
            }

            #[inline(always)]
            #[allow(unused_variables, reason = "some types have no such intrinsic")]
            unsafe fn multiply_native(sums: *mut $sum, a: *const Self, b: *const Self, (m, n, k): (u32, u32, u32)) {
                // SAFETY: the same contract.
                $(unsafe { intrinsics::$multiply_native(sums, a, b, m, n, k) })?
            }

            #[inline(always)]
            unsafe fn multiply(sums: *mut $sum, a: *const u8, b: *const u8, (m, n, threads): (u32, u32, u32), orders: u32) {
                // SAFETY: the same contract.
                unsafe { intrinsics::$multiply(sums, a, b, m, n, threads, orders) }
            }

            const IS_HELD: bool = false $(|| { stringify!($held); true })?;

            #[inline(always)]
            #[allow(unused_variables, reason = "some types have no such intrinsic")]
            unsafe fn multiply_held(sums: *mut $sum, a: *const u8, b: *const u8, (m, n, threads): (u32, u32, u32), orders: u32) {
                // SAFETY: the same contract.
                $(unsafe { intrinsics::$held(sums, a, b, m, n, threads, orders) })?
            }
        }
    )* };
}
factors! {
    f16 => f32: f16::ZERO, f16::to_f32, tile_multiply_f16, tile_multiply_held_f16;
    bf16 => f32: bf16::ZERO, bf16::to_f32, tile_multiply_bf16, tile_multiply_held_bf16, 2 tile_native_bf16 tile_multiply_native_bf16;
    i8 => i32: 0, i16::from, tile_multiply_i8, , 4 tile_native_i8 tile_multiply_native_i8;
    f32 => f32: 0.0, core::convert::identity, tile_multiply_f32,;
    tf32 => f32: tf32(0.0), f32::from, tile_multiply_tf32,;
    f64 => f64: 0.0, core::convert::identity, tile_multiply_f64,;
    f8e4m3 => f32: f8e4m3::ZERO, f8e4m3::to_f32, tile_multiply_e4m3,;
    f8e5m2 => f32: f8e5m2::ZERO, f8e5m2::to_f32, tile_multiply_e5m2,;
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
