//! Finds and runs what kernels are built with beside LLVM's libraries: LLVM's programs, lld, ptxas, the vendors' device
//! libraries, and the names of the drivers' libraries.
//!
//! [`table`] has one row for each; [`Finder::find`] looks a row up; [`NotFound`] is the one message for what is not there;
//! [`run`] runs a program and stops it when its time is up. Every variable is read through [`Env`], which remembers the
//! names, so that a build script can announce them to cargo.
//!
//! # Environment
//! The variables of `gpu-build`'s and `cargo gpu`'s tools stand in their documentation. Those that this project's tests and xtask
//! use:
//!
//! | variable | meaning |
//! |---|---|
//! | `GPU_LLVM_CONFIG`, `GPU_CLANG`, `GPU_FILECHECK`, `GPU_LLVM_OBJDUMP`, `GPU_LLVM_READELF`, `GPU_LLVM_STRIP` | the path of a tool, where the tests do not find it |

mod driver;
mod env;
mod error;
mod find;
mod program;
mod run;
pub mod table;

pub use driver::{CUDA, DriverLibrary, HIP};
pub use env::Env;
pub use error::{Error, NotFound};
pub use find::{Finder, version};
pub use program::{Answers, real};
pub use run::{Limit, run, run_with};
pub use table::Tool;
