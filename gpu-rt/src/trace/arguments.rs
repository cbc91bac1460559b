//! How much memory a launch is given: the sizes of the buffers and views among its arguments, noted while they are packed.
//!
//! Arguments are packed by the thread that launches, directly before. So the notes of a thread are the next launch's; those of a launch that
//! failed before it came to the driver are gone when an offset comes again.

use super::tracer::is_on;
use std::cell::RefCell;

/// Where an argument is among the packed ones, and the bytes behind it.
pub(crate) type Given = (u32, u64);

thread_local! {
    static NOTED: RefCell<Vec<Given>> = const { RefCell::new(Vec::new()) };
}

/// Notes an argument.
#[inline]
pub(crate) fn given(offset: u32, bytes: impl FnOnce() -> u64) {
    if is_on() {
        note(offset, bytes());
    }
}

#[cold]
fn note(offset: u32, bytes: u64) {
    NOTED.with_borrow_mut(|noted| {
        if noted.last().is_some_and(|(last, _)| *last >= offset) {
            noted.clear();
        }
        noted.push((offset, bytes));
    });
}

/// What was noted since the last launch of this thread.
pub(crate) fn take_given() -> Box<[Given]> {
    if is_on() { NOTED.take().into() } else { Box::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_launch_has_what_was_packed_for_it() {
        note(0, 7);
        note(8, 1);
        // That launch failed: another begins.
        note(8, 2);
        note(16, 3);
        assert_eq!(NOTED.take(), [(8, 2), (16, 3)]);
        assert_eq!(NOTED.take(), []);
    }
}
