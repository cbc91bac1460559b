//! The CPU as a device: one function per kernel that runs whole blocks (`gpu_abi::cpu` is its calling convention).
//!
//! The kernel becomes a function of one thread ([`thread`]), which its entry ([`entry`]) calls in loops over blocks and
//! threads; inlined there, LLVM vectorizes it across the threads of a block ([`access_groups`]). Where a thread has branches
//! or loops of its own LLVM would not, so it gets bodies that run several threads at once ([`vectorize`]). Where threads wait
//! for each other, the function is split ([`barrier_fission`], [`warps`]), with a loop over threads for each part; its
//! memory outlives them ([`locals`]). Functions that call themselves, or are too large to be copied, are passed the thread ([`recursion`]). A check that only
//! ends the thread is no branch meanwhile ([`outlined_checks`]). Shared memory is the worker's ([`shared`]); what memory a pointer
//! points into the runtime knows ([`spaces`]). For the device `cpu:checked` there are only threads, which ask before each
//! access ([`checked`]). How much stack all of this takes is bounded ([`stack`]).
//!
//! The [table of passes](crate::target::pipeline::PASSES) has the order of all of it; [`state`] is what passes tell later ones.

mod access_groups;
mod barrier_fission;
mod bfloat;
mod checked;
mod convergence;
mod entry;
mod global_index;
mod locals;
mod narrow_atomics;
mod narrow_indices;
mod outlined_checks;
pub mod passes;
mod recursion;
mod rematerialize;
mod resume_loops;
mod shared;
mod spaces;
pub mod stack;
mod state;
mod steady_divisions;
mod template;
mod thread;
mod thread_bound;
mod thread_call;
mod thread_loops;
mod uniformity;
mod vectorize;
mod waiting_loops;
mod warps;

pub use bfloat::round_by_integers;
pub use convergence::drop_tokens as drop_convergence_tokens;
pub use gpu_abi::cpu::{in_libc, in_libm};
pub use state::State;

/// The name of a function that is derived from a kernel. A space keeps the name from beginning with `llvm.`, which LLVM reserves for intrinsics.
fn part_of(kernel: &str, ending: &str) -> String {
    let separator = if gpu_abi::symbol::published(kernel) == "llvm" { " " } else { "" };
    format!("{kernel}{separator}{ending}")
}
