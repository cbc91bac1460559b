//! Events: points in streams that others wait for.

use crate::capture::{self, Mark};
use crate::ledger::{self, Kept, Kind, violation};
use crate::work::Work;
use crate::{Status, code, device, lock, stream};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Instant;

/// An event.
pub struct Event {
    device: u32,
    flags: u32,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// How often it was recorded, and how often it was reached.
    recorded: u64,
    reached: u64,
    at: Option<Instant>,
    /// By the stream's clock, in microseconds.
    clock: u64,
    /// Recorded last in a stream that is capturing.
    mark: Option<Mark>,
}

impl Kept for Event {
    const KIND: Kind = Kind::Event;

    fn device(&self) -> Option<u32> {
        Some(self.device)
    }
}

const DISABLE_TIMING: u32 = 2;
/// Default, blocking sync, no timing, between processes; HIP's two releases and system fence.
const KNOWN: u32 = 7 | 0x2000_0000 | 0x4000_0000 | 0x8000_0000;

/// Makes an event on a device.
///
/// # Errors
/// Unknown flags.
pub fn create(device: u32, flags: u32) -> Result<u64, i32> {
    if flags & !KNOWN != 0 {
        return Err(violation(code::INVALID_VALUE, "unknown flags of an event"));
    }
    device::healthy(device)?;
    Ok(ledger::enter(Arc::new(Event { device, flags, state: Mutex::new(State::default()), changed: Condvar::new() })))
}

/// Destroys an event. Streams that wait for it go on waiting.
///
/// # Errors
/// It is no event.
pub fn destroy(handle: u64) -> Status {
    ledger::remove::<Event>(handle).map(|_| ())
}

impl Event {
    pub(crate) fn reached(&self, time: u64, clock: u64) {
        let mut state = lock(&self.state);
        state.reached = state.reached.max(time);
        state.clock = clock;
        state.at = Some(Instant::now());
        self.changed.notify_all();
    }

    pub(crate) fn wait(&self, time: u64) {
        let mut state = lock(&self.state);
        while state.reached < time {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Records an event in a stream.
///
/// # Errors
/// They are of different devices, or the stream takes no work.
pub fn record(handle: u64, stream: u64) -> Status {
    let (event, stream) = (ledger::find::<Event>(handle)?, stream::get(stream)?);
    if event.device != stream.device {
        return Err(violation(code::INVALID_HANDLE, "an event of one device on a stream of another"));
    }
    if let Some(capture) = lock(&stream.capture).clone() {
        lock(&event.state).mark = Some(capture.mark(stream.id)?);
        return Ok(());
    }
    device::healthy(stream.device)?;
    let time = {
        let mut state = lock(&event.state);
        state.mark = None;
        state.recorded += 1;
        state.recorded
    };
    stream.enqueue(Work::Record(event.clone(), time)).inspect_err(|_| event.reached(time, 0))
}

/// Makes a stream wait for what the event was recorded behind by now.
///
/// # Errors
/// The stream takes no work; the rules of captures.
pub fn wait(stream: u64, handle: u64) -> Status {
    let (event, stream) = (ledger::find::<Event>(handle)?, stream::get(stream)?);
    let (time, mark) = {
        let state = lock(&event.state);
        (state.recorded, state.mark.clone())
    };
    match mark {
        Some(mark) => capture::join(&stream, &mark),
        None if lock(&stream.capture).is_some() => Err(capture::isolate(&stream)),
        // Never recorded: nothing to wait for.
        None if time == 0 => device::healthy(stream.device),
        None => stream.enqueue(Work::WaitEvent(event, time)),
    }
}

/// Whether what it was recorded behind is done.
///
/// # Errors
/// [`code::NOT_READY`]; it was recorded in a capture; the device has failed.
pub fn query(handle: u64) -> Status {
    device::required()?;
    let event = ledger::find::<Event>(handle)?;
    let state = lock(&event.state);
    capture::refuse_mark(state.mark.as_ref())?;
    device::healthy(event.device)?;
    if state.reached < state.recorded { Err(code::NOT_READY) } else { Ok(()) }
}

/// Waits until what it was recorded behind is done.
///
/// # Errors
/// It was recorded in a capture; the device has failed.
pub fn synchronize(handle: u64) -> Status {
    device::required()?;
    let event = ledger::find::<Event>(handle)?;
    let time = {
        let state = lock(&event.state);
        capture::refuse_mark(state.mark.as_ref())?;
        state.recorded
    };
    event.wait(time);
    device::healthy(event.device)
}

/// Milliseconds from one event to another.
///
/// # Errors
/// One of them keeps no time, was not recorded, or is not reached yet.
pub fn elapsed(start: u64, end: u64) -> Result<f32, i32> {
    device::required()?;
    let events = [ledger::find::<Event>(start)?, ledger::find::<Event>(end)?];
    let (mut at, mut clocks) = ([None; 2], [0; 2]);
    for ((event, at), clock) in events.iter().zip(&mut at).zip(&mut clocks) {
        let state = lock(&event.state);
        capture::refuse_mark(state.mark.as_ref())?;
        if event.flags & DISABLE_TIMING != 0 || state.recorded == 0 {
            return Err(code::INVALID_HANDLE);
        }
        if state.reached < state.recorded {
            return Err(code::NOT_READY);
        }
        (*at, *clock) = (state.at, state.clock);
    }
    if device::settings().times.is_some() {
        return Ok((clocks[1] as f32 - clocks[0] as f32) / 1e3);
    }
    let [Some(start), Some(end)] = at else { return Err(code::NOT_READY) };
    let signed = |from: Instant, to: Instant| to.saturating_duration_since(from).as_secs_f32() * 1e3;
    Ok(signed(start, end) - signed(end, start))
}
