//! What every call needs: the device, a stream, and the end of the process after a failure.

use gpu_rt::{Device, DeviceKind, Result, Stream};
use std::cell::RefCell;
use std::fmt::Display;
use std::io::Write;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// With what a program ends that the runtime cannot go on with: `EX_SOFTWARE` of `sysexits.h`.
pub const EXIT_CODE: i32 = 70;

/// Ends the process, after everything printed so far was written.
pub(crate) fn fail(call: &str, why: impl Display) -> ! {
    flush();
    // Nobody is there to hear of a closed stderr.
    let _ = writeln!(std::io::stderr().lock(), "{call}: {why}");
    // SAFETY: ends the process at once. Exit handlers would unload modules that this call may be in the middle of.
    unsafe { libc::_exit(EXIT_CODE) }
}

/// A result, or the end of the process.
pub(crate) fn done<T>(call: &str, result: Result<T>) -> T {
    result.unwrap_or_else(|error| fail(call, error))
}

/// Writes out what the program has printed, through C's output and ours.
pub(crate) fn flush() {
    // SAFETY: null stands for every open output.
    unsafe { libc::fflush(std::ptr::null_mut()) };
    let _ = std::io::stdout().flush();
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

thread_local! {
    /// The thread's device, once one was used or set.
    static DEVICE: RefCell<Option<Device>> = const { RefCell::new(None) };
}

/// The calling thread's device.
pub(crate) fn device(call: &str) -> Device {
    let kept = DEVICE.try_with(|device| device.borrow().clone()).ok().flatten();
    kept.unwrap_or_else(|| {
        let device = done(call, Device::default());
        // Where the thread ends, it is found again.
        let _ = DEVICE.try_with(|kept| *kept.borrow_mut() = Some(device.clone()));
        device
    })
}

/// Makes what the calling thread does next happen on the device of this number, of the same driver as before. The CPU is one
/// device, whatever the number.
#[unsafe(no_mangle)]
pub extern "C" fn mgpuSetDefaultDevice(ordinal: i32) {
    let call = "mgpuSetDefaultDevice";
    let kind = device(call).kind();
    if kind == DeviceKind::Cpu {
        return;
    }
    let device = done(call, Device::open(&format!("{kind}:{ordinal}")));
    let _ = DEVICE.try_with(|kept| *kept.borrow_mut() = Some(device));
}

/// The stream behind a handle; for null, one of the device that everybody shares.
///
/// # Safety
/// The handle is null, or came from `mgpuStreamCreate` and is not destroyed.
pub(crate) unsafe fn stream(call: &str, handle: *const Stream) -> Stream {
    static SHARED: Mutex<Vec<Stream>> = Mutex::new(Vec::new());
    if !handle.is_null() {
        // SAFETY: a box's pointer, still alive (contract).
        return unsafe { (*handle).clone() };
    }
    let device = device(call);
    let mut shared = lock(&SHARED);
    if let Some(stream) = shared.iter().find(|stream| *stream.device() == device) {
        return stream.clone();
    }
    let stream = done(call, device.stream());
    shared.push(stream.clone());
    stream
}
