//! The signal handler: a thread that hits the guard below a kernel's stack, or that calls an address where nothing can be executed,
//! continues after the kernel's call. All other faults keep their previous handling.
//!
//! A program may install its own handler before the first launch; this one passes other faults on to it. If the program installs
//! one later, that receives every fault, and unless it calls this one, the program decides how a stack overflow in a kernel ends:
//! to ask the system for the handler at each launch would take longer than the launch.

use super::memory::GUARD;
use super::{CALL, switch};
use crate::error::{ErrorKind, Result};
use crate::sync::library_pin::LibraryPin;
use crate::sync::lock;
use gpu_abi::cpu::FAULT_CALL;
use std::ffi::{c_int, c_void};
use std::mem::MaybeUninit;
use std::ptr::null_mut;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicUsize, Ordering};

/// The signals of an access that fails: which of them it is depends on the system.
const SIGNALS: [c_int; 2] = [libc::SIGSEGV, libc::SIGBUS];

/// What was there before, in their order; never freed. Null stands for the system's own way, as before anything was there.
static BEFORE: [AtomicPtr<libc::sigaction>; 2] = [const { AtomicPtr::new(null_mut()) }; 2];

/// Sets the handler, once. A forked child has it from its parent.
///
/// # Errors
/// The system's.
pub(in crate::driver::cpu) fn install() -> Result<()> {
    static INSTALLED: AtomicBool = AtomicBool::new(false);
    static INSTALLING: Mutex<()> = Mutex::new(());
    if INSTALLED.load(Ordering::Acquire) {
        return Ok(());
    }
    // The code is to stay for as long as signals may come to it: for good.
    let pin = LibraryPin::new();
    let _installing = lock(&INSTALLING);
    if INSTALLED.load(Ordering::Acquire) {
        return Ok(());
    }
    for (signal, before) in SIGNALS.into_iter().zip(&BEFORE) {
        let mut there = MaybeUninit::<libc::sigaction>::uninit();
        // SAFETY: plain data, each of whose fields is set below or may be zero.
        let mut ours: libc::sigaction = unsafe { std::mem::zeroed() };
        ours.sa_sigaction = handle as *const () as usize;
        // On the stack for handlers, since the other one may be what is full.
        ours.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
        // SAFETY: asks first, so that the handler finds what to hand on to; then sets one of the type that SA_SIGINFO names.
        let set = unsafe {
            libc::sigemptyset(&raw mut ours.sa_mask);
            let asked = libc::sigaction(signal, std::ptr::null(), there.as_mut_ptr());
            if asked == 0 {
                before.store(Box::into_raw(Box::new(there.assume_init())), Ordering::Release);
            }
            asked == 0 && libc::sigaction(signal, &raw const ours, null_mut()) == 0
        };
        if !set {
            let error = std::io::Error::last_os_error().to_string();
            return Err(ErrorKind::System { what: "guarding the stacks of kernels", error }.into());
        }
    }
    INSTALLED.store(true, Ordering::Release);
    std::mem::forget(pin);
    Ok(())
}

/// Runs on any thread at any moment: touches nothing but what is there already.
unsafe extern "C" fn handle(signal: c_int, info: *mut libc::siginfo_t, context: *mut c_void) {
    // SAFETY: the system's, for this call.
    let (address, code) = unsafe { ((*info).si_addr().addr(), (*info).si_code) };
    // A thread that has run no kernel may have no such value yet, and in a library that was opened the loader would allocate
    // it now: in the midst, perhaps, of the allocator. So only a thread that hits a guard reads it,
    // or one that calls an address without code, which no allocator does.
    // SAFETY: the context is a handler's, for a fault and not for a signal that was sent.
    let is_call = code > 0 && unsafe { switch::calls_nothing(context, address, code) };
    // SAFETY: null or what this very thread is in the midst of.
    let call = if is_call || is_guard(address) { unsafe { CALL.get().as_ref() } } else { None };
    if let Some(call) = call
        && code > 0
        && (is_call || call.guard.contains(&address))
        && !call.in_runtime.get()
    {
        if is_call {
            call.fault.set(FAULT_CALL);
        }
        // SAFETY: the context is the system's; the thread is in the kernel of the call that `resume` was written by, and
        // leaves it when this returns.
        unsafe { switch::resume(context, call.resume.get()) };
        return;
    }
    // SAFETY: what the system gave.
    unsafe { hand_on(signal, info, context, code) }
}

/// A place in the list of guards. Places stay for good, for the handler to go through them at any moment; stacks that are
/// gone leave theirs to others.
pub(super) struct Place {
    /// Where the guard begins, or 0.
    start: AtomicUsize,
    next: AtomicPtr<Place>,
}

static PLACES: AtomicPtr<Place> = AtomicPtr::new(null_mut());

fn places() -> impl Iterator<Item = &'static Place> {
    // SAFETY: null or leaked by `list`.
    let at = |place: &AtomicPtr<Place>| unsafe { place.load(Ordering::Acquire).as_ref() };
    std::iter::successors(at(&PLACES), move |place| at(&place.next))
}

/// Lists the guard that begins here.
pub(super) fn list(start: usize) -> &'static Place {
    let take = |place: &&Place| place.start.compare_exchange(0, start, Ordering::AcqRel, Ordering::Relaxed).is_ok();
    if let Some(place) = places().find(take) {
        return place;
    }
    let place: &'static Place = Box::leak(Box::new(Place { start: AtomicUsize::new(start), next: AtomicPtr::new(null_mut()) }));
    let mut first = PLACES.load(Ordering::Acquire);
    loop {
        place.next.store(first, Ordering::Release);
        match PLACES.compare_exchange(first, std::ptr::from_ref(place).cast_mut(), Ordering::AcqRel, Ordering::Acquire) {
            Ok(_) => return place,
            Err(now) => first = now,
        }
    }
}

impl Place {
    /// Takes the guard off the list, before its memory goes.
    pub(super) fn free(&self) {
        self.start.store(0, Ordering::Release);
    }
}

/// Whether an address is in the guard of any stack.
fn is_guard(address: usize) -> bool {
    places().any(|place| match place.start.load(Ordering::Acquire) {
        0 => false,
        start => address.checked_sub(start).is_some_and(|offset| offset < GUARD),
    })
}

/// Has the fault handled as if we were not there.
///
/// # Safety
/// The arguments are a handler's.
unsafe fn hand_on(signal: c_int, info: *mut libc::siginfo_t, context: *mut c_void, code: c_int) {
    let place = SIGNALS.iter().position(|known| *known == signal).and_then(|index| BEFORE.get(index));
    // SAFETY: null or what `install` left for good.
    let before = place.and_then(|before| unsafe { before.load(Ordering::Acquire).as_ref() });
    match before {
        Some(before) if before.sa_sigaction != libc::SIG_DFL && before.sa_sigaction != libc::SIG_IGN => {
            // It runs as the system would run it: with the signals kept off that it asked for, until this handler returns; and
            // once, if it asked for that. What such a one leaves to be done again must find the system's own way.
            if before.sa_flags & libc::SA_RESETHAND != 0
                && let Some(place) = place
            {
                place.store(null_mut(), Ordering::Release);
            }
            // SAFETY: sets of signals, one of them empty but for this signal; both calls may be made in a handler.
            unsafe {
                libc::pthread_sigmask(libc::SIG_BLOCK, &raw const before.sa_mask, null_mut());
                if before.sa_flags & libc::SA_NODEFER != 0 {
                    let mut own = MaybeUninit::<libc::sigset_t>::uninit();
                    libc::sigemptyset(own.as_mut_ptr());
                    libc::sigaddset(own.as_mut_ptr(), signal);
                    libc::pthread_sigmask(libc::SIG_UNBLOCK, own.as_ptr(), null_mut());
                }
            }
            if before.sa_flags & libc::SA_SIGINFO != 0 {
                // SAFETY: a handler of this type, by its flags.
                let handler: extern "C" fn(c_int, *mut libc::siginfo_t, *mut c_void) = unsafe { std::mem::transmute(before.sa_sigaction) };
                handler(signal, info, context);
            } else {
                // SAFETY: a handler of the other type.
                let handler: extern "C" fn(c_int) = unsafe { std::mem::transmute(before.sa_sigaction) };
                handler(signal);
            }
        }
        // Sent by somebody, and nobody minds.
        Some(before) if before.sa_sigaction == libc::SIG_IGN && code <= 0 => {}
        // The system's own way: the access is made again when this returns; what was sent is sent again.
        _ => {
            // SAFETY: plain data; zero is the default.
            let mut default: libc::sigaction = unsafe { std::mem::zeroed() };
            default.sa_sigaction = libc::SIG_DFL;
            // SAFETY: sets what is always there.
            unsafe {
                libc::sigaction(signal, &raw const default, null_mut());
                if code <= 0 {
                    libc::raise(signal);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// At addresses that no stack has.
    #[test]
    fn guards_are_listed_while_they_exist() {
        let first = list(8);
        assert_eq!([7, 8, 7 + GUARD, 8 + GUARD, 0].map(is_guard), [false, true, true, false, false]);
        let second = list(8 + 2 * GUARD);
        first.free();
        assert_eq!([8, 7 + GUARD, 8 + 2 * GUARD].map(is_guard), [false, false, true]);
        second.free();
        assert!(!is_guard(8 + 2 * GUARD));
    }

    #[test]
    fn free_slots_are_reused() {
        let listed = || places().count();
        list(8 + 4 * GUARD).free();
        let before = listed();
        (0..1000).for_each(|_| list(8 + 4 * GUARD).free());
        // Other tests make stacks meanwhile, a few at once.
        assert!(listed() < before + 100);
    }
}
