//! Memory that both the host and a device can access: pinned and managed.

use super::Buffer;
use super::view::{DeviceSlice, DeviceSliceMut, View, ViewMut, element_functions, recount};
use crate::driver::{ALIGN, DevicePtr, Memory};
use crate::error::{Error, ErrorKind, Result};
use crate::stream::Stream;
use bytemuck::{Pod, PodCastError};
use std::fmt;

/// `len` elements that the host reads and writes in place, and that copies and kernels use as any buffer's:
/// [`Stream::pinned`], [`Stream::managed`].
///
/// Copies between pinned memory and a device go on while the host does something else; those of other host memory are
/// waited for. The host reaches the elements through [`read`](Self::read) and [`write`](Self::write), which wait for the
/// work of the stream first.
///
/// ```
/// # use gpu_rt::prelude::*;
/// # fn main() -> Result<(), Error> {
/// let stream = Device::open("cpu")?.stream()?;
/// let mut pinned = stream.pinned::<f32>(3)?;
/// pinned.write()?.copy_from_slice(&[1.0, 2.0, 3.0]);
/// let mut x = stream.zeroed::<f32>(3)?;
/// x.copy_from(&pinned)?; // nobody waits
/// assert_eq!(stream.download(&x)?, [1.0, 2.0, 3.0]);
/// # Ok(())
/// # }
/// ```
pub struct HostBuffer<T: Pod>(Buffer<T>);

impl<T: Pod> HostBuffer<T> {
    pub(crate) fn new(stream: &Stream, memory: Memory, len: usize) -> Result<HostBuffer<T>> {
        if align_of::<T>() > ALIGN {
            let why = format!("a `{}` is aligned to {} bytes, and such memory to {ALIGN}", std::any::type_name::<T>(), align_of::<T>());
            return Err(ErrorKind::Unsupported { what: "host memory of these elements", why }.into());
        }
        let mut buffer = HostBuffer(Buffer::new(stream, memory, len)?);
        buffer.0.clear()?;
        Ok(buffer)
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it has no elements.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The stream it is used on.
    pub fn stream(&self) -> &Stream {
        self.0.stream()
    }

    /// Moves it to another stream: [`Buffer::move_to`].
    ///
    /// # Errors
    /// As there.
    pub fn move_to(&mut self, stream: &Stream) -> Result<()> {
        self.0.move_to(stream)
    }

    /// The elements, after all work so far on the stream.
    ///
    /// # Errors
    /// What failed in that work, or the stream is being captured.
    pub fn read(&self) -> Result<&[T]> {
        self.stream().synchronize()?;
        // SAFETY: unless it is empty, the memory lives as long as `self`, belongs to the host at this address, is aligned to `ALIGN` bytes and so
        // for `T` (`new`), and was written when the buffer was made; elements are plain data. Work that writes it is done; such work needs a
        // mutable borrow to be enqueued, of this buffer or of the graph that has it, which the result excludes.
        Ok(unsafe { std::slice::from_raw_parts(self.start(), self.len()) })
    }

    /// The elements, for writing, after all work so far on the stream.
    ///
    /// # Errors
    /// What failed in that work, or the stream is being captured.
    pub fn write(&mut self) -> Result<&mut [T]> {
        self.stream().synchronize()?;
        // SAFETY: as in `read`; all work that uses it is done, and enqueueing more needs a borrow that the result excludes.
        Ok(unsafe { std::slice::from_raw_parts_mut(self.start(), self.len()) })
    }

    /// The same bytes as elements of another type, after all work so far on the stream: numbers of a structure's fields, bytes of numbers.
    ///
    /// ```
    /// # use gpu_rt::prelude::*;
    /// # fn main() -> Result<(), Error> {
    /// let stream = Device::open("cpu")?.stream()?;
    /// let mut pinned = stream.pinned::<[f32; 2]>(2)?;
    /// pinned.write_as::<f32>()?.copy_from_slice(&[1.0, 2.0, 3.0, 4.0]);
    /// assert_eq!(pinned.read()?, [[1.0, 2.0], [3.0, 4.0]]);
    /// assert_eq!(pinned.read_as::<u8>()?.len(), 16);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// The bytes are no whole number of these elements, or as [`read`](Self::read).
    pub fn read_as<U: Pod>(&self) -> Result<&[U]> {
        let elements = self.read()?;
        recount::<T, U>(DevicePtr(elements.as_ptr().addr() as u64), elements.len())?;
        bytemuck::try_cast_slice(elements).map_err(not_cast::<U>)
    }

    /// As [`read_as`](Self::read_as), for writing.
    ///
    /// # Errors
    /// As there.
    pub fn write_as<U: Pod>(&mut self) -> Result<&mut [U]> {
        let elements = self.write()?;
        recount::<T, U>(DevicePtr(elements.as_ptr().addr() as u64), elements.len())?;
        bytemuck::try_cast_slice_mut(elements).map_err(not_cast::<U>)
    }

    element_functions!(reads '_);
    element_functions!(writes);

    fn all(&self) -> View<'_, T> {
        self.0.view()
    }

    fn all_mut(&mut self) -> ViewMut<'_, T> {
        self.0.view_mut()
    }

    /// Where the elements are: anywhere, where they have no bytes.
    fn start(&self) -> *mut T {
        match self.0.bytes() {
            0 => std::ptr::NonNull::dangling().as_ptr(),
            _ => std::ptr::with_exposed_provenance_mut(self.0.pointer().0 as usize),
        }
    }

    pub(crate) fn buffer_mut(&mut self) -> &mut Buffer<T> {
        &mut self.0
    }
}

/// The error of a cast that [`recount`] accepts and bytemuck refuses.
fn not_cast<U>(why: PodCastError) -> Error {
    ErrorKind::Cast { to: std::any::type_name::<U>(), why: why.to_string() }.into()
}

impl<T: Pod> DeviceSlice for HostBuffer<T> {
    type Element = T;

    fn view(&self) -> View<'_, T> {
        self.0.view()
    }
}

impl<T: Pod> DeviceSliceMut for HostBuffer<T> {
    fn view_mut(&mut self) -> ViewMut<'_, T> {
        self.0.view_mut()
    }
}

impl<T: Pod> fmt::Debug for HostBuffer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Host{:?}", self.0)
    }
}
