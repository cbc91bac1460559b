//! DLPack tensors as buffers of `gpu-rt`, and buffers as DLPack tensors, without copies.
//!
//! ```
//! use gpu_dlpack::{Managed, export};
//! use gpu_rt::prelude::*;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let stream = Device::open("cpu")?.stream()?;
//! // A tensor for another library, which calls its deleter when it is done.
//! let tensor = export(stream.upload(&[1.0f32, 2.0, 3.0, 4.0])?, &[2, 2])?;
//!
//! // A tensor of another library.
//! // SAFETY: a tensor that nobody else has taken.
//! let managed = unsafe { Managed::versioned(tensor)? };
//! assert_eq!(managed.tensor().shape, [2, 2]);
//! // SAFETY: its elements are ready: the CPU's always are.
//! let buffer = unsafe { managed.into_buffer::<f32>(&stream, gpu_rt::interop::Release::AfterWork)? };
//! assert_eq!(stream.download(&buffer)?, [1.0, 2.0, 3.0, 4.0]);
//! # Ok(())
//! # }
//! ```
//!
//! | module | has |
//! |---|---|
//! | [`abi`] | the structures as C lays them out, and the numbers in them |
//! | `dtype` | types of elements |
//! | `import` | tensors of others: checked, owned, as buffers |
//! | `export` | buffers as tensors |
//! | `request` | what a consumer asks of `__dlpack__`, and the answer |
//! | `order` | which stream a consumer's number means |
//! | `cuda_array` | `__cuda_array_interface__`, for libraries that do without DLPack |

pub mod abi;
mod cuda_array;
mod dtype;
mod error;
mod export;
mod import;
mod order;
mod request;

pub use cuda_array::CudaArray;
pub use dtype::{DataType, Element};
pub use error::Error;
pub use export::{export, export_legacy};
pub use import::{Managed, Tensor};
pub use order::{ready_for, stream_of};
pub use request::{Exported, Request};
