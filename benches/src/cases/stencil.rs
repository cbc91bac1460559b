//! One step of the heat equation on a square grid.

use super::{Case, numbers};
use crate::backend::{Backend, Ours, Plain, Trial};
use crate::opencl::{Argument, OpenCl, Pocl};
use crate::safe;
use anyhow::Result;
use gpu_rt::prelude::*;
use multiversion::multiversion;
use rayon::prelude::*;

#[gpu_kernel("kernels/stencil.ll")]
fn stencil(from: &Buffer<f32>, to: &mut Buffer<f32>, n: u32);

/// The size is the grid's side.
pub const CASE: Case = Case { name: "stencil", sizes: &[100, 316, 1000, 3162, 10_000], quick: &[100, 1000], test: 101, make };

const SOURCE: &str = include_str!("../../kernels/opencl/stencil.cl");
const BLOCK: [u32; 2] = [32, 8];

fn grid(n: u32) -> [u32; 2] {
    BLOCK.map(|threads| n.div_ceil(threads))
}

fn make(n: u32, stream: &Stream, opencl: Option<&OpenCl>) -> Result<Trial> {
    let from = numbers((n * n) as usize, 1);
    let ours = Ours {
        stream: stream.clone(),
        state: (stream.upload(&from)?, stream.upload(&from)?, n),
        run: |stream, (from, to, n)| {
            let [x, y] = grid(*n);
            // SAFETY: both grids have n * n elements, and the kernel leaves out what has no four neighbours.
            unsafe { stencil(stream, Launch::new((x, y), (BLOCK[0], BLOCK[1])), from, to, *n) }
        },
        result: |stream, (_, to, _)| stream.download(to),
    };
    let safe = Ours {
        stream: stream.clone(),
        state: (stream.upload(&from)?, stream.upload(&from)?, n),
        run: |stream, (from, to, n)| {
            let ([x, y], side) = (grid(*n), *n as usize);
            let from = from.memref([side, side])?;
            safe::stencil(stream, Launch::new((x, y), (BLOCK[0], BLOCK[1])), &from, &mut to.memref_mut([side, side])?)
        },
        result: |stream, (_, to, _)| stream.download(to),
    };
    let pocl = opencl.map(|opencl| -> Result<Box<dyn Backend>> {
        let (at, to) = (opencl.upload(&from)?, opencl.upload(&from)?);
        let kernel = opencl.kernel(SOURCE, "stencil", &[Argument::Memory(&at), Argument::Memory(&to), Argument::U32(n)])?;
        Ok(Box::new(Pocl { launches: vec![(kernel, grid(n), BLOCK)], results: vec![to], opencl: opencl.clone() }))
    });
    let plain =
        Plain { state: (from.clone(), from, n as usize), run: |(from, to, n)| in_rust(from, to, *n), result: |(_, to, _)| to.clone() };
    Ok(Trial {
        size: format!("{n}^2"),
        backends: [Some(Box::new(ours)), Some(Box::new(safe)), pocl.transpose()?, Some(Box::new(plain))],
        tolerance: 1e-6,
    })
}

fn in_rust(from: &[f32], to: &mut [f32], n: usize) {
    to.par_chunks_mut(n).enumerate().skip(1).take(n - 2).for_each(|(y, to)| {
        let [above, here, below] = [y - 1, y, y + 1].map(|y| &from[y * n..(y + 1) * n]);
        row(above, here, below, to);
    });
}

#[multiversion(targets = "simd")]
fn row(above: &[f32], here: &[f32], below: &[f32], to: &mut [f32]) {
    let n = to.len();
    let (above, here, below) = (&above[..n], &here[..n], &below[..n]);
    for x in 1..n - 1 {
        to[x] = here[x] + 0.2 * (here[x - 1] + here[x + 1] + above[x] + below[x] - 4.0 * here[x]);
    }
}
