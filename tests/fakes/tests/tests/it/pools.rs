//! Memory of pools: used where it can be, and not where its allocation alone succeeds.

use gpu_fake_tests::process::{is_child, passes, passes_on};
use gpu_fake_tests::{Fake, Vendor};
use gpu_rt::{Device, ErrorKind, Stream};
use gpu_test::this_test;

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
        return passes(this_test!(), &[]);
    }
    assert!(pooled() > 10);
}

#[test]
fn a_pool_whose_memory_fails_at_the_first_access_is_not_used() {
    if !is_child() {
        return passes(this_test!(), &[("GPU_FAKE_POOL", "silent")]);
    }
    assert_eq!(pooled(), 1, "it is tried once");
}

#[test]
fn memory_that_the_driver_says_cannot_be_accessed_is_not_touched() {
    if !is_child() {
        let test = this_test!();
        return passes_on(test, Vendor::Amd, &[("GPU_FAKE_POOL", "reported")]);
    }
    assert_eq!(pooled(), 1);
}

/// One stream, with the device's first buffers, which do without the pool, behind it.
fn with_a_pool() -> (Device, Stream) {
    let device = Device::default().unwrap();
    let stream = device.stream().unwrap();
    (0..20).for_each(|_| drop(stream.zeroed::<u8>(1).unwrap()));
    stream.synchronize().unwrap();
    device.trim().unwrap();
    device.reset_peaks().unwrap();
    (device, stream)
}

#[test]
fn what_a_pool_has_is_known_and_bounded() {
    if !is_child() {
        return passes(this_test!(), &[]);
    }
    let (device, stream) = with_a_pool();
    let now =
        |device: &Device| device.memory_use().map(|memory| [memory.used, memory.most_used, memory.reserved, memory.most_reserved]).unwrap();
    assert_eq!(now(&device), [0; 4]);
    let held = [stream.zeroed::<u8>(3000).unwrap(), stream.zeroed::<u8>(500).unwrap()];
    drop(held);
    stream.synchronize().unwrap();
    // All is kept, until it is to be less.
    assert_eq!(now(&device), [0, 3500, 3500, 3500]);
    let again = stream.zeroed::<u8>(3000).unwrap();
    assert_eq!(now(&device), [3000, 3500, 3500, 3500]);
    device.reset_peaks().unwrap();
    assert_eq!(now(&device), [3000, 3000, 3500, 3500]);
    device.trim_to(3200).unwrap();
    assert_eq!(now(&device), [3000, 3000, 3200, 3500]);
    device.keep(100).unwrap();
    stream.synchronize().unwrap();
    assert_eq!(now(&device), [3000, 3000, 3000, 3500]);
    drop(again);
    stream.synchronize().unwrap();
    assert_eq!(now(&device), [0, 3000, 100, 3500]);
    device.trim().unwrap();
    assert_eq!(now(&device), [0, 3000, 0, 3500]);
}

#[test]
fn memory_that_ran_out_is_found_by_waiting_and_trimming() {
    if !is_child() {
        let test = this_test!();
        return passes(test, &[("GPU_FAKE_MEMORY", "100000"), ("GPU_FAKE_DELAY", "2000")]);
    }
    let (device, stream) = with_a_pool();
    let fake = Fake::open();
    for (freed, asked) in [([40_000, 40_000], 90_000), ([60_000, 30_000], 95_000)] {
        let held = freed.map(|bytes| stream.zeroed::<u8>(bytes).unwrap());
        drop(held);
        // What was freed is in nobody's reach until its turn in the stream comes, and kept by the pool then.
        fake.reset();
        let buffer = stream.zeroed::<u8>(asked).unwrap();
        let asked_for = fake.names().iter().filter(|name| name.contains("AllocAsync") || name.contains("MallocAsync")).count();
        assert_eq!(asked_for, 2, "{:?}", fake.names());
        assert!(stream.download(&buffer).unwrap().iter().all(|byte| *byte == 0));
    }
    // What is in use is not found: the error says how much there is.
    let held = stream.zeroed::<u8>(30_000).unwrap();
    let error = stream.zeroed::<u8>(80_000).unwrap_err();
    assert!(matches!(error.kind(), &ErrorKind::OutOfMemory { asked: 80_000, free: 70_000, total: 100_000 }), "{error}");
    // Also what a host function holds last is found. It runs when the work before it is done.
    stream.call(move || drop(held)).unwrap();
    stream.zeroed::<u8>(80_000).unwrap();
    assert_eq!(device.memory_use().unwrap().most_used, 95_000);
}
