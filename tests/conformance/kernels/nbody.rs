//! The acceleration of each body (x, y, z, mass) by all of them, by tiles of 128 bodies in shared memory; blocks of 128
//! threads.

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn nbody(bodies: &[[f32; 4]], mut acceleration: PerThread<[f32; 3]>) -> impl Phases {
    let own = bodies.get(acceleration.index()).copied().unwrap_or([0.0; 4]);
    block::<128>()
        .shared(shared!([[f32; 4]; 128]))
        .registers([0.0f32; 3])
        .repeat(bodies.len().div_ceil(128), |tiles| {
            tiles.fill(move |t, _, i| bodies.get(128 * t.round() + i).copied().unwrap_or([0.0; 4])).each(
                move |_, sum: &mut [f32; 3], tile| {
                    for other in tile {
                        let d = [other[0] - own[0], other[1] - own[1], other[2] - own[2]];
                        let square = d[0] * d[0] + d[1] * d[1] + d[2] * d[2] + 0.01;
                        let pull = other[3] / (square * square.sqrt());
                        for k in 0..3 {
                            sum[k] += pull * d[k];
                        }
                    }
                },
            )
        })
        .local(move |_, sum| {
            if let Some(own) = acceleration.get() {
                *own = *sum;
            }
        })
}
