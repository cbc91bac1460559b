//! Products by the CPU's matrix unit, or by one in software.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
mod unit {
    use gpu_kernels::{Heads, attention};
    use gpu_rt::kernel::{bf16, f16};
    use gpu_rt::prelude::*;
    use gpu_test::skip;
    use gpu_tiles_tests::{amx, kernels};
    use std::sync::{Mutex, OnceLock};

    /// A stream of the CPU, once its images detect the matrix unit, or its emulation.
    fn stream() -> Stream {
        static EMULATED: OnceLock<usize> = OnceLock::new();
        if !std::arch::is_x86_feature_detected!("avx512bw") {
            skip!("images of the highest level need AVX-512");
        }
        if std::env::var("GPU_CPU_LEVEL").is_ok_and(|level| level != "x86-64-v4") {
            skip!("GPU_CPU_LEVEL names a lower level");
        }
        let device = Device::default().unwrap();
        if device.kind() != gpu_rt::DeviceKind::Cpu {
            skip!("GPU_DEVICE is no CPU");
        }
        let stream = device.stream().unwrap();
        if !amx::is_own() {
            EMULATED.get_or_init(|| {
                // An image is loaded by the first launch of one of its kernels.
                kernels::load(&stream, Launch::new(1, 1)).unwrap();
                let zeros = stream.zeroed::<f16>(64 * 64).unwrap();
                let (part, mut out) = (zeros.memref([64, 64]).unwrap(), stream.zeroed::<f16>(64 * 64).unwrap());
                attention(&stream, &part, &part, &part, &mut out.memref_mut([64, 64]).unwrap(), &Heads::of(64)).unwrap();
                stream.synchronize().unwrap();
                let count = amx::emulate();
                assert!(count >= 2, "{count} images ask for the unit");
                count
            });
        }
        stream
    }

    /// Runs products, which the unit must compute. One test at a time, so that no other test's products are counted.
    fn with_unit(run: impl FnOnce()) {
        static ONE: Mutex<()> = Mutex::new(());
        let _one = ONE.lock();
        let before = amx::products();
        run();
        assert!(amx::is_own() || amx::products() > before, "nothing was computed by the unit");
    }

    /// Pseudorandom integers from -2 to 2: every type holds them exactly, and `f32` their sums.
    fn numbers(seed: usize, count: usize) -> Vec<i8> {
        let mut state = 2 * seed as u64 + 1;
        let next = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            ((state >> 33) % 5) as i8 - 2
        };
        std::iter::repeat_with(next).take(count).collect()
    }

    macro_rules! parts {
        ($stream:expr, $of:expr, $zero:expr, $($type:ty, $sum:ty, $depth:literal;)*) => { $(
            // Both factors continue past the depth into the next part's columns and rows, or end before it.
            for (first, all) in [(0, $depth), (64, $depth + 64 + 40), (0, $depth - 24)] {
                let (m, n) = (70, 100);
                let (a, b) = (numbers(1, m * all), numbers(2, all * n));
                let typed = |of: &[i8]| $stream.upload(&of.iter().map(|x| $of(*x)).collect::<Vec<$type>>()).unwrap();
                let (da, db) = (typed(&a), typed(&b));
                let mut c = $stream.upload(&vec![$zero; m * n]).unwrap();
                kernels::staged::<$type, $sum, $depth>(
                    $stream, Launch::new(4, 128), &da.memref([m, all]).unwrap(), &db.memref([all, n]).unwrap(), first,
                    &mut c.memref_mut([m, n]).unwrap(),
                ).unwrap();
                for (at, found) in $stream.download(&c).unwrap().into_iter().enumerate() {
                    let product = |l: usize| i32::from(a[at / n * all + l]) * i32::from(b[l * n + at % n]);
                    let expected: i32 = (first..all.min(first + $depth)).map(product).sum();
                    assert_eq!(found, expected as $sum, "{} {} {first} {all}: {at}", stringify!($type), $depth);
                }
            }
        )* };
    }

    #[gpu_test::test]
    fn products_end_with_their_depth() {
        let stream = &stream();
        with_unit(|| {
            parts! { stream, |x| bf16::from_f32(f32::from(x)), 77.0f32, bf16, f32, 64; bf16, f32, 128; bf16, f32, 192; bf16, f32, 256; }
            parts! { stream, |x| x, 77i32, i8, i32, 128; i8, i32, 256; }
        });
    }

    /// Heads side by side: each row continues past a head.
    #[gpu_test::test]
    fn attention_has_its_own_head() {
        let stream = stream();
        for (rows, count, size) in [(128, 2, 64), (200, 3, 64), (130, 2, 128), (70, 1, 64)] {
            let width = count * size;
            let [q, k, v] = [1, 2, 3].map(|seed| numbers(seed, rows * width));
            let typed = |of: &[i8]| stream.upload(&of.iter().map(|x| bf16::from_f32(f32::from(*x))).collect::<Vec<_>>()).unwrap();
            let [dq, dk, dv] = [&q, &k, &v].map(|of| typed(of));
            let mut out = stream.zeroed::<bf16>(rows * width).unwrap();
            with_unit(|| {
                let [q, k, v] = [&dq, &dk, &dv].map(|of| of.memref([rows, width]).unwrap());
                attention(&stream, &q, &k, &v, &mut out.memref_mut([rows, width]).unwrap(), &Heads::of(size)).unwrap();
                stream.synchronize().unwrap();
            });
            let found = stream.download(&out).unwrap();
            for (row, first) in (0..rows).flat_map(|row| (0..width).step_by(size).map(move |first| (row, first))) {
                let scores: Vec<f64> = (0..rows)
                    .map(|key| {
                        let of = |l: usize| f64::from(q[row * width + first + l]) * f64::from(k[key * width + first + l]);
                        (0..size).map(of).sum::<f64>() / (size as f64).sqrt()
                    })
                    .collect();
                let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                let weights: Vec<f64> = scores.iter().map(|score| (score - most).exp()).collect();
                for l in first..first + size {
                    let value = |(key, weight): (usize, &f64)| weight * f64::from(v[key * width + l]);
                    let expected = weights.iter().enumerate().map(value).sum::<f64>() / weights.iter().sum::<f64>();
                    let found = f64::from(found[row * width + l].to_f32());
                    assert!((found - expected).abs() < 3.0 / 128.0, "{rows} {count} {size}: {row} {l} is {found}, expected {expected}");
                }
            }
        }
    }
}

gpu_test::main!();
