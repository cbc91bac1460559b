//! What `cargo xtask bench build` measures: generated kernels ([`kernels`]), and processes with their time and memory ([`process`]).

pub mod kernels;
pub mod process;
