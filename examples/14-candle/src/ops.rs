//! The operations, as candle calls them.

use crate::{cpu, kernels};
use candle_core::{CpuStorage, CustomOp2, CustomOp3, Layout, Result, Shape, Tensor};
use gpu_rt::{Launch, Stream, View, ViewMut};

/// Threads of a block.
const BLOCK: u32 = 256;

/// silu(x) y
pub struct SwiGlu;

/// The gradient of that by x, of x, y and the gradient by the result.
struct ByX;

fn swiglu(stream: &Stream, [x, y]: [View<'_, f32>; 2], mut to: ViewMut<'_, f32>) -> gpu_rt::Result<()> {
    kernels::swiglu(stream, Launch::cover(to.len(), BLOCK), &x, &y, &mut to)
}

fn by_x(stream: &Stream, [x, y, gradient]: [View<'_, f32>; 3], mut to: ViewMut<'_, f32>) -> gpu_rt::Result<()> {
    kernels::swiglu_by_x(stream, Launch::cover(to.len(), BLOCK), &x, &y, &gradient, &mut to)
}

impl CustomOp2 for SwiGlu {
    fn name(&self) -> &'static str {
        "swiglu"
    }

    fn cpu_fwd(&self, x: &CpuStorage, x_at: &Layout, y: &CpuStorage, y_at: &Layout) -> Result<(CpuStorage, Shape)> {
        cpu::run([(x, x_at), (y, y_at)], swiglu)
    }

    #[cfg(feature = "cuda")]
    fn cuda_fwd(
        &self,
        x: &candle_core::CudaStorage,
        x_at: &Layout,
        y: &candle_core::CudaStorage,
        y_at: &Layout,
    ) -> Result<(candle_core::CudaStorage, Shape)> {
        crate::cuda::run([(x, x_at), (y, y_at)], swiglu)
    }

    fn bwd(&self, x: &Tensor, y: &Tensor, _: &Tensor, gradient: &Tensor) -> Result<(Option<Tensor>, Option<Tensor>)> {
        let gradient = gradient.contiguous()?;
        let by_x = x.apply_op3_no_bwd(y, &gradient, &ByX)?;
        // By y the result's gradient is gated as y was.
        let by_y = x.apply_op2_no_bwd(&gradient, &SwiGlu)?;
        Ok((Some(by_x), Some(by_y)))
    }
}

impl CustomOp3 for ByX {
    fn name(&self) -> &'static str {
        "swiglu by x"
    }

    fn cpu_fwd(
        &self,
        x: &CpuStorage,
        x_at: &Layout,
        y: &CpuStorage,
        y_at: &Layout,
        gradient: &CpuStorage,
        gradient_at: &Layout,
    ) -> Result<(CpuStorage, Shape)> {
        cpu::run([(x, x_at), (y, y_at), (gradient, gradient_at)], by_x)
    }

    #[cfg(feature = "cuda")]
    fn cuda_fwd(
        &self,
        x: &candle_core::CudaStorage,
        x_at: &Layout,
        y: &candle_core::CudaStorage,
        y_at: &Layout,
        gradient: &candle_core::CudaStorage,
        gradient_at: &Layout,
    ) -> Result<(candle_core::CudaStorage, Shape)> {
        crate::cuda::run([(x, x_at), (y, y_at), (gradient, gradient_at)], by_x)
    }
}
