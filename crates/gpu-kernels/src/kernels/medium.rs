//! Products of matrices in tiles of 128 x 128: of one pair of matrices, or of many.

use crate::product::{Batch, Finish, Sums, nth, product, store};
use crate::real::Real;
use gpu_rt::kernel::*;

/// `c = f(alpha a b + beta c + bias)`, where `TA` and `TB` say which factor is transposed; of each matrix
/// of a batch.
#[gpu_kernel(
    <f16, f16, f16, false, false>, <f16, f16, f16, false, true>, <f16, f16, f16, true, false>, <f16, f16, f16, true, true>,
    <f16, f16, f32, false, false>, <f16, f16, f32, false, true>, <f16, f16, f32, true, false>, <f16, f16, f32, true, true>,
    <bf16, bf16, bf16, false, false>, <bf16, bf16, bf16, false, true>, <bf16, bf16, bf16, true, false>, <bf16, bf16, bf16, true, true>,
    <bf16, bf16, f32, false, false>, <bf16, bf16, f32, false, true>, <bf16, bf16, f32, true, false>, <bf16, bf16, f32, true, true>,
    <i8, f32, f32, false, false>, <i8, f32, f32, false, true>, <i8, f32, f32, true, false>, <i8, f32, f32, true, true>,
    <f32, f32, f32, false, false>, <f32, f32, f32, false, true>, <f32, f32, f32, true, false>, <f32, f32, f32, true, true>,
    <tf32, f32, f32, false, false>, <tf32, f32, f32, false, true>, <tf32, f32, f32, true, false>, <tf32, f32, f32, true, true>
)]
pub fn medium<T, B: Real, R: Real, const TA: bool, const TB: bool>(
    a: Matrix<T>,
    b: Matrix<T>,
    mut c: BatchTiles<R, 128, 128>,
    bias: Matrix<B>,
    finish: Finish,
    batch: Batch,
) -> impl Phases
where
    T: Factor<Sum: Sums>,
{
    tiled::<256, _>(move |block| {
        for place in c.places(block) {
            let (a, b) = (nth(a, batch.a, place.index()), nth(b, batch.b, place.index()));
            let mut sum = product::<T, 128, 128, 256, TA, TB>(block, a, b, (place.row(), place.column()));
            Sums::finish(&mut sum, |sum| store(block, sum, place, bias, finish));
        }
    })
}
