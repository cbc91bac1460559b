//! The same kernels without `unsafe`: every access is checked at run time or by a type.

use super::unchecked::{Float4, pull};
use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn axpy(a: f32, x: &[f32], mut y: PerThread<f32>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = a.mul_add(x[i], *y);
    }
}

#[gpu_kernel]
pub fn remainders(x: &[f32], y: &[f32], mut out: PerThread<f32>) {
    let i = out.index();
    if let Some(out) = out.get() {
        *out = x[i] % y[i];
    }
}

#[gpu_kernel]
pub fn reduce(x: &[f32], mut sums: PerBlock<f32>) -> impl Phases {
    block::<256>()
        .shared(shared!([f32; 256]))
        .fill(move |_, _, _| {
            let mut sum = 0.0;
            let mut i = global_id().x;
            while i < x.len() {
                sum += x[i];
                i += grid_dim().x as usize * 256;
            }
            sum
        })
        .reduce(|a, b| *a += *b)
        .each(move |_, _, part| {
            if let Some(sum) = sums.get() {
                *sum = part[0];
            }
        })
}

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

#[gpu_kernel]
pub fn nbody(bodies: &[Float4], mut forces: PerThread<Float4>) -> impl Phases {
    let own = bodies[forces.index()].place;
    block::<256>()
        .shared(shared!([Float4; 256]))
        .registers([0.0f32; 3])
        .repeat(bodies.len() / 256, move |round| {
            round.fill(move |thread, _, i| bodies[256 * thread.round() + i]).each(move |_, force, tile| {
                // By number: with a pointer to the end instead NVIDIA's assembler does not see how often the loop goes round,
                // and unrolls less.
                #[allow(clippy::needless_range_loop, reason = "see above")]
                for j in 0..256 {
                    pull(own, tile[j].place, force);
                }
            })
        })
        .local(move |_, force| {
            if let Some(all) = forces.get() {
                *all = Float4 { place: [force[0], force[1], force[2], 0.0] };
            }
        })
}

#[gpu_kernel]
pub fn stencil(input: Matrix<f32>, mut out: Tiles<f32>) {
    let (row, column) = out.position();
    if row == 0 || column == 0 || row + 1 >= input.rows() || column + 1 >= input.columns() {
        return;
    }
    let (above, own, below) = (input.row(row - 1), input.row(row), input.row(row + 1));
    if let Some(out) = out.get(0, 0) {
        *out = 0.2 * (own[column] + own[column - 1] + own[column + 1] + above[column] + below[column]);
    }
}
