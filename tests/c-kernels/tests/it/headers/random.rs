//! Generators and output.

use crate::headers::table::data::stream;
use gpu_c_tests::headers;
use gpu_rt::prelude::*;
use gpu_test::{test, this_test};

/// Philox4x32-10 of Salmon and others (2011).
fn philox(mut c: [u32; 4], mut k: [u32; 2]) -> [u32; 4] {
    for _ in 0..10 {
        let (a, b) = (u64::from(c[0]) * 0xd251_1f53, u64::from(c[2]) * 0xcd9e_8d57);
        c = [(b >> 32) as u32 ^ c[1] ^ k[0], b as u32, (a >> 32) as u32 ^ c[3] ^ k[1], a as u32];
        k = [k[0].wrapping_add(0x9e37_79b9), k[1].wrapping_add(0xbb67_ae85)];
    }
    c
}

#[test]
fn philox_is_the_published_one() {
    // The authors' known answers.
    assert_eq!(philox([0; 4], [0; 2]), [0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8]);
    assert_eq!(philox([u32::MAX; 4], [u32::MAX; 2]), [0x408f_276d, 0x41c8_3b0e, 0xa20b_c7c6, 0x6d54_51fd]);
    let (stream, n) = (stream(), 64usize);
    for (seed, offset) in [(0u64, 0u64), (0x299f_31d0_a409_3822, 3), (7, (1 << 34) - 2)] {
        let mut out = stream.zeroed::<u32>(11 * n).unwrap();
        // SAFETY: eleven results for each thread.
        unsafe { headers::philox(&stream, Launch::new(2, 32), seed, offset, &mut out, n as i32).unwrap() };
        let got = stream.download(&out).unwrap();
        for i in 0..n {
            let word = |at: u64| {
                philox([(at / 4) as u32, ((at / 4) >> 32) as u32, i as u32, 0], [seed as u32, (seed >> 32) as u32])[(at % 4) as usize]
            };
            let singly = (offset..offset + 6).map(word);
            let expected: Vec<u32> = singly.chain((offset / 4 * 4..offset / 4 * 4 + 5).map(word)).collect();
            assert_eq!((0..11).map(|row| got[row * n + i]).collect::<Vec<_>>(), expected, "thread {i} of seed {seed:#x} from {offset}");
        }
    }
}

type Distributions = unsafe fn(&Stream, Launch, u64, &mut Buffer<f64>, i32) -> Result<(), Error>;

#[test]
fn distributions_have_their_means_and_variances() {
    let (stream, n) = (stream(), 8192usize);
    for kernel in [headers::distributions_xorwow as Distributions, headers::distributions_philox] {
        let mut out = stream.zeroed::<f64>(12 * n).unwrap();
        // SAFETY: twelve results for each thread.
        unsafe { kernel(&stream, Launch::cover(n, 64), 1234, &mut out, n as i32).unwrap() };
        let got = stream.download(&out).unwrap();
        for (row, x) in got.chunks(n).enumerate() {
            let mean = x.iter().sum::<f64>() / n as f64;
            let variance = x.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / n as f64;
            let (middle, spread, fourth) = if row < 2 { (0.5, 1.0 / 12.0, 1.0 / 180.0) } else { (0.0, 1.0, 2.0) };
            // Five standard deviations of each.
            let deviation = |square: f64| 5.0 * (square / n as f64).sqrt();
            assert!((mean - middle).abs() < deviation(spread), "row {row}: mean {mean}");
            assert!((variance - spread).abs() < deviation(fourth), "row {row}: variance {variance}");
            assert!(row >= 2 || x.iter().all(|&x| x > 0.0 && x <= 1.0));
        }
        // Rows are independent of one another, but for one and the same.
        for (a, b) in [(0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (2, 10)] {
            let (a, b) = (&got[a * n..][..n], &got[b * n..][..n]);
            let mean = a.iter().sum::<f64>() / n as f64;
            let product = a.iter().zip(b).map(|(a, b)| (a - mean) * b).sum::<f64>() / n as f64;
            assert!(product.abs() < 5.0 / (n as f64).sqrt(), "{product}");
        }
    }
}

#[test]
fn output_has_the_host_s_formats() {
    const CHILD: &str = "GPU_C_TESTS_PRINT";
    if std::env::var_os(CHILD).is_some() {
        let stream = stream();
        // SAFETY: it touches no memory.
        unsafe { headers::says(&stream, Launch::new(1, 32), -7, 2.5, u64::MAX).unwrap() };
        return stream.synchronize().unwrap();
    }
    let child = std::process::Command::new(std::env::current_exe().unwrap())
        .args(["--exact", this_test!(), "--nocapture"])
        .env(CHILD, "1")
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&child.stdout);
    assert_eq!(text.matches("thread 3: -7  2.50 18446744073709551615 text|-7  |ff\n").count(), 1, "{text}");
}
