//! Whole MLIR programs: their host side is compiled by MLIR's own tools, their kernels by `gpu-build`.
//!
//! | file | does |
//! |---|---|
//! | `program.rs` | what a program goes through, from text to MLIR's LLVM dialect |
//! | `text.rs` | puts images in the place of `gpu.module`s, and waits around operations that wait |
//! | `entry.rs` | what the function to be called returns |
//! | `run.rs` | `mlir-runner` |
//! | `executable.rs` | an executable that needs no LLVM |
//! | `tools.rs` | programs of LLVM, and this project's libraries |

mod entry;
mod executable;
mod program;
mod run;
mod text;
pub mod tools;

pub use executable::build;
pub use run::run;
