//! `gpu-rt/src/sync.rs` over loom's primitives.

use loom::cell::UnsafeCell;
pub(crate) use loom::sync::atomic::{AtomicBool, AtomicPtr, AtomicU32, AtomicUsize, Ordering, fence};
pub(crate) use loom::sync::{Arc, Condvar, Mutex, MutexGuard};

/// Lets other threads go on, in a loop that waits for one of them.
pub(crate) fn pause() {
    loom::thread::yield_now();
}

/// As the runtime's: without the gate, which has a model of its own.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// As the runtime's.
pub(crate) struct Flag {
    reached: Mutex<bool>,
    changed: Condvar,
}

impl Flag {
    pub(crate) fn new() -> Flag {
        Flag { reached: Mutex::new(false), changed: Condvar::new() }
    }

    pub(crate) fn reach(&self) {
        *lock(&self.reached) = true;
        self.changed.notify_all();
    }

    pub(crate) fn wait(&self) {
        let mut reached = lock(&self.reached);
        while !*reached {
            reached = self.changed.wait(reached).unwrap_or_else(|poisoned| poisoned.into_inner());
        }
    }
}

/// A constructor; not `const`, as loom's atomics belong to a model.
macro_rules! constructor {
    ($(#[$attribute:meta])* $visibility:vis fn $($rest:tt)*) => { $(#[$attribute])* $visibility fn $($rest)* };
}
pub(crate) use constructor;

/// What the runtime uses of the standard library's, which loom lacks.
pub(crate) struct OnceLock<T> {
    value: UnsafeCell<Option<T>>,
    is_set: AtomicBool,
    setting: Mutex<()>,
}

// SAFETY: as the standard library's: the value is written once, under the lock, before `is_set` says so.
unsafe impl<T: Send + Sync> Sync for OnceLock<T> {}

impl<T> OnceLock<T> {
    pub(crate) fn new() -> OnceLock<T> {
        OnceLock { value: UnsafeCell::new(None), is_set: AtomicBool::new(false), setting: Mutex::new(()) }
    }

    pub(crate) fn get(&self) -> Option<&T> {
        if !self.is_set.load(Ordering::Acquire) {
            return None;
        }
        // SAFETY: set, so never written again; loom checks that the write came before.
        self.value.with(|value| unsafe { (*value).as_ref() })
    }

    pub(crate) fn set(&self, value: T) -> Result<(), T> {
        let _setting = lock(&self.setting);
        if self.is_set.load(Ordering::Relaxed) {
            return Err(value);
        }
        // SAFETY: not set yet, so nobody reads it; the lock keeps other writers off.
        self.value.with_mut(|place| unsafe { *place = Some(value) });
        self.is_set.store(true, Ordering::Release);
        Ok(())
    }
}
