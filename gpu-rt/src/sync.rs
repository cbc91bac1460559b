//! What the hand-made protocols are built from: atomics, a mutex, a condition.
//!
//! Their files ([`fork`](crate::fork)'s `gate`, [`once`](crate::once)'s `cell`, the registry's `stack` and `duty`) take
//! everything from here, so that `gpu-rt/models` can compile the same files against loom, which runs them in every order
//! that threads can take. Here these are the standard library's own.

pub(crate) use crate::once::lock;
pub(crate) use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU32, AtomicUsize, Ordering, fence};
pub(crate) use std::sync::{Arc, Condvar, Mutex, OnceLock};

/// Lets other threads go on, in a loop that waits for one of them.
pub(crate) fn pause() {
    std::thread::sleep(std::time::Duration::from_micros(20));
}

/// A constructor of a static: a `const fn` here, and not with loom, whose atomics need a model around them.
macro_rules! constructor {
    ($(#[$attribute:meta])* $visibility:vis fn $($rest:tt)*) => { $(#[$attribute])* $visibility const fn $($rest)* };
}

pub(crate) use constructor;
