//! Programs of tiles.

use gpu_rt::kernel::*;

/// `c = a b + c`, of half precision; sums are rounded once.
#[gpu_kernel]
pub fn add_product(a: Matrix<f16>, b: Matrix<f16>, mut c: BlockTiles<f32, 64, 64>) -> impl Phases {
    tiled::<128, _>(move |block| {
        for mut place in c.places(block) {
            let mut sum: BlockTile<f32, 64, 64, 128> = place.load(0.0);
            sum.add_product(a, b, place.row(), place.column());
            place.store(&sum);
        }
    })
}

/// `c = aᵀ b`, of bfloat16.
#[gpu_kernel]
pub fn product_of_a_transposed(a: Matrix<bf16>, b: Matrix<bf16>, mut c: BlockTiles<bf16, 128, 64>) -> impl Phases {
    tiled::<256, _>(move |block| {
        for mut place in c.places(block) {
            let mut sum = BlockTile::zero(block);
            sum.add_product(a.transposed(), b, place.row(), place.column());
            place.store(&sum.map(bf16::from_f32));
        }
    })
}

/// `c = a bᵀ`, of half precision, twice: each block has two sums.
#[gpu_kernel]
pub fn product_of_b_transposed(a: Matrix<f16>, b: Matrix<f16>, mut c: BlockTiles<f32, 128, 128>) -> impl Phases {
    tiled::<128, _>(move |block| {
        for mut place in c.places(block) {
            let mut sum = BlockTile::zero(block);
            sum.add_product(a, b.transposed(), place.row(), place.column());
            sum.add_product(a, b.transposed(), place.row(), place.column());
            place.store(&sum);
        }
    })
}

/// `c = a b` and `c = aᵀ bᵀ`, of f32.
#[gpu_kernel]
pub fn products_of_f32(a: Matrix<f32>, b: Matrix<f32>, transposed: bool, mut c: BlockTiles<f32, 64, 128>) -> impl Phases {
    tiled::<128, _>(move |block| {
        for mut place in c.places(block) {
            let mut sum = BlockTile::zero(block);
            if transposed {
                sum.add_product(a.transposed(), b.transposed(), place.row(), place.column());
            } else {
                sum.add_product(a, b, place.row(), place.column());
            }
            place.store(&sum);
        }
    })
}

/// Of each row: `exp(x - maximum) / sum`, of rows of at most 256 elements, by the threads that hold sums.
#[gpu_kernel]
pub fn softmax(x: Matrix<f32>, mut y: BlockTiles<f32, 64, 256>) -> impl Phases {
    tiled::<256, _>(move |block| {
        for mut place in y.places(block) {
            let x: BlockTile<f32, 64, 256, 256> = Tiled::load(block, x, place.row(), place.column(), f32::NEG_INFINITY);
            let e = x.zip_rows(&x.reduce_rows(f32::max), |x, most| (x - most).exp());
            place.store(&e.zip_rows(&e.reduce_rows(|a, b| a + b), |e, sum| e / sum));
        }
    })
}

/// The same along rows: longer ones, by all threads of a block.
#[gpu_kernel]
pub fn softmax_of_long_rows(x: Matrix<f32>, mut y: BlockTiles<f32, 2, 1024>) -> impl Phases {
    tiled::<128, _>(move |block| {
        for mut place in y.places(block) {
            let x: RowTile<f32, 2, 1024, 128> = Tiled::load(block, x, place.row(), place.column(), f32::NEG_INFINITY);
            let e = x.zip_rows(&x.reduce_rows(f32::max), |x, most| (x - most).exp());
            place.store(&e.zip_rows(&e.reduce_rows(|a, b| a + b), |e, sum| e / sum));
        }
    })
}

/// `y = a x + y`, and where each element is.
#[gpu_kernel]
pub fn axpy_and_places(a: f32, x: Matrix<f32>, mut y: BlockTiles<f32, 16, 32>, mut places: BlockTiles<u32, 16, 32>) -> impl Phases {
    tiled::<64, _>(move |block| {
        for (mut place, mut number) in y.places(block).zip(places.places(block)) {
            let x: RowTile<f32, 16, 32, 64> = Tiled::load(block, x, place.row(), place.column(), 0.0);
            place.store(&x.zip(&place.load(0.0), |x, y| a * x + y));
            let (row, column) = (number.row(), number.column());
            number.store(&RowTile::from_fn(block, |i, j| ((row + i) * 1000 + column + j) as u32));
        }
    })
}
