//! Attention by gpu-kernels: heads of 64 and 128, causal or not, groups of heads that share keys and values, and a new position that looks back
//! at many keys.
//!
//! `cargo run --release -p example-08-attention [positions]`; `GPU_DEVICE` (`cpu`, `cuda:0`, `hip:0`) chooses the device.

use gpu_kernels::{Attend, Heads, attention};
use gpu_rt::DeviceKind;
use gpu_rt::kernel::{bf16, f16};
use gpu_rt::prelude::*;
use std::error::Error;

/// Launches that are timed; one before is not.
const ROUNDS: usize = 3;
/// Positions of the first head that are compared with a loop's.
const SAMPLES: usize = 5;

fn main() -> Result<(), Box<dyn Error>> {
    let device = Device::default()?;
    let positions = match std::env::args().nth(1) {
        Some(text) => text.parse()?,
        None if device.kind() == DeviceKind::Cpu => 512,
        None => 4096,
    };
    println!("attention on {device}\n\n{:<58} {:>10} {:>12} {:>10}", "attention", "ms", "GFLOP/s", "error");
    run(&device, positions)
}

/// What attends, and to what: heads of so many columns, and how many of them share keys and values.
#[derive(Clone, Copy)]
struct Layer {
    size: usize,
    heads: usize,
    group: usize,
    causal: bool,
}

/// Each kind of layer, at this many positions.
fn run(device: &Device, positions: usize) -> Result<(), Box<dyn Error>> {
    let stream = device.stream()?;
    let layer = Layer { size: 64, heads: 32, group: 1, causal: false };
    row::<f16>(&stream, "f16", (positions, positions), layer, 1.0 / 1024.0)?;
    row::<bf16>(&stream, "bf16", (positions, positions), layer, 1.0 / 128.0)?;
    row::<bf16>(&stream, "bf16", (positions, positions), Layer { causal: true, ..layer }, 1.0 / 128.0)?;
    let wide = Layer { size: 128, heads: 16, ..layer };
    row::<bf16>(&stream, "bf16", (positions, positions), wide, 1.0 / 128.0)?;
    let grouped = Layer { group: 4, causal: true, ..wide };
    row::<bf16>(&stream, "bf16", (positions, positions), grouped, 1.0 / 128.0)?;
    row::<bf16>(&stream, "bf16, the next position", (1, positions), grouped, 1.0 / 128.0)
}

/// Numbers between -1 and 1, the same on every run.
fn numbers<T: Attend>(seed: u64, count: usize) -> Vec<T> {
    let mut state = 2 * seed + 1;
    let next = || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        T::from_f32((state >> 40) as f32 / (1u64 << 23) as f32 - 1.0)
    };
    std::iter::repeat_with(next).take(count).collect()
}

/// A line of the table: computes, compares, and prints the time.
fn row<T: Attend>(
    stream: &Stream,
    name: &str,
    (positions, keys): (usize, usize),
    layer: Layer,
    precision: f64,
) -> Result<(), Box<dyn Error>> {
    let (width, of_keys) = (layer.heads * layer.size, layer.heads / layer.group * layer.size);
    let (q, k, v) = (numbers::<T>(1, positions * width), numbers::<T>(2, keys * of_keys), numbers::<T>(3, keys * of_keys));
    let (dq, dk, dv) = (stream.upload(&q)?, stream.upload(&k)?, stream.upload(&v)?);
    let mut out = stream.zeroed::<T>(positions * width)?;
    let heads = if layer.causal { Heads::of(layer.size).causal() } else { Heads::of(layer.size) };
    let mut attend = || -> Result<(), gpu_rt::Error> {
        let (q, mut out) = (dq.memref([positions, width])?, out.memref_mut([positions, width])?);
        attention(stream, &q, &dk.memref([keys, of_keys])?, &dv.memref([keys, of_keys])?, &mut out, &heads)
    };
    attend()?;
    let begin = stream.record()?;
    for _ in 0..ROUNDS {
        attend()?;
    }
    let end = stream.record()?;
    end.synchronize()?;
    let seconds = end.elapsed_since(&begin)?.as_secs_f64() / ROUNDS as f64;

    let found = stream.download(&out)?;
    let mut worst = 0f64;
    for position in (0..positions).step_by(positions.div_ceil(SAMPLES)) {
        let seen = if layer.causal { position + 1 + keys - positions } else { keys };
        let head = |of: &[T], row: usize, width: usize| -> Vec<f64> {
            of[row * width..row * width + layer.size].iter().map(|x| f64::from(x.to_f32())).collect()
        };
        let query = head(&q, position, width);
        let product = |key: usize| query.iter().zip(head(&k, key, of_keys)).map(|(q, k)| q * k).sum::<f64>();
        let scores: Vec<f64> = (0..seen).map(|key| product(key) * f64::from(heads.scaling())).collect();
        let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let weights: Vec<f64> = scores.iter().map(|score| (score - most).exp()).collect();
        let sum: f64 = weights.iter().sum();
        let mut expected = vec![0.0; layer.size];
        for (key, weight) in weights.iter().enumerate() {
            expected.iter_mut().zip(head(&v, key, of_keys)).for_each(|(expected, v)| *expected += weight / sum * v);
        }
        for (column, (found, expected)) in head(&found, position, width).into_iter().zip(expected).enumerate() {
            let error = (found - expected).abs();
            // Weights and the result are rounded, of values up to 1.
            if error > 2.0 * precision {
                return Err(format!("{name}: position {position}, column {column} is {found}, expected {expected}").into());
            }
            worst = worst.max(error);
        }
    }
    let pairs = if layer.causal { positions * (2 * keys - positions + 1) / 2 } else { positions * keys };
    let speed = 4.0 * (pairs * width) as f64 / seconds / 1e9;
    let causal = if layer.causal { ", causal" } else { "" };
    let label = format!("{name}, {positions} x {keys}, {} heads of {}, {} together{causal}", layer.heads, layer.size, layer.group);
    println!("{label:<58} {:>10.3} {speed:>12.0} {worst:>10.1e}", seconds * 1e3);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_are_right() {
        let device = Device::default().unwrap();
        for positions in [1, 150] {
            run(&device, positions).unwrap();
        }
    }
}
