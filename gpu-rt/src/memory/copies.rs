//! Copies between host and device, between buffers, and fills.

use super::{Buffer, DeviceSlice, DeviceSliceMut, HostBuffer, View, ViewMut};
use crate::driver::{DevicePtr, Memory, Pattern};
use crate::error::{ErrorKind, Result};
use crate::stream::Stream;
use bytemuck::Pod;

impl Stream {
    /// A buffer that holds a copy of `data`.
    ///
    /// # Errors
    /// Not enough memory, or the driver refuses.
    pub fn upload<T: Pod>(&self, data: &[T]) -> Result<Buffer<T>> {
        let mut buffer = Buffer::new(self, Memory::Device, data.len())?;
        self.copy_to(&mut buffer, data)?;
        Ok(buffer)
    }

    /// A buffer of `len` elements whose bytes are all 0.
    ///
    /// # Errors
    /// Not enough memory, or the driver refuses.
    pub fn zeroed<T: Pod>(&self, len: usize) -> Result<Buffer<T>> {
        let mut buffer = Buffer::new(self, Memory::Device, len)?;
        buffer.clear()?;
        Ok(buffer)
    }

    /// Host memory of `len` elements, all bytes 0, that copies and kernels use directly: pages that stay in place.
    ///
    /// # Errors
    /// Not enough memory, the elements are aligned to more than 64 bytes, or the driver refuses.
    pub fn pinned<T: Pod>(&self, len: usize) -> Result<HostBuffer<T>> {
        HostBuffer::new(self, Memory::Pinned, len)
    }

    /// Memory of `len` elements, all bytes 0, that the driver moves to where it is used: the host or the device.
    ///
    /// # Errors
    /// Not enough memory, the elements are aligned to more than 64 bytes, the device has no such memory, or the driver refuses.
    pub fn managed<T: Pod>(&self, len: usize) -> Result<HostBuffer<T>> {
        HostBuffer::new(self, Memory::Managed, len)
    }

    /// A copy of the elements of a buffer or view, after all work before it on this stream.
    ///
    /// # Errors
    /// The buffer belongs to another stream, or the driver reports a failure: of this copy or of earlier work.
    pub fn download<S: DeviceSlice + ?Sized>(&self, from: &S) -> Result<Vec<S::Element>> {
        let mut data = zeroed_vec(from.view().len())?;
        self.download_into(from, &mut data)?;
        Ok(data)
    }

    /// Copies the elements of a buffer or view into `data`, after all work before it on this stream.
    ///
    /// # Errors
    /// As [`download`](Self::download), or `data` is of another length.
    pub fn download_into<S: DeviceSlice + ?Sized>(&self, from: &S, data: &mut [S::Element]) -> Result<()> {
        let from = from.view();
        self.check(from.home())?;
        self.refuse_while_capturing("a copy to the host")?;
        same_length("the slice to download into", data.len(), from.len())?;
        if from.bytes() == 0 {
            return self.synchronize();
        }
        // SAFETY: the buffer is this stream's own and alive, `data` is as large and ours alone; `synchronize` below
        // ends the copy's use of both before they can change or go, whether the copy was enqueued or failed half way.
        let copied = unsafe { self.device().driver().copy_out(self.raw(), data.as_mut_ptr().cast(), from.pointer(), from.bytes()) };
        let synchronized = self.synchronize();
        copied.map_err(|error| self.explain(error)).and(synchronized)
    }

    /// Copies `data` into a buffer or view, after all work before it on this stream.
    ///
    /// # Errors
    /// The buffer belongs to another stream, `data` is of another length, or the driver reports a failure.
    pub fn copy_to<S: DeviceSliceMut + ?Sized>(&self, to: &mut S, data: &[S::Element]) -> Result<()> {
        let to = to.view_mut();
        let to = to.view();
        self.check(to.home())?;
        self.refuse_while_capturing("a copy from the host")?;
        same_length("the slice to copy from", data.len(), to.len())?;
        if to.bytes() == 0 {
            return Ok(());
        }
        // SAFETY: as in `download_into`; the buffer is borrowed mutably.
        let copied = unsafe { self.device().driver().copy_in(self.raw(), to.pointer(), data.as_ptr().cast(), to.bytes()) };
        let synchronized = self.synchronize();
        copied.map_err(|error| self.explain(error)).and(synchronized)
    }
}

/// `len` elements of zeros. None is made on the stack, which may be too small for it.
pub(super) fn zeroed_vec<T: Pod>(len: usize) -> Result<Vec<T>> {
    let error = || format!("there is no memory for {len} elements of {} bytes", size_of::<T>());
    bytemuck::try_zeroed_vec(len).map_err(|()| ErrorKind::System { what: "making room on the host", error: error() }.into())
}

fn same_length(what: &'static str, given: usize, expected: usize) -> Result<()> {
    if given == expected { Ok(()) } else { Err(ErrorKind::Length { what, given, expected }.into()) }
}

/// The shortest pattern that an element's bytes repeat, and how often.
fn pattern(bytes: &[u8]) -> Option<(Pattern, usize)> {
    let repeats = |size: usize| bytes.len().is_multiple_of(size) && bytes.chunks_exact(size).all(|chunk| *chunk == bytes[..size]);
    match *bytes {
        [first, ..] if repeats(1) => Some((Pattern::U8(first), bytes.len())),
        [a, b, ..] if repeats(2) => Some((Pattern::U16(u16::from_ne_bytes([a, b])), bytes.len() / 2)),
        [a, b, c, d, ..] if repeats(4) => Some((Pattern::U32(u32::from_ne_bytes([a, b, c, d])), bytes.len() / 4)),
        _ => None,
    }
}

impl<T: Pod> ViewMut<'_, T> {
    pub(crate) fn fill_all(&mut self, value: T) -> Result<()> {
        let (stream, all) = (self.stream(), self.view());
        if all.bytes() == 0 {
            return Ok(());
        }
        let driver = stream.device().driver();
        // An element of several bytes may be aligned to one, and start anywhere.
        let is_aligned = |pattern: &Pattern| all.pointer().0.is_multiple_of(pattern.bytes());
        let Some((pattern, repeats)) = pattern(bytemuck::bytes_of(&value)).filter(|(pattern, _)| is_aligned(pattern)) else {
            return self.fill_by_copies(value);
        };
        // SAFETY: the view is its stream's own, alive, and borrowed mutably; its address is a multiple of the pattern's size, which divides the
        // element's, so that the pattern repeated this often has the view's size.
        unsafe { driver.fill(stream.raw(), all.pointer(), pattern, all.len() * repeats) }.map_err(|error| stream.explain(error))
    }

    /// The first element from the host, then what is written is doubled until all is.
    fn fill_by_copies(&mut self, value: T) -> Result<()> {
        let (stream, len) = (self.stream(), self.len());
        stream.copy_to(&mut self.slice_mut(..1)?, &[value])?;
        let mut written = 1;
        while written < len {
            let (from, mut to) = self.split_at_mut(written)?;
            let count = written.min(len - written);
            to.slice_mut(..count)?.copy_from(&from.slice(..count)?)?;
            written += count;
        }
        Ok(())
    }

    pub(crate) fn copy_all(&mut self, from: View<'_, T>) -> Result<()> {
        let to = self.view();
        same_length("what is copied", from.len(), to.len())?;
        if to.bytes() == 0 {
            return Ok(());
        }
        if from.stream().device().kind() != to.stream().device().kind() {
            let host = from.stream().download(&from)?;
            return self.stream().copy_to(self, &host);
        }
        enqueue_ordered(to.stream(), from.stream(), || copy_enqueued(&to, &from))
    }
}

/// Enqueues a copy on the destination's stream.
fn copy_enqueued<T: Pod>(to: &View<'_, T>, from: &View<'_, T>) -> Result<()> {
    // SAFETY: both ranges are alive and of this size; they are apart, one being borrowed mutably. `enqueue_ordered` orders the copy among the uses
    // of both.
    unsafe { copy_bytes(to.stream(), from.stream(), to.pointer(), from.pointer(), to.bytes()) }
}

/// Enqueues a copy between memory of two streams, on that of the destination.
///
/// # Safety
/// Both ranges are alive until it is done, of this size, and do not overlap; nothing races with it.
pub(super) unsafe fn copy_bytes(stream: &Stream, source: &Stream, to: DevicePtr, from: DevicePtr, bytes: usize) -> Result<()> {
    let driver = stream.device().driver();
    let copied = if stream.device() == source.device() {
        // SAFETY: the same contract.
        unsafe { driver.copy(stream.raw(), to, from, bytes) }
    } else {
        let peer = source.device().driver().peer_id()?;
        // SAFETY: the same contract; the source is the peer's.
        unsafe { driver.copy_from_peer(stream.raw(), to, peer, from, bytes) }
    };
    copied.map_err(|error| stream.explain(error))
}

/// Enqueues work on `to` that reads memory of `from`, which may be another stream of the same driver. The work runs after
/// the work so far on both streams, and before later work on both.
pub(super) fn enqueue_ordered(to: &Stream, from: &Stream, enqueue: impl FnOnce() -> Result<()>) -> Result<()> {
    if to == from {
        return enqueue();
    }
    to.wait_for(from)?;
    let enqueued = enqueue();
    // Also after a failure: of several copies the first may be in flight. Where the source's stream cannot be made to wait
    // for them, this thread does.
    enqueued.and(from.wait_for(to).or_else(|_| to.synchronize()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All downloads, of buffers and of images, allocate their result with `zeroed_vec`.
    #[test]
    fn more_elements_than_memory_are_an_error() {
        for len in [usize::MAX, usize::MAX / 8, isize::MAX as usize / 8] {
            let error = zeroed_vec::<u64>(len).unwrap_err().to_string();
            assert!(error.contains(&format!("there is no memory for {len} elements of 8 bytes")), "{error}");
        }
        assert_eq!(zeroed_vec::<u64>(3).unwrap(), [0; 3]);
    }

    #[test]
    fn fills_use_the_shortest_pattern() {
        assert_eq!(pattern(&[7, 7, 7, 7, 7, 7, 7, 7]), Some((Pattern::U8(7), 8)));
        assert_eq!(pattern(&[7]), Some((Pattern::U8(7), 1)));
        assert_eq!(pattern(&[1, 2, 1, 2, 1, 2]), Some((Pattern::U16(u16::from_ne_bytes([1, 2])), 3)));
        assert_eq!(pattern(&[1, 2, 3, 4, 1, 2, 3, 4]), Some((Pattern::U32(u32::from_ne_bytes([1, 2, 3, 4])), 2)));
        assert_eq!(pattern(&[1, 2, 3]), None);
        assert_eq!(pattern(&[1, 2, 3, 4, 5, 6, 7, 8]), None);
        assert_eq!(pattern(&[]), None);
    }
}
