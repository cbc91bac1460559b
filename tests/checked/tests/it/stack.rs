//! Safe kernels that use much stack, on both CPU devices: they compute, or only their launch fails.

use gpu_checked_tests::stack;
use gpu_rt::{Device, ErrorKind, Launch};
use gpu_test::test;

/// What `deep` finds, without recursion.
fn found(n: u32, at: u32) -> u32 {
    (1..=n).fold(1, |below: u32, level| {
        let own = (level + 1..=n).fold(at, |at, above| at ^ above) & 0x7ff;
        below.rotate_left(1) ^ if below & 0x7ff == own { level } else { 0 }
    })
}

#[test]
fn recursion_computes_or_ends_the_launch() {
    for device in ["cpu", "cpu:checked"] {
        let device = Device::open(device).unwrap();
        let stream = device.stream().unwrap();
        for threads in [1, 64, 1000] {
            let depths: Vec<u32> = (0..threads).map(|i| i % 60).collect();
            let expected: Vec<u32> = (0..threads).map(|i| found(i % 60, i)).collect();
            let mut y = stream.upload(&depths).unwrap();
            stack::recurse(&stream, Launch::cover(depths.len(), 64), &mut y).unwrap();
            assert_eq!(stream.download(&y).unwrap(), expected, "{device:?}");

            let mut without_end = depths.clone();
            without_end[threads as usize / 2] = u32::MAX;
            let mut y = stream.upload(&without_end).unwrap();
            let error = stack::recurse(&stream, Launch::cover(depths.len(), 64), &mut y).unwrap_err();
            let text = error.to_string();
            assert!(matches!(error.kind(), ErrorKind::KernelFault { code: 4, .. }) && !error.is_sticky(), "{device:?}: {text}");
            assert!(text.starts_with("kernel `recurse`") && text.contains("stack overflow"), "{device:?}: {text}");
        }
    }
}

#[test]
fn kernels_with_large_locals_compute() {
    for device in ["cpu", "cpu:checked"] {
        let stream = Device::open(device).unwrap().stream().unwrap();
        let mut y = stream.zeroed::<u32>(100).unwrap();
        for (at, expected) in [(0, 8), (5, 1), (1 << 20, 1)] {
            stack::large(&stream, Launch::cover(100, 32), at, &mut y).unwrap();
            assert_eq!(stream.download(&y).unwrap(), [expected; 100], "{device}, {at}");
        }
    }
}
