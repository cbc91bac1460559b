//! Ready kernels for every device.
mod kernels;
mod matmul;
mod product;
mod real;
mod rows;
mod shape;

pub use matmul::{Activation, Epilogue, Factor, Multiply, Transposed, matmul, matmul_with, transposed};
pub use real::Real;
pub use rows::{Rows, layer_norm, rms_norm, softmax};
