//! The block's largest number: by shuffles in each warp, then by the first warp alone, in a branch that the others do not
//! take; blocks of up to 1024 threads, whole warps.

use gpu_rt::kernel::*;

shared! {
    static PART: [i32; 32];
}

#[gpu_kernel]
pub fn warp_reduce(x: &[i32], mut most: PerBlock<i32>) {
    let (t, lane) = (thread_id().x, lane_id());
    let value = warp::max(x[global_id().x]);
    // SAFETY: one thread of each warp writes, each its own element; all threads come to the barrier.
    unsafe {
        if lane == 0 {
            PART.write((t / warp::SIZE) as usize, value);
        }
        barrier();
    }
    if t < warp::SIZE {
        // SAFETY: as many warps have written.
        let value = if lane < block_dim().x / warp::SIZE { unsafe { PART.read(lane as usize) } } else { i32::MIN };
        let value = warp::max(value);
        if let Some(most) = most.get() {
            *most = value;
        }
    }
}
