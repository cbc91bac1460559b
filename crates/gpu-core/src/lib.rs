//! What kernels written in Rust are made of.
//!
//! A kernel's file is compiled twice: with its package, for the host, and by `gpu-build`, for the device. This crate is
//! the part that both see. In a package that depends on `gpu-rt` it is `gpu_rt::kernel`.
//!
//! ```
//! use gpu_core::*;
//!
//! fn axpy(a: f32, x: &[f32], mut y: PerThread<f32>) {
//!     let i = y.index();
//!     if let Some(y) = y.get() {
//!         *y += a * x[i];
//!     }
//! }
//! ```
//!
//! On the host the functions exist so that kernels are checked with the rest of the package; what only a device can
//! answer panics there.
#![no_std]

// The host has it; a device does not.
#[cfg(not(gpu_device))]
extern crate std;

#[doc(hidden)]
pub mod abi;
mod atomics;
mod block;
#[cfg(test)]
mod extreme;
mod half;
mod ids;
mod math;
mod matrix;
// What only compilers read; a device has no texts.
#[cfg(not(gpu_device))]
#[doc(hidden)]
pub mod naming;
mod owned;
mod plain;
#[doc(hidden)]
pub mod print;
mod shared;
mod sync;
pub mod warp;
#[doc(hidden)]
pub mod words;

pub use abi::Argument;
pub use atomics::{AtomicF32, AtomicF64, AtomicI32, AtomicI64, AtomicU32, AtomicU64, Ordering, Scope, Scoped, fence};
pub use block::{Block, Count, Phases, Slots, Thread, Tile, Times, block, block_2d};
pub use half::{bf16, f16};
pub use ids::{GlobalId, Id, block_dim, block_id, global_id, grid_dim, thread_id};
pub use math::Float;
pub use matrix::{Matrix, Tiles};
pub use owned::{PerBlock, PerThread};
pub use plain::Plain;
pub use shared::{Memory, NoMemory, Shared};
pub use sync::{barrier, clock};
pub use warp::lane_id;

#[cfg(gpu_device)]
pub use gpu_device_macros::{Plain, gpu_kernel};

/// Where this crate's sources are: `gpu-build` compiles them for devices.
#[cfg(not(gpu_device))]
#[doc(hidden)]
pub const SOURCES: &str = env!("CARGO_MANIFEST_DIR");
