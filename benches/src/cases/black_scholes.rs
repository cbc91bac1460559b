//! Prices of options.

use super::{Case, ELEMENTS_QUICK, elements, numbers};
use crate::backend::{Backend, Ours, Plain, Trial};
use crate::opencl::{Argument, OpenCl, Pocl};
use anyhow::Result;
use gpu_rt::prelude::*;
use multiversion::multiversion;
use rayon::prelude::*;

#[gpu_kernel("kernels/black_scholes.ll")]
fn black_scholes(price: &Buffer<f32>, strike: &Buffer<f32>, years: &Buffer<f32>, call: &mut Buffer<f32>, put: &mut Buffer<f32>, n: u32);

pub const CASE: Case =
    Case { name: "black_scholes", sizes: &[10_000, 100_000, 1_000_000, 10_000_000], quick: ELEMENTS_QUICK, test: 10_007, make };

const SOURCE: &str = include_str!("../../kernels/opencl/black_scholes.cl");
const BLOCK: u32 = 256;

/// Numbers from `low` to `high`.
fn between(n: u32, seed: u32, low: f32, high: f32) -> Vec<f32> {
    numbers(n as usize, seed).into_iter().map(|x| low + x * (high - low)).collect()
}

fn make(n: u32, stream: &Stream, opencl: Option<&OpenCl>) -> Result<Trial> {
    let inputs = [between(n, 1, 5.0, 30.0), between(n, 2, 1.0, 100.0), between(n, 3, 0.25, 10.0)];
    let zeros = vec![0.0; n as usize];
    let [price, strike, years] = &inputs;
    let ours = Ours {
        stream: stream.clone(),
        state: ([stream.upload(price)?, stream.upload(strike)?, stream.upload(years)?], [stream.upload(&zeros)?, stream.upload(&zeros)?]),
        run: |stream, ([price, strike, years], [call, put])| {
            let n = price.len() as u32;
            // SAFETY: the kernel touches elements below n only, and all five buffers have that many.
            unsafe { black_scholes(stream, Launch::cover(n, BLOCK), price, strike, years, call, put, n) }
        },
        result: |stream, (_, [call, put])| Ok([stream.download(call)?, stream.download(put)?].concat()),
    };
    let pocl = opencl.map(|opencl| -> Result<Box<dyn Backend>> {
        let memory = [price, strike, years, &zeros, &zeros].map(|data| opencl.upload(data));
        let [price, strike, years, call, put] = memory;
        let memory = [price?, strike?, years?, call?, put?];
        let arguments: Vec<Argument<'_>> = memory.iter().map(Argument::Memory).chain([Argument::U32(n)]).collect();
        let kernel = opencl.kernel(SOURCE, "black_scholes", &arguments)?;
        let launches = vec![(kernel, [n.div_ceil(BLOCK), 1], [BLOCK, 1])];
        Ok(Box::new(Pocl { launches, results: memory[3..].to_vec(), opencl: opencl.clone() }))
    });
    let plain = Plain {
        state: (inputs, zeros.clone(), zeros),
        run: |(inputs, call, put)| in_rust(inputs, call, put),
        result: |(_, call, put)| [call.as_slice(), put].concat(),
    };
    Ok(Trial { size: elements(n), backends: [Some(Box::new(ours)), None, pocl.transpose()?, Some(Box::new(plain))], tolerance: 1e-4 })
}

fn in_rust([price, strike, years]: &[Vec<f32>; 3], call: &mut [f32], put: &mut [f32]) {
    const CHUNK: usize = 4096;
    let inputs = price.par_chunks(CHUNK).zip(strike.par_chunks(CHUNK)).zip(years.par_chunks(CHUNK));
    let outputs = call.par_chunks_mut(CHUNK).zip(put.par_chunks_mut(CHUNK));
    inputs.zip(outputs).for_each(|(((price, strike), years), (call, put))| chunk(price, strike, years, call, put));
}

#[multiversion(targets = "simd")]
fn chunk(price: &[f32], strike: &[f32], years: &[f32], call: &mut [f32], put: &mut [f32]) {
    const RATE: f32 = 0.02;
    const VOLATILITY: f32 = 0.30;
    let n = price.len();
    let (strike, years, call, put) = (&strike[..n], &years[..n], &mut call[..n], &mut put[..n]);
    for i in 0..n {
        let (s, x, t) = (price[i], strike[i], years[i]);
        let root = t.sqrt();
        let d1 = ((s / x).ln() + (RATE + 0.5 * VOLATILITY * VOLATILITY) * t) / (VOLATILITY * root);
        let d2 = d1 - VOLATILITY * root;
        let (n1, n2) = (normal(d1), normal(d2));
        let discounted = x * (-RATE * t).exp();
        call[i] = s * n1 - discounted * n2;
        put[i] = discounted * (1.0 - n2) - s * (1.0 - n1);
    }
}

/// The normal distribution by Abramowitz and Stegun's formula 26.2.17.
#[inline(always)]
fn normal(d: f32) -> f32 {
    let k = 1.0 / (1.0 + 0.231_641_9 * d.abs());
    let poly = k * (0.319_381_53 + k * (-0.356_563_78 + k * (1.781_477_9 + k * (-1.821_255_9 + k * 1.330_274_4))));
    let tail = 0.398_942_3 * (-0.5 * d * d).exp() * poly;
    if d > 0.0 { 1.0 - tail } else { tail }
}
