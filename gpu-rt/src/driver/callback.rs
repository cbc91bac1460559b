//! Host functions that a stream calls.

use super::interface::Callback;
use crate::error::Result;
use crate::sync::contain;
use std::cell::Cell;
use std::ffi::{c_int, c_void};

thread_local! {
    static INSIDE: Cell<bool> = const { Cell::new(false) };
}

/// Whether this thread is a driver's and is calling a host function. CUDA answers every call there with
/// `CUDA_ERROR_NOT_PERMITTED`; with HIP it may wait for itself.
pub(crate) fn is_host_function() -> bool {
    INSIDE.get()
}

/// What CUDA and HIP call: the stream, the status of the work before, and the data that was given.
pub(super) type Function = unsafe extern "C" fn(stream: *mut c_void, status: c_int, data: *mut c_void);

/// Gives a host function to a driver. `add` enqueues; where it fails the function is dropped here.
pub(super) fn enqueue(host: Callback, add: impl FnOnce(Function, *mut c_void) -> Result<()>) -> Result<()> {
    // A box of a box, because the driver keeps one thin pointer.
    let data = Box::into_raw(Box::new(host));
    add(call, data.cast()).inspect_err(|_| {
        // SAFETY: it came from `into_raw` above, and a driver that refuses it does not keep it.
        drop(unsafe { Box::from_raw(data) });
    })
}

/// # Safety
/// `data` is what [`enqueue`] gave to the driver, and this is the one call.
unsafe extern "C" fn call(_stream: *mut c_void, status: c_int, data: *mut c_void) {
    // SAFETY: a `Box<Callback>` turned into a pointer, used once (contract).
    let host = unsafe { Box::from_raw(data.cast::<Callback>()) };
    let before = INSIDE.replace(true);
    // A panic must not reach the driver's frames.
    contain(|| host(status == 0));
    INSIDE.set(before);
}
