//! Prefix sums: on GPUs by blocks, which look back at those before them; on the CPU by threads that have a chunk each.

use crate::chunk::{CHUNK, of_chunk};
use gpu_rt::kernel::warp::Number;
use gpu_rt::kernel::*;

/// Elements of a block.
pub const TILE: usize = 8192;

/// The prefix sums of `x`, a row. `states` is for a [`LookBack`] of as many blocks as the grid has, one for each tile.
#[gpu_kernel(<f32>, <f64>, <i32>, <u32>, <i64>, <u64>)]
pub fn scan<T: Number + Plain + Argument>(
    x: Matrix<T>,
    states: &[AtomicU64],
    is_inclusive: u32,
    mut y: BlockTiles<T, 1, TILE>,
) -> impl Phases {
    // A block waits for memory and for the blocks before it.
    min_blocks(if size_of::<T>() > 4 { 2 } else { 4 });
    tiled::<256, _>(move |block| {
        for mut place in y.places(block) {
            let x: RowTile<T, 1, TILE, 256> = DistributedTile::load(block, x, 0, place.column(), T::default());
            let number = place.column() / TILE;
            place.store(&x.prefix_sums_behind(is_inclusive != 0, |all| LookBack::new(states).sum_before(block, number, all)));
        }
    })
}

/// Elements that are summed side by side.
const STEP: usize = 8;

/// The prefix sums of each chunk, which is a row of `y`, behind `before`, which has a number for each.
#[gpu_kernel(<f32>, <f64>, <i32>, <u32>, <i64>, <u64>)]
pub fn chunk_scan<T: Number + Plain>(x: &[T], before: &[T], is_inclusive: u32, mut y: Tiles<T, 1, CHUNK>) {
    let (row, _) = y.position();
    let before = before.get(row).copied().unwrap_or_default();
    let (x, y) = (of_chunk(x, CHUNK, row), y.row(0));
    if is_inclusive != 0 { scan_chunk::<T, true>(x, before, y) } else { scan_chunk::<T, false>(x, before, y) }
}

/// The prefix sums of `x` behind a sum.
#[inline(always)]
fn scan_chunk<T: Number, const INCLUSIVE: bool>(x: &[T], mut sum: T, y: &mut [T]) {
    let ((parts, rest), (to_parts, to_rest)) = (x.as_chunks::<STEP>(), y.as_chunks_mut::<STEP>());
    for (part, to) in parts.iter().zip(to_parts) {
        // The sums within the part, of 2, 4 and 8 elements: the next part waits for one addition.
        let mut sums = *part;
        let mut distance = 1;
        while distance < STEP {
            let shorter = sums;
            for i in 0..STEP {
                sums[i] = if i < distance { shorter[i] } else { shorter[i - distance].plus(shorter[i]) };
            }
            distance *= 2;
        }
        for i in 0..STEP {
            to[i] = match (INCLUSIVE, i) {
                (true, _) => sum.plus(sums[i]),
                (false, 0) => sum,
                (false, _) => sum.plus(sums[i - 1]),
            };
        }
        sum = sum.plus(sums[STEP - 1]);
    }
    for (x, to) in rest.iter().zip(to_rest) {
        let next = sum.plus(*x);
        *to = if INCLUSIVE { next } else { sum };
        sum = next;
    }
}
