//! What a kernel's file finds under the runtime's name where `gpu-build` compiles it for devices.
#![no_std]

/// What kernels are made of.
pub use gpu_core as kernel;
pub use gpu_core::gpu_kernel;
