//! What a device has to do with streams and memory that somebody else made.

use super::{DevicePtr, RawStream};
use crate::error::{Error, ErrorKind, Result};

/// A device's part of [`crate::interop`].
///
/// # Safety
/// The contract of the unsafe functions is [`DriverDevice`](super::DriverDevice)'s.
pub(crate) trait Foreign {
    /// The driver's own handle of a stream; 0 where there is no driver.
    unsafe fn stream_handle(&self, stream: RawStream) -> usize;
    /// A stream that somebody else made and destroys. It is one of this device.
    unsafe fn borrow_stream(&self, handle: usize) -> Result<RawStream>;
    /// Ends that: the stream is used no more.
    unsafe fn return_stream(&self, stream: RawStream);

    /// Whether all of these bytes (not 0) are memory of this device, as far as the driver tells.
    fn check_memory(&self, pointer: DevicePtr, bytes: usize) -> Result<()>;
    /// Says that kernels may access these bytes, which others allocated and write. Whether [`end_loan`](Self::end_loan) is to follow.
    fn begin_loan(&self, pointer: DevicePtr, bytes: usize) -> bool {
        let _ = (pointer, bytes);
        false
    }
    /// Takes it back.
    fn end_loan(&self, pointer: DevicePtr) {
        let _ = pointer;
    }

    /// Waits for all work on the device, that on the streams of others, too. What the CPU does for others is done when their calls return.
    fn synchronize_device(&self) -> Result<()> {
        Ok(())
    }

    /// What is current on the calling thread: CUDA's context, HIP's device.
    fn current(&self) -> Result<usize>;
    /// Makes this device current there.
    fn make_current(&self) -> Result<()>;
    /// Makes it current again.
    fn set_current(&self, current: usize) -> Result<()>;
}

/// Why something of another owner cannot be used.
#[cold]
pub(crate) fn unusable(what: &'static str, why: String) -> Error {
    ErrorKind::Foreign { what, why }.into()
}
