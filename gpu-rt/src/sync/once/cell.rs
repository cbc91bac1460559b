//! The protocol of [`Once`].

use crate::error::{ErrorKind, Result};
use crate::sync::{Arc, Flag, Mutex, OnceLock, constructor, lock};

/// A result that is made once and kept, failures included.
pub(crate) struct Once<T> {
    value: OnceLock<Result<T>>,
    /// Who is making it, if anyone. Locked for moments only.
    making: Mutex<Option<Making>>,
}

/// A process that makes the value, and the end of that.
struct Making {
    generation: u32,
    /// Its own: the end of one that was begun in a parent process may be locked for ever.
    end: Arc<Flag>,
}

/// Ends a making when it goes, also by a panic.
struct Ending<'a> {
    making: &'a Mutex<Option<Making>>,
    end: Arc<Flag>,
    generation: u32,
    now: fn() -> u32,
}

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        let mut making = lock(self.making);
        if making.as_ref().is_some_and(|making| Arc::ptr_eq(&making.end, &self.end)) {
            *making = None;
        }
        drop(making);
        // Forked meanwhile: who waited is in the parent, and may hold the lock of this copy.
        if (self.now)() == self.generation {
            self.end.reach();
        }
    }
}

impl<T> Once<T> {
    constructor! {
        pub(crate) fn new() -> Self {
            Once { value: OnceLock::new(), making: Mutex::new(None) }
        }
    }

    /// The result, if it is made.
    pub(crate) fn get(&self) -> Option<&Result<T>> {
        self.value.get()
    }

    /// The result, made by `make` if there is none and nobody of this process is making it. `generation` tells
    /// processes apart: what another one was making is made anew.
    ///
    /// # Errors
    /// What `make` answered, now or before; [`ErrorKind::Busy`] where this had to wait and `may_wait` is false.
    pub(crate) fn get_or_try_init_in(&self, generation: fn() -> u32, may_wait: bool, make: impl FnOnce() -> Result<T>) -> Result<&T> {
        loop {
            if let Some(value) = self.value.get() {
                return value.as_ref().map_err(Clone::clone);
            }
            let mut making = lock(&self.making);
            if self.value.get().is_some() {
                continue;
            }
            let now = generation();
            match &*making {
                Some(other) if other.generation == now => {
                    if !may_wait {
                        return Err(ErrorKind::Busy.into());
                    }
                    let end = other.end.clone();
                    drop(making);
                    end.wait();
                }
                _ => {
                    let end = Arc::new(Flag::new());
                    *making = Some(Making { generation: now, end: end.clone() });
                    drop(making);
                    let ending = Ending { making: &self.making, end, generation: now, now: generation };
                    let made = make();
                    if let Err(error) = &made
                        && matches!(error.kind(), ErrorKind::Busy)
                    {
                        return Err(error.clone());
                    }
                    // Under the lock, so that no fork finds it half set.
                    let guard = lock(&self.making);
                    let _ = self.value.set(made);
                    drop(guard);
                    drop(ending);
                    return match self.value.get() {
                        Some(value) => value.as_ref().map_err(Clone::clone),
                        // Set above, by this thread or another one.
                        None => Err(ErrorKind::Busy.into()),
                    };
                }
            }
        }
    }
}
