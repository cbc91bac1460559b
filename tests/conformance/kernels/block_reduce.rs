//! The sum of each 256 elements, as a binary tree.

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn block_reduce(x: &[f32], mut sums: PerBlock<f32>) -> impl Phases {
    let first = block_id().x as usize * 256;
    block::<256>()
        .shared(shared!([f32; 256]))
        .fill(move |_, _, i| x.get(first + i).copied().unwrap_or(0.0))
        .reduce(|a, b| *a += *b)
        .each(move |_, _, tile| {
            if let Some(sum) = sums.get() {
                *sum = tile[0];
            }
        })
}
