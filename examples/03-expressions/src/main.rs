//! Expressions that are known only when the program runs, each compiled to a kernel for the present device and
//! evaluated over a large array.
//!
//! `cargo run --release -p example-03-expressions [EXPRESSION]...`, in `x` and `y`; `GPU_DEVICE` (`cpu`, `cuda:0`, `hip:0`)
//! chooses the device. No kernel file, no build script: LLVM is part of the program.

mod expression;

use expression::Expression;
use gpu_jit::{Jit, Source};
use gpu_rt::prelude::*;
use std::error::Error;
use std::time::Instant;

const ELEMENTS: usize = 1 << 24;

/// Evaluated when none is named.
const EXPRESSIONS: [&str; 3] =
    ["x + y * 0.5", "sqrt(x*x + y*y) / (1 + abs(x - y))", "max(x, -y) * (x - floor(x)) - min(x * y, 2 / (1.5 + y*y))"];

fn main() -> Result<(), Box<dyn Error>> {
    let named: Vec<String> = std::env::args().skip(1).collect();
    let expressions = if named.is_empty() { EXPRESSIONS.map(str::to_owned).to_vec() } else { named };
    let device = Device::default()?;
    println!("{ELEMENTS} elements on {device}");
    let jit = Jit::new(&device);
    let stream = device.stream()?;
    let (host_x, host_y) = (numbers(1), numbers(2));
    let (x, y) = (stream.upload(&host_x)?, stream.upload(&host_y)?);
    let mut out = stream.zeroed::<f32>(ELEMENTS)?;
    for text in &expressions {
        let expression = Expression::parse(text)?;
        let start = Instant::now();
        let module = jit.module(&Source::LlvmText(&expression.module()))?;
        let evaluate = module.function("evaluate")?.typed::<(&[f32], &[f32], &mut [f32], u32)>()?;
        let compiled = start.elapsed();
        // SAFETY: the kernel touches element i of each buffer for i below `ELEMENTS` only, and all have that many.
        unsafe { evaluate.launch(&stream, Launch::cover(ELEMENTS, 256), (&x, &y, &mut out, ELEMENTS as u32)) }?;
        stream.synchronize()?;
        println!("{text}: a kernel after {compiled:.2?}, results after {:.2?}", start.elapsed());
        compare(&expression, &host_x, &host_y, &stream.download(&out)?)?;
    }
    println!("{:?}", jit.stats());
    Ok(())
}

/// Holds every result against the expression's value in Rust. Bit for bit, but for what a library approximates.
fn compare(expression: &Expression, x: &[f32], y: &[f32], out: &[f32]) -> Result<(), String> {
    for (index, ((&x, &y), &found)) in x.iter().zip(y).zip(out).enumerate() {
        let expected = expression.evaluate([x, y]);
        let near = (found - expected).abs() <= 4.0 * f32::EPSILON * expected.abs();
        if found.to_bits() != expected.to_bits() && !near && !(found.is_nan() && expected.is_nan()) {
            return Err(format!("element {index} (x = {x}, y = {y}) is {found}, and should be {expected}"));
        }
    }
    Ok(())
}

/// Numbers between -8 and 8, the same on every run.
fn numbers(seed: u32) -> Vec<f32> {
    let mut state = seed.wrapping_mul(0x9e37_79b9);
    let next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as f32 / (1 << 20) as f32 - 8.0
    };
    std::iter::repeat_with(next).take(ELEMENTS).collect()
}
