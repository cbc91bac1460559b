//! Runs the kernels of a Rust package on NVIDIA and AMD GPUs, and on the CPU where there is no GPU.
//!
//! ```
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
//! # Modules
//! The layers, the lowest last. A module imports only from layers below its own; `xtask/tests/it/layers.rs` tests this.
//!
//! | layer | holds |
//! |---|---|
//! | `raw`; `interop` | memory by its address, for interfaces of other languages; handles, streams and memory of other libraries |
//! | `codegen_abi`; `module` | what generated stubs call; modules and functions that a program loads itself |
//! | `tune` | alternatives: which of several ways to compute the same is launched |
//! | `registry` | kernel files: what constructors register, when files load |
//! | `image`; `soundness` | choosing, decompressing and loading an image; why launching a safe kernel written in Rust is safe |
//! | `args`; `graph` | packed arguments; work recorded once and replayed |
//! | `memory` | buffers, views of them, images, copies |
//! | `stream` | queues of work, and its completion: streams, events |
//! | `device` | listing and opening devices |
//! | `driver` | CUDA, HIP and the CPU behind one trait, each opened at run time |
//! | `trace` | what was done, and when, for people |
//! | `settings` | the environment variables, settings from code, device names |
//! | `sync` | locks, lazy initialisation, forks |
//! | `launch` | a launch's sizes and their checks |
//! | `error` | the one error type |
//! | `types`, `fields`, `files` | plain types: kinds of devices, limits, priorities; what a structure's field is; files where others may have put something else |
//!
//! # Environment
//! The runtime reads these once, when the first kernel file registers (before `main`) or at the first use of a device.
//!
//! | variable | meaning |
//! |---|---|
//! | `GPU_DEVICE` | the default device: `cpu`, `cpu:checked`, `cuda:0`, `hip:1`, `amdgpu:1`, `hip://GPU-<uuid>`; or several, as [`DeviceGroup::open`] takes them; `cpu:4` alone is four CPU devices, `cpu:0` to `cpu:3` |
//! | `GPU_LOAD` | when kernel files load: `startup`, `blocking`, `lazy` |
//! | `GPU_IMAGE_KIND` | the only kinds of image to load: a list of `object`, `cubin`, `ptx`, `bitcode` |
//! | `GPU_ENTRIES` | `own`: launches take kernels' own entries, and not those for small arguments or whose threads do the work of several; `all` by default |
//! | `GPU_STACK` | the least stack of a GPU's thread in recursive kernels, in bytes, 1024 to 131056; 16384 by default |
//! | `GPU_CUDA_LIBRARY`, `GPU_HIP_LIBRARY` | a driver's library, or the folder it is in |
//! | `GPU_CPU_LEVEL` | the highest CPU level to use: `x86-64-v2`, `x86-64-v3`, `x86-64-v4` |
//! | `GPU_CPU_THREADS` | how many threads run a launch on the CPU, 1 to 4096 |
//! | `GPU_TUNE` | what decides between alternatives ([`Tune`]): `measure`, `rule`, or a list of `SET=ALTERNATIVE` that forces some |
//! | `GPU_TUNE_CACHE` | the folder in which measurements of alternatives are kept, or `off`; by default one below `gpu-rt` in the user's folder of caches |
//! | `GPU_CHECK` | a file: what the device `cpu:checked` finds is appended to it, a line of JSON each, and launches go on; `cargo gpu check` sets it |
//! | `GPU_TRACE` | what the program does with its devices, and when: a file for Perfetto (`trace.json`), a table at the end (`summary`), or both (`trace.json,summary`); `off` is neither; `trace.json,counters` also reads the hardware's counters on NVIDIA's GPUs |
//! | `GPU_TRACE_SIZE` | the size at which a trace goes on in the next file (`trace.1.json`), such as `500M`; 256 MiB by default |
//! | `GPU_CUPTI_LIBRARY` | CUPTI, which reads those counters: the library, or the folder it is in |
//! | `NVTX_INJECTION64_PATH`, `ROCP_TOOL_LIBRARIES`, `HSA_TOOLS_LIB` | set by NVIDIA's and by AMD's profilers: ranges ([`range`]) go to them, too |
//! | `XDG_CACHE_HOME` | the user's folder of caches; `~/.cache` by default |
//! | `ROCM_PATH`, `HIP_PATH` | folders of ROCm, which the runtime searches for HIP's library |
//! | `CUDA_HOME`, `CUDA_PATH`, `CUDA_ROOT` | folders of CUDA's toolkit, which the runtime searches for CUPTI |
//!
//! [`configure`] sets the default device, the libraries and the trace in code, where the environment leaves them open. The drivers' own
//! variables `CUDA_VISIBLE_DEVICES`, `ROCR_VISIBLE_DEVICES` and `HIP_VISIBLE_DEVICES` decide which devices there are.
//!
//! # Features
//! `hip-link` (off by default) links HIP when the program is built, through the crate `hip-runtime-sys`, instead of
//! opening it where the program runs. It is for AMD systems where libraries must not be opened at run time, or where the
//! loader is to check HIP's version at the start. Building needs ROCm's headers and `libamdhip64` (found through
//! `HIP_PATH` or `ROCM_PATH`), and the program does not start without that library; `GPU_HIP_LIBRARY` has no effect.
//!
//! `tracing` (off by default) makes ranges ([`range`]), launches, copies and fills spans of the crate `tracing`, under the target
//! `gpu_rt`: ranges at its level `DEBUG`, work at `TRACE`. A span of work is the host's call; when the device does it, `GPU_TRACE`
//! tells.
//!
//! `ndarray` (off by default) has arrays of the crate `ndarray`: views of host memory ([`HostBuffer`]) with a shape, and arrays of any layout
//! to devices and back (`Stream::upload_array`, `Stream::download_array`, `MemrefMut::copy_from_array`, `Memref::to_array`).

mod args;
mod codegen_abi;
mod device;
mod driver;
mod error;
mod fields;
mod files;
mod graph;
mod image;
pub mod interop;
mod launch;
mod memory;
mod module;
mod registry;
#[cfg(test)]
mod seeded_faults;
mod settings;
mod soundness;
mod stream;
mod sync;
mod trace;
mod tune;
mod types;

pub use device::{Device, DeviceGroup, Devices};
pub use error::{Error, ErrorKind, Finding, RelatedPlace, Result, ViolationKind};
pub use gpu_abi::Compiled;
pub use gpu_abi::choose::DeviceArch;
pub use gpu_abi::image::{AddressMode, Channel, Dim, Filter, Format, Sampler, Texel};
pub use gpu_abi::manifest;
pub use gpu_macros::gpu_kernel;
pub use graph::{AnyBuffer, Graph, GraphBuffers};
pub use launch::{Count, Dim3, Launch};
pub use memory::{Buffer, DeviceSlice, DeviceSliceMut, HostBuffer, Memref, MemrefMut, Shared, View, ViewMut};
pub use memory::{Image, ImagePart, ImagePartMut, ImageSlice, ImageSliceMut, ImageView, ImageViewMut, Texture};
pub use module::{Arg, Arguments, ByValue, Function, Module, Signature, TypedFunction, Variable};
pub use registry::{Loaded, loaded};
pub use settings::{Config, configure};
pub use stream::{Event, Finished, Stream};
pub use trace::{Range, range};
pub use tune::Tune;
pub use types::{DeviceKind, DriverVersion, ImageShape, Limits, MemoryUse, PciAddress, Priority, Properties};

/// What a program that launches kernels needs.
pub mod prelude {
    pub use crate::{
        Buffer, Device, DeviceSlice, DeviceSliceMut, Error, Event, Graph, HostBuffer, Image, ImageSlice, ImageSliceMut, ImageView,
        ImageViewMut, Launch, Memref, MemrefMut, Shared, Stream, Texture, View, ViewMut, gpu_kernel,
    };
}

/// The library for kernels in Rust: write `use gpu_rt::kernel::*` in a file of kernels.
///
/// ```ignore
/// use gpu_rt::kernel::*;
///
/// #[gpu_kernel]
/// pub fn axpy(a: f32, x: &[f32], mut y: PerThread<f32>) {
///     let i = y.index();
///     if let Some(y) = y.get() {
///         *y += a * x[i];
///     }
/// }
/// ```
///
/// The attribute generates a stub of the same name, which launches the kernel: `axpy(&stream, Launch::cover(n, 256), 2.0, &x, &mut y)?`.
pub mod kernel {
    pub use gpu_core::*;
    pub use gpu_macros::{Plain, gpu_kernel};
}

/// For bindings of other languages; not a stable interface.
#[doc(hidden)]
pub mod raw;

/// What generated code calls; not a stable interface.
#[doc(hidden)]
pub mod __macro_support {
    pub use crate::codegen_abi::*;
}

/// What fuzzing hands bytes to, and is private otherwise; not a stable interface.
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
pub mod fuzzing {
    /// Whether an ELF file is complete: the check before a driver reads it.
    pub fn is_whole_elf(bytes: &[u8]) -> bool {
        crate::image::is_whole_elf(bytes)
    }

    /// Whether a list of device names is well-formed. Opens no driver.
    pub fn are_device_names(names: &str) -> bool {
        crate::settings::names::parse(names).is_ok()
    }
}
