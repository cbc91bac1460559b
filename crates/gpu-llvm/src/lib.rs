//! LLVM's shared library, found and opened at run time.
//!
//! llvm-sys declares LLVM's C interface, and with its feature `no-llvm-linking` nobody defines it. This crate does: each function is a
//! jump to the function of the same name in the library that [`open`] found, looked up when it is first called. So neither linking
//! nor starting a program takes an LLVM, and a function that the library lacks is a message ([`on_missing`]) where somebody calls it.
//!
//! # Which LLVM
//! The first of these that is LLVM 22 or 23:
//!
//! 1. `GPU_LLVM`: the library, or a folder with it (or with it in `lib`). If it is set, nothing else counts.
//! 2. `LLVM_SYS_221_PREFIX` and `LLVM_SYS_231_PREFIX`: as llvm-sys reads them, the folder in which LLVM is installed.
//! 3. The library of the rustc in use (`RUSTC`, else `rustc` in `PATH`): what rustup's toolchains have beside rustc, and what a
//!    distribution's rustc needs. It reads whatever this rustc writes.
//! 4. An installed LLVM, 22 before 23: in the usual folders, where the dynamic loader finds it, and where the
//!    `llvm-config` in `PATH` says.
//!
//! # Other LLVMs in the same program
//! The definitions are hidden symbols: a shared library that uses another LLVM keeps its own, and this crate's library is opened
//! with `RTLD_LOCAL`, so no other library sees its functions. What is linked into the same executable or shared library through
//! llvm-sys 221 uses this crate's LLVM: cargo builds one llvm-sys 221, and unites its features. A package of such a workspace that
//! uses inkwell and not gpu-build needs `use gpu_llvm as _;`. An executable into which another version of llvm-sys, or other C code
//! that calls LLVM, is linked has one meaning for each name; its linker either reports the second definition or takes this
//! crate's. Keep such code in a shared library or in a process of its own.
//!
//! # Environment
//!
//! | variable | meaning |
//! |---|---|
//! | `GPU_LLVM` | LLVM's shared library (LLVM 22 or 23), or the folder with it, in place of rustc's own |
//! | `LLVM_SYS_221_PREFIX`, `LLVM_SYS_231_PREFIX` | the folder in which LLVM 22 or 23 is installed; it comes before rustc's own |

mod compat;
mod elf;
mod initialize;
mod library;
mod rustc;
mod search;
mod trampoline;
mod version;
mod zstd;

pub use llvm_sys;

pub use library::{Llvm, file, open, opened};
pub use search::{Candidate, Origin, find};
pub use trampoline::on_missing;
pub use version::{NEWEST, OLDEST};
