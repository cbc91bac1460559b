//! What the kernel compiler (`gpu-build`), the macro (`gpu-macros`) and the runtime (`gpu-rt`) agree on.
//!
//! | module | holds |
//! |---|---|
//! | [`arch`] | the architectures a kernel can be built for: names, aliases, families, compatibility facts |
//! | [`container`] | the fat binary: LLVM's `OffloadBinary`, read without copying and written |
//! | [`manifest`] | what is known of each kernel: parameters, limits, resources per architecture |
//! | [`mod@choose`] | which entry of a fat binary a device should load, or why none fits |
//! | [`program`] | the image that a whole MLIR program carries: a fat binary with the layout of its kernels' arguments |
//! | [`Compiled`] | a fat binary with its manifest, as the compiler hands them over |
//! | [`cpu`] | the calling convention between the runtime and a kernel compiled for the CPU |
//!
//! The crate is `no_std`, allocates only to build answers, and never panics on its input.
#![no_std]

extern crate alloc;

pub mod arch;
pub mod choose;
mod compiled;
pub mod container;
pub mod cpu;
pub mod manifest;
mod nearest;
pub mod program;

pub use arch::Arch;
pub use choose::choose;
pub use compiled::Compiled;
pub use manifest::Manifest;
pub use nearest::nearest;
