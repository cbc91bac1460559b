//! The CPU device measured: each kernel through us, through PoCL, and as a Rust loop over rayon.
//!
//! | module | holds |
//! |---|---|
//! | `cases` | the kernels: launches, inputs, the loops in Rust |
//! | `backend` | one backend to run a case, and the check that all backends agree |
//! | `opencl` | PoCL, opened at run time |
//! | `measure` | turns A B C A B C ... |
//! | `safe` | the kernels in Rust without `unsafe` |
//!
//! `kernels/opencl/*.cl` are the kernels' sources. PoCL compiles them as they are; `kernels/make.sh` has made the `.ll`
//! files from them, in NVVM's spelling. So both run one algorithm with blocks of one shape.

pub mod backend;
pub mod cases;
pub mod measure;
pub mod opencl;
#[path = "../rust/kernels/safe.rs"]
pub mod safe;
#[path = "../rust/kernels/unchecked.rs"]
pub mod unchecked;

pub use backend::{Backend, Backends, Trial};
pub use cases::{CASES, Case, EXTRAS};
pub use opencl::OpenCl;
