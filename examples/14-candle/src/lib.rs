//! A kernel as an operation of candle: SwiGLU, the gate of many language models' networks, in one pass over memory, with its gradient.
//!
//! | module | has |
//! |---|---|
//! | `kernels` | the kernels |
//! | `ops` | candle's view of them: operations on tensors, and which gradient is which |
//! | `cpu` | a kernel over candle's memory of the host |
//! | `cuda` | the same of a GPU, on candle's stream: with the feature `cuda` |

mod cpu;
#[cfg(feature = "cuda")]
mod cuda;
mod kernels;
mod ops;

use candle_core::{DType, Result, Tensor, bail};

/// silu(x) y, element by element, of float32 tensors of one shape and device. It has a gradient.
///
/// # Errors
/// The tensors differ in shape or device, or are of another type; or the kernel cannot run.
pub fn swiglu(x: &Tensor, y: &Tensor) -> Result<Tensor> {
    if x.shape() != y.shape() {
        bail!("swiglu: the shapes are {:?} and {:?}, and must be one", x.shape(), y.shape());
    }
    for tensor in [x, y] {
        if tensor.dtype() != DType::F32 {
            bail!("swiglu: the elements are {:?}, where F32 is needed", tensor.dtype());
        }
    }
    // Kernels read elements that follow each other.
    x.contiguous()?.apply_op2(&y.contiguous()?, ops::SwiGlu)
}

/// Where a tensor without gaps has its elements in its storage.
fn elements(layout: &candle_core::Layout) -> Result<std::ops::Range<usize>> {
    match layout.contiguous_offsets() {
        Some((start, end)) => Ok(start..end),
        None => bail!("a tensor in row-major order without gaps is needed: call contiguous() first"),
    }
}
