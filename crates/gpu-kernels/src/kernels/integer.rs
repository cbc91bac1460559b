//! Products of matrices of integers, in tiles of 128 x 128.

use crate::product::{Batch, nth, product};
use gpu_rt::kernel::*;

/// `c = a b`, where `TA` and `TB` say which factor is transposed; of each matrix of a batch.
#[gpu_kernel(<false, false>, <false, true>, <true, false>, <true, true>)]
pub fn integer<const TA: bool, const TB: bool>(
    a: Matrix<i8>,
    b: Matrix<i8>,
    mut c: BatchTiles<i32, 128, 128>,
    batch: Batch,
) -> impl Phases {
    tiled::<256, _>(move |block| {
        for mut place in c.places(block) {
            let (a, b) = (nth(a, batch.a, place.index()), nth(b, batch.b, place.index()));
            let sum = product::<i8, 128, 128, 256, TA, TB>(block, a, b, (place.row(), place.column()));
            place.store(&sum);
        }
    })
}
