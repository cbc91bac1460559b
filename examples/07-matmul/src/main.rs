//! Products of matrices by gpu-kernels: f16, bf16 and f32, any size, transposed factors, and what a layer of a network does with a product
//! in the same launch.
//!
//! `cargo run --release -p example-07-matmul [size]`; `GPU_DEVICE` (`cpu`, `cuda:0`, `hip:0`) chooses the device.

use gpu_kernels::{Activation, Epilogue, Multiply, MultiplyWith, Real, matmul_with, transposed};
use gpu_rt::DeviceKind;
use gpu_rt::kernel::{bf16, f16};
use gpu_rt::prelude::*;
use std::error::Error;

/// How many elements of each result are compared with a loop's.
const SAMPLES: usize = 1000;
/// Launches that are timed; one before is not.
const ROUNDS: usize = 3;

/// Rows and columns of the result, and columns of the first factor.
type Sizes = (usize, usize, usize);

fn main() -> Result<(), Box<dyn Error>> {
    let device = Device::default()?;
    let size = match std::env::args().nth(1) {
        Some(text) => text.parse()?,
        None if device.kind() == DeviceKind::Cpu => 512,
        None => 4096,
    };
    println!("products on {device}\n\n{:<46} {:>10} {:>12} {:>10}", "product", "ms", "GFLOP/s", "error");
    run(&device, size)
}

/// Each kind of product of about this size.
fn run(device: &Device, size: usize) -> Result<(), Box<dyn Error>> {
    let stream = device.stream()?;
    let (square, odd) = ((size, size, size), (size + 1, size.saturating_sub(3), size + 7));
    let plain = Layer { is_transposed: false, has_bias: false, activation: Activation::None };
    row::<f16, f16>(&stream, "f16", square, plain)?;
    row::<bf16, bf16>(&stream, "bf16", square, plain)?;
    row::<bf16, bf16>(&stream, "bf16, odd sizes", odd, plain)?;
    row::<f16, f32>(&stream, "f16 to f32", square, plain)?;
    row::<f32, f32>(&stream, "f32", square, plain)?;
    let weights = Layer { is_transposed: true, ..plain };
    row::<bf16, bf16>(&stream, "bf16, b transposed", square, weights)?;
    let layer = Layer { is_transposed: true, has_bias: true, activation: Activation::Gelu };
    row::<bf16, bf16>(&stream, "bf16, b transposed, bias, GELU", square, layer)?;
    row::<f16, f32>(&stream, "f16 to f32, bias, ReLU", odd, Layer { activation: Activation::Relu, is_transposed: false, ..layer })
}

/// What is done beside the product.
#[derive(Clone, Copy)]
struct Layer {
    is_transposed: bool,
    has_bias: bool,
    activation: Activation,
}

/// Numbers between -1 and 1, the same on every run.
fn numbers<T: Real>(seed: u64, count: usize) -> Vec<T> {
    let mut state = 2 * seed + 1;
    let next = || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        T::from_f32((state >> 40) as f32 / (1u64 << 23) as f32 - 1.0)
    };
    std::iter::repeat_with(next).take(count).collect()
}

/// A line of the table: computes, compares, and prints the time.
fn row<T, R: Real>(stream: &Stream, name: &str, (m, n, k): Sizes, layer: Layer) -> Result<(), Box<dyn Error>>
where
    T: Real + MultiplyWith<R> + Multiply<R, Bias = T>,
{
    let (host_a, host_b, host_bias) = (numbers::<T>(1, m * k), numbers::<T>(2, k * n), numbers::<T>(3, n));
    let (a, b, bias) = (stream.upload(&host_a)?, stream.upload(&host_b)?, stream.upload(&host_bias)?);
    let mut c = stream.zeroed::<R>(m * n)?;

    let mut epilogue = Epilogue::new().activation(layer.activation);
    if layer.has_bias {
        epilogue = epilogue.bias(&bias);
    }
    let mut multiply = || -> Result<(), gpu_rt::Error> {
        let (a, mut c) = (a.memref([m, k])?, c.memref_mut([m, n])?);
        match layer.is_transposed {
            true => matmul_with(stream, &a, transposed(&b.memref([n, k])?), &mut c, &epilogue),
            false => matmul_with(stream, &a, &b.memref([k, n])?, &mut c, &epilogue),
        }
    };
    multiply()?;
    let begin = stream.record()?;
    for _ in 0..ROUNDS {
        multiply()?;
    }
    let end = stream.record()?;
    end.synchronize()?;
    let seconds = end.elapsed_since(&begin)?.as_secs_f64() / ROUNDS as f64;

    let found = stream.download(&c)?;
    let mut worst = 0f64;
    for sample in 0..SAMPLES.min(m * n) {
        let at = sample * 7919 % (m * n);
        let (i, j) = (at / n, at % n);
        let b_at = |l| if layer.is_transposed { host_b[j * k + l] } else { host_b[l * n + j] };
        let product: f64 = (0..k).map(|l| f64::from(host_a[i * k + l].to_f32()) * f64::from(b_at(l).to_f32())).sum();
        let expected = activated(layer.activation, product + if layer.has_bias { f64::from(host_bias[j].to_f32()) } else { 0.0 });
        // Sums of f32 are as exact as the sum of the products' sizes allows, and the result is rounded once.
        let allowed = 1e-6 * k as f64 + f64::from(precision::<R>()) * expected.abs();
        let error = (f64::from(found[at].to_f32()) - expected).abs();
        if error > allowed {
            return Err(format!("{name}: row {i}, column {j} is {}, expected {expected}", found[at].to_f32()).into());
        }
        worst = worst.max(error);
    }
    let speed = 2.0 * (m * n * k) as f64 / seconds / 1e9;
    println!("{:<46} {:>10.3} {speed:>12.0} {worst:>10.1e}", format!("{name}, {m} x {n} x {k}"), seconds * 1e3);
    Ok(())
}

/// How far apart numbers of this type are, in parts of them.
fn precision<R: Real>() -> f32 {
    let mut step = 1.0;
    while R::from_f32(1.0 + step / 2.0).to_f32() > 1.0 {
        step /= 2.0;
    }
    step
}

fn activated(activation: Activation, x: f64) -> f64 {
    match activation {
        Activation::None => x,
        Activation::Relu => x.max(0.0),
        Activation::Gelu => x / 2.0 * (1.0 + ((2.0 / std::f64::consts::PI).sqrt() * (x + 0.044715 * x.powi(3))).tanh()),
        Activation::Silu => x / (1.0 + (-x).exp()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_are_right_at_every_kind_of_size() {
        let device = Device::default().unwrap();
        for size in [4, 63, 130] {
            run(&device, size).unwrap();
        }
    }

    #[test]
    fn precisions_are_those_of_the_types() {
        assert_eq!((precision::<f16>(), precision::<bf16>(), precision::<f32>()), (2f32.powi(-10), 2f32.powi(-7), 2f32.powi(-23)));
    }
}
