//! A kernel's figures in one image.

use super::{Coarsened, Small, TensorMaps};
use alloc::string::String;

/// The resources that a kernel takes on one architecture. A field is `None` where the object does not say.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Build {
    /// The architecture.
    pub arch: String,
    /// The image's kind: `object`, `cubin`, `PTX`.
    pub kind: String,
    /// Vector registers a thread (AMD), registers a thread (NVIDIA).
    pub registers: Option<u32>,
    /// Scalar registers a wavefront (AMD).
    pub scalar_registers: Option<u32>,
    /// Registers spilled to memory.
    pub spills: Option<u32>,
    /// Static shared memory of a block, in bytes.
    pub shared_bytes: Option<u32>,
    /// Dynamic shared memory of a block that each launch gets for the kernel's tiles, in bytes, where they need more than static shared
    /// memory may have.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub tile_bytes: Option<u32>,
    /// The second entry, whose threads each do the work of several, where the image has one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub coarsened: Option<Coarsened>,
    /// The entry for small arguments, where the image has one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub small: Option<Small>,
    /// The tensor maps that a launch passes after the arguments.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub tensor_maps: Option<TensorMaps>,
    /// `Some(true)` if a thread's stack size is known only at run time, because of recursion, calls of addresses, or local memory of a variable
    /// size.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub dynamic_stack: Option<bool>,
    /// The crash of LLVM that made the build optimise the image less than requested.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub crash: Option<Crash>,
    /// Private memory of a thread, in bytes.
    pub private_bytes: Option<u32>,
    /// The most threads in a block.
    pub max_threads: Option<u32>,
    /// Threads in a warp (wavefront).
    pub warp_size: Option<u32>,
}

/// A crash of LLVM that a build worked around by optimising less.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Crash {
    /// The step that crashed: ``the passes `default<O3>` ``, `code generation at O3`.
    pub stage: String,
    /// The signal, in words.
    pub reason: String,
    /// The level of optimisation that did not crash, 0 to 2.
    pub opt_level: u32,
}
