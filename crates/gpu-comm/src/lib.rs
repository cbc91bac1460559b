//! Collectives between the devices of a program: each rank is a device with buffers of its own.
//!
//! ```
//! use gpu_comm::{Communicators, Op};
//! use gpu_rt::DeviceGroup;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let group = DeviceGroup::open("cpu:0,cpu:1")?; // or `DeviceGroup::default()` and GPU_DEVICE=cpu:2
//! let ranks = Communicators::of(&group)?;
//! let mut parts = Vec::new();
//! for (rank, device) in group.iter().enumerate() {
//!     parts.push(device.stream()?.upload(&[rank as f32, 10.0])?);
//! }
//! ranks.all_reduce_in_place(&mut parts, Op::Sum)?;
//! for part in &parts {
//!     assert_eq!(part.stream().download(part)?, [1.0, 20.0]);
//! }
//! # Ok(())
//! # }
//! ```
//!
//! One thread can drive all ranks through [`Communicators`], or each rank can have a thread and its [`Communicator`]
//! ([`Communicators::into_ranks`]). All ranks make the same calls in the same order.
//!
//! # Devices
//! CPU devices share the host's memory. Other groups (of GPUs, or of several drivers) copy through the host: each call waits for its
//! stream, and cannot be recorded in a graph.
//!
//! A rank's call blocks its thread until the other ranks have come, so ranks need threads, not tasks of a pool such as rayon's. Large
//! reductions use rayon's global pool, which a process that was forked does not have.
//!
//! # Results
//! Reductions go through the ranks in their order, so all ranks have the same bits, and each run has. `f16` and `bf16` are summed in `f32`
//! and rounded once. Integers wrap; their average is cut to a whole number.
//!
//! # Graphs
//! On CPU devices a rank's call can be recorded by `gpu_rt::Graph::capture`. Each rank has a graph of its own, and the graphs are replayed
//! from a thread each, because every replay waits for the other ranks.
//!
//! # Failures
//! A rank that does not come ends the others' call after a time limit (600 seconds, or those that `GPU_COMM_TIMEOUT` says), and a rank that
//! is dropped ends it at once. The communicator then takes no more calls ([`ErrorKind::Aborted`]).
//!
//! # Environment
//! | variable | meaning |
//! |---|---|
//! | `GPU_COMM_TIMEOUT` | how many seconds a rank waits for the others; 600 by default |

mod call;
mod communicator;
mod element;
mod error;
mod group;
mod meeting;
mod reduce;
mod staged;
#[cfg(test)]
mod tests;

pub use communicator::{Communicator, Transfer};
pub use element::{Element, Op};
pub use error::{Error, ErrorKind, Result};
pub use group::Communicators;
