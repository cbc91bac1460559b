//! The inclusive prefix sums of each 256 elements, in phases: without `unsafe`, in a loop that is part of the program.

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn block_scan(x: &[i32], mut sums: PerThread<i32>) -> impl Phases {
    let first = block_id().x as usize * 256;
    block::<256>()
        .shared(shared!([i32; 256]))
        .registers(0)
        .fill(move |_, _, i| x.get(first + i).copied().unwrap_or(0))
        .repeat(Times::<8>, |round| {
            round
                .each(|t, before: &mut i32, part| {
                    *before = t.index().checked_sub(1 << t.round()).map_or(0, |i| part[i]);
                })
                .update(|_, before, _, own| *own += *before)
        })
        .each(move |t, _, part| {
            if let Some(sum) = sums.get() {
                *sum = part[t.index()];
            }
        })
}
