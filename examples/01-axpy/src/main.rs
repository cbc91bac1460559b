//! y = a * x + y, from kernels in LLVM IR: one file in NVVM's spelling, one in AMDGCN's. Both run on every device.
//!
//! `cargo run --release -p example-01-axpy [elements]`; `GPU_DEVICE` (`cpu`, `cuda:0`, `hip:0`) chooses the device.

use gpu_rt::prelude::*;
use std::error::Error;

#[gpu_kernel("kernels/axpy.ll")]
fn axpy(a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>, n: u32);

mod amdgcn {
    use gpu_rt::prelude::*;

    #[gpu_kernel("kernels/axpy_amdgcn.ll")]
    pub fn axpy(a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>, n: u32);
}

const A: f32 = 1.0 / 3.0;

fn main() -> Result<(), Box<dyn Error>> {
    let elements = match std::env::args().nth(1) {
        Some(text) => text.parse()?,
        None => 4_000_000,
    };
    let device = Device::default()?;
    println!("axpy over {elements} elements on {device}");
    run(&device, elements)?;
    report();
    Ok(())
}

/// Both kernels, one after the other, against the same loop in Rust: bit for bit.
fn run(device: &Device, elements: u32) -> Result<(), Box<dyn Error>> {
    let host_x = numbers(elements, 1);
    let host_y = numbers(elements, 2);

    let stream = device.stream()?;
    let x = stream.upload(&host_x)?;
    let mut y = stream.upload(&host_y)?;
    // SAFETY: the kernel touches x[i] and y[i] for i below `elements` only, and both buffers have that many.
    unsafe { axpy(&stream, Launch::cover(elements, 256), A, &x, &mut y, elements)? };
    let once = stream.download(&y)?;
    // SAFETY: as above; it is the same kernel in another spelling.
    unsafe { amdgcn::axpy(&stream, Launch::cover(elements, 192), A, &x, &mut y, elements)? };
    let twice = stream.download(&y)?;

    let step = |y: &[f32]| host_x.iter().zip(y).map(|(x, y)| A * x + y).collect::<Vec<f32>>();
    let expected = step(&host_y);
    compare("kernels/axpy.ll", &once, &expected)?;
    compare("kernels/axpy_amdgcn.ll", &twice, &step(&expected))
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
    fn equal_to_the_loop_at_every_kind_of_size() {
        let device = Device::default().unwrap();
        for elements in [1, 191, 192, 193, 256, 257, 100_003] {
            run(&device, elements).unwrap();
        }
    }

    #[test]
    fn a_wrong_element_is_detected() {
        let mut got = numbers(100, 3);
        assert!(compare("test", &got, &numbers(100, 3)).is_ok());
        got[57] = f32::from_bits(got[57].to_bits() ^ 1);
        assert!(compare("test", &got, &numbers(100, 3)).unwrap_err().to_string().contains("element 57"));
        assert!(compare("test", &got[..99], &numbers(100, 3)).is_err());
    }
}
