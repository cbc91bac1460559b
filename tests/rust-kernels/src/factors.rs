//! Products of tiles of each type of factors.

use gpu_rt::kernel::*;

/// `c = a b + c`, where `transposed` is 1 if `a` is meant transposed, 2 if `b` is.
#[gpu_kernel(<i8, i32>, <tf32, f32>, <f64, f64>, <f8e4m3, f32>, <f8e5m2, f32>)]
pub fn products<T: Factor<Sum = S>, S: Accumulator>(
    a: Matrix<T>,
    b: Matrix<T>,
    transposed: u32,
    mut c: BlockTiles<S, 64, 64>,
) -> impl Phases {
    tiled::<128, _>(move |block| {
        for mut place in c.places(block) {
            let mut sum: BlockTile<S, 64, 64, 128> = place.load(S::ZERO);
            let (row, column) = (place.row(), place.column());
            match transposed {
                0 => sum.add_product(a, b, row, column),
                1 => sum.add_product(a.transposed(), b, row, column),
                _ => sum.add_product(a, b.transposed(), row, column),
            }
            place.store(&sum);
        }
    })
}

/// `c = f(q kᵀ) v` of integers, where `f` keeps the lowest 8 bits: of the rows `start..end` of `k` and `v`, 128 at a time. `q` and `k` have
/// 128 columns.
#[gpu_kernel]
pub fn chain_of_i8(q: Matrix<i8>, k: Matrix<i8>, v: Matrix<i8>, start: usize, end: usize, mut c: BlockTiles<i32, 64, 128>) -> impl Phases {
    tiled_with::<128, (Pipeline<i8, 64, 128, 1>, Pipeline<i8, 128, 128, 2>, Pipeline<i8, 128, 128, 2>), _>(
        move |block, (left, keys, values)| {
            for mut place in c.places(block) {
                let (row, column) = (place.row(), place.column());
                let mut left = left.feed(block, q, row..row + 64, 0);
                let (mut keys, mut values) = (keys.feed(block, k, start..end, 0), values.feed(block, v, start..end, column));
                let mut sum = BlockTile::zero(block);
                let Some(left) = left.next_part() else { continue };
                while let (Some(keys), Some(values)) = (keys.next_part(), values.next_part()) {
                    let mut inner: BlockTile<i32, 64, 128, 128> = BlockTile::zero(block);
                    inner.add_product_staged(&left, keys.transposed());
                    sum.add_product_of_staged(&inner.map(|x| x as i8), values);
                }
                place.store(&sum);
            }
        },
    )
}

/// `c = f(a b) d` of integers, where `f` keeps the lowest 8 bits; `a b` has 128 columns.
#[gpu_kernel]
pub fn product_of_a_product_of_i8(a: Matrix<i8>, b: Matrix<i8>, d: Matrix<i8>, mut c: BlockTiles<i32, 64, 64>) -> impl Phases {
    tiled::<128, _>(move |block| {
        for mut place in c.places(block) {
            let mut inner: BlockTile<i32, 64, 128, 128> = BlockTile::zero(block);
            inner.add_product(a, b, place.row(), 0);
            let mut sum = BlockTile::zero(block);
            sum.add_product_of(&inner.map(|x| x as i8), d, 0, place.column());
            place.store(&sum);
        }
    })
}
