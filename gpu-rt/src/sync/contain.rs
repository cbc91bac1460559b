//! Calls of the program's code that contain its panics.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Calls a function of the program and contains its panic: on a driver's thread, and elsewhere so that all devices behave alike. The panic
/// hook has printed the panic.
pub(crate) fn contain(function: impl FnOnce()) {
    if let Err(payload) = catch_unwind(AssertUnwindSafe(function)) {
        discard(payload);
    }
}

/// Drops the payload of a panic, which is a value of the program and may panic in its own drop. The payload of that second panic is forgotten,
/// because it may panic, too.
fn discard(payload: Box<dyn Any + Send>) {
    if let Err(next) = catch_unwind(AssertUnwindSafe(|| drop(payload))) {
        std::mem::forget(next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gpu_test::Grenade;
    use std::panic::panic_any;

    #[test]
    fn no_panic_escapes_whatever_its_payload() {
        let mut calls = 0;
        contain(|| calls += 1);
        contain(|| panic!("text"));
        contain(|| panic_any(5));
        (0..4).for_each(|times| contain(|| panic_any(Grenade::of(times))));
        // A captured value panics when it is dropped.
        let owned = Grenade::of(1);
        contain(move || drop(owned));
        let owned = Grenade::of(3);
        contain(move || {
            let _owned = &owned;
        });
        assert_eq!(calls, 1);
    }
}
