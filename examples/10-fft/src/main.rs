//! Fast Fourier transforms of rows of 64 to 4096 points, in safe Rust.
//!
//! `cargo run --release -p example-10-fft [points in all]`; `GPU_DEVICE` (`cpu`, `cuda:0`, `hip:0`) chooses the device.
//! It compares with sums in double precision, turns everything back, and prints times.
#![forbid(unsafe_code)]

mod kernels;

use gpu_rt::DeviceKind;
use gpu_rt::prelude::*;
use kernels::{Direction, Point};
use std::error::Error;
use std::f64::consts::TAU;

/// Launches that are timed; one before is not.
const ROUNDS: usize = 3;
/// Results that are compared with sums.
const SAMPLES: usize = 32;

fn main() -> Result<(), Box<dyn Error>> {
    let device = Device::default()?;
    let points = match std::env::args().nth(1) {
        Some(text) => text.parse()?,
        None if device.kind() == DeviceKind::Cpu => 1 << 20,
        None => 1 << 26,
    };
    println!("transforms of {points} complex numbers in all on {device}\n");
    println!("{:>6} {:>8} {:>10} {:>10} {:>10} {:>12} {:>12}", "size", "rows", "ms", "GB/s", "GFLOP/s", "error", "and back");
    run(&device, points)
}

/// Every size.
fn run(device: &Device, points: usize) -> Result<(), Box<dyn Error>> {
    let stream = device.stream()?;
    for size in [64, 128, 256, 512, 1024, 2048, 4096] {
        // Rows are blocks along y, of which a grid has 65535 at most.
        row(&stream, size, (points / size).clamp(1, 65_535))?;
    }
    Ok(())
}

/// `y` gets the transform of each row of `size` points of `x`, or its inverse.
fn transform(
    stream: &Stream,
    size: usize,
    x: &Buffer<Point>,
    turns: &Buffer<Point>,
    is_inverse: bool,
    y: &mut Buffer<Point>,
) -> Result<(), gpu_rt::Error> {
    let (rows, threads) = (x.len() / size, size / 4);
    let direction = if is_inverse { Direction { sign: 1.0, scale: 1.0 / size as f32 } } else { Direction { sign: -1.0, scale: 1.0 } };
    let launch = Launch::new((1, rows as u32), threads as u32);
    // Each thread has a column of four points.
    let mut y = y.memref_mut([4 * rows, threads])?;
    match size {
        64 => kernels::fft_64(stream, launch, x, turns, direction, &mut y),
        128 => kernels::fft_128(stream, launch, x, turns, direction, &mut y),
        256 => kernels::fft_256(stream, launch, x, turns, direction, &mut y),
        512 => kernels::fft_512(stream, launch, x, turns, direction, &mut y),
        1024 => kernels::fft_1024(stream, launch, x, turns, direction, &mut y),
        2048 => kernels::fft_2048(stream, launch, x, turns, direction, &mut y),
        _ => kernels::fft_4096(stream, launch, x, turns, direction, &mut y),
    }
}

/// A line of the table: computes, compares, and prints the time.
fn row(stream: &Stream, size: usize, rows: usize) -> Result<(), Box<dyn Error>> {
    let mut state = 1u64;
    let mut number = || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 40) as f32 / (1u64 << 23) as f32 - 1.0
    };
    let host: Vec<Point> = (0..size * rows).map(|_| [number(), number()]).collect();
    let root = |k: usize| (-TAU * (k % size) as f64 / size as f64).sin_cos();
    let turns: Vec<Point> = (0..size).map(root).map(|(sin, cos)| [cos as f32, sin as f32]).collect();
    let (x, turns) = (stream.upload(&host)?, stream.upload(&turns)?);
    let (mut y, mut back) = (stream.zeroed::<Point>(host.len())?, stream.zeroed::<Point>(host.len())?);
    transform(stream, size, &x, &turns, false, &mut y)?;
    let begin = stream.record()?;
    for _ in 0..ROUNDS {
        transform(stream, size, &x, &turns, false, &mut y)?;
    }
    let end = stream.record()?;
    transform(stream, size, &y, &turns, true, &mut back)?;
    end.synchronize()?;
    let seconds = end.elapsed_since(&begin)?.as_secs_f64() / ROUNDS as f64;

    let found = stream.download(&y)?;
    let mut worst = 0f64;
    for sample in 0..SAMPLES {
        let (row, k) = (sample * 7919 % rows, sample * 104_729 % size);
        let of_row = &host[row * size..(row + 1) * size];
        let (mut re, mut im) = (0.0, 0.0);
        for (i, [a, b]) in of_row.iter().enumerate() {
            let ((sin, cos), a, b) = (root(i * k), f64::from(*a), f64::from(*b));
            re += a * cos - b * sin;
            im += a * sin + b * cos;
        }
        let [a, b] = found[row * size + k];
        worst = worst.max((f64::from(a) - re).abs()).max((f64::from(b) - im).abs());
    }
    // A sum of as many numbers is about the root of their count; each of the stages rounds.
    let most = 1e-6 * (size as f64).sqrt() * (size as f64).log2();
    if worst > most {
        return Err(format!("{size} points: a result differs by {worst:.1e} from the sum's").into());
    }
    let differences = stream.download(&back)?.into_iter().zip(&host).map(|(a, b)| (a[0] - b[0]).abs().max((a[1] - b[1]).abs()));
    let returned = differences.fold(0f32, f32::max);
    if returned > 1e-5 {
        return Err(format!("{size} points: turned back they differ by {returned:.1e}").into());
    }
    let bytes = 2.0 * (size * rows * size_of::<Point>()) as f64;
    let work = 5.0 * (size * rows) as f64 * (size as f64).log2();
    let (ms, speed, work) = (seconds * 1e3, bytes / seconds / 1e9, work / seconds / 1e9);
    println!("{size:>6} {rows:>8} {ms:>10.3} {speed:>10.1} {work:>10.1} {worst:>12.1e} {returned:>12.1e}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transforms_are_right_at_every_size() {
        let device = Device::default().unwrap();
        for points in [1, 20_000] {
            run(&device, points).unwrap();
        }
    }
}
