//! A stack and its guard; and a stack for the handler, where the thread has none.

use super::{Call, guard};
use crate::error::{Error, ErrorKind, Result};
use gpu_abi::cpu::STACK;
use std::cell::Cell;
use std::ptr::{null, null_mut};

/// Bytes that nobody may access below a stack. Kernels touch each page on their way down; a function of the C library need
/// not, and its frame is smaller than this.
pub(super) const GUARD: usize = 1 << 20;

/// Bytes of the handler's stack, beside what the processor's registers take.
const HANDLER: usize = 64 << 10;

/// Memory of the system's own.
struct Mapping {
    start: *mut u8,
    bytes: usize,
}

impl Mapping {
    /// `bytes` bytes; only those from `usable` on may be accessed.
    fn new(bytes: usize, usable: usize) -> Result<Mapping> {
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE | libc::MAP_STACK;
        // SAFETY: new memory, at an address that the system chooses.
        let start = unsafe { libc::mmap(null_mut(), bytes, libc::PROT_NONE, flags, -1, 0) };
        if start == libc::MAP_FAILED {
            return Err(failed());
        }
        let mapping = Mapping { start: start.cast(), bytes };
        // SAFETY: a part of what was just mapped, from a page's start on: the sizes are multiples of any page's.
        let opened =
            unsafe { libc::mprotect(mapping.start.wrapping_add(usable).cast(), bytes - usable, libc::PROT_READ | libc::PROT_WRITE) };
        if opened == 0 { Ok(mapping) } else { Err(failed()) }
    }
}

fn failed() -> Error {
    ErrorKind::System { what: "making a stack for kernels", error: std::io::Error::last_os_error().to_string() }.into()
}

impl Drop for Mapping {
    fn drop(&mut self) {
        // SAFETY: mapped so, and used no more.
        unsafe { libc::munmap(self.start.cast(), self.bytes) };
    }
}

/// The memory of one thread of the host that runs kernels.
pub(super) struct Stack {
    call: Call,
    listed: &'static guard::Place,
    _memory: Mapping,
    _handler: Option<Handler>,
}

impl Stack {
    pub(super) fn new() -> Result<Box<Stack>> {
        let memory = Mapping::new(GUARD + STACK, GUARD)?;
        let start = memory.start.addr();
        let (guard, stack) = (start..start + GUARD, start + GUARD..start + GUARD + STACK);
        let call = Call { guard, stack, resume: Cell::new(0), fault: Cell::new(0), in_runtime: Cell::new(false) };
        let handler = Handler::where_there_is_none()?;
        Ok(Box::new(Stack { call, listed: guard::list(start), _memory: memory, _handler: handler }))
    }

    pub(super) fn call(&self) -> &Call {
        &self.call
    }
}

impl Drop for Stack {
    fn drop(&mut self) {
        self.listed.free();
    }
}

/// The stack that this thread's signal handlers run on. Threads of the standard library have one, others need not.
struct Handler(Mapping);

impl Handler {
    fn where_there_is_none() -> Result<Option<Handler>> {
        // SAFETY: plain data, which the call writes.
        let mut present: libc::stack_t = unsafe { std::mem::zeroed() };
        // SAFETY: only asks.
        if unsafe { libc::sigaltstack(null(), &raw mut present) } != 0 {
            return Err(failed());
        }
        if present.ss_flags & libc::SS_DISABLE == 0 {
            return Ok(None);
        }
        // SAFETY: asks for a number.
        let registers = unsafe { libc::getauxval(libc::AT_MINSIGSTKSZ) } as usize;
        let bytes = (HANDLER + registers).next_multiple_of(HANDLER);
        let memory = Mapping::new(HANDLER + bytes, HANDLER)?;
        let stack = libc::stack_t { ss_sp: memory.start.wrapping_add(HANDLER).cast(), ss_flags: 0, ss_size: bytes };
        // SAFETY: memory that stays until it is taken off below.
        if unsafe { libc::sigaltstack(&raw const stack, null_mut()) } != 0 {
            return Err(failed());
        }
        Ok(Some(Handler(memory)))
    }
}

impl Drop for Handler {
    fn drop(&mut self) {
        // SAFETY: as above.
        let mut present: libc::stack_t = unsafe { std::mem::zeroed() };
        // SAFETY: only asks.
        let asked = unsafe { libc::sigaltstack(null(), &raw mut present) };
        if asked == 0 && present.ss_sp.cast::<u8>() == self.0.start.wrapping_add(HANDLER) {
            let none = libc::stack_t { ss_sp: null_mut(), ss_flags: libc::SS_DISABLE, ss_size: HANDLER };
            // SAFETY: the thread has none then, as before.
            unsafe { libc::sigaltstack(&raw const none, null_mut()) };
        }
    }
}
