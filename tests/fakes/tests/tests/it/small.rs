//! Which launches take a kernel's entry for small arguments, by the device's clock, and what becomes of the elements.

use gpu_fake_tests::lengths::{add, columns};
use gpu_fake_tests::process::{self, is_child};
use gpu_rt::prelude::*;
use gpu_test::this_test;
use std::time::Duration;

const OWN: Duration = Duration::from_micros(300);
const SMALL: Duration = Duration::from_micros(200);
const TIMES: (&str, &str) = ("GPU_FAKE_TIMES", "add:300,add$small:200,columns:300,columns$small:200");

/// How long a launch takes by the device's clock.
fn time(stream: &Stream, launch: impl FnOnce() -> Result<(), Error>) -> Duration {
    let start = stream.record().unwrap();
    launch().unwrap();
    stream.record().unwrap().elapsed_since(&start).unwrap()
}

/// Adds twice `x` to `y` in a launch of `threads` threads, and compares with a loop. Returns the launch's time.
fn adds(stream: &Stream, x: usize, y: usize, threads: u32) -> Duration {
    let inputs: Vec<f32> = (0..x).map(|i| i as f32).collect();
    let x = stream.upload(&inputs).unwrap();
    let mut sums = stream.upload(&vec![1.0f32; y]).unwrap();
    let time = time(stream, || add(stream, Launch::new(1, threads), 2.0, &x, &mut sums));
    let expected: Vec<f32> = (0..y).map(|i| 1.0 + 2.0 * inputs[i]).collect();
    assert_eq!(stream.download(&sums).unwrap(), expected);
    time
}

#[test]
fn launches_take_the_entry_for_small_arguments_where_they_fit_each_other() {
    if !is_child() {
        return process::passes(this_test!(), &[TIMES]);
    }
    let stream = Device::default().unwrap().stream().unwrap();
    assert_eq!(adds(&stream, 100, 100, 64), SMALL);
    assert_eq!(adds(&stream, 200, 100, 64), SMALL);
    assert_eq!(adds(&stream, 100, 0, 64), SMALL);

    let (rows, row) = (5usize, 7usize);
    let numbers: Vec<f32> = (0..rows * row).map(|i| (i * i) as f32).collect();
    let input = stream.upload(&numbers).unwrap();
    // How many columns of both are looked at, and rows and columns of the sums.
    for (seen, out_rows, out_columns, expected) in [(row, rows, row, SMALL), (3, rows, row, SMALL), (row, 2, row, OWN), (row, rows, 3, OWN)]
    {
        let mut out = stream.zeroed::<f32>(rows * row).unwrap();
        let time = {
            let input = input.memref([rows, row]).unwrap().part([0..rows, 0..seen]).unwrap();
            let mut sums = out.memref_mut([rows, row]).unwrap().part([0..out_rows, 0..out_columns]).unwrap();
            time(&stream, || columns(&stream, Launch::new(1, (8, 8)), &input, &mut sums))
        };
        assert_eq!(time, expected, "{seen} columns to {out_rows} x {out_columns}");
        for (index, value) in stream.download(&out).unwrap().into_iter().enumerate() {
            let (i, j) = (index / row, index % row);
            let is_summed = i + 1 < rows && j < seen && i < out_rows && j < out_columns;
            assert_eq!(value, if is_summed { numbers[index] + numbers[index + row] } else { 0.0 }, "row {i}, column {j}");
        }
    }
}

#[test]
fn the_environment_keeps_launches_to_kernels_own_entries() {
    if !is_child() {
        return process::passes(this_test!(), &[TIMES, ("GPU_ENTRIES", "own")]);
    }
    let stream = Device::default().unwrap().stream().unwrap();
    assert_eq!(adds(&stream, 100, 100, 64), OWN);
}
