//! What each thread of the CPU device's pool did of a launch.

use super::clock::now;
use super::record::{DeviceTime, Record, What};
use super::tracer::{push, thread};
use std::cell::Cell;
use std::ffi::CStr;
use std::sync::atomic::{AtomicU64, Ordering};

thread_local! {
    /// The device whose call this thread is in, and the stream.
    static CURRENT: Cell<Option<(u32, u64)>> = const { Cell::new(None) };
}

/// From its first block's begin to its last one's end. Each thread writes its own.
#[repr(align(64))]
struct Share {
    first: AtomicU64,
    last: AtomicU64,
    blocks: AtomicU64,
}

/// The shares of one launch.
pub(crate) struct Workers {
    shares: Vec<Share>,
}

impl Workers {
    /// Has launches in `call` be of this device and stream.
    pub(crate) fn during<R>(on: (u32, u64), call: impl FnOnce() -> R) -> R {
        let before = CURRENT.replace(Some(on));
        let result = call();
        CURRENT.set(before);
        result
    }

    /// For a pool of so many threads.
    pub(crate) fn new(threads: usize) -> Workers {
        let share = || Share { first: AtomicU64::new(u64::MAX), last: AtomicU64::new(0), blocks: AtomicU64::new(0) };
        Workers { shares: (0..=threads).map(|_| share()).collect() }
    }

    /// Runs `blocks` blocks, on the pool's thread of this number or, without one, on the thread that launches.
    pub(crate) fn run(&self, worker: Option<usize>, blocks: u64, work: impl FnOnce()) {
        let begun = now();
        work();
        let own = worker.unwrap_or(usize::MAX).min(self.shares.len() - 1);
        if let Some(share) = self.shares.get(own) {
            share.first.fetch_min(begun, Ordering::Relaxed);
            share.last.fetch_max(now(), Ordering::Relaxed);
            share.blocks.fetch_add(blocks, Ordering::Relaxed);
        }
    }

    /// Records the shares.
    pub(crate) fn finish(self, kernel: &'static CStr) {
        let Some((device, stream)) = CURRENT.get() else { return };
        let threads = self.shares.len() - 1;
        for (index, share) in self.shares.into_iter().enumerate() {
            let (first, last, blocks) = (share.first.into_inner(), share.last.into_inner(), share.blocks.into_inner());
            if blocks > 0 {
                let worker = (index < threads).then_some(index as u32);
                let what = What::Worker { worker, kernel, blocks };
                let device_time = DeviceTime::At(first, last);
                let on = Some((device, stream));
                push(Record { what, on, thread: thread(), begun: first, ended: last, failed: false, device: device_time });
            }
        }
    }
}
