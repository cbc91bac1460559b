//! For builds under ThreadSanitizer (`cargo xtask sanitize thread`) alone: what the standard library's own, which is
//! compiled without it, would order unseen.

use std::marker::PhantomData;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicPtr, Ordering};
use std::sync::{Mutex, MutexGuard, TryLockError};

/// A value that is set once.
pub(crate) struct OnceLock<T> {
    place: AtomicPtr<T>,
    owned: PhantomData<T>,
}

impl<T> OnceLock<T> {
    pub(crate) const fn new() -> OnceLock<T> {
        OnceLock { place: AtomicPtr::new(null_mut()), owned: PhantomData }
    }

    pub(crate) fn get(&self) -> Option<&T> {
        // SAFETY: null or a box's content, which stays until `self` goes.
        unsafe { self.place.load(Ordering::Acquire).as_ref() }
    }

    pub(crate) fn set(&self, value: T) -> Result<(), T> {
        let new = Box::into_raw(Box::new(value));
        match self.place.compare_exchange(null_mut(), new, Ordering::AcqRel, Ordering::Acquire) {
            Ok(_) => Ok(()),
            // SAFETY: made above, and not taken.
            Err(_) => Err(*unsafe { Box::from_raw(new) }),
        }
    }

    pub(crate) fn get_or_init(&self, make: impl FnOnce() -> T) -> &T {
        if self.get().is_none() {
            let _ = self.set(make());
        }
        // SAFETY: set, now or before.
        unsafe { &*self.place.load(Ordering::Acquire) }
    }
}

impl<T> Drop for OnceLock<T> {
    fn drop(&mut self) {
        let place = *self.place.get_mut();
        if !place.is_null() {
            // SAFETY: made by a box in `set`.
            drop(unsafe { Box::from_raw(place) });
        }
    }
}

/// Locks by trying: that part of a lock is compiled here, waiting for one is not.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    loop {
        match mutex.try_lock() {
            Ok(guard) => return guard,
            Err(TryLockError::Poisoned(poisoned)) => return poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => super::pause(),
        }
    }
}
