//! The library for GPU kernels in Rust.
//!
//! A kernel's file is compiled twice: by cargo with its package, for the host, and by `gpu-build`, for the device. Both use this
//! crate. A package that depends on `gpu-rt` has it as `gpu_rt::kernel`.
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
//! | for | use |
//! |---|---|
//! | arguments that threads write | [`PerThread`], [`PerBlock`], [`Tiles`]; [`Argument`] lists all kinds of arguments |
//! | images | [`Texture2`] and its like for reading through samplers, [`Image2`] and its like for writing |
//! | places in the grid | [`global_id`], [`thread_id`], [`block_id`], [`block_dim`], [`grid_dim`] |
//! | threads that work together | [`Block`] programs with shared memory; [`warp`] functions |
//! | blocks that work on tiles of matrices | [`tiled`] programs with [`BlockTile`], [`BlockTiles`], [`BatchTiles`] |
//! | counters that all threads change | [`AtomicU32`], [`AtomicF32`] and others, [`Scoped`], [`fence`] |
//! | math | [`Float`], [`approximate`]; [`f16`](struct@f16), [`bf16`] |
//! | factors of matrix products | also `i8`, [`tf32`](struct@tf32), [`f8e4m3`], [`f8e5m2`]: see [`Factor`] |
//! | structures | [`Plain`] |
//! | text | [`printf!`]; `core::fmt` |
//! | memory allocation | [`heap!`] |
//!
//! On the host, math, `f16`, `bf16` and atomics compute, so that tests can call what kernels call. Functions that only a device can
//! answer, such as [`thread_id`], panic there.
#![no_std]

// The host has it; a device does not.
#[cfg(not(gpu_device))]
extern crate std;

#[doc(hidden)]
pub mod abi;
mod atomics;
mod block;
#[cfg(test)]
mod boundary_values;
mod eight;
mod half;
mod heap;
mod ids;
mod image;
#[doc(hidden)]
pub mod intrinsics;
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
mod tensor_float;
mod tile;
#[doc(hidden)]
pub mod type_hash;
pub mod warp;

pub use abi::Argument;
pub use atomics::{AtomicF32, AtomicF64, AtomicI32, AtomicI64, AtomicU32, AtomicU64, Ordering, Scope, Scoped, fence};
pub use block::{Block, Count, Phases, Slots, Thread, Tile, Times, block, block_2d};
pub use eight::{f8e4m3, f8e5m2};
pub use half::{bf16, f16};
pub use heap::{Heap, heap_size};
pub use ids::{GlobalId, Id, block_dim, block_id, global_id, grid_dim, thread_id};
pub use image::{Image1, Image1Array, Image2, Image2Array, Image3};
pub use image::{Texel, Texture1, Texture1Array, Texture2, Texture2Array, Texture3};
pub use math::{Float, approximate};
pub use matrix::{Matrix, Tiles};
pub use owned::{PerBlock, PerThread};
pub use plain::Plain;
pub use shared::{Memory, NoMemory, Shared};
pub use sync::{barrier, clock, max_threads, min_blocks, unrolled};
pub use tensor_float::tf32;
pub use tile::{
    Accumulator, AccumulatorLayout, BatchTiles, BlockTile, BlockTiles, DistributedTile, Factor, Feed, LookBack, Operand, PerRow, Pipeline,
    Pipelines, Place, Places, RowLayout, RowTile, StagedOperand, StagedTile, TileBlock, TileLayout, TileProgram, TransposedStaged,
};
pub use tile::{Transposed, tiled, tiled_with};
pub use warp::lane_id;

#[cfg(gpu_device)]
pub use gpu_device_macros::{Plain, gpu_kernel};

/// Where this crate's sources are: `gpu-build` compiles them for devices.
#[cfg(not(gpu_device))]
#[doc(hidden)]
pub const SOURCES: &str = env!("CARGO_MANIFEST_DIR");
