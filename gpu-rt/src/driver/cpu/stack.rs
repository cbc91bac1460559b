//! The stack that kernels run on: each host thread that runs blocks has one, with a guard below it.
//!
//! Only this stack bounds a kernel's recursion and its dynamic allocas. Compiled kernels touch each page of a frame in order,
//! so a stack overflow reaches the guard. The access faults, [`guard`]'s handler makes the thread continue after the call of
//! the kernel ([`switch`]), and the launch fails.
//!
//! The same happens if a kernel calls an address at which nothing can be executed, through a null pointer, for example.
//!
//! This skips no destructor, because nothing between that call and the kernel has one: [`run`] takes work that is `Copy`. The
//! runtime's functions that kernels call do have destructors. Each begins with [`in_runtime`], which ensures that it has enough
//! stack, and a fault inside is not treated as the kernel's.

mod guard;
mod memory;
mod switch;

use crate::error::Result;
use gpu_abi::cpu::{FAULT_MEMORY, FAULT_STACK};
pub(super) use guard::install;
use memory::Stack;
use std::cell::Cell;
use std::ffi::c_void;
use std::ops::Range;

/// What a function of the runtime finds on the stack at least: it may print, through the standard library's locks.
const RESERVE: usize = 256 << 10;

/// A kernel's call that has not returned, on its stack.
struct Call {
    /// The guard's addresses.
    guard: Range<usize>,
    /// The addresses that the kernel may use.
    stack: Range<usize>,
    /// Where the thread goes on if it ends in the midst.
    resume: Cell<usize>,
    /// Why.
    fault: Cell<u32>,
    /// Whether the kernel has called the runtime.
    in_runtime: Cell<bool>,
}

thread_local! {
    // Not to be made or destroyed, so that a signal's handler may look on a thread that has run kernels.
    static CALL: Cell<*const Call> = const { Cell::new(std::ptr::null()) };
    /// This thread's stack, while no kernel runs on it.
    static STACK: Cell<Option<Box<Stack>>> = const { Cell::new(None) };
}

/// What this thread is in the midst of.
fn call<'a>() -> Option<&'a Call> {
    // SAFETY: null or a part of the stack that `run` holds on this thread and has not returned from.
    unsafe { CALL.get().as_ref() }
}

/// Calls a kernel's code on the stack for kernels. `Err` has the fault that it was left with: what `work` was doing then is
/// not finished, and what it changed may be half changed.
///
/// # Errors
/// The system gives no stack.
pub(super) fn run<R: Copy>(work: impl FnOnce() -> R + Copy) -> Result<std::result::Result<R, u32>> {
    struct Work<F, R> {
        work: F,
        result: Option<R>,
    }
    extern "C" fn begin<F: FnOnce() -> R + Copy, R>(data: *mut c_void) {
        // SAFETY: the structure below, which nobody else uses meanwhile.
        let data = unsafe { &mut *data.cast::<Work<F, R>>() };
        data.result = Some((data.work)());
    }
    fn begin_of<F: FnOnce() -> R + Copy, R>(_: &Work<F, R>) -> extern "C" fn(*mut c_void) {
        begin::<F, R>
    }

    // The thread's own, unless it is in use or gone with the thread's other values.
    let stack = match STACK.try_with(Cell::take).ok().flatten() {
        Some(stack) => stack,
        None => Stack::new()?,
    };
    let call = stack.call();
    call.fault.set(FAULT_STACK);
    let mut data = Work { work, result: None };
    let begin = begin_of(&data);
    let before = CALL.replace(call);
    // SAFETY: the stack is this call's alone, as long as it takes; `begin` takes `data`; nothing that can be left in the midst
    // has a destructor, since the work and its result are `Copy`.
    let left = unsafe { switch::enter(call.stack.end, begin, (&raw mut data).cast(), call.resume.as_ptr()) } != 0;
    CALL.set(before);
    let fault = call.fault.get();
    // Without a place to be kept the stack goes.
    let _ = STACK.try_with(|place| place.set(Some(stack)));
    Ok(match data.result {
        Some(result) if !left => Ok(result),
        _ => Err(fault),
    })
}

/// While a function of the runtime runs that a kernel has called.
pub(super) struct InRuntime(bool);

/// Begins a function that a kernel calls, before anything in it that has a destructor. Where too little stack is left for it,
/// the kernel ends here.
pub(super) fn in_runtime() -> InRuntime {
    let Some(call) = call() else { return InRuntime(false) };
    let here = pointer();
    if call.stack.contains(&here) && here - call.stack.start < RESERVE {
        leave(call, FAULT_STACK);
    }
    InRuntime(call.in_runtime.replace(true))
}

impl Drop for InRuntime {
    fn drop(&mut self) {
        if let Some(call) = call() {
            call.in_runtime.set(self.0);
        }
    }
}

/// Ends the kernel that has called the runtime, because there is no memory for it. Nothing that has a destructor may be
/// between the kernel and this call.
///
/// Returns where no kernel runs.
pub(super) fn out_of_memory() {
    if let Some(call) = call() {
        leave(call, FAULT_MEMORY);
    }
}

/// As [`out_of_memory`], because the kernel has taken more than a stack has.
pub(super) fn overflow() {
    if let Some(call) = call() {
        leave(call, FAULT_STACK);
    }
}

fn leave(call: &Call, fault: u32) {
    call.fault.set(fault);
    call.in_runtime.set(false);
    // SAFETY: this thread is within the call that `resume` was written by, and no destructor is left out (contracts).
    unsafe { switch::leave(call.resume.get()) }
}

/// Where the stack is now.
#[inline(always)]
pub(super) fn pointer() -> usize {
    switch::pointer()
}

/// Whether these bytes are on the stack of the kernel that runs, at `from` or above it.
pub(super) fn holds(from: u64, address: u64, bytes: u64) -> bool {
    let Some(call) = call() else { return false };
    let (from, end) = (from.max(call.stack.start as u64), call.stack.end as u64);
    address >= from && address.checked_add(bytes).is_some_and(|last| last <= end)
}

#[cfg(test)]
mod tests;
