//! The CPU device's signal handler passes other faults on to the program's own handler, in the way the system would call it.
#![cfg(target_os = "linux")]

use crate::support::*;
use gpu_abi::container::ImageKind;
use gpu_rt::{Device, Launch, Module};
use gpu_test::{test, this_test};
use std::ffi::c_int;
use std::mem::MaybeUninit;
use std::os::unix::process::ExitStatusExt;

/// Launches a kernel, before which the device sets its handler.
fn launch_something(image: &[u8]) {
    // SAFETY: what a C compiler made of `kernels.c`.
    let module = unsafe { Module::load(&Device::open("cpu").unwrap(), &fat(&[(LOWEST, ImageKind::Object, image)])) }.unwrap();
    let (stop, stream) = (module.function("stop").unwrap(), cpu());
    // SAFETY: it reads 4 bytes, its code.
    unsafe { stop.launch_packed(&stream, Launch::new(1, 1), &0u32.to_le_bytes()) }.unwrap();
}

fn set(handler: extern "C" fn(c_int), flags: c_int, masked: c_int) {
    // SAFETY: plain data, set below; a handler of the type that its flags name.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = handler as *const () as usize;
        action.sa_flags = flags | libc::SA_ONSTACK;
        libc::sigemptyset(&raw mut action.sa_mask);
        libc::sigaddset(&raw mut action.sa_mask, masked);
        assert_eq!(libc::sigaction(libc::SIGSEGV, &raw const action, std::ptr::null_mut()), 0);
        // In place of a test that waits for good.
        libc::alarm(20);
    }
}

fn fault() {
    // SAFETY: there is no memory at this address: the process gets a signal, which is what is wanted.
    unsafe { std::ptr::without_provenance::<u8>(16).read_volatile() };
}

extern "C" fn tells(_signal: c_int) {
    // SAFETY: writes a constant.
    unsafe { libc::write(1, c"wrote\n".as_ptr().cast(), 6) };
}

/// As crash reporters do: they tell what they know, and leave the end to the system.
#[test]
fn a_one_shot_signal_handler_runs_once() {
    if is_child() {
        let image = image();
        set(tells, libc::SA_RESETHAND, libc::SIGUSR1);
        launch_something(image);
        return fault();
    }
    let output = child(this_test!(), &[]);
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!((output.status.signal(), text.matches("wrote").count()), (Some(libc::SIGSEGV), 1), "{text}");
}

/// Ends the process with 40, and 1 more where SIGUSR1 is blocked, 2 where SIGSEGV itself is.
extern "C" fn looks(_signal: c_int) {
    let mut blocked = MaybeUninit::<libc::sigset_t>::zeroed();
    // SAFETY: asks for the signals that are blocked, and for two of them; ends the process.
    unsafe {
        libc::pthread_sigmask(libc::SIG_BLOCK, std::ptr::null(), blocked.as_mut_ptr());
        let is = |signal| libc::sigismember(blocked.as_ptr(), signal);
        libc::_exit(40 + is(libc::SIGUSR1) + 2 * is(libc::SIGSEGV))
    }
}

#[test]
fn a_signal_handler_runs_with_its_signal_mask() {
    let test = this_test!();
    if is_child() {
        let image = image();
        let deferred = std::env::var_os("TEST_NODEFER").is_none();
        set(looks, if deferred { 0 } else { libc::SA_NODEFER }, libc::SIGUSR1);
        launch_something(image);
        return fault();
    }
    let ended = |variables: &[_]| child(test, variables).status.code();
    assert_eq!((ended(&[]), ended(&[("TEST_NODEFER", std::path::Path::new("1"))])), (Some(43), Some(41)));
}
