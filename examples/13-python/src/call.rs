//! Where a call works: on the device of its arguments, on the stream that the caller names or on our own.

use crate::argument::Argument;
use crate::{exception, runtime};
use gpu_dlpack::{Managed, stream_of};
use gpu_rt::interop::{Release, keep_current};
use gpu_rt::{Device, Stream};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::sync::Mutex;

/// A call's device and stream.
pub struct Call {
    pub device: Device,
    pub stream: Stream,
    /// What the caller said.
    number: Option<i128>,
    /// Whether the caller named the stream, and orders what comes after by it.
    is_theirs: bool,
}

/// Calls `work` for the device of an argument. What other libraries made current on this thread stays so.
pub fn work<R>(of: &Bound<'_, PyAny>, number: Option<i128>, work: impl FnOnce(&Call) -> PyResult<R>) -> PyResult<R> {
    let device = Argument::read(of)?.device()?;
    let kept = keep_current(&device, || {
        // SAFETY: a number that the caller vouches for, as for every library's `__dlpack__`.
        let named = unsafe { stream_of(&device, number) }.map_err(exception)?;
        let is_theirs = named.is_some() && number.is_some();
        let stream = named.map_or_else(|| own_stream(&device), Ok)?;
        work(&Call { device: device.clone(), stream, number, is_theirs })
    });
    kept.map_err(runtime)?
}

impl Call {
    /// The tensor of an array, ready for the stream.
    pub fn take(&self, array: &Bound<'_, PyAny>) -> PyResult<Managed> {
        Argument::read(array)?.take(&self.stream, self.number)
    }

    /// When the owners of tensors go: where the work is left in flight, their memory is used again in the stream's order.
    pub fn release(&self) -> Release {
        if self.is_theirs { Release::AtOnce } else { Release::AfterWork }
    }

    /// Waits for the work, unless it is left in flight.
    pub fn finish(&self) -> PyResult<()> {
        if self.is_theirs { Ok(()) } else { self.stream.synchronize().map_err(runtime) }
    }
}

/// Our own stream of a device: arrays that we return are on it, so that no array needs a stream that somebody else destroys.
pub fn own_stream(device: &Device) -> PyResult<Stream> {
    static STREAMS: Mutex<Vec<Stream>> = Mutex::new(Vec::new());
    let mut streams = STREAMS.lock().map_err(|_| PyRuntimeError::new_err("a call panicked while it made a stream"))?;
    if let Some(stream) = streams.iter().find(|stream| stream.device() == device) {
        return Ok(stream.clone());
    }
    let stream = device.stream().map_err(runtime)?;
    streams.push(stream.clone());
    Ok(stream)
}
