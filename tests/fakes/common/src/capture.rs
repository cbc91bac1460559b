//! Captures: work is recorded instead of done.
//!
//! A capture begins on its origin. A stream that waits for an event of the capture joins it. At the end, the origin must
//! have waited for all that other streams recorded: each stream stores how many items of every other stream it waits for.

use crate::ledger::violation;
use crate::stream::Stream;
use crate::work::Work;
use crate::{Status, code, lock};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::thread::ThreadId;

/// For each stream, how many of its items come before.
type Clock = HashMap<u64, u64>;

/// A capture.
pub struct Capture {
    origin: u64,
    mode: u32,
    thread: ThreadId,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    nodes: Vec<Work>,
    clocks: HashMap<u64, Clock>,
    streams: Vec<Arc<Stream>>,
    invalid: bool,
}

/// An event's place in a capture.
#[derive(Clone)]
pub(crate) struct Mark {
    capture: Arc<Capture>,
    clock: Clock,
}

/// No other thread may make unsafe calls meanwhile.
const GLOBAL: u32 = 0;
/// This thread may not.
const THREAD_LOCAL: u32 = 1;
/// Everybody may.
const RELAXED: u32 = 2;

static ACTIVE: Mutex<Vec<Arc<Capture>>> = Mutex::new(Vec::new());

/// What a stream says of captures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Capturing {
    None = 0,
    Active = 1,
    Invalidated = 2,
}

/// Begins a capture on a stream.
///
/// # Errors
/// An unknown mode, the default stream, a stream that is capturing.
pub fn begin(stream: &Arc<Stream>, mode: u32) -> Status {
    if mode > RELAXED {
        return Err(violation(code::INVALID_VALUE, "an unknown mode of capture"));
    }
    if stream.is_legacy() {
        return Err(violation(code::STREAM_CAPTURE_UNSUPPORTED, "the default stream cannot capture"));
    }
    let mut own = lock(&stream.capture);
    if let Some(capture) = &*own {
        capture.invalidate();
        return Err(violation(code::STREAM_CAPTURE_INVALIDATED, "a stream that is capturing begins a capture"));
    }
    let state = State { streams: vec![stream.clone()], clocks: HashMap::from([(stream.id, Clock::new())]), ..State::default() };
    let capture = Arc::new(Capture { origin: stream.id, mode, thread: std::thread::current().id(), state: Mutex::new(state) });
    lock(&ACTIVE).push(capture.clone());
    *own = Some(capture);
    Ok(())
}

/// Ends the capture that began on a stream, and returns its work in an order that keeps every dependency.
///
/// # Errors
/// Why there is no graph. The capture is over all the same, unless this is not its origin or not its thread.
pub(crate) fn end(stream: &Arc<Stream>) -> Result<Vec<Work>, i32> {
    let Some(capture) = lock(&stream.capture).clone() else {
        return Err(violation(code::INVALID_VALUE, "the end of a capture that did not begin"));
    };
    if capture.origin != stream.id {
        capture.invalidate();
        return Err(violation(code::STREAM_CAPTURE_UNMATCHED, "the end of a capture on another stream than its beginning"));
    }
    if capture.mode != RELAXED && capture.thread != std::thread::current().id() {
        return Err(violation(code::STREAM_CAPTURE_WRONG_THREAD, "the end of a capture on another thread than its beginning"));
    }
    lock(&ACTIVE).retain(|other| !Arc::ptr_eq(other, &capture));
    let state = std::mem::take(&mut *lock(&capture.state));
    for member in &state.streams {
        *lock(&member.capture) = None;
    }
    if state.invalid {
        return Err(code::STREAM_CAPTURE_INVALIDATED);
    }
    let own = &state.clocks[&stream.id];
    let joined = |id: &u64, clock: &Clock| clock.get(id).is_none_or(|items| own.get(id).is_some_and(|seen| seen >= items));
    if !state.clocks.iter().all(|(id, clock)| joined(id, clock)) {
        return Err(violation(code::STREAM_CAPTURE_UNJOINED, "a capture ends before all its streams were waited for"));
    }
    Ok(state.nodes)
}

/// What a stream is doing.
pub fn state(stream: &Stream) -> Capturing {
    match &*lock(&stream.capture) {
        None => Capturing::None,
        Some(capture) if lock(&capture.state).invalid => Capturing::Invalidated,
        Some(_) => Capturing::Active,
    }
}

impl Capture {
    /// From now on it can only be ended, without a graph.
    pub(crate) fn invalidate(&self) {
        lock(&self.state).invalid = true;
    }

    /// Records an item of a stream.
    pub(crate) fn add(&self, stream: u64, work: Work) -> Status {
        let mut state = lock(&self.state);
        if state.invalid {
            return Err(code::STREAM_CAPTURE_INVALIDATED);
        }
        state.nodes.push(work);
        *state.clocks.entry(stream).or_default().entry(stream).or_default() += 1;
        Ok(())
    }

    /// The place behind what a stream has recorded.
    pub(crate) fn mark(self: &Arc<Self>, stream: u64) -> Result<Mark, i32> {
        let state = lock(&self.state);
        if state.invalid {
            return Err(code::STREAM_CAPTURE_INVALIDATED);
        }
        Ok(Mark { capture: self.clone(), clock: state.clocks.get(&stream).cloned().unwrap_or_default() })
    }
}

/// Has a stream wait for an event of a capture: it takes part from now on.
pub(crate) fn join(stream: &Arc<Stream>, mark: &Mark) -> Status {
    let mut own = lock(&stream.capture);
    match &*own {
        Some(other) if !Arc::ptr_eq(other, &mark.capture) => {
            other.invalidate();
            mark.capture.invalidate();
            return Err(violation(code::STREAM_CAPTURE_MERGE, "a stream of one capture waits for an event of another"));
        }
        Some(_) => {}
        None if !lock(&ACTIVE).iter().any(|active| Arc::ptr_eq(active, &mark.capture)) => {
            return Err(violation(code::CAPTURED_EVENT, "a wait for an event of a capture that is over"));
        }
        None => {
            *own = Some(mark.capture.clone());
            lock(&mark.capture.state).streams.push(stream.clone());
        }
    }
    let mut state = lock(&mark.capture.state);
    if state.invalid {
        return Err(code::STREAM_CAPTURE_INVALIDATED);
    }
    let clock = state.clocks.entry(stream.id).or_default();
    for (&id, &items) in &mark.clock {
        let seen = clock.entry(id).or_default();
        *seen = items.max(*seen);
    }
    Ok(())
}

/// A stream that is capturing waits for an event from outside.
pub(crate) fn isolate(stream: &Stream) -> i32 {
    if let Some(capture) = &*lock(&stream.capture) {
        capture.invalidate();
    }
    violation(code::STREAM_CAPTURE_ISOLATION, "a capture waits for an event from outside")
}

/// Refuses what a stream that is capturing cannot do.
///
/// # Errors
/// It is capturing; the capture is no good any more.
pub(crate) fn refuse(stream: &Stream) -> Status {
    match &*lock(&stream.capture) {
        None => Ok(()),
        Some(capture) => {
            capture.invalidate();
            Err(violation(code::STREAM_CAPTURE_UNSUPPORTED, "not allowed on a stream that is capturing"))
        }
    }
}

/// Refuses what an event of a capture cannot do.
pub(crate) fn refuse_mark(mark: Option<&Mark>) -> Status {
    match mark {
        None => Ok(()),
        Some(mark) => {
            mark.capture.invalidate();
            Err(violation(code::CAPTURED_EVENT, "not allowed on an event of a capture"))
        }
    }
}

/// Refuses calls that may wait for other streams, while a capture does not allow them.
///
/// # Errors
/// There is such a capture; it is no good any more.
pub fn refuse_unsafe() -> Status {
    let thread = std::thread::current().id();
    let forbids = |capture: &&Arc<Capture>| match capture.mode {
        GLOBAL => true,
        THREAD_LOCAL => capture.thread == thread,
        _ => false,
    };
    let active = lock(&ACTIVE);
    let mut forbidding = active.iter().filter(forbids).peekable();
    if forbidding.peek().is_none() {
        return Ok(());
    }
    forbidding.for_each(|capture| capture.invalidate());
    Err(violation(code::STREAM_CAPTURE_UNSUPPORTED, "not allowed while a stream is capturing"))
}

/// The default stream would wait for a stream that is capturing.
pub(crate) fn refuse_default_stream() -> Status {
    let active = lock(&ACTIVE);
    let mut waited_for = active.iter().filter(|capture| lock(&capture.state).streams.iter().any(|stream| stream.flags == 0)).peekable();
    if waited_for.peek().is_none() {
        return Ok(());
    }
    waited_for.for_each(|capture| capture.invalidate());
    Err(violation(code::STREAM_CAPTURE_IMPLICIT, "the default stream waits for a stream that is capturing"))
}
