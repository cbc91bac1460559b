//! Writing elements of 2 bytes that are spread as NVIDIA's matrix units hold sums: of 8 columns, four threads next to each other (a quad)
//! hold two each. Written so, a warp's store fills half of each sector of memory. Where rows are aligned, the threads of a quad exchange
//! what they hold of 32 columns, so that each has 8 neighbours, and writes 16 bytes.

use super::spread::TileLayout;
use super::value::{DistributedTile, unrolled};
use crate::warp;
use core::mem::size_of;

/// Threads of a quad, and groups of 8 columns that it exchanges: one for each thread.
const QUAD: usize = 4;

impl<T: Copy, const M: usize, const N: usize, const THREADS: usize, S: TileLayout> DistributedTile<T, M, N, THREADS, S> {
    /// Whether it is spread so, and rows from here on have the alignment.
    #[inline(always)]
    pub(super) fn is_of_quads(data: *const T, stride: usize) -> bool {
        size_of::<T>() == 2
            && Self::neighbours() == 2
            && S::lanes::<M, N, THREADS>() == 3
            && Self::columns().is_multiple_of(2 * QUAD)
            && data.addr().is_multiple_of(16)
            && (stride * size_of::<T>()).is_multiple_of(16)
    }

    /// Writes the part behind `data`, every `stride` elements: all of it, or as far as it is above `rows` and before `columns`.
    ///
    /// # Safety
    /// It is [of quads](Self::is_of_quads). All threads come here. The tile, or these rows and columns of it, are at `data`, and nobody else
    /// has them. Where not all is written, `columns` is a multiple of 8.
    #[inline(always)]
    pub(super) unsafe fn write_quads<const IS_WHOLE: bool>(&self, data: *mut T, stride: usize, (rows, columns): (usize, usize)) {
        // A thread also writes elements of its quad's other threads, which may read them before and after this function.
        warp::sync();
        let lane = warp::lane_id() as usize % QUAD;
        for i in 0..Self::rows() {
            unrolled();
            let row = Self::row(i);
            for first in 0..Self::columns() / (2 * QUAD) {
                unrolled();
                let first = first * 2 * QUAD;
                // SAFETY: a thread holds two elements of each group, next to each other in the part.
                let word =
                    |group: usize| unsafe { self.pointer().add(i * Self::columns() + first + 2 * group).cast::<u32>().read_unaligned() };
                let [a, b, c, d] = transposed([word(0), word(1), word(2), word(3)], lane);
                // Where the group of the thread's own number begins.
                let column = Self::column(first + 2 * lane) - 2 * lane;
                if IS_WHOLE || (row < rows && column < columns) {
                    let bytes = u128::from(a) | u128::from(b) << 32 | u128::from(c) << 64 | u128::from(d) << 96;
                    // SAFETY: 8 columns of a row that is written (contract), aligned as rows and groups are.
                    unsafe { data.add(row * stride + column).cast::<u128>().write(bytes) }
                }
            }
        }
        warp::sync();
    }
}

/// Of four words that each thread of a quad holds: those that all hold at the thread's own place, in the threads' order.
#[inline(always)]
fn transposed([a, b, c, d]: [u32; 4], lane: usize) -> [u32; 4] {
    // Squares of two words, then the halves that are not in their place.
    let (is_odd, is_high) = (lane & 1 != 0, lane & 2 != 0);
    let (x, y) = (warp::shuffle_xor(if is_odd { a } else { b }, 1), warp::shuffle_xor(if is_odd { c } else { d }, 1));
    let [a, b, c, d] = if is_odd { [x, b, y, d] } else { [a, x, c, y] };
    let (x, y) = (warp::shuffle_xor(if is_high { a } else { c }, 2), warp::shuffle_xor(if is_high { b } else { d }, 2));
    if is_high { [x, y, c, d] } else { [a, b, x, y] }
}
