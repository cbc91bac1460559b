//! Variables that the host reads and writes.

use crate::headers::table::data::stream;
use gpu_c_tests::headers;
use gpu_rt::prelude::*;
use gpu_rt::{Channel, ErrorKind, Format, Module, Sampler};
use gpu_test::{skip, test};
use std::sync::{Mutex, PoisonError};

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
fn texture_references_are_bound_by_the_host() {
    read_through_references(&stream());
}

/// To which what a reference stands for is as good as an argument.
#[test]
fn texture_references_are_bound_on_the_checking_device() {
    if std::env::var_os("GPU_IMAGE_KIND").is_some() {
        skip!("GPU_IMAGE_KIND may leave out the CPU's images");
    }
    read_through_references(&Device::open("cpu:checked").unwrap().stream().unwrap());
}

/// Once at a time: the two tests may have the same device, which has each reference once.
fn read_through_references(stream: &Stream) {
    static ALONE: Mutex<()> = Mutex::new(());

    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let (width, height) = (31u32, 5u32);
    let module = module(stream);
    let texels: Vec<f32> = (0..width * height).map(|i| i as f32 / 4.0).collect();
    let colours: Vec<[u8; 4]> = (0..width as u8).map(|i| [i, 255 - i, 8 * i, 0]).collect();
    let mut image = Image::new_2d(stream, width, height, Format::r(Channel::F32)).unwrap();
    image.upload(&texels).unwrap();
    let mut row = Image::new_1d(stream, width, Format::rgba(Channel::Unorm8)).unwrap();
    row.upload(&colours).unwrap();
    let (mut numbers, mut read) = (stream.zeroed::<f32>(texels.len()).unwrap(), stream.zeroed::<[f32; 4]>(width as usize).unwrap());
    // SAFETY: the images live to the end, and kernels run on this stream alone; a thread for each texel.
    unsafe {
        let bind = |name: &str, texture| module.variable::<u64>(name).unwrap().bind(stream, &texture).unwrap();
        bind("surface_of_numbers", image.texture(Sampler::default()).unwrap());
        bind("colours", row.texture(Sampler::default()).unwrap());
        headers::referred(stream, Launch::new(height, 32), &mut numbers, &mut read, width as i32, height as i32).unwrap();
    }
    assert_eq!(stream.download(&numbers).unwrap(), texels);
    let expected: Vec<[f32; 4]> = colours.iter().map(|colour| colour.map(|channel| f32::from(channel) / 255.0)).collect();
    for (i, (read, expected)) in stream.download(&read).unwrap().iter().zip(&expected).enumerate() {
        let near = read.iter().zip(expected).all(|(read, expected)| (read - expected).abs() < 1e-6);
        assert!(near, "texel {i}: {read:?} for {expected:?}");
    }
}

#[test]
fn variables_of_other_sizes_and_names_are_refused() {
    let stream = stream();
    let module = module(&stream);
    for (name, parts) in [
        ("weights", ["`weights` has 20 bytes", "`[f32; 4]` has 16"]),
        ("weight", ["no variable `weight`", "use its symbol"]),
        ("weighted", ["no variable `weighted`", "use its symbol"]),
        ("a\0b", ["no variable", ""]),
    ] {
        let error = module.variable::<[f32; 4]>(name).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Variable { .. }), "{error}");
        parts.iter().for_each(|part| assert!(error.to_string().contains(part), "missing {part}: {error}"));
    }
}
