//! Kernels of the chapter about block programs.
#![forbid(unsafe_code)]

use gpu_rt::kernel::*;

/// The sum of each 256 elements.
#[gpu_kernel]
pub fn sums(x: &[f32], mut sums: PerBlock<f32>) -> impl Phases {
    block::<256>()
        .shared(shared!([f32; 256]))
        .fill(move |_, _, i| x.get(block_id().x as usize * 256 + i).copied().unwrap_or(0.0))
        .reduce(|a, b| *a += *b)
        .each(move |_, _, part| {
            if let Some(sum) = sums.get() {
                *sum = part[0];
            }
        })
}

/// c = a b, in tiles of 32 x 32. Each thread computes 4 rows of one column.
#[gpu_kernel]
pub fn sgemm(a: Matrix<f32>, b: Matrix<f32>, mut c: Tiles<f32, 4, 1>) -> impl Phases {
    let (row, column) = (block_id().y as usize * 32, block_id().x as usize * 32);
    block_2d::<32, 8>()
        .shared(shared!((Tile<f32, 32, 32>, Tile<f32, 32, 32>)))
        .registers([0.0f32; 4])
        .repeat(a.columns() / 32, move |round| {
            round
                .fill(move |thread, _, (i, j)| {
                    let k = 32 * thread.round();
                    (a[(row + i, k + j)], b[(k + i, column + j)])
                })
                .each(|thread, sums, (a, b)| {
                    for j in 0..32 {
                        for (i, sum) in sums.iter_mut().enumerate() {
                            *sum = a[4 * thread.y() + i][j].mul_add(b[j][thread.x()], *sum);
                        }
                    }
                })
        })
        .local(move |_, sums| {
            for (i, sum) in sums.iter().enumerate() {
                if let Some(c) = c.get(i, 0) {
                    *c = *sum;
                }
            }
        })
}

/// The sum of each 32 elements, in the first of them; the others stay as they are.
#[gpu_kernel]
pub fn warp_sums(x: &[u32], mut y: PerThread<u32>) {
    let sum = warp::sum(x.get(y.index()).copied().unwrap_or(0));
    if let (0, Some(y)) = (lane_id(), y.get()) {
        *y = sum;
    }
}

/// Prints its elements.
#[gpu_kernel]
pub fn show(x: &[f32]) {
    let i = global_id().x;
    if let Some(x) = x.get(i) {
        printf!("%u: %f\n", i as u32, *x);
    }
}
