//! What kernels of matrix products have in common, whatever the size of their tiles.

use crate::real::Real;
use gpu_rt::kernel::*;

/// What is done with a product before it is stored: `f(alpha a b + beta c + bias)`.
#[derive(Debug, Clone, Copy, PartialEq, Plain)]
#[repr(C)]
pub struct Finish {
    /// A factor of the product.
    pub alpha: f32,
    /// A factor of what the result was before.
    pub beta: f32,
    /// `f(x)` is no less than this.
    pub floor: f32,
    /// If it is not 0, `f(x) = x s(x (linear + cubic x²))`, where `s(z) = 1 / (1 + exp(-z))`.
    pub linear: f32,
    /// See `linear`.
    pub cubic: f32,
}

/// The block's tiles of `c = f(alpha a b + beta c + bias)`, where `TA` and `TB` say which factor is transposed.
#[inline(always)]
pub fn product<T, R, const M: usize, const N: usize, const THREADS: usize, const TA: bool, const TB: bool>(
    block: &TileBlock<THREADS>,
    a: Matrix<T>,
    b: Matrix<T>,
    mut c: BlockTiles<R, M, N>,
    bias: Matrix<T>,
    finish: Finish,
) where
    T: Factor + Real,
    R: Real,
{
    for mut place in c.places(block) {
        let (row, column) = (place.row(), place.column());
        let mut sum: BlockTile<f32, M, N, THREADS> = BlockTile::zero(block);
        match (TA, TB) {
            (false, false) => sum.add_product(a, b, row, column),
            (false, true) => sum.add_product(a, b.transposed(), row, column),
            (true, false) => sum.add_product(a.transposed(), b, row, column),
            (true, true) => sum.add_product(a.transposed(), b.transposed(), row, column),
        }
        // Branches on arguments, which all threads take alike: a plain product pays for nothing else.
        if finish.alpha != 1.0 {
            sum.update(|x| finish.alpha * x);
        }
        if finish.beta != 0.0 {
            sum.update_with(&place.load(R::from_f32(0.0)), |x, c: R| finish.beta.mul_add(c.to_f32(), x));
        }
        if bias.rows() > 0 {
            sum.update_with(&DistributedTile::load_row(block, bias.row(0), column, T::from_f32(0.0)), |x, bias: T| x + Real::to_f32(bias));
        }
        if finish.linear != 0.0 {
            sum.update(|x| x / (1.0 + (-x * (finish.cubic * x).mul_add(x, finish.linear)).exp()));
        }
        if finish.floor > f32::NEG_INFINITY {
            // A NaN stays.
            sum.update(|x| if x < finish.floor { finish.floor } else { x });
        }
        place.store(&sum.map(R::from_f32));
    }
}
