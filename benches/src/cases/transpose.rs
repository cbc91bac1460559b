//! A square matrix transposed by tiles.

use super::{Case, numbers};
use crate::backend::{Backend, Ours, Plain, Trial};
use crate::opencl::{Argument, OpenCl, Pocl};
use anyhow::Result;
use gpu_rt::prelude::*;
use multiversion::multiversion;
use rayon::prelude::*;

#[gpu_kernel("kernels/transpose.ll")]
fn transpose(from: &Buffer<f32>, to: &mut Buffer<f32>, n: u32);

/// The size is the matrix's side, a multiple of 32.
pub const CASE: Case = Case { name: "transpose", sizes: &[96, 320, 992, 3168, 9984], quick: &[96, 992], test: 96, make };

const SOURCE: &str = include_str!("../../kernels/opencl/transpose.cl");
const TILE: usize = 32;
const BLOCK: [u32; 2] = [32, 8];

fn make(n: u32, stream: &Stream, opencl: Option<&OpenCl>) -> Result<Trial> {
    let from = numbers((n * n) as usize, 1);
    let zeros = vec![0.0; from.len()];
    let ours = Ours {
        stream: stream.clone(),
        state: (stream.upload(&from)?, stream.upload(&zeros)?, n),
        run: |stream, (from, to, n)| {
            let tiles = *n / TILE as u32;
            // SAFETY: both have n * n elements, and the tiles cover no more than that.
            unsafe { transpose(stream, Launch::new((tiles, tiles), (BLOCK[0], BLOCK[1])), from, to, *n) }
        },
        result: |stream, (_, to, _)| stream.download(to),
    };
    let pocl = opencl.map(|opencl| -> Result<Box<dyn Backend>> {
        let (at, to) = (opencl.upload(&from)?, opencl.upload(&zeros)?);
        let kernel = opencl.kernel(SOURCE, "transpose", &[Argument::Memory(&at), Argument::Memory(&to), Argument::U32(n)])?;
        Ok(Box::new(Pocl { launches: vec![(kernel, [n / TILE as u32; 2], BLOCK)], results: vec![to], opencl: opencl.clone() }))
    });
    let plain = Plain { state: (from, zeros, n as usize), run: |(from, to, n)| in_rust(from, to, *n), result: |(_, to, _)| to.clone() };
    Ok(Trial { size: format!("{n}^2"), backends: [Some(Box::new(ours)), None, pocl.transpose()?, Some(Box::new(plain))], tolerance: 0.0 })
}

fn in_rust(from: &[f32], to: &mut [f32], n: usize) {
    to.par_chunks_mut(TILE * n).enumerate().for_each(|(band, to)| rows(from, to, n, band * TILE));
}

/// Rows `first ..` of the result, tile by tile.
#[multiversion(targets = "simd")]
fn rows(from: &[f32], to: &mut [f32], n: usize, first: usize) {
    for column in (0..n).step_by(TILE) {
        for (row, to) in to.chunks_exact_mut(n).enumerate() {
            for (k, to) in to[column..column + TILE].iter_mut().enumerate() {
                *to = from[(column + k) * n + first + row];
            }
        }
    }
}
