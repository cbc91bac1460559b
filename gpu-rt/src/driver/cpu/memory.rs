//! Device memory of the CPU: host memory, used by address only.

mod limit;

use crate::driver::{ALIGN, DevicePtr, Pattern};
use crate::error::{Error, ErrorKind, Result};
use std::alloc::{Layout, alloc, dealloc};
use std::mem::MaybeUninit;
use std::sync::atomic::{AtomicU64, Ordering};

pub(super) use limit::{HostMemory, host_memory};

/// The bytes of all buffers of the process, of every CPU device and kind of memory.
pub(super) static TAKEN: Taken = Taken(AtomicU64::new(0));

/// Counts bytes up to a limit.
pub(super) struct Taken(AtomicU64);

impl Taken {
    /// Counts `bytes` more, unless the sum would exceed `limit`; 0 is no limit. Beyond it Linux would grant the memory, and end
    /// the process when it touches it.
    pub(super) fn add(&self, bytes: usize, limit: u64) -> Result<()> {
        let more = |taken: u64| taken.checked_add(bytes as u64).filter(|all| limit == 0 || *all <= limit);
        match self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more) {
            Ok(_) => Ok(()),
            Err(_) => Err(out_of_memory(bytes)),
        }
    }

    /// Counts `bytes` as freed.
    pub(super) fn remove(&self, bytes: usize) {
        self.0.fetch_sub(bytes as u64, Ordering::Relaxed);
    }
}

/// Memory of `bytes` (not 0) bytes, not initialised.
pub(super) fn allocate(bytes: usize) -> Result<DevicePtr> {
    let layout = Layout::from_size_align(bytes, ALIGN).map_err(|_| out_of_memory(bytes))?;
    // SAFETY: the size is not 0.
    let pointer = unsafe { alloc(layout) };
    // Kernels get the address as bytes among their arguments; its provenance is exposed for them and for `address`.
    if pointer.is_null() { Err(out_of_memory(bytes)) } else { Ok(DevicePtr(pointer.expose_provenance() as u64)) }
}

/// # Safety
/// `pointer` came from [`allocate`] with the same size, and is used no more.
pub(super) unsafe fn free(pointer: DevicePtr, bytes: usize) {
    if let Ok(layout) = Layout::from_size_align(bytes, ALIGN) {
        // SAFETY: allocated with this very layout (contract).
        unsafe { dealloc(address(pointer), layout) }
    }
}

/// Writes `count` times the pattern.
///
/// # Safety
/// The range lies in one allocation, is aligned to the pattern, and nobody else uses it now.
pub(super) unsafe fn fill(pointer: DevicePtr, pattern: Pattern, count: usize) {
    let start = address(pointer);
    // SAFETY: good for `count` elements (contract), and nobody else's.
    unsafe {
        match pattern {
            Pattern::U8(value) => start.write_bytes(value, count),
            Pattern::U16(value) => std::slice::from_raw_parts_mut(start.cast::<MaybeUninit<u16>>(), count).fill(MaybeUninit::new(value)),
            Pattern::U32(value) => std::slice::from_raw_parts_mut(start.cast::<MaybeUninit<u32>>(), count).fill(MaybeUninit::new(value)),
        }
    }
}

/// The pointer behind an address.
pub(super) fn address(pointer: DevicePtr) -> *mut u8 {
    std::ptr::with_exposed_provenance_mut(pointer.0 as usize)
}

/// The error for an allocation of `bytes` bytes that failed.
#[cold]
pub(super) fn out_of_memory(bytes: usize) -> Error {
    let HostMemory { available, total, .. } = host_memory();
    ErrorKind::OutOfMemory { asked: bytes as u64, free: available, total }.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_counted_than_the_limit() {
        let taken = Taken(AtomicU64::new(0));
        taken.add(60, 100).unwrap();
        for bytes in [41, usize::MAX] {
            assert!(matches!(taken.add(bytes, 100).unwrap_err().kind(), ErrorKind::OutOfMemory { asked, .. } if *asked == bytes as u64));
        }
        taken.add(40, 100).unwrap();
        taken.remove(60);
        taken.add(60, 100).unwrap();
        taken.add(1 << 40, 0).unwrap();
    }
}
