//! Living in one process with other libraries of GPUs: PyTorch, JAX, CuPy, cudarc, programs in C++.
//!
//! The runtime uses a device's primary context in CUDA and the device itself in HIP, as the vendors' runtime libraries do. So streams,
//! events and addresses mean the same to them and to this crate, and nothing is copied between the two.
//!
//! | from | to here | to others |
//! |---|---|---|
//! | a device | [`Device::open`] by its number; [`device_of`] an address | [`Device::ordinal`], [`context`] |
//! | a stream | [`stream`] | [`stream_handle`] |
//! | an event | [`event`] | [`event_handle`] |
//! | memory for a call | [`borrow`], [`borrow_mut`] | [`address`], [`address_mut`] |
//! | memory for good | [`adopt`] | [`into_raw`] |
//! | memory of another API, such as Vulkan | [`ExternalMemory`] | |
//! | its semaphores | [`ExternalSemaphore`] | |
//!
//! The CPU works in the same way with the host's memory. It has no streams but this crate's: their handles are null.
//!
//! ```
//! use gpu_rt::interop::{self, Release};
//! use gpu_rt::prelude::*;
//!
//! # fn main() -> Result<(), Error> {
//! let stream = Device::open("cpu")?.stream()?;
//! // Another library's memory becomes a buffer, without a copy, and is freed when the buffer goes.
//! let mut theirs = vec![1.0f32, 2.0, 3.0];
//! let (address, len) = (theirs.as_mut_ptr(), theirs.len());
//! // SAFETY: the vector's own elements; it is the buffer's from now on.
//! let mut x = unsafe { interop::adopt(&stream, address, len, theirs, Release::AfterWork)? };
//! x.slice_mut(..1)?.fill(5.0)?;
//! assert_eq!(stream.download(&x)?, [5.0, 2.0, 3.0]);
//! # Ok(())
//! # }
//! ```
//!
//! # Errors
//! What the driver tells is checked: that a stream is of the device's primary context, that memory is of the stream's device and context and
//! ends within its allocation. An address must be a multiple of the element's alignment, and not null. [`ErrorKind::Foreign`] says what
//! is wrong. What the driver does not tell, the caller vouches for: that is why most functions here are `unsafe`.
//!
//! [`ErrorKind::Foreign`]: crate::ErrorKind::Foreign

mod external;
mod memory;

pub use external::{ExternalMemory, ExternalSemaphore, SemaphoreKind};
pub use memory::{Borrowed, BorrowedMut, RawBuffer, Release, address, address_mut, adopt, borrow, borrow_mut, deleter, from_raw, into_raw};

use crate::device::Device;
use crate::driver::{self, DeviceKind, DevicePtr, RawEvent, unusable};
use crate::error::Result;
use crate::stream::{Event, Stream};
use std::ffi::c_void;
use std::ptr::{null_mut, with_exposed_provenance_mut};

/// A device's context in CUDA (`CUcontext`): the primary one, retained. Null in HIP and on the CPU.
///
/// # Errors
/// The driver refuses.
pub fn context(device: &Device) -> Result<*mut c_void> {
    let id = device.driver().peer_id().map_err(|error| error.on(device))?;
    Ok(with_exposed_provenance_mut(id.context))
}

/// The device that has the memory at an address, where nothing else names it. Of managed memory it is the one that it was made for.
///
/// # Errors
/// The driver is not there, or does not know the address. The CPU's never does: host memory is every CPU device's.
pub fn device_of(kind: DeviceKind, address: *const c_void) -> Result<Device> {
    match driver::get(kind)?.owner(DevicePtr(address.expose_provenance() as u64))? {
        Some(ordinal) => Device::open(&format!("{kind}:{ordinal}")),
        None => Err(unusable("memory", format!("the address {address:p} is none that the driver of {kind} knows"))),
    }
}

/// The driver's handle of a stream: `CUstream` (which is `cudaStream_t`) or `hipStream_t`. Null on the CPU.
///
/// It is good as long as the stream, a clone of it or a buffer on it is. What others enqueue on it is ordered with the work of this crate.
pub fn stream_handle(stream: &Stream) -> *mut c_void {
    // SAFETY: the stream is alive.
    with_exposed_provenance_mut(unsafe { stream.device().driver().stream_handle(stream.raw()) })
}

/// The driver's handle of an event: `CUevent` (which is `cudaEvent_t`) or `hipEvent_t`. Null on the CPU.
///
/// It is good as long as the event is.
pub fn event_handle(event: &Event) -> *mut c_void {
    match event.device().kind() {
        DeviceKind::Cpu => null_mut(),
        _ => with_exposed_provenance_mut(event.raw().0),
    }
}

/// A stream that another library made. Work on it is ordered with that library's, and this crate never destroys it.
///
/// Null is the device's legacy default stream, as in CUDA and HIP; so are CUDA's numbers 1 (that stream) and 2 (that of the thread). On the
/// CPU null alone is taken, and stands for a stream of its own.
///
/// # Errors
/// The stream is another device's or another context's, as far as the driver tells, or the driver refuses.
///
/// # Safety
/// The handle is one of the device's driver. It stays until the stream that is returned, its clones and the buffers on it are gone.
pub unsafe fn stream(device: &Device, handle: *mut c_void) -> Result<Stream> {
    // SAFETY: the handle is a stream's, and alive (contract).
    let raw = unsafe { device.driver().borrow_stream(handle.expose_provenance()) }.map_err(|error| error.on(device))?;
    Ok(Stream::borrowed(device, raw))
}

/// An event that another library made, to wait for, or to record; this crate never destroys it. Times between events need two that were
/// made with timing.
///
/// # Errors
/// The handle is null, or the device is the CPU, which has no events but this crate's.
///
/// # Safety
/// The handle is one of the device's driver and of that device, and stays until the event that is returned is gone.
pub unsafe fn event(device: &Device, handle: *mut c_void) -> Result<Event> {
    let why = match device.kind() {
        DeviceKind::Cpu => "the CPU's events have no handles",
        _ if handle.is_null() => "its handle is null",
        _ => return Ok(Event::borrowed(device, RawEvent(handle.expose_provenance()))),
    };
    Err(unusable("an event", why.into()).on(device))
}

/// Waits for all work on a device, also on the streams of other libraries: where it is not known which of them use something that is to go.
///
/// # Errors
/// What failed in that work, or a stream of the device is being captured.
pub fn synchronize(device: &Device) -> Result<()> {
    device.driver().synchronize_device().map_err(|error| error.on(device))
}

/// Calls `work`, and then makes current on this thread what was current before: CUDA's context, HIP's device.
///
/// This crate makes the device current that a call is for, and leaves it so. A library that relies on what it made current itself
/// (PyTorch and every program of CUDA's runtime, where there are several devices) calls this crate within this function.
///
/// # Errors
/// The driver refuses.
pub fn keep_current<R>(device: &Device, work: impl FnOnce() -> R) -> Result<R> {
    let before = device.driver().current().map_err(|error| error.on(device))?;
    let restore = Restore { device, before };
    let result = work();
    // The guard is for panics.
    std::mem::forget(restore);
    device.driver().set_current(before).map_err(|error| error.on(device))?;
    Ok(result)
}

/// Makes current again what was, also where a panic passes.
struct Restore<'a> {
    device: &'a Device,
    before: usize,
}

impl Drop for Restore<'_> {
    fn drop(&mut self) {
        // A panic is on its way to the caller, which has no place for a second failure.
        let _ = self.device.driver().set_current(self.before);
    }
}
