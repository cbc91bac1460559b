//! Deferred frees: drops on a driver's own thread, where the driver accepts no calls.
//!
//! A host function that a stream calls may own the last handle of a buffer, a stream, an event, a graph or a module, and so
//! may the task behind a waker. Such a free is deferred to the next call, on any other thread, that creates or frees something
//! or waits. None of these waits for the free: it leaves what work may still use for a later call. [`Device::trim`] waits.

use super::Device;
use crate::driver::{self, DeviceKind, DriverDevice, RawStream};
use crate::sync::lock;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

type Work = dyn FnOnce(&dyn DriverDevice) + Send;

/// A device's deferred frees.
#[derive(Default)]
pub(super) struct DeferredFrees {
    entries: Mutex<Vec<Entry>>,
    any: AtomicBool,
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
        entries.push(Entry { after, then: Box::new(then) });
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

    #[cold]
    fn run_deferred(&self, wait: bool) {
        let DeferredFrees { entries, any } = &self.0.deferred;
        // In a forked child, what the driver has is the parent's to free.
        if self.is_in_host_function() || self.check_fork().is_err() {
            return;
        }
        let taken = {
            let mut entries = lock(entries);
            any.store(false, Ordering::Relaxed);
            std::mem::take(&mut *entries)
        };
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
        let mut left = Vec::new();
        for entry in taken {
            if entry.after.iter().all(is_done) {
                (entry.then)(driver);
            } else {
                left.push(entry);
            }
        }
        if !left.is_empty() {
            let mut entries = lock(entries);
            entries.append(&mut left);
            any.store(true, Ordering::Relaxed);
        }
    }
}
