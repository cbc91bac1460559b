//! What is freed in the order of a stream.

use crate::driver::{DevicePtr, DriverDevice, Memory, RawImage, RawStream};
use std::panic::AssertUnwindSafe;

/// What keeps memory that somebody else allocated, and lets it go when it is dropped.
pub(crate) struct Owner {
    #[allow(dead_code, reason = "it is dropped")]
    pub owner: AssertUnwindSafe<Box<dyn Send>>,
    /// Whether the work on the memory must be done before.
    pub waits: bool,
    /// Whether the device notes that the memory is lent.
    pub is_lent: bool,
}

// SAFETY: nobody reaches the owner through a reference: it is moved and dropped, which `Send` allows on any thread.
unsafe impl Sync for Owner {}

/// What a device made, and nobody owns any more.
pub(crate) enum Freed {
    /// So many bytes.
    Memory(Memory, DevicePtr, usize),
    /// Memory of another owner, which goes with it.
    Foreign(DevicePtr, Owner),
    /// An array, and objects by which kernels reach texels.
    Image(Box<RawImage>),
}

impl Freed {
    /// Whether the work that may use it must be done before: drivers free nothing but a pool's memory in a stream's order.
    pub(super) fn waits(&self) -> bool {
        match self {
            Freed::Memory(memory, ..) => *memory != Memory::Pool,
            Freed::Foreign(_, owner) => owner.waits,
            Freed::Image(_) => true,
        }
    }

    /// # Safety
    /// The device made it; it is freed once, and all work on it is ordered before on this stream, which is alive.
    pub(super) unsafe fn free(self, driver: &dyn DriverDevice, stream: RawStream) {
        match self {
            // SAFETY: the same contract.
            Freed::Memory(memory, pointer, bytes) => unsafe { driver.free(stream, memory, pointer, bytes) },
            Freed::Foreign(pointer, owner) => {
                if owner.waits {
                    // As below.
                    // SAFETY: the stream is alive (contract).
                    let _ = unsafe { driver.synchronize(stream) };
                }
                if owner.is_lent {
                    driver.end_loan(pointer);
                }
                drop(owner);
            }
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
