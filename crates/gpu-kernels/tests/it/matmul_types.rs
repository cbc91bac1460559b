//! Products of matrices of integers and of f32, and of many matrices, against plain loops, on the device that `GPU_DEVICE` names.

use gpu_kernels::{Activation, Epilogue, Multiply, matmul, matmul_batched, matmul_batched_with, matmul_with, transposed};
use gpu_rt::ErrorKind;
use gpu_rt::kernel::{Plain, f16, tf32};
use gpu_rt::prelude::*;
use std::fmt::Debug;

fn stream() -> Stream {
    Device::default().unwrap().stream().unwrap()
}

/// Whole numbers, whose products and sums are exact.
fn numbers(seed: usize, count: usize) -> Vec<i32> {
    (0..count).map(|i| ((i * 7919 + seed * 31 + i / 256) % 256) as i32 - 128).collect()
}

/// The transpose of `m` rows and `n` columns.
fn turned(x: &[i32], (m, n): (usize, usize)) -> Vec<i32> {
    (0..m * n).map(|at| x[at % m * n + at / m]).collect()
}

fn product(a: &[i32], b: &[i32], (m, n, k): (usize, usize, usize)) -> Vec<i32> {
    (0..m * n).map(|at| (0..k).map(|l| a[at / n * k + l] * b[l * n + at % n]).sum()).collect()
}

/// Sizes that fill tiles, that leave some at each edge, whose rows begin anywhere; without a depth; long and thin.
const SIZES: [(usize, usize, usize); 7] =
    [(128, 128, 256), (150, 200, 96), (65, 67, 33), (1, 1, 1), (130, 63, 517), (5, 3, 0), (1, 300, 40)];

fn all_orders_of<T: Multiply<R>, R: Plain + PartialEq + Debug>(number: fn(i32) -> T, sum: fn(i32) -> R) {
    let stream = stream();
    for (m, n, k) in SIZES {
        let (a, b) = (numbers(1, m * k), numbers(2, k * n));
        let expected: Vec<R> = product(&a, &b, (m, n, k)).into_iter().map(sum).collect();
        let upload = |x: &[i32]| stream.upload(&x.iter().map(|x| number(*x)).collect::<Vec<T>>()).unwrap();
        let (da, ta, db, tb) = (upload(&a), upload(&turned(&a, (m, k))), upload(&b), upload(&turned(&b, (k, n))));
        let (da, ta) = (da.memref([m, k]).unwrap(), ta.memref([k, m]).unwrap());
        let (db, tb) = (db.memref([k, n]).unwrap(), tb.memref([n, k]).unwrap());
        for order in 0..4 {
            let mut c = stream.upload(&vec![sum(99); m * n]).unwrap();
            let mut mc = c.memref_mut([m, n]).unwrap();
            match order {
                0 => matmul(&stream, &da, &db, &mut mc),
                1 => matmul(&stream, &da, transposed(&tb), &mut mc),
                2 => matmul(&stream, transposed(&ta), &db, &mut mc),
                _ => matmul(&stream, transposed(&ta), transposed(&tb), &mut mc),
            }
            .unwrap();
            assert_eq!(stream.download(&c).unwrap(), expected, "{m} {n} {k}, order {order}");
        }
    }
}

#[test]
fn products_of_i8_are_exact() {
    all_orders_of::<i8, i32>(|x| x as i8, |x| x);
}

#[test]
fn products_of_f32_are_those_of_a_loop() {
    all_orders_of::<f32, f32>(|x| x as f32, |x| x as f32);
}

/// Whole numbers of few digits.
#[test]
fn products_of_tf32_are_those_of_a_loop() {
    all_orders_of::<tf32, f32>(|x| tf32(x as f32), |x| x as f32);
}

/// Sums that f32 has not are rounded to the nearest one it has; then comes what an epilogue does.
#[test]
fn products_of_i8_become_f32() {
    let stream = stream();
    let (m, n, k) = (70, 130, 3001);
    let (a, b) = (vec![-127i8; m * k], vec![-127i8; k * n]);
    let (da, db) = (stream.upload(&a).unwrap(), stream.upload(&b).unwrap());
    let (da, db) = (da.memref([m, k]).unwrap(), db.memref([n, k]).unwrap());
    let mut c = stream.upload(&vec![2.0f32; m * n]).unwrap();
    matmul(&stream, &da, transposed(&db), &mut c.memref_mut([m, n]).unwrap()).unwrap();
    let sum = 127 * 127 * 3001;
    assert_ne!(f64::from(sum as f32), f64::from(sum));
    assert_eq!(stream.download(&c).unwrap(), vec![sum as f32; m * n]);

    let bias: Vec<f32> = (0..n).map(|j| j as f32 - 100.0).collect();
    let bias_of_device = stream.upload(&bias).unwrap();
    let epilogue = Epilogue::new().alpha(2f32.powi(-20)).beta(-30.0).bias(&bias_of_device).activation(Activation::Relu);
    let mut c = stream.upload(&vec![2.0f32; m * n]).unwrap();
    matmul_with(&stream, &da, transposed(&db), &mut c.memref_mut([m, n]).unwrap(), &epilogue).unwrap();
    for (at, found) in stream.download(&c).unwrap().into_iter().enumerate() {
        let expected = (f64::from(sum) * 2f64.powi(-20) - 60.0 + f64::from(bias[at % n])).max(0.0);
        assert!((f64::from(found) - expected).abs() <= 1e-5 * expected.abs().max(1.0), "{at}: {found} {expected}");
    }
}

/// Parts of arrays, of which what is outside stays, with factors that are many or one for all.
fn batches<T: Multiply<R>, R: Plain + PartialEq + Debug>(number: fn(i32) -> T, sum: fn(i32) -> R) {
    let stream = stream();
    let small = |x: &i32| x % 8;
    for (count, (m, n, k)) in [(1, (128, 128, 64)), (3, (130, 140, 70)), (5, (1, 3, 9)), (4, (65, 1, 33)), (2, (7, 300, 0))] {
        // Each array has a matrix, a row and a column more on either side.
        let around = |[rows, columns]: [usize; 2]| [count + 2, rows + 2, columns + 2];
        let inside = |[rows, columns]: [usize; 2]| [1..count + 1, 1..rows + 1, 1..columns + 1];
        for order in 0..4 {
            let of_a = if order & 2 != 0 { [k, m] } else { [m, k] };
            let of_b = if order & 1 != 0 { [n, k] } else { [k, n] };
            let (all_a, all_b, all_c) = (around(of_a), around(of_b), around([m, n]));
            let whole = |seed, sizes: [usize; 3]| numbers(seed, sizes.iter().product()).iter().map(small).collect::<Vec<i32>>();
            let (a, b) = (whole(3, all_a), whole(4, all_b));
            let at = |sizes: [usize; 3], [i, j, l]: [usize; 3]| ((i + 1) * sizes[1] + j + 1) * sizes[2] + l + 1;
            let element_of_a = |i, row, l| a[at(all_a, if order & 2 != 0 { [i, l, row] } else { [i, row, l] })];
            let element_of_b = |i, l, column| b[at(all_b, if order & 1 != 0 { [i, column, l] } else { [i, l, column] })];
            let upload = |x: &[i32]| stream.upload(&x.iter().map(|x| number(*x)).collect::<Vec<T>>()).unwrap();
            let (da, db) = (upload(&a), upload(&b));
            let ma = da.memref(all_a).unwrap().part(inside(of_a)).unwrap();
            let mb = db.memref(all_b).unwrap().part(inside(of_b)).unwrap();
            // The second matrix alone.
            let second = db.slice(all_b[1] * all_b[2]..2 * all_b[1] * all_b[2]).unwrap();
            let one = second.memref([all_b[1], all_b[2]]).unwrap().part([1..of_b[0] + 1, 1..of_b[1] + 1]).unwrap();
            for is_one in [false, true] {
                let mut expected = vec![99; all_c.iter().product()];
                for (i, row, column) in (0..count).flat_map(|i| (0..m).flat_map(move |row| (0..n).map(move |column| (i, row, column)))) {
                    let of_b = if is_one { 0 } else { i };
                    expected[at(all_c, [i, row, column])] = (0..k).map(|l| element_of_a(i, row, l) * element_of_b(of_b, l, column)).sum();
                }
                let mut c = stream.upload(&vec![sum(99); all_c.iter().product()]).unwrap();
                let mut mc = c.memref_mut(all_c).unwrap().part(inside([m, n])).unwrap();
                match (order, is_one) {
                    (0, false) => matmul_batched(&stream, &ma, &mb, &mut mc),
                    (0, true) => matmul_batched(&stream, &ma, &one, &mut mc),
                    (1, false) => matmul_batched(&stream, &ma, transposed(&mb), &mut mc),
                    (1, true) => matmul_batched(&stream, &ma, transposed(&one), &mut mc),
                    (2, false) => matmul_batched(&stream, transposed(&ma), &mb, &mut mc),
                    (2, true) => matmul_batched(&stream, transposed(&ma), &one, &mut mc),
                    (_, false) => matmul_batched(&stream, transposed(&ma), transposed(&mb), &mut mc),
                    (_, true) => matmul_batched(&stream, transposed(&ma), transposed(&one), &mut mc),
                }
                .unwrap();
                let expected: Vec<R> = expected.into_iter().map(sum).collect();
                assert_eq!(stream.download(&c).unwrap(), expected, "{count} {m} {n} {k}, order {order}, {is_one}");
            }
        }
    }
}

#[test]
fn batches_are_as_many_products() {
    batches::<f16, f32>(|x| f16::from_f32(x as f32), |x| x as f32);
    batches::<i8, i32>(|x| x as i8, |x| x);
}

#[test]
fn batches_have_epilogues() {
    let stream = stream();
    let (a, bias) = (stream.upload(&[2.0f32; 12]).unwrap(), stream.upload(&[1.0f32, -100.0]).unwrap());
    let mut c = stream.zeroed::<f32>(12).unwrap();
    let epilogue = Epilogue::new().alpha(0.5).bias(&bias).activation(Activation::Relu);
    let (left, right) = (a.memref([3, 2, 2]).unwrap(), a.memref([3, 2, 2]).unwrap());
    matmul_batched_with(&stream, &left, &right, &mut c.memref_mut([3, 2, 2]).unwrap(), &epilogue).unwrap();
    assert_eq!(stream.download(&c).unwrap(), [5.0, 0.0].repeat(6));
}

#[test]
fn batches_that_do_not_fit_are_refused() {
    let stream = stream();
    let (x, mut c) = (stream.zeroed::<f16>(120).unwrap(), stream.zeroed::<f32>(120).unwrap());
    let shape = |result: Result<(), Error>| match result.unwrap_err().kind() {
        ErrorKind::Shape { argument, dimension, size, expected } => (argument.to_string(), *dimension, *size, *expected),
        other => panic!("{other:?}"),
    };
    let (a, b) = (x.memref([5, 6, 4]).unwrap(), x.memref([6, 4, 5]).unwrap());
    let mut result = |sizes: [usize; 3], a: gpu_rt::Memref<'_, f16, 3>, b: gpu_rt::Memref<'_, f16, 3>| {
        let mut c = c.slice_mut(..sizes.iter().product::<usize>()).unwrap();
        shape(matmul_batched(&stream, &a, &b, &mut c.memref_mut(sizes).unwrap()))
    };
    assert_eq!(result([5, 4, 6], a, b), ("b".to_owned(), 0, 6, 5));
    assert_eq!(result([6, 4, 5], a, b), ("a".to_owned(), 0, 5, 6));
    assert_eq!(result([5, 4, 6], a, a), ("a".to_owned(), 1, 6, 4));
    assert_eq!(result([5, 6, 3], a, a), ("b".to_owned(), 2, 4, 3));
    assert_eq!(result([5, 6, 4], a, a), ("b".to_owned(), 1, 6, 4));
    let one = x.memref([24, 5]).unwrap();
    let mut c = stream.zeroed::<f32>(80).unwrap();
    let found = shape(matmul_batched(&stream, transposed(&one), &a, &mut c.memref_mut([5, 4, 4]).unwrap()));
    assert_eq!(found, ("a".to_owned(), 1, 5, 4));
}
