//! Streams: queues of a device's work, and the copies between host and device.

use crate::buffer::Buffer;
use crate::device::Device;
use crate::driver::{DeviceKind, RawStream};
use crate::error::{ErrorKind, Result};
use bytemuck::Pod;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A queue of work on a device: launches and copies on it are done one after the other.
///
/// Clones are the same stream. It lives until the last clone and the last buffer made on it are gone.
#[derive(Clone)]
pub struct Stream(Arc<Inner>);

struct Inner {
    device: Device,
    raw: RawStream,
    id: StreamId,
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
        write!(f, "stream {} of {}:{}", self.number, self.kind, self.ordinal)
    }
}

impl Stream {
    pub(crate) fn new(device: &Device) -> Result<Stream> {
        static NUMBER: AtomicU64 = AtomicU64::new(1);
        let raw = device.driver().stream().map_err(|error| error.on(device))?;
        let id = StreamId { number: NUMBER.fetch_add(1, Ordering::Relaxed), kind: device.kind(), ordinal: device.ordinal() };
        Ok(Stream(Arc::new(Inner { device: device.clone(), raw, id })))
    }

    /// The stream's device.
    pub fn device(&self) -> &Device {
        &self.0.device
    }

    /// A buffer that holds a copy of `data`.
    ///
    /// # Errors
    /// Not enough memory, or the driver refuses.
    pub fn upload<T: Pod>(&self, data: &[T]) -> Result<Buffer<T>> {
        let mut buffer = Buffer::new(self, data.len())?;
        self.copy_to(&mut buffer, data)?;
        Ok(buffer)
    }

    /// A buffer of `len` elements whose bytes are all 0.
    ///
    /// # Errors
    /// Not enough memory, or the driver refuses.
    pub fn zeroed<T: Pod>(&self, len: usize) -> Result<Buffer<T>> {
        let buffer = Buffer::new(self, len)?;
        if buffer.bytes() > 0 {
            // SAFETY: the whole of a fresh allocation that nobody else knows, on its own stream.
            unsafe { self.device().driver().fill_zero(self.raw(), buffer.pointer(), buffer.bytes()) }
                .map_err(|error| error.on(self.device()))?;
        }
        Ok(buffer)
    }

    /// A copy of the buffer's elements, after all work before it on this stream.
    ///
    /// # Errors
    /// The buffer belongs to another stream, or the driver reports a failure: of this copy or of earlier work.
    pub fn download<T: Pod>(&self, buffer: &Buffer<T>) -> Result<Vec<T>> {
        let mut data = vec![T::zeroed(); buffer.len()];
        self.download_into(buffer, &mut data)?;
        Ok(data)
    }

    /// Copies the buffer's elements into `data`, after all work before it on this stream.
    ///
    /// # Errors
    /// As [`download`](Self::download), or `data` is of another length.
    pub fn download_into<T: Pod>(&self, buffer: &Buffer<T>, data: &mut [T]) -> Result<()> {
        self.check(buffer.home())?;
        same_length("the slice to download into", data.len(), buffer.len())?;
        if buffer.bytes() == 0 {
            return self.synchronize();
        }
        // SAFETY: the buffer is this stream's own and alive, `data` is as large and ours alone; `synchronize` below
        // ends the copy's use of both before they can change or go, whether the copy was enqueued or failed half way.
        let copied = unsafe { self.device().driver().copy_out(self.raw(), data.as_mut_ptr().cast(), buffer.pointer(), buffer.bytes()) };
        let synchronized = self.synchronize();
        copied.map_err(|error| error.on(self.device())).and(synchronized)
    }

    /// Copies `data` into the buffer, after all work before it on this stream.
    ///
    /// # Errors
    /// The buffer belongs to another stream, `data` is of another length, or the driver reports a failure.
    pub fn copy_to<T: Pod>(&self, buffer: &mut Buffer<T>, data: &[T]) -> Result<()> {
        self.check(buffer.home())?;
        same_length("the slice to copy from", data.len(), buffer.len())?;
        if buffer.bytes() == 0 {
            return Ok(());
        }
        // SAFETY: as in `download_into`; the buffer is borrowed mutably.
        let copied = unsafe { self.device().driver().copy_in(self.raw(), buffer.pointer(), data.as_ptr().cast(), buffer.bytes()) };
        let synchronized = self.synchronize();
        copied.map_err(|error| error.on(self.device())).and(synchronized)
    }

    /// Waits until all work on this stream is done.
    ///
    /// # Errors
    /// What failed in that work, as the driver reports it.
    pub fn synchronize(&self) -> Result<()> {
        // SAFETY: the stream lives as long as `self`.
        unsafe { self.device().driver().synchronize(self.raw()) }.map_err(|error| error.on(self.device()))
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
    pub(crate) fn check(&self, home: StreamId) -> Result<()> {
        if home == self.0.id { Ok(()) } else { Err(self.wrong(home)) }
    }

    #[cold]
    pub(crate) fn wrong(&self, home: StreamId) -> crate::Error {
        ErrorKind::WrongStream { buffer: home.to_string(), used: self.0.id.to_string() }.into()
    }
}

fn same_length(what: &'static str, given: usize, expected: usize) -> Result<()> {
    if given == expected { Ok(()) } else { Err(ErrorKind::Length { what, given, expected }.into()) }
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

impl Drop for Inner {
    fn drop(&mut self) {
        // SAFETY: the last owner is gone, so nothing will be enqueued any more; drivers finish what is.
        unsafe { self.device.driver().destroy_stream(self.raw) }
    }
}
