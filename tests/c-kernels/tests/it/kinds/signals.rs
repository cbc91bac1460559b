//! Signals and images, in OpenCL C.

use crate::kinds::data::{Random, close, stream, wide};
use gpu_c_tests::kinds;
use gpu_rt::prelude::*;
use gpu_test::test;

#[test]
fn separable_convolution() {
    let (stream, mut random) = (stream(), Random(1));
    let (width, height, radius) = (150usize, 9usize, 8usize);
    let (image, weights) = (random.floats(width * height, -1.0, 1.0), random.floats(2 * radius + 1, -1.0, 1.0));
    let mut to = stream.zeroed(image.len()).unwrap();
    let (from, d_weights) = (stream.upload(&image).unwrap(), stream.upload(&weights).unwrap());
    let (launch, tile) = (Launch::new((3, height as u32), (64, 1)), Shared::len(64 + 2 * radius));
    // SAFETY: width x height points, 2 radius + 1 weights, and a tile with its apron.
    unsafe { kinds::convolve_rows(&stream, launch, &from, &mut to, &d_weights, radius as i32, width as i32, tile).unwrap() };
    let (image, weights) = (wide(&image), wide(&weights));
    let one = |i: usize| {
        let (row, column) = (i / width * width, i % width);
        (0..width).filter(|x| x.abs_diff(column) <= radius).map(|x| image[row + x] * weights[radius + column - x]).sum()
    };
    close(&stream.download(&to).unwrap(), &(0..width * height).map(one).collect::<Vec<f64>>(), 1e-5);
}

#[test]
fn fourier_transform() {
    let (stream, mut random) = (stream(), Random(2));
    let data: Vec<[f32; 2]> = (0..3 * 128).map(|_| [random.f32(-1.0, 1.0), random.f32(-1.0, 1.0)]).collect();
    let mut d = stream.upload(&data).unwrap();
    // SAFETY: 128 numbers for each block; the block is the kernel's.
    unsafe { kinds::fft(&stream, Launch::new(3, 64), &mut d, -1.0).unwrap() };
    let expected: Vec<f64> = (0..data.len())
        .flat_map(|i| {
            let (own, k) = (&data[i / 128 * 128..][..128], i % 128);
            own.iter().enumerate().fold([0.0, 0.0], |sum, (t, x)| {
                let (s, c) = (-std::f64::consts::TAU * (k * t % 128) as f64 / 128.0).sin_cos();
                let (re, im) = (f64::from(x[0]), f64::from(x[1]));
                [sum[0] + re * c - im * s, sum[1] + re * s + im * c]
            })
        })
        .collect();
    close(stream.download(&d).unwrap().as_flattened(), &expected, 2e-5);
    // And back.
    // SAFETY: as above.
    unsafe { kinds::fft(&stream, Launch::new(3, 64), &mut d, 1.0).unwrap() };
    let scaled: Vec<f32> = stream.download(&d).unwrap().as_flattened().iter().map(|x: &f32| x / 128.0).collect();
    close(&scaled, &wide(data.as_flattened()), 2e-6);
}

#[test]
fn mri_q() {
    let (stream, mut random) = (stream(), Random(3));
    let (voxels, count) = (256usize, 40usize);
    let [x, y, z] = [0; 3].map(|_| random.floats(voxels, -1.0, 1.0));
    let samples: Vec<[f32; 8]> = (0..count).map(|_| std::array::from_fn(|_| random.f32(-0.5, 0.5))).collect();
    let mut q = stream.zeroed::<[f32; 2]>(voxels).unwrap();
    let (dx, dy, dz) = (stream.upload(&x).unwrap(), stream.upload(&y).unwrap(), stream.upload(&z).unwrap());
    let d_samples = stream.upload(&samples).unwrap();
    // SAFETY: whole blocks of voxels, `count` samples.
    unsafe { kinds::mri_q(&stream, Launch::new(4, 64), &dx, &dy, &dz, &d_samples, count as i32, &mut q).unwrap() };
    let expected: Vec<f64> = (0..voxels)
        .flat_map(|i| {
            samples.iter().fold([0.0, 0.0], |sum, s| {
                let s = s.map(f64::from);
                let phase = std::f64::consts::TAU * (s[0] * f64::from(x[i]) + s[1] * f64::from(y[i]) + s[2] * f64::from(z[i]));
                // The magnitude stands behind three numbers and what aligns them.
                [sum[0] + s[4] * phase.cos(), sum[1] + s[4] * phase.sin()]
            })
        })
        .collect();
    close(stream.download(&q).unwrap().as_flattened(), &expected, 1e-4);
}

#[test]
fn bitonic_sort() {
    let (stream, mut random, n) = (stream(), Random(4), 2048u32);
    let mut pairs: Vec<(u32, u32)> = (0..n).map(|i| (random.u64() as u32, i)).collect();
    let (mut keys, mut values) = (
        stream.upload(&pairs.iter().map(|pair| pair.0).collect::<Vec<_>>()).unwrap(),
        stream.upload(&pairs.iter().map(|pair| pair.1).collect::<Vec<_>>()).unwrap(),
    );
    let powers = |to: u32| (0..to.ilog2()).map(|bit| 1 << bit);
    for size in powers(n).map(|half| 2 * half) {
        for distance in powers(size).rev() {
            // SAFETY: a thread for each pair of n elements.
            unsafe { kinds::bitonic(&stream, Launch::cover(n as usize / 2, 64), &mut keys, &mut values, size, distance).unwrap() };
        }
    }
    pairs.sort_unstable();
    assert_eq!(stream.download(&keys).unwrap(), pairs.iter().map(|pair| pair.0).collect::<Vec<_>>());
    assert_eq!(stream.download(&values).unwrap(), pairs.iter().map(|pair| pair.1).collect::<Vec<_>>());
}

#[test]
fn blur() {
    let (stream, mut random) = (stream(), Random(5));
    let (width, height) = (50usize, 31usize);
    let image: Vec<[u8; 4]> = (0..width * height).map(|_| (random.u64() as u32).to_le_bytes()).collect();
    let mut to = stream.zeroed::<[u8; 4]>(image.len()).unwrap();
    // SAFETY: width x height pixels of both.
    unsafe {
        kinds::blur(&stream, Launch::new((4, 8), (16, 4)), &stream.upload(&image).unwrap(), &mut to, width as i32, height as i32).unwrap()
    };
    let expected: Vec<[u8; 4]> = (0..image.len())
        .map(|i| {
            let (row, column) = ((i / width) as i32, (i % width) as i32);
            let near = |at: i32, by: i32, size: usize| (at + by).clamp(0, size as i32 - 1) as usize;
            let places = (-1..=1).flat_map(|y| (-1..=1).map(move |x| (x, y)));
            let sum = places.fold([0u32; 4], |sum, (x, y)| {
                let pixel = image[near(row, y, height) * width + near(column, x, width)];
                std::array::from_fn(|c| sum[c] + u32::from(pixel[c]))
            });
            sum.map(|sum| (sum as f32 / 9.0).round_ties_even() as u8)
        })
        .collect();
    assert_eq!(stream.download(&to).unwrap(), expected);
}

#[test]
fn sums_of_squares() {
    let (stream, mut random, n) = (stream(), Random(6), 1000usize);
    let x: Vec<f64> = (0..n).map(|_| random.f64(-1.0, 1.0)).collect();
    let mut sums = stream.zeroed(8).unwrap();
    // SAFETY: n elements, a sum for each block, an element of shared memory for each thread.
    unsafe { kinds::squares(&stream, Launch::new(8, 128), &stream.upload(&x).unwrap(), &mut sums, n as i32, Shared::len(128)).unwrap() };
    let expected: Vec<f64> = x.chunks(128).map(|part| part.iter().map(|x| x * x).sum()).collect();
    close(&stream.download(&sums).unwrap(), &expected, 1e-13);
}
