//! The kernels, as the benchmark launches them.

#[path = "kernels/attention.rs"]
pub mod attention;
#[path = "kernels/matmul.rs"]
pub mod matmul;
#[path = "kernels/rows.rs"]
pub mod rows;
