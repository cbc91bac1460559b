//! Clusters, layers and chance.

use crate::kinds::data::{Random, close, stream};
use gpu_c_tests::kinds;
use gpu_rt::prelude::*;
use gpu_test::test;
use half::{bf16, f16};

#[test]
fn kmeans() {
    let (stream, mut random) = (stream(), Random(1));
    let (n, k) = (501usize, 5usize);
    // Small whole numbers: sums are exact in any order.
    let points: Vec<f32> = (0..4 * n).map(|_| random.below(64) as f32).collect();
    let centres: Vec<f32> = (0..4 * k).map(|_| random.below(64) as f32 + 0.5).collect();
    let (mut cluster, mut sums, mut counts) = (stream.zeroed(n).unwrap(), stream.zeroed(4 * k).unwrap(), stream.zeroed(k).unwrap());
    let (d_points, d_centres) = (stream.upload(&points).unwrap(), stream.upload(&centres).unwrap());
    let launch = Launch::cover(n, 64).shared(16 * k as u32);
    // SAFETY: four features of n points and k centres; the centres fit the shared memory.
    unsafe { kinds::kmeans(&stream, launch, &d_points, &d_centres, &mut cluster, &mut sums, &mut counts, n as i32, k as i32).unwrap() };
    let (mut expected_sums, mut expected_counts) = (vec![0.0f32; 4 * k], vec![0; k]);
    let expected: Vec<i32> = (0..n)
        .map(|i| {
            let distance = |c: usize| (0..4).map(|f| (points[f * n + i] - centres[4 * c + f]).powi(2)).sum::<f32>();
            let best = (0..k).min_by(|&a, &b| distance(a).total_cmp(&distance(b))).unwrap();
            expected_counts[best] += 1;
            (0..4).for_each(|f| expected_sums[4 * best + f] += points[f * n + i]);
            best as i32
        })
        .collect();
    assert_eq!(stream.download(&cluster).unwrap(), expected);
    assert_eq!(stream.download(&counts).unwrap(), expected_counts);
    assert_eq!(stream.download(&sums).unwrap(), expected_sums);
}

#[test]
fn streamcluster() {
    let (stream, mut random, n) = (stream(), Random(2), 1000usize);
    let (points, cost) = (random.fours(n, -1.0, 1.0), random.floats(n, 0.0, 4.0));
    let mut saved = stream.zeroed::<f64>(1).unwrap();
    let (d_points, d_cost) = (stream.upload(&points).unwrap(), stream.upload(&cost).unwrap());
    // SAFETY: n points and costs, one sum; the block is the kernel's.
    unsafe { kinds::gain(&stream, Launch::cover(n, 128), &d_points, &d_cost, &mut saved, 17, n as i32).unwrap() };
    let distance = |p: &[f32; 4]| p.iter().zip(&points[17]).map(|(p, q)| f64::from(p - q).powi(2)).sum::<f64>();
    let expected: f64 = points.iter().zip(&cost).map(|(p, &cost)| (f64::from(cost) - distance(p)).max(0.0)).sum();
    close(&stream.download(&saved).unwrap(), &[expected], 1e-6);
}

#[test]
fn layer_of_halves() {
    let (stream, mut random) = (stream(), Random(3));
    let (inputs, outputs) = (300usize, 20usize);
    let mut pairs =
        |count: usize| -> Vec<[f16; 2]> { (0..count).map(|_| std::array::from_fn(|_| f16::from_f64(random.f64(-1.0, 1.0)))).collect() };
    let (weights, input) = (pairs(outputs * inputs / 2), pairs(inputs / 2));
    let mut out = stream.zeroed::<bf16>(outputs).unwrap();
    let (d_weights, d_input) = (stream.upload(&weights).unwrap(), stream.upload(&input).unwrap());
    // SAFETY: inputs x outputs weights, a block of the kernel's size for each output.
    unsafe { kinds::layer(&stream, Launch::new(outputs as u32, 128), &d_weights, &d_input, &mut out, inputs as i32).unwrap() };
    let expected: Vec<f64> = weights
        .chunks(inputs / 2)
        .map(|row| {
            let products =
                row.as_flattened().iter().zip(input.as_flattened()).map(|(&w, &x)| f64::from(f16::from_f64(f64::from(w) * f64::from(x))));
            1.0 / (1.0 + (-products.sum::<f64>()).exp())
        })
        .collect();
    // A unit in the last place of bfloat16 is 1/256 of the number.
    close(&stream.download(&out).unwrap(), &expected, 1.0 / 256.0);
}

#[test]
fn monte_carlo() {
    let stream = stream();
    let (threads, rounds) = (512usize, 500);
    type Circle = unsafe fn(&Stream, Launch, u64, i32, &mut Buffer<u32>) -> Result<(), Error>;
    let mut all = Vec::new();
    for circle in [kinds::circle_xorwow as Circle, kinds::circle_philox] {
        for seed in [1, 2] {
            let mut inside = stream.zeroed::<u32>(threads).unwrap();
            // SAFETY: a count for each thread.
            unsafe { circle(&stream, Launch::cover(threads, 64), seed, rounds, &mut inside).unwrap() };
            let got = stream.download(&inside).unwrap();
            let pi = 4.0 * f64::from(got.iter().sum::<u32>()) / (threads as f64 * f64::from(rounds));
            // Five standard deviations.
            assert!((pi - std::f64::consts::PI).abs() < 5.0 * 1.642 / (threads as f64 * f64::from(rounds)).sqrt(), "{pi}");
            all.push(got);
        }
    }
    // Each thread, each seed and each generator has numbers of its own.
    assert!(all.iter().all(|counts| counts.iter().filter(|&count| count == &counts[0]).count() < threads / 8));
    assert!((0..4).all(|i| (0..i).all(|k| all[i] != all[k])));
}

#[test]
fn options() {
    let (stream, mut random, n) = (stream(), Random(4), 1500usize);
    let (price, strike, years) = (random.floats(n, 5.0, 30.0), random.floats(n, 1.0, 100.0), random.floats(n, 0.25, 10.0));
    let mut values = stream.zeroed::<[f32; 2]>(n).unwrap();
    let (d_price, d_strike, d_years) = (stream.upload(&price).unwrap(), stream.upload(&strike).unwrap(), stream.upload(&years).unwrap());
    // SAFETY: n elements of each.
    unsafe { kinds::options(&stream, Launch::new(4, 128), &d_price, &d_strike, &d_years, &mut values, 0.02, 0.3, n as i32).unwrap() };
    let normal = |x: f64| 0.5 * libm::erfc(-x * std::f64::consts::FRAC_1_SQRT_2);
    let expected: Vec<f64> = (0..n)
        .flat_map(|i| {
            let (s, k, t) = (f64::from(price[i]), f64::from(strike[i]), f64::from(years[i]));
            let spread = 0.3 * t.sqrt();
            let d1 = ((s / k).ln() + (0.02 + 0.045) * t) / spread;
            let later = k * (-0.02 * t).exp();
            let call = s * normal(d1) - later * normal(d1 - spread);
            [call, call - s + later]
        })
        .collect();
    // Fast functions, and terms that cancel.
    close(stream.download(&values).unwrap().as_flattened(), &expected, 2e-4);
}
