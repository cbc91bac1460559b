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
//! | the group's devices | ranks exchange elements by | a call |
//! |---|---|---|
//! | CPU devices | shared memory | waits for the other ranks, and does its work |
//! | GPUs of NVIDIA, where NCCL is found; of AMD, where RCCL is | the library | enqueues on the buffers' stream |
//! | other GPUs of one driver | copies between them where nothing is reduced; else as below | waits for the other ranks, and enqueues copies |
//! | devices of several drivers | copies through the host | waits for its stream and the other ranks |
//!
//! [`Communicator::transport`] says which, and [`Communicator::why_copies`] why elements are copied through the host and what to install.
//! NCCL and RCCL, from version 2.10 on, are opened at run time: as `GPU_NCCL_LIBRARY` or `GPU_RCCL_LIBRARY` says, or by the loader's search
//! (`libnccl.so.2`, `librccl.so.1`), or in Python's packages (the wheels `nvidia-nccl-cu12` and `nvidia-nccl-cu13`, in `VIRTUAL_ENV` or the
//! system's folders) or ROCm's folder. Their own variables (`NCCL_DEBUG`, `NCCL_ALGO` and so on) count.
//!
//! Where a call waits, it blocks its thread until the other ranks have come, so ranks need threads, not tasks of a pool such as rayon's.
//! Calls that enqueue wait as well where ranks of one process have threads of their own and do something of this kind and size for the first
//! time: the library then sets up connections. Large reductions on the CPU use rayon's global pool, which a process that was forked does
//! not have.
//!
//! A rank's buffers may be on several streams of its device; the library orders a communicator's work. Work of two communicators on the same
//! devices has to come in the same order everywhere, or the devices wait for each other until the time limit is over. Memory that other
//! libraries allocated and that the other devices of the process cannot reach needs `NCCL_P2P_DIRECT_DISABLE=1`; the runtime's own memory is
//! made reachable.
//!
//! # Results
//! Through the host and in shared memory, reductions go through the ranks in their order, so all ranks have the same bits, and each run has.
//! `f16` and `bf16` are summed in `f32` and rounded once. Integers wrap; their average is cut to a whole number.
//!
//! NCCL and RCCL take all types and operations, too, and differ thus:
//!
//! | what | by the library |
//! |---|---|
//! | sums and products of floats | in an order of its own, which depends on sizes and devices |
//! | `f16` and `bf16` | may be rounded after each step |
//! | averages of floats | elements or sums are multiplied by one divided by the number of ranks |
//! | integers; least and greatest | as here |
//!
//! # Graphs
//! A rank's call can be recorded by `gpu_rt::Graph::capture` on CPU devices, and by NCCL and RCCL. Each rank has a graph of its own. On CPU
//! devices every replay waits for the other ranks, so the graphs are replayed from a thread each; GPUs' replays return, and one thread can
//! enqueue all. What is recorded for the first time is recorded by all ranks at the same time, from their threads, or by [`Communicators`]
//! within nested captures. The graphs keep the library's communicator.
//!
//! # Processes
//! Ranks can be in processes of their own, on one host or several. [`Communicator::from_env`] takes what the launcher says: `mpirun`,
//! `srun`, torchrun or variables of your own ([`Place`] has the table). No MPI library is needed. [`local_ranks`] gives a program that
//! was started without one a rank for each device, so that the same code runs as one process and as many.
//!
//! ```
//! use gpu_comm::Op;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
//! std::thread::scope(|scope| {
//!     let work = |rank: gpu_comm::Communicator| {
//!         let mut numbers = rank.device().stream()?.upload(&[1.0f32; 10])?;
//!         rank.all_reduce_in_place(&mut numbers, Op::Sum)?;
//!         assert_eq!(numbers.stream().download(&numbers)?, [rank.size() as f32; 10]);
//!         Ok(())
//!     };
//!     let threads: Vec<_> = gpu_comm::local_ranks()?.into_iter().map(|rank| scope.spawn(move || work(rank))).collect();
//!     threads.into_iter().try_for_each(|thread| thread.join().unwrap())
//! })
//! # }
//! ```
//!
//! Processes exchange elements by TCP or, where the launcher says that all are on one host, by Unix sockets. Ranks that meet at an address
//! which other hosts reach need a secret (`GPU_COMM_SECRET`, [`Place::with_secret`]), which both ends of a connection prove to know without
//! sending it. A connection of a stranger is closed without harm. Elements are not encrypted, as in other such libraries:
//! use a network that you trust.
//!
//! A rank keeps up to 64 MiB of elements that another rank has sent and it has not received. Beyond that [`Communicator::send`] to
//! another process waits until the other rank receives. [`Communicator::exchange`] never waits for its own transfers, whatever their order.
//!
//! # Failures
//! A rank that does not come ends the others' call after a time limit (600 seconds, or those that `GPU_COMM_TIMEOUT` says), and a rank that
//! is dropped ends it at once. The communicator then takes no more calls ([`ErrorKind::Aborted`]). A process that ends or is killed ends
//! the calls of all others that need it at once, and the error names its rank ([`ErrorKind::Lost`]); that of a host that is cut off, after
//! half a minute.
//!
//! Where calls enqueue, the limit is for the work on the device, from when it could begin. A thread for each rank watches that. When the
//! limit is over, the library reports a failure, or another rank aborts or goes before it has made the same calls, it aborts the library's
//! communicator, which ends the work. Whatever waits for the stream then ends, too, and the next call that does so returns the failure as a
//! `gpu_rt::Error`; [`Communicator::wait`] tells it in full. What was to be written has no certain values, and work of other streams that
//! waited for it goes on with them. A communicator may be dropped
//! while work is enqueued that all ranks have enqueued: it is done, and the last rank of the process that is dropped waits for it.
//!
//! Ranks that make different calls are found out before their devices work together, also when graphs are replayed: the communicator is
//! aborted with [`ErrorKind::Mismatch`].
//!
//! # Environment
//! | variable | meaning |
//! |---|---|
//! | `GPU_COMM_TIMEOUT` | how many seconds a rank waits for the others; 600 by default |
//! | `GPU_COMM_RANK`, `GPU_COMM_SIZE` | this process's rank, from 0, and how many there are; launchers have their own ([`Place`]) |
//! | `GPU_COMM_LOCAL_RANK` | its number among the processes of its host, which chooses its device; the rank by default, where all are on one host |
//! | `GPU_COMM_STORE` | where ranks meet: `HOST:PORT` of rank 0 or, where all are on one host, the path of a Unix socket |
//! | `GPU_COMM_SECRET` | the secret that keeps other processes from joining: random, and 16 bytes or more; ranks of several hosts need it |
//! | `GPU_NCCL_LIBRARY`, `GPU_RCCL_LIBRARY` | the library of NCCL or RCCL, or its folder, where it is not found; `off` for none |

#[cfg(test)]
extern crate self as gpu_comm;

mod address;
mod call;
mod communicator;
mod element;
mod error;
mod group;
mod host;
mod meeting;
mod nccl;
mod net;
mod notes;
mod peers;
mod place;
mod prepare;
mod process;
mod reduce;
mod staged;
#[cfg(test)]
mod tests;
mod transport;

pub use communicator::{Communicator, Transfer};
pub use element::{Element, Op};
pub use error::{Error, ErrorKind, Result};
pub use group::Communicators;
pub use place::Place;
pub use process::local_ranks;
