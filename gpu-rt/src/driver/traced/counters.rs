//! Launches whose hardware counters are read. Each runs several times and its thread waits, so few of each kernel are counted, and their
//! times between events are not taken: the counters have the device's own.

use super::{Traced, stream};
use crate::driver::RawStream;
use crate::driver::counting::Counting;
use crate::error::Result;
use crate::sync::{Mutex, lock};
use crate::trace::clock::now;
use crate::trace::{self, DeviceTime, Record, What};
use std::collections::BTreeMap;
use std::ffi::CStr;
use std::sync::atomic::Ordering;

/// Launches of a kernel with the same grid and block that are counted.
const EACH: u32 = 3;
/// All launches that are counted on a device.
const MOST: u32 = 300;

/// Counting on one device.
#[derive(Default)]
pub(super) struct Counters(Mutex<State>);

#[derive(Default)]
struct State {
    session: Session,
    /// How often each kernel was counted.
    counted: BTreeMap<(&'static CStr, [u32; 3], [u32; 3]), u32>,
    all: u32,
}

#[derive(Default)]
enum Session {
    /// The device's context may not exist yet.
    #[default]
    Unopened,
    Open(Box<dyn Counting>),
    /// Why it ended is in the trace.
    Ended,
}

impl State {
    /// Whether a launch is to be counted; it is noted as such.
    fn takes(&mut self, what: &What) -> bool {
        let What::Launch { kernel, grid, block, .. } = what else { return false };
        let seen = self.counted.entry((kernel, *grid, *block)).or_insert(0);
        let takes = *seen < EACH && self.all < MOST && !matches!(self.session, Session::Ended);
        if takes {
            *seen += 1;
            self.all += 1;
        }
        takes
    }
}

impl Traced {
    /// Does a launch, counted if it is one of the first of its kernel. Launches of several threads take turns: two at once could not be
    /// told apart.
    ///
    /// # Safety
    /// The stream is this device's and alive.
    #[cold]
    pub(super) unsafe fn counted(
        &self,
        counters: &Counters,
        on: RawStream,
        what: impl Fn() -> What,
        work: impl FnOnce(RawStream) -> Result<()>,
    ) -> Result<()> {
        let mut state = lock(&counters.0);
        // SAFETY: as above.
        let stream = unsafe { stream(on) };
        if !trace::is_on() || stream.captures.load(Ordering::Relaxed) || !state.takes(&what()) {
            // What is not counted takes no turn.
            drop(state);
            // SAFETY: as above.
            return unsafe { self.work(on, what, work) };
        }
        let mut what = what();
        let place = Some((self.device.number, stream.number.load(Ordering::Relaxed)));
        let begun = now();
        let begins = self.begin(&mut state);
        let result = work(stream.raw);
        let counts = begins.then(|| self.end(&mut state)).flatten();
        if let (What::Launch { counted, .. }, Some(counts), Ok(())) = (&mut what, counts, &result) {
            *counted = counts;
        }
        let record =
            Record { what, on: place, thread: trace::thread(), begun, ended: now(), failed: result.is_err(), device: DeviceTime::None };
        trace::push(record);
        result
    }

    /// Begins to count. Whether it did.
    fn begin(&self, state: &mut State) -> bool {
        if matches!(state.session, Session::Unopened) {
            match self.inner.counting() {
                Ok(session) => {
                    // The library has exit handlers of its own.
                    trace::driver_opened();
                    state.session = Session::Open(session);
                }
                Err(why) => self.give_up(state, why),
            }
        }
        let Session::Open(session) = &mut state.session else { return false };
        let begun = session.begin();
        begun.map_err(|why| self.give_up(state, why)).is_ok()
    }

    fn end(&self, state: &mut State) -> Option<Box<[(&'static str, f64)]>> {
        let Session::Open(session) = &mut state.session else { return None };
        match session.end() {
            Ok(values) => Some(session.names().iter().copied().zip(values?).collect()),
            Err(why) => {
                self.give_up(state, why);
                None
            }
        }
    }

    fn give_up(&self, state: &mut State, why: String) {
        state.session = Session::Ended;
        let (at, on) = (now(), Some((self.device.number, 0)));
        let what = What::Uncounted { why: why.into() };
        trace::push(Record { what, on, thread: trace::thread(), begun: at, ended: at, failed: true, device: DeviceTime::None });
    }
}
