//! Products of matrices in tiles of 128 x 128.

use crate::product::{Finish, product};
use crate::real::Real;
use gpu_rt::kernel::*;

/// `c = f(alpha a b + beta c + bias)`, where `TA` and `TB` say which factor is transposed.
#[gpu_kernel(
    <f16, f16, false, false>, <f16, f16, false, true>, <f16, f16, true, false>, <f16, f16, true, true>,
    <f16, f32, false, false>, <f16, f32, false, true>, <f16, f32, true, false>, <f16, f32, true, true>,
    <bf16, bf16, false, false>, <bf16, bf16, false, true>, <bf16, bf16, true, false>, <bf16, bf16, true, true>,
    <bf16, f32, false, false>, <bf16, f32, false, true>, <bf16, f32, true, false>, <bf16, f32, true, true>
)]
pub fn medium<T: Factor + Real, R: Real, const TA: bool, const TB: bool>(
    a: Matrix<T>,
    b: Matrix<T>,
    c: BlockTiles<R, 128, 128>,
    bias: Matrix<T>,
    finish: Finish,
) -> impl Phases {
    tiled::<256, _>(move |block| product::<T, R, 128, 128, 256, TA, TB>(block, a, b, c, bias, finish))
}
