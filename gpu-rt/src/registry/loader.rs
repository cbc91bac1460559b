//! The background thread of the `startup` policy, and its end when the program exits.
//!
//! It opens the default device and loads the registered files for it, one after the other, while `main` goes on. It
//! ends when there is nothing more to do; a library opened later begins a new one.
//!
//! `main` may return while it is inside the driver. The driver's exit handlers would then destroy the driver while the
//! thread uses it, so an exit handler of ours stops the thread first. Handlers run last in, first out: ours is registered anew whenever a
//! driver's library was opened or initialised or has loaded an image (for its first PTX NVIDIA's opens a compiler), after the handlers
//! that this registered. If the driver does not return within [`EXIT_TIMEOUT`], the program exits anyway.

mod thread_name;
mod thread_state;

use super::{list, preload};
use crate::driver;
use crate::sync::{contain, fork, library_pin, lock};
use gpu_abi::manifest::Load;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use thread_name::InheritedName;
use thread_state::ThreadState;

/// The longest that the end of the program waits for the step that the thread is at. Drivers take tenths of a second.
const EXIT_TIMEOUT: Duration = Duration::from_secs(5);

static STATE: ThreadState = ThreadState::new();
static STOP: AtomicBool = AtomicBool::new(false);
/// The thread, and the process it is one of.
static THREAD: Mutex<Option<(u32, JoinHandle<()>)>> = Mutex::new(None);

/// Whether the thread is at work.
pub(super) fn is_running() -> bool {
    STATE.is_running(fork::generation())
}

/// Begins the thread, or leaves what there is to do to the one at work. Waits for nothing.
pub(super) fn begin() {
    if fork::is_child() {
        // Its threads cannot be relied on: the first launch does the work.
        return;
    }
    driver::on_opened(stop_first);
    let generation = fork::generation();
    if STOP.load(Ordering::Acquire) || !STATE.start(generation) {
        return;
    }
    // Until the thread ends, the code that it runs must stay, though the library it is in may be closed.
    let (library_pin, inherited) = (library_pin::LibraryPin::new(), InheritedName::of_this_thread());
    match std::thread::Builder::new().name("gpu-load".into()).spawn(move || work(library_pin, &inherited)) {
        Ok(thread) => {
            let earlier = lock(&THREAD).replace((generation, thread));
            earlier.into_iter().for_each(|(of, thread)| forget_if_of_parent(of, thread));
            register();
        }
        // Then the first launch does the work.
        Err(_) => STATE.start_failed(),
    }
}

/// Forgets a thread of a process that this one was forked from: there is none to detach, and what its handle names may
/// be another thread by now.
fn forget_if_of_parent(of: u32, thread: JoinHandle<()>) {
    if of != fork::generation() {
        std::mem::forget(thread);
    }
}

fn work(_pin: library_pin::LibraryPin, inherited: &InheritedName) {
    loop {
        for file in pending() {
            if STOP.load(Ordering::Acquire) {
                break;
            }
            // A driver's threads are begun here.
            inherited.during(|| preload(file));
        }
        if STATE.finish(fork::generation(), || STOP.load(Ordering::Acquire) || pending().is_empty()) {
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

/// Has the thread, if it is at work, stopped before what has registered an exit handler so far.
fn stop_first() {
    if is_running() {
        register();
    }
}

/// Has the thread stopped when the program ends or our library is closed.
fn register() {
    // SAFETY: a function without arguments. Registered from a library, it is called when that library is closed.
    // Where there is no room for another handler, an earlier one serves.
    let _ = unsafe { libc::atexit(stop) };
}

/// Lets the thread finish the step it is at, if that does not take too long.
extern "C" fn stop() {
    STOP.store(true, Ordering::Release);
    let thread = lock(&THREAD).take();
    // A process that was forked has no such thread, and waiting for it would have no end.
    if let Some((of, thread)) = thread {
        if of == fork::generation() && thread.thread().id() != std::thread::current().id() {
            let begun = Instant::now();
            while !thread.is_finished() {
                if begun.elapsed() > EXIT_TIMEOUT {
                    // It is in a driver that does not return. It stays, and so does the library that it is in.
                    return;
                }
                std::thread::sleep(Duration::from_micros(200));
            }
            contain(|| drop(thread.join()));
        } else {
            forget_if_of_parent(of, thread);
        }
    }
}
