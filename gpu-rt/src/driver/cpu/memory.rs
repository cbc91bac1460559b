//! Device memory of the CPU: host memory, used by address only.

use crate::driver::{DevicePtr, Pattern};
use crate::error::{Error, ErrorKind, Result};
use std::alloc::{Layout, alloc, dealloc};
use std::mem::MaybeUninit;

/// A cache line, and the widest vector.
const ALIGN: usize = 64;

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

#[cold]
fn out_of_memory(bytes: usize) -> Error {
    let (free, total) = info();
    ErrorKind::OutOfMemory { asked: bytes as u64, free, total }.into()
}

/// Bytes available and bytes in all; zeros where the kernel does not tell.
pub(super) fn info() -> (u64, u64) {
    let info = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let field = |name: &str| {
        let line = info.lines().find_map(|line| line.strip_prefix(name))?;
        line.trim().trim_end_matches("kB").trim().parse::<u64>().ok()
    };
    (field("MemAvailable:").unwrap_or(0) * 1024, field("MemTotal:").unwrap_or(0) * 1024)
}
