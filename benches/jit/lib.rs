//! The parts of the benchmark of kernels made at run time: the kernels, in IR and in CUDA C, and NVRTC.

pub mod kernels;
pub mod nvrtc;
