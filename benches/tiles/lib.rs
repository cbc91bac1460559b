//! The kernels, as the benchmark launches them.

#[path = "kernels/matmul.rs"]
pub mod matmul;
#[path = "kernels/rows.rs"]
pub mod rows;
