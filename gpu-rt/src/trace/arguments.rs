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
    // The destructor of another thread-local variable may launch after this variable is destroyed: then nothing is noted.
    let _ = NOTED.try_with(|noted| {
        let mut noted = noted.borrow_mut();
        if noted.last().is_some_and(|(last, _)| *last >= offset) {
            noted.clear();
        }
        noted.push((offset, bytes));
    });
}

/// What was noted since the last launch of this thread.
pub(crate) fn take_given() -> Box<[Given]> {
    if is_on() { NOTED.try_with(RefCell::take).unwrap_or_default().into() } else { Box::default() }
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

    /// A thread-local value may launch a kernel when it is dropped, after the variable is destroyed.
    #[test]
    fn a_thread_that_exits_may_still_launch() {
        struct Last(std::sync::mpsc::Sender<bool>);
        impl Drop for Last {
            fn drop(&mut self) {
                note(0, 7);
                let _ = self.0.send(NOTED.try_with(|_| ()).is_err());
            }
        }
        thread_local! {
            static LAST: std::cell::Cell<Option<Last>> = const { std::cell::Cell::new(None) };
        }
        let (sender, receiver) = std::sync::mpsc::channel();
        let exits = std::thread::spawn(move || {
            // Values go in the reverse order of their first use.
            LAST.set(Some(Last(sender)));
            note(0, 1);
        });
        exits.join().unwrap();
        assert_eq!(receiver.recv(), Ok(true));
    }
}
