//! Products of matrices in tiles of 128 x 256.

use crate::product::{Finish, product, store};
use crate::real::Real;
use gpu_rt::kernel::*;

/// `c = f(alpha a b + beta c + bias)`, where `TB` says whether `b` is transposed.
#[gpu_kernel(
    <f16, f16, false>, <f16, f16, true>, <f16, f32, false>, <f16, f32, true>,
    <bf16, bf16, false>, <bf16, bf16, true>, <bf16, f32, false>, <bf16, f32, true>
)]
pub fn large<T: Factor<Sum = f32> + Real, R: Real, const TB: bool>(
    a: Matrix<T>,
    b: Matrix<T>,
    mut c: BlockTiles<R, 128, 256>,
    bias: Matrix<T>,
    finish: Finish,
) -> impl Phases {
    tiled::<256, _>(move |block| {
        for place in c.places(block) {
            let mut sum = product::<T, 128, 256, 256, false, TB>(block, a, b, (place.row(), place.column()));
            store(block, &mut sum, place, bias, finish);
        }
    })
}
