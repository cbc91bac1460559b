//! Streams: queues of a device's work.

mod event;
mod failed;
mod finished;
mod freed;
mod others;
mod recent;
mod retry;

use crate::device::Device;
use crate::driver::{self, DeviceKind, DriverDevice, Priority, RawStream};
use crate::error::{Error, ErrorKind, Result};
use crate::sync::lock;
use failed::Launches;
use others::Others;
use recent::Recent;
use std::ffi::CStr;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

pub use event::Event;
pub use finished::Finished;
pub(crate) use freed::{Freed, Owner};
pub use others::Replayed;

/// A queue of work on a device: launches and copies on it are done one after the other.
///
/// Clones are the same stream. It lives until the last clone and the last buffer made on it are gone.
///
/// ```
/// # use gpu_rt::prelude::*;
/// # fn main() -> Result<(), Error> {
/// let device = Device::open("cpu")?;
/// let (stream, other) = (device.stream()?, device.stream()?);
/// let mut x = stream.upload(&[1.0f32; 4])?;
/// x.fill(2.0)?;
/// let filled = stream.record()?;
/// other.wait(&filled)?; // work on `other` from here on comes after the fill
/// assert_eq!(stream.download(&x)?, [2.0; 4]);
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Stream(Arc<Inner>);

struct Inner {
    device: Device,
    raw: RawStream,
    id: StreamId,
    recent: Recent,
    launches: Launches,
    others: Others,
    /// Somebody else made it, and destroys it.
    is_borrowed: bool,
    /// Made for a graph: it has the graph's buffers and no others.
    for_graph: bool,
    capturing: AtomicBool,
    /// Dropped while the stream was being captured: freeing it then would be recorded, too.
    kept: Mutex<Vec<Freed>>,
}

/// A stream's identity, for checks and messages. Numbers are never used twice in a process.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct StreamId {
    number: u64,
    kind: DeviceKind,
    ordinal: u32,
}

impl fmt::Display for StreamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.kind, self.ordinal) {
            (DeviceKind::Cpu, driver::cpu::CHECKED) => write!(f, "stream {} of cpu:checked", self.number),
            (kind, ordinal) => write!(f, "stream {} of {kind}:{ordinal}", self.number),
        }
    }
}

impl Device {
    /// A new stream: work on it is done in order, and beside the work of other streams.
    ///
    /// # Errors
    /// The driver refuses.
    pub fn stream(&self) -> Result<Stream> {
        Stream::new(self, Priority::Normal)
    }

    /// A new stream whose work a busy device takes earlier or later than that of others.
    ///
    /// # Errors
    /// The driver refuses.
    pub fn stream_with_priority(&self, priority: Priority) -> Result<Stream> {
        Stream::new(self, priority)
    }
}

impl Stream {
    pub(crate) fn new(device: &Device, priority: Priority) -> Result<Stream> {
        device.run_deferred_frees();
        let raw = device.driver().stream(priority).map_err(|error| error.on(device))?;
        Ok(Stream::of(device, raw, false, false))
    }

    /// The stream of a graph.
    pub(crate) fn for_graph(device: &Device) -> Result<Stream> {
        device.run_deferred_frees();
        let raw = device.driver().stream(Priority::Normal).map_err(|error| error.on(device))?;
        Ok(Stream::of(device, raw, true, false))
    }

    /// A stream that somebody else made and destroys: what [`Foreign::borrow_stream`](crate::driver::Foreign) gave.
    pub(crate) fn borrowed(device: &Device, raw: RawStream) -> Stream {
        Stream::of(device, raw, false, true)
    }

    fn of(device: &Device, raw: RawStream, for_graph: bool, is_borrowed: bool) -> Stream {
        static NUMBER: AtomicU64 = AtomicU64::new(1);
        let id = StreamId { number: NUMBER.fetch_add(1, Ordering::Relaxed), kind: device.kind(), ordinal: device.ordinal() };
        device.driver().number_stream(raw, id.number);
        let (recent, others, capturing, kept) = (Recent::default(), Others::default(), AtomicBool::new(false), Mutex::new(Vec::new()));
        let launches = Launches::after(device.check_usable().map_or(0, |()| device.faults().look()));
        Stream(Arc::new(Inner { device: device.clone(), raw, id, recent, launches, others, is_borrowed, for_graph, capturing, kept }))
    }

    /// The stream's device.
    pub fn device(&self) -> &Device {
        &self.0.device
    }

    /// Waits until all work on this stream is done.
    ///
    /// # Errors
    /// In that work, a kernel failed ([`ErrorKind::KernelFault`]), or a library that works on the stream, or the device, as the driver
    /// reports it; or the stream is being captured.
    pub fn synchronize(&self) -> Result<()> {
        let launches = self.launches();
        self.finish()?;
        self.all_done(launches)?;
        self.0.others.take_failure()
    }

    /// As [`synchronize`](Self::synchronize), if no caller is left to receive the failures of kernels or of other libraries' work.
    pub(crate) fn finish(&self) -> Result<()> {
        self.refuse_while_capturing("waiting for a stream")?;
        let launched = self.0.recent.launched();
        // SAFETY: the stream lives as long as `self`.
        unsafe { self.device().driver().synchronize(self.raw()) }.map_err(|error| self.explain(error))?;
        self.0.recent.done(launched);
        self.device().run_deferred_frees();
        Ok(())
    }

    /// Whether all work on this stream is done, without waiting.
    ///
    /// # Errors
    /// As [`synchronize`](Self::synchronize).
    pub fn is_done(&self) -> Result<bool> {
        self.refuse_while_capturing("asking a stream")?;
        let launches = self.launches();
        // SAFETY: the stream lives as long as `self`.
        let is_done = unsafe { self.device().driver().is_done(self.raw()) }.map_err(|error| self.explain(error))?;
        if is_done {
            self.all_done(launches)?;
            self.0.others.take_failure()?;
        }
        Ok(is_done)
    }

    /// # Errors
    /// Work on this stream has failed, and no call has returned that yet.
    fn take_failures(&self) -> Result<()> {
        self.check_failures()?;
        self.0.others.take_failure()
    }

    /// An event that is done when the work so far on this stream is.
    ///
    /// # Errors
    /// The driver refuses, or the stream is being captured.
    pub fn record(&self) -> Result<Event> {
        let mut event = Event::new(self.device())?;
        event.record(self)?;
        Ok(event)
    }

    /// Makes what is enqueued on this stream from now on wait for the event.
    ///
    /// Where the event is another driver's, the calling thread waits instead.
    ///
    /// # Errors
    /// The driver refuses, or the stream is being captured.
    pub fn wait(&self, event: &Event) -> Result<()> {
        self.refuse_while_capturing("waiting for an event")?;
        if event.device().kind() != self.device().kind() {
            return event.synchronize();
        }
        // SAFETY: stream and event are alive, and of one driver.
        unsafe { self.device().driver().wait(self.raw(), event.raw()) }.map_err(|error| self.explain(error))
    }

    /// Makes what is enqueued on this stream from now on wait for what is enqueued on the other by now.
    pub(crate) fn wait_for(&self, earlier: &Stream) -> Result<()> {
        self.refuse_while_capturing("waiting for another stream")?;
        earlier.refuse_while_capturing("waiting for it")?;
        if earlier.device().kind() != self.device().kind() {
            return earlier.synchronize();
        }
        let event = Event::without_timing(earlier.device())?;
        // SAFETY: the event was made for this device, and the stream is alive.
        unsafe { earlier.device().driver().record(event.raw(), earlier.raw()) }.map_err(|error| earlier.explain(error))?;
        self.wait(&event)
    }

    /// Has `function` called, on a thread of the driver, when the work so far on this stream is done or has failed.
    ///
    /// It must not use any device: drivers refuse that there. What it owns may go there: buffers, streams, events, graphs and
    /// modules are then freed by a later call that makes or frees something or waits, or by [`Device::trim`]. If it panics,
    /// the panic ends there, whatever its payload.
    ///
    /// # Errors
    /// The driver refuses, or the stream is being captured; the function is dropped.
    pub fn call(&self, function: impl FnOnce() + Send + 'static) -> Result<()> {
        self.enqueue_call(Box::new(move |_| function()))
    }

    fn enqueue_call(&self, callback: crate::driver::Callback) -> Result<()> {
        self.refuse_while_capturing("calling the host")?;
        self.device().run_deferred_frees();
        // SAFETY: the stream lives as long as `self`.
        unsafe { self.device().driver().call(self.raw(), callback) }.map_err(|error| self.explain(error))
    }

    pub(crate) fn raw(&self) -> RawStream {
        self.0.raw
    }

    /// Whether this is the last owner, so that nobody else can enqueue on it any more.
    pub(crate) fn is_unshared(&self) -> bool {
        Arc::strong_count(&self.0) == 1
    }

    pub(crate) fn id(&self) -> StreamId {
        self.0.id
    }

    /// Whether what belongs to `home` may be used here.
    #[inline]
    pub(crate) fn check(&self, home: StreamId) -> Result<()> {
        if home == self.0.id { Ok(()) } else { Err(self.wrong(home)) }
    }

    #[cold]
    pub(crate) fn wrong(&self, home: StreamId) -> Error {
        ErrorKind::WrongStream { buffer: home.to_string(), used: self.0.id.to_string() }.into()
    }

    /// Notes a launch, for the message should it fail.
    #[inline]
    pub(crate) fn launched(&self, kernel: &'static CStr) {
        self.0.recent.record(kernel);
    }

    /// A driver's failure with what is known here: the device, and what was in flight where an earlier launch may be to blame.
    #[cold]
    pub(crate) fn explain(&self, error: Error) -> Error {
        error.on(self.device()).while_in_flight(|| self.0.recent.in_flight())
    }

    /// Whether it may have buffers beside those of a graph.
    pub(crate) fn refuse_for_graph(&self) -> Result<()> {
        if self.0.for_graph { Err(ErrorKind::GraphStream.into()) } else { Ok(()) }
    }

    /// Before what cannot be captured.
    pub(crate) fn refuse_while_capturing(&self, what: &'static str) -> Result<()> {
        if self.is_capturing() { Err(ErrorKind::Capturing { what }.into()) } else { Ok(()) }
    }

    pub(crate) fn is_capturing(&self) -> bool {
        self.0.capturing.load(Ordering::Acquire)
    }

    pub(crate) fn set_capturing(&self, is: bool) {
        self.0.capturing.store(is, Ordering::Release);
        if !is {
            self.0.free_kept();
        }
    }

    /// Frees what kernels use in the order of this stream; what a capture may have recorded, after its end.
    ///
    /// # Safety
    /// The device made it; it is freed once, and all work on it is ordered before on this stream.
    pub(crate) unsafe fn free(&self, freed: Freed) {
        if self.is_capturing() {
            lock(&self.0.kept).push(freed);
        } else if self.device().is_in_host_function() {
            let (stream, after) = (self.clone(), if freed.waits() { vec![self.raw()] } else { Vec::new() });
            // SAFETY: the clone keeps the stream; the rest is the same contract.
            unsafe { self.device().defer_free(after, move |driver| freed.free(driver, stream.raw())) }
        } else {
            // SAFETY: the same contract; the stream is alive.
            unsafe { freed.free(self.device().driver(), self.raw()) }
            self.device().run_deferred_frees();
        }
    }
}

impl PartialEq for Stream {
    fn eq(&self, other: &Stream) -> bool {
        self.0.id == other.0.id
    }
}

impl Eq for Stream {}

impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.id)
    }
}

impl Inner {
    fn free_kept(&self) {
        // Taken out first: freeing may wait, and a fork waits for the lock.
        let kept = std::mem::take(&mut *lock(&self.kept));
        for freed in kept {
            // SAFETY: kept by `Stream::free`, with the same contract.
            unsafe { freed.free(self.device.driver(), self.raw) }
        }
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        let (raw, is_borrowed) = (self.raw, self.is_borrowed);
        if self.device.is_in_host_function() {
            let kept = std::mem::take(&mut *lock(&self.kept));
            let after = if kept.is_empty() { Vec::new() } else { vec![raw] };
            let free = move |driver: &dyn DriverDevice| {
                for freed in kept {
                    // SAFETY: as in `free_kept`.
                    unsafe { freed.free(driver, raw) }
                }
                // SAFETY: as below.
                unsafe { end(driver, raw, is_borrowed) }
            };
            // SAFETY: the stream is this device's, and nobody but `free` is left to destroy it.
            return unsafe { self.device.defer_free(after, free) };
        }
        self.free_kept();
        // SAFETY: the last owner is gone, so nothing will be enqueued any more; drivers finish what is.
        unsafe { end(self.device.driver(), raw, is_borrowed) }
        self.device.run_deferred_frees();
    }
}

/// Destroys a stream, or leaves it to its owner.
///
/// # Safety
/// It is this device's, and nothing will be enqueued on it any more.
unsafe fn end(driver: &dyn DriverDevice, raw: RawStream, is_borrowed: bool) {
    // SAFETY: the same contract.
    unsafe {
        match is_borrowed {
            true => driver.return_stream(raw),
            false => driver.destroy_stream(raw),
        }
    }
}
