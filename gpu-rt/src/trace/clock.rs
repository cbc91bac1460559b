//! The host's clock, and where a device's events are on it.
//!
//! Drivers tell the time between two events, and nothing of the host's clock. So each device has a reference event, on a
//! stream of its own: its host time is the middle between the moments at which recording it began and waiting for it ended.
//! Another event's host time is the reference's and what lies between. Three things limit the error:
//! 1. The reference is made anew each second: the time between is a 32-bit float of milliseconds, and clocks drift.
//! 2. No work begins before the host enqueued it, nor ends after the host saw its end: a time beyond shifts the alignment.
//! 3. Durations are of the two events around the work, whatever the alignment.

use super::devices::Timer;
use crate::error::Result;

/// A reference is used for so long, in nanoseconds.
const RENEWAL: u64 = 1_000_000_000;
/// What was measured within this time is good enough.
const QUICK: u64 = 30_000;
/// What took longer says less than the reference before.
const SLOW: u64 = 300_000;
const TRIES: usize = 5;

/// Nanoseconds of the system's monotonic clock, which all processes of the machine share.
#[inline]
pub(crate) fn now() -> u64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: `time` is written to.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &mut time) };
    (time.tv_sec as u64).wrapping_mul(1_000_000_000).wrapping_add(time.tv_nsec as u64)
}

/// Milliseconds as the drivers give them, in nanoseconds.
fn nanoseconds(milliseconds: f32) -> i64 {
    (f64::from(milliseconds) * 1e6) as i64
}

/// Where a device's events are on the host's clock.
pub(super) struct Alignment {
    /// The reference, and the event that is the next one.
    events: [usize; 2],
    /// The reference's host time.
    at: u64,
    measured: u64,
}

impl Alignment {
    /// Makes the reference; the device's work goes on meanwhile.
    ///
    /// # Errors
    /// The driver refuses. What was made is given back.
    pub(super) fn new(timer: &dyn Timer) -> Result<Alignment> {
        let first = timer.event()?;
        let second = timer.event().inspect_err(|_| timer.destroy(first))?;
        let mut alignment = Alignment { events: [first, second], at: 0, measured: 0 };
        alignment.at = measure(timer, first).inspect_err(|_| alignment.destroy(timer))?.0;
        alignment.measured = now();
        Ok(alignment)
    }

    /// The reference made anew, if it is old.
    pub(super) fn renew(&mut self, timer: &dyn Timer) {
        if now().saturating_sub(self.measured) < RENEWAL {
            return;
        }
        self.measured = now();
        let [old, new] = self.events;
        let Ok((at, took)) = measure(timer, new) else { return };
        let by_device = || timer.elapsed(old, new).ok().map(|between| self.at.saturating_add_signed(nanoseconds(between)));
        self.at = if took > SLOW { by_device().unwrap_or(at) } else { at };
        self.events = [new, old];
    }

    /// The host time at which the device came to the first event, and the nanoseconds from there to the second. Both are reached. The
    /// host enqueued the first after `enqueued`, and had seen the second at `seen`.
    ///
    /// # Errors
    /// The driver's.
    pub(super) fn times(&mut self, timer: &dyn Timer, [start, end]: [usize; 2], enqueued: u64, seen: u64) -> Result<(u64, u64)> {
        let since = nanoseconds(timer.elapsed(self.events[0], start)?);
        let took = nanoseconds(timer.elapsed(start, end)?).max(0) as u64;
        let mut began = self.at.saturating_add_signed(since);
        let ended = began.saturating_add(took);
        let late = ended.saturating_sub(seen.min(now()));
        self.at = self.at.saturating_sub(late);
        began = began.saturating_sub(late);
        let early = enqueued.saturating_sub(began);
        self.at = self.at.saturating_add(early);
        Ok((began + early, took))
    }

    /// Destroys the events.
    pub(super) fn destroy(&self, timer: &dyn Timer) {
        self.events.iter().for_each(|event| timer.destroy(*event));
    }
}

/// Records an event and waits for it: its host time, and how long that took.
fn measure(timer: &dyn Timer, event: usize) -> Result<(u64, u64)> {
    let mut last = (0, 0);
    // The last one stays recorded, so it is the one that counts.
    for _ in 0..TRIES {
        let begun = now();
        timer.reference(event)?;
        let took = now().saturating_sub(begun);
        last = (begun + took / 2, took);
        if took < QUICK {
            break;
        }
    }
    Ok(last)
}
