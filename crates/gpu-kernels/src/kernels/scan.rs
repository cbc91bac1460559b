//! Prefix sums: on GPUs by blocks, which look back at those before them; on the CPU by threads that have a chunk each.

use crate::chunk::{CHUNK, of_chunk};
use gpu_rt::kernel::warp::Number;
use gpu_rt::kernel::*;

/// Elements of a block.
pub const TILE: usize = 4096;

/// The prefix sums of `x`, a row. `states` is for a [`LookBack`] of as many blocks as the grid has, one for each tile.
#[gpu_kernel(<f32>, <f64>, <i32>, <u32>, <i64>, <u64>)]
pub fn scan<T: Number + Plain + Argument>(
    x: Matrix<T>,
    states: &[AtomicU64],
    is_inclusive: u32,
    mut y: BlockTiles<T, 1, TILE>,
) -> impl Phases {
    // A block waits for memory and for the blocks before it.
    min_blocks(if size_of::<T>() > 4 { 2 } else { 5 });
    tiled::<256, _>(move |block| {
        for mut place in y.places(block) {
            let x: RowTile<T, 1, TILE, 256> = DistributedTile::load(block, x, 0, place.column(), T::default());
            let (sums, all) = x.prefix_sums(is_inclusive != 0);
            let before = LookBack::new(states).sum_before(block, place.column() / TILE, all);
            place.store(&sums.map(|sum| before.plus(sum)));
        }
    })
}

/// The prefix sums of each chunk, which is a row of `y`, behind `before`, which has a number for each.
#[gpu_kernel(<f32>, <f64>, <i32>, <u32>, <i64>, <u64>)]
pub fn chunk_scan<T: Number + Plain>(x: &[T], before: &[T], is_inclusive: u32, mut y: Tiles<T, 1, CHUNK>) {
    let (row, _) = y.position();
    let own = of_chunk(x, CHUNK, row);
    let mut sum = before.get(row).copied().unwrap_or_default();
    let mut put = |place: usize, exclusive: T, inclusive: T| {
        if let Some(y) = y.get(0, place) {
            *y = if is_inclusive != 0 { inclusive } else { exclusive };
        }
    };
    // By four: the next sum waits for one addition in place of four.
    let (parts, rest) = own.as_chunks::<4>();
    for (number, [a, b, c, d]) in parts.iter().enumerate() {
        let ab = a.plus(*b);
        let abc = ab.plus(*c);
        let (one, two, three, four) = (sum.plus(*a), sum.plus(ab), sum.plus(abc), sum.plus(abc.plus(*d)));
        put(4 * number, sum, one);
        put(4 * number + 1, one, two);
        put(4 * number + 2, two, three);
        put(4 * number + 3, three, four);
        sum = four;
    }
    for (number, x) in rest.iter().enumerate() {
        let next = sum.plus(*x);
        put(4 * parts.len() + number, sum, next);
        sum = next;
    }
}
