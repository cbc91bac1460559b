//! Ready kernels for every device: NVIDIA's and AMD's GPUs, and the CPU.
//!
//! A function launches one kernel or a few on a stream and returns; nothing waits for the result. The kernels are safe Rust, compiled ahead
//! of time with the program.
//!
//! ```
//! # #[cfg(not(all(feature = "products", feature = "rows")))] fn main() {}
//! # #[cfg(all(feature = "products", feature = "rows"))] fn main() -> Result<(), gpu_rt::Error> {
//! use gpu_kernels::{matmul, softmax};
//! use gpu_rt::kernel::bf16;
//! use gpu_rt::prelude::*;
//!
//! let stream = Device::default()?.stream()?;
//! let one = bf16::from_f32(1.0);
//! let (a, b) = (stream.upload(&[one; 6])?, stream.upload(&[one; 12])?);
//! let mut c = stream.zeroed::<f32>(8)?;
//! matmul(&stream, &a.memref([2, 3])?, &b.memref([3, 4])?, &mut c.memref_mut([2, 4])?)?;
//! assert_eq!(stream.download(&c)?, [3.0; 8]);
//!
//! let mut p = stream.zeroed::<f32>(8)?;
//! softmax(&stream, &c.memref([2, 4])?, &mut p.memref_mut([2, 4])?)?;
//! assert_eq!(stream.download(&p)?, [0.25; 8]);
//! # Ok(())
//! # }
//! ```
//!
//! | function | feature | computes |
//! |---|---|---|
//! | [`matmul`], [`matmul_with`] | `products` | `c = a b` of `f16`, `bf16`, `i8`, `f32` or `tf32`; factors may be [`transposed`]; `c = activation(alpha a b + beta c + bias)` by an [`Epilogue`] |
//! | [`matmul_batched`], [`matmul_batched_with`] | `products` | the same of many matrices in one launch |
//! | [`attention`] | `attention` | `softmax(scale q kᵀ) v` of heads of 64 or 128 columns, of `f16` or `bf16`, causal or not |
//! | [`softmax`], [`layer_norm`], [`rms_norm`] | `rows` | rows of `f32`, `f16` or `bf16` |
//! | [`transpose`] | `products` | a matrix's transpose in other memory |
//! | [`reduce`] | `vectors` | the sum, minimum or maximum of a buffer |
//! | [`inclusive_scan`], [`exclusive_scan`] | `vectors` | prefix sums |
//! | [`sort`], [`sort_by_key`] | `vectors` | keys of 4 bytes, and values in their order; stable |
//! | [`histogram`] | `vectors` | how often each number occurs |
//!
//! Matrices are `Memref<T, 2>`: views of buffers, with any sizes and any distance between rows. Sizes that do not fit each other are
//! [`ErrorKind::Shape`](gpu_rt::ErrorKind::Shape) or [`ErrorKind::Length`](gpu_rt::ErrorKind::Length) before anything is launched.
//!
//! Programs with kernels of their own need `gpu-build`; a program that calls these functions alone needs `gpu-rt` and no build script.
//! All features are on by default, and each costs compile time. `default-features = false` with the features that a program uses leaves out
//! the other kernels. Building with `GPU_ARCHS=sm_90a,cpu` leaves out the other architectures, which saves minutes.

// The table above links to what the features have.
#![cfg_attr(not(feature = "default"), allow(rustdoc::broken_intra_doc_links))]

#[cfg(feature = "attention")]
mod attention;
#[cfg(feature = "products")]
mod batched;
#[cfg(feature = "vectors")]
mod bin;
#[cfg(feature = "vectors")]
mod chunk;
#[cfg(feature = "vectors")]
mod digit;
#[cfg(feature = "products")]
mod epilogue;
mod kernels;
#[cfg(feature = "products")]
mod matmul;
#[cfg(feature = "products")]
mod product;
mod real;
#[cfg(feature = "rows")]
mod rows;
#[cfg(feature = "vectors")]
mod scan;
mod shape;
#[cfg(feature = "vectors")]
mod sort;
#[cfg(feature = "products")]
mod transpose;
#[cfg(feature = "vectors")]
mod vector;

#[cfg(feature = "attention")]
pub use attention::{Attend, Heads, attention};
#[cfg(feature = "products")]
pub use batched::{Factors, matmul_batched, matmul_batched_with};
#[cfg(feature = "vectors")]
pub use bin::Bin;
#[cfg(feature = "products")]
pub use epilogue::{Activation, Epilogue};
#[cfg(feature = "products")]
pub use matmul::{Factor, Multiply, MultiplyWith, Transposed, matmul, matmul_with, transposed};
pub use real::Real;
#[cfg(feature = "rows")]
pub use rows::{Rows, layer_norm, rms_norm, softmax};
#[cfg(feature = "vectors")]
pub use scan::{Scanner, exclusive_scan, inclusive_scan};
#[cfg(feature = "vectors")]
pub use sort::{Key, Order, Sorter, Value, sort, sort_by_key};
#[cfg(feature = "products")]
pub use transpose::{Turn, transpose};
#[cfg(feature = "vectors")]
pub use vector::{Count, Reduction, Scalar, histogram, reduce};
