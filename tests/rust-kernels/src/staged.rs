//! Programs of tiles whose factors come ahead of time.

use gpu_rt::kernel::*;

/// `c = (q kᵀ) v`, of the rows `start..end` of `k` and `v`, 64 at a time; heads of 64 columns next to each other.
#[gpu_kernel]
pub fn chain_of_f16(
    q: Matrix<f16>,
    k: Matrix<f16>,
    v: Matrix<f16>,
    start: usize,
    end: usize,
    mut c: BlockTiles<f32, 64, 64>,
) -> impl Phases {
    tiled_with::<128, (Pipeline<f16, 64, 64, 1>, Pipeline<f16, 64, 64, 2>, Pipeline<f16, 64, 64, 2>), _>(
        move |block, (left, keys, values)| {
            for mut place in c.places(block) {
                let (row, column) = (place.row(), place.column());
                let mut left = left.feed(block, q, row..row + 64, column);
                let (mut keys, mut values) = (keys.feed(block, k, start..end, column), values.feed(block, v, start..end, column));
                let mut sum = BlockTile::zero(block);
                let Some(left) = left.next_part() else { continue };
                while let (Some(keys), Some(values)) = (keys.next_part(), values.next_part()) {
                    let mut inner: BlockTile<f32, 64, 64, 128> = BlockTile::zero(block);
                    inner.add_product_staged(&left, keys.transposed());
                    sum.add_product_of_staged(&inner.map(f16::from_f32), values);
                }
                place.store(&sum);
            }
        },
    )
}

/// The same of bfloat16 with wider parts and more stages, as far as there is memory; the second product waits for its own part.
#[gpu_kernel]
pub fn chain_of_bf16(
    q: Matrix<bf16>,
    k: Matrix<bf16>,
    v: Matrix<bf16>,
    start: usize,
    end: usize,
    mut c: BlockTiles<f32, 128, 128>,
) -> impl Phases {
    tiled_with::<256, (Pipeline<bf16, 128, 128, 1>, Pipeline<bf16, 64, 128, 4>, Pipeline<bf16, 64, 128, 3>), _>(
        move |block, (left, keys, values)| {
            for mut place in c.places(block) {
                let (row, column) = (place.row(), place.column());
                let mut left = left.feed(block, q, row..row + 128, column);
                let (mut keys, mut values) = (keys.feed(block, k, start..end, column), values.feed(block, v, start..end, column));
                let mut sum = BlockTile::zero(block);
                let Some(left) = left.next_part() else { continue };
                while let Some(keys) = keys.next_part() {
                    let mut inner: BlockTile<f32, 128, 64, 256> = BlockTile::zero(block);
                    let values = inner.add_product_staged_meanwhile(&left, keys.transposed(), || values.next_part());
                    let Some(values) = values else { break };
                    sum.add_product_of_staged(&inner.map(bf16::from_f32), &values);
                }
                place.store(&sum);
            }
        },
    )
}

/// The same of f32. Here the second product takes a part of transposed `v`, of 64 columns, and there are as many columns of `k` as rows.
#[gpu_kernel]
pub fn chain_of_f32(q: Matrix<f32>, k: Matrix<f32>, v: Matrix<f32>, mut c: BlockTiles<f32, 64, 64>) -> impl Phases {
    tiled_with::<128, (Pipeline<f32, 64, 64, 1>, Pipeline<f32, 64, 64, 1>, Pipeline<f32, 64, 64, 1>), _>(
        move |block, (left, keys, values)| {
            for mut place in c.places(block) {
                let (row, column) = (place.row(), place.column());
                let mut left = left.feed(block, q, row..row + 64, 0);
                let (mut keys, mut values) = (keys.feed(block, k, 0..64, 0), values.feed(block, v, column..column + 64, 0));
                let mut sum = BlockTile::zero(block);
                if let (Some(left), Some(keys), Some(values)) = (left.next_part(), keys.next_part(), values.next_part()) {
                    let mut inner: BlockTile<f32, 64, 64, 128> = BlockTile::zero(block);
                    inner.add_product_staged(&left, &keys);
                    sum.add_product_of_staged(&inner, values.transposed());
                }
                place.store(&sum);
            }
        },
    )
}

/// `c = 2 a bᵢᵀ`, summed over the parts of 64 rows of `b` but one, as far as the `most`th: parts are used twice, left out, and left behind.
#[gpu_kernel(<1>, <2>, <4>)]
pub fn some_parts<const STAGES: usize>(
    a: Matrix<f16>,
    b: Matrix<f16>,
    without: usize,
    most: usize,
    mut c: BlockTiles<f32, 64, 64>,
) -> impl Phases {
    tiled_with::<128, (Pipeline<f16, 64, 64, 1>, Pipeline<f16, 64, 64, STAGES>), _>(move |block, (left, right)| {
        for mut place in c.places(block) {
            let mut left = left.feed(block, a, place.row()..place.row() + 64, 0);
            let mut right = right.feed(block, b, 0..b.rows(), 0);
            let mut sum = BlockTile::zero(block);
            let Some(left) = left.next_part() else { continue };
            for number in 0..most {
                let Some(part) = right.next_part() else { break };
                if number == without {
                    continue;
                }
                let part = part.transposed();
                sum.add_product_staged(&left, &part);
                if number % 2 == 0 {
                    sum.add_product_staged(&left, part);
                } else {
                    sum.add_product_staged(&left, &part);
                }
            }
            place.store(&sum);
        }
    })
}

/// `c = a b` of the first `depth` rows of `b` alone, though all are asked for.
#[gpu_kernel]
pub fn first_rows(a: Matrix<f16>, b: Matrix<f16>, depth: usize, mut c: BlockTiles<f32, 64, 64>) -> impl Phases {
    tiled_with::<128, Pipeline<f16, 64, 64, 2>, _>(move |block, parts| {
        for mut place in c.places(block) {
            let mut parts = parts.feed(block, b.part(0..depth, 0..b.columns()), 0..b.rows(), place.column());
            let mut sum = BlockTile::zero(block);
            while let Some(part) = parts.next_part() {
                let a: BlockTile<f16, 64, 64, 128> = DistributedTile::load(block, a, place.row(), part.row(), f16::from_f32(0.0));
                sum.add_product_of_staged(&a, part);
            }
            place.store(&sum);
        }
    })
}
