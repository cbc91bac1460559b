//! Memory, pools, copies and fills.

use gpu_fakes::memory::{Kind, Side, Unreachable, allocate, free, range, unreachable};
use gpu_fakes::{Status, answer, capture, code, device, ledger, ledger::violation, pool, stream};
use std::ffi::{c_int, c_uint};

type Handle = u64;

/// `hipMemLocation`.
#[repr(C)]
#[derive(Clone, Copy)]
struct Location {
    _kind: c_int,
    device: c_int,
}

/// The sides of `hipMemcpyKind`: (to, from).
fn sides(kind: c_int) -> Result<(Side, Side), i32> {
    Ok(match kind {
        0 => (Side::Host, Side::Host),
        1 => (Side::Device, Side::Host),
        2 => (Side::Host, Side::Device),
        3 => (Side::Device, Side::Device),
        4 => (Side::Any, Side::Any),
        _ => return Err(violation(21, "an unknown kind of copy")),
    })
}

/// # Safety
/// The pointer is null or good for the answer.
unsafe fn make(to: *mut u64, kind: Kind, bytes: usize) -> Status {
    capture::refuse_unsafe()?;
    let device = device::current()?;
    device::healthy(device)?;
    let address = if bytes == 0 { 0 } else { allocate(kind, device, bytes, false)?.start };
    // SAFETY: the same contract.
    unsafe { answer(to, address) }
}

fn free_after_work(address: u64, kinds: &[Kind]) -> Status {
    capture::refuse_unsafe()?;
    if address == 0 { Ok(()) } else { free(address, kinds) }
}

api! {
    Plain fn hipMalloc(to: *mut u64, bytes: usize) { make(to, Kind::Device, bytes) }
    FreesAnyway fn hipFree(address: u64) { free_after_work(address, &[Kind::Device, Kind::Managed, Kind::External]) }
    Plain fn hipHostMalloc(to: *mut u64, bytes: usize, _flags: c_uint) { make(to, Kind::Pinned, bytes) }
    FreesAnyway fn hipHostFree(address: u64) { free_after_work(address, &[Kind::Pinned]) }
    Plain fn hipMallocManaged(to: *mut u64, bytes: usize, flags: c_uint) {
        if flags != 1 && flags != 2 {
            return Err(violation(code::INVALID_VALUE, "unknown flags of managed memory"));
        }
        make(to, Kind::Managed, bytes)
    }
    Plain fn hipMallocAsync(to: *mut u64, bytes: usize, stream: Handle) {
        let made = if bytes == 0 { 0 } else { stream::allocate(stream, bytes)? };
        answer(to, made)
    }
    Plain fn hipMemPoolGetAccess(access: *mut c_int, pool: Handle, location: *const Location) {
        ledger::find::<pool::Pool>(pool)?;
        device::check(location.read_unaligned().device)?;
        answer(access, 3)
    }
    Plain fn hipMemGetAccess(access: *mut u64, location: *const Location, address: u64) {
        device::check(location.read_unaligned().device)?;
        // Of memory that is not mapped by itself it knows nothing.
        match unreachable() {
            Some(Unreachable::Reported) if address != 0 => answer(access, 0),
            _ => Err(code::INVALID_VALUE),
        }
    }
    Plain fn hipMemsetAsync(to: u64, value: c_int, count: usize, stream: Handle) { stream::fill(stream, to, &[value as u8], count) }
    Plain fn hipMemsetD32Async(to: u64, value: c_int, count: usize, stream: Handle) {
        stream::fill(stream, to, &value.to_ne_bytes(), count)
    }
    Plain fn hipMemcpyAsync(to: u64, from: u64, bytes: usize, kind: c_int, stream: Handle) {
        let (to_side, from_side) = sides(kind)?;
        stream::copy(stream, (to, to_side), (from, from_side), bytes)
    }
    Plain fn hipMemcpy2DAsync(
        to: u64, to_pitch: usize, from: u64, from_pitch: usize, width: usize, height: usize, kind: c_int, stream: Handle,
    ) {
        let (to_side, from_side) = sides(kind)?;
        stream::copy_rows(stream, (to, to_pitch, to_side), (from, from_pitch, from_side), width, height)
    }
    Plain fn hipMemcpyPeerAsync(to: u64, to_device: c_int, from: u64, from_device: c_int, bytes: usize, stream: Handle) {
        let ends = [(to, device::check(to_device)?), (from, device::check(from_device)?)];
        for (address, device) in ends {
            if bytes > 0 && range(address, bytes, Side::Device)?.is_none_or(|found| found.device != device) {
                return Err(violation(code::INVALID_VALUE, "memory of another device than stated"));
            }
        }
        stream::copy(stream, (to, Side::Device), (from, Side::Device), bytes)
    }
}
