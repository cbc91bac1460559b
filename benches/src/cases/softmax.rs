//! The softmax of each row of a matrix.

use super::{Case, numbers};
use crate::backend::{Backend, Ours, Plain, Trial};
use crate::opencl::{Argument, OpenCl, Pocl};
use anyhow::Result;
use gpu_rt::prelude::*;
use multiversion::multiversion;
use rayon::prelude::*;

#[gpu_kernel("kernels/softmax.ll")]
fn softmax(from: &Buffer<f32>, to: &mut Buffer<f32>, columns: u32);

/// The size is the number of rows.
pub const CASE: Case = Case { name: "softmax", sizes: &[10, 100, 1000, 10_000], quick: &[10, 1000], test: 7, make };

const SOURCE: &str = include_str!("../../kernels/opencl/softmax.cl");
const COLUMNS: u32 = 1000;
const BLOCK: u32 = 256;

fn make(rows: u32, stream: &Stream, opencl: Option<&OpenCl>) -> Result<Trial> {
    let from: Vec<f32> = numbers((rows * COLUMNS) as usize, 1).into_iter().map(|x| 10.0 * x - 5.0).collect();
    let zeros = vec![0.0; from.len()];
    let ours = Ours {
        stream: stream.clone(),
        state: (stream.upload(&from)?, stream.upload(&zeros)?, rows),
        // SAFETY: a block a row, and both matrices have that many rows.
        run: |stream, (from, to, rows)| unsafe { softmax(stream, Launch::new(*rows, BLOCK), from, to, COLUMNS) },
        result: |stream, (_, to, _)| stream.download(to),
    };
    let pocl = opencl.map(|opencl| -> Result<Box<dyn Backend>> {
        let (at, to) = (opencl.upload(&from)?, opencl.upload(&zeros)?);
        let kernel = opencl.kernel(SOURCE, "softmax", &[Argument::Memory(&at), Argument::Memory(&to), Argument::U32(COLUMNS)])?;
        Ok(Box::new(Pocl { launches: vec![(kernel, [rows, 1], [BLOCK, 1])], results: vec![to], opencl: opencl.clone() }))
    });
    let plain = Plain { state: (from, zeros), run: |(from, to)| in_rust(from, to), result: |(_, to)| to.clone() };
    let size = format!("{rows} x {COLUMNS}");
    Ok(Trial { size, backends: [Some(Box::new(ours)), None, pocl.transpose()?, Some(Box::new(plain))], tolerance: 1e-5 })
}

fn in_rust(from: &[f32], to: &mut [f32]) {
    let columns = COLUMNS as usize;
    to.par_chunks_mut(columns).zip(from.par_chunks(columns)).for_each(|(to, from)| row(from, to));
}

#[multiversion(targets = "simd")]
fn row(from: &[f32], to: &mut [f32]) {
    let mut most = [f32::NEG_INFINITY; 32];
    let chunks = from.chunks_exact(most.len());
    let rest = chunks.remainder().iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for chunk in chunks {
        most.iter_mut().zip(chunk).for_each(|(most, x)| *most = most.max(*x));
    }
    let most = most.into_iter().fold(rest, f32::max);
    let mut sum = 0.0;
    for (to, x) in to.iter_mut().zip(from) {
        *to = (x - most).exp();
        sum += *to;
    }
    let scale = 1.0 / sum;
    to.iter_mut().for_each(|to| *to *= scale);
}
