//! Streams and events.

use gpu_fakes::{answer, code, device, event, ledger, ledger::violation, stream};
use std::ffi::{c_int, c_uint};

type Handle = u64;

api! {
    Plain fn cuStreamCreate(to: *mut Handle, flags: c_uint) { answer(to, stream::create(device::current()?, flags, 0)?) }
    Plain fn cuStreamCreateWithPriority(to: *mut Handle, flags: c_uint, priority: c_int) {
        answer(to, stream::create(device::current()?, flags, priority.clamp(-5, 0))?)
    }
    Plain fn cuStreamGetCtx(stream: Handle, to: *mut Handle) { answer(to, device::primary(stream::get(stream)?.device)) }
    Plain fn cuStreamWaitEvent(stream: Handle, event: Handle, flags: c_uint) {
        if flags & !1 != 0 {
            return Err(violation(code::INVALID_VALUE, "unknown flags of a wait"));
        }
        event::wait(stream, event)
    }
    Plain fn cuEventElapsedTime_v2(milliseconds: *mut f32, start: Handle, end: Handle) {
        ledger::find::<event::Event>(start)?;
        answer(milliseconds, event::elapsed(start, end)?)
    }
}
