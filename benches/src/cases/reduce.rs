//! The sum of an array: a launch that leaves one sum a block, and another over these.

use super::{Case, ELEMENTS, ELEMENTS_QUICK, elements, numbers};
use crate::backend::{Backend, Ours, Plain, Trial};
use crate::opencl::{Argument, OpenCl, Pocl};
use crate::safe;
use anyhow::Result;
use gpu_rt::prelude::*;
use multiversion::multiversion;
use rayon::prelude::*;

#[gpu_kernel("kernels/reduce.ll")]
fn reduce(x: &Buffer<f32>, sums: &mut Buffer<f32>, n: u32);

pub const CASE: Case = Case { name: "reduce", sizes: ELEMENTS, quick: ELEMENTS_QUICK, test: 10_007, make };

const SOURCE: &str = include_str!("../../kernels/opencl/reduce.cl");
const BLOCK: u32 = 256;

/// Blocks of the first launch: 16 elements a thread, until there are enough blocks for any device.
fn blocks(n: u32) -> u32 {
    n.div_ceil(BLOCK * 16).min(1024)
}

fn make(n: u32, stream: &Stream, opencl: Option<&OpenCl>) -> Result<Trial> {
    let x = numbers(n as usize, 1);
    let sums = vec![0.0; blocks(n) as usize];
    let ours = Ours {
        stream: stream.clone(),
        state: (stream.upload(&x)?, stream.upload(&sums)?, stream.upload(&[0.0])?),
        run: |stream, (x, sums, sum)| {
            let (n, blocks) = (x.len() as u32, sums.len() as u32);
            // SAFETY: the kernel reads elements below n and writes one sum for each block, and there are as many.
            unsafe { reduce(stream, Launch::new(blocks, BLOCK), x, sums, n)? };
            // SAFETY: as above, with the sums as elements and one block.
            unsafe { reduce(stream, Launch::new(1, BLOCK), sums, sum, blocks) }
        },
        result: |stream, (_, _, sum)| stream.download(sum),
    };
    let safe = Ours {
        stream: stream.clone(),
        state: (stream.upload(&x)?, stream.upload(&sums)?, stream.upload(&[0.0])?),
        run: |stream, (x, sums, sum)| {
            safe::reduce(stream, Launch::new(sums.len() as u32, BLOCK), x, sums)?;
            safe::reduce(stream, Launch::new(1, BLOCK), sums, sum)
        },
        result: |stream, (_, _, sum)| stream.download(sum),
    };
    let pocl = opencl.map(|opencl| -> Result<Box<dyn Backend>> {
        let (x, at_sums, sum) = (opencl.upload(&x)?, opencl.upload(&sums)?, opencl.upload(&[0.0])?);
        let of = |from, to, n| opencl.kernel(SOURCE, "reduce", &[Argument::Memory(from), Argument::Memory(to), Argument::U32(n)]);
        let launches = vec![(of(&x, &at_sums, n)?, [blocks(n), 1], [BLOCK, 1]), (of(&at_sums, &sum, blocks(n))?, [1, 1], [BLOCK, 1])];
        Ok(Box::new(Pocl { launches, results: vec![sum], opencl: opencl.clone() }))
    });
    let plain = Plain { state: (x, 0.0), run: |(x, sum)| *sum = in_rust(x), result: |(_, sum)| vec![*sum] };
    Ok(Trial {
        size: elements(n),
        backends: [Some(Box::new(ours)), Some(Box::new(safe)), pocl.transpose()?, Some(Box::new(plain))],
        tolerance: 1e-5,
    })
}

fn in_rust(x: &[f32]) -> f32 {
    x.par_chunks(32 * 1024).map(chunk).sum()
}

#[multiversion(targets = "simd")]
fn chunk(x: &[f32]) -> f32 {
    let mut sums = [0.0f32; 64];
    let chunks = x.chunks_exact(sums.len());
    let rest: f32 = chunks.remainder().iter().sum();
    for chunk in chunks {
        sums.iter_mut().zip(chunk).for_each(|(sum, x)| *sum += x);
    }
    sums.iter().sum::<f32>() + rest
}
