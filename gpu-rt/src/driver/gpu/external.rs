//! Memory and semaphores of other APIs: `cuImportExternalMemory` and the like.

use super::functions::Handle;
use super::{Api, GpuDevice, unsupported};
use crate::driver::RawStream;
use crate::driver::external::{External, RawExternal, RawSemaphore, SemaphoreWork};
use crate::error::{Error, Result};
use std::ffi::{c_int, c_uint};
use std::os::fd::{AsRawFd, IntoRawFd, OwnedFd};

/// `CU_EXTERNAL_MEMORY_HANDLE_TYPE_OPAQUE_FD`, and the same of semaphores; HIP has the same number.
const OPAQUE_FD: c_int = 1;
/// `CU_EXTERNAL_SEMAPHORE_HANDLE_TYPE_TIMELINE_SEMAPHORE_FD`; HIP has the same number.
const TIMELINE_FD: c_int = 9;
/// `CUDA_EXTERNAL_MEMORY_DEDICATED`, `hipExternalMemoryDedicated`.
const DEDICATED: c_uint = 1;

/// The union of handles: a file descriptor here.
#[repr(C, align(8))]
#[derive(Default)]
pub(in crate::driver) struct Descriptor {
    fd: c_int,
    rest: [c_int; 3],
}

/// `CUDA_EXTERNAL_MEMORY_HANDLE_DESC`, `hipExternalMemoryHandleDesc`.
#[repr(C)]
#[derive(Default)]
pub(in crate::driver) struct MemoryHandle {
    kind: c_int,
    handle: Descriptor,
    size: u64,
    flags: c_uint,
    reserved: [c_uint; 16],
}

/// `CUDA_EXTERNAL_MEMORY_BUFFER_DESC`, `hipExternalMemoryBufferDesc`.
#[repr(C)]
#[derive(Default)]
pub(in crate::driver) struct MappedBuffer {
    offset: u64,
    size: u64,
    flags: c_uint,
    reserved: [c_uint; 16],
}

/// `CUDA_EXTERNAL_SEMAPHORE_HANDLE_DESC`, `hipExternalSemaphoreHandleDesc`.
#[repr(C)]
#[derive(Default)]
pub(in crate::driver) struct SemaphoreHandle {
    kind: c_int,
    handle: Descriptor,
    flags: c_uint,
    reserved: [c_uint; 16],
}

/// `CUDA_EXTERNAL_SEMAPHORE_SIGNAL_PARAMS` and the one for waits, and HIP's, which are shorter: the value, and what is 0 for a file descriptor.
#[repr(C)]
#[derive(Default)]
pub(in crate::driver) struct SemaphoreValue {
    value: u64,
    rest: [u64; 17],
}

fn missing() -> Error {
    unsupported("memory or a semaphore of another API", "this version of the driver has no functions for it")
}

impl<A: Api> External for GpuDevice<A> {
    unsafe fn import_memory(&self, fd: OwnedFd, bytes: usize, is_dedicated: bool) -> Result<RawExternal> {
        self.enter()?;
        let flags = if is_dedicated { DEDICATED } else { 0 };
        let handle = Descriptor { fd: fd.as_raw_fd(), ..Descriptor::default() };
        let described = MemoryHandle { kind: OPAQUE_FD, handle, size: bytes as u64, flags, ..MemoryHandle::default() };
        let mut memory: Handle = std::ptr::null_mut();
        // SAFETY: the device is current, and the descriptor is such memory (contract).
        unsafe { self.api.import_memory(&mut memory, &described) }.unwrap_or_else(|| Err(missing()))?;
        // The driver's from now on.
        let _ = fd.into_raw_fd();
        let all = MappedBuffer { size: bytes as u64, ..MappedBuffer::default() };
        let mut pointer = A::pointer(crate::driver::DevicePtr(0));
        // SAFETY: imported just now, and so large.
        let mapped = unsafe { self.api.map_external(&mut pointer, memory, &all) }.unwrap_or_else(|| Err(missing()));
        if let Err(error) = mapped {
            // SAFETY: imported just now, not mapped, and used no more.
            let _ = unsafe { self.api.destroy_external_memory(memory) };
            return Err(error);
        }
        Ok(RawExternal { handle: memory.expose_provenance(), pointer: A::address(pointer) })
    }

    unsafe fn free_external(&self, memory: RawExternal) {
        // Even if the device cannot be made current, as streams are destroyed. What fails here is of earlier work, or of a device that is lost.
        let _ = self.enter();
        // SAFETY: imported and mapped here, not freed yet, and no work uses it (contract). A mapping is freed as memory is, and before the
        // memory that it is of (the drivers' documentation).
        unsafe {
            let _ = self.api.mem_free(A::pointer(memory.pointer));
            let _ = self.api.destroy_external_memory(std::ptr::with_exposed_provenance_mut(memory.handle));
        }
    }

    unsafe fn import_semaphore(&self, fd: OwnedFd, is_timeline: bool) -> Result<RawSemaphore> {
        self.enter()?;
        let handle = Descriptor { fd: fd.as_raw_fd(), ..Descriptor::default() };
        let kind = if is_timeline { TIMELINE_FD } else { OPAQUE_FD };
        let described = SemaphoreHandle { kind, handle, ..SemaphoreHandle::default() };
        let mut semaphore: Handle = std::ptr::null_mut();
        // SAFETY: the device is current, and the descriptor is such a semaphore (contract).
        unsafe { self.api.import_semaphore(&mut semaphore, &described) }.unwrap_or_else(|| Err(missing()))?;
        // The driver's from now on.
        let _ = fd.into_raw_fd();
        Ok(RawSemaphore(semaphore.expose_provenance()))
    }

    unsafe fn enqueue_semaphore(&self, work: SemaphoreWork, semaphore: RawSemaphore, value: u64, stream: RawStream) -> Result<()> {
        self.enter()?;
        let semaphore: Handle = std::ptr::with_exposed_provenance_mut(semaphore.0);
        let (value, stream) = (SemaphoreValue { value, ..SemaphoreValue::default() }, stream.0 as Handle);
        // SAFETY: one semaphore and one value, which the driver reads at once; both are this device's and alive (contract).
        let enqueued = unsafe {
            match work {
                SemaphoreWork::Signal => self.api.signal_semaphores(&semaphore, &value, 1, stream),
                SemaphoreWork::Wait => self.api.wait_semaphores(&semaphore, &value, 1, stream),
            }
        };
        enqueued.unwrap_or_else(|| Err(missing()))
    }

    unsafe fn free_semaphore(&self, semaphore: RawSemaphore) {
        let _ = self.enter();
        // SAFETY: imported here, not freed yet, and no work uses it (contract).
        let _ = unsafe { self.api.destroy_semaphore(std::ptr::with_exposed_provenance_mut(semaphore.0)) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::mem::offset_of;

    /// As a C compiler lays out cuda.h's structures on 64-bit systems; HIP's are these or end earlier.
    #[test]
    fn structures_are_laid_out_as_in_c() {
        let sizes = [size_of::<MemoryHandle>(), size_of::<MappedBuffer>(), size_of::<SemaphoreHandle>(), size_of::<SemaphoreValue>()];
        assert_eq!(sizes, [104, 88, 96, 144]);
        assert_eq!((offset_of!(MemoryHandle, handle), offset_of!(MemoryHandle, size), offset_of!(MemoryHandle, flags)), (8, 24, 32));
        assert_eq!((offset_of!(MappedBuffer, size), offset_of!(MappedBuffer, flags)), (8, 16));
        assert_eq!((offset_of!(SemaphoreHandle, handle), offset_of!(SemaphoreHandle, flags)), (8, 24));
        assert_eq!((offset_of!(Descriptor, fd), offset_of!(SemaphoreValue, value)), (0, 0));
    }
}
