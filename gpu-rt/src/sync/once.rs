//! A value that is made once, by whoever comes first, while others wait; and a way to never wait.
//!
//! `OnceLock` would do but for one case: a constructor that runs under `dlopen` holds the dynamic loader's lock. Were
//! it to wait for a thread that is opening a library, both would wait for ever. Inside [`without_waiting`], such a
//! wait is answered with [`ErrorKind::Busy`](crate::ErrorKind::Busy), which is never kept. And what a thread was making
//! when another one forked is made anew in the child ([`fork`]), where `OnceLock` would wait for that thread.

mod cell;

pub(crate) use cell::Once;

use super::fork::{self, ForkGuard};
use super::lock_plain;
use crate::error::Result;
use std::cell::Cell;
use std::ops::{Deref, DerefMut};
use std::sync::{Mutex, MutexGuard};

thread_local! {
    static MAY_WAIT: Cell<bool> = const { Cell::new(true) };
}

/// Runs `work` so that no [`Once`] in it waits for another thread.
pub(crate) fn without_waiting<R>(work: impl FnOnce() -> R) -> R {
    let before = MAY_WAIT.replace(false);
    let result = work();
    MAY_WAIT.set(before);
    result
}

/// A lock that no fork finds held.
pub(crate) struct Guard<'a, T> {
    // Released before the guard, in this order.
    guard: MutexGuard<'a, T>,
    _guard: ForkGuard,
}

impl<T> Deref for Guard<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.guard
    }
}

impl<T> DerefMut for Guard<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.guard
    }
}

/// Locks a mutex that guards plain data, for short work: a panic elsewhere leaves the data as good as it was, and a
/// fork waits until it is free.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> Guard<'_, T> {
    let guard = fork::guard();
    Guard { guard: lock_plain(mutex), _guard: guard }
}

impl<T> Once<T> {
    /// The result, made by `make` if there is none.
    pub(crate) fn get_or_try_init(&self, make: impl FnOnce() -> Result<T>) -> Result<&T> {
        self.get_or_try_init_in(fork::generation, MAY_WAIT.get(), make)
    }
}

impl<T> Default for Once<T> {
    fn default() -> Once<T> {
        Once::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ErrorKind;
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::sync::mpsc;

    #[test]
    fn many_threads_make_one_value() {
        static MADE: AtomicU32 = AtomicU32::new(0);
        static ONCE: Once<u32> = Once::new();
        std::thread::scope(|scope| {
            for _ in 0..16 {
                scope.spawn(|| assert_eq!(*ONCE.get_or_try_init(|| Ok(MADE.fetch_add(1, Ordering::Relaxed) + 7)).unwrap(), 7));
            }
        });
        assert_eq!(MADE.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn failures_are_kept_except_busy() {
        let once: Once<u32> = Once::new();
        assert!(once.get_or_try_init(|| Err(ErrorKind::Busy.into())).is_err());
        assert!(once.get_or_try_init(|| Err(ErrorKind::KernelFault { code: 3, message: None }.into())).is_err());
        assert!(matches!(once.get_or_try_init(|| Ok(1)).unwrap_err().kind(), ErrorKind::KernelFault { code: 3, .. }));
    }

    #[test]
    fn a_thread_that_must_not_wait_gets_busy() {
        let once: Once<u32> = Once::new();
        let (inside, is_inside) = mpsc::channel();
        let (leave, may_leave) = mpsc::channel::<()>();
        std::thread::scope(|scope| {
            let once = &once;
            scope.spawn(move || {
                once.get_or_try_init(|| {
                    inside.send(()).unwrap();
                    may_leave.recv().unwrap();
                    Ok(5)
                })
                .map(|_| ())
            });
            is_inside.recv().unwrap();
            let refused = without_waiting(|| once.get_or_try_init(|| Ok(6)).copied());
            assert!(matches!(refused.unwrap_err().kind(), ErrorKind::Busy));
            leave.send(()).unwrap();
        });
        assert_eq!(*once.get_or_try_init(|| Ok(6)).unwrap(), 5);
    }
}
