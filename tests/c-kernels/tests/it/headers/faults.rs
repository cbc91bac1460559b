//! Assertions, traps and `abort`.

use crate::headers::table::data::stream;
use gpu_c_tests::headers::{faults_cl, faults_cu, faults_hip};
use gpu_rt::ErrorKind;
use gpu_rt::prelude::*;
use gpu_test::test;

type Fails = unsafe fn(&Stream, Launch, &Buffer<i32>, &mut Buffer<i32>, i32, i32) -> Result<(), Error>;

/// The ways to fail, by their numbers in the kernels, and their lines in `faults.inc`.
const WAYS: [(&str, u32); 5] = [("assert", 8), ("__trap", 11), ("abort", 14), ("std::abort", 17), ("__builtin_trap", 20)];

/// A kernel that fails, its file, and its ways.
const KERNELS: [(Fails, &str, std::ops::Range<usize>); 3] =
    [(faults_cu::fails, "faults.inc", 0..5), (faults_hip::fails, "faults.inc", 0..5), (faults_cl::fails, "faults.cl", 4..5)];

#[test]
fn failing_code_is_an_error_of_the_launch_and_the_device_continues() {
    let mut streams = vec![stream()];
    if std::env::var_os("GPU_IMAGE_KIND").is_none() {
        streams.extend(["cpu", "cpu:checked"].map(|device| Device::open(device).unwrap().stream().unwrap()));
    }
    for stream in &streams {
        let device = stream.device();
        let mut out = stream.zeroed::<i32>(100).unwrap();
        for (kernel, file, ways) in KERNELS {
            for way in ways {
                let mut run = |at: usize| {
                    let x: Vec<i32> = (0..100).map(|i| if i == at { 42 } else { i as i32 + 1000 }).collect();
                    // SAFETY: there are a hundred elements of both.
                    let launched = unsafe { kernel(stream, Launch::cover(100, 32), &stream.upload(&x)?, &mut out, 100, way as i32) };
                    launched.and_then(|()| stream.synchronize())?;
                    Ok::<_, Error>((stream.download(&out)?, x))
                };
                let (name, line) = WAYS[way];
                let said = format!("{device}: {file}: {name}");
                let error = run(77).unwrap_err();
                assert!(matches!(error.kind(), ErrorKind::KernelFault { .. }) && !error.is_sticky(), "{said}: {error}");
                let text = error.to_string();
                let line = if file == "faults.cl" { 5 } else { line };
                let what = if way == 0 { "x[i] != 42 && \"the answer\"" } else { "a thread trapped" };
                let place = format!("kernels/headers/{file}:{line}");
                for part in [what, &place, "(block [2,0,0], thread [13,0,0])", "kernel `fails`"] {
                    assert!(text.contains(part), "{said}: no `{part}` in: {text}");
                }
                device.health().unwrap();
                let (got, expected) = run(100).unwrap();
                assert_eq!(got, expected, "{said}");
            }
        }
    }
}
