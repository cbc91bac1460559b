//! What goes through memory once.

use core::ops::{Add, Mul};
use gpu_rt::kernel::*;

/// `y = a x + y`.
#[gpu_kernel]
pub fn axpy(a: f32, x: Matrix<f32>, mut y: BlockTiles<f32, 1, 4096>) -> impl Phases {
    tiled::<256, _>(move |block| {
        for mut place in y.places(block) {
            let x: RowTile<f32, 1, 4096, 256> = DistributedTile::load(block, x, place.row(), place.column(), 0.0);
            place.store(&x.zip(&place.load(0.0), |x, y| a * x + y));
        }
    })
}

/// The same with an element for each thread.
#[gpu_kernel(<f32>, <bf16>)]
pub fn axpy_of_elements<T: Copy + Mul<Output = T> + Add<Output = T>>(a: T, x: &[T], mut y: PerThread<T>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = a * x[i] + *y;
    }
}

/// The sum of each 16384 elements.
#[gpu_kernel]
pub fn sums(x: Matrix<f32>, mut sums: PerBlock<f32>) -> impl Phases {
    tiled::<256, _>(move |block| {
        let start = block_id().x as usize * 16384;
        let mut all = RowTile::<f32, 1, 4096, 256>::zero(block);
        for turn in 0..4 {
            all = all.zip(&DistributedTile::load(block, x, 0, start + turn * 4096, 0.0), |a, b| a + b);
        }
        let sum = all.reduce_rows(|a, b| a + b).only();
        if let Some(to) = sums.get() {
            *to = sum;
        }
    })
}

/// `exp(x - maximum) / sum` of rows of 4096.
#[gpu_kernel]
pub fn softmax(x: Matrix<bf16>, mut y: BlockTiles<bf16, 1, 4096>) -> impl Phases {
    tiled::<256, _>(move |block| {
        for mut place in y.places(block) {
            let x: RowTile<bf16, 1, 4096, 256> = DistributedTile::load(block, x, place.row(), place.column(), bf16::NEG_INFINITY);
            let x = x.map(bf16::to_f32);
            let e = x.zip_rows(&x.reduce_rows(f32::max), |x, most| ((x - most) * core::f32::consts::LOG2_E).exp2());
            let sum = e.reduce_rows(|a, b| a + b).map(|sum| 1.0 / sum);
            place.store(&e.zip_rows(&sum, |e, by| bf16::from_f32(e * by)));
        }
    })
}
