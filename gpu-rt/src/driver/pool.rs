//! Tests once, when the pool is first needed, whether memory from a device's pool can be used.
//!
//! A pool may map its memory and make it accessible in separate steps (HIP's does, since 7.2). If the second one fails, the
//! allocation still succeeds, and the next access faults. The runtime then allocates without the pool.

use super::{DevicePtr, DriverDevice, Memory, Pattern, RawStream};
use crate::error::Result;
use crate::types::Priority;

/// Words of the memory that is tried.
const WORDS: usize = 64;
const WRITTEN: u32 = 0x9e37_79b9;

/// Whether what is written to memory of the pool is read there again. `is_accessible` says what the driver knows, before
/// anything is accessed. A stream of its own is used: the program's may wait for the program.
pub(crate) fn is_usable(device: &dyn DriverDevice, is_accessible: impl FnOnce(DevicePtr) -> bool) -> bool {
    let Ok(stream) = device.stream(Priority::Normal) else { return false };
    let answer = on_stream(device, stream, is_accessible);
    // SAFETY: made above, and used no more.
    unsafe { device.destroy_stream(stream) };
    answer.is_ok_and(|serves| serves)
}

fn on_stream(device: &dyn DriverDevice, stream: RawStream, is_accessible: impl FnOnce(DevicePtr) -> bool) -> Result<bool> {
    let bytes = WORDS * size_of::<u32>();
    let (memory, kind) = device.allocate(stream, Memory::Pool, bytes)?;
    let mut read = [0u32; WORDS];
    let tried = is_accessible(memory).then(|| {
        // SAFETY: the stream and the memory are alive, both have as many bytes, and `read` is until the stream is waited for.
        unsafe {
            let written = device.fill(stream, memory, Pattern::U32(WRITTEN), WORDS);
            let copied = written.and_then(|()| device.copy_out(stream, read.as_mut_ptr().cast(), memory, bytes));
            // Also where the copy failed: it may have been enqueued.
            device.synchronize(stream).and(copied)
        }
    });
    // SAFETY: allocated above, and freed once, in the order of its stream.
    unsafe { device.free(stream, kind, memory, bytes) };
    // SAFETY: the stream is alive.
    unsafe { device.synchronize(stream) }?;
    tried.transpose().map(|tried| tried.is_some() && read == [WRITTEN; WORDS])
}
