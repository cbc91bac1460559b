//! Streams and events.

use gpu_fakes::stream::{Callback, HostFn};
use gpu_fakes::{answer, code, device, event, ledger, ledger::violation, stream};
use std::ffi::{c_int, c_uint};

type Handle = u64;

api! {
    Plain fn cuStreamCreate(to: *mut Handle, flags: c_uint) { answer(to, stream::create(device::current()?, flags, 0)?) }
    Plain fn cuStreamCreateWithPriority(to: *mut Handle, flags: c_uint, priority: c_int) {
        answer(to, stream::create(device::current()?, flags, priority.clamp(-5, 0))?)
    }
    FreesAnyway fn cuStreamDestroy_v2(stream: Handle) { stream::destroy(stream) }
    FreesAnyway fn cuStreamSynchronize(stream: Handle) { stream::synchronize(stream) }
    Plain fn cuStreamQuery(stream: Handle) { stream::query(stream) }
    Plain fn cuStreamGetFlags(stream: Handle, to: *mut c_uint) { answer(to, stream::get(stream)?.flags) }
    Plain fn cuStreamGetPriority(stream: Handle, to: *mut c_int) { answer(to, stream::get(stream)?.priority) }
    Plain fn cuStreamWaitEvent(stream: Handle, event: Handle, flags: c_uint) {
        if flags & !1 != 0 {
            return Err(violation(code::INVALID_VALUE, "unknown flags of a wait"));
        }
        event::wait(stream, event)
    }
    Plain fn cuStreamAddCallback(stream: Handle, function: Option<Callback>, data: usize, flags: c_uint) {
        match function {
            Some(function) if flags == 0 => stream::callback(stream, function, data),
            _ => Err(violation(code::INVALID_VALUE, "no function, or flags that are not 0")),
        }
    }
    Plain fn cuLaunchHostFunc(stream: Handle, function: Option<HostFn>, data: usize) {
        match function {
            Some(function) => stream::host(stream, function, data),
            None => Err(violation(code::INVALID_VALUE, "no function")),
        }
    }
    Plain fn cuEventCreate(to: *mut Handle, flags: c_uint) { answer(to, event::create(device::current()?, flags)?) }
    FreesAnyway fn cuEventDestroy_v2(event: Handle) { event::destroy(event) }
    Plain fn cuEventRecord(event: Handle, stream: Handle) { event::record(event, stream) }
    Plain fn cuEventQuery(event: Handle) { event::query(event) }
    FreesAnyway fn cuEventSynchronize(event: Handle) { event::synchronize(event) }
    Plain fn cuEventElapsedTime(milliseconds: *mut f32, start: Handle, end: Handle) {
        ledger::find::<event::Event>(start)?;
        answer(milliseconds, event::elapsed(start, end)?)
    }
    Plain fn cuEventElapsedTime_v2(milliseconds: *mut f32, start: Handle, end: Handle) {
        ledger::find::<event::Event>(start)?;
        answer(milliseconds, event::elapsed(start, end)?)
    }
}
