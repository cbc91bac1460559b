//! A launch allocates no memory.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

mod support;

use gpu_rt::__macro_support::{Args, Writable};
use gpu_rt::{Device, Launch};
use gpu_test::test;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use support::*;

/// Counts the allocations of each thread.
struct Counting;

thread_local! {
    static COUNT: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: passes everything on to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let _ = COUNT.try_with(|count| count.set(count.get() + 1));
        // SAFETY: the same contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the same contract.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn allocations(work: impl FnOnce()) -> u64 {
    let before = COUNT.get();
    work();
    COUNT.get() - before
}

#[test]
fn the_allocation_counter_counts() {
    assert_eq!(allocations(|| drop(std::hint::black_box(Box::new(5)))), 1);
}

#[test]
fn launches_on_the_calling_thread_allocate_nothing() {
    let file = c_file("inline");
    let (kernel, stream) = (kernel(file, "reverse", 8), Device::open("cpu").unwrap().stream().unwrap());
    let mut data = stream.upload(&[1u32; 64]).unwrap();
    let mut launch = || {
        let mut args = Args::<8>::new();
        args.pointer(0, &stream, data.write_arg()).unwrap();
        run(kernel, &stream, Launch::new(1, 64).shared(256), &args).unwrap();
    };
    // The first one loads the module and makes the thread's shared memory.
    launch();
    assert_eq!(allocations(|| (0..1000).for_each(|_| launch())), 0);
}

/// The pool's queue grows by a block now and then; that is all.
#[test]
fn launches_on_the_pool_hardly_allocate() {
    let file = c_file("pool");
    let (kernel, stream) = (kernel(file, "exponential", 8), Device::open("cpu").unwrap().stream().unwrap());
    let mut data = stream.zeroed::<f32>(256 * 256).unwrap();
    let mut launch = || {
        let mut args = Args::<8>::new();
        args.pointer(0, &stream, data.write_arg()).unwrap();
        run(kernel, &stream, Launch::new(256, 256), &args).unwrap();
    };
    launch();
    let count = allocations(|| (0..1000).for_each(|_| launch()));
    assert!(count <= 1000 / 16, "{count} allocations in 1000 launches");
}

gpu_test::main!();
