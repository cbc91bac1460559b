//! The background thread of the `startup` policy, and how a program ends while it is at work.
//!
//! It opens the default device and loads the registered files for it, one after the other, while `main` goes on. It
//! ends when there is nothing more to do; a library opened later begins a new one.
//!
//! `main` may return while it is inside the driver. The driver's exit handlers would then pull the driver from under
//! it, so an exit handler of ours stops it first. Handlers run last in, first out: ours is registered anew whenever a
//! driver's library was opened and initialised, after the handlers that this registered.

use super::{list, pin, preload};
use crate::once::lock;
use gpu_abi::manifest::Load;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread::JoinHandle;

static RUNNING: AtomicBool = AtomicBool::new(false);
static STOP: AtomicBool = AtomicBool::new(false);
static BEGUN_IN: AtomicU32 = AtomicU32::new(0);
static THREAD: Mutex<Option<JoinHandle<()>>> = Mutex::new(None);

/// Whether the thread is at work.
pub(super) fn is_running() -> bool {
    RUNNING.load(Ordering::Acquire)
}

/// Begins the thread, or leaves what there is to do to the one at work. Waits for nothing.
pub(super) fn begin() {
    if STOP.load(Ordering::Acquire) || RUNNING.swap(true, Ordering::AcqRel) {
        return;
    }
    // Until the thread ends, the code that it runs must stay, though the library it is in may be closed.
    let pin = pin::Pin::new();
    match std::thread::Builder::new().name("gpu-load".into()).spawn(move || work(pin)) {
        Ok(thread) => {
            BEGUN_IN.store(std::process::id(), Ordering::Release);
            *lock(&THREAD) = Some(thread);
            stop_at_exit();
        }
        // Then the first launch does the work.
        Err(_) => RUNNING.store(false, Ordering::Release),
    }
}

fn work(_pin: pin::Pin) {
    loop {
        for file in pending() {
            if STOP.load(Ordering::Acquire) {
                break;
            }
            preload(file);
        }
        RUNNING.store(false, Ordering::Release);
        // A file that was registered just before that store has found a thread at work, and relies on it.
        let done = STOP.load(Ordering::Acquire) || pending().is_empty() || RUNNING.swap(true, Ordering::AcqRel);
        if done {
            return;
        }
    }
}

/// The files to load ahead, in the order of their registration.
fn pending() -> Vec<&'static super::KernelFile> {
    let mut files = list::files();
    files.retain(|file| file.policy() != Load::Lazy && !file.begun.load(Ordering::Relaxed));
    files.reverse();
    files
}

/// Has the thread stopped when the program ends or our library is closed, before what registered an exit handler so far.
pub(crate) fn stop_at_exit() {
    if BEGUN_IN.load(Ordering::Acquire) != 0 || is_running() {
        // SAFETY: a function without arguments. Registered from a library, it is called when that library is closed.
        // Where there is no room for another handler, an earlier one serves.
        let _ = unsafe { libc::atexit(stop) };
    }
}

/// Lets the thread finish the step it is at.
extern "C" fn stop() {
    STOP.store(true, Ordering::Release);
    let thread = lock(&THREAD).take();
    // A process that was forked has no such thread, and waiting for it would have no end.
    if let Some(thread) = thread
        && BEGUN_IN.load(Ordering::Acquire) == std::process::id()
        && thread.thread().id() != std::thread::current().id()
    {
        let _ = thread.join();
    }
}
