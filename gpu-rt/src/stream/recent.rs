//! The kernels that were launched last on a stream: a device that faults does not say which kernel it was.

use std::ffi::{CStr, c_char};
use std::sync::atomic::{AtomicPtr, AtomicU64, Ordering};

/// More would not help a reader.
const KEPT: usize = 4;

/// A ring of the last launches. Two threads that launch at the same moment may overwrite each other's note.
#[derive(Default)]
pub(super) struct Recent {
    /// Names, NUL-terminated.
    kernels: [AtomicPtr<c_char>; KEPT],
    /// Launches in all.
    launched: AtomicU64,
    /// How many of these are known to be done.
    done: AtomicU64,
}

impl Recent {
    #[inline]
    pub(super) fn record(&self, kernel: &'static CStr) {
        let number = self.launched.load(Ordering::Relaxed);
        self.kernels[number as usize % KEPT].store(kernel.as_ptr().cast_mut(), Ordering::Relaxed);
        self.launched.store(number + 1, Ordering::Relaxed);
    }

    pub(super) fn launched(&self) -> u64 {
        self.launched.load(Ordering::Relaxed)
    }

    /// The first `launched` launches are done.
    pub(super) fn done(&self, launched: u64) {
        self.done.fetch_max(launched, Ordering::Relaxed);
    }

    /// The kernels that may be running, the latest first, each once.
    pub(super) fn in_flight(&self) -> Vec<String> {
        let launched = self.launched();
        let first = self.done.load(Ordering::Relaxed).max(launched.saturating_sub(KEPT as u64));
        let mut names = Vec::new();
        for number in (first..launched).rev() {
            let kernel = self.kernels[number as usize % KEPT].load(Ordering::Relaxed);
            if kernel.is_null() {
                // Another thread was faster.
                continue;
            }
            // SAFETY: a text of `note`, which is a constant of generated code or kept for good. The code that a kernel is
            // launched from stays while a stream has work of it (the library's user may not close it).
            let name = unsafe { CStr::from_ptr(kernel) }.to_string_lossy().into_owned();
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }
}
