//! Finds and runs the tools that build kernels, apart from LLVM's libraries: LLVM's programs, lld, ptxas, the vendors' device
//! libraries, and the names of the drivers' libraries.
//!
//! [`table`] has one row for each; [`Finder::find`] searches for a row; [`NotFound`] is the one message for a missing tool;
//! [`run`] runs a program and stops it at its time limit; [`files`] reads regular files and nothing else. Every variable is read through [`Env`], which remembers the names,
//! so that a build script can announce them to cargo.
//!
//! # Environment
//! `gpu-build` and `cargo gpu` document the variables of their tools. The tests and xtask of this project use these:
//!
//! | variable | meaning |
//! |---|---|
//! | `GPU_FILECHECK`, `GPU_LLVM_OBJDUMP`, `GPU_LLVM_READELF`, `GPU_LLVM_STRIP` | the path of a tool, where the tests do not find it |

mod assembler;
mod driver;
mod env;
mod error;
pub mod files;
mod find;
mod program;
mod run;
mod rust;
pub mod table;

pub use assembler::advice_on_ptxas;
pub use driver::{CUDA, DriverLibrary, HIP};
pub use env::Env;
pub use error::{Error, NotFound};
pub use find::{Finder, version};
pub use program::{Answers, real};
pub use run::{Limit, run, run_with};
pub use rust::sysroot;
pub use table::Tool;
