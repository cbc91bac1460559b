//! A launch of one block that does nothing.

use super::Case;
use crate::backend::{Backend, Ours, Trial};
use crate::opencl::{OpenCl, Pocl};
use anyhow::Result;
use gpu_rt::prelude::*;

#[gpu_kernel("kernels/empty.ll")]
fn empty();

/// The size is the block's.
pub const CASE: Case = Case { name: "empty launch", sizes: &[64], quick: &[64], test: 1, make };

const SOURCE: &str = include_str!("../../kernels/opencl/empty.cl");

fn make(threads: u32, stream: &Stream, opencl: Option<&OpenCl>) -> Result<Trial> {
    let ours = Ours {
        stream: stream.clone(),
        state: threads,
        // SAFETY: the kernel touches no memory.
        run: |stream, threads| unsafe { empty(stream, Launch::new(1, *threads)) },
        result: |_, _| Ok(Vec::new()),
    };
    let pocl = opencl.map(|opencl| -> Result<Box<dyn Backend>> {
        let launches = vec![(opencl.kernel(SOURCE, "empty", &[])?, [1, 1], [threads, 1])];
        Ok(Box::new(Pocl { launches, results: Vec::new(), opencl: opencl.clone() }))
    });
    Ok(Trial { size: format!("1 x {threads}"), backends: [Some(Box::new(ours)), None, pocl.transpose()?, None], tolerance: 0.0 })
}
