//! Memory and semaphores that another API of the same GPU exported: Vulkan's, by file descriptors.

use super::{DevicePtr, RawStream};
use crate::error::{Error, ErrorKind, Result};
use std::os::fd::OwnedFd;

/// Memory of another API: the driver's handle of it, and where all of it is mapped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RawExternal {
    pub handle: usize,
    pub pointer: DevicePtr,
}

/// A semaphore of another API: the driver's handle of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RawSemaphore(pub usize);

/// What a stream does with a semaphore.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SemaphoreWork {
    Signal,
    Wait,
}

/// A device's part of [`crate::interop::ExternalMemory`] and [`ExternalSemaphore`](crate::interop::ExternalSemaphore). The CPU has none of it.
///
/// # Safety
/// The contract of the unsafe functions is [`DriverDevice`](super::DriverDevice)'s.
pub(crate) trait External {
    /// Imports memory of so many bytes (not 0) and maps all of it. `fd` is closed where this fails, and the driver's where it does not.
    ///
    /// # Safety
    /// `fd` is such memory, exported from this device; `is_dedicated` says how it was allocated.
    unsafe fn import_memory(&self, fd: OwnedFd, bytes: usize, is_dedicated: bool) -> Result<RawExternal> {
        let _ = (fd, bytes, is_dedicated);
        Err(nothing_external())
    }
    /// Gives it back.
    unsafe fn free_external(&self, memory: RawExternal) {
        let _ = memory;
    }

    /// Imports a semaphore. `fd` is closed where this fails, and the driver's where it does not.
    ///
    /// # Safety
    /// `fd` is such a semaphore, of this kind, exported from this device.
    unsafe fn import_semaphore(&self, fd: OwnedFd, is_timeline: bool) -> Result<RawSemaphore> {
        let _ = (fd, is_timeline);
        Err(nothing_external())
    }
    /// Enqueues work with a semaphore. `value` is a timeline's.
    unsafe fn enqueue_semaphore(&self, work: SemaphoreWork, semaphore: RawSemaphore, value: u64, stream: RawStream) -> Result<()> {
        let _ = (work, semaphore, value, stream);
        Err(nothing_external())
    }
    /// Gives it back. No work with it is in flight.
    unsafe fn free_semaphore(&self, semaphore: RawSemaphore) {
        let _ = semaphore;
    }
}

#[cold]
fn nothing_external() -> Error {
    ErrorKind::Unsupported { what: "memory or a semaphore of another API", why: "the CPU has none; CUDA and HIP have".into() }.into()
}
