//! `cuda::atomic` and `cuda::atomic_ref`, what devices have of `cuda::std`, and `thrust::complex`.

use crate::headers::table::data::{Random, stream};
use gpu_c_tests::headers;
use gpu_rt::prelude::*;
use gpu_test::test;

#[test]
fn atomics() {
    let stream = stream();
    let (blocks, block) = (3usize, 64usize);
    let n = (blocks * block) as i32;
    let mut cells = stream.zeroed::<i32>(5 + blocks).unwrap();
    let mut floats = stream.zeroed::<f32>(2).unwrap();
    let mut pair = stream.zeroed::<[i32; 2]>(1).unwrap();
    let mut places = stream.zeroed::<u32>(n as usize).unwrap();
    let mut first = stream.zeroed::<i32>(1).unwrap();
    // SAFETY: five cells and one for each block, two floats, a pair, a place for each thread, and a counter.
    unsafe {
        headers::scoped(&stream, Launch::new(blocks as u32, block as u32), &mut cells, &mut floats, &mut pair, &mut places, &mut first)
            .unwrap();
    }
    let sum: i32 = (0..n).sum();
    let or = (0..n).fold(0, |or, i| or | 1 << (i % 31));
    let xor = (0..n).fold(0, |xor, i| xor ^ i);
    let mut expected = vec![sum + 5 * n, n - 1, 1 - n, or, xor];
    expected.extend(vec![block as i32; blocks]);
    assert_eq!(stream.download(&cells).unwrap(), expected);
    assert_eq!(stream.download(&floats).unwrap(), [sum as f32, (n - 1) as f32 * 0.5]);
    assert_eq!(stream.download(&pair).unwrap(), [[n, -sum]]);
    assert_eq!(stream.download(&first).unwrap(), [blocks as i32]);
    for places in stream.download(&places).unwrap().chunks_mut(block) {
        places.sort();
        assert_eq!(places, (0..block as u32).collect::<Vec<u32>>());
    }
}

#[test]
fn the_standard_library() {
    let (stream, mut random) = (stream(), Random(4));
    let n = 200;
    // Quarters: sums of them are exact.
    let x: Vec<f32> = (0..n).map(|_| random.below(64) as f32 / 4.0 - 8.0).collect();
    let mut out = stream.zeroed(6 * n).unwrap();
    // SAFETY: a number and six results for each of `n` threads; the others return.
    unsafe { headers::standard(&stream, Launch::cover(n as u64, 64), &stream.upload(&x).unwrap(), &mut out, n as i32).unwrap() };
    let out = stream.download(&out).unwrap();
    for (i, &x) in x.iter().enumerate() {
        let got: Vec<f32> = (0..6).map(|row| out[row * n + i]).collect();
        let root = if x >= 0.0 { x.sqrt() } else { -1.0 };
        let chosen = if i % 2 == 1 { 0.25 } else { x };
        assert_eq!(got, [6.0 * x, root, x.min(1.0) + x.max(1.0) + i as f32, chosen, f32::MAX, x], "{x}");
    }
}

type Complex = [f64; 2];

fn mul([a, b]: Complex, [c, d]: Complex) -> Complex {
    [a * c - b * d, a * d + b * c]
}
fn div(x: Complex, [c, d]: Complex) -> Complex {
    let size = c * c + d * d;
    mul(x, [c / size, -d / size])
}
fn polar(size: f64, angle: f64) -> Complex {
    [size * angle.cos(), size * angle.sin()]
}
fn exp([a, b]: Complex) -> Complex {
    polar(a.exp(), b)
}
fn log([a, b]: Complex) -> Complex {
    [a.hypot(b).ln(), b.atan2(a)]
}
fn tanh([a, b]: Complex) -> Complex {
    div([a.sinh() * b.cos(), a.cosh() * b.sin()], [a.cosh() * b.cos(), a.sinh() * b.sin()])
}

/// The functions of the kernel, in its order.
fn functions(x: Complex, y: Complex) -> [Complex; 17] {
    let ([a, b], [c, d]) = (x, y);
    [
        [a + c, b + d],
        [a - c, b - d],
        mul(x, y),
        div(x, y),
        [3.0 * a, 3.0 * b],
        [-a, -b],
        [a, -b],
        polar(a.hypot(b).sqrt(), b.atan2(a) / 2.0),
        exp(x),
        log(x),
        [a.sin() * b.cosh(), a.cos() * b.sinh()],
        [a.cos() * b.cosh(), -a.sin() * b.sinh()],
        tanh(x),
        exp(mul(y, log(x))),
        polar(2.0, a),
        [a.hypot(b), b.atan2(a)],
        [a * a + b * b, f64::from(x == y)],
    ]
}

#[test]
fn complex_numbers() {
    let (stream, mut random) = (stream(), Random(6));
    let n = 300;
    // Single precision has all of them.
    let mut numbers = || -> Vec<[f32; 2]> { (0..n).map(|_| [random.f32(-2.0, 2.0), random.f32(-2.0, 2.0)]).collect() };
    let (x, mut y) = (numbers(), numbers());
    y[7] = x[7];
    let wide = |all: &[[f32; 2]]| -> Vec<Complex> { all.iter().map(|one| one.map(f64::from)).collect() };
    let (launch, rows) = (Launch::cover(n as u64, 64), 17);
    let (mut single, mut double) = (stream.zeroed::<[f32; 2]>(rows * n).unwrap(), stream.zeroed::<Complex>(rows * n).unwrap());
    // SAFETY: two numbers and 17 results for each of `n` threads; the others return.
    unsafe {
        headers::complex_f32(&stream, launch, &stream.upload(&x).unwrap(), &stream.upload(&y).unwrap(), &mut single, n as i32).unwrap();
        let (x, y) = (stream.upload(&wide(&x)).unwrap(), stream.upload(&wide(&y)).unwrap());
        headers::complex_f64(&stream, launch, &x, &y, &mut double, n as i32).unwrap();
    }
    let single = wide(&stream.download(&single).unwrap());
    let double = stream.download(&double).unwrap();
    for (i, (x, y)) in wide(&x).into_iter().zip(wide(&y)).enumerate() {
        for (row, expected) in functions(x, y).into_iter().enumerate() {
            for (got, bound) in [(single[row * n + i], 1e-5), (double[row * n + i], 1e-13)] {
                let size = expected[0].hypot(expected[1]);
                let error = (got[0] - expected[0]).hypot(got[1] - expected[1]);
                assert!(error <= bound * (1.0 + size), "function {row} of {x:?} and {y:?} is {got:?}, not {expected:?}");
            }
        }
    }
}
