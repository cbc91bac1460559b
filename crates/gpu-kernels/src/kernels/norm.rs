//! Rows with the same mean and variance: layer norm, and RMS norm, which leaves the mean as it is.

use crate::real::Real;
use gpu_rt::kernel::*;

/// Rows that a tile has room for: each element goes through memory once. `weight` and `bias` are rows, or have none.
#[gpu_kernel(
    <f32, 64, 32, 128>, <f16, 64, 32, 128>, <bf16, 64, 32, 128>,
    <f32, 8, 256, 128>, <f16, 8, 256, 128>, <bf16, 8, 256, 128>,
    <f32, 1, 1024, 128>, <f16, 1, 1024, 128>, <bf16, 1, 1024, 128>,
    <f32, 1, 4096, 128>, <f16, 1, 4096, 128>, <bf16, 1, 4096, 128>
)]
pub fn norm_of_short<T: Real, const M: usize, const N: usize, const THREADS: usize>(
    x: Matrix<T>,
    weight: Matrix<T>,
    bias: Matrix<T>,
    epsilon: f32,
    is_centred: u32,
    mut y: BlockTiles<T, M, N>,
) -> impl Phases {
    tiled::<THREADS, _>(move |block| {
        let (columns, count) = (x.columns(), x.columns() as f32);
        for mut place in y.places(block) {
            let part: RowTile<T, M, N, THREADS> = DistributedTile::load(block, x, place.row(), place.column(), T::from_f32(0.0));
            let mut part = part.map(T::to_f32);
            if is_centred != 0 {
                let mean = part.reduce_rows(|a, b| a + b).map(|sum| sum / count);
                part = part.zip_rows(&mean, |x, mean| x - mean);
                if columns < N {
                    let is_inside: RowTile<bool, M, N, THREADS> = RowTile::from_fn(block, |_, column| column < columns);
                    part = part.zip(&is_inside, |x, is_inside| if is_inside { x } else { 0.0 });
                }
            }
            let squares = part.map(|x| x * x).reduce_rows(|a, b| a + b);
            let scale = squares.map(|squares| 1.0 / (squares / count + epsilon).sqrt());
            let scaled = part.zip_rows(&scale, |x, scale| x * scale);
            place.store(&weigh(block, scaled, weight, bias, place.column()).map(T::from_f32));
        }
    })
}

/// Of each row, however long: its mean (or 0), and one divided by its deviation from that, in the two columns of `statistics`.
#[gpu_kernel(<f32>, <f16>, <bf16>)]
pub fn norm_statistics<T: Real>(x: Matrix<T>, epsilon: f32, is_centred: u32, mut statistics: BlockTiles<f32, 1, 4096>) -> impl Phases {
    tiled::<256, _>(move |block| {
        for mut place in statistics.places(block) {
            let (mut mean, mut squares) = (PerRow::splat(block, 0.0f32), PerRow::splat(block, 0.0f32));
            let mut column = 0;
            while column < x.columns() {
                let left = x.columns() - column;
                let (before, count) = (column as f32, if left < 4096 { left as f32 } else { 4096.0 });
                let part: RowTile<T, 1, 4096, 256> = DistributedTile::load(block, x, place.row(), column, T::from_f32(0.0));
                let mut part = part.map(T::to_f32);
                if is_centred != 0 {
                    let own = part.reduce_rows(|a, b| a + b).map(|sum| sum / count);
                    let is_inside: RowTile<bool, 1, 4096, 256> = RowTile::from_fn(block, |_, column| column < left);
                    part = part.zip_rows(&own, |x, mean| x - mean).zip(&is_inside, |x, is_inside| if is_inside { x } else { 0.0 });
                    // Chan's formula: the squares of two parts around their common mean.
                    let apart = own.zip(&mean, |own, mean| own - mean);
                    mean = mean.zip(&apart, |mean, apart| mean + apart * (count / (before + count)));
                    squares = squares.zip(&apart, |squares, apart| squares + apart * apart * (before * (count / (before + count))));
                }
                squares = squares.zip(&part.map(|x| x * x).reduce_rows(|a, b| a + b), |a, b| a + b);
                column += 4096;
            }
            let count = x.columns() as f32;
            let scale = squares.map(|squares| 1.0 / (squares / count + epsilon).sqrt());
            let is_first: RowTile<bool, 1, 4096, 256> = RowTile::from_fn(block, |_, column| column == 0);
            place
                .store(&is_first.zip_rows(&mean.zip(&scale, |a, b| (a, b)), |is_first, (mean, scale)| if is_first { mean } else { scale }));
        }
    })
}

/// The norm by what [`norm_statistics`] found.
#[gpu_kernel(<f32>, <f16>, <bf16>)]
pub fn norm_of_long<T: Real>(
    x: Matrix<T>,
    weight: Matrix<T>,
    bias: Matrix<T>,
    statistics: Matrix<f32>,
    mut y: BlockTiles<T, 1, 4096>,
) -> impl Phases {
    tiled::<256, _>(move |block| {
        for mut place in y.places(block) {
            let row = place.row();
            let (mean, scale) = (statistics[(row, 0)], statistics[(row, 1)]);
            let x: RowTile<T, 1, 4096, 256> = DistributedTile::load(block, x, row, place.column(), T::from_f32(0.0));
            let scaled = x.map(|x| (x.to_f32() - mean) * scale);
            place.store(&weigh(block, scaled, weight, bias, place.column()).map(T::from_f32));
        }
    })
}

/// `x weight + bias`, as far as there are such.
#[inline(always)]
fn weigh<T: Real, const M: usize, const N: usize, const THREADS: usize>(
    block: &TileBlock<THREADS>,
    mut x: RowTile<f32, M, N, THREADS>,
    weight: Matrix<T>,
    bias: Matrix<T>,
    column: usize,
) -> RowTile<f32, M, N, THREADS> {
    if weight.rows() > 0 {
        x.update_with(&DistributedTile::load_row(block, weight.row(0), column, T::from_f32(0.0)), |x, weight: T| x * weight.to_f32());
    }
    if bias.rows() > 0 {
        x.update_with(&DistributedTile::load_row(block, bias.row(0), column, T::from_f32(0.0)), |x, bias: T| x + bias.to_f32());
    }
    x
}
