//! y = a * x + y.

use super::{Case, ELEMENTS, ELEMENTS_QUICK, elements, numbers};
use crate::backend::{Ours, Plain, Trial};
use crate::opencl::{Argument, OpenCl, Pocl};
use crate::safe;
use anyhow::Result;
use gpu_rt::prelude::*;
use multiversion::multiversion;
use rayon::prelude::*;

#[gpu_kernel("kernels/axpy.ll")]
fn axpy(a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>, n: u32);

pub const CASE: Case = Case { name: "axpy", sizes: ELEMENTS, quick: ELEMENTS_QUICK, test: 10_007, make };

pub const SOURCE: &str = include_str!("../../kernels/opencl/axpy.cl");
pub const A: f32 = 1.0 / 3.0;
pub const BLOCK: u32 = 256;

fn make(n: u32, stream: &Stream, opencl: Option<&OpenCl>) -> Result<Trial> {
    let (x, y) = (numbers(n as usize, 1), numbers(n as usize, 2));
    let ours = Ours {
        stream: stream.clone(),
        state: (stream.upload(&x)?, stream.upload(&y)?),
        run: |stream, (x, y)| launch(stream, x, y),
        result: |stream, (_, y)| stream.download(y),
    };
    let safe = Ours {
        stream: stream.clone(),
        state: (stream.upload(&x)?, stream.upload(&y)?),
        run: |stream, (x, y)| safe::axpy(stream, Launch::cover(y.len(), BLOCK), A, x, y),
        result: |stream, (_, y)| stream.download(y),
    };
    let pocl = opencl.map(|opencl| -> Result<_> {
        let (x, y) = (opencl.upload(&x)?, opencl.upload(&y)?);
        let kernel = opencl.kernel(SOURCE, "axpy", &[Argument::F32(A), Argument::Memory(&x), Argument::Memory(&y), Argument::U32(n)])?;
        Ok(Box::new(Pocl { launches: vec![(kernel, [n.div_ceil(BLOCK), 1], [BLOCK, 1])], results: vec![y], opencl: opencl.clone() }) as _)
    });
    let plain = Plain { state: (x, y), run: |(x, y)| in_rust(x, y), result: |(_, y)| y.clone() };
    Ok(Trial {
        size: elements(n),
        backends: [Some(Box::new(ours)), Some(Box::new(safe)), pocl.transpose()?, Some(Box::new(plain))],
        tolerance: 1e-6,
    })
}

/// The launch, also of the round trip.
pub fn launch(stream: &Stream, x: &Buffer<f32>, y: &mut Buffer<f32>) -> gpu_rt::Result<()> {
    let n = y.len() as u32;
    // SAFETY: the kernel touches x[i] and y[i] for i below n only; `make` gives both the same length.
    unsafe { axpy(stream, Launch::cover(n, BLOCK), A, x, y, n) }
}

fn in_rust(x: &[f32], y: &mut [f32]) {
    const CHUNK: usize = 16 * 1024;
    y.par_chunks_mut(CHUNK).zip(x.par_chunks(CHUNK)).for_each(|(y, x)| chunk(A, x, y));
}

#[multiversion(targets = "simd")]
fn chunk(a: f32, x: &[f32], y: &mut [f32]) {
    for (y, x) in y.iter_mut().zip(x) {
        *y += a * x;
    }
}
