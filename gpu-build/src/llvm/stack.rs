//! The stacks of a compiling thread: its own, with a guard that no frame skips, and one for signal handlers.

use std::cell::UnsafeCell;
use std::ptr::null_mut;

/// LLVM's optimizer recurses over deep expressions, and has overflowed the main thread's 8 MiB.
const SIZE: usize = 64 << 20;

/// The guard below it: some of LLVM's functions have frames larger than the C library's guard page.
const GUARD: usize = 1 << 20;

/// The size to start a thread with.
pub const WITH_GUARD: usize = SIZE + GUARD;

/// The stack of signal handlers: processors with large registers save more than 8 KiB of them there.
const HANDLER: usize = 64 << 10;

/// The stacks that a thread has set for itself, until it drops this. A parked thread never does.
pub struct Stacks {
    /// The start of the guard; null if there is none.
    guard: *mut libc::c_void,
    /// The handlers' stack. The system has its address.
    _memory: Box<[UnsafeCell<u8>]>,
    /// The handlers' stack that was set before.
    before: libc::stack_t,
}

impl Stacks {
    /// Sets both stacks for this thread, which was started with a stack of [`WITH_GUARD`] bytes.
    pub fn set() -> Stacks {
        let memory: Box<[UnsafeCell<u8>]> = (0..HANDLER).map(|_| UnsafeCell::new(0)).collect();
        let stack = libc::stack_t { ss_sp: memory.as_ptr().cast_mut().cast(), ss_flags: 0, ss_size: memory.len() };
        let mut before = libc::stack_t { ss_sp: null_mut(), ss_flags: libc::SS_DISABLE, ss_size: 0 };
        // SAFETY: the memory may be written through its cells, is this value's own, and is freed after `drop` has set the other stack again.
        unsafe { libc::sigaltstack(&raw const stack, &raw mut before) };
        Stacks { guard: guard(), _memory: memory, before }
    }
}

impl Drop for Stacks {
    fn drop(&mut self) {
        // SAFETY: the system reported the other stack, and no handler runs on this one: it would have parked the thread. The guard is of this thread's
        // stack, whose memory the C library reuses for another thread.
        unsafe {
            libc::sigaltstack(&raw const self.before, null_mut());
            if !self.guard.is_null() {
                libc::mprotect(self.guard, GUARD, libc::PROT_READ | libc::PROT_WRITE);
            }
        }
    }
}

/// Makes the lowest part of this thread's stack inaccessible. Returns its start, or null if that failed.
#[cfg(target_os = "linux")]
fn guard() -> *mut libc::c_void {
    let mut attributes = std::mem::MaybeUninit::<libc::pthread_attr_t>::uninit();
    let (mut lowest, mut size) = (null_mut(), 0);
    // SAFETY: the attributes are written before they are read, and freed once. The lowest part of a stack of this size is not in use: this function's frame is near its
    // other end. So no access to it is valid.
    unsafe {
        if libc::pthread_getattr_np(libc::pthread_self(), attributes.as_mut_ptr()) != 0 {
            return null_mut();
        }
        let known = libc::pthread_attr_getstack(attributes.as_ptr(), &mut lowest, &mut size) == 0;
        libc::pthread_attr_destroy(attributes.as_mut_ptr());
        if known && size >= SIZE && libc::mprotect(lowest, GUARD, libc::PROT_NONE) == 0 { lowest } else { null_mut() }
    }
}

#[cfg(not(target_os = "linux"))]
fn guard() -> *mut libc::c_void {
    null_mut()
}
