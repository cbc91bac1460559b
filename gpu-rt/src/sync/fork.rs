//! Forks: the child has the memory of its parent, but only one thread, the one that forked.
//!
//! | what other threads of the parent were doing | its state in the child |
//! |---|---|
//! | a short piece of work under a lock | consistent: a fork waits until no thread holds a guard ([`guard`], [`lock`](crate::sync::lock)) |
//! | opening or closing a library | the same ([`library_guard`]), but the fork waits at most [`FORK_TIMEOUT`] |
//! | making a value that others wait for ([`Once`](crate::sync::Once)) | the next caller makes it again |
//! | loading at startup | a launch loads; the child has no loader thread |
//! | running blocks on the CPU's pool | the child has its own pool, whose threads start without the standard library ([`thread`]) |
//! | a driver that was initialised | the child cannot use it: [`ErrorKind::Forked`](crate::ErrorKind::Forked) |
//!
//! Values that belong to one process store its [`generation`].

mod gate;
pub(crate) mod thread;

use crate::error::{ErrorKind, Result};
use gate::Gate;
use std::cell::Cell;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// The longest that a fork waits for other threads. It takes that long only if one of them waits for something that the
/// forking thread holds, such as the dynamic loader's lock in a library's initialiser.
const FORK_TIMEOUT: Duration = Duration::from_secs(1);

static GATE: Gate = Gate::new();
static GENERATION: AtomicU32 = AtomicU32::new(1);
/// Threads that are opening or closing a library.
static LIBRARY_GUARDS: AtomicU32 = AtomicU32::new(0);
/// Whether a thread did so while this process was forked: then the dynamic loader's data may be inconsistent.
static LIBRARY_INTERRUPTED: AtomicBool = AtomicBool::new(false);

thread_local! {
    /// How many guards this thread holds.
    static DEPTH: Cell<usize> = const { Cell::new(0) };
}

/// The number of this process among its forked ancestors: never 0, and another one in a child.
#[inline]
pub(crate) fn generation() -> u32 {
    GENERATION.load(Ordering::Relaxed)
}

/// Whether this process was forked from one that had this code.
pub(crate) fn is_child() -> bool {
    generation() != 1
}

/// While a thread holds one, no other thread forks. For short work that waits for no other thread.
pub(crate) struct ForkGuard {
    holds_library: bool,
    /// It belongs to its thread.
    thread: PhantomData<*const ()>,
}

/// See [`ForkGuard`].
pub(crate) fn guard() -> ForkGuard {
    watch();
    if DEPTH.get() == 0 {
        GATE.enter();
    }
    DEPTH.set(DEPTH.get() + 1);
    ForkGuard { holds_library: false, thread: PhantomData }
}

/// A guard for opening or closing a library.
///
/// # Errors
/// The process was forked while another thread opened or closed a library: the dynamic loader would abort.
pub(crate) fn library_guard() -> Result<ForkGuard> {
    let mut guard = guard();
    if LIBRARY_INTERRUPTED.load(Ordering::Relaxed) {
        let error = "this process was forked while another thread was opening a library: fork earlier or later".into();
        return Err(ErrorKind::System { what: "opening a library", error }.into());
    }
    LIBRARY_GUARDS.fetch_add(1, Ordering::Relaxed);
    guard.holds_library = true;
    Ok(guard)
}

impl Drop for ForkGuard {
    fn drop(&mut self) {
        if self.holds_library {
            LIBRARY_GUARDS.fetch_sub(1, Ordering::Relaxed);
        }
        DEPTH.set(DEPTH.get() - 1);
        if DEPTH.get() == 0 {
            GATE.leave();
        }
    }
}

/// Has forks noticed from now on. Costs a load where that is so; the first call, from a constructor, comes before
/// there are other threads.
pub(crate) fn watch() {
    static WATCHED: AtomicBool = AtomicBool::new(false);
    if !WATCHED.load(Ordering::Relaxed) && !WATCHED.swap(true, Ordering::Relaxed) {
        // SAFETY: functions of this type that do not unwind. Registered from a library, they go when it is closed.
        let answer = unsafe { libc::pthread_atfork(Some(prepare), Some(in_parent), Some(in_child)) };
        if answer != 0 {
            // No memory: another call tries again.
            WATCHED.store(false, Ordering::Relaxed);
        }
    }
}

/// Before a fork, on the thread that forks.
unsafe extern "C" fn prepare() {
    let begun = Instant::now();
    GATE.close(usize::from(DEPTH.get() > 0), || begun.elapsed() < FORK_TIMEOUT);
}

unsafe extern "C" fn in_parent() {
    GATE.open();
}

/// In the child, which has one thread: nothing here may wait.
unsafe extern "C" fn in_child() {
    GENERATION.fetch_add(1, Ordering::Relaxed);
    LIBRARY_INTERRUPTED.fetch_or(LIBRARY_GUARDS.swap(0, Ordering::Relaxed) > 0, Ordering::Relaxed);
    GATE.reset(usize::from(DEPTH.get() > 0));
}

#[cfg(test)]
mod tests;
