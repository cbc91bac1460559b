use std::cell::Cell;
use std::panic::resume_unwind;

thread_local! {
    /// The number of drops that still panic.
    static LEFT: Cell<u32> = const { Cell::new(0) };
}

/// A value whose drop panics, with another such value as the payload. It is zero-sized, so that a forgotten payload leaks no memory.
pub struct Grenade(());

impl Grenade {
    /// A value whose drop panics, as do the drops of its payload and of the payloads after that: `times` drops in all. A thread may have only one at a time.
    pub fn of(times: u32) -> Grenade {
        LEFT.set(times);
        Grenade(())
    }
}

impl Drop for Grenade {
    fn drop(&mut self) {
        if let Some(left) = LEFT.get().checked_sub(1) {
            LEFT.set(left);
            resume_unwind(Box::new(Grenade(())));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    #[test]
    fn as_many_drops_panic_as_were_asked_for() {
        assert_eq!(size_of::<Grenade>(), 0);
        for times in 0..4 {
            let mut next: Box<dyn std::any::Any + Send> = Box::new(Grenade::of(times));
            let mut panics = 0;
            while let Err(payload) = catch_unwind(AssertUnwindSafe(|| drop(next))) {
                panics += 1;
                next = payload;
            }
            assert_eq!(panics, times);
        }
    }
}
