//! `c = a * b` by tiles in shared memory; blocks of 16 x 16 threads.

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn sgemm(a: Matrix<f32>, b: Matrix<f32>, mut c: Tiles<f32>) -> impl Phases {
    let (row, column) = c.position();
    block_2d::<16, 16>()
        .shared(shared!((Tile<f32, 16, 16>, Tile<f32, 16, 16>)))
        .registers(0.0f32)
        .repeat(a.columns().div_ceil(16), |tiles| {
            tiles
                .fill(move |t, _, (y, x)| {
                    let start = 16 * t.round();
                    let of_a = a.get(row, start + x).copied().unwrap_or(0.0);
                    (of_a, b.get(start + y, column).copied().unwrap_or(0.0))
                })
                .each(|t, sum: &mut f32, (a, b)| {
                    for i in 0..16 {
                        *sum += a[t.y()][i] * b[i][t.x()];
                    }
                })
        })
        .local(move |_, sum| {
            if let Some(c) = c.get(0, 0) {
                *c = *sum;
            }
        })
}
