//! Programs of tiles.

use gpu_rt::kernel::*;

/// Does nothing: a launch loads the image without detecting the matrix unit.
#[gpu_kernel]
pub fn load() {}

/// `c = a b` of parts that pipelines fetch: of `a` the columns and of `b` the rows from `first` on. Rows of `a` are longer than the depth.
#[gpu_kernel(<bf16, f32, 64>, <bf16, f32, 128>, <bf16, f32, 192>, <bf16, f32, 256>, <i8, i32, 128>, <i8, i32, 256>)]
pub fn staged<T: Factor<Sum = S>, S: Accumulator, const DEPTH: usize>(
    a: Matrix<T>,
    b: Matrix<T>,
    first: usize,
    mut c: BlockTiles<S, 64, 128>,
) -> impl Phases {
    tiled_with::<128, (Pipeline<T, 64, DEPTH, 1>, Pipeline<T, DEPTH, 128, 1>), _>(move |block, (left, right)| {
        for mut place in c.places(block) {
            let mut left = left.feed(block, a, place.row()..place.row() + 64, first);
            let mut right = right.feed(block, b, first..b.rows(), place.column());
            let mut sum = BlockTile::zero(block);
            if let (Some(left), Some(right)) = (left.next_part(), right.next_part()) {
                sum.add_product_staged(&left, &right);
            }
            place.store(&sum);
        }
    })
}
