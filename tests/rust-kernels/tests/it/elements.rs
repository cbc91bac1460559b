//! Kernels whose threads have an element each, against plain loops: of every size of element, where launches may take a second entry and where
//! they may not.

use gpu_rt::kernel::{Plain, bf16, f16};
use gpu_rt::prelude::*;
use gpu_rust_tests::elements;
use gpu_test::{test, this_test};
use std::fmt::Debug;
use std::process::Command;

fn stream() -> Stream {
    Device::default().unwrap().stream().unwrap()
}

/// Elements, and threads of a block. The larger numbers are of more blocks than any device runs at a time, and of no multiple of anything.
const SIZES: [(usize, u32); 7] = [(0, 64), (1, 64), (3, 256), (1023, 64), (400_000, 64), (1_100_003, 128), (1_100_001, 96)];

/// Where slices begin in their buffers: aligned as buffers are, as rows of 16 bytes are, and as elements are.
const STARTS: [usize; 3] = [0, 16, 1];

/// Launches for each size and start, with buffers that are longer, and compares all elements, those around the slices too.
fn compare<X: Plain, Y: Plain + PartialEq + Debug>(
    x: impl Fn(usize) -> X,
    y: impl Fn(usize) -> Y,
    launch: impl Fn(&Stream, Launch, &View<'_, X>, &mut ViewMut<'_, Y>) -> Result<(), Error>,
    expected: impl Fn(X, Y) -> Y,
) {
    let stream = stream();
    for ((len, threads), start) in SIZES.into_iter().flat_map(|size| STARTS.map(|start| (size, start))) {
        let all = len + 40;
        let (xs, ys): (Vec<X>, Vec<Y>) = ((0..all).map(&x).collect(), (0..all).map(&y).collect());
        let (dx, mut dy) = (stream.upload(&xs).unwrap(), stream.upload(&ys).unwrap());
        let slice = start..start + len;
        let blocks = Launch::cover(len, threads);
        launch(&stream, blocks, &dx.slice(slice.clone()).unwrap(), &mut dy.slice_mut(slice.clone()).unwrap()).unwrap();
        for (i, found) in stream.download(&dy).unwrap().into_iter().enumerate() {
            let expected = if slice.contains(&i) { expected(xs[i], ys[i]) } else { ys[i] };
            assert_eq!(found, expected, "element {i} of {len} from {start}, {threads} threads a block");
        }
    }
}

/// Small whole numbers, which every type has.
fn small(i: usize) -> u8 {
    (i * 7 % 11) as u8
}

macro_rules! scaled {
    ($($name:ident: $type:ty, $of:expr;)*) => { $(
        #[test]
        fn $name() {
            let of: fn(u8) -> $type = $of;
            compare(
                |i| of(small(i)),
                |i| of(small(i + 3)),
                |stream, blocks, x, y| elements::scaled(stream, blocks, of(5), x, y),
                |x, y| of(5) * x + y,
            );
        }
    )* };
}
scaled! {
    elements_of_4_bytes: u32, u32::from;
    floats: f32, f32::from;
    elements_of_8_bytes: f64, f64::from;
    half_precision: f16, |n| f16::from_f32(f32::from(n));
    brain_floats: bf16, |n| bf16::from_f32(f32::from(n));
}

#[test]
fn elements_of_1_byte() {
    compare(|i| (i % 251) as u8, |_| 9u8, |stream, blocks, x, y| elements::sum_of_bytes(stream, blocks, x, x, y), |x, _| x.wrapping_add(x));
}

#[test]
fn elements_of_two_sizes() {
    compare(
        |i| f16::from_f32(i as f32 * 0.37),
        |i| i as f32,
        |stream, blocks, x, y| elements::widened(stream, blocks, x, y),
        |x, _| x.to_f32(),
    );
}

#[test]
fn elements_that_are_apart_and_a_slice_that_is_shorter() {
    let stream = stream();
    for (len, shorter) in [(600_001, 600_001), (600_001, 500_002), (600_001, 0), (600_001, 3)] {
        let points: Vec<[f32; 3]> = (0..len).map(|i| [0, 1, 2].map(|axis| f32::from(small(i + axis)))).collect();
        let points_there = stream.upload(&points).unwrap();
        let (mut near, mut far) = (stream.zeroed(len).unwrap(), stream.zeroed(shorter.max(1)).unwrap());
        let mut fewer = far.slice_mut(..shorter).unwrap();
        elements::distances(&stream, Launch::cover(len, 128), &points_there, &mut near, &mut fewer).unwrap();
        let expected: Vec<f32> = points.iter().map(|[x, y, z]| x * x + y * y + z * z).collect();
        assert_eq!(stream.download(&near).unwrap(), expected);
        let others: Vec<f32> = expected.iter().take(shorter).map(|squared| 1.0 - squared).collect();
        assert_eq!(stream.download(&far).unwrap()[..shorter], others);
    }
}

/// As many blocks as the elements need, and more.
#[test]
fn threads_need_not_be_as_many_as_elements() {
    let stream = stream();
    let x = stream.upload(&vec![1u32; 1_000_000]).unwrap();
    for (blocks, len) in [(20_000, 1_000_000), (15_625, 1_000_000), (10_000, 640_000), (6_001, 384_001), (20_000, 5)] {
        let mut y = stream.zeroed::<u32>(1_000_000).unwrap();
        elements::scaled(&stream, Launch::new(blocks, 64), 3, &x, &mut y.slice_mut(..len).unwrap()).unwrap();
        let found = stream.download(&y).unwrap();
        assert!(found.iter().enumerate().all(|(i, y)| *y == if i < len { 3 } else { 0 }), "{blocks} blocks for {len}");
    }
}

const CASE: &str = "GPU_RUST_TESTS_CASE";

/// In a process of its own: other tests launch this kernel at the same time, and each stream that has it in flight returns its failure.
#[test]
fn the_one_index_out_of_bounds_of_many_is_an_error() {
    if std::env::var_os(CASE).is_some() {
        let stream = stream();
        let x = stream.zeroed::<f32>(999_999).unwrap();
        let mut y = stream.zeroed::<f32>(1_000_000).unwrap();
        elements::scaled(&stream, Launch::cover(999_999, 64), 2.0, &x, &mut y.slice_mut(..999_999).unwrap()).unwrap();
        stream.synchronize().unwrap();
        let launched = elements::scaled(&stream, Launch::cover(1_000_000, 64), 2.0, &x, &mut y);
        let error = launched.and_then(|()| stream.synchronize()).unwrap_err();
        assert!(error.to_string().contains("panic at src/elements.rs:"), "{error}");
        return;
    }
    let mut child = Command::new(std::env::current_exe().unwrap());
    let ended = child.args(["--exact", this_test!(), "--nocapture"]).env(CASE, "").output().unwrap();
    let said = String::from_utf8_lossy(&ended.stdout) + String::from_utf8_lossy(&ended.stderr);
    assert!(ended.status.success() && said.contains("1 passed"), "{}\n{said}", ended.status);
}
