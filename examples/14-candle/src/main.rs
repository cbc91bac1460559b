//! A step of training whose gate is our kernel, and the time of it beside candle's own operations. `cargo run --release`

use candle_core::{Device, Result, Tensor, Var};
use example_14_candle::swiglu;
use std::time::{Duration, Instant};

/// Elements of each tensor.
const SIZE: (usize, usize) = (1024, 4096);
const TIMES: u32 = 10;

fn main() -> Result<()> {
    // The CPU, unless candle is built for CUDA and finds a GPU.
    let device = Device::cuda_if_available(0)?;
    let x = Var::from_tensor(&Tensor::randn(0f32, 1.0, SIZE, &device)?)?;
    let y = Var::from_tensor(&Tensor::randn(0f32, 1.0, SIZE, &device)?)?;
    let step = |gate: fn(&Tensor, &Tensor) -> Result<Tensor>| -> Result<(Tensor, Tensor, Duration)> {
        let run = || -> Result<(Tensor, Tensor)> {
            let loss = gate(&x, &y)?.sqr()?.mean_all()?;
            let gradients = loss.backward()?;
            let by_x = gradients.get(&x).ok_or_else(|| candle_core::Error::Msg("x has no gradient".into()))?.clone();
            device.synchronize()?;
            Ok((loss, by_x))
        };
        let mut last = run()?;
        let start = Instant::now();
        for _ in 0..TIMES {
            last = run()?;
        }
        Ok((last.0, last.1, start.elapsed() / TIMES))
    };
    let (loss, by_x, time) = step(swiglu)?;
    let (expected, expected_by_x, theirs) = step(|x, y| x.silu()? * y)?;
    let apart = (by_x - expected_by_x)?.abs()?.max_all()?.to_scalar::<f32>()?;
    println!("loss {:.6}, by candle's own operations {:.6}", loss.to_scalar::<f32>()?, expected.to_scalar::<f32>()?);
    println!("gradients differ by {apart:.1e} at most");
    println!("a step takes {time:.2?} with the kernel, {theirs:.2?} with candle's own operations, on {device:?}");
    Ok(())
}
