//! axpy with its copies: memory allocated and filled, a launch, the result copied back, the memory freed.

use super::{Case, axpy, elements, numbers};
use crate::backend::{Backend, Ours, Trial};
use crate::opencl::{Argument, Kernel, Memory, OpenCl};
use anyhow::Result;
use gpu_rt::prelude::*;

pub const CASE: Case =
    Case { name: "axpy + copies", sizes: &[10_000, 100_000, 1_000_000, 10_000_000], quick: &[10_000, 1_000_000], test: 1000, make };

fn make(n: u32, stream: &Stream, opencl: Option<&OpenCl>) -> Result<Trial> {
    let (x, y) = (numbers(n as usize, 1), numbers(n as usize, 2));
    let ours = Ours {
        stream: stream.clone(),
        state: (x.clone(), y.clone(), Vec::new()),
        run: |stream, (x, y, out)| {
            let x = stream.upload(x)?;
            let mut y = stream.upload(y)?;
            axpy::launch(stream, &x, &mut y)?;
            *out = stream.download(&y)?;
            Ok(())
        },
        result: |_, (_, _, out)| Ok(out.clone()),
    };
    let pocl = opencl.map(|opencl| -> Result<Box<dyn Backend>> {
        // The compiled kernel is kept, as ours is.
        let (at_x, at_y) = (opencl.upload(&x)?, opencl.upload(&y)?);
        let arguments = [Argument::F32(axpy::A), Argument::Memory(&at_x), Argument::Memory(&at_y), Argument::U32(n)];
        let kernel = opencl.kernel(axpy::SOURCE, "axpy", &arguments)?;
        Ok(Box::new(Pocl { opencl: opencl.clone(), kernel, x, y, out: Vec::new() }))
    });
    // There is nothing to copy for a loop.
    Ok(Trial { size: elements(n), backends: [Some(Box::new(ours)), None, pocl.transpose()?, None], tolerance: 1e-6 })
}

struct Pocl {
    opencl: OpenCl,
    kernel: Kernel,
    x: Vec<f32>,
    y: Vec<f32>,
    out: Vec<f32>,
}

impl Backend for Pocl {
    fn run(&mut self) -> Result<()> {
        let (x, y): (Memory, Memory) = (self.opencl.upload(&self.x)?, self.opencl.upload(&self.y)?);
        self.kernel.set(1, Argument::Memory(&x))?;
        self.kernel.set(2, Argument::Memory(&y))?;
        self.kernel.launch([(self.y.len() as u32).div_ceil(axpy::BLOCK), 1], [axpy::BLOCK, 1])?;
        self.out = y.download()?;
        Ok(())
    }

    fn result(&mut self) -> Result<Vec<f32>> {
        Ok(self.out.clone())
    }
}
