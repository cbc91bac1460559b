//! Locks, values that are made once, and forks; and what the hand-made protocols are built from: atomics, a mutex, a
//! condition.
//!
//! The protocols' files ([`fork`]'s `gate`, [`once`]'s `cell`, the registry's `stack` and `thread_state`) take
//! everything from here, so that `tests/models` can compile the same files against loom, which runs them in every order
//! that threads can take. Here these are the standard library's own.

mod contain;
pub(crate) mod fork;
pub(crate) mod library_pin;
mod once;

pub(crate) use contain::contain;
pub(crate) use once::{Once, lock, without_waiting};
pub(crate) use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU32, AtomicUsize, Ordering, fence};
pub(crate) use std::sync::{Arc, Mutex, OnceLock};

/// Locks a mutex that a fork need not wait for. A panic elsewhere leaves what it guards as good as it was.
pub(crate) fn lock_plain<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// Something that is waited for: once reached, it stays so.
pub(crate) struct Flag {
    reached: Mutex<bool>,
    changed: std::sync::Condvar,
}

impl Flag {
    pub(crate) fn new() -> Flag {
        Flag { reached: Mutex::new(false), changed: std::sync::Condvar::new() }
    }

    pub(crate) fn reach(&self) {
        *lock_plain(&self.reached) = true;
        self.changed.notify_all();
    }

    pub(crate) fn wait(&self) {
        let mut reached = lock_plain(&self.reached);
        while !*reached {
            reached = self.changed.wait(reached).unwrap_or_else(|poisoned| poisoned.into_inner());
        }
    }
}

/// Lets other threads go on, in a loop that waits for one of them.
pub(crate) fn pause() {
    std::thread::sleep(std::time::Duration::from_micros(20));
}

/// A constructor of a static: a `const fn` here, and not with loom, whose atomics need a model around them.
macro_rules! constructor {
    ($(#[$attribute:meta])* $visibility:vis fn $($rest:tt)*) => { $(#[$attribute])* $visibility const fn $($rest)* };
}

pub(crate) use constructor;
