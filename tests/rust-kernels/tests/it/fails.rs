//! The messages of kernels' failures on every device, and the end of failed launches.

use gpu_rt::prelude::*;
use gpu_rt::{DeviceKind, ErrorKind};
use gpu_rust_tests::fails::{fails, panics_before_a_barrier, panics_while_others_wait};
use gpu_test::{skip, test};

/// The message of a failure; `None` on the checked device, where findings may come first.
fn said(ended: Result<(), gpu_rt::Error>) -> Option<String> {
    let error = ended.unwrap_err();
    match error.kind() {
        ErrorKind::KernelFault { message: Some(message), .. } => Some(message.clone()),
        ErrorKind::Checks { .. } => None,
        _ => panic!("{error}"),
    }
}

/// The line of the source that a comment marks.
fn line(mark: &str) -> usize {
    let source = include_str!("../../src/fails.rs");
    source.lines().position(|line| line.ends_with(&format!("// {mark}"))).unwrap() + 1
}

#[test]
fn messages_have_their_values_and_places() {
    let stream = Device::default().unwrap().stream().unwrap();
    let x = stream.upload(&[7u32; 10]).unwrap();
    // Only thread 40 fails: it accesses element 12 + 40.
    let ways = [
        ("way 0", "index out of bounds: the len is 10 but the index is 52"),
        ("way 1", "range start index 52 out of range for slice of length 10"),
        ("way 2", "range end index 52 out of range for slice of length 10"),
        ("way 3", "range 52..14 out of range for slice"),
        ("way 4", "index out of bounds: the len is 10 but the index is 52"),
        ("at twice", "index out of bounds: the len is 10 but the index is 52"),
        ("way 6", "called `Option::unwrap()` on a `None` value"),
        ("way 7", "attempt to calculate the remainder with a divisor of zero"),
        ("way 8", "attempt to divide by zero"),
        ("way 9", "an element"),
    ];
    for (way, (mark, expected)) in (0..).zip(ways) {
        let mut out = stream.zeroed::<u32>(41).unwrap();
        let ended = fails(&stream, Launch::cover(41, 32), way, 40, 12, &x, &mut out).and_then(|()| stream.synchronize());
        let expected = format!("panic at src/fails.rs:{}: {expected} (block [1,0,0], thread [8,0,0])", line(mark));
        let said = said(ended);
        assert!(said.as_ref().is_none_or(|said| *said == expected), "{said:?} is not {expected}");
    }
}

/// On GPUs they would wait forever.
#[test]
fn threads_do_not_wait_for_one_that_has_failed() {
    let device = Device::default().unwrap();
    if device.kind() != DeviceKind::Cpu {
        skip!("threads of a GPU that wait in a loop for a failed thread wait forever");
    }
    let stream = device.stream().unwrap();
    if device.uri().to_string().contains("checked") {
        skip!("the checked device takes too long for the waits, or does not end them");
    }
    for _ in 0..20 {
        for launch in [Launch::new(1, 64), Launch::new(4, 1), Launch::new(8, 64)] {
            let mut flags = stream.zeroed::<u32>(2).unwrap();
            let ended = panics_while_others_wait(&stream, launch, &mut flags).and_then(|()| stream.synchronize());
            assert!(said(ended).is_none_or(|said| said.contains("the first thread fails (block [0,0,0], thread [0,0,0])")));
        }
        let (mut flags, mut sums) = (stream.zeroed::<u32>(2).unwrap(), stream.zeroed::<u32>(4).unwrap());
        let ended = panics_before_a_barrier(&stream, Launch::new(4, 64), &mut flags, &mut sums).and_then(|()| stream.synchronize());
        assert!(said(ended).is_none_or(|said| said.contains("the first thread fails (block [0,0,0], thread [0,0,0])")));
    }
    device.health().unwrap();
}
