//! Streams: a queue and a thread each.

mod items;

use crate::capture::{self, Capture};
use crate::ledger::{self, Kept, Kind, violation};
use crate::memory::Use;
use crate::work::Work;
use crate::{Status, code, device, lock, pool};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};
use std::time::Duration;

pub use crate::work::{Callback, HostFn};
pub use items::{Place, allocate, callback, copy, copy_rows, copy_slices, fill, free, host};

/// A stream.
pub struct Stream {
    /// Its device.
    pub device: u32,
    /// As it was created: 1 for "does not wait for the default stream".
    pub flags: u32,
    /// As it was created.
    pub priority: i32,
    /// Tells streams apart.
    pub(crate) id: u64,
    /// Microseconds that its kernels took: see `Settings::times`.
    pub(crate) clock: AtomicU64,
    pub(crate) capture: Mutex<Option<Arc<Capture>>>,
    handle: OnceLock<u64>,
    queue: Mutex<Queue>,
    changed: Condvar,
}

#[derive(Default)]
struct Queue {
    items: VecDeque<(Work, Vec<Use>)>,
    enqueued: u64,
    done: u64,
    closed: bool,
}

impl Kept for Stream {
    const KIND: Kind = Kind::Stream;

    fn device(&self) -> Option<u32> {
        Some(self.device)
    }
}

/// Does not wait for the default stream, nor it for this.
pub const NON_BLOCKING: u32 = 1;

/// Threads of streams that were destroyed and have work left.
static LEAVING: AtomicUsize = AtomicUsize::new(0);

/// Makes a stream on a device.
///
/// # Errors
/// Unknown flags.
pub fn create(device: u32, flags: u32, priority: i32) -> Result<u64, i32> {
    if flags & !NON_BLOCKING != 0 {
        return Err(violation(code::INVALID_VALUE, "unknown flags of a stream"));
    }
    device::healthy(device)?;
    let stream = Stream::start(device, flags, priority)?;
    let handle = ledger::enter(stream.clone());
    let _ = stream.handle.set(handle);
    Ok(handle)
}

/// Destroys a stream. Work that is queued is still done.
///
/// # Errors
/// It is no stream, or is capturing.
pub fn destroy(handle: u64) -> Status {
    let stream = ledger::remove::<Stream>(handle)?;
    if let Some(capture) = lock(&stream.capture).take() {
        capture.invalidate();
        violation(0, "a stream is destroyed while it is capturing");
    }
    stream.close();
    Ok(())
}

/// Waits for the threads of streams that were destroyed.
pub(crate) fn drain() {
    // Bounded: a stream may wait for a callback of a program that is ending.
    for _ in 0..5000 {
        if LEAVING.load(Ordering::Acquire) == 0 {
            return;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    violation(0, "a stream that was destroyed does not come to its end");
}

/// The stream behind a handle; 0 and 1 are the default stream of the current device.
///
/// # Errors
/// It is no stream.
pub fn get(handle: u64) -> Result<Arc<Stream>, i32> {
    match handle {
        0 | 1 => default_of(device::current()?),
        2 => Err(violation(code::NOT_SUPPORTED, "the fake has no default stream for each thread")),
        handle => device::required().and_then(|()| ledger::find(handle)),
    }
}

/// The default stream of a device, which is never destroyed.
fn default_of(device: u32) -> Result<Arc<Stream>, i32> {
    static DEFAULTS: Mutex<Vec<Arc<Stream>>> = Mutex::new(Vec::new());
    let mut defaults = lock(&DEFAULTS);
    if let Some(known) = defaults.iter().find(|known| known.device == device) {
        return Ok(known.clone());
    }
    let made = Stream::start(device, 0, 0)?;
    let _ = made.handle.set(0);
    defaults.push(made.clone());
    Ok(made)
}

impl Stream {
    fn start(device: u32, flags: u32, priority: i32) -> Result<Arc<Stream>, i32> {
        static ID: AtomicU64 = AtomicU64::new(1);
        let (id, handle, changed) = (ID.fetch_add(1, Ordering::Relaxed), OnceLock::new(), Condvar::new());
        let (capture, queue) = (Mutex::new(None), Mutex::new(Queue::default()));
        let clock = AtomicU64::new(0);
        let stream = Arc::new(Stream { device, flags, priority, id, clock, capture, handle, queue, changed });
        let worker = stream.clone();
        let spawned = std::thread::Builder::new().name(format!("gpu-fake-{id}")).spawn(move || worker.work());
        spawned.map_err(|_| code::OUT_OF_MEMORY)?;
        Ok(stream)
    }

    /// Has its thread end when its work is done.
    pub(crate) fn close(&self) {
        LEAVING.fetch_add(1, Ordering::AcqRel);
        lock(&self.queue).closed = true;
        self.changed.notify_all();
    }

    pub(crate) fn is_legacy(&self) -> bool {
        self.handle.get() == Some(&0)
    }

    fn is_blocking(&self) -> bool {
        self.flags & NON_BLOCKING == 0
    }

    /// The thread.
    fn work(&self) {
        let mut random = self.id.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        loop {
            let (work, uses) = {
                let mut queue = lock(&self.queue);
                loop {
                    match queue.items.pop_front() {
                        Some(item) => break item,
                        None if queue.closed => {
                            LEAVING.fetch_sub(1, Ordering::AcqRel);
                            return;
                        }
                        None => queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner),
                    }
                }
            };
            let most = device::settings().delay;
            if most > 0 {
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                std::thread::sleep(Duration::from_micros(random % most));
            }
            if work.is_of_the_books() || device::healthy(self.device).is_ok() {
                work.run(self);
            }
            // Before the count that others wait for: they may free what it used.
            drop((work, uses));
            lock(&self.queue).done += 1;
            self.changed.notify_all();
        }
    }

    /// How many items it was given.
    pub(crate) fn enqueued(&self) -> u64 {
        lock(&self.queue).enqueued
    }

    /// Waits until so many items are done.
    pub(crate) fn wait(&self, items: u64) {
        let mut queue = lock(&self.queue);
        while queue.done < items {
            queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn push(&self, work: Work) {
        let uses = work.touches().iter().map(Use::new).collect();
        let mut queue = lock(&self.queue);
        queue.items.push_back((work, uses));
        queue.enqueued += 1;
        drop(queue);
        self.changed.notify_all();
    }

    /// Enqueues an item, or captures it.
    ///
    /// # Errors
    /// The device has failed, memory is gone, or the capture does not allow it.
    pub(crate) fn enqueue(self: &Arc<Self>, work: Work) -> Status {
        device::healthy(self.device)?;
        if let Some(capture) = &*lock(&self.capture) {
            return capture.add(self.id, work);
        }
        if self.is_legacy() {
            capture::refuse_default_stream()?;
        }
        self.keep_default_order()?;
        self.push(work);
        Ok(())
    }

    /// The default stream waits for every blocking stream of its device, and they for it.
    fn keep_default_order(&self) -> Status {
        if self.is_legacy() {
            for other in ledger::live::<Stream>().into_iter().filter(|other| other.device == self.device && other.is_blocking()) {
                let items = other.enqueued();
                self.push(Work::WaitStream(other, items));
            }
        } else if self.is_blocking() {
            let default = default_of(self.device)?;
            let items = default.enqueued();
            self.push(Work::WaitStream(default, items));
        }
        Ok(())
    }
}

/// Waits until a stream's work is done.
///
/// # Errors
/// It is no stream, is capturing, or the device has failed.
pub fn synchronize(handle: u64) -> Status {
    let stream = get(handle)?;
    capture::refuse(&stream)?;
    stream.wait(stream.enqueued());
    pool::waited(stream.device);
    device::healthy(stream.device)
}

/// Whether a stream's work is done.
///
/// # Errors
/// [`code::NOT_READY`], or as [`synchronize`].
pub fn query(handle: u64) -> Status {
    let stream = get(handle)?;
    capture::refuse(&stream)?;
    let queue = lock(&stream.queue);
    if queue.done < queue.enqueued { Err(code::NOT_READY) } else { device::healthy(stream.device) }
}

/// Waits until all work on a device is done.
///
/// # Errors
/// A stream is capturing, or the device has failed.
pub fn synchronize_device(device: u32) -> Status {
    capture::refuse_unsafe()?;
    let default = default_of(device)?;
    default.wait(default.enqueued());
    for stream in ledger::live::<Stream>().into_iter().filter(|stream| stream.device == device) {
        stream.wait(stream.enqueued());
    }
    device::healthy(device)
}
