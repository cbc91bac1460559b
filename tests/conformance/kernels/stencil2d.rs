//! Each inner point becomes its own half plus an eighth of its four neighbours; the rim stays. Blocks of 16 x 16 threads,
//! with a halo in shared memory.

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn stencil2d(from: Matrix<f32>, mut to: Tiles<f32>) -> impl Phases {
    let (top, left) = (block_id().y as usize * 16, block_id().x as usize * 16);
    block_2d::<16, 16>()
        .shared(shared!(Tile<f32, 18, 18>))
        // The tile begins one row and one column before the block; what is before the first is behind the last.
        .fill(move |_, _, (row, column)| from.get((top + row).wrapping_sub(1), (left + column).wrapping_sub(1)).copied().unwrap_or(0.0))
        .each(move |t, _, tile| {
            let ((row, column), (r, c)) = (to.position(), (t.y() + 1, t.x() + 1));
            let Some(to) = to.get(0, 0) else { return };
            let inner = row > 0 && row < from.rows() - 1 && column > 0 && column < from.columns() - 1;
            let around = ((tile[r - 1][c] + tile[r + 1][c]) + tile[r][c - 1]) + tile[r][c + 1];
            *to = if inner { 0.5 * tile[r][c] + 0.125 * around } else { tile[r][c] };
        })
}
