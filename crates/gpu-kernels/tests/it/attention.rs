//! Attention, against plain loops, on the device that `GPU_DEVICE` names.

use gpu_kernels::{Attend, Heads, attention};
use gpu_rt::ErrorKind;
use gpu_rt::kernel::{bf16, f16};
use gpu_rt::prelude::*;

fn stream() -> Stream {
    Device::default().unwrap().stream().unwrap()
}

/// Numbers of this type from -2 to 2, without a pattern.
fn numbers<T: Attend>(seed: u64, count: usize) -> Vec<T> {
    let mut state = 2 * seed + 1;
    let next = || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        T::from_f32((state >> 40) as f32 / (1u64 << 22) as f32 - 2.0)
    };
    std::iter::repeat_with(next).take(count).collect()
}

/// Positions, heads of `q`, keys, and heads of `k` and `v`.
type Sizes = (usize, usize, usize, usize);

/// What a loop computes of some positions of each head, by position and column.
fn expected<T: Attend>(
    [q, k, v]: [&[T]; 3],
    (rows, count, keys, shared): Sizes,
    size: usize,
    causal: bool,
    scale: f64,
) -> Vec<(usize, f64)> {
    let (width, of_keys) = (count * size, shared * size);
    let mut all = Vec::new();
    for row in (0..rows).step_by(rows.div_ceil(7)) {
        for head in 0..count {
            let (first, of_group) = (head * size, head / (count / shared) * size);
            let seen = if causal { row + 1 + keys - rows } else { keys };
            let wide = |x: T| f64::from(x.to_f32());
            let score = |key: usize| {
                (0..size).map(|l| wide(q[row * width + first + l]) * wide(k[key * of_keys + of_group + l])).sum::<f64>() * scale
            };
            let scores: Vec<f64> = (0..seen).map(score).collect();
            let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let weights: Vec<f64> = scores.iter().map(|score| (score - most).exp()).collect();
            let sum: f64 = weights.iter().sum();
            for l in 0..size {
                let value = |(key, weight): (usize, &f64)| weight * wide(v[key * of_keys + of_group + l]);
                all.push((row * width + first + l, weights.iter().enumerate().map(value).sum::<f64>() / sum));
            }
        }
    }
    all
}

fn check<T: Attend>(stream: &Stream, sizes: Sizes, heads: Heads, size: usize, causal: bool, precision: f64) {
    let (rows, count, keys, shared) = sizes;
    let (q, k, v) = (numbers::<T>(1, rows * count * size), numbers::<T>(2, keys * shared * size), numbers::<T>(3, keys * shared * size));
    let (dq, dk, dv) = (stream.upload(&q).unwrap(), stream.upload(&k).unwrap(), stream.upload(&v).unwrap());
    let mut out = stream.upload(&vec![T::from_f32(77.0); q.len()]).unwrap();
    {
        let (mq, mut mo) = (dq.memref([rows, count * size]).unwrap(), out.memref_mut([rows, count * size]).unwrap());
        let (mk, mv) = (dk.memref([keys, shared * size]).unwrap(), dv.memref([keys, shared * size]).unwrap());
        attention(stream, &mq, &mk, &mv, &mut mo, &heads).unwrap();
    }
    let found = stream.download(&out).unwrap();
    for (at, expected) in expected([&q, &k, &v], sizes, size, causal, f64::from(heads.scaling())) {
        let found = f64::from(found[at].to_f32());
        // Each weight is rounded, of values up to 2, and so is the result.
        assert!((found - expected).abs() <= 3.0 * precision, "{sizes:?} {heads:?}: {at} is {found}, expected {expected}");
    }
}

#[test]
fn attention_is_that_of_a_loop() {
    let stream = stream();
    // As many keys as positions and more, whole parts and not, groups of heads.
    for (sizes, causal) in [
        ((128, 1, 128, 1), false),
        ((1, 2, 1, 2), true),
        ((200, 2, 200, 1), true),
        ((130, 4, 300, 2), true),
        ((65, 3, 129, 1), false),
        ((300, 1, 77, 1), false),
        ((256, 2, 512, 2), true),
    ] {
        for size in [64, 128] {
            let heads = if causal { Heads::of(size).causal() } else { Heads::of(size) };
            check::<f16>(&stream, sizes, heads, size, causal, 1.0 / 1024.0);
            check::<bf16>(&stream, sizes, heads, size, causal, 1.0 / 128.0);
        }
    }
    // Weights that nearly all belong to one key.
    check::<f16>(&stream, (150, 1, 200, 1), Heads::of(64).scale(4.0), 64, false, 1.0 / 1024.0);
}

#[test]
fn heads_may_be_columns_of_one_matrix() {
    let stream = stream();
    let (rows, size) = (140, 64);
    // Queries, keys and values of two heads next to each other, behind a column that is none of these: rows at odd addresses.
    let all = numbers::<bf16>(4, rows * 385);
    let buffer = stream.upload(&all).unwrap();
    let whole = buffer.memref([rows, 385]).unwrap();
    let [mq, mk, mv] = [1, 129, 257].map(|first| whole.part([0..rows, first..first + 128]).unwrap());
    let mut out = stream.upload(&vec![bf16::from_f32(5.0); (rows + 2) * 200]).unwrap();
    {
        let mut part = out.memref_mut([rows + 2, 200]).unwrap().part([1..rows + 1, 30..158]).unwrap();
        attention(&stream, &mq, &mk, &mv, &mut part, &Heads::of(size).causal()).unwrap();
    }
    let columns = |first: usize| (0..rows * 128).map(|at| all[at / 128 * 385 + first + at % 128]).collect::<Vec<_>>();
    let (q, k, v) = (columns(1), columns(129), columns(257));
    let found = stream.download(&out).unwrap();
    for (at, expected) in expected([&q, &k, &v], (rows, 2, rows, 2), size, true, 0.125) {
        let found = f64::from(found[(at / 128 + 1) * 200 + 30 + at % 128].to_f32());
        assert!((found - expected).abs() <= 3.0 / 128.0, "{at}: {found} {expected}");
    }
    let is_inside = |at: usize| (1..=rows).contains(&(at / 200)) && (30..158).contains(&(at % 200));
    assert!(found.iter().enumerate().all(|(at, found)| is_inside(at) || found.to_f32() == 5.0));
}

#[test]
fn nothing_is_launched_where_sizes_do_not_fit() {
    let stream = stream();
    let attend = |[q, k, v, o]: [[usize; 2]; 4], heads: Heads| {
        let [q, k, v, mut o] = [q, k, v, o].map(|sizes| (stream.zeroed::<f16>(sizes[0] * sizes[1]).unwrap(), sizes));
        let [(q, of_q), (k, of_k), (v, of_v)] = [&q, &k, &v].map(|(buffer, sizes)| (buffer, *sizes));
        let (q, k, v) = (q.memref(of_q).unwrap(), k.memref(of_k).unwrap(), v.memref(of_v).unwrap());
        attention(&stream, &q, &k, &v, &mut o.0.memref_mut(o.1).unwrap(), &heads)
    };
    let refused = |q: [usize; 2], k: [usize; 2], v: [usize; 2], o: [usize; 2], heads: Heads| {
        let error = attend([q, k, v, o], heads).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Shape { .. }), "{error}");
    };
    let (a, heads) = ([10, 128], Heads::of(64));
    refused(a, a, [9, 128], a, heads);
    refused(a, a, a, [10, 64], heads);
    refused(a, [10, 192], [10, 192], a, heads);
    refused([10, 192], [10, 128], [10, 128], [10, 192], heads);
    refused(a, [0, 128], [0, 128], a, heads);
    refused(a, [9, 128], [9, 128], a, heads.causal());
    refused([10, 100], [10, 100], [10, 100], [10, 100], heads);
    for (heads, why) in [
        (Heads::of(96), "heads have 64 or 128 columns, and these have 96"),
        (Heads::of(0), "heads have 64 or 128 columns, and these have 0"),
        (heads.scale(-1.0), "scores are multiplied by a positive number, and this is -1"),
        (heads.scale(f32::NAN), "scores are multiplied by a positive number, and this is NaN"),
    ] {
        let error = attend([a, a, a, a], heads).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Unsupported { .. }) && error.to_string().contains(why), "{error}");
    }
    // No positions are no work.
    attend([[0, 128], a, a, [0, 128]], heads).unwrap();
}
