//! Streams and events.

use gpu_fakes::stream::{Callback, HostFn};
use gpu_fakes::{answer, code, device, event, ledger, ledger::violation, stream};
use std::ffi::{c_int, c_uint};

type Handle = u64;

api! {
    Plain fn hipStreamCreate(to: *mut Handle) { answer(to, stream::create(device::current()?, 0, 0)?) }
    Plain fn hipStreamCreateWithFlags(to: *mut Handle, flags: c_uint) { answer(to, stream::create(device::current()?, flags, 0)?) }
    Plain fn hipStreamCreateWithPriority(to: *mut Handle, flags: c_uint, priority: c_int) {
        answer(to, stream::create(device::current()?, flags, priority.clamp(-1, 1))?)
    }
    FreesAnyway fn hipStreamDestroy(stream: Handle) { stream::destroy(stream) }
    FreesAnyway fn hipStreamSynchronize(stream: Handle) { stream::synchronize(stream) }
    Plain fn hipStreamQuery(stream: Handle) { stream::query(stream) }
    Plain fn hipStreamGetFlags(stream: Handle, to: *mut c_uint) { answer(to, stream::get(stream)?.flags) }
    Plain fn hipStreamGetPriority(stream: Handle, to: *mut c_int) { answer(to, stream::get(stream)?.priority) }
    Plain fn hipStreamGetDevice(stream: Handle, to: *mut c_int) { answer(to, stream::get(stream)?.device as c_int) }
    Plain fn hipStreamWaitEvent(stream: Handle, event: Handle, flags: c_uint) {
        if flags != 0 {
            return Err(violation(code::INVALID_VALUE, "flags that are not 0"));
        }
        event::wait(stream, event)
    }
    Plain fn hipStreamAddCallback(stream: Handle, function: Option<Callback>, data: usize, flags: c_uint) {
        match function {
            Some(function) if flags == 0 => stream::callback(stream, function, data),
            _ => Err(violation(code::INVALID_VALUE, "no function, or flags that are not 0")),
        }
    }
    Plain fn hipLaunchHostFunc(stream: Handle, function: Option<HostFn>, data: usize) {
        match function {
            Some(function) => stream::host(stream, function, data),
            None => Err(violation(code::INVALID_VALUE, "no function")),
        }
    }
    Plain fn hipEventCreate(to: *mut Handle) { answer(to, event::create(device::current()?, 0)?) }
    Plain fn hipEventCreateWithFlags(to: *mut Handle, flags: c_uint) { answer(to, event::create(device::current()?, flags)?) }
    FreesAnyway fn hipEventDestroy(event: Handle) { event::destroy(event) }
    Plain fn hipEventRecord(event: Handle, stream: Handle) { event::record(event, stream) }
    Plain fn hipEventQuery(event: Handle) { event::query(event) }
    FreesAnyway fn hipEventSynchronize(event: Handle) { event::synchronize(event) }
    Plain fn hipEventElapsedTime(milliseconds: *mut f32, start: Handle, end: Handle) {
        // Good for the answer, or no answer is given.
        ledger::find::<event::Event>(start)?;
        answer(milliseconds, event::elapsed(start, end)?)
    }
}
