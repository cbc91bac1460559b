//! Deliberate faults in the runtime's own memory and locks. `cargo xtask sanitize` runs each under the sanitizer that must
//! report it, which proves that the sanitizer works. Nothing else runs them.
#![allow(clippy::unwrap_used, reason = "a test's way to fail")]

use crate::driver::{Memory, Pattern};
use crate::sync::lock;
use crate::{Device, Stream};
use std::cell::UnsafeCell;
use std::hint::black_box;
use std::sync::{Arc, Mutex};

fn stream() -> Stream {
    Device::open("cpu").unwrap().stream().unwrap()
}

#[test]
#[ignore = "wrong on purpose"]
fn use_after_free() {
    let stream = stream();
    let driver = stream.device().driver();
    let (pointer, memory) = driver.allocate(stream.raw(), Memory::Device, 100).unwrap();
    // SAFETY: the memory was just allocated, as large; freed once. None for the read: it is freed by then.
    let read = unsafe {
        driver.fill(stream.raw(), pointer, Pattern::U8(7), 100).unwrap();
        driver.free(stream.raw(), memory, pointer, 100);
        std::ptr::with_exposed_provenance::<u8>(pointer.0 as usize).read_volatile()
    };
    println!("{read}");
}

#[test]
#[ignore = "wrong on purpose"]
fn leak() {
    // Several, on a thread that ends: no register keeps the address of each.
    std::thread::spawn(|| (0..8).for_each(|_| std::mem::forget(stream().zeroed::<u8>(1000).unwrap()))).join().unwrap();
}

#[test]
#[ignore = "wrong on purpose"]
fn race() {
    struct Shared(Mutex<()>, UnsafeCell<u64>);
    // SAFETY: none: one of the threads does not take the lock.
    unsafe impl Sync for Shared {}
    impl Shared {
        fn add(&self) {
            // SAFETY: the address of a live value. None for the access itself.
            unsafe { *black_box(self.1.get()) += 1 };
        }
    }
    let shared = Arc::new(Shared(Mutex::new(()), UnsafeCell::new(0)));
    let other = shared.clone();
    let careless = std::thread::spawn(move || (0..1000).for_each(|_| other.add()));
    for _ in 0..1000 {
        let _guard = lock(&shared.0);
        shared.add();
    }
    careless.join().unwrap();
}
