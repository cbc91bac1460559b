//! The devices that are traced, and their pools of events.

use super::tracer::is_on;
use crate::error::Result;
use crate::sync::{AtomicUsize, Mutex, Ordering, fork, lock, lock_plain};
use std::panic::{RefUnwindSafe, UnwindSafe};

/// Events of a pool when its device is opened, and what the writer adds whenever few are left.
const SOME: usize = 128;
/// The most that a pool makes: half as many operations wait for their times. More have none.
const MOST: usize = 16384;

/// What the trace needs of a driver whose work is done after its call returns.
pub(crate) trait Timer: Send + Sync + UnwindSafe + RefUnwindSafe {
    /// A new event, with timing.
    fn event(&self) -> Result<usize>;
    fn destroy(&self, event: usize);
    /// Whether its last record is reached.
    fn is_done(&self, event: usize) -> Result<bool>;
    /// Milliseconds between two records that are reached; negative where the second came first.
    fn elapsed(&self, from: usize, to: usize) -> Result<f32>;
    /// Records an event on a stream of the trace's own, and waits for it.
    fn reference(&self, event: usize) -> Result<()>;
    /// Destroys that stream.
    fn close(&self);
}

/// What a device is, for the file.
pub(crate) struct DeviceFacts {
    /// As users name it: `cuda:0`.
    pub uri: String,
    pub model: String,
    pub arch: String,
    /// Numbers by their names, where they are known.
    pub numbers: Vec<(&'static str, u64)>,
}

/// A traced device.
pub(crate) struct TracedDevice {
    pub(crate) number: u32,
    /// `cuda:0 (NVIDIA H200, sm_90)`
    pub(super) label: String,
    pub(super) facts: DeviceFacts,
    /// Nothing where a call returns when its work is done.
    timer: Option<Box<dyn Timer>>,
    /// The process that opened it: another one leaves its timer alone.
    generation: u32,
    spare: Mutex<Vec<usize>>,
    made: AtomicUsize,
}

static DEVICES: Mutex<Vec<&'static TracedDevice>> = Mutex::new(Vec::new());

/// Adds a device, which stays.
pub(crate) fn add(label: String, facts: DeviceFacts, timer: Option<Box<dyn Timer>>) -> &'static TracedDevice {
    let mut devices = lock(&DEVICES);
    let (number, spare) = (devices.len() as u32, Mutex::new(Vec::with_capacity(MOST)));
    let device = TracedDevice { number, label, facts, timer, generation: fork::generation(), spare, made: AtomicUsize::new(0) };
    let device: &'static TracedDevice = Box::leak(Box::new(device));
    devices.push(device);
    drop(devices);
    if is_on() {
        device.refill();
    }
    device
}

/// Every device so far, by its number.
pub(super) fn all() -> Vec<&'static TracedDevice> {
    lock(&DEVICES).clone()
}

impl TracedDevice {
    /// What tells times, in the process that may ask it.
    pub(super) fn timer(&self) -> Option<&dyn Timer> {
        self.timer.as_deref().filter(|_| self.generation == fork::generation())
    }

    /// Whether calls return when their work is done.
    #[inline]
    pub(crate) fn is_synchronous(&self) -> bool {
        self.timer.is_none()
    }

    /// An event of the pool, if there is one left.
    pub(crate) fn take(&self) -> Option<usize> {
        let spare = lock_plain(&self.spare).pop();
        spare.or_else(|| self.make())
    }

    /// Gives an event back.
    pub(crate) fn give(&self, event: usize) {
        lock_plain(&self.spare).push(event);
    }

    fn make(&self) -> Option<usize> {
        let timer = self.timer()?;
        if self.made.fetch_add(1, Ordering::Relaxed) >= MOST {
            self.made.fetch_sub(1, Ordering::Relaxed);
            return None;
        }
        let made = timer.event().ok();
        if made.is_none() {
            self.made.fetch_sub(1, Ordering::Relaxed);
        }
        made
    }

    /// Makes events ahead, so that launches find some.
    pub(super) fn refill(&self) {
        if self.timer().is_none() || lock_plain(&self.spare).len() >= SOME / 2 {
            return;
        }
        let made: Vec<usize> = (0..SOME).map_while(|_| self.make()).collect();
        lock_plain(&self.spare).extend(made);
    }

    /// Destroys what the pool has.
    pub(super) fn close(&self) {
        let spare = std::mem::take(&mut *lock_plain(&self.spare));
        if let Some(timer) = self.timer() {
            spare.into_iter().for_each(|event| timer.destroy(event));
            timer.close();
        }
    }
}
