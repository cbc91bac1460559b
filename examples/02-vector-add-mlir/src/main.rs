//! Kernels in MLIR over memrefs: a kernel function of one dimension, and a launch in host code of two.
//!
//! `cargo run --release -p example-02-vector-add-mlir [elements]`; `GPU_DEVICE` (`cpu`, `cuda:0`, `hip:0`) chooses the
//! device.

use gpu_rt::prelude::*;
use std::error::Error;

#[gpu_kernel("kernels/vector_add.mlir")]
fn vector_add(a: &Buffer<f32>, b: &Buffer<f32>, c: &mut Buffer<f32>);

#[gpu_kernel("kernels/transpose_add.mlir")]
fn transpose_add_kernel(c: &mut MemrefMut<f32, 2>, a: &Memref<f32, 2>, b: &Memref<f32, 2>, alpha: f32);

/// The block of the launch in `transpose_add.mlir`.
const SIDE: u32 = 16;

fn main() -> Result<(), Box<dyn Error>> {
    let elements: u32 = match std::env::args().nth(1) {
        Some(text) => text.parse()?,
        None => 4_000_000,
    };
    let device = Device::default()?;
    println!("MLIR kernels over {elements} elements on {device}");
    add(&device, elements)?;
    // Two rows for each three columns: what mixes rows and columns up is noticed.
    let rows = (elements / 6).isqrt().max(1) * 2;
    transpose(&device, rows, (elements / rows).max(1))?;
    report();
    Ok(())
}

/// c = a + b, against a loop in Rust.
fn add(device: &Device, elements: u32) -> Result<(), Box<dyn Error>> {
    let (host_a, host_b) = (numbers(elements, 1), numbers(elements, 2));
    let stream = device.stream()?;
    let a = stream.upload(&host_a)?;
    let b = stream.upload(&host_b)?;
    let mut c = stream.upload(&vec![f32::NAN; elements as usize])?;
    // SAFETY: the kernel touches the elements below c's size only, and a and b have as many.
    unsafe { vector_add(&stream, Launch::cover(elements, 256), &a, &b, &mut c)? };

    let expected: Vec<f32> = host_a.iter().zip(&host_b).map(|(a, b)| a + b).collect();
    compare("kernels/vector_add.mlir", &stream.download(&c)?, &expected)
}

/// c = alpha * a + transpose(b), against two loops in Rust.
fn transpose(device: &Device, rows: u32, columns: u32) -> Result<(), Box<dyn Error>> {
    let alpha = 1.0 / 3.0;
    let (host_a, host_b) = (numbers(rows * columns, 3), numbers(rows * columns, 4));
    let (height, width) = (rows as usize, columns as usize);
    let stream = device.stream()?;
    let a = stream.upload(&host_a)?;
    let b = stream.upload(&host_b)?;
    let mut c = stream.upload(&vec![f32::NAN; height * width])?;
    let launch = Launch::new([columns.div_ceil(SIDE), rows.div_ceil(SIDE), 1], [SIDE, SIDE, 1]);
    let (a, b) = (a.memref([height, width])?, b.memref([width, height])?);
    // SAFETY: the kernel touches c and a inside c's shape and b inside its transpose; a and b have these shapes.
    unsafe { transpose_add_kernel(&stream, launch, &mut c.memref_mut([height, width])?, &a, &b, alpha)? };

    let mut expected = Vec::with_capacity(height * width);
    for row in 0..height {
        for column in 0..width {
            expected.push(alpha * host_a[row * width + column] + host_b[column * height + row]);
        }
    }
    compare("kernels/transpose_add.mlir", &stream.download(&c)?, &expected)
}

/// Which images the results came from.
fn report() {
    for image in gpu_rt::loaded() {
        println!("ran {image}");
    }
}

/// Numbers of either sign and many sizes, the same on every run.
fn numbers(count: u32, seed: u32) -> Vec<f32> {
    let scramble = |i: u32| (i ^ seed.wrapping_mul(0x9E37_79B9)).wrapping_mul(0x85EB_CA6B).rotate_left(13).wrapping_mul(0xC2B2_AE35);
    (0..count).map(|i| scramble(i) as i32 as f32 / 65536.0).collect()
}

fn compare(kernel: &str, got: &[f32], expected: &[f32]) -> Result<(), Box<dyn Error>> {
    if got.len() != expected.len() {
        return Err(format!("{kernel}: {} elements instead of {}", got.len(), expected.len()).into());
    }
    let differs = |(got, expected): (&f32, &f32)| got.to_bits() != expected.to_bits();
    match got.iter().zip(expected).position(differs) {
        Some(i) => Err(format!("{kernel}: element {i} is {}, expected {}", got[i], expected[i]).into()),
        None => {
            println!("{kernel}: right");
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_equal_the_loop_at_every_kind_of_size() {
        let device = Device::default().unwrap();
        for elements in [1, 255, 256, 257, 100_003] {
            add(&device, elements).unwrap();
        }
    }

    #[test]
    fn transposed_sums_equal_the_loops_at_every_kind_of_shape() {
        let device = Device::default().unwrap();
        for (rows, columns) in [(1, 1), (1, 40), (40, 1), (16, 16), (17, 15), (123, 321)] {
            transpose(&device, rows, columns).unwrap();
        }
    }

    #[test]
    fn a_wrong_element_is_detected() {
        let mut got = numbers(100, 3);
        assert!(compare("test", &got, &numbers(100, 3)).is_ok());
        got[57] = f32::from_bits(got[57].to_bits() ^ 1);
        assert!(compare("test", &got, &numbers(100, 3)).unwrap_err().to_string().contains("element 57"));
    }
}
