//! Layer norm, RMS norm and softmax by gpu-kernels: rows of any length, of f32, f16 and bf16.
//!
//! `cargo run --release -p example-09-layernorm-softmax [elements]`; `GPU_DEVICE` (`cpu`, `cuda:0`, `hip:0`) chooses the device.

use gpu_kernels::{Rows, layer_norm, rms_norm, softmax};
use gpu_rt::DeviceKind;
use gpu_rt::kernel::{bf16, f16};
use gpu_rt::prelude::*;
use std::error::Error;

const EPSILON: f32 = 1e-5;
/// Launches that are timed; one before is not.
const ROUNDS: usize = 3;
/// Rows that are compared with a loop's.
const SAMPLES: usize = 20;

fn main() -> Result<(), Box<dyn Error>> {
    let device = Device::default()?;
    let elements = match std::env::args().nth(1) {
        Some(text) => text.parse()?,
        None if device.kind() == DeviceKind::Cpu => 1 << 20,
        None => 1 << 26,
    };
    println!("rows of {elements} elements in all on {device}\n");
    println!("{:<12} {:<6} {:>8} {:>10} {:>10} {:>10} {:>10}", "function", "type", "rows", "columns", "ms", "GB/s", "error");
    run(&device, elements)
}

/// Each function and type, over rows of several lengths.
fn run(device: &Device, elements: usize) -> Result<(), Box<dyn Error>> {
    let stream = device.stream()?;
    for columns in [64, 1000, 4096, 50_257] {
        let rows = (elements / columns).max(1);
        for function in [Function::Softmax, Function::LayerNorm, Function::RmsNorm] {
            row::<f32>(&stream, function, "f32", (rows, columns), 1e-5)?;
            row::<f16>(&stream, function, "f16", (rows, columns), 1.0 / 1024.0)?;
            row::<bf16>(&stream, function, "bf16", (rows, columns), 1.0 / 128.0)?;
        }
    }
    Ok(())
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Function {
    Softmax,
    LayerNorm,
    RmsNorm,
}

/// Numbers between -4 and 4, the same on every run.
fn numbers<T: Rows>(seed: u64, count: usize) -> Vec<T> {
    let mut state = 2 * seed + 1;
    let next = || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        T::from_f32((state >> 40) as f32 / (1u64 << 21) as f32 - 4.0)
    };
    std::iter::repeat_with(next).take(count).collect()
}

/// A line of the table: computes, compares, and prints the time.
fn row<T: Rows>(
    stream: &Stream,
    function: Function,
    name: &str,
    (rows, columns): (usize, usize),
    precision: f64,
) -> Result<(), Box<dyn Error>> {
    let (host, host_weight, host_bias) = (numbers::<T>(1, rows * columns), numbers::<T>(2, columns), numbers::<T>(3, columns));
    let (x, weight, bias) = (stream.upload(&host)?, stream.upload(&host_weight)?, stream.upload(&host_bias)?);
    let mut y = stream.zeroed::<T>(rows * columns)?;
    let mut compute = || -> Result<(), gpu_rt::Error> {
        let (x, mut y) = (x.memref([rows, columns])?, y.memref_mut([rows, columns])?);
        let (weight, bias) = (Some(weight.slice(..)?), Some(bias.slice(..)?));
        match function {
            Function::Softmax => softmax(stream, &x, &mut y),
            Function::LayerNorm => layer_norm(stream, &x, weight, bias, EPSILON, &mut y),
            Function::RmsNorm => rms_norm(stream, &x, weight, EPSILON, &mut y),
        }
    };
    compute()?;
    let begin = stream.record()?;
    for _ in 0..ROUNDS {
        compute()?;
    }
    let end = stream.record()?;
    end.synchronize()?;
    let seconds = end.elapsed_since(&begin)?.as_secs_f64() / ROUNDS as f64;

    let wide = |x: &[T]| x.iter().map(|x| f64::from(x.to_f32())).collect::<Vec<f64>>();
    let (found, weight, bias) = (stream.download(&y)?, wide(&host_weight), wide(&host_bias));
    let mut worst = 0f64;
    for row in (0..rows).step_by(rows.div_ceil(SAMPLES)) {
        let of_row = row * columns..(row + 1) * columns;
        let expected = expected(function, &wide(&host[of_row.clone()]), &weight, &bias);
        for (column, (found, expected)) in wide(&found[of_row]).into_iter().zip(expected).enumerate() {
            let error = (found - expected).abs();
            // Rounding of the result, and of f32 before a bias takes most of it away; halves near 0 have fewer bits.
            if error > precision * expected.abs() + 2e-5 {
                return Err(format!("{function:?} of {name}: row {row}, column {column} is {found}, expected {expected}").into());
            }
            worst = worst.max(error);
        }
    }
    let bytes = 2.0 * (rows * columns * size_of::<T>()) as f64;
    let (ms, speed) = (seconds * 1e3, bytes / seconds / 1e9);
    println!("{:<12} {name:<6} {rows:>8} {columns:>10} {ms:>10.3} {speed:>10.1} {worst:>10.1e}", format!("{function:?}"));
    Ok(())
}

/// What a loop computes of a row.
fn expected(function: Function, x: &[f64], weight: &[f64], bias: &[f64]) -> Vec<f64> {
    let count = x.len() as f64;
    if function == Function::Softmax {
        let most = x.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let sum: f64 = x.iter().map(|x| (x - most).exp()).sum();
        return x.iter().map(|x| (x - most).exp() / sum).collect();
    }
    let is_centred = function == Function::LayerNorm;
    let mean = if is_centred { x.iter().sum::<f64>() / count } else { 0.0 };
    let variance = x.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / count;
    let scale = (variance + f64::from(EPSILON)).sqrt();
    let bias = |at: usize| if is_centred { bias[at] } else { 0.0 };
    x.iter().enumerate().map(|(at, x)| (x - mean) / scale * weight[at] + bias(at)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_right_at_every_length() {
        let device = Device::default().unwrap();
        for elements in [1, 10_000] {
            run(&device, elements).unwrap();
        }
    }
}
