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

/// Where the factors of a batch are, one below the other. A factor that all products share has a distance of 0.
#[derive(Debug, Clone, Copy, PartialEq, Plain)]
#[repr(C)]
pub struct Batch {
    /// The rows of each `a` in memory, and the distance in rows from one `a` to the next.
    pub a: [usize; 2],
    /// The same for `b`.
    pub b: [usize; 2],
}

/// Sums that can be finished.
pub trait Sums: Accumulator {
    /// Does something with a tile of them as `f32`.
    fn finish<const M: usize, const N: usize, const THREADS: usize>(
        sum: &mut BlockTile<Self, M, N, THREADS>,
        with: impl FnOnce(&mut BlockTile<f32, M, N, THREADS>),
    );
}

impl Sums for f32 {
    #[inline(always)]
    fn finish<const M: usize, const N: usize, const THREADS: usize>(
        sum: &mut BlockTile<f32, M, N, THREADS>,
        with: impl FnOnce(&mut BlockTile<f32, M, N, THREADS>),
    ) {
        with(sum)
    }
}

impl Sums for i32 {
    #[inline(always)]
    fn finish<const M: usize, const N: usize, const THREADS: usize>(
        sum: &mut BlockTile<i32, M, N, THREADS>,
        with: impl FnOnce(&mut BlockTile<f32, M, N, THREADS>),
    ) {
        with(&mut sum.map(|x| x as f32))
    }
}

/// A tile of `a b`, where `TA` and `TB` say which factor is transposed.
#[inline(always)]
pub fn product<T: Factor, const M: usize, const N: usize, const THREADS: usize, const TA: bool, const TB: bool>(
    block: &TileBlock<THREADS>,
    a: Matrix<T>,
    b: Matrix<T>,
    (row, column): (usize, usize),
) -> BlockTile<T::Sum, M, N, THREADS> {
    let mut sum: BlockTile<T::Sum, M, N, THREADS> = BlockTile::zero(block);
    match (TA, TB) {
        (false, false) => sum.add_product(a, b, row, column),
        (false, true) => sum.add_product(a, b.transposed(), row, column),
        (true, false) => sum.add_product(a.transposed(), b, row, column),
        (true, true) => sum.add_product(a.transposed(), b.transposed(), row, column),
    }
    sum
}

/// The matrix of this number of those that lie one below the other: so many rows, and how far apart the first ones are.
#[inline(always)]
pub fn nth<'a, T>(matrix: Matrix<'a, T>, [rows, distance]: [usize; 2], number: usize) -> Matrix<'a, T> {
    matrix.part(number * distance..number * distance + rows, 0..matrix.columns())
}

/// Stores `f(alpha sum + beta c + bias)` to a tile's place.
#[inline(always)]
pub fn store<B: Real, R: Real, L: TileLayout, const M: usize, const N: usize, const THREADS: usize>(
    block: &TileBlock<THREADS>,
    sum: &mut DistributedTile<f32, M, N, THREADS, L>,
    mut place: Place<R, M, N, THREADS, L>,
    bias: Matrix<B>,
    finish: Finish,
) {
    // Branches on arguments, which all threads take alike: a plain product pays for nothing else.
    if finish.alpha != 1.0 {
        sum.update(|x| finish.alpha * x);
    }
    if finish.beta != 0.0 {
        sum.update_with(&place.load(R::from_f32(0.0)), |x, c: R| finish.beta.mul_add(c.to_f32(), x));
    }
    if bias.rows() > 0 {
        let bias = DistributedTile::load_row(block, bias.row(0), place.column(), B::from_f32(0.0));
        sum.update_with(&bias, |x, bias: B| x + Real::to_f32(bias));
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
