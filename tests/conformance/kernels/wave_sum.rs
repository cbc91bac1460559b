//! The sum of each 256 elements: of each warp by shuffles, then of the eight warps.

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn wave_sums(x: &[i32], mut sums: PerBlock<i32>) -> impl Phases {
    let first = block_id().x as usize * 256;
    block::<256>()
        .shared(shared!([i32; 256]))
        .fill(move |_, _, i| warp::sum(x[first + i]))
        .each(move |_, _, part| {
            if let Some(sum) = sums.get() {
                *sum = part.iter().step_by(32).sum();
            }
        })
}
