//! Streams and events.

use gpu_fakes::{answer, code, device, event, ledger::violation, stream};
use std::ffi::{c_int, c_uint};

type Handle = u64;

api! {
    Plain fn hipStreamCreate(to: *mut Handle) { answer(to, stream::create(device::current()?, 0, 0)?) }
    Plain fn hipStreamCreateWithFlags(to: *mut Handle, flags: c_uint) { answer(to, stream::create(device::current()?, flags, 0)?) }
    Plain fn hipStreamCreateWithPriority(to: *mut Handle, flags: c_uint, priority: c_int) {
        answer(to, stream::create(device::current()?, flags, priority.clamp(-1, 1))?)
    }
    Plain fn hipStreamGetDevice(stream: Handle, to: *mut c_int) { answer(to, stream::get(stream)?.device as c_int) }
    Plain fn hipStreamWaitEvent(stream: Handle, event: Handle, flags: c_uint) {
        if flags != 0 {
            return Err(violation(code::INVALID_VALUE, "flags that are not 0"));
        }
        event::wait(stream, event)
    }
    Plain fn hipEventCreate(to: *mut Handle) { answer(to, event::create(device::current()?, 0)?) }
}
