//! The kernels against plain loops, on the device that `GPU_DEVICE` names.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

#[cfg(all(feature = "products", feature = "vectors"))]
mod alternatives;
#[cfg(feature = "attention")]
mod attention;
#[cfg(feature = "products")]
mod matmul;
#[cfg(feature = "products")]
mod matmul_types;
#[cfg(feature = "rows")]
mod rows;
#[cfg(feature = "vectors")]
mod sort;
#[cfg(all(feature = "products", feature = "vectors"))]
mod vector;
