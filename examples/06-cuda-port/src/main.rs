//! The kernels of a program in CUDA C++, on any device. `kernels/reduce.cu` is that whole program; its `main` and the functions
//! around the launches have become this file.
//!
//! `cargo run --release -p example-06-cuda-port [elements]`; `GPU_DEVICE` (`cpu`, `cuda:0`, `hip:0`) chooses the device.

use gpu_rt::prelude::*;
use std::error::Error;
use std::fmt::Display;

mod kernels {
    use gpu_rt::prelude::*;

    #[gpu_kernel("kernels/reduce.cu", name = "reduce<float, Sum<float>, 256>")]
    pub fn sum(input: &Buffer<f32>, out: &mut Buffer<f32>, n: i32);

    #[gpu_kernel("kernels/reduce.cu", name = "reduce<float, Max<float>, 256>")]
    pub fn max(input: &Buffer<f32>, out: &mut Buffer<f32>, n: i32);

    #[gpu_kernel("kernels/reduce.cu", name = "reduce<int, Sum<int>, 256>")]
    pub fn sum_of_integers(input: &Buffer<i32>, out: &mut Buffer<i32>, n: i32);
}

/// Each thread of these blocks takes elements until none are left.
const BLOCKS: i32 = 128;
const BLOCK: u32 = 256;

fn main() -> Result<(), Box<dyn Error>> {
    let elements = match std::env::args().nth(1) {
        Some(text) => text.parse()?,
        None => 1 << 22,
    };
    let device = Device::default()?;
    println!("reductions of {elements} numbers on {device}");
    run(&device, elements)?;
    for image in gpu_rt::loaded() {
        println!("ran {image}");
    }
    Ok(())
}

/// Each reduction in two launches, as in the program: one result for each block, and one of these. Against loops in Rust: the
/// numbers are whole and their sums small, so that these are exact in any order.
fn run(device: &Device, elements: usize) -> Result<(), Box<dyn Error>> {
    let floats: Vec<f32> = (0..elements).map(|i| (i % 7) as f32 - 3.0).collect();
    let integers: Vec<i32> = (0..elements).map(|i| (i % 5) as i32 - 2).collect();
    let stream = device.stream()?;
    let (n, grid) = (i32::try_from(elements)?, Launch::new(BLOCKS as u32, BLOCK));

    let x = stream.upload(&floats)?;
    let mut partial = stream.zeroed::<f32>(BLOCKS as usize)?;
    let mut result = stream.zeroed::<f32>(1)?;
    // SAFETY: a launch reads the first n elements of its input, which has that many, and writes an element for each of its blocks.
    unsafe {
        kernels::sum(&stream, grid, &x, &mut partial, n)?;
        kernels::sum(&stream, Launch::new(1, BLOCK), &partial, &mut result, BLOCKS)?;
    }
    compare("sum", stream.download(&result)?[0], floats.iter().sum())?;

    // SAFETY: as above.
    unsafe {
        kernels::max(&stream, grid, &x, &mut partial, n)?;
        kernels::max(&stream, Launch::new(1, BLOCK), &partial, &mut result, BLOCKS)?;
    }
    compare("max", stream.download(&result)?[0], floats.iter().copied().fold(f32::MIN, f32::max))?;

    let x = stream.upload(&integers)?;
    let mut partial = stream.zeroed::<i32>(BLOCKS as usize)?;
    let mut result = stream.zeroed::<i32>(1)?;
    // SAFETY: as above.
    unsafe {
        kernels::sum_of_integers(&stream, grid, &x, &mut partial, n)?;
        kernels::sum_of_integers(&stream, Launch::new(1, BLOCK), &partial, &mut result, BLOCKS)?;
    }
    compare("sum of integers", stream.download(&result)?[0], integers.iter().sum())
}

fn compare<T: PartialEq + Display>(what: &str, got: T, expected: T) -> Result<(), Box<dyn Error>> {
    if got != expected {
        return Err(format!("{what}: {got}, expected {expected}").into());
    }
    println!("{what}: {got}, right");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_to_the_loops_at_every_kind_of_size() {
        let device = Device::default().unwrap();
        for elements in [0, 1, 31, 32, 33, 255, 256, 257, 32_768, 100_003] {
            run(&device, elements).unwrap();
        }
    }

    #[test]
    fn a_wrong_result_is_detected() {
        assert!(compare("sum", 3, 3).is_ok());
        assert!(compare("sum", 3, 4).unwrap_err().to_string().contains("3, expected 4"));
    }
}
