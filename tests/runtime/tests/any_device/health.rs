//! Devices that fault, and that begin anew. Each test is a process of its own, which may end badly.

use crate::support::*;
use gpu_rt::prelude::*;
use gpu_rt::{DeviceKind, ErrorKind};
use gpu_runtime_tests::{add_one, poke};
use gpu_test::{skip, test, this_test};

/// An address that no device has, and that is no null pointer.
const NOWHERE: u64 = 64;

/// A launch with a right result.
fn works(device: &Device) {
    let stream = device.stream().unwrap();
    let mut x = stream.upload(&count(0, 300)).unwrap();
    // SAFETY: one thread for each element; those beyond do nothing.
    unsafe { add_one(&stream, Launch::cover(300, 64), &mut x.view_mut(), 300) }.unwrap();
    assert_eq!(stream.download(&x).unwrap(), count(1, 300));
}

/// Runs a test in a process of its own, where it passes.
fn passes(test: &str) -> bool {
    let Some(output) = child(test, &[]) else { return false };
    assert!(output.status.success() && said(&output).contains("1 passed"), "{}", said(&output));
    true
}

#[test]
fn a_device_without_a_fault_is_reset() {
    if passes(this_test!()) {
        return;
    }
    let device = device();
    works(&device);
    device.health().unwrap();
    let stream = device.stream().unwrap();
    let x = stream.upload(&[1u32, 2]).unwrap();
    // SAFETY: one thread, nothing is borrowed, and no other library uses the device.
    let anew = unsafe { device.reset() }.unwrap();
    works(&anew);
    match device.kind() {
        // There is nothing to begin anew.
        DeviceKind::Cpu => assert_eq!(stream.download(&x).unwrap(), [1, 2]),
        _ => {
            assert!(matches!(stream.download(&x).unwrap_err().kind(), ErrorKind::Reset));
            assert!(matches!(device.health().unwrap_err().kind(), ErrorKind::Reset));
        }
    }
    drop((x, stream, device));
    works(&anew);
}

#[test]
fn a_fault_is_known_and_a_reset_says_whether_it_stays() {
    if device().kind() != DeviceKind::Cuda || is_fake() {
        skip!("only an NVIDIA GPU ends a kernel with such an access, and lets the process live");
    }
    if passes(this_test!()) {
        return;
    }
    let device = device();
    works(&device);
    let stream = device.stream().unwrap();
    // SAFETY: it is unsound, and what comes of it is what is asked for: this process does nothing else.
    let launched = unsafe { poke(&stream, Launch::new(1, 1), NOWHERE) };
    let fault = launched.and_then(|()| stream.synchronize()).unwrap_err();
    assert!(fault.is_sticky(), "{fault}");
    assert!(device.health().unwrap_err().is_sticky());
    assert!(device.memory().unwrap_err().is_sticky());
    // SAFETY: one thread, nothing is borrowed, and no other library uses the device.
    match unsafe { device.reset() } {
        Ok(anew) => works(&anew),
        Err(error) => assert!(error.is_sticky(), "{error}"),
    }
    assert!(matches!(stream.synchronize().unwrap_err().kind(), ErrorKind::Reset));
}
