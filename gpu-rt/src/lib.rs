//! Run kernels that are part of a Rust package: on NVIDIA and AMD GPUs, and on the CPU where there is none.
//!
//! ```no_run
//! use gpu_rt::prelude::*;
//!
//! # fn main() -> Result<(), Error> {
//! let device = Device::default()?; // GPU_DEVICE=cpu | cuda:1 | hip:0 | hip://GPU-<uuid> overrides
//! let stream = device.stream()?;
//! let x = stream.upload(&[1.0f32, 2.0, 3.0])?;
//! assert_eq!(stream.download(&x)?, [1.0, 2.0, 3.0]);
//! # Ok(())
//! # }
//! ```
//!
//! | module | holds |
//! |---|---|
//! | `registry` | kernel files: what constructors register, when files load |
//! | `driver` | CUDA, HIP and the CPU behind one trait, each opened at run time |
//! | `device`, `stream`, `buffer`, `memref` | what a program holds |
//! | `module` | choosing, decompressing and loading an image; modules and functions that a program loads itself |
//! | `launch`, `args`, `private` | a launch: its sizes, its packed arguments, its checks |
//! | `error` | the one error type |
//! | `settings` | the environment variables |
//!
//! # Environment
//! Read once, when the first kernel file registers (before `main`) or a device is first used.
//!
//! | variable | meaning |
//! |---|---|
//! | `GPU_DEVICE` | the default device: `cpu`, `cpu:checked`, `cuda:0`, `hip:1`, `amdgpu:1`, `hip://GPU-<uuid>` |
//! | `GPU_LOAD` | when kernel files load: `startup`, `blocking`, `lazy` |
//! | `GPU_IMAGE_KIND` | the only kinds of image to load: a list of `object`, `cubin`, `ptx`, `bitcode` |
//! | `GPU_CUDA_LIBRARY`, `GPU_HIP_LIBRARY` | a driver's library, or the folder it is in |
//! | `GPU_CPU_LEVEL` | the highest CPU level to use: `x86-64-v2`, `x86-64-v3`, `x86-64-v4` |
//! | `GPU_CPU_THREADS` | threads that run a launch on the CPU |

mod args;
mod buffer;
mod device;
mod driver;
mod error;
mod launch;
mod memref;
mod module;
mod once;
mod private;
mod registry;
mod settings;
mod stream;

pub use buffer::Buffer;
pub use device::{Device, Devices};
pub use driver::{DeviceKind, Limits};
pub use error::{Defect, Error, ErrorKind, Finding, Result};
pub use gpu_abi::choose::DeviceArch;
pub use gpu_macros::gpu_kernel;
pub use launch::{Count, Dim3, Launch};
pub use memref::{Memref, MemrefMut};
pub use module::{Function, Module};
pub use registry::{Loaded, loaded};
pub use stream::Stream;

/// What a program that launches kernels needs.
pub mod prelude {
    pub use crate::{Buffer, Device, Error, Launch, Memref, MemrefMut, Stream, gpu_kernel};
}

/// What generated code calls; not for people.
#[doc(hidden)]
pub mod __private_v1 {
    pub use crate::private::*;
}
