//! The product of two square matrices.

use super::{Case, numbers};
use crate::backend::{Backend, Ours, Plain, Trial};
use crate::opencl::{Argument, OpenCl, Pocl};
use crate::safe;
use anyhow::Result;
use gpu_rt::prelude::*;
use multiversion::multiversion;
use rayon::prelude::*;

#[gpu_kernel("kernels/sgemm.ll")]
fn sgemm(a: &Buffer<f32>, b: &Buffer<f32>, c: &mut Buffer<f32>, n: u32);

/// The size is the matrices' side, a multiple of 32.
pub const CASE: Case = Case { name: "sgemm", sizes: &[96, 320, 992], quick: &[96, 320], test: 64, make };

const SOURCE: &str = include_str!("../../kernels/opencl/sgemm.cl");
const TILE: u32 = 16;

fn make(n: u32, stream: &Stream, opencl: Option<&OpenCl>) -> Result<Trial> {
    let (a, b) = (numbers((n * n) as usize, 1), numbers((n * n) as usize, 2));
    let zeros = vec![0.0; a.len()];
    let ours = Ours {
        stream: stream.clone(),
        state: (stream.upload(&a)?, stream.upload(&b)?, stream.upload(&zeros)?, n),
        run: |stream, (a, b, c, n)| {
            let tiles = *n / TILE;
            // SAFETY: all three have n * n elements, and the tiles cover no more than that.
            unsafe { sgemm(stream, Launch::new((tiles, tiles), (TILE, TILE)), a, b, c, *n) }
        },
        result: |stream, (_, _, c, _)| stream.download(c),
    };
    let safe = Ours {
        stream: stream.clone(),
        state: (stream.upload(&a)?, stream.upload(&b)?, stream.upload(&zeros)?, n),
        run: |stream, (a, b, c, n)| {
            let (tiles, side) = (*n / 32, *n as usize);
            let (a, b) = (a.memref([side, side])?, b.memref([side, side])?);
            safe::sgemm(stream, Launch::new((tiles, tiles), (32, 8)), &a, &b, &mut c.memref_mut([side, side])?)
        },
        result: |stream, (_, _, c, _)| stream.download(c),
    };
    let pocl = opencl.map(|opencl| -> Result<Box<dyn Backend>> {
        let (a, b, c) = (opencl.upload(&a)?, opencl.upload(&b)?, opencl.upload(&zeros)?);
        let arguments = [Argument::Memory(&a), Argument::Memory(&b), Argument::Memory(&c), Argument::U32(n)];
        let launches = vec![(opencl.kernel(SOURCE, "sgemm", &arguments)?, [n / TILE; 2], [TILE; 2])];
        Ok(Box::new(Pocl { launches, results: vec![c], opencl: opencl.clone() }))
    });
    let plain = Plain { state: (a, b, zeros, n as usize), run: |(a, b, c, n)| in_rust(a, b, c, *n), result: |(_, _, c, _)| c.clone() };
    Ok(Trial {
        size: format!("{n}^2"),
        backends: [Some(Box::new(ours)), Some(Box::new(safe)), pocl.transpose()?, Some(Box::new(plain))],
        tolerance: 1e-5,
    })
}

fn in_rust(a: &[f32], b: &[f32], c: &mut [f32], n: usize) {
    c.par_chunks_mut(n).zip(a.par_chunks(n)).for_each(|(c, a)| row(a, b, c));
}

/// A row of c as a sum of b's rows, so that the innermost loop runs along memory.
#[multiversion(targets = "simd")]
fn row(a: &[f32], b: &[f32], c: &mut [f32]) {
    c.fill(0.0);
    for (a, b) in a.iter().zip(b.chunks_exact(c.len())) {
        for (c, b) in c.iter_mut().zip(b) {
            *c = a.mul_add(*b, *c);
        }
    }
}
