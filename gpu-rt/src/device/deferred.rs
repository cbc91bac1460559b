//! Deferred frees: drops on a driver's own thread, where the driver accepts no calls.
//!
//! A host function that a stream calls may own the last handle of a buffer, a stream, an event, a graph or a module, and so
//! may the task behind a waker. Such a free is deferred to the next call, on any other thread, that creates or frees something
//! or waits. None of these waits for the free: it leaves what work may still use for a later call. [`Device::trim`] waits.

use super::Device;
use crate::driver::{self, DeviceKind, DriverDevice, RawStream};
use crate::sync::{lock, pause};
use crate::trace;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

type Work = dyn FnOnce(&dyn DriverDevice) + Send;

/// A device's deferred frees.
#[derive(Default)]
pub(super) struct DeferredFrees {
    entries: Mutex<Entries>,
    any: AtomicBool,
}

#[derive(Default)]
struct Entries {
    waiting: Vec<Entry>,
    /// The threads that have taken entries, and look at them.
    takers: Vec<u32>,
}

struct Entry {
    /// Streams whose work must be done before. `then` has what keeps them.
    after: Vec<RawStream>,
    then: Box<Work>,
}

impl Device {
    /// Whether the driver takes no calls on this thread.
    #[inline]
    pub(crate) fn is_in_host_function(&self) -> bool {
        driver::is_host_function() && self.kind() != DeviceKind::Cpu
    }

    /// Has `then` done later, when the work of the streams is.
    ///
    /// # Safety
    /// The streams are this device's, and are alive until `then` has been called or dropped.
    pub(crate) unsafe fn defer_free(&self, after: Vec<RawStream>, then: impl FnOnce(&dyn DriverDevice) + Send + 'static) {
        let mut entries = lock(&self.0.deferred.entries);
        entries.waiting.push(Entry { after, then: Box::new(then) });
        self.0.deferred.any.store(true, Ordering::Relaxed);
    }

    /// Runs the deferred frees that need no waiting.
    #[inline]
    pub(crate) fn run_deferred_frees(&self) {
        if self.0.deferred.any.load(Ordering::Relaxed) {
            self.run_deferred(false);
        }
    }

    /// Runs all deferred frees, after waiting for the work that may use the memory.
    pub(super) fn finish_deferred_frees(&self) {
        self.run_deferred(true);
    }

    /// The device was reset: there is nothing to free.
    pub(super) fn forget_deferred_frees(&self) {
        let taken = self.0.deferred.take(false);
        let _taker = (!taken.is_empty()).then(|| Taker { deferred: &self.0.deferred, left: Vec::new() });
        drop(taken);
    }

    #[cold]
    fn run_deferred(&self, wait: bool) {
        // In a forked child, what the driver has is the parent's to free; after a reset nothing is left to free.
        if self.is_in_host_function() || self.check_usable().is_err() {
            return;
        }
        let taken = self.0.deferred.take(wait);
        if taken.is_empty() {
            return;
        }
        let mut taker = Taker { deferred: &self.0.deferred, left: Vec::new() };
        let driver = self.driver();
        let is_done = |stream: &RawStream| {
            // SAFETY: the stream is this device's and alive (contract of `defer_free`).
            unsafe {
                if wait {
                    // A failure is of work that was enqueued before: no more of it will be done.
                    let _ = driver.synchronize(*stream);
                }
                wait || matches!(driver.is_done(*stream), Ok(true))
            }
        };
        for entry in taken {
            if entry.after.iter().all(is_done) {
                (entry.then)(driver);
            } else {
                taker.left.push(entry);
            }
        }
    }
}

impl DeferredFrees {
    /// Takes all entries. Who waits for them gets those, too, that other threads look at and put back; but for a thread that has some
    /// itself, which could be waited for likewise.
    fn take(&self, wait: bool) -> Vec<Entry> {
        let own = trace::thread();
        let mut entries = lock(&self.entries);
        while wait && !entries.takers.is_empty() && !entries.takers.contains(&own) {
            drop(entries);
            pause();
            entries = lock(&self.entries);
        }
        self.any.store(false, Ordering::Relaxed);
        let taken = std::mem::take(&mut entries.waiting);
        if !taken.is_empty() {
            entries.takers.push(own);
        }
        taken
    }
}

/// A thread that has taken entries. It puts back what is left, also where a panic passes.
struct Taker<'a> {
    deferred: &'a DeferredFrees,
    left: Vec<Entry>,
}

impl Drop for Taker<'_> {
    fn drop(&mut self) {
        let own = trace::thread();
        let mut entries = lock(&self.deferred.entries);
        if let Some(place) = entries.takers.iter().position(|taker| *taker == own) {
            entries.takers.swap_remove(place);
        }
        if !self.left.is_empty() {
            entries.waiting.append(&mut self.left);
            self.deferred.any.store(true, Ordering::Relaxed);
        }
    }
}
