//! Kernels in Rust, on both CPU devices: an error of a safe kernel ends its launch, and `cpu:checked` finds those of an unsafe
//! one.

use gpu_checked_tests::rust;
use gpu_rt::{Device, ErrorKind, Launch, Stream, ViolationKind};
use gpu_test::test;

const DEVICES: [&str; 2] = ["cpu", "cpu:checked"];

fn stream(device: &str) -> Stream {
    Device::open(device).unwrap().stream().unwrap()
}

#[test]
fn a_missing_barrier_is_found() {
    let stream = stream("cpu:checked");
    let mut y = stream.zeroed::<u32>(64).unwrap();
    let launched = rust::no_barrier(&stream, Launch::new(1, 64), &mut y);
    let error = launched.and_then(|()| stream.synchronize()).unwrap_err();
    let ErrorKind::Checks { findings, .. } = error.kind() else { panic!("{error}") };
    let race = findings.iter().find(|finding| finding.kind == ViolationKind::Race).unwrap_or_else(|| panic!("{error}"));
    assert_eq!(race.kernel, "no_barrier");
    assert!(race.place.as_deref().is_some_and(|place| place.starts_with("kernels/rust.rs:")), "{error}");
}

/// The line of the kernels' file that a text is on.
fn line_of(text: &str) -> usize {
    include_str!("../../kernels/rust.rs").lines().position(|line| line.contains(text)).unwrap() + 1
}

#[test]
fn findings_in_functions_of_core_name_the_kernel_s_own_line() {
    let stream = stream("cpu:checked");
    let mut y = stream.zeroed::<u32>(1).unwrap();
    // SAFETY: the checked device refuses what is outside the buffer.
    let launched = unsafe { rust::through_core(&stream, Launch::new(1, 1), &mut y) };
    let error = launched.and_then(|()| stream.synchronize()).unwrap_err();
    let ErrorKind::Checks { findings, .. } = error.kind() else { panic!("{error}") };
    let expected = format!("kernels/rust.rs:{}:", line_of("all.fill(t)"));
    assert!(
        !findings.is_empty() && findings.iter().all(|finding| finding.place.as_deref().is_some_and(|place| place.starts_with(&expected))),
        "{error}"
    );
}

#[test]
fn a_panic_in_core_names_the_calling_line() {
    for device in DEVICES {
        let stream = stream(device);
        let (x, mut y) = (stream.upload(&[2.0f32, 1.0]).unwrap(), stream.zeroed::<f32>(64).unwrap());
        let launched = rust::clamps(&stream, Launch::new(1, 64), &x, &mut y);
        let error = launched.and_then(|()| stream.synchronize()).unwrap_err().to_string();
        let expected = format!("at kernels/rust.rs:{}: ", line_of("y.clamp(low, high)"));
        assert!(error.contains(&expected), "{device}: {error}");
    }
}

#[test]
fn a_divergent_barrier_ends_the_launch() {
    for device in DEVICES {
        let stream = stream(device);
        let mut y = stream.zeroed::<u32>(64).unwrap();
        let launched = rust::parted(&stream, Launch::new(1, 64), &mut y);
        let error = launched.and_then(|()| stream.synchronize()).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::KernelFault { .. } | ErrorKind::Checks { .. }), "{device}: {error}");
    }
}

#[test]
fn a_block_of_another_size_than_the_phases_is_refused() {
    for device in DEVICES {
        let stream = stream(device);
        let (x, mut y) = (stream.upload(&[1u32; 64]).unwrap(), stream.zeroed::<u32>(64).unwrap());
        for block in [32, 63, 128] {
            let error = rust::panics(&stream, Launch::new(1, block), &x, &mut y).unwrap_err();
            let ErrorKind::RequiredBlock { asked, required } = error.kind() else { panic!("{device}, {block}: {error}") };
            assert_eq!((*asked, *required), ([block, 1, 1], [64, 1, 1]), "{device}");
        }
        rust::panics(&stream, Launch::new(1, 64), &x, &mut y).and_then(|()| stream.synchronize()).unwrap();
        assert_eq!(stream.download(&y).unwrap(), [100; 64]);
    }
}

#[test]
fn a_panic_in_a_phase_ends_the_launch() {
    for device in DEVICES {
        let stream = stream(device);
        let mut numbers = [4u32; 64];
        numbers[37] = 0;
        let (x, mut y) = (stream.upload(&numbers).unwrap(), stream.zeroed::<u32>(64).unwrap());
        let launched = rust::panics(&stream, Launch::new(1, 64), &x, &mut y);
        let error = launched.and_then(|()| stream.synchronize()).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::KernelFault { .. }), "{device}: {error}");
    }
}

/// A block in which a thread has panicked does nothing after its next barrier. The CPU device reports the panic of
/// any block, and the checked device that of the first.
#[test]
fn a_panic_is_the_first_error_and_ends_its_block() {
    for device in DEVICES {
        let stream = stream(device);
        // Large numbers in memory that is shared memory later, to expose code that takes one of them for a count.
        let mut y = stream.upload(&[0u32; 256]).unwrap();
        for at in [64, 0, 1, 31, 63] {
            y.fill(u32::MAX).unwrap();
            let launched = rust::panics_apart(&stream, Launch::new(4, 64), at, 5, &mut y).and_then(|()| stream.synchronize());
            if at == 64 {
                launched.unwrap();
                let expected: Vec<u32> = (0..256).map(|i| 63 - i % 64 + 5).collect();
                assert_eq!(stream.download(&y).unwrap(), expected, "{device}");
                continue;
            }
            let error = launched.unwrap_err();
            assert!(matches!(error.kind(), ErrorKind::KernelFault { .. }), "{device}: {error}");
            let place = if device == "cpu:checked" { format!("block [0,0,0], thread [{at},0,0]") } else { format!("thread [{at},0,0]") };
            for part in ["panic at kernels/rust.rs:", "it ends here", place.as_str()] {
                assert!(error.to_string().contains(part), "{device}, missing {part}: {error}");
            }
            assert_eq!(stream.download(&y).unwrap(), [u32::MAX; 256], "{device}: no thread came past the barrier");
        }
    }
}

#[test]
fn a_uniform_condition_around_a_barrier_is_not_divergent() {
    for device in DEVICES {
        let stream = stream(device);
        let numbers: Vec<u32> = (0..64).map(|i| i / 2 * 2 + i * 7 % 2).collect();
        let (x, mut y) = (stream.upload(&numbers).unwrap(), stream.zeroed::<u32>(64).unwrap());
        rust::same_condition(&stream, Launch::new(1, 64), &x, &mut y).and_then(|()| stream.synchronize()).unwrap();
        let own = |i: usize| {
            let sum: u32 = numbers[i / 32 * 32..][..32].iter().sum();
            if numbers[i] % 2 == 1 { sum + 1001 } else { sum }
        };
        let expected: Vec<u32> = (0..64).map(|i| if numbers[i] % 2 == 1 { own(i) } else { own(i) + own(i ^ 1) }).collect();
        assert_eq!(stream.download(&y).unwrap(), expected, "{device}");
    }
}
