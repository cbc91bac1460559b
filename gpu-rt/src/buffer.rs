//! Device memory.
//!
//! # Why safe code cannot misuse it
//! 1. A buffer's memory is reached only through the buffer: by copies, fills and launches that borrow it, and by its drop.
//! 2. Each of these enqueues on the one stream that the buffer belongs to, or is refused. A stream does its work in
//!    order. So all uses of one buffer are totally ordered, in the order in which they were enqueued.
//! 3. What writes borrows the buffer mutably, so no other thread enqueues a use of it at that moment. Threads that
//!    share a buffer enqueue reads alone, whose order does not matter.
//! 4. [`Buffer::move_to`] gives it to another stream, and has that stream wait first for what is enqueued on the old one.
//! 5. Host memory takes part only in copies that wait for their end before they return.
//! 6. The drop waits for the stream before it frees. A buffer keeps its stream alive, and a stream its device; devices
//!    and drivers stay until the process ends. So any order of drops is right, and a buffer that is leaked is memory
//!    that is leaked, no more.
//! 7. Memory is written before a buffer is handed out, and elements are [`Pod`], so whatever bytes a kernel leaves are values.
//!
//! What a kernel does with an address is its launch's contract: that is why launching is unsafe.

use crate::driver::DevicePtr;
use crate::error::{ErrorKind, Result};
use crate::memref::{Memref, MemrefMut};
use crate::stream::{Stream, StreamId};
use bytemuck::Pod;
use std::fmt;
use std::marker::PhantomData;

/// `len` elements in a device's memory, used on one stream.
pub struct Buffer<T: Pod> {
    stream: Stream,
    pointer: DevicePtr,
    len: usize,
    element: PhantomData<T>,
}

impl<T: Pod> Buffer<T> {
    /// Memory that the caller fills before anyone sees it.
    pub(crate) fn new(stream: &Stream, len: usize) -> Result<Buffer<T>> {
        let device = stream.device();
        let Some(bytes) = len.checked_mul(size_of::<T>()) else {
            let (free, total) = device.memory().unwrap_or_default();
            return Err(crate::Error::from(ErrorKind::OutOfMemory { asked: u64::MAX, free, total }).on(device));
        };
        let pointer = match bytes {
            0 => DevicePtr(0),
            _ => device.driver().allocate(bytes).map_err(|error| error.on(device))?,
        };
        Ok(Buffer { stream: stream.clone(), pointer, len, element: PhantomData })
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether it has no elements.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The stream it is used on.
    pub fn stream(&self) -> &Stream {
        &self.stream
    }

    /// Moves it to another stream of the same device, which waits for the work enqueued on the present one.
    ///
    /// # Errors
    /// The stream is another device's, or the driver refuses; the buffer stays where it is.
    pub fn move_to(&mut self, stream: &Stream) -> Result<()> {
        if stream.device() != self.stream.device() {
            return Err(stream.wrong(self.home()));
        }
        if *stream != self.stream {
            // SAFETY: both streams are alive and of one device.
            unsafe { stream.device().driver().order(self.stream.raw(), stream.raw()) }.map_err(|error| error.on(stream.device()))?;
            self.stream = stream.clone();
        }
        Ok(())
    }

    /// A view as a row-major array of `sizes`, for kernels that take a memref.
    ///
    /// # Errors
    /// The product of the sizes is not the buffer's length.
    pub fn memref<const R: usize>(&self, sizes: [usize; R]) -> Result<Memref<'_, T, R>> {
        Memref::new(self, sizes)
    }

    /// As [`memref`](Self::memref), for kernels that write.
    ///
    /// # Errors
    /// The product of the sizes is not the buffer's length.
    pub fn memref_mut<const R: usize>(&mut self, sizes: [usize; R]) -> Result<MemrefMut<'_, T, R>> {
        MemrefMut::new(self, sizes)
    }

    pub(crate) fn bytes(&self) -> usize {
        // `new` has made sure that this does not overflow.
        self.len * size_of::<T>()
    }

    pub(crate) fn pointer(&self) -> DevicePtr {
        self.pointer
    }

    pub(crate) fn home(&self) -> StreamId {
        self.stream.id()
    }
}

impl<T: Pod> Drop for Buffer<T> {
    fn drop(&mut self) {
        if self.bytes() > 0 {
            // A failure here is of work that was enqueued before; whoever waits for that work is told.
            let _ = self.stream.synchronize();
            // SAFETY: allocated by this device with this size, freed once, and no work on it is in flight: all of it was
            // on this stream. Where waiting failed the device has stopped for good.
            unsafe { self.stream.device().driver().free(self.pointer, self.bytes()) }
        }
    }
}

impl<T: Pod> fmt::Debug for Buffer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Buffer<{}>({} elements on {})", std::any::type_name::<T>(), self.len, self.home())
    }
}
