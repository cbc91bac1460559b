//! Ready kernels for every device.
mod bin;
mod kernels;
mod matmul;
mod product;
mod real;
mod rows;
mod shape;
mod transpose;
mod vector;

pub use bin::Bin;
pub use matmul::{Activation, Epilogue, Factor, Multiply, Transposed, matmul, matmul_with, transposed};
pub use real::Real;
pub use rows::{Rows, layer_norm, rms_norm, softmax};
pub use transpose::{Turn, transpose};
pub use vector::{Count, Reduction, Scalar, exclusive_scan, histogram, inclusive_scan, reduce};
