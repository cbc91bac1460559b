//! The runtime's hand-made protocols between threads, in every order that threads can take.
//!
//! The files are gpu-rt's own, compiled a second time: they take atomics and locks from `crate::sync`, which here is
//! loom's. A model is a few threads of a few steps each; loom runs it once for each order in which these steps, and what
//! threads see of each other's writes, can come.
//!
//! | file | what its model shows |
//! |---|---|
//! | `sync/fork/gate.rs` | a fork and short work never overlap, and neither waits for ever |
//! | `sync/once/cell.rs` | a value is made once, whoever waits gets it; after a failure to wait, or a fork, it is made anew |
//! | `registry/list/stack.rs` | pushes, walks and removals at once lose nothing, and find nothing that is not there |
//! | `registry/loader/thread_state.rs` | a file that is registered while the thread ends is loaded |
#![cfg(test)]
#![allow(dead_code, reason = "each file has what the runtime uses; the models use a part of it")]
#![allow(clippy::unwrap_used, reason = "a test's way to fail")]

#[path = "../../../gpu-rt/src/sync/once/cell.rs"]
mod cell;
#[path = "../../../gpu-rt/src/sync/fork/gate.rs"]
mod gate;
#[path = "../../../gpu-rt/src/registry/list/stack.rs"]
mod stack;
#[path = "../../../gpu-rt/src/registry/loader/thread_state.rs"]
mod thread_state;

mod sync;

/// What `sync/once/cell.rs` takes from the crate.
mod error {
    pub(crate) use gpu_rt::{ErrorKind, Result};
}

mod models;
