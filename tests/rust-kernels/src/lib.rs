//! Kernels written in Rust. The tests are in `tests`, and run on the device that `GPU_DEVICE` names.

pub mod allocating;
pub mod apart;
pub mod assembler;
pub mod coverage;
pub mod elements;
pub mod factors;
pub mod fails;
pub mod float_texts;
pub mod floats;
pub mod images;
pub mod kernels;
pub mod named;
pub mod pointers;
pub mod staged;
mod templates;
pub mod text;
pub mod texts;
pub mod tiles;
pub mod wide;
