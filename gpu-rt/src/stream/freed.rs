//! What is freed in the order of a stream.

use crate::driver::{DevicePtr, DriverDevice, Memory, RawImage, RawStream};

/// What a device made, and nobody owns any more.
pub(crate) enum Freed {
    /// So many bytes.
    Memory(Memory, DevicePtr, usize),
    /// An array, and objects by which kernels reach texels.
    Image(Box<RawImage>),
}

impl Freed {
    /// Whether the work that may use it must be done before: drivers free nothing but a pool's memory in a stream's order.
    pub(super) fn waits(&self) -> bool {
        !matches!(self, Freed::Memory(Memory::Pool, ..))
    }

    /// # Safety
    /// The device made it; it is freed once, and all work on it is ordered before on this stream, which is alive.
    pub(super) unsafe fn free(self, driver: &dyn DriverDevice, stream: RawStream) {
        match self {
            // SAFETY: the same contract.
            Freed::Memory(memory, pointer, bytes) => unsafe { driver.free(stream, memory, pointer, bytes) },
            Freed::Image(image) => {
                // A failure here belongs to earlier work, and the caller that waits for that work receives it.
                // SAFETY: the stream is alive (contract).
                let _ = unsafe { driver.synchronize(stream) };
                // SAFETY: this device's, destroyed once (contract), and no work on it is in flight.
                unsafe { driver.destroy_image(&image) }
            }
        }
    }
}
