//! Kernels that panic repeatedly, on several streams and in graphs: the launch's stream returns the error, and nothing else changes.

use gpu_rt::prelude::*;
use gpu_rt::{ErrorKind, Graph};
use gpu_rust_tests::kernels::inside::deeper::places;
use gpu_rust_tests::kernels::{axpy, panics};
use gpu_test::{test, this_test};
use std::process::{Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Lets one test run at a time, because each stream that has a kernel in flight returns the kernel's failure.
fn device() -> (Device, MutexGuard<'static, ()>) {
    static ALONE: Mutex<()> = Mutex::new(());
    (Device::default().unwrap(), ALONE.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Whether the error is this thread's panic.
fn is_of(error: &Error, thread: u32, block: u32) -> bool {
    !error.is_sticky()
        && match error.kind() {
            ErrorKind::KernelFault { message: Some(message), .. } => {
                message.contains("panic at src/kernels.rs:")
                    && message.contains(&format!("block [{block},0,0]"))
                    && message.contains(&format!("thread [{thread},0,0]"))
            }
            kind => matches!(kind, ErrorKind::Checks { .. }),
        }
}

/// Kernels of every kind run as if nothing had happened.
fn goes_on(device: &Device) {
    device.health().unwrap();
    let stream = device.stream().unwrap();
    let mut out = stream.zeroed::<u32>(1000).unwrap();
    places(&stream, Launch::cover(1000, 64), &mut out).unwrap();
    assert_eq!(stream.download(&out).unwrap(), (0..1000).collect::<Vec<u32>>());
    panics(&stream, Launch::cover(1000, 64), 1000, &mut out).unwrap();
    assert_eq!(stream.download(&out).unwrap(), [1; 1000]);
}

#[test]
fn panics_and_indices_out_of_bounds_are_errors() {
    let (device, _alone) = device();
    let stream = device.stream().unwrap();
    let (x, mut y) = (stream.zeroed(64).unwrap(), stream.zeroed::<f32>(65).unwrap());
    let mut out = stream.zeroed::<u32>(64).unwrap();
    for _ in 0..3 {
        // No thread panics, in a kernel that can.
        panics(&stream, Launch::cover(64, 8), 64, &mut out).unwrap();
        assert_eq!(stream.download(&out).unwrap(), [1; 64]);
        let index = axpy(&stream, Launch::cover(65, 8), 1.0, &x, &mut y).and_then(|()| stream.synchronize());
        assert!(is_of(index.as_ref().unwrap_err(), 0, 8), "{index:?}");
        let panic = panics(&stream, Launch::cover(64, 8), 63, &mut out).and_then(|()| stream.synchronize());
        assert!(is_of(panic.as_ref().unwrap_err(), 7, 7), "{panic:?}");
        goes_on(&device);
    }
}

#[test]
fn a_device_survives_ten_thousand_panics() {
    let (device, _alone) = device();
    let stream = device.stream().unwrap();
    let mut out = stream.zeroed::<u32>(256).unwrap();
    // The checked device checks each access, which takes longer.
    let rounds = if device.uri() == "cpu:checked" { 100 } else { 10_000 };
    for round in 0..rounds {
        let at = round * 37 % 256;
        let launched = panics(&stream, Launch::cover(256, 64), at, &mut out);
        let error = launched.and_then(|()| stream.synchronize()).unwrap_err();
        assert!(is_of(&error, at % 64, at / 64), "{round}: {error}");
        stream.synchronize().unwrap();
        if round % 1000 == 0 {
            goes_on(&device);
        }
    }
    goes_on(&device);
}

/// Elements outside a launch's slice stay as they are.
#[test]
fn a_panic_leaves_elements_outside_the_slice() {
    let (device, _alone) = device();
    let stream = device.stream().unwrap();
    let mut out = stream.upload(&[9u32; 4096]).unwrap();
    for (begin, len) in [(0, 64), (3, 1), (64, 1000), (1, 4000)] {
        let mut part = out.slice_mut(begin..begin + len).unwrap();
        let launched = panics(&stream, Launch::cover(len, 64), len as u32 - 1, &mut part);
        launched.and_then(|()| stream.synchronize()).unwrap_err();
        let now = stream.download(&out).unwrap();
        let inside = |i: &usize| (begin..begin + len).contains(i);
        assert!(now.iter().enumerate().all(|(i, value)| *value == 9 || inside(&i) && *value == 1), "{begin} {len}");
        assert_eq!(now[begin + len - 1], 9, "the thread that panicked wrote nothing");
        out.copy_from(&stream.upload(&[9u32; 4096]).unwrap()).unwrap();
    }
    goes_on(&device);
}

#[test]
fn streams_return_their_own_failures() {
    let (device, _alone) = &device();
    let rounds = if device.uri() == "cpu:checked" { 5 } else { 500 };
    std::thread::scope(|scope| {
        for at in [5, 70, 255] {
            scope.spawn(move || {
                let stream = device.stream().unwrap();
                let mut out = stream.zeroed::<u32>(256).unwrap();
                for round in 0..rounds {
                    // The three threads launch the same kernel, so each stream may return any thread's failure.
                    let launched = panics(&stream, Launch::cover(256, 64), at, &mut out);
                    let error = launched.and_then(|()| stream.synchronize()).unwrap_err();
                    assert!([5, 70, 255].into_iter().any(|at| is_of(&error, at % 64, at / 64)), "{round}: {error}");
                }
            });
        }
        // A failure of another kernel is returned only by this stream.
        scope.spawn(move || {
            let stream = device.stream().unwrap();
            let (x, mut y) = (stream.zeroed::<f32>(64).unwrap(), stream.zeroed::<f32>(65).unwrap());
            for round in 0..rounds {
                let launched = axpy(&stream, Launch::cover(65, 8), 1.0, &x, &mut y);
                let error = launched.and_then(|()| stream.synchronize()).unwrap_err();
                assert!(is_of(&error, 0, 8), "{round}: {error}");
            }
        });
        // A kernel that does not fail never returns an error.
        scope.spawn(move || {
            let stream = device.stream().unwrap();
            let mut out = stream.zeroed::<u32>(1000).unwrap();
            for _ in 0..rounds {
                places(&stream, Launch::cover(1000, 64), &mut out).unwrap();
                assert_eq!(stream.download(&out).unwrap(), (0..1000).collect::<Vec<u32>>());
            }
        });
    });
    goes_on(device);
}

#[test]
fn each_replay_of_a_graph_fails_and_can_be_repeated() {
    let (device, _alone) = device();
    let stream = device.stream().unwrap();
    let mut graph = Graph::new(&device, stream.upload(&[0u32, 9, 9, 9]).unwrap());
    // The elements are 1 after a run in which no thread panics.
    graph.capture(|stream, out| panics(stream, Launch::cover(4, 2), 3, out)).unwrap();
    for _ in 0..100 {
        let replayed = graph.replay().and_then(|()| graph.stream().map_or(Ok(()), |stream| stream.synchronize()));
        let error = replayed.unwrap_err();
        assert!(is_of(&error, 1, 1) && error.kernel() == Some("panics"), "{error}");
    }
    assert_eq!(graph.buffers().stream().download(graph.buffers()).unwrap()[3], 9);
    goes_on(&device);
}

const CASE: &str = "GPU_RUST_TESTS_PROCESS";

/// Both processes launch the same kernel at the same time, and only one of them panics.
#[test]
fn a_panic_is_not_an_error_of_another_process() {
    let rounds = 300;
    if let Ok(fails) = std::env::var(CASE) {
        let (device, _alone) = device();
        let stream = device.stream().unwrap();
        let mut out = stream.zeroed::<u32>(256).unwrap();
        for round in 0..rounds {
            let at = if fails == "yes" { round % 256 } else { 256 };
            let ended = panics(&stream, Launch::cover(256, 64), at, &mut out).and_then(|()| stream.synchronize());
            match ended {
                Ok(()) => assert!(fails == "no" && stream.download(&out).unwrap() == [1; 256], "{round}"),
                Err(error) => assert!(fails == "yes" && is_of(&error, at % 64, at / 64), "{round}: {error}"),
            }
        }
        goes_on(&device);
        return;
    }
    let start = |fails: &str| {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", this_test!(), "--nocapture"]).env(CASE, fails);
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    };
    for child in [start("yes"), start("no")] {
        let ended = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&ended.stdout) + String::from_utf8_lossy(&ended.stderr);
        assert!(ended.status.success() && said.contains("1 passed"), "{}\n{said}", ended.status);
    }
}
