//! Device memory.
//!
//! # Why safe code cannot misuse it
//! 1. A buffer's memory is reached only through the buffer: by copies, fills and launches that borrow it or a view of
//!    it, and by its drop. A view borrows its buffer as a slice borrows a `Vec`.
//! 2. Each of these enqueues on the one stream that the buffer belongs to, or is refused. A stream does its work in
//!    order. So all uses of one buffer are totally ordered, in the order in which they were enqueued.
//! 3. What writes borrows the buffer mutably, so no other thread enqueues a use of it at that moment. Threads that
//!    share a buffer enqueue reads alone, whose order does not matter.
//! 4. A copy between buffers of two streams is enqueued on the destination's. That waits first for the source's stream,
//!    and the source's stream waits for the copy: to each buffer it is a use at its place in its own stream's order.
//! 5. [`Buffer::move_to`] gives it to another stream, and has that stream wait first for what is enqueued on the old one.
//! 6. Pageable host memory takes part only in copies that wait for their end before they return. Host memory that
//!    copies in flight may use is a buffer of its own ([`HostBuffer`](crate::HostBuffer)): the host reaches it after
//!    waiting for its stream, and while it is borrowed for that nothing that writes can be enqueued.
//! 7. The drop frees in the order of the stream, or waits for the stream first. A buffer keeps its stream alive, and a
//!    stream its device; devices and drivers stay until the process ends. So any order of drops is right, and a buffer
//!    that is leaked is memory that is leaked, no more.
//! 8. What is dropped where the driver takes no calls, by a host function that a stream calls, is deferred with its
//!    stream and freed elsewhere (`device/deferred.rs`).
//! 9. Memory is written before a buffer is handed out, and elements are [`Pod`], so whatever bytes a kernel leaves are values.
//! 10. Memory of another owner (`interop.rs`) is the buffer's alone by the contract of the function that adopts it, and its owner is
//!     dropped where other memory is freed.
//! 11. A graph owns the buffers that its work uses: `graph.rs` has that part of the argument.
//!
//! What a kernel does with an address is its launch's contract: that is why launching is unsafe.

use super::view::{DeviceSlice, DeviceSliceMut, View, ViewMut, element_functions};
use crate::driver::{DevicePtr, Memory};
use crate::error::{ErrorKind, Result};
use crate::stream::{Freed, Owner, Stream, StreamId};
use bytemuck::Pod;
use std::fmt;
use std::marker::PhantomData;

/// `len` elements in a device's memory, used on one stream.
///
/// ```
/// # use gpu_rt::prelude::*;
/// # fn main() -> Result<(), Error> {
/// let stream = Device::open("cpu")?.stream()?;
/// let x = stream.upload(&[1u32, 2, 3])?;
/// let mut y = stream.zeroed::<u32>(3)?;
/// y.copy_from(&x)?;
/// assert_eq!((y.len(), stream.download(&y)?), (3, vec![1, 2, 3]));
///
/// // A buffer of another stream is refused, until it moves.
/// let other = Device::open("cpu")?.stream()?;
/// y.move_to(&other)?;
/// assert_eq!(y.stream(), &other);
/// # Ok(())
/// # }
/// ```
pub struct Buffer<T: Pod> {
    stream: Stream,
    pointer: DevicePtr,
    memory: Memory,
    len: usize,
    /// What the memory goes with, where it is not the device's own.
    owner: Option<Owner>,
    element: PhantomData<T>,
}

impl<T: Pod> Buffer<T> {
    /// Memory that the caller fills before anyone sees it.
    pub(crate) fn new(stream: &Stream, memory: Memory, len: usize) -> Result<Buffer<T>> {
        stream.refuse_while_capturing("making a buffer")?;
        stream.refuse_for_graph()?;
        Buffer::temporary(stream, memory, len)
    }

    /// The same that never leaves this crate: also on a graph's stream.
    pub(super) fn temporary(stream: &Stream, memory: Memory, len: usize) -> Result<Buffer<T>> {
        stream.refuse_while_capturing("making a buffer")?;
        let device = stream.device();
        device.run_deferred_frees();
        let Some(bytes) = len.checked_mul(size_of::<T>()) else {
            let (free, total) = device.memory().unwrap_or_default();
            return Err(crate::Error::from(ErrorKind::OutOfMemory { asked: u64::MAX, free, total }).on(device));
        };
        let (pointer, memory) = match bytes {
            0 => (DevicePtr(0), memory),
            _ => stream.allocate_with(|driver| driver.allocate(stream.raw(), memory, bytes))?,
        };
        Ok(Buffer { stream: stream.clone(), pointer, memory, len, owner: None, element: PhantomData })
    }

    /// Memory that somebody else allocated: `len` elements, whose bytes do not overflow.
    ///
    /// # Safety
    /// They are there, hold values, and are reached through the buffer alone, until the owner is dropped.
    pub(crate) unsafe fn foreign(stream: &Stream, pointer: DevicePtr, len: usize, owner: Owner) -> Buffer<T> {
        Buffer { stream: stream.clone(), pointer, memory: Memory::Device, len, owner: Some(owner), element: PhantomData }
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
    /// The stream is another device's or a graph's, one of the two is being captured, or the driver refuses; the buffer
    /// stays where it is.
    pub fn move_to(&mut self, stream: &Stream) -> Result<()> {
        stream.refuse_for_graph()?;
        self.move_to_any(stream)
    }

    /// As [`move_to`](Self::move_to), also to a graph's stream.
    pub(crate) fn move_to_any(&mut self, stream: &Stream) -> Result<()> {
        if stream.device() != self.stream.device() {
            return Err(stream.wrong(self.home()));
        }
        if *stream != self.stream {
            stream.wait_for(&self.stream)?;
            self.stream = stream.clone();
        }
        Ok(())
    }

    /// Says that it is used on another stream from now on, which its owner has made wait for the present one.
    pub(super) fn belongs_to(&mut self, stream: &Stream) {
        self.stream = stream.clone();
    }

    element_functions!(reads '_);
    element_functions!(writes);

    #[inline]
    fn all(&self) -> View<'_, T> {
        View::new(&self.stream, self.pointer, self.len)
    }

    #[inline]
    fn all_mut(&mut self) -> ViewMut<'_, T> {
        ViewMut::new(&self.stream, self.pointer, self.len)
    }

    /// Sets all bytes to 0, without an element on the stack, which may be too small for it.
    pub(super) fn clear(&mut self) -> Result<()> {
        ViewMut::<u8>::new(&self.stream, self.pointer, self.bytes()).fill(0)
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

impl<T: Pod> DeviceSlice for Buffer<T> {
    type Element = T;

    #[inline]
    fn view(&self) -> View<'_, T> {
        self.all()
    }
}

impl<T: Pod> DeviceSliceMut for Buffer<T> {
    #[inline]
    fn view_mut(&mut self) -> ViewMut<'_, T> {
        self.all_mut()
    }
}

impl<T: Pod> Drop for Buffer<T> {
    fn drop(&mut self) {
        if let Some(owner) = self.owner.take() {
            // SAFETY: dropped once; all work on the memory was on this stream.
            unsafe { self.stream.free(Freed::Foreign(self.pointer, owner)) }
        } else if self.bytes() > 0 {
            // SAFETY: allocated by this device with this kind and size, freed once; all work on it was on this stream.
            unsafe { self.stream.free(Freed::Memory(self.memory, self.pointer, self.bytes())) }
        }
    }
}

impl<T: Pod> fmt::Debug for Buffer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Buffer<{}>({} elements on {})", std::any::type_name::<T>(), self.len, self.home())
    }
}
