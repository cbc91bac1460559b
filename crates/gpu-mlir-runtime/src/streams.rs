//! Streams and events.

use crate::context::{device, done, flush, lock, stream};
use gpu_rt::{Event, Stream};
use std::sync::Mutex;

/// A stream of the calling thread's device.
#[unsafe(no_mangle)]
pub extern "C" fn mgpuStreamCreate() -> *mut Stream {
    let call = "mgpuStreamCreate";
    Box::into_raw(Box::new(done(call, device(call).stream())))
}

/// Lets go of a stream. What is enqueued is still done.
///
/// # Safety
/// It came from [`mgpuStreamCreate`] and is used no more; or it is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuStreamDestroy(handle: *mut Stream) {
    if !handle.is_null() {
        // SAFETY: a box's pointer that nobody uses any more (contract).
        drop(unsafe { Box::from_raw(handle) });
    }
}

/// Waits until the stream's work is done.
///
/// # Safety
/// The handle is null or a stream's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuStreamSynchronize(handle: *const Stream) {
    let call = "mgpuStreamSynchronize";
    // SAFETY: the same contract.
    done(call, unsafe { stream(call, handle) }.synchronize());
    flush();
}

/// Makes what is enqueued on the stream from now on wait for the event's last record.
///
/// # Safety
/// The handle is null or a stream's, and the event's came from [`mgpuEventCreate`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuStreamWaitEvent(handle: *const Stream, event: *const Mutex<Event>) {
    let call = "mgpuStreamWaitEvent";
    // SAFETY: the same contract.
    let (stream, event) = unsafe { (stream(call, handle), &*event) };
    done(call, stream.wait(&lock(event)));
}

/// An event of the calling thread's device.
#[unsafe(no_mangle)]
pub extern "C" fn mgpuEventCreate() -> *mut Mutex<Event> {
    let call = "mgpuEventCreate";
    Box::into_raw(Box::new(Mutex::new(done(call, Event::new(&device(call))))))
}

/// Lets go of an event. What waits for it still waits.
///
/// # Safety
/// It came from [`mgpuEventCreate`] and is used no more; or it is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuEventDestroy(event: *mut Mutex<Event>) {
    if !event.is_null() {
        // SAFETY: a box's pointer that nobody uses any more (contract).
        drop(unsafe { Box::from_raw(event) });
    }
}

/// Waits until the work before the event's last record is done.
///
/// # Safety
/// It came from [`mgpuEventCreate`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuEventSynchronize(event: *const Mutex<Event>) {
    // Under the lock: a record made meanwhile would have the driver wait for one or the other.
    // SAFETY: the same contract.
    done("mgpuEventSynchronize", lock(unsafe { &*event }).synchronize());
    flush();
}

/// Moves the event to the end of the stream's work so far.
///
/// # Safety
/// The event came from [`mgpuEventCreate`], and the handle is null or a stream's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuEventRecord(event: *const Mutex<Event>, handle: *const Stream) {
    let call = "mgpuEventRecord";
    // SAFETY: the same contract.
    let (stream, event) = unsafe { (stream(call, handle), &*event) };
    let mut event = lock(event);
    if event.device() != stream.device() {
        // Where the thread went on to another device between making the event and recording it.
        *event = done(call, Event::new(stream.device()));
    }
    done(call, event.record(&stream));
}
