//! Calls through pointers to no function: an error on every CPU device, on `cpu:checked` with the call and the thread.

use crate::c::expect::{THREADS, checked, only};
use gpu_checked_tests::c;
use gpu_rt::{Device, ErrorKind, Finding, Launch, Result, Stream, ViolationKind};

const SOURCE: &str = include_str!("../../../kernels/c/calls.cu");
/// Null, unmapped, and not canonical.
const WILD: [u64; 4] = [0, 0x10, 0x7fff_dead_0000, 0xdead_beef_dead_beef];

fn on(stream: &Stream, run: impl FnOnce(&Stream, Launch, &mut gpu_rt::Buffer<f32>) -> Result<()>) -> (Result<()>, Vec<f32>) {
    let mut v = stream.upload(&[8.0f32; THREADS as usize]).unwrap();
    let launched = run(stream, Launch::new(1, THREADS), &mut v).and_then(|()| stream.synchronize());
    (launched, stream.download(&v).unwrap())
}

fn is_call(launched: Result<()>, text: &str, said: &str) -> Finding {
    let finding = only(launched, ViolationKind::OutOfBounds, "kernels/c/calls.cu", SOURCE, text);
    assert!(finding.detail.starts_with(said), "{finding}");
    finding
}

#[gpu_test::test]
fn functions_are_called() {
    for device in ["cpu", "cpu:checked"] {
        let stream = Device::open(device).unwrap().stream().unwrap();
        for (which, expected) in [(1, 4.0), (2, 16.0)] {
            // SAFETY: an element for each thread, and a function.
            let (launched, v) = on(&stream, |stream, launch, v| unsafe { c::chosen(stream, launch, v, which) });
            launched.unwrap();
            assert_eq!(v, [expected; THREADS as usize], "{device}");
        }
        // SAFETY: as above; no thread has the number `THREADS`, so all call the function.
        let (launched, v) = on(&stream, |stream, launch, v| unsafe { c::by_number(stream, launch, v, 0, THREADS) });
        launched.unwrap();
        assert_eq!(v, [4.0; THREADS as usize], "{device}");
    }
}

#[gpu_test::test]
fn wild_calls_end_a_launch() {
    let stream = Device::open("cpu").unwrap().stream().unwrap();
    for wild in WILD {
        // SAFETY: broken on purpose: one thread calls no function. The launch ends with an error.
        let (launched, _) = on(&stream, |stream, launch, v| unsafe { c::by_number(stream, launch, v, wild, 5) });
        let error = launched.unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::KernelFault { .. }), "{wild:#x}: {error}");
        assert!(error.to_string().contains("through a pointer that is null or points to no function"), "{wild:#x}: {error}");
        // The next launch is not affected.
        // SAFETY: an element for each thread, and a function.
        let (launched, v) = on(&stream, |stream, launch, v| unsafe { c::chosen(stream, launch, v, 2) });
        launched.unwrap();
        assert_eq!(v, [16.0; THREADS as usize]);
    }
}

#[gpu_test::test]
fn wild_calls_are_findings() {
    let stream = checked();
    // SAFETY: broken on purpose: all threads call a null pointer, which the device refuses.
    let (launched, _) = on(&stream, |stream, launch, v| unsafe { c::chosen(stream, launch, v, 16) });
    let finding = is_call(launched, "// chosen", "calls a function through a null pointer");
    assert_eq!((finding.kernel.as_str(), finding.thread, finding.times), ("chosen", [0; 3], 64));
    for wild in WILD.into_iter().skip(1) {
        // SAFETY: broken on purpose: one thread calls no function, which the device refuses.
        let (launched, v) = on(&stream, |stream, launch, v| unsafe { c::by_number(stream, launch, v, wild, 5) });
        let finding = is_call(launched, "// by number", &format!("calls a function at {wild:#x}"));
        assert_eq!((finding.thread, finding.times), ([5, 0, 0], 1));
        assert_eq!((v[4], v[5], v[6]), (4.0, 8.0, 4.0));
    }
    let (launched, v) = on(&stream, |stream, launch, v| {
        let mut table = stream.upload(&[0u64; 3]).unwrap();
        // SAFETY: broken on purpose: the table's third entry is null, which the device refuses to call.
        unsafe { c::from_memory(stream, launch, v, &mut table) }
    });
    let finding = is_call(launched, "// from memory", "calls a function through a null pointer");
    assert_eq!((finding.thread, finding.times), ([2, 0, 0], 21));
    assert_eq!(v[..3], [4.0, 16.0, 8.0]);
}
