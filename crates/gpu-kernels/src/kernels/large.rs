//! Products of matrices in tiles of 128 x 256.

use crate::product::{Finish, product};
use crate::real::Real;
use gpu_rt::kernel::*;

/// `c = f(alpha a b + beta c + bias)`, where `TB` says whether `b` is transposed.
#[gpu_kernel(
    <f16, f16, false>, <f16, f16, true>, <f16, f32, false>, <f16, f32, true>,
    <bf16, bf16, false>, <bf16, bf16, true>, <bf16, f32, false>, <bf16, f32, true>
)]
pub fn large<T: Factor + Real, R: Real, const TB: bool>(
    a: Matrix<T>,
    b: Matrix<T>,
    c: BlockTiles<R, 128, 256>,
    bias: Matrix<T>,
    finish: Finish,
) -> impl Phases {
    tiled::<256, _>(move |block| product::<T, R, 128, 256, 256, false, TB>(block, a, b, c, bias, finish))
}
