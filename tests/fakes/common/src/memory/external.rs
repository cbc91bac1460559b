//! Memory of another API: a file that this process plays Vulkan with, mapped as device memory.

use super::{ALLOCATIONS, Allocation, Kind, LIVE, PAGE};
use crate::ledger::{self, Kept, violation};
use crate::{Status, code, device, lock};
use std::ffi::{c_int, c_uint};
use std::fs::File;
use std::os::fd::{AsRawFd, FromRawFd};
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// `CUDA_EXTERNAL_MEMORY_HANDLE_DESC`. HIP's may end before `reserved`.
#[repr(C)]
pub struct HandleDescription {
    kind: c_int,
    /// The first of the union of handles.
    fd: u64,
    rest: u64,
    size: u64,
    flags: c_uint,
    reserved: [c_uint; 16],
}

/// `CUDA_EXTERNAL_MEMORY_BUFFER_DESC`.
#[repr(C)]
pub struct BufferDescription {
    offset: u64,
    size: u64,
    flags: c_uint,
    reserved: [c_uint; 16],
}

/// Memory that was imported: the file is the driver's, and is closed with it.
struct External {
    device: u32,
    file: File,
    bytes: u64,
    mapped: Mutex<Vec<Arc<Allocation>>>,
}

impl Kept for External {
    const KIND: ledger::Kind = ledger::Kind::ExternalMemory;

    fn device(&self) -> Option<u32> {
        Some(self.device)
    }
}

/// Takes a file descriptor that is one, of another API's memory or semaphore.
///
/// # Errors
/// It is none, which is a violation.
pub(crate) fn taken(fd: c_int) -> Result<File, i32> {
    // SAFETY: asks of a number.
    if fd < 0 || unsafe { libc::fcntl(fd, libc::F_GETFD) } < 0 {
        return Err(violation(code::INVALID_VALUE, "a file descriptor that is none"));
    }
    // SAFETY: it is open, and the driver's from now on (the drivers' documentation).
    Ok(unsafe { File::from_raw_fd(fd) })
}

/// Gives a file descriptor back to the program: the call fails.
pub(crate) fn refused(file: File, code: i32) -> i32 {
    let _ = std::os::fd::IntoRawFd::into_raw_fd(file);
    code
}

/// Imports memory on the current device.
///
/// # Errors
/// It is not so large; or what no program may ask for, which is a violation.
///
/// # Safety
/// The description is null or one.
pub unsafe fn import(of: *const HandleDescription) -> Result<u64, i32> {
    let device = device::current()?;
    device::healthy(device)?;
    if of.is_null() {
        return Err(violation(code::INVALID_VALUE, "a null pointer for what is imported"));
    }
    // SAFETY: not null, and the caller vouches for the rest.
    let of = unsafe { of.read_unaligned() };
    if of.kind != 1 || of.flags > 1 || of.rest != 0 || of.size == 0 || of.reserved != [0; 16] {
        return Err(violation(code::INVALID_VALUE, "memory of a kind or a size that the fake does not import"));
    }
    let file = taken(of.fd as c_int)?;
    match file.metadata() {
        Ok(known) if known.len() == of.size && of.size.is_multiple_of(PAGE as u64) => {}
        _ => return Err(refused(file, code::INVALID_VALUE)),
    }
    Ok(ledger::enter(Arc::new(External { device, file, bytes: of.size, mapped: Mutex::default() })))
}

/// Maps a part of it, between guard pages. It is freed as memory is.
///
/// # Errors
/// The part leaves it; a violation.
///
/// # Safety
/// The description is null or one.
pub unsafe fn map(handle: u64, of: *const BufferDescription) -> Result<u64, i32> {
    let external = ledger::find::<External>(handle)?;
    device::healthy(external.device)?;
    if of.is_null() {
        return Err(violation(code::INVALID_VALUE, "a null pointer for what is mapped"));
    }
    // SAFETY: not null, and the caller vouches for the rest.
    let of = unsafe { of.read_unaligned() };
    let end = of.offset.checked_add(of.size);
    let fits = of.size > 0 && of.flags == 0 && of.reserved == [0; 16] && end.is_some_and(|end| end <= external.bytes);
    if !fits || !(of.offset | of.size).is_multiple_of(PAGE as u64) {
        return Err(violation(code::INVALID_VALUE, "a mapping that leaves its memory, or is of no whole pages"));
    }
    let size = of.size as usize;
    let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
    // SAFETY: a fresh mapping: the pages, and one before and one behind that nobody can access.
    let room = unsafe { libc::mmap(std::ptr::null_mut(), size + 2 * PAGE, libc::PROT_NONE, flags, -1, 0) };
    if room == libc::MAP_FAILED {
        return Err(code::OUT_OF_MEMORY);
    }
    let body = (room as usize + PAGE, room as usize + PAGE + size);
    let (access, flags) = (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_SHARED | libc::MAP_FIXED);
    // SAFETY: pages of the mapping just made; the file is so large.
    let mapped = unsafe { libc::mmap(body.0 as *mut _, size, access, flags, external.file.as_raw_fd(), of.offset as i64) };
    if mapped == libc::MAP_FAILED {
        return Err(code::OUT_OF_MEMORY);
    }
    let allocation = Arc::new(Allocation {
        kind: Kind::External,
        device: external.device,
        start: body.0 as u64,
        bytes: size,
        body,
        reachable: true,
        pooled: false,
        state: AtomicU8::new(LIVE),
        in_flight: AtomicUsize::new(0),
    });
    lock(&ALLOCATIONS).insert(allocation.start, allocation.clone());
    lock(&external.mapped).push(allocation.clone());
    Ok(allocation.start)
}

/// Gives it back. What was mapped is freed by then.
///
/// # Errors
/// It is none.
pub fn destroy(handle: u64) -> Status {
    let external = ledger::remove::<External>(handle)?;
    if lock(&external.mapped).iter().any(|one| one.state.load(Ordering::Acquire) == LIVE) {
        violation(0, "memory of another API is given back while it is mapped");
    }
    Ok(())
}
