//! Asynchronous tasks of the host (MLIR's `async` dialect): tokens, values and groups, which coroutines wait for.
//!
//! Every object has a reference count. It begins with one reference for the program and, while the object is not available,
//! one for the task that will complete it.

use crate::context::lock;
use std::ffi::c_void;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Condvar, Mutex};

/// Resumes a coroutine.
type Resume = unsafe extern "C" fn(*mut c_void);

/// A coroutine that waits.
struct Waiter {
    coroutine: usize,
    resume: Resume,
}

/// A token, a value or a group.
pub struct Task {
    references: AtomicI64,
    state: Mutex<State>,
    available: Condvar,
    /// A value's place: aligned for any type.
    storage: Box<[u128]>,
}

struct State {
    /// Tokens that a group still waits for; 1 for a token or a value that is not available, 0 afterwards.
    pending: i64,
    failed: bool,
    /// How many tokens a group was given.
    rank: i64,
    waiters: Vec<Waiter>,
    /// The groups that it is in.
    groups: Vec<*const Task>,
}

// SAFETY: the groups' addresses are used under the rules of their counts, as the program uses any of these objects.
unsafe impl Send for State {}

fn make(pending: i64, references: i64, bytes: usize) -> *const Task {
    let state = State { pending, failed: false, rank: 0, waiters: Vec::new(), groups: Vec::new() };
    let storage = vec![0u128; bytes.div_ceil(16)].into();
    Box::into_raw(Box::new(Task { references: AtomicI64::new(references), state: Mutex::new(state), available: Condvar::new(), storage }))
}

/// # Safety
/// The caller owns `count` references to the object and gives them up.
unsafe fn drop_references(task: *const Task, count: i64) {
    // SAFETY: alive as long as it has references (contract).
    if unsafe { &*task }.references.fetch_sub(count, Ordering::AcqRel) == count {
        // SAFETY: made by `make`, and the last reference is gone.
        drop(unsafe { Box::from_raw(task.cast_mut()) });
    }
}

/// One of what it waits for is there, or failed.
///
/// # Safety
/// The object is alive.
unsafe fn advance(task: *const Task, failed: bool) {
    // SAFETY: the same contract.
    let task = unsafe { &*task };
    let (waiters, groups, failed) = {
        let mut state = lock(&task.state);
        state.failed |= failed;
        state.pending -= 1;
        if state.pending > 0 {
            return;
        }
        task.available.notify_all();
        (std::mem::take(&mut state.waiters), std::mem::take(&mut state.groups), state.failed)
    };
    for group in groups {
        // SAFETY: the group has a reference for each of its tokens that is not there, which ends with this.
        unsafe {
            advance(group, failed);
            drop_references(group, 1);
        }
    }
    // SAFETY: coroutines that wait, each resumed once.
    waiters.into_iter().for_each(|waiter| unsafe { (waiter.resume)(std::ptr::with_exposed_provenance_mut(waiter.coroutine)) });
}

/// # Safety
/// The object is alive, and was not made available before.
unsafe fn finish(task: *const Task, failed: bool) {
    // SAFETY: the same contract; the reference of whoever makes it available ends with this.
    unsafe {
        advance(task, failed);
        drop_references(task, 1);
    }
}

/// # Safety
/// The object is alive.
unsafe fn wait(task: *const Task) {
    // SAFETY: the same contract.
    let task = unsafe { &*task };
    let mut state = lock(&task.state);
    while state.pending > 0 {
        state = task.available.wait(state).unwrap_or_else(std::sync::PoisonError::into_inner);
    }
}

/// # Safety
/// The object is alive; the coroutine waits to be resumed, once.
unsafe fn then(task: *const Task, coroutine: *mut c_void, resume: Resume) {
    {
        // SAFETY: the same contract.
        let mut state = lock(&unsafe { &*task }.state);
        if state.pending > 0 {
            state.waiters.push(Waiter { coroutine: coroutine.expose_provenance(), resume });
            return;
        }
    }
    // SAFETY: the same contract.
    unsafe { resume(coroutine) }
}

/// Adds references.
///
/// # Safety
/// The object is alive.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeAddRef(task: *const Task, count: i64) {
    // SAFETY: the same contract.
    unsafe { &*task }.references.fetch_add(count, Ordering::Relaxed);
}

/// Gives references up.
///
/// # Safety
/// The caller has so many.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeDropRef(task: *const Task, count: i64) {
    // SAFETY: the same contract.
    unsafe { drop_references(task, count) }
}

/// A token that is not available.
#[unsafe(no_mangle)]
pub extern "C" fn mlirAsyncRuntimeCreateToken() -> *const Task {
    make(1, 2, 0)
}

/// A value of so many bytes that is not available.
#[unsafe(no_mangle)]
pub extern "C" fn mlirAsyncRuntimeCreateValue(bytes: i64) -> *const Task {
    make(1, 2, usize::try_from(bytes).unwrap_or(0))
}

/// A group that will have so many tokens.
#[unsafe(no_mangle)]
pub extern "C" fn mlirAsyncRuntimeCreateGroup(size: i64) -> *const Task {
    make(size, 1, 0)
}

/// Puts a token into a group; tells how many were there before.
///
/// # Safety
/// Both are alive, and the group expects one more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeAddTokenToGroup(token: *const Task, group: *const Task) -> i64 {
    // SAFETY: the same contract.
    let (of_token, of_group) = unsafe { (&*token, &*group) };
    let rank = {
        let mut state = lock(&of_group.state);
        state.rank += 1;
        state.rank - 1
    };
    let failed = {
        let mut state = lock(&of_token.state);
        if state.pending > 0 {
            of_group.references.fetch_add(1, Ordering::Relaxed);
            state.groups.push(group);
            return rank;
        }
        state.failed
    };
    // SAFETY: the group is alive (contract).
    unsafe { advance(group, failed) };
    rank
}

/// Where a value lies.
///
/// # Safety
/// It is alive.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeGetValueStorage(value: *const Task) -> *mut u8 {
    // SAFETY: the same contract; the program alone reads and writes there, through this address.
    unsafe { &raw const (*(*value).storage) }.cast::<u8>().cast_mut()
}

/// Starts a coroutine. There are no threads of tasks here: it runs until it first waits for something.
///
/// # Safety
/// It waits to be resumed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeExecute(coroutine: *mut c_void, resume: Resume) {
    // SAFETY: the same contract.
    unsafe { resume(coroutine) }
}

/// How many threads run tasks: the one that starts them.
#[unsafe(no_mangle)]
pub extern "C" fn mlirAsyncRuntimGetNumWorkerThreads() -> i64 {
    1
}

macro_rules! of_tasks {
    ($($text:literal $name:ident = $what:ident($($argument:expr),*);)*) => { $(
        #[doc = $text]
        ///
        /// # Safety
        /// The object is alive; it is made available once.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(task: *const Task) {
            // SAFETY: the same contract.
            unsafe { $what(task $(, $argument)*) }
        }
    )* };
}

of_tasks! {
    "The token is available." mlirAsyncRuntimeEmplaceToken = finish(false);
    "The value is available, and written." mlirAsyncRuntimeEmplaceValue = finish(false);
    "What the token stands for failed." mlirAsyncRuntimeSetTokenError = finish(true);
    "What makes the value failed." mlirAsyncRuntimeSetValueError = finish(true);
    "Waits for a token." mlirAsyncRuntimeAwaitToken = wait();
    "Waits for a value." mlirAsyncRuntimeAwaitValue = wait();
    "Waits for every token of a group." mlirAsyncRuntimeAwaitAllInGroup = wait();
}

macro_rules! asked {
    ($($name:ident $then:ident;)*) => { $(
        /// Whether what it stands for failed.
        ///
        /// # Safety
        /// It is alive.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(task: *const Task) -> bool {
            // SAFETY: the same contract.
            lock(&unsafe { &*task }.state).failed
        }

        /// Resumes a coroutine when it is available.
        ///
        /// # Safety
        /// It is alive; the coroutine waits to be resumed.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $then(task: *const Task, coroutine: *mut c_void, resume: Resume) {
            // SAFETY: the same contract.
            unsafe { then(task, coroutine, resume) }
        }
    )* };
}

asked! {
    mlirAsyncRuntimeIsTokenError mlirAsyncRuntimeAwaitTokenAndExecute;
    mlirAsyncRuntimeIsValueError mlirAsyncRuntimeAwaitValueAndExecute;
    mlirAsyncRuntimeIsGroupError mlirAsyncRuntimeAwaitAllInGroupAndExecute;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts how often it was resumed.
    unsafe extern "C" fn count(coroutine: *mut c_void) {
        // SAFETY: the tests pass the address of a number that outlives the task.
        unsafe { *coroutine.cast::<u32>() += 1 };
    }

    #[test]
    fn a_waiting_task_resumes_once() {
        let mut resumed = 0u32;
        let place: *mut c_void = (&raw mut resumed).cast();
        let value = mlirAsyncRuntimeCreateValue(24);
        // SAFETY: the objects are used under the rules of their counts.
        unsafe {
            let storage = mlirAsyncRuntimeGetValueStorage(value);
            mlirAsyncRuntimeAwaitValueAndExecute(value, place, count);
            assert_eq!(*place.cast::<u32>(), 0);
            storage.add(23).write(5);
            mlirAsyncRuntimeEmplaceValue(value);
            assert_eq!(*place.cast::<u32>(), 1);
            mlirAsyncRuntimeAwaitValue(value);
            mlirAsyncRuntimeAwaitValueAndExecute(value, place, count);
            assert_eq!((*place.cast::<u32>(), mlirAsyncRuntimeIsValueError(value)), (2, false));
            mlirAsyncRuntimeDropRef(value, 1);
        }
    }

    #[test]
    fn a_group_waits_for_all_and_fails_with_one() {
        let mut resumed = 0u32;
        let place: *mut c_void = (&raw mut resumed).cast();
        let (group, first, second) = (mlirAsyncRuntimeCreateGroup(2), mlirAsyncRuntimeCreateToken(), mlirAsyncRuntimeCreateToken());
        // SAFETY: as above.
        unsafe {
            mlirAsyncRuntimeEmplaceToken(first);
            assert_eq!((mlirAsyncRuntimeAddTokenToGroup(first, group), mlirAsyncRuntimeAddTokenToGroup(second, group)), (0, 1));
            mlirAsyncRuntimeAwaitAllInGroupAndExecute(group, place, count);
            assert_eq!((*place.cast::<u32>(), mlirAsyncRuntimeIsGroupError(group)), (0, false));
            mlirAsyncRuntimeSetTokenError(second);
            mlirAsyncRuntimeAwaitAllInGroup(group);
            assert_eq!((*place.cast::<u32>(), mlirAsyncRuntimeIsGroupError(group)), (1, true));
            [group, first, second].into_iter().for_each(|task| mlirAsyncRuntimeDropRef(task, 1));
        }
    }
}
