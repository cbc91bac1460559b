//! Programs of tiles.

use gpu_rt::kernel::*;

/// c = a bᵀ, in tiles of 128 x 128; negative elements become 0.
#[gpu_kernel]
pub fn layer(a: Matrix<bf16>, b: Matrix<bf16>, mut c: BlockTiles<bf16, 128, 128>) -> impl Phases {
    tiled::<256, _>(move |block| {
        for mut place in c.places(block) {
            let mut sum = BlockTile::zero(block);
            sum.add_product(a, b.transposed(), place.row(), place.column());
            place.store(&sum.map(|x| bf16::from_f32(x.max(0.0))));
        }
    })
}

/// Of each row of up to 1024 elements: exp(x - maximum) / sum.
#[gpu_kernel]
pub fn softmax(x: Matrix<f32>, mut y: BlockTiles<f32, 1, 1024>) -> impl Phases {
    tiled::<128, _>(move |block| {
        for mut place in y.places(block) {
            let x: RowTile<f32, 1, 1024, 128> = DistributedTile::load(block, x, place.row(), 0, f32::NEG_INFINITY);
            let e = x.zip_rows(&x.reduce_rows(f32::max), |x, most| (x - most).exp());
            place.store(&e.zip_rows(&e.reduce_rows(|a, b| a + b), |e, sum| e / sum));
        }
    })
}

/// c = (q kᵀ) v for heads of 64 columns: what attention is made of.
#[gpu_kernel]
pub fn chain(q: Matrix<f16>, k: Matrix<f16>, v: Matrix<f16>, mut c: BlockTiles<f32, 128, 64>) -> impl Phases {
    tiled_with::<256, (Pipeline<f16, 128, 64, 1>, Pipeline<f16, 128, 64, 2>, Pipeline<f16, 128, 64, 2>), _>(
        move |block, (queries, keys, values)| {
            for mut place in c.places(block) {
                let (row, column) = (place.row(), place.column());
                let mut queries = queries.feed(block, q, row..row + 128, column);
                let mut keys = keys.feed(block, k, 0..k.rows(), column);
                let mut values = values.feed(block, v, 0..v.rows(), column);
                let mut sum = BlockTile::zero(block);
                let Some(queries) = queries.next_part() else { continue };
                while let (Some(keys), Some(values)) = (keys.next_part(), values.next_part()) {
                    let mut scores: BlockTile<f32, 128, 128, 256> = BlockTile::zero(block);
                    scores.add_product_staged(&queries, keys.transposed());
                    sum.add_product_of_staged(&scores.map(f16::from_f32), values);
                }
                place.store(&sum);
            }
        },
    )
}
