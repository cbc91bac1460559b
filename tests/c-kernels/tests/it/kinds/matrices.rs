//! Linear algebra.

use crate::kinds::data::{Random, close, stream, wide};
use gpu_c_tests::kinds;
use gpu_rt::prelude::*;
use gpu_test::test;

/// A matrix of n x n whose diagonal is the largest of each row.
fn dominant(random: &mut Random, n: usize) -> Vec<f32> {
    let mut a = random.floats(n * n, -1.0, 1.0);
    (0..n).for_each(|i| a[i * n + i] = 2.0 * n as f32);
    a
}

#[test]
fn gaussian_elimination() {
    let (stream, mut random, n) = (stream(), Random(1), 45usize);
    let (a, x) = (dominant(&mut random, n), random.floats(n, -1.0, 1.0));
    let b: Vec<f32> = a.chunks(n).map(|row| row.iter().zip(&x).map(|(&a, &x)| f64::from(a) * f64::from(x)).sum::<f64>() as f32).collect();
    let (mut da, mut db, mut m) = (stream.upload(&a).unwrap(), stream.upload(&b).unwrap(), stream.zeroed(n).unwrap());
    for column in 0..n - 1 {
        // SAFETY: n x n and n elements.
        unsafe {
            kinds::multipliers(&stream, Launch::cover(n, 32), &da, &mut m, n as i32, column as i32).unwrap();
            kinds::eliminate(&stream, Launch::new((3, 6), (16, 8)), &mut da, &mut db, &m, n as i32, column as i32).unwrap();
        }
    }
    let (a, b) = (stream.download(&da).unwrap(), stream.download(&db).unwrap());
    let mut solved = vec![0.0f64; n];
    for row in (0..n).rev() {
        let known: f64 = (row + 1..n).map(|i| f64::from(a[row * n + i]) * solved[i]).sum();
        solved[row] = (f64::from(b[row]) - known) / f64::from(a[row * n + row]);
    }
    let got: Vec<f32> = solved.iter().map(|&x| x as f32).collect();
    close(&got, &wide(&x), 1e-5);
}

#[test]
fn lud() {
    let (stream, mut random, n) = (stream(), Random(2), 48usize);
    let a = dominant(&mut random, n);
    let mut factors = stream.upload(&a).unwrap();
    // SAFETY: three blocks on the diagonal of 48 x 48; the block is the kernel's.
    unsafe { kinds::lud(&stream, Launch::new(3, 16), &mut factors, n as i32).unwrap() };
    let got = stream.download(&factors).unwrap();
    for block in 0..3 {
        let at = |row: usize, column: usize| f64::from(got[(block * 16 + row) * n + block * 16 + column]);
        let low = |row: usize, k: usize| if row == k { 1.0 } else { at(row, k) };
        for (row, column) in (0..16).flat_map(|row| (0..16).map(move |column| (row, column))) {
            let product: f64 = (0..=row.min(column)).map(|k| low(row, k) * at(k, column)).sum();
            close(&[product], &[f64::from(a[(block * 16 + row) * n + block * 16 + column])], 1e-5);
        }
    }
    // Nothing else has changed.
    assert!((0..n * n).all(|i| i / n / 16 == i % n / 16 || got[i] == a[i]));
}

#[test]
fn gemm() {
    let stream = stream();
    for (m, n, k) in [(1, 1, 1), (64, 48, 32), (50, 37, 29)] {
        let mut random = Random(3);
        let (a, b, c) = (random.floats(m * k, -1.0, 1.0), random.floats(k * n, -1.0, 1.0), random.floats(m * n, -1.0, 1.0));
        let dot = |row: usize, column: usize| (0..k).map(|i| f64::from(a[row * k + i]) * f64::from(b[i * n + column])).sum::<f64>();
        let expected: Vec<f64> = (0..m * n).map(|i| 1.5 * dot(i / n, i % n) - 0.5 * f64::from(c[i])).collect();
        let launch =
            |side: usize, work: usize| Launch::new((n.div_ceil(side) as u32, m.div_ceil(side) as u32), (side as u32, (side / work) as u32));
        let (rows, columns, inner) = (m as i32, n as i32, k as i32);
        let (da, db, mut dc) = (stream.upload(&a).unwrap(), stream.upload(&b).unwrap(), stream.upload(&c).unwrap());
        // SAFETY: the three shapes; blocks that the instance is for.
        unsafe { kinds::gemm_f32(&stream, launch(16, 4), &da, &db, &mut dc, rows, columns, inner, 1.5, -0.5).unwrap() };
        close(&stream.download(&dc).unwrap(), &expected, 1e-5);
        let (a, b, c) = (wide(&a), wide(&b), wide(&c));
        let (da, db, mut dc) = (stream.upload(&a).unwrap(), stream.upload(&b).unwrap(), stream.upload(&c).unwrap());
        // SAFETY: as above.
        unsafe { kinds::gemm_f64(&stream, launch(8, 1), &da, &db, &mut dc, rows, columns, inner, 1.5, -0.5).unwrap() };
        close(&stream.download(&dc).unwrap(), &expected, 1e-13);
    }
}

#[test]
fn sparse_rows() {
    let (stream, mut random) = (stream(), Random(4));
    let (rows, columns) = (133usize, 90);
    let mut starts = vec![0i32];
    (0..rows).for_each(|_| starts.push(starts.last().unwrap() + if random.below(5) == 0 { 0 } else { random.below(70) } as i32));
    let count = *starts.last().unwrap() as usize;
    let at: Vec<i32> = (0..count).map(|_| random.below(columns) as i32).collect();
    let (values, x) = (random.floats(count, -1.0, 1.0), random.floats(columns as usize, -1.0, 1.0));
    let mut y = stream.zeroed(rows).unwrap();
    let (d_starts, d_at) = (stream.upload(&starts).unwrap(), stream.upload(&at).unwrap());
    let (d_values, dx) = (stream.upload(&values).unwrap(), stream.upload(&x).unwrap());
    // SAFETY: a warp for each row; ascending starts, columns below x's length.
    unsafe { kinds::spmv(&stream, Launch::cover(rows * 32, 128), &d_starts, &d_at, &d_values, &dx, &mut y, rows as i32).unwrap() };
    let row = |w: &[i32]| (w[0] as usize..w[1] as usize).map(|i| f64::from(values[i]) * f64::from(x[at[i] as usize])).sum();
    close(&stream.download(&y).unwrap(), &starts.windows(2).map(row).collect::<Vec<f64>>(), 1e-5);
}

#[test]
fn atax() {
    let (stream, mut random) = (stream(), Random(5));
    let (rows, columns) = (70usize, 33usize);
    let (a, x) = (wide(&random.floats(rows * columns, -1.0, 1.0)), wide(&random.floats(columns, -1.0, 1.0)));
    let mut y = stream.zeroed(columns).unwrap();
    let (da, dx) = (stream.upload(&a).unwrap(), stream.upload(&x).unwrap());
    // SAFETY: rows x columns elements, and columns of both vectors.
    unsafe { kinds::atax(&stream, Launch::cover(rows, 32), &da, &dx, &mut y, rows as i32, columns as i32).unwrap() };
    let product: Vec<f64> = a.chunks(columns).map(|row| row.iter().zip(&x).map(|(a, x)| a * x).sum()).collect();
    let expected: Vec<f64> = (0..columns).map(|i| (0..rows).map(|row| a[row * columns + i] * product[row]).sum()).collect();
    close(&stream.download(&y).unwrap(), &expected, 1e-12);
}
