//! What `cargo xtask bench build` measures: generated kernels ([`kernels`]), clang
//! with the same kernels ([`clang`]), a newcomer's first run ([`newcomer`]), and processes with their time and memory ([`process`]).

pub mod clang;
pub mod kernels;
pub mod newcomer;
pub mod process;
