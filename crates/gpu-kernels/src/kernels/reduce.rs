//! Reductions.

use gpu_rt::kernel::warp::Number;
use gpu_rt::kernel::*;

/// Joins the elements of `x`, a row, into as many parts as there are rows of `parts`, a column. `operation` is 0 for the sum, 1 for the
/// minimum, 2 for the maximum.
#[gpu_kernel(<f32>, <f64>, <i32>, <u32>, <i64>, <u64>)]
pub fn reduce<T: Number + Plain + Argument>(x: Matrix<T>, identity: T, operation: u32, mut parts: BlockTiles<T, 1, 1024>) -> impl Phases {
    let join = move |a: T, b: T| match operation {
        0 => a.plus(b),
        1 => a.lesser(b),
        _ => a.greater(b),
    };
    tiled::<256, _>(move |block| {
        let step = parts.rows() * 1024;
        for mut place in parts.places(block) {
            let mut joined: RowTile<T, 1, 1024, 256> = RowTile::splat(block, identity);
            let mut column = place.row() * 1024;
            while column < x.columns() {
                joined.update_with(&DistributedTile::load(block, x, 0, column, identity), join);
                column += step;
            }
            place.store(&joined.zip_rows(&joined.reduce_rows(join), |_, all| all));
        }
    })
}
