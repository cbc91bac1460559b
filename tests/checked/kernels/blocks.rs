//! Kernels of several blocks: each with one fault that is between blocks, of memory that nothing wrote, or of the grid; and the same
//! without it.

use gpu_rt::kernel::*;

/// The first thread of every block writes the same element.
#[gpu_kernel]
pub unsafe fn last_block_wins(y: *mut u32) {
    if thread_id().x == 0 {
        // SAFETY: there is none: the other blocks write it, too. That is the mistake.
        unsafe { *y = block_id().x };
    }
}

/// Every block writes the same value, which is no mistake.
#[gpu_kernel]
pub unsafe fn all_raise(y: *mut u32) {
    // SAFETY: the element is there, and all write the same.
    unsafe { *y = 1 };
}

/// Each block reads what the block before it writes.
#[gpu_kernel]
pub unsafe fn neighbour(y: *mut u32, z: *mut u32) {
    let block = block_id().x as usize;
    // SAFETY: one element for each block; but the block before may not have written yet. That is the mistake.
    unsafe {
        *y.add(block) = block as u32;
        let before = *y.add(block.saturating_sub(1));
        *z.add(block) = before;
    }
}

/// Some threads count what they find by atomics, and one block sets the count back by a plain write.
#[gpu_kernel]
pub unsafe fn plain_reset(y: *mut u32, counts: &[AtomicU32]) {
    // SAFETY: the caller's contract.
    unsafe { plain_reset_of(y, counts) }
}

#[inline(always)]
unsafe fn plain_reset_of(y: *mut u32, counts: &[AtomicU32]) {
    if block_id().x == 3 {
        // SAFETY: there is none: other blocks count at any time. That is the mistake.
        unsafe { *y = 0 };
    } else {
        counts[0].fetch_add(1, Ordering::Relaxed);
    }
}

/// The same, of an element by its address.
#[gpu_kernel]
pub unsafe fn plain_reset_at(y: u64, counts: &[AtomicU32]) {
    // SAFETY: as above.
    unsafe { plain_reset_of(y as *mut u32, counts) }
}

/// The last block to come adds up what each block has written; with `early`, blocks count themselves before they have.
#[gpu_kernel]
pub unsafe fn last_block_sums(parts: *mut u32, counter: &[AtomicU32], sum: *mut u32, early: bool) {
    let (block, blocks) = (block_id().x, grid_dim().x);
    if thread_id().x != 0 {
        return;
    }
    let count = || counter[0].fetch_add(1, Ordering::Relaxed);
    // SAFETY: a part for each block. Whoever counts last has seen all others count, each behind its write, unless `early`: that is the
    // mistake.
    unsafe {
        let before = if early { count() } else { 0 };
        *parts.add(block as usize) = block + 1;
        fence(Scope::Device, Ordering::Release);
        let before = if early { before } else { count() };
        if before == blocks - 1 {
            fence(Scope::Device, Ordering::Acquire);
            *sum = (0..blocks as usize).map(|block| *parts.add(block)).sum();
        }
    }
}

/// Each block waits for the one before it, adds its number to what that has left, and hands on the flag.
#[gpu_kernel]
pub unsafe fn chained(values: *mut u32, flags: &[AtomicU32]) {
    let block = block_id().x as usize;
    if thread_id().x != 0 {
        return;
    }
    // SAFETY: a value for each block, written before its flag is raised and read behind that.
    unsafe {
        let mut before = 0;
        if block > 0 {
            while flags[block - 1].load(Ordering::Acquire) == 0 {}
            before = *values.add(block - 1);
        }
        *values.add(block) = before + block as u32;
    }
    flags[block].store(1, Ordering::Release);
}

/// Where the elements are.
#[gpu_kernel]
pub fn address(x: &[u32], mut y: PerThread<u64>) {
    if let Some(y) = y.get() {
        *y = x.as_ptr().addr() as u64;
    }
}

/// Reads memory by its address.
#[gpu_kernel]
pub unsafe fn read_at(address: u64, mut y: PerThread<u32>) {
    let i = y.index();
    if let Some(y) = y.get() {
        // SAFETY: as many elements are there; whether anybody has written them is the question.
        *y = unsafe { *(address as *const u32).add(i) };
    }
}

/// Writes memory by its address.
#[gpu_kernel]
pub unsafe fn write_at(address: u64, n: u32) {
    let i = global_id().x;
    if i < n as usize {
        // SAFETY: as many elements are there, each one thread's.
        unsafe { *(address as *mut u32).add(i) = 7 };
    }
}

/// One element per thread; with `all`, in a loop over all elements.
#[gpu_kernel]
pub fn double(all: bool, mut y: PerThread<u32>) {
    if all {
        for (_, y) in y.iter() {
            *y *= 2;
        }
    } else if let Some(y) = y.get() {
        *y *= 2;
    }
}

/// One texel per thread; with `all`, in a loop over all texels.
#[gpu_kernel]
pub fn paint(all: bool, mut image: Image2<u32>) {
    if all {
        image.set_each(|_| 9);
    } else {
        image.set(9);
    }
}
