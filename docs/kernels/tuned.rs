//! A kernel with alternatives.
#![forbid(unsafe_code)]

use gpu_rt::kernel::*;

/// Each row of up to 1024 elements, divided by its sum.
#[gpu_kernel(<64>, <256>)]
pub fn normalized<const THREADS: usize>(x: Matrix<f32>, mut y: BlockTiles<f32, 1, 1024>) -> impl Phases {
    tiled::<THREADS, _>(move |block| {
        for mut place in y.places(block) {
            let x: RowTile<f32, 1, 1024, THREADS> = DistributedTile::load(block, x, place.row(), 0, 0.0);
            place.store(&x.zip_rows(&x.reduce_rows(|a, b| a + b), |x, sum| x / sum));
        }
    })
}
