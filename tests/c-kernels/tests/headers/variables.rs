//! Variables that the host reads and writes.

use crate::table::data::stream;
use gpu_c_tests::headers;
use gpu_rt::prelude::*;
use gpu_rt::{ErrorKind, Module};
use gpu_test::test;

fn module(stream: &Stream) -> Module {
    Module::find(stream.device(), "gpu-c-tests", "kernels/headers/variables.cu").unwrap()
}

// One test: the device has each of these variables once.
#[test]
fn the_host_writes_and_reads_variables() {
    let (stream, n) = (stream(), 1000usize);
    let module = module(&stream);
    let (weights, offset) = (module.variable::<[f32; 5]>("weights").unwrap(), module.variable::<i32>("offset").unwrap());
    let (counter, pair) = (module.variable::<u32>("counter").unwrap(), module.variable::<[f64; 2]>("_ZN6inside4pairE").unwrap());
    assert_eq!((offset.read(&stream).unwrap(), counter.read(&stream).unwrap(), pair.read(&stream).unwrap()), (3, 0, [1.0, 2.0]));
    let numbers: Vec<f32> = (0..n).map(|i| (i % 37) as f32).collect();
    let (x, mut out) = (stream.upload(&numbers).unwrap(), stream.zeroed::<f32>(n).unwrap());
    for (round, (by, from)) in [([0.0; 5], 3), ([1.0, 2.0, 3.0, 4.0, 5.0], -7), ([0.5; 5], 0)].into_iter().enumerate() {
        // SAFETY: any numbers will do, and kernels run on this stream alone; a thread for each element.
        unsafe {
            weights.write(&stream, &by).unwrap();
            offset.write(&stream, &from).unwrap();
            headers::weighted(&stream, Launch::cover(n, 64), &x, &mut out, n as i32).unwrap();
        }
        let weighted = |i: usize| (0..5).fold(from as f32, |sum, k| by[k] * numbers[(i + k) % n] + sum);
        assert_eq!(stream.download(&out).unwrap(), (0..n).map(weighted).collect::<Vec<_>>());
        assert_eq!((weights.read(&stream).unwrap(), offset.read(&stream).unwrap()), (by, from));
        assert_eq!(counter.read(&stream).unwrap() as usize, n * (round + 1));
    }
    // SAFETY: one thread.
    unsafe { headers::exchange(&stream, Launch::new(1, 1)).unwrap() };
    assert_eq!(pair.read(&stream).unwrap(), [2.0, 1.0]);
}

#[test]
fn variables_of_other_sizes_and_names_are_refused() {
    let stream = stream();
    let module = module(&stream);
    for (name, parts) in [
        ("weights", ["`weights` has 20 bytes", "`[f32; 4]` has 16"]),
        ("weight", ["no variable `weight`", "use its symbol"]),
        ("weighted", ["no variable `weighted`", ""]),
        ("a\0b", ["no variable", ""]),
    ] {
        let error = module.variable::<[f32; 4]>(name).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Variable { .. }), "{error}");
        parts.iter().for_each(|part| assert!(error.to_string().contains(part), "missing {part}: {error}"));
    }
}
