//! Memory of pools: used where it can be, and not where its allocation alone succeeds.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

use gpu_fake_tests::process::{is_child, passes, passes_on};
use gpu_fake_tests::{Fake, Vendor};
use gpu_rt::Device;

/// Makes more buffers than go without a pool; they hold what was written. Answers how often the pool was asked for memory.
fn pooled() -> usize {
    let fake = Fake::open();
    let stream = Device::default().unwrap().stream().unwrap();
    let held: Vec<_> = (0..40u32).map(|value| stream.upload(&[value; 100]).unwrap()).collect();
    for (value, buffer) in held.iter().enumerate() {
        assert_eq!(stream.download(buffer).unwrap(), [value as u32; 100]);
    }
    fake.names().iter().filter(|name| name.ends_with("AllocAsync") || name.ends_with("MallocAsync")).count()
}

#[test]
fn a_pool_whose_memory_works_is_used() {
    if !is_child() {
        return passes("a_pool_whose_memory_works_is_used", &[]);
    }
    assert!(pooled() > 10);
}

#[test]
fn a_pool_whose_memory_fails_at_the_first_access_is_not_used() {
    if !is_child() {
        return passes("a_pool_whose_memory_fails_at_the_first_access_is_not_used", &[("GPU_FAKE_POOL", "silent")]);
    }
    assert_eq!(pooled(), 1, "it is tried once");
}

#[test]
fn memory_that_the_driver_says_cannot_be_accessed_is_not_touched() {
    if !is_child() {
        let test = "memory_that_the_driver_says_cannot_be_accessed_is_not_touched";
        return passes_on(test, Vendor::Amd, &[("GPU_FAKE_POOL", "reported")]);
    }
    assert_eq!(pooled(), 1);
}
