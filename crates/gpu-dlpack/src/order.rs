//! The order of streams: what the argument `stream` of `__dlpack__` means.

use crate::error::Error;
use gpu_rt::{Device, DeviceKind, Stream, interop};

/// The last address: Python's numbers have no end.
const LAST: i128 = u64::MAX as i128;

/// The stream that a consumer names; `None` where it wants no order.
///
/// | number | CUDA | ROCm | the CPU |
/// |---|---|---|---|
/// | none | the legacy default stream | the default stream | no order is needed |
/// | -1 | no order | no order | no order |
/// | 0 | an error: it could be 1 or 2 | the default stream | an error |
/// | 1 | the legacy default stream | an error | an error |
/// | 2 | the default stream of the thread | an error | an error |
/// | more | a stream's handle | a stream's handle | an error |
///
/// # Errors
/// The number is none of these, or the stream is another device's.
///
/// # Safety
/// As [`interop::stream`]: a handle is a stream's of this device, and stays as long as the result.
pub unsafe fn stream_of(device: &Device, number: Option<i128>) -> Result<Option<Stream>, Error> {
    let handle = match (device.kind(), number) {
        (_, Some(-1)) => return Ok(None),
        (DeviceKind::Cuda, None) => 1,
        (DeviceKind::Hip, None | Some(0)) => 0,
        (DeviceKind::Cuda, Some(handle @ 1..=LAST)) | (DeviceKind::Hip, Some(handle @ 3..=LAST)) => handle,
        (_, None) => return Ok(None),
        (_, Some(other)) => return Err(Error::Stream(other)),
    };
    // SAFETY: the same contract.
    Ok(Some(unsafe { interop::stream(device, std::ptr::with_exposed_provenance_mut(handle as usize)) }?))
}

/// Has a consumer's stream wait for the work so far on the producer's: what a producer does in `__dlpack__(stream=number)`.
///
/// # Errors
/// As [`stream_of`], or the driver refuses.
///
/// # Safety
/// As [`stream_of`]; the handle need not stay longer than the call.
pub unsafe fn ready_for(producer: &Stream, number: Option<i128>) -> Result<(), Error> {
    // SAFETY: the same contract.
    if let Some(consumer) = unsafe { stream_of(producer.device(), number) }? {
        consumer.wait(&producer.record()?)?;
    }
    Ok(())
}
