//! The common part of the fake driver libraries.
//!
//! A fake replaces a driver's library in tests. It computes correct results, slowly, and is strict: it checks what the real
//! driver assumes, and records every error of a program in the ledger as a *violation*, beside returning the error code that
//! the real driver documents. `gpu-fake-hip` and `gpu-fake-cuda` are the exported functions,
//! with the drivers' names and signatures.
//!
//! | module | knows |
//! |---|---|
//! | `ledger` | every handle ever given out, its kind and whether it is still good; violations; the report |
//! | `memory`, `pool` | allocations between guard pages, redzones, what a range belongs to; what pools keep |
//! | `memory/external`, `semaphore` | memory and semaphores of another API, which files stand in for |
//! | `array` | CUDA's arrays, and the objects by which kernels reach texels |
//! | `stream`, `work` | queues with a thread each; what is done in them |
//! | `event`, `capture`, `graph` | order between streams; work recorded instead of done |
//! | `images`, `module`, `amdgpu`, `nvidia` | from a loaded image to the CPU image of the same fat binary; what an image says of its kernels |
//! | `launch` | checks a launch against the kernel's parameters |
//! | `fault` | what failing kernels write into the program's records |
//! | `device` | devices, the current one of each thread, contexts |
//! | `pairs` | functions that both drivers have, with both names |
//! | `calls`, `control` | counting calls, failing one of them; what tests ask for |
//!
//! # Environment
//! | variable | meaning |
//! |---|---|
//! | `GPU_FAKE_IMAGES` | folders (searched to their depths) and files with fat binaries, separated by `:` |
//! | `GPU_FAKE_ARCH` | the devices' architectures, separated by commas; the last stands for all that follow |
//! | `GPU_FAKE_DEVICES` | how many devices there are (2) |
//! | `GPU_FAKE_MEMORY` | a device's memory in bytes (16 GiB) |
//! | `GPU_FAKE_DELAY` | the most microseconds by which an item of a stream is held up, at random (0) |
//! | `GPU_FAKE_TIMES` | `axpy:300,sum:20`: microseconds that kernels take by the clocks that events read, one for each stream; other work takes none. Without it events read the machine's clock |
//! | `GPU_FAKE_RESET` | `mends`: a device that failed works again after a reset. By default HIP's does, and CUDA's answers a new context with the fault, as NVIDIA's driver 580 does |
//! | `GPU_FAKE_FAIL` | `17:2`: the 17th call returns 2 |
//! | `GPU_FAKE_REPORT` | a file that the ledger is written to when the process ends, or a folder for a file of each process |
//!
//! Kernels are run by a copy of `gpu-rt` of the fake's own, which reads the runtime's variables as well: `GPU_IMAGE_KIND`
//! must leave it `object`. An architecture that has only PTX (`GPU_FAKE_ARCH=sm_120`) has PTX loaded.

mod amdgpu;
pub mod array;
pub mod calls;
pub mod capture;
pub mod code;
pub mod control;
pub mod device;
pub mod event;
mod fault;
pub mod graph;
mod images;
pub mod launch;
pub mod ledger;
pub mod memory;
pub mod module;
mod nvidia;
pub mod pairs;
pub mod pool;
pub mod semaphore;
pub mod stream;
pub mod tensor_map;
mod work;

/// What a call ends with: nothing, or a driver's error code.
pub type Status = Result<(), i32>;

/// A mutex that guards plain data: a panic elsewhere leaves the data as good as it was.
fn lock<T>(mutex: &std::sync::Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Writes to where a caller wants an answer.
///
/// # Errors
/// [`code::INVALID_VALUE`] for a null pointer, which is a violation.
///
/// # Safety
/// The pointer is null or good for the write.
pub unsafe fn answer<T>(to: *mut T, value: T) -> Status {
    if to.is_null() {
        return Err(ledger::violation(code::INVALID_VALUE, "a null pointer for the answer"));
    }
    // SAFETY: not null, and the caller vouches for the rest.
    unsafe { to.write_unaligned(value) };
    Ok(())
}

/// Writes a text with its NUL, cut to the room there is.
///
/// # Errors
/// There is no room, which is a violation.
///
/// # Safety
/// The pointer is good for `room` bytes.
pub unsafe fn write_text(to: *mut std::ffi::c_char, room: std::ffi::c_int, text: &str) -> Status {
    if to.is_null() || room <= 0 {
        return Err(ledger::violation(code::INVALID_VALUE, "no room for a text"));
    }
    let length = text.len().min(room as usize - 1);
    // SAFETY: within the room (contract).
    unsafe {
        to.cast::<u8>().copy_from_nonoverlapping(text.as_ptr(), length);
        to.add(length).write(0);
    }
    Ok(())
}
