//! Which launches take a kernel's second entry, by the device's clock, and what becomes of the elements.

use gpu_fake_tests::process::{self, is_child};
use gpu_rt::prelude::*;
use gpu_rt::{Arg, Module};
use gpu_test::this_test;
use std::time::Duration;

#[gpu_kernel("kernels/raised.ll")]
unsafe extern "C" {
    fn raised(x: &mut ViewMut<f32>, n: u64);
}

const OWN: Duration = Duration::from_micros(300);
const SECOND: Duration = Duration::from_micros(200);
const TIMES: (&str, &str) = ("GPU_FAKE_TIMES", "raised:300,raised$x4:200");

/// Enough for every multiprocessor to be busy.
const MANY: usize = 10_001;

/// How long a launch takes by the device's clock.
fn time(stream: &Stream, launch: impl FnOnce() -> Result<(), Error>) -> Duration {
    let start = stream.record().unwrap();
    launch().unwrap();
    stream.record().unwrap().elapsed_since(&start).unwrap()
}

#[test]
fn launches_take_the_second_entry_where_it_does_the_same() {
    if !is_child() {
        return process::passes(this_test!(), &[TIMES]);
    }
    let stream = Device::default().unwrap().stream().unwrap();
    let fat = include_bytes!(concat!(env!("OUT_DIR"), "/gpu/kernels/raised.ll.gpubin"));
    let manifest = gpu_abi::json::from_text(include_str!(concat!(env!("OUT_DIR"), "/gpu/kernels/raised.ll.json"))).unwrap();
    // SAFETY: the build script made both.
    let module = unsafe { Module::load_described(stream.device(), fat, &manifest) }.unwrap();
    let function = module.function("raised").unwrap();
    let launch = Launch::cover(MANY, 64);
    let threads = 64 * launch.grid().to_array()[0] as usize;
    let zeros = vec![0.0f32; threads + 2];
    // From which element on, how many, and how long the launch takes.
    for (from, n, expected) in [(0, MANY, SECOND), (0, threads + 1, OWN), (1, MANY, OWN), (4, 0, SECOND)] {
        let mut x = stream.upload(&zeros).unwrap();
        let mut elements = x.slice_mut(from..).unwrap();
        // SAFETY: the buffer has `n` elements from there on.
        let by_stub = time(&stream, || unsafe { raised(&stream, launch, &mut elements, n as u64) });
        let args = [Arg::write(&mut elements), Arg::value(n as u64)];
        // SAFETY: as above.
        let by_name = time(&stream, || unsafe { function.launch(&stream, launch, &args) });
        assert_eq!((by_stub, by_name), (expected, expected), "{n} elements from {from}");
        let raised = from..from + n.min(threads);
        for (index, value) in stream.download(&x).unwrap().into_iter().enumerate() {
            assert_eq!(value, if raised.contains(&index) { 2.0 } else { 0.0 }, "element {index} of {n} from {from}");
        }
    }
}
