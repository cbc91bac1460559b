//! Reductions.

use crate::chunk::{CHUNK, of_chunk};
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

/// The same by threads that have a chunk each, for the CPU: a row of `parts` for each chunk.
#[gpu_kernel(<f32>, <f64>, <i32>, <u32>, <i64>, <u64>)]
pub fn chunk_reduce<T: Number + Plain + Argument>(x: &[T], identity: T, operation: u32, mut parts: Tiles<T>) {
    let own = of_chunk(x, CHUNK, parts.position().0);
    if let Some(part) = parts.get(0, 0) {
        *part = match operation {
            0 => joined(own, identity, T::plus),
            1 => joined(own, identity, T::lesser),
            _ => joined(own, identity, T::greater),
        };
    }
}

/// All elements, joined side by side: one after the other would wait for each.
#[inline(always)]
fn joined<T: Copy>(x: &[T], identity: T, join: impl Fn(T, T) -> T) -> T {
    let mut all = [identity; 32];
    let (parts, rest) = x.as_chunks::<32>();
    for part in parts {
        for (all, x) in all.iter_mut().zip(part) {
            *all = join(*all, *x);
        }
    }
    all.iter().chain(rest).fold(identity, |all, x| join(all, *x))
}
