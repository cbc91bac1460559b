//! The inclusive prefix sums within each block, of any size up to 256: shared memory and barriers as they are.

use gpu_rt::kernel::*;

shared! {
    static PART: [i32; 256];
}

#[gpu_kernel]
pub fn scan(x: &[i32], mut sums: PerThread<i32>) {
    let (t, size) = (thread_id().x as usize, block_dim().x as usize);
    // SAFETY: each thread writes its own element, before a barrier; the loop's barriers are as many in every thread.
    unsafe { PART.write(t, x.get(sums.index()).copied().unwrap_or(0)) };
    let mut distance = 1;
    while distance < size {
        // SAFETY: as above; what is read was written before the barrier, and the next write comes after the second.
        unsafe {
            barrier();
            let before = if t >= distance { PART.read(t - distance) } else { 0 };
            barrier();
            PART.write(t, PART.read(t) + before);
        }
        distance *= 2;
    }
    if let Some(sum) = sums.get() {
        // SAFETY: the thread's own element.
        *sum = unsafe { PART.read(t) };
    }
}
