//! Random kernels, each compiled for every level of the CPU, for the checked device and, as PTX, for an interpreter of it, and
//! compared bit by bit with an interpreter of the statements that it was made of.
//!
//! | file | does |
//! |---|---|
//! | `kernel.rs` | what a kernel is made of: types, expressions, statements |
//! | `generate.rs`, `generate/` | makes one of a seed, without undefined behaviour by construction |
//! | `fail.rs` | adds failing statements to it |
//! | `text.rs`, `text/` | writes it as LLVM IR in the portable form |
//! | `interpret.rs`, `interpret/` | the reference: every statement for all threads of a block in turn |
//! | `ptx.rs`, `ptx/` | runs the PTX that is made of it, without a GPU |
//! | `check.rs` | compiles, launches, compares |
//! | `reduce.rs` | takes out of a kernel that fails what it fails without |
//!
//! What makes every order of the threads give the same: buffers are read only, or a thread's own, or changed by atomics
//! whose results nobody reads and whose order does not matter; atomics whose results are read are on a thread's own words.
//! Shared memory is written by each thread at its own place and read by the others after a barrier; barriers are where all
//! threads come, and exchanges of a warp use the lanes that a ballot has named.

mod check;
mod fail;
mod generate;
mod interpret;
mod kernel;
mod ptx;
mod random;
mod reduce;
mod text;

pub use check::{Setup, check};

/// The kernel of a seed, as LLVM IR in the portable form.
pub fn source(seed: u64) -> String {
    text::text(&generate::generate(seed))
}
