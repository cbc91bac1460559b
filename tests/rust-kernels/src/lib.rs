//! Kernels written in Rust. The tests are in `tests`, and run on the device that `GPU_DEVICE` names.

pub mod apart;
pub mod elements;
pub mod factors;
pub mod images;
pub mod kernels;
pub mod staged;
pub mod tiles;
