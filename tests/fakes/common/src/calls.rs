//! Calls are counted, and one of them can be made to fail.

use crate::{Status, code, ledger, lock};
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{LazyLock, Mutex};

/// What happens when a call is made to fail.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// It does nothing.
    Plain,
    /// It does its work anyway: calls that free something, or wait, also return the failures of earlier
    /// asynchronous work, as the drivers' documentation says of them.
    FreesAnyway,
    /// As plain, and it may be the first call: CUDA's others answer that the driver is not initialised.
    First,
}

#[derive(Default)]
struct Calls {
    names: Vec<&'static str>,
    /// The call that fails, counted from 1, and its code.
    fail: Option<(u64, i32)>,
    /// The call from which on the device is lost: every call fails with this code.
    lost: Option<(u64, i32)>,
}

static CALLS: LazyLock<Mutex<Calls>> = LazyLock::new(|| {
    let fail = std::env::var("GPU_FAKE_FAIL").ok().and_then(|text| {
        let (call, code) = text.split_once(':')?;
        Some((call.parse().ok()?, code.parse().ok()?))
    });
    Mutex::new(Calls { fail, ..Calls::default() })
});

static READY: AtomicBool = AtomicBool::new(false);

thread_local! {
    static NAME: Cell<&'static str> = const { Cell::new("a stream") };
    static IN_CALLBACK: Cell<bool> = const { Cell::new(false) };
    static FAILS: Cell<bool> = const { Cell::new(false) };
}

/// Marks the driver as initialised.
pub fn initialised() {
    READY.store(true, Ordering::Release);
}

/// One call of an exported function: counted, failed if it is its turn, else done.
pub fn call(name: &'static str, effect: Effect, work: impl FnOnce() -> Status) -> i32 {
    let fails = {
        let mut calls = lock(&CALLS);
        calls.names.push(name);
        let number = calls.names.len() as u64;
        let lost = calls.lost.filter(|(first, _)| *first <= number);
        calls.fail.take_if(|(call, _)| *call == number).or(lost).map(|(_, code)| code)
    };
    NAME.set(name);
    if IN_CALLBACK.get() {
        return ledger::violation(code::NOT_PERMITTED, "called by a callback of a stream");
    }
    match (fails, effect) {
        (Some(code), Effect::FreesAnyway) => {
            FAILS.set(true);
            let _ = work();
            FAILS.set(false);
            return code;
        }
        (Some(code), _) => return code,
        _ => {}
    }
    if effect != Effect::First && !READY.load(Ordering::Acquire) {
        return ledger::violation(code::NOT_INITIALIZED, "called before the driver was initialised");
    }
    work().err().unwrap_or(code::SUCCESS)
}

/// Whether the call that this thread is in must fail and create nothing that its caller would have to free.
pub(crate) fn fails() -> bool {
    FAILS.get()
}

/// The call that this thread is in.
pub(crate) fn name() -> &'static str {
    NAME.get()
}

/// Calls a program's function from a stream's thread: none of ours may be called there.
pub(crate) fn callback(work: impl FnOnce()) {
    IN_CALLBACK.set(true);
    work();
    IN_CALLBACK.set(false);
}

/// How many calls there were.
pub fn count() -> u64 {
    lock(&CALLS).names.len() as u64
}

/// The names of the calls that were made.
pub fn names() -> Vec<&'static str> {
    lock(&CALLS).names.clone()
}

/// Makes the `n`th call from now return `code`, once. 1 is the next; 0 takes the order back.
pub fn fail(n: u64, code: i32) {
    let mut calls = lock(&CALLS);
    calls.fail = (n > 0).then(|| (calls.names.len() as u64 + n, code));
}

/// Loses the device: the `n`th call from now and every later one return `code`, until [`reset`]. Calls that free something free it
/// anyway: what is left when the process ends is what nobody tried to free.
pub fn lose(n: u64, code: i32) {
    let mut calls = lock(&CALLS);
    calls.lost = Some((calls.names.len() as u64 + n, code));
}

/// Whether a failure is still to come.
pub fn is_failure_due() -> bool {
    lock(&CALLS).fail.is_some()
}

/// Forgets the calls so far, and a failure that is still to come; a lost device is back.
pub fn reset() {
    *lock(&CALLS) = Calls::default();
}
