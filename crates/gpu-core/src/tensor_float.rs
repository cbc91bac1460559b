//! Numbers that matrix units may read with fewer digits: [`tf32`].

use crate::Matrix;

/// An `f32` of which a matrix unit may use as many digits as NVIDIA's TF32 has: 1 bit of sign, 8 of exponent, 10 of mantissa.
///
/// As a factor of a product it counts as a number that differs from it by less than 2⁻¹⁰ of its magnitude: with fewer digits, rounded or
/// cut off, where the device multiplies such numbers faster; else as it is. Products are summed in `f32`. Nothing else changes a number of
/// this type, and nothing but this type makes products of `f32` less exact.
///
/// A kernel that has `f32`s multiplies them so by [`Matrix::as_tf32`]; the host can give a buffer of `f32` as one of this type by `cast`.
#[allow(non_camel_case_types, reason = "named like its siblings")]
#[derive(Debug, Clone, Copy, Default, PartialEq, PartialOrd)]
#[repr(transparent)]
pub struct tf32(pub f32);

impl From<f32> for tf32 {
    #[inline(always)]
    fn from(value: f32) -> tf32 {
        tf32(value)
    }
}

impl From<tf32> for f32 {
    #[inline(always)]
    fn from(value: tf32) -> f32 {
        value.0
    }
}

impl<'a> Matrix<'a, f32> {
    /// The same numbers as factors of less exact, faster products: see [`tf32`].
    ///
    /// ```
    /// use gpu_core::*;
    ///
    /// fn product(a: Matrix<f32>, b: Matrix<f32>, mut c: BlockTiles<f32, 128, 128>) -> impl Phases {
    ///     tiled::<256, _>(move |block| {
    ///         for mut place in c.places(block) {
    ///             let mut sum = BlockTile::zero(block);
    ///             sum.add_product(a.as_tf32(), b.as_tf32(), place.row(), place.column());
    ///             place.store(&sum);
    ///         }
    ///     })
    /// }
    /// ```
    #[inline(always)]
    pub fn as_tf32(self) -> Matrix<'a, tf32> {
        let (data, stride) = self.layout();
        // SAFETY: the same elements, of a type that is laid out as theirs.
        unsafe { Matrix::new(data.cast(), self.rows(), self.columns(), stride) }
    }
}

// SAFETY: an `f32`, of which every pattern is a value.
#[cfg(all(not(gpu_device), feature = "bytemuck"))]
unsafe impl bytemuck::Zeroable for tf32 {}
// SAFETY: as above; `Copy`, without padding, and `repr(transparent)`.
#[cfg(all(not(gpu_device), feature = "bytemuck"))]
unsafe impl bytemuck::Pod for tf32 {}
