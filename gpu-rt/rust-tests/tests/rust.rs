//! Kernels written in Rust against plain loops, and what their launches refuse.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

use gpu_rt::prelude::*;
use gpu_rt::{DeviceKind, ErrorKind};
use gpu_rust_tests::kernels::inside::deeper::places;
use gpu_rust_tests::kernels::inside::helped;
use gpu_rust_tests::kernels::*;
use gpu_rust_tests::{apart, kernels};

fn stream() -> Stream {
    Device::default().unwrap().stream().unwrap()
}

fn floats(n: usize) -> Vec<f32> {
    (0..n).map(|i| i as f32 / 8.0 - 3.0).collect()
}

fn words(n: usize) -> Vec<u32> {
    (0..n as u32).map(|i| i.wrapping_mul(2_654_435_761)).collect()
}

#[test]
fn buffers_views_and_host_buffers_are_slices() {
    let stream = stream();
    for n in [1, 255, 256, 257, 5000] {
        let (x, y) = (stream.upload(&floats(n)).unwrap(), floats(n));
        let mut device_y = stream.upload(&y).unwrap();
        axpy(&stream, Launch::cover(n, 256), 2.0, &x, &mut device_y).unwrap();
        let expected: Vec<f32> = floats(n).iter().zip(&y).map(|(x, y)| 2.0 * x + y).collect();
        assert_eq!(stream.download(&device_y).unwrap(), expected);
    }
    let x = stream.upload(&floats(100)).unwrap();
    let mut y = stream.pinned::<f32>(40).unwrap();
    axpy(&stream, Launch::occupancy(10), 1.0, &x.slice(50..60).unwrap(), &mut y.slice_mut(30..).unwrap()).unwrap();
    let mut expected = vec![0.0; 40];
    expected[30..].copy_from_slice(&floats(100)[50..60]);
    assert_eq!(y.read().unwrap(), expected);
    axpy(&stream, Launch::cover(40, 32), 1.0, &y.slice(..).unwrap().slice(..0).unwrap(), &mut stream.zeroed(0).unwrap()).unwrap();
}

/// Memory without bytes has no address on a device, and a slice must have one.
#[test]
fn empty_buffers_are_empty_slices() {
    let stream = stream();
    let (none, mut out) = (stream.zeroed::<u32>(0).unwrap(), stream.upload(&[7u32; 4]).unwrap());
    greatest(&stream, Launch::new(4, 32), &none, &mut out).unwrap();
    assert_eq!(stream.download(&out).unwrap(), [0; 4]);
    places(&stream, Launch::new(4, 32), &mut stream.zeroed::<u32>(0).unwrap()).unwrap();
    axpy(&stream, Launch::cover(0, 32), 1.0, &stream.zeroed(0).unwrap(), &mut stream.zeroed(0).unwrap()).unwrap();
    stream.synchronize().unwrap();
}

#[test]
fn structures_go_by_value_and_as_elements() {
    let stream = stream();
    let ray = |i: usize| Ray { from: [i as f32, 1.0, -2.0], to: [2.0, i as f32 * 2.0, 4.0], at: Fraction(0.5) };
    let rays: Vec<Ray> = (0..1000).map(ray).collect();
    let shift = Ray { from: [1.0; 3], to: [3.0; 3], at: Fraction(0.25) };
    let buffer = stream.upload(&rays).unwrap();
    for flag in [false, true] {
        let mut out = stream.zeroed::<[f32; 3]>(rays.len()).unwrap();
        // Fewer threads than elements: each has several.
        points(&stream, Launch::new(3, 64), shift, flag, &buffer, &mut out).unwrap();
        let moved = if flag { 1.5 } else { 0.0 };
        let expected: Vec<[f32; 3]> = rays.iter().map(|ray| ray.point().map(|axis| axis + moved)).collect();
        assert_eq!(stream.download(&out).unwrap(), expected);
    }
}

#[test]
fn atomics_are_memory_that_all_threads_change() {
    let stream = stream();
    let x = words(10_000);
    let mut counters = stream.zeroed::<u32>(13).unwrap();
    let buffer = stream.upload(&x).unwrap();
    histogram(&stream, Launch::cover(x.len(), 128), &buffer, &mut counters).unwrap();
    // In as many dimensions as one likes.
    histogram(&stream, Launch::new((2, 3), (64, 2)), &buffer.slice(..128).unwrap(), &mut counters).unwrap();
    let mut expected = vec![0u32; 13];
    for x in x.iter().chain(x[..128].iter().cycle().take(128 * 6)) {
        expected[*x as usize % 13] += 1;
    }
    assert_eq!(stream.download(&counters).unwrap(), expected);
}

#[test]
fn each_block_has_its_element() {
    let stream = stream();
    let x = words(1000);
    let mut out = stream.upload(&[1u32; 40]).unwrap();
    greatest(&stream, Launch::cover(x.len(), 32), &stream.upload(&x).unwrap(), &mut out).unwrap();
    let mut expected: Vec<u32> = x.chunks(32).map(|block| *block.iter().max().unwrap()).collect();
    expected.resize(40, 1);
    assert_eq!(stream.download(&out).unwrap(), expected);
}

#[test]
fn generic_kernels_launch_the_instance_of_their_arguments() {
    let stream = stream();
    let x: Vec<[f32; 1]> = floats(100).into_iter().map(|x| [x]).collect();
    let mut out = stream.zeroed(100).unwrap();
    scale(&stream, Launch::cover(100, 32), 3.0f32, &stream.upload(&x).unwrap(), &mut out).unwrap();
    assert_eq!(stream.download(&out).unwrap(), x.iter().map(|x| [x[0] * 3.0]).collect::<Vec<_>>());

    let x: Vec<[f64; 2]> = (0..100).map(|i| [f64::from(i), -1.5]).collect();
    let mut out = stream.zeroed(100).unwrap();
    scale::<f64, 2>(&stream, Launch::cover(100, 32), 0.5, &stream.upload(&x).unwrap(), &mut out).unwrap();
    assert_eq!(stream.download(&out).unwrap(), x.iter().map(|x| x.map(|x| x * 0.5)).collect::<Vec<_>>());

    let x: Vec<[u32; 4]> = (0..100).map(|i| [i, i + 1, i + 2, i + 3]).collect();
    let mut out = stream.zeroed(100).unwrap();
    scale(&stream, Launch::cover(100, 32), 7u32, &stream.upload(&x).unwrap(), &mut out).unwrap();
    assert_eq!(stream.download(&out).unwrap(), x.iter().map(|x| x.map(|x| x * 7)).collect::<Vec<_>>());
}

#[test]
fn unsafe_kernels_have_unsafe_stubs() {
    let stream = stream();
    let x: Vec<u64> = words(512).into_iter().map(|x| u64::from(x) << 20).collect();
    let (buffer, mut out) = (stream.upload(&x).unwrap(), stream.zeroed(512).unwrap());
    // SAFETY: both have an element for each of the 512 threads.
    unsafe { copy_unchecked(&stream, Launch::new(4, 128), &buffer, &mut out) }.unwrap();
    assert_eq!(stream.download(&out).unwrap(), x);
}

#[test]
fn modules_of_a_file_share_its_image() {
    let stream = stream();
    let x = words(300);
    let mut out = stream.zeroed::<u32>(300).unwrap();
    helped(&stream, Launch::cover(300, 64), &stream.upload(&x).unwrap(), &mut out).unwrap();
    assert_eq!(stream.download(&out).unwrap(), x.iter().map(|x| x.rotate_left(7) ^ 0x5a5a).collect::<Vec<_>>());
    places(&stream, Launch::new(2, 64), &mut out).unwrap();
    assert_eq!(stream.download(&out).unwrap(), (0..300).collect::<Vec<u32>>());
    apart::first::below::add_one(&stream, Launch::cover(300, 64), &mut out).unwrap();
    apart::second::add_two(&stream, Launch::cover(300, 64), &mut out).unwrap();
    assert_eq!(stream.download(&out).unwrap(), (3..303).collect::<Vec<u32>>());
    kernels::nothing(&stream, Launch::new((2, 2, 2), 4)).unwrap();
    names(&stream, Launch::cover(1, 1), 1000, 200, 30, 4, &mut stream.zeroed(1).unwrap()).unwrap();
    let sources: Vec<String> = gpu_rt::loaded().into_iter().map(|file| file.source).collect();
    for source in ["src/kernels.rs", "src/apart.rs"] {
        assert_eq!(sources.iter().filter(|loaded| *loaded == source).count(), 1, "{sources:?}");
    }
}

/// A second dimension would give two threads the same element.
#[test]
fn launches_of_more_dimensions_are_refused() {
    let stream = stream();
    let mut out = stream.zeroed::<u32>(64).unwrap();
    for (grid, block) in [([2, 2, 1], [32, 1, 1]), ([2, 1, 2], [32, 1, 1]), ([2, 1, 1], [16, 2, 1]), ([2, 1, 1], [16, 1, 2])] {
        let launch = Launch::new(grid, block);
        let error = places(&stream, launch, &mut out).unwrap_err();
        let ErrorKind::Dimensions { argument, most: 1, grid: asked, block: threads } = error.kind() else { panic!("{error}") };
        assert_eq!((argument.as_ref(), *asked, *threads), ("out", grid, block));
        let error = greatest(&stream, launch, &stream.zeroed(0).unwrap(), &mut out).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Dimensions { .. }), "{error}");
    }
    let error = places(&stream, Launch::cover(64, (8, 8)), &mut out).unwrap_err().to_string();
    assert!(error.starts_with("kernel `places`: ") && error.contains("`out`") && error.contains("Launch::cover(n, 256)"), "{error}");
    // Nothing was launched, and nothing is broken.
    assert_eq!(stream.download(&out).unwrap(), [0; 64]);
    places(&stream, Launch::cover(64, 8).shared(64), &mut out).unwrap();
    assert_eq!(stream.download(&out).unwrap(), (0..64).collect::<Vec<u32>>());
}

/// On a GPU a trap ends the use of the device by this process, and the other tests run in it: there it is only compiled.
#[test]
fn panics_and_indices_out_of_bounds_are_typed_errors() {
    if Device::default().unwrap().kind() != DeviceKind::Cpu {
        return;
    }
    let stream = stream();
    let failed = |launched: Result<(), Error>| launched.and_then(|()| stream.synchronize()).unwrap_err();
    let mut out = stream.zeroed::<u32>(64).unwrap();
    panics(&stream, Launch::cover(64, 8), 64, &mut out).unwrap();
    assert_eq!(stream.download(&out).unwrap(), [1; 64]);
    let error = failed(panics(&stream, Launch::cover(64, 8), 63, &mut out));
    assert!(matches!(error.kind(), ErrorKind::KernelFault { .. } | ErrorKind::Checks { .. }), "{error}");
    let mut y = stream.zeroed::<f32>(65).unwrap();
    let error = failed(axpy(&stream, Launch::cover(65, 8), 1.0, &stream.zeroed(64).unwrap(), &mut y));
    assert!(matches!(error.kind(), ErrorKind::KernelFault { .. } | ErrorKind::Checks { .. }), "{error}");
    // The device goes on.
    places(&stream, Launch::cover(64, 8), &mut out).unwrap();
    assert_eq!(stream.download(&out).unwrap(), (0..64).collect::<Vec<u32>>());
}

/// A stream takes its own buffers, from safe stubs as from others.
#[test]
fn buffers_of_other_streams_are_refused() {
    let (other, stream) = (stream(), stream());
    let (x, mut y) = (other.upload(&floats(8)).unwrap(), stream.upload(&floats(8)).unwrap());
    let error = axpy(&stream, Launch::cover(8, 8), 1.0, &x, &mut y).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::WrongStream { .. }), "{error}");
}
