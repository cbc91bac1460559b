//! The formats that the kernel compiler (`gpu-build`), the macro (`gpu-macros`) and the runtime (`gpu-rt`) share.
//!
//! ```
//! use gpu_abi::Arch;
//!
//! let family = Arch::expand("gfx120X-all", "x86_64")?;
//! assert_eq!(family, ["gfx1200".parse()?, "gfx1201".parse()?]);
//! # Ok::<(), gpu_abi::arch::UnknownArch>(())
//! ```
//!
//! | module | holds |
//! |---|---|
//! | [`arch`] | architectures: names, aliases, families, compatibility |
//! | [`container`] | the fat binary, LLVM's `OffloadBinary`: a reader that does not copy, and a writer |
//! | [`manifest`] | the facts about each kernel: parameters, limits, resources per architecture |
//! | [`mod@choose`] | the entry of a fat binary that a device should load, or why none fits |
//! | [`mod@occupancy`] | how many warps of a kernel a multiprocessor holds, and what limits them |
//! | [`program`] | the image in a whole MLIR program: a fat binary with the layout of its kernels' arguments |
//! | [`symbol`] | the namespace that keeps names in kernel files from colliding with a library's |
//! | [`Compiled`] | a fat binary with its manifest, the compiler's result |
//! | [`image`] | images: formats, samplers, and the descriptor that a kernel reads |
//! | `json` | with the feature of this name: a manifest as JSON |
//! | `finding` | with the same feature: what the device `cpu:checked` finds, as lines of JSON |
//! | [`tune`] | which of several alternatives is the fastest: tables and records of measurements |
//! | [`fault`] | how a failing thread on a GPU reports to the host: the record, the protocol, the texts |
//! | [`cpu`] | the calling convention between the runtime and a kernel compiled for the CPU |
//!
//! The crate is `no_std`, allocates only to build answers, and never panics on its input.
#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod arch;
pub mod choose;
mod compiled;
pub mod container;
pub mod cpu;
pub mod fault;
#[cfg(feature = "json")]
pub mod finding;
pub mod image;
#[cfg(feature = "json")]
pub mod json;
pub mod manifest;
mod nearest;
pub mod occupancy;
pub mod program;
pub mod symbol;
pub mod tune;

/// This crate's version, which decides on what a compiler writes.
#[doc(hidden)]
pub const CRATE: &str = env!("CARGO_PKG_VERSION");

pub use arch::Arch;
pub use choose::choose;
pub use compiled::Compiled;
pub use manifest::Manifest;
pub use nearest::nearest;
