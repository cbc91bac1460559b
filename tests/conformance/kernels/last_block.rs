//! The block that is done last adds up what the blocks have left; how many are done is counted in a static.

use gpu_rt::kernel::*;

static DONE: AtomicU32 = AtomicU32::new(0);

#[gpu_kernel]
pub fn last_block(x: &[i32], sums: &[AtomicI32], total: &[AtomicI32]) -> impl Phases {
    let (block_index, blocks) = (block_id().x as usize, grid_dim().x as usize);
    block::<64>()
        .shared(shared!([i32; 64]))
        .fill(move |_, _, t| x.iter().skip(block_index * 64 + t).step_by(64 * blocks).sum())
        .reduce(|a, b| *a += *b)
        .each(move |t, _, part| {
            if t.index() > 0 {
                return;
            }
            sums[block_index].store(part[0], Ordering::Relaxed);
            // What was stored before is seen by whoever sees the count.
            if DONE.fetch_add(1, Ordering::AcqRel) == blocks as u32 - 1 {
                DONE.store(0, Ordering::Relaxed);
                let sum = sums.iter().map(|sum| sum.load(Ordering::Relaxed)).sum();
                total[0].store(sum, Ordering::Relaxed);
            }
        })
}
