//! Memory of a kernel's heap: reuse by another thread after a free is no race, and memory that threads share is checked like any other.

use gpu_checked_tests::heap;
use gpu_rt::{Device, ErrorKind, Launch, Stream, ViolationKind};
use gpu_test::test;

fn stream(device: &str) -> Stream {
    Device::open(device).unwrap().stream().unwrap()
}

/// What a thread's vector comes to.
fn expected(n: u32, i: u32) -> u32 {
    let mut own: Vec<u32> = (0..n).map(|number| number ^ i).collect();
    own.sort_unstable();
    own.iter().fold(0u32, |sum, number| sum.wrapping_mul(31).wrapping_add(*number))
}

#[test]
fn freed_memory_serves_other_threads_without_a_finding() {
    for device in ["cpu", "cpu:checked"] {
        let stream = stream(device);
        for (blocks, threads, n) in [(1u32, 64u32, 5u32), (3, 33, 40), (7, 1, 200)] {
            let count = (blocks * threads) as usize;
            let mut y = stream.zeroed::<u32>(count).unwrap();
            heap::in_turn(&stream, Launch::new(blocks, threads), n, &mut y).and_then(|()| stream.synchronize()).unwrap();
            let all: Vec<u32> = (0..count as u32).map(|i| expected(n, i)).collect();
            assert_eq!(stream.download(&y).unwrap(), all, "{device}, {blocks} blocks of {threads}");
        }
    }
}

#[test]
fn so_it_does_in_functions_that_call_themselves() {
    for device in ["cpu", "cpu:checked"] {
        let stream = stream(device);
        let mut y = stream.zeroed::<u32>(70).unwrap();
        heap::listed(&stream, Launch::new(2, 35), 20, &mut y).and_then(|()| stream.synchronize()).unwrap();
        assert_eq!(stream.download(&y).unwrap(), [210; 70], "{device}");
    }
}

#[test]
fn a_race_for_a_heap_s_memory_is_found() {
    let stream = stream("cpu:checked");
    let mut y = stream.zeroed::<u32>(64).unwrap();
    // SAFETY: in bounds; what races is what the device tells.
    let launched = unsafe { heap::raced(&stream, Launch::new(1, 64), &mut y) };
    let error = launched.and_then(|()| stream.synchronize()).unwrap_err();
    let ErrorKind::Checks { findings, .. } = error.kind() else { panic!("{error}") };
    let line = include_str!("../../kernels/heap.rs").lines().position(|line| line.contains("*own = t + 8")).unwrap() + 1;
    let place = format!("kernels/heap.rs:{line}:");
    let race = |finding: &gpu_rt::Finding| {
        finding.kind == ViolationKind::Race && finding.place.as_deref().is_some_and(|found| found.starts_with(&place))
    };
    assert!(findings.iter().any(race), "{error}");
}
