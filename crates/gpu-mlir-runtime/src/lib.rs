//! The functions `mgpu*` that the host side of an MLIR program calls after the `gpu` dialect is lowered (`gpu-to-llvm`),
//! implemented with [`gpu_rt`], so that the stock `mlir-runner` runs programs on NVIDIA and AMD GPUs and on the CPU.
//!
//! ```text
//! mlir-runner program.mlir --shared-libs=libgpu_mlir_runtime.so,libmlir_runner_utils.so
//! ```
//!
//! `cargo gpu` does the lowering, and puts into the program what [`modules`] reads: a fat binary for all the program's
//! devices, with the layout of its kernels' arguments. What MLIR's own `gpu-module-to-binary` embeds (a cubin, PTX, a code
//! object) is loaded on devices of that vendor.
//!
//! | module | holds |
//! |---|---|
//! | [`context`] | the device, the streams, the end of the process after a failure |
//! | [`modules`] | images and launches |
//! | [`streams`] | streams and events |
//! | [`memory`] | allocations, copies, memory of the host |
//! | [`tensor_map`] | NVIDIA's descriptions of tensors |
//! | [`helpers`] | what MLIR's runner utilities have: printing, for executables that carry everything; filling, for tests |
//!
//! The device is the one that `GPU_DEVICE` names, or the best one present. It is opened by the first call that needs it. A
//! module that a global constructor loads is only validated then; the first launch loads it on the device.
//!
//! C has no way to return an error here, so a failure ends the process: the message goes to stderr, and the exit code is
//! [`context::EXIT_CODE`].
#![allow(non_snake_case, reason = "the names are MLIR's")]

pub mod context;
pub mod helpers;
pub mod memory;
pub mod modules;
pub mod streams;
pub mod tensor_map;
