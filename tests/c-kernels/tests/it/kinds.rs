//! Kernels of the kinds that public suites have, on data of our own and against references in plain Rust.

pub mod data;
mod graphs;
mod groups;
mod learning;
mod matrices;
mod particles;
mod signals;
mod stencils;
