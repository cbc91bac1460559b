//! Products of matrices, against plain loops, on the device that `GPU_DEVICE` names.

use gpu_kernels::{Activation, Epilogue, Multiply, Real, matmul, matmul_with, transposed};
use gpu_rt::ErrorKind;
use gpu_rt::kernel::{bf16, f16};
use gpu_rt::prelude::*;

fn stream() -> Stream {
    Device::default().unwrap().stream().unwrap()
}

/// Small whole numbers, whose products and sums are exact.
fn numbers(seed: usize, count: usize) -> Vec<f32> {
    (0..count).map(|i| ((i * 7919 + seed * 31) % 13) as f32 - 6.0).collect()
}

fn rounded<T: Real>(numbers: &[f32]) -> Vec<T> {
    numbers.iter().map(|x| T::from_f32(*x)).collect()
}

fn widened<T: Real>(numbers: Vec<T>) -> Vec<f32> {
    numbers.into_iter().map(T::to_f32).collect()
}

/// The transpose of `m` rows and `n` columns.
fn turned(x: &[f32], (m, n): (usize, usize)) -> Vec<f32> {
    (0..m * n).map(|at| x[at % m * n + at / m]).collect()
}

fn product(a: &[f32], b: &[f32], (m, n, k): (usize, usize, usize)) -> Vec<f32> {
    (0..m * n).map(|at| (0..k).map(|l| a[at / n * k + l] * b[l * n + at % n]).sum()).collect()
}

/// Sizes that fill tiles, that leave some at each edge, whose rows begin anywhere; without a depth; long and thin.
const SIZES: [(usize, usize, usize); 9] =
    [(128, 256, 64), (192, 320, 256), (72, 200, 96), (65, 67, 33), (1, 1, 1), (130, 63, 517), (5, 3, 0), (1, 300, 40), (700, 1, 9)];

fn all_orders_of<T: Multiply<R> + Real, R: Real>() {
    let stream = stream();
    for (m, n, k) in SIZES {
        let (a, b) = (numbers(1, m * k), numbers(2, k * n));
        let expected: Vec<f32> = widened::<R>(rounded(&product(&a, &b, (m, n, k))));
        let upload = |x: &[f32]| stream.upload(&rounded::<T>(x)).unwrap();
        let (da, ta, db, tb) = (upload(&a), upload(&turned(&a, (m, k))), upload(&b), upload(&turned(&b, (k, n))));
        let (da, ta) = (da.memref([m, k]).unwrap(), ta.memref([k, m]).unwrap());
        let (db, tb) = (db.memref([k, n]).unwrap(), tb.memref([n, k]).unwrap());
        for order in 0..4 {
            let mut c = stream.upload(&rounded::<R>(&vec![99.0; m * n])).unwrap();
            let mut mc = c.memref_mut([m, n]).unwrap();
            match order {
                0 => matmul(&stream, &da, &db, &mut mc),
                1 => matmul(&stream, &da, transposed(&tb), &mut mc),
                2 => matmul(&stream, transposed(&ta), &db, &mut mc),
                _ => matmul(&stream, transposed(&ta), transposed(&tb), &mut mc),
            }
            .unwrap();
            assert_eq!(widened(stream.download(&c).unwrap()), expected, "{m} {n} {k}, order {order}");
        }
    }
}

#[test]
fn products_of_f16_are_those_of_a_loop() {
    all_orders_of::<f16, f16>();
    all_orders_of::<f16, f32>();
}

#[test]
fn products_of_bf16_are_those_of_a_loop() {
    all_orders_of::<bf16, bf16>();
    all_orders_of::<bf16, f32>();
}

/// Enough tiles of each size that it is chosen on a device with few multiprocessors.
#[test]
fn large_products_are_those_of_a_loop() {
    let stream = stream();
    // The last is one whose factors NVIDIA's GPUs copy by tensor maps, in more rounds than there are stages.
    for (m, n, k) in [(600, 1100, 70), (300, 300, 130), (390, 1112, 520)] {
        let (a, b) = (numbers(1, m * k), numbers(2, k * n));
        let (da, db) = (stream.upload(&rounded::<f16>(&a)).unwrap(), stream.upload(&rounded::<f16>(&b)).unwrap());
        let mut c = stream.zeroed::<f32>(m * n).unwrap();
        let mut mc = c.memref_mut([m, n]).unwrap();
        matmul(&stream, &da.memref([m, k]).unwrap(), &db.memref([k, n]).unwrap(), &mut mc).unwrap();
        assert_eq!(stream.download(&c).unwrap(), product(&a, &b, (m, n, k)));
    }
}

fn activated(activation: Activation, x: f64) -> f64 {
    match activation {
        Activation::None => x,
        Activation::Relu => x.max(0.0),
        Activation::Gelu => x / 2.0 * (1.0 + ((2.0 / std::f64::consts::PI).sqrt() * (x + 0.044715 * x.powi(3))).tanh()),
        Activation::Silu => x / (1.0 + (-x).exp()),
    }
}

#[test]
fn epilogues_are_those_of_a_loop() {
    let stream = stream();
    for (m, n, k) in [(70, 130, 33), (300, 520, 64)] {
        let (a, b, before, bias) = (numbers(1, m * k), numbers(2, k * n), numbers(3, m * n), numbers(4, n));
        let product = product(&a, &b, (m, n, k));
        let upload = |x: &[f32]| stream.upload(&rounded::<bf16>(x)).unwrap();
        let (da, db, bias_of_device) = (upload(&a), upload(&b), upload(&bias));
        for activation in [Activation::None, Activation::Relu, Activation::Gelu, Activation::Silu] {
            for (alpha, beta, has_bias) in [(1.0, 0.0, true), (0.01, 1.0, false), (-0.125, 0.5, true), (0.0, 0.25, true)] {
                let mut epilogue = Epilogue::new().alpha(alpha).beta(beta).activation(activation);
                if has_bias {
                    epilogue = epilogue.bias(&bias_of_device);
                }
                let mut c = stream.upload(&before).unwrap();
                let (a, b) = (da.memref([m, k]).unwrap(), db.memref([k, n]).unwrap());
                matmul_with(&stream, &a, &b, &mut c.memref_mut([m, n]).unwrap(), &epilogue).unwrap();
                for (at, found) in stream.download(&c).unwrap().into_iter().enumerate() {
                    let linear = f64::from(alpha) * f64::from(product[at]) + f64::from(beta) * f64::from(before[at]);
                    let expected = activated(activation, linear + if has_bias { f64::from(bias[at % n]) } else { 0.0 });
                    let error = (f64::from(found) - expected).abs();
                    assert!(error <= 1e-5 * expected.abs().max(1.0), "{activation:?} {alpha} {beta} at {at}: {found} {expected}");
                }
            }
        }
    }
}

/// What was there before is not even read without `beta`: a NaN would show.
#[test]
fn results_before_do_not_matter() {
    let stream = stream();
    let (a, mut c) = (stream.upload(&[f16::from_f32(2.0)]).unwrap(), stream.upload(&[f16::from_f32(f32::NAN)]).unwrap());
    let a = a.memref([1, 1]).unwrap();
    matmul(&stream, &a, &a, &mut c.memref_mut([1, 1]).unwrap()).unwrap();
    assert_eq!(stream.download(&c).unwrap()[0].to_f32(), 4.0);
    // Neither a product's NaN nor one from before is lost.
    let nan = stream.upload(&[f16::from_f32(f32::NAN)]).unwrap();
    let nan = nan.memref([1, 1]).unwrap();
    let epilogue = Epilogue::new().activation(Activation::Relu);
    matmul_with(&stream, &nan, &a, &mut c.memref_mut([1, 1]).unwrap(), &epilogue).unwrap();
    assert!(stream.download(&c).unwrap()[0].to_f32().is_nan());
}

#[test]
fn parts_of_matrices_leave_the_rest_alone() {
    let stream = stream();
    let (m, n, k) = (70, 90, 50);
    let (a, b) = (numbers(6, 100 * 120), numbers(7, 100 * 120));
    let (da, db) = (stream.upload(&rounded::<f16>(&a)).unwrap(), stream.upload(&rounded::<f16>(&b)).unwrap());
    let mut c = stream.upload(&vec![0.5f32; 100 * 120]).unwrap();
    let ma = da.memref([100, 120]).unwrap().part([0..m, 5..5 + k]).unwrap();
    let mb = db.memref([100, 120]).unwrap().part([1..1 + k, 1..1 + n]).unwrap();
    matmul(&stream, &ma, &mb, &mut c.memref_mut([100, 120]).unwrap().part([2..2 + m, 3..3 + n]).unwrap()).unwrap();
    for (at, found) in stream.download(&c).unwrap().into_iter().enumerate() {
        let (i, j) = ((at / 120).wrapping_sub(2), (at % 120).wrapping_sub(3));
        let sum = |i: usize, j: usize| (0..k).map(|l| a[5 + i * 120 + l] * b[121 + l * 120 + j]).sum::<f32>();
        assert_eq!(found, if i < m && j < n { sum(i, j) } else { 0.5 }, "{i} {j}");
    }
}

#[test]
fn nothing_is_launched_where_sizes_do_not_fit() {
    let stream = stream();
    let (x, mut c) = (stream.zeroed::<f16>(60).unwrap(), stream.zeroed::<f32>(60).unwrap());
    let sizes = |sizes| x.memref(sizes).unwrap();
    let shape = |result: Result<(), Error>| match result.unwrap_err().kind() {
        ErrorKind::Shape { argument, dimension, size, expected } => (argument.to_string(), *dimension, *size, *expected),
        other => panic!("{other:?}"),
    };
    let found = shape(matmul(&stream, &sizes([6, 10]), &sizes([12, 5]), &mut c.memref_mut([12, 5]).unwrap()));
    assert_eq!(found, ("a".to_owned(), 0, 6, 12));
    let found = shape(matmul(&stream, &sizes([6, 10]), &sizes([12, 5]), &mut c.memref_mut([6, 10]).unwrap()));
    assert_eq!(found, ("b".to_owned(), 1, 5, 10));
    let found = shape(matmul(&stream, &sizes([12, 5]), &sizes([12, 5]), &mut c.memref_mut([12, 5]).unwrap()));
    assert_eq!(found, ("b".to_owned(), 0, 12, 5));
    let found = shape(matmul(&stream, transposed(&sizes([10, 6])), transposed(&sizes([12, 5])), &mut c.memref_mut([5, 12]).unwrap()));
    assert_eq!(found, ("a".to_owned(), 1, 6, 5));

    let bias = x.slice(..9).unwrap();
    let epilogue = Epilogue::new().bias(&bias);
    let result = matmul_with(
        &stream,
        &sizes([6, 10]),
        transposed(&sizes([6, 10])),
        &mut c.slice_mut(..36).unwrap().memref_mut([6, 6]).unwrap(),
        &epilogue,
    );
    assert!(matches!(result.unwrap_err().kind(), ErrorKind::Length { what: "the bias", given: 9, expected: 6 }));

    // Without rows there is nothing to do.
    let nothing = x.slice(..0).unwrap();
    let mut c = c.slice_mut(..0).unwrap();
    matmul(&stream, &nothing.memref([0, 10]).unwrap(), &sizes([10, 6]), &mut c.memref_mut([0, 6]).unwrap()).unwrap();
}
