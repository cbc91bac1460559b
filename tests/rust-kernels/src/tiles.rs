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
            let x: BlockTile<f32, 64, 256, 256> = DistributedTile::load(block, x, place.row(), place.column(), f32::NEG_INFINITY);
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
            let x: RowTile<f32, 2, 1024, 128> = DistributedTile::load(block, x, place.row(), place.column(), f32::NEG_INFINITY);
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
            let x: RowTile<f32, 16, 32, 64> = DistributedTile::load(block, x, place.row(), place.column(), 0.0);
            place.store(&x.zip(&place.load(0.0), |x, y| a * x + y));
            let (row, column) = (number.row(), number.column());
            number.store(&RowTile::from_fn(block, |i, j| ((row + i) * 1000 + column + j) as u32));
        }
    })
}

/// Attention: of each head, `softmax(q kᵀ scale) v`, of heads of 64 next to each other in a position's row. With `causal`, a position
/// sees those up to itself.
#[gpu_kernel]
pub fn attention(
    q: Matrix<f16>,
    k: Matrix<f16>,
    v: Matrix<f16>,
    scale: f32,
    causal: bool,
    mut out: BlockTiles<f32, 128, 64>,
) -> impl Phases {
    tiled::<128, _>(move |block| {
        for mut place in out.places(block) {
            let (first, columns) = (place.row(), place.column()..place.column() + 64);
            let [q, k, v] = [q, k, v].map(|of| of.part(0..of.rows(), columns.clone()));
            let mut most = PerRow::splat(block, -1.0e30);
            let mut weight = PerRow::splat(block, 0.0);
            let mut sum = BlockTile::zero(block);
            let end = if causal && first + 128 < k.rows() { first + 128 } else { k.rows() };
            let mut at = 0;
            while at < end {
                let mut scores: BlockTile<f32, 128, 64, 128> = BlockTile::zero(block);
                scores.add_product(q, k.transposed(), first, at);
                let scores = scores.map_places(|i, j, score| {
                    let is_seen = at + j < k.rows() && (!causal || at + j <= first + i);
                    if is_seen { score * scale } else { f32::NEG_INFINITY }
                });
                let now = most.zip(&scores.reduce_rows(f32::max), f32::max);
                let scores = scores.zip_rows(&now, |score, most| (score - most).exp());
                let before = most.zip(&now, |most, now| (most - now).exp());
                weight = weight.zip(&before, |weight, by| weight * by).zip(&scores.reduce_rows(|a, b| a + b), |a, b| a + b);
                sum = sum.zip_rows(&before, |sum, by| sum * by);
                sum.add_product_of(&scores.map(f16::from_f32), v, at, 0);
                most = now;
                at += 64;
            }
            place.store(&sum.zip_rows(&weight, |sum, weight| sum / weight));
        }
    })
}

/// `c = (a b) d`, where a thread holds other rows of both products: `a b` has 256 columns, `c` 64.
#[gpu_kernel]
pub fn product_of_a_product(a: Matrix<f16>, b: Matrix<f16>, d: Matrix<f16>, mut c: BlockTiles<f32, 64, 64>) -> impl Phases {
    tiled::<256, _>(move |block| {
        for mut place in c.places(block) {
            let mut inner: BlockTile<f32, 64, 128, 256> = BlockTile::zero(block);
            inner.add_product(a, b, place.row(), 0);
            let most = inner.reduce_rows(f32::max);
            let mut sum = BlockTile::zero(block);
            sum.add_product_of(&inner.map(f16::from_f32), d, 0, place.column());
            place.store(&sum.zip_rows(&most.for_width::<64>(), |sum, most| sum + most));
        }
    })
}

/// Copies elements of 12 bytes, which fill no access, twice: once more as another layout has them.
#[gpu_kernel]
pub fn copy_of_triples(x: Matrix<[f32; 3]>, mut y: BlockTiles<[f32; 3], 64, 64>) -> impl Phases {
    tiled::<128, _>(move |block| {
        for mut place in y.places(block) {
            let x: RowTile<[f32; 3], 64, 64, 128> = DistributedTile::load(block, x, place.row(), place.column(), [0.0; 3]);
            place.store(&x);
        }
        for mut place in y.places(block) {
            let x: BlockTile<[f32; 3], 64, 64, 128> = place.load([0.0; 3]);
            place.store(&x.map(|[a, b, c]| [c, b, a + 1.0]));
        }
    })
}

/// The product of parts of `a`, and a part of it, from any row and column on.
#[gpu_kernel]
pub fn parts_from_anywhere(a: Matrix<f16>, row: usize, column: usize, mut c: BlockTiles<f32, 64, 64>) -> impl Phases {
    tiled::<128, _>(move |block| {
        for mut place in c.places(block) {
            let mut sum: BlockTile<f32, 64, 64, 128> = BlockTile::zero(block);
            sum.add_product(a, a, row, column);
            let part = DistributedTile::load(block, a, row, column, f16::from_f32(0.5));
            place.store(&sum.zip(&part, |sum, part: f16| sum + part.to_f32()));
        }
    })
}

/// Fills each matrix of a batch with numbers that depend on the matrix, the tile and the block; twice, with tiles of both layouts.
#[gpu_kernel]
pub fn batch_places(mut c: BatchTiles<u32, 64, 64>) -> impl Phases {
    tiled::<64, _>(move |block| {
        let sizes = c.rows() * 1000 + c.columns();
        for mut place in c.places(block) {
            let (index, row, column) = (place.index(), place.row(), place.column());
            let tile: BlockTile<u32, 64, 64, 64> =
                BlockTile::from_fn(block, |i, j| ((index * 1000 + row + i) * 1000 + column + j + sizes) as u32);
            place.store(&tile);
        }
        for mut place in c.places(block) {
            let tile: RowTile<u32, 64, 64, 64> = place.load(0);
            place.store(&tile.map(|x| x + 1));
        }
    })
}

/// A computation of all threads within another function of tiles: 256 times a number, by the function `INNER`.
#[inline(always)]
fn within<const INNER: usize>(block: &TileBlock<64>, number: f32) -> f32 {
    let tile: RowTile<f32, 1, 256, 64> = RowTile::splat(block, number);
    match INNER {
        0 => tile.reduce_rows(|a, b| a + b).only(),
        _ => tile.prefix_sums(true).1,
    }
}

/// Each function that takes a closure (`outer`), and in the closure each function that uses shared memory (`INNER`).
#[gpu_kernel(<0>, <1>)]
pub fn nested<const INNER: usize>(x: Matrix<f32>, outer: u32, mut y: BlockTiles<f32, 1, 256>) -> impl Phases {
    tiled::<64, _>(move |block| {
        for mut place in y.places(block) {
            let tile: RowTile<f32, 1, 256, 64> = RowTile::load(block, x, place.row(), place.column(), 0.0);
            let zero = || within::<INNER>(block, 1.0) - 256.0;
            let sum = |tile: &RowTile<f32, 1, 256, 64>| tile.reduce_rows(|a, b| a + b + zero());
            let mut result = tile.map(|x| x);
            match outer {
                0 => result = tile.map(|x| x + zero()),
                1 => result = tile.map_places(|_, j, x| x + j as f32 + zero()),
                2 => result = tile.zip(&tile, |a, b| a + b + zero()),
                3 => result.update(|x| 2.0 * x + zero()),
                4 => result.update_with(&tile, |a, b| a - 3.0 * b + zero()),
                5 => result = RowTile::from_fn(block, |_, j| j as f32 + zero()),
                6 => result = tile.zip_rows(&sum(&tile), |x, sum| x + sum + zero()),
                7 => result = tile.zip_rows(&sum(&tile).map(|sum| 2.0 * sum + zero()), |x, sum| x + sum),
                8 => result = tile.zip_rows(&sum(&tile).zip(&sum(&tile), |a, b| a - 2.0 * b + zero()), |x, sum| x + sum),
                9 => result = tile.prefix_sums_behind(true, |all| all + zero()),
                _ => {}
            }
            place.store(&result);
        }
    })
}
