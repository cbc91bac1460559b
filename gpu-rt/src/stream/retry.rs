//! Allocations, which are tried once more where memory ran out.

use super::Stream;
use crate::driver::DriverDevice;
use crate::error::{ErrorKind, Result};

impl Stream {
    /// Has the device allocate. Where it has not enough memory, this waits for what is being freed in the order of this stream and by
    /// host functions, has the device give back what it keeps for later, and tries once more.
    ///
    /// It does not wait for other streams: their work may wait for this thread.
    pub(crate) fn allocate_with<T>(&self, allocate: impl Fn(&dyn DriverDevice) -> Result<T>) -> Result<T> {
        let device = self.device();
        let first = match allocate(device.driver()) {
            Err(error) if matches!(error.kind(), ErrorKind::OutOfMemory { .. }) => error,
            other => return other.map_err(|error| self.explain(error)),
        };
        // What a host function dropped is freed when the first wait is over, in the order of a stream, too.
        match self.finish().and_then(|()| device.trim()).and_then(|()| self.finish()).and_then(|()| device.trim()) {
            Ok(()) => allocate(device.driver()).map_err(|error| self.explain(error)),
            // The stream is being captured, or failed before.
            Err(_) => Err(self.explain(first)),
        }
    }
}
