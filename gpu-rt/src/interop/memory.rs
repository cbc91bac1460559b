//! Memory by its address, from other libraries and to them.

use crate::driver::{DevicePtr, unusable};
use crate::error::Result;
use crate::memory::{Buffer, DeviceSlice, DeviceSliceMut, View, ViewMut};
use crate::stream::{Owner, Stream};
use bytemuck::Pod;
use std::ffi::c_void;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;
use std::panic::AssertUnwindSafe;

/// When the owner of adopted memory is dropped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Release {
    /// When the buffer is dropped and the work on it is done: the drop waits for that. Right for every owner.
    AfterWork,
    /// When the buffer is dropped, without waiting. For owners whose memory is used again in the order of the same stream alone:
    /// a tensor of a library that allocates on that stream, memory that `cudaFreeAsync` frees there.
    AtOnce,
}

/// Where elements are in the memory of their device, or in the host's that it reaches: what other libraries take as a pointer.
///
/// It is good as long as the buffer. Work that others enqueue is ordered by the buffer's stream ([`stream_handle`](super::stream_handle)), or by
/// events. They read it and write nothing; [`address_mut`] is for writing.
pub fn address<S: DeviceSlice + ?Sized>(of: &S) -> *const S::Element {
    std::ptr::with_exposed_provenance(of.view().pointer().0 as usize)
}

/// As [`address`], for others that write.
pub fn address_mut<S: DeviceSliceMut + ?Sized>(of: &mut S) -> *mut S::Element {
    std::ptr::with_exposed_provenance_mut(of.view_mut().view().pointer().0 as usize)
}

/// Makes memory that another library allocated a buffer, without a copy. `owner` is what keeps the memory; it is dropped, once, as `release` says,
/// and also where this function fails. [`deleter`] makes an owner of a function.
///
/// The owner may be dropped on any thread that drops the buffer or, where that is a driver's own, on one that makes or frees something later.
///
/// # Errors
/// `address` is null or not aligned, the elements do not lie in memory of the stream's device, as far as its driver tells, or the stream is
/// being captured or is a graph's.
///
/// # Safety
/// From `address` on there are `len` values of `T`, in memory that the device's kernels and copies reach. Nothing else uses them until
/// the owner is dropped: earlier work on them is done, or ordered before this stream's.
pub unsafe fn adopt<T: Pod>(
    stream: &Stream,
    address: *mut T,
    len: usize,
    owner: impl Send + 'static,
    release: Release,
) -> Result<Buffer<T>> {
    stream.refuse_while_capturing("adopting memory")?;
    stream.refuse_for_graph()?;
    let pointer = check(stream, address, len)?;
    let is_lent = len > 0 && stream.device().driver().begin_loan(pointer, len * size_of::<T>());
    let owner = Owner { owner: AssertUnwindSafe(Box::new(owner)), waits: release == Release::AfterWork, is_lent };
    // SAFETY: the same contract; `check` has made sure that the size does not overflow.
    Ok(unsafe { Buffer::foreign(stream, pointer, len, owner) })
}

/// An owner for [`adopt`] that calls a function when it is dropped.
pub fn deleter(function: impl FnOnce() + Send + 'static) -> impl Send + 'static {
    struct Deleter<F: FnOnce()>(Option<F>);
    impl<F: FnOnce()> Drop for Deleter<F> {
        fn drop(&mut self) {
            if let Some(function) = self.0.take() {
                function();
            }
        }
    }
    Deleter(Some(function))
}

/// Elements in memory of another library, to read: the result of [`borrow`].
pub struct Borrowed<'a, T: Pod>(Buffer<T>, PhantomData<&'a [T]>);

/// Elements in memory of another library, to read and write: the result of [`borrow_mut`].
pub struct BorrowedMut<'a, T: Pod>(Buffer<T>, PhantomData<&'a mut [T]>);

/// Uses memory that another library keeps, to read it, for a call: `'a` is how long the caller lends it.
///
/// # Errors
/// As [`adopt`].
///
/// # Safety
/// As [`adopt`]; others may read the memory meanwhile. It stays until the work that uses it is done, which `'a` need not cover.
pub unsafe fn borrow<'a, T: Pod>(stream: &Stream, address: *const T, len: usize) -> Result<Borrowed<'a, T>> {
    // SAFETY: the same contract; the result is never written through.
    unsafe { adopt(stream, address.cast_mut(), len, (), Release::AtOnce) }.map(|buffer| Borrowed(buffer, PhantomData))
}

/// As [`borrow`], to read and write.
///
/// # Errors
/// As [`adopt`].
///
/// # Safety
/// As [`adopt`]. The memory stays until the work that uses it is done, which `'a` need not cover.
pub unsafe fn borrow_mut<'a, T: Pod>(stream: &Stream, address: *mut T, len: usize) -> Result<BorrowedMut<'a, T>> {
    // SAFETY: the same contract.
    unsafe { adopt(stream, address, len, (), Release::AtOnce) }.map(|buffer| BorrowedMut(buffer, PhantomData))
}

/// Whether `len` elements from an address on can be memory of a stream's device.
fn check<T: Pod>(stream: &Stream, address: *const T, len: usize) -> Result<DevicePtr> {
    let refuse = |why: String| Err(unusable("memory", why).on(stream.device()));
    let Some(bytes) = len.checked_mul(size_of::<T>()).filter(|bytes| isize::try_from(*bytes).is_ok()) else {
        return refuse(format!("{len} elements of {} bytes are more than there can be", size_of::<T>()));
    };
    if bytes == 0 {
        return Ok(DevicePtr(align_of::<T>() as u64));
    }
    if address.is_null() {
        return refuse("its address is null".into());
    }
    if !address.is_aligned() {
        let (at, needed) = (address.addr(), align_of::<T>());
        return refuse(format!("the address {at:#x} is no multiple of {needed}, the alignment of {}", std::any::type_name::<T>()));
    }
    // Kernels get the address as a number: its provenance is exposed for them.
    let pointer = DevicePtr(address.expose_provenance() as u64);
    stream.device().driver().check_memory(pointer, bytes).map_err(|error| error.on(stream.device()))?;
    Ok(pointer)
}

/// A buffer that was given away: what another library needs to use the memory and to free it. The layout is C's.
#[derive(Debug)]
#[repr(C)]
#[must_use = "the memory leaks unless `release` is called"]
pub struct RawBuffer {
    /// The first byte; of no meaning where there are none.
    pub address: *mut c_void,
    /// How many there are.
    pub bytes: usize,
    /// What `release` takes.
    pub owner: *mut c_void,
    /// Frees the memory in the order of the buffer's stream; called once, on any thread but a driver's.
    pub release: unsafe extern "C" fn(owner: *mut c_void),
}

/// Gives a buffer away, to a library that frees it by calling `release` with `owner`. The work on it must by then be done, or be ordered before
/// what the buffer's stream does next. [`from_raw`] takes it back.
pub fn into_raw<T: Pod>(mut buffer: Buffer<T>) -> RawBuffer {
    unsafe extern "C" fn release<T: Pod>(owner: *mut c_void) {
        // SAFETY: made by `into_raw` of the same type, and given back once (contract of `RawBuffer::release`).
        drop(unsafe { Box::from_raw(owner.cast::<Buffer<T>>()) });
    }
    let (address, bytes) = (address_mut(&mut buffer).cast(), buffer.bytes());
    RawBuffer { address, bytes, owner: Box::into_raw(Box::new(buffer)).cast(), release: release::<T> }
}

/// Takes a buffer back that was given away.
///
/// # Safety
/// [`into_raw`] made it of a buffer of the same type, and it was not released. Work of others on it is done, or ordered before what
/// its stream does next, and left values in it.
pub unsafe fn from_raw<T: Pod>(raw: RawBuffer) -> Buffer<T> {
    // SAFETY: made by `into_raw` of the same type, and given back once (contract).
    *unsafe { Box::from_raw(raw.owner.cast::<Buffer<T>>()) }
}

// A buffer that is only read, or only lent: no function hands it out as one that can be moved or kept.
impl<T: Pod> Deref for Borrowed<'_, T> {
    type Target = Buffer<T>;

    fn deref(&self) -> &Buffer<T> {
        &self.0
    }
}

impl<T: Pod> Deref for BorrowedMut<'_, T> {
    type Target = Buffer<T>;

    fn deref(&self) -> &Buffer<T> {
        &self.0
    }
}

impl<T: Pod> DeviceSlice for Borrowed<'_, T> {
    type Element = T;

    fn view(&self) -> View<'_, T> {
        self.0.view()
    }
}

impl<T: Pod> DeviceSlice for BorrowedMut<'_, T> {
    type Element = T;

    fn view(&self) -> View<'_, T> {
        self.0.view()
    }
}

impl<T: Pod> DeviceSliceMut for BorrowedMut<'_, T> {
    fn view_mut(&mut self) -> ViewMut<'_, T> {
        self.0.view_mut()
    }
}

impl<T: Pod> fmt::Debug for Borrowed<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Borrowed({:?})", self.0)
    }
}

impl<T: Pod> fmt::Debug for BorrowedMut<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BorrowedMut({:?})", self.0)
    }
}
