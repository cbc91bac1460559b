//! How often each byte occurs: counted in shared memory, then added up.

use gpu_rt::kernel::*;

shared! {
    static BINS: [AtomicI32; 256];
}

#[gpu_kernel]
pub fn histogram(bytes: &[u8], counts: &[AtomicI32]) {
    let (t, size) = (thread_id().x as usize, block_dim().x as usize);
    let bins = BINS.as_ptr().cast::<AtomicI32>();
    for i in (t..256).step_by(size) {
        // SAFETY: within the bins, and one thread writes each bin.
        unsafe { bins.add(i).write(AtomicI32::new(0)) };
    }
    // SAFETY: all threads come here.
    unsafe { barrier() };
    // SAFETY: made before the barrier, and changed by atomics alone from there on.
    let bins = unsafe { BINS.get() };
    let mut i = global_id().x;
    while i < bytes.len() {
        bins[usize::from(bytes[i])].fetch_add_in(Scope::Block, 1, Ordering::Relaxed);
        i += size * grid_dim().x as usize;
    }
    // SAFETY: all threads come here.
    unsafe { barrier() };
    for i in (t..256).step_by(size) {
        counts[i].fetch_add(bins[i].load(Ordering::Relaxed), Ordering::Relaxed);
    }
}
