//! Kernels that allocate: memory that one thread frees and another gets, and memory that several threads share and race for.

extern crate alloc;

use alloc::boxed::Box;
use alloc::vec::Vec;
use gpu_rt::kernel::*;

heap!(1 << 16);

shared! {
    static PLACE: [u64; 1];
}

/// Each thread fills a vector that grows, and frees it: the next thread, or block, gets the same memory.
#[gpu_kernel]
pub fn in_turn(n: u32, mut y: PerThread<u32>) {
    let i = y.index() as u32;
    let mut own = Vec::new();
    for number in 0..n {
        own.push(number ^ i);
    }
    own.sort_unstable();
    if let Some(y) = y.get() {
        *y = own.iter().fold(0u32, |sum, number| sum.wrapping_mul(31).wrapping_add(*number));
    }
}

/// A list whose function allocates and calls itself.
struct Node {
    value: u32,
    next: Option<Box<Node>>,
}

fn list(value: u32) -> Option<Box<Node>> {
    (value > 0).then(|| Box::new(Node { value, next: list(value - 1) }))
}

/// The same, in a function that calls itself.
#[gpu_kernel]
pub fn listed(n: u32, mut y: PerThread<u32>) {
    let (mut next, mut sum) = (list(n), 0);
    while let Some(node) = next {
        sum += node.value;
        next = node.next;
    }
    if let Some(y) = y.get() {
        *y = sum;
    }
}

/// The first thread allocates; then all threads of the block write what it got, each its own number.
#[gpu_kernel]
pub unsafe fn raced(y: *mut u32) {
    let t = thread_id().x;
    // SAFETY: the first thread writes the place before the barrier, and all read it after. But all write the number without order: that is
    // the mistake.
    unsafe {
        if t == 0 {
            PLACE.write(0, Box::into_raw(Box::new(7u32)) as u64);
        }
        barrier();
        let own = PLACE.read(0) as *mut u32;
        *own = t + 8;
        barrier();
        *y.add(t as usize) = *own;
    }
}
