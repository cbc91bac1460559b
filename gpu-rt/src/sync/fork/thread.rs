//! Threads in a forked child, begun without the standard library.
//!
//! Each thread that the standard library starts takes a lock of its (of what its handler of stack overflows knows), for
//! moments at its start and end. A fork that comes in such a moment of any thread leaves the lock held in the child for
//! ever, and the standard library's threads there never begin their work.

use std::ffi::c_void;
use std::io::{Error, Result};
use std::mem::MaybeUninit;
use std::ptr::{null, null_mut};

type Work = Box<dyn FnOnce() + Send>;

/// Runs `work` on a new thread, which nobody waits for.
///
/// # Errors
/// The system's, where it starts no more threads.
pub(crate) fn spawn(work: impl FnOnce() + Send + 'static) -> Result<()> {
    extern "C" fn run(work: *mut c_void) -> *mut c_void {
        // SAFETY: the box that `spawn` gave away, to this call alone.
        let work = unsafe { Box::from_raw(work.cast::<Work>()) };
        work();
        null_mut()
    }
    let work: *mut Work = Box::into_raw(Box::new(Box::new(work)));
    let mut thread = MaybeUninit::uninit();
    // SAFETY: `thread` is written to; no attributes are the usual ones; `run` takes what it is given.
    match unsafe { libc::pthread_create(thread.as_mut_ptr(), null(), run, work.cast()) } {
        0 => {
            // SAFETY: written, and neither joined nor detached yet.
            unsafe { libc::pthread_detach(thread.assume_init()) };
            Ok(())
        }
        code => {
            // SAFETY: no thread has it.
            drop(unsafe { Box::from_raw(work) });
            Err(Error::from_raw_os_error(code))
        }
    }
}
