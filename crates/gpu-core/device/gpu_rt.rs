//! The crate `gpu_rt` as a kernel's file sees it when `gpu-build` compiles it for devices.
#![no_std]

/// What kernels are made of.
pub use gpu_core as kernel;
pub use gpu_core::gpu_kernel;
