//! Softmax over rows.

use crate::real::Real;
use gpu_rt::kernel::*;

/// Rows that a tile has room for: each element goes through memory once.
#[gpu_kernel(
    <f32, 64, 32, 128>, <f16, 64, 32, 128>, <bf16, 64, 32, 128>,
    <f32, 8, 256, 128>, <f16, 8, 256, 128>, <bf16, 8, 256, 128>,
    <f32, 1, 1024, 128>, <f16, 1, 1024, 128>, <bf16, 1, 1024, 128>,
    <f32, 1, 4096, 128>, <f16, 1, 4096, 128>, <bf16, 1, 4096, 128>
)]
pub fn softmax_of_short<T: Real, const M: usize, const N: usize, const THREADS: usize>(
    x: Matrix<T>,
    mut y: BlockTiles<T, M, N>,
) -> impl Phases {
    tiled::<THREADS, _>(move |block| {
        for mut place in y.places(block) {
            let x: RowTile<T, M, N, THREADS> = DistributedTile::load(block, x, place.row(), place.column(), T::from_f32(f32::NEG_INFINITY));
            let x = x.map(T::to_f32);
            let e = x.zip_rows(&x.reduce_rows(f32::max), |x, most| (x - most).exp());
            let sum = e.reduce_rows(|a, b| a + b);
            place.store(&e.zip_rows(&sum, |e, sum| T::from_f32(e / sum)));
        }
    })
}

/// Of each row, however long: the largest element, and the sum of `exp(x - largest)`, in the two columns of `statistics`.
#[gpu_kernel(<f32>, <f16>, <bf16>)]
pub fn softmax_statistics<T: Real>(x: Matrix<T>, mut statistics: BlockTiles<f32, 1, 4096>) -> impl Phases {
    tiled::<256, _>(move |block| {
        for mut place in statistics.places(block) {
            let (mut most, mut sum) = (PerRow::splat(block, f32::NEG_INFINITY), PerRow::splat(block, 0.0f32));
            let mut column = 0;
            while column < x.columns() {
                let part: RowTile<T, 1, 4096, 256> = DistributedTile::load(block, x, place.row(), column, T::from_f32(f32::NEG_INFINITY));
                let part = part.map(T::to_f32);
                let next = most.zip(&part.reduce_rows(f32::max), f32::max);
                // As long as nothing but -∞ has come, differences from it would be NaN.
                let from = next.map(|next| if next == f32::NEG_INFINITY { 0.0 } else { next });
                let added = part.zip_rows(&from, |x, from| (x - from).exp()).reduce_rows(|a, b| a + b);
                let before = sum.zip(&most.zip(&from, |most, from| (most - from).exp()), |sum, scale| sum * scale);
                (most, sum) = (next, before.zip(&added, |a, b| a + b));
                column += 4096;
            }
            let is_first: RowTile<bool, 1, 4096, 256> = RowTile::from_fn(block, |_, column| column == 0);
            place.store(&is_first.zip_rows(&most.zip(&sum, |a, b| (a, b)), |is_first, (most, sum)| if is_first { most } else { sum }));
        }
    })
}

/// Softmax by what [`softmax_statistics`] found.
#[gpu_kernel(<f32>, <f16>, <bf16>)]
pub fn softmax_of_long<T: Real>(x: Matrix<T>, statistics: Matrix<f32>, mut y: BlockTiles<T, 1, 4096>) -> impl Phases {
    tiled::<256, _>(move |block| {
        for mut place in y.places(block) {
            let row = place.row();
            let (most, sum) = (statistics[(row, 0)], statistics[(row, 1)]);
            let x: RowTile<T, 1, 4096, 256> = DistributedTile::load(block, x, row, place.column(), T::from_f32(0.0));
            place.store(&x.map(|x| T::from_f32((x.to_f32() - most).exp() / sum)));
        }
    })
}
