//! Ready kernels for every device: NVIDIA's and AMD's GPUs, and the CPU.
//!
//! A function launches one kernel or a few on a stream and returns; nothing waits for the result. The kernels are safe Rust, compiled ahead
//! of time with the program.
//!
//! ```
//! use gpu_kernels::{matmul, softmax};
//! use gpu_rt::kernel::bf16;
//! use gpu_rt::prelude::*;
//!
//! # fn main() -> Result<(), Error> {
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
//! | function | computes |
//! |---|---|
//! | [`matmul`], [`matmul_with`] | `c = a b` of `f16`, `bf16`, `i8`, `f32` or `tf32`; factors may be [`transposed`]; `c = activation(alpha a b + beta c + bias)` by an [`Epilogue`] |
//! | [`matmul_batched`], [`matmul_batched_with`] | the same of many matrices in one launch |
//! | [`attention`] | `softmax(scale q kᵀ) v` of heads of 64 or 128 columns, of `f16` or `bf16`, causal or not |
//! | [`softmax`], [`layer_norm`], [`rms_norm`] | rows of `f32`, `f16` or `bf16` |
//! | [`transpose`] | a matrix's transpose in other memory |
//! | [`reduce`] | the sum, minimum or maximum of a buffer |
//! | [`inclusive_scan`], [`exclusive_scan`] | prefix sums |
//! | [`sort`], [`sort_by_key`] | keys of 4 bytes, and values in their order; stable |
//! | [`histogram`] | how often each number occurs |
//!
//! Matrices are `Memref<T, 2>`: views of buffers, with any sizes and any distance between rows. Sizes that do not fit each other are
//! [`ErrorKind::Shape`](gpu_rt::ErrorKind::Shape) or [`ErrorKind::Length`](gpu_rt::ErrorKind::Length) before anything is launched.
//!
//! Programs with kernels of their own need `gpu-build`; a program that calls these functions alone needs `gpu-rt` and no build script.
//! `GPU_ARCHS=sm_90a,cpu` while it is built leaves out the other architectures, which saves minutes.

mod attention;
mod batched;
mod bin;
mod chunk;
mod digit;
mod epilogue;
mod kernels;
mod matmul;
mod product;
mod real;
mod rows;
mod scan;
mod shape;
mod sort;
mod transpose;
mod vector;

pub use attention::{Attend, Heads, attention};
pub use batched::{Factors, matmul_batched, matmul_batched_with};
pub use bin::Bin;
pub use epilogue::{Activation, Epilogue};
pub use matmul::{Factor, Multiply, MultiplyWith, Transposed, matmul, matmul_with, transposed};
pub use real::Real;
pub use rows::{Rows, layer_norm, rms_norm, softmax};
pub use scan::{Scanner, exclusive_scan, inclusive_scan};
pub use sort::{Key, Order, Sorter, Value, sort, sort_by_key};
pub use transpose::{Turn, transpose};
pub use vector::{Count, Reduction, Scalar, histogram, reduce};
