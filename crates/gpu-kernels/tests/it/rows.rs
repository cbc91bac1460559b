//! Softmax and norms, against plain loops, on the device that `GPU_DEVICE` names.

use gpu_kernels::{Rows, layer_norm, rms_norm, softmax};
use gpu_rt::ErrorKind;
use gpu_rt::kernel::{bf16, f16};
use gpu_rt::prelude::*;

fn stream() -> Stream {
    Device::default().unwrap().stream().unwrap()
}

/// Numbers of this type from about -3 to 5, those of each row around another one.
fn numbers<T: Rows>(seed: usize, (rows, columns): (usize, usize)) -> Vec<T> {
    let number = |at: usize| ((at * 7919 + seed * 31) % 1009) as f32 / 168.0 - 3.0 + (at / columns % 3) as f32;
    (0..rows * columns).map(|at| T::from_f32(number(at))).collect()
}

/// Rows and columns at and around tiles' edges, and rows that no tile has room for.
const SIZES: [(usize, usize); 17] = [
    (1, 1),
    (3, 2),
    (65, 31),
    (64, 32),
    (2, 33),
    (9, 255),
    (8, 256),
    (3, 257),
    (5, 1000),
    (2, 1024),
    (1, 1025),
    (2, 4095),
    (2, 4096),
    (3, 4097),
    (1, 8192),
    (2, 12289),
    (1, 50_000),
];

/// Compares with what a function makes of each row; `ulp` is the distance between numbers of the type next to 1, and `least` what
/// numbers near 0 may be off by.
fn check<T: Rows>(found: Vec<T>, x: &[T], columns: usize, (ulp, least): (f64, f64), function: impl Fn(&[f64]) -> Vec<f64>) {
    for (row, (found, x)) in found.chunks(columns).zip(x.chunks(columns)).enumerate() {
        let expected = function(&x.iter().map(|x| f64::from(x.to_f32())).collect::<Vec<_>>());
        for (column, (found, expected)) in found.iter().zip(&expected).enumerate() {
            let error = (f64::from(found.to_f32()) - expected).abs();
            assert!(error <= ulp * expected.abs() + least, "{row} {column}: {} {expected}", found.to_f32());
        }
    }
}

fn softmax_of(x: &[f64]) -> Vec<f64> {
    let most = x.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = x.iter().map(|x| (x - most).exp()).sum();
    x.iter().map(|x| (x - most).exp() / sum).collect()
}

fn softmax_in<T: Rows>(ulp: f64) {
    let stream = stream();
    for (rows, columns) in SIZES {
        let host = numbers::<T>(1, (rows, columns));
        let (x, mut y) = (stream.upload(&host).unwrap(), stream.upload(&vec![T::from_f32(9.0); rows * columns]).unwrap());
        softmax(&stream, &x.memref([rows, columns]).unwrap(), &mut y.memref_mut([rows, columns]).unwrap()).unwrap();
        check(stream.download(&y).unwrap(), &host, columns, (ulp, 1e-7), softmax_of);
    }
}

#[test]
fn softmax_is_that_of_a_loop() {
    softmax_in::<f32>(1e-5);
    softmax_in::<f16>(1.0 / 1024.0);
    softmax_in::<bf16>(1.0 / 128.0);
}

#[test]
fn softmax_keeps_infinity_and_nan() {
    let stream = stream();
    for columns in [3, 5000, 10_000] {
        let mut host = vec![f32::NEG_INFINITY; 4 * columns];
        // One number at the end of a row, and behind a whole tile of -∞; large ones; a NaN.
        host[columns - 1] = -7.0;
        host[columns..columns + 3].copy_from_slice(&[3e38, 3e38, -3e38]);
        host[2 * columns] = f32::NAN;
        let (x, mut y) = (stream.upload(&host).unwrap(), stream.zeroed::<f32>(4 * columns).unwrap());
        softmax(&stream, &x.memref([4, columns]).unwrap(), &mut y.memref_mut([4, columns]).unwrap()).unwrap();
        let y = stream.download(&y).unwrap();
        assert!(y[..columns - 1].iter().all(|y| *y == 0.0) && y[columns - 1] == 1.0, "{columns}");
        assert_eq!(y[columns..columns + 3], [0.5, 0.5, 0.0], "{columns}");
        assert!(y[2 * columns..].iter().all(|y| y.is_nan()), "{columns}");
    }
}

/// The norm of a row, with the numbers from which `weight` and `bias` are made, if there are.
fn norm_of(x: &[f64], is_centred: bool, epsilon: f64, weight: Option<&[f64]>, bias: Option<&[f64]>) -> Vec<f64> {
    let count = x.len() as f64;
    let mean = if is_centred { x.iter().sum::<f64>() / count } else { 0.0 };
    let variance = x.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / count;
    let scaled = x.iter().map(|x| (x - mean) / (variance + epsilon).sqrt()).enumerate();
    scaled.map(|(at, x)| x * weight.map_or(1.0, |weight| weight[at]) + bias.map_or(0.0, |bias| bias[at])).collect()
}

fn norms_in<T: Rows>(ulp: f64) {
    let stream = stream();
    for (rows, columns) in SIZES {
        let (host, weights, biases) = (numbers::<T>(1, (rows, columns)), numbers::<T>(2, (1, columns)), numbers::<T>(3, (1, columns)));
        let wide = |x: &[T]| x.iter().map(|x| f64::from(x.to_f32())).collect::<Vec<_>>();
        let (wide_weights, wide_biases) = (wide(&weights), wide(&biases));
        let (x, weight, bias) = (stream.upload(&host).unwrap(), stream.upload(&weights).unwrap(), stream.upload(&biases).unwrap());
        let (weight, bias) = (weight.slice(..).unwrap(), bias.slice(..).unwrap());
        let x = x.memref([rows, columns]).unwrap();
        let mut y = stream.upload(&vec![T::from_f32(99.0); rows * columns]).unwrap();
        for (weight, bias) in [(None, None), (Some(weight), None), (None, Some(bias)), (Some(weight), Some(bias))] {
            let (wide_weight, wide_bias) = (weight.map(|_| &wide_weights[..]), bias.map(|_| &wide_biases[..]));
            layer_norm(&stream, &x, weight, bias, 1e-5, &mut y.memref_mut([rows, columns]).unwrap()).unwrap();
            // What a bias takes away is lost in the sum's last places.
            check(stream.download(&y).unwrap(), &host, columns, (4.0 * ulp, 2e-6), |x| norm_of(x, true, 1e-5, wide_weight, wide_bias));
            if bias.is_none() {
                rms_norm(&stream, &x, weight, 1e-5, &mut y.memref_mut([rows, columns]).unwrap()).unwrap();
                check(stream.download(&y).unwrap(), &host, columns, (ulp, 2e-6), |x| norm_of(x, false, 1e-5, wide_weight, None));
            }
        }
    }
}

#[test]
fn norms_are_those_of_a_loop() {
    norms_in::<f32>(1e-5);
    norms_in::<f16>(1.0 / 1024.0);
    norms_in::<bf16>(1.0 / 128.0);
}

/// A mean that is large beside the deviation, where the mean of squares less the square of the mean would be lost.
#[test]
fn layer_norm_is_exact_far_from_zero() {
    let stream = stream();
    for columns in [100, 4000, 20_000] {
        let host: Vec<f32> = (0..columns).map(|i| 10_000.0 + (i % 7) as f32).collect();
        let (x, mut y) = (stream.upload(&host).unwrap(), stream.zeroed::<f32>(columns).unwrap());
        layer_norm(&stream, &x.memref([1, columns]).unwrap(), None, None, 0.0, &mut y.memref_mut([1, columns]).unwrap()).unwrap();
        let expected = norm_of(&host.iter().map(|x| f64::from(*x)).collect::<Vec<_>>(), true, 0.0, None, None);
        for (found, expected) in stream.download(&y).unwrap().iter().zip(expected) {
            assert!((f64::from(*found) - expected).abs() < 2e-3, "{columns}: {found} {expected}");
        }
    }
}

#[test]
fn parts_of_matrices_leave_the_rest_alone() {
    let stream = stream();
    for columns in [40, 5000] {
        let host = numbers::<f32>(1, (6, columns));
        let (x, mut y) = (stream.upload(&host).unwrap(), stream.upload(&vec![-1.0f32; 6 * columns]).unwrap());
        let part = x.memref([6, columns]).unwrap().part([1..4, 3..columns - 1]).unwrap();
        softmax(&stream, &part, &mut y.memref_mut([6, columns]).unwrap().part([2..5, 1..columns - 3]).unwrap()).unwrap();
        let y = stream.download(&y).unwrap();
        for row in 0..6 {
            let found = &y[row * columns..][..columns];
            if (2..5).contains(&row) {
                check(found[1..columns - 3].to_vec(), &host[(row - 1) * columns + 3..][..columns - 4], columns, (1e-5, 1e-7), softmax_of);
                assert!(found[0] == -1.0 && found[columns - 3..].iter().all(|y| *y == -1.0));
            } else {
                assert!(found.iter().all(|y| *y == -1.0));
            }
        }
    }
}

#[test]
fn nothing_is_launched_where_sizes_do_not_fit() {
    let stream = stream();
    let (x, mut y) = (stream.zeroed::<f32>(60).unwrap(), stream.zeroed::<f32>(60).unwrap());
    let result = softmax(&stream, &x.memref([6, 10]).unwrap(), &mut y.memref_mut([10, 6]).unwrap());
    assert!(matches!(result.unwrap_err().kind(), ErrorKind::Shape { dimension: 0, size: 10, expected: 6, .. }));
    let result = rms_norm(&stream, &x.memref([6, 10]).unwrap(), Some(x.slice(..9).unwrap()), 0.0, &mut y.memref_mut([6, 10]).unwrap());
    assert!(matches!(result.unwrap_err().kind(), ErrorKind::Length { what: "the weight", given: 9, expected: 10 }));
    let result =
        layer_norm(&stream, &x.memref([6, 10]).unwrap(), None, Some(x.slice(..11).unwrap()), 0.0, &mut y.memref_mut([6, 10]).unwrap());
    assert!(matches!(result.unwrap_err().kind(), ErrorKind::Length { what: "the bias", given: 11, expected: 10 }));

    // Without elements there is nothing to do.
    let nothing = x.slice(..0).unwrap();
    let mut y = y.slice_mut(..0).unwrap();
    softmax(&stream, &nothing.memref([0, 5]).unwrap(), &mut y.memref_mut([0, 5]).unwrap()).unwrap();
    layer_norm(&stream, &nothing.memref([5, 0]).unwrap(), None, None, 0.0, &mut y.memref_mut([5, 0]).unwrap()).unwrap();
}
