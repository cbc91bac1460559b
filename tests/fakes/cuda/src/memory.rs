//! Memory, pools, copies and fills.

use gpu_fakes::device::{self, Context};
use gpu_fakes::memory::{Kind, Side, allocate, free, range};
use gpu_fakes::{Status, answer, capture, code, ledger, ledger::violation, stream};
use std::ffi::c_uint;

type Handle = u64;

/// One side of `CUDA_MEMCPY2D`.
#[repr(C)]
#[derive(Clone, Copy)]
struct Place {
    x_bytes: usize,
    y: usize,
    memory: c_uint,
    host: u64,
    device: u64,
    array: u64,
    pitch: usize,
}

/// `CUDA_MEMCPY2D`.
#[repr(C)]
struct Copy2d {
    from: Place,
    to: Place,
    width: usize,
    height: usize,
}

impl Place {
    /// Address of the first byte, bytes from row to row, side.
    fn resolve(&self, width: usize) -> Result<(u64, usize, Side), i32> {
        let (start, side) = match self.memory {
            1 => (self.host, Side::Host),
            2 => (self.device, Side::Device),
            4 => (self.device, Side::Any),
            _ => return Err(violation(code::INVALID_VALUE, "a copy of an unknown type of memory")),
        };
        let pitch = if self.pitch == 0 { width } else { self.pitch };
        Ok((start + (self.y * pitch + self.x_bytes) as u64, pitch, side))
    }
}

/// # Safety
/// The pointer is null or good for the answer.
unsafe fn make(to: *mut u64, kind: Kind, bytes: usize) -> Status {
    let device = device::current()?;
    capture::refuse_unsafe()?;
    device::healthy(device)?;
    // SAFETY: the same contract.
    unsafe { answer(to, allocate(kind, device, bytes, false)?.start) }
}

fn free_after_work(address: u64, kinds: &[Kind]) -> Status {
    device::current()?;
    capture::refuse_unsafe()?;
    free(address, kinds)
}

api! {
    Plain fn cuMemAlloc_v2(to: *mut u64, bytes: usize) { make(to, Kind::Device, bytes) }
    FreesAnyway fn cuMemFree_v2(address: u64) { if address == 0 { Ok(()) } else { free_after_work(address, &[Kind::Device, Kind::Managed, Kind::External]) } }
    Plain fn cuMemAllocHost_v2(to: *mut u64, bytes: usize) { make(to, Kind::Pinned, bytes) }
    Plain fn cuMemHostAlloc(to: *mut u64, bytes: usize, flags: c_uint) {
        if flags & !7 != 0 {
            return Err(violation(code::INVALID_VALUE, "unknown flags of pinned memory"));
        }
        make(to, Kind::Pinned, bytes)
    }
    FreesAnyway fn cuMemFreeHost(address: u64) { free_after_work(address, &[Kind::Pinned]) }
    Plain fn cuMemAllocManaged(to: *mut u64, bytes: usize, flags: c_uint) {
        if flags != 1 && flags != 2 {
            return Err(violation(code::INVALID_VALUE, "unknown flags of managed memory"));
        }
        make(to, Kind::Managed, bytes)
    }
    Plain fn cuMemAllocAsync(to: *mut u64, bytes: usize, stream: Handle) {
        device::current()?;
        answer(to, stream::allocate(stream, bytes)?)
    }
    Plain fn cuMemsetD32Async(to: u64, value: c_uint, count: usize, stream: Handle) {
        stream::fill(stream, to, &value.to_ne_bytes(), count)
    }
    Plain fn cuMemcpyAsync(to: u64, from: u64, bytes: usize, stream: Handle) {
        stream::copy(stream, (to, Side::Any), (from, Side::Any), bytes)
    }
    Plain fn cuMemcpy2DAsync_v2(copy: *const Copy2d, stream: Handle) {
        if copy.is_null() {
            return Err(violation(code::INVALID_VALUE, "no copy"));
        }
        let copy = copy.read_unaligned();
        stream::copy_rows(stream, copy.to.resolve(copy.width)?, copy.from.resolve(copy.width)?, copy.width, copy.height)
    }
    Plain fn cuMemcpyPeerAsync(to: u64, to_context: Handle, from: u64, from_context: Handle, bytes: usize, stream: Handle) {
        for (address, context) in [(to, to_context), (from, from_context)] {
            let device = ledger::find::<Context>(context)?.device;
            if bytes > 0 && range(address, bytes, Side::Device)?.is_none_or(|found| found.device != device) {
                return Err(violation(code::INVALID_VALUE, "memory of another context than stated"));
            }
        }
        stream::copy(stream, (to, Side::Device), (from, Side::Device), bytes)
    }
}
