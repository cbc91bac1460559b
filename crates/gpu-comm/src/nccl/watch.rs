//! The watch over one rank's communicator: a thread that sees enqueued work end, and ends it where it never would.
//!
//! The library enqueues work that waits on the device for the other ranks. A rank that never comes would leave the stream stuck, and with
//! it everything that waits for the stream. So each call leaves two events, before and behind its work. When the first is reached, the
//! time limit begins. If the second is not reached within it, if the library reports a failure, or if the host says that somebody aborted,
//! the watch aborts the communicator, which ends its work on the device, and the streams of this work report the failure.
//!
//! This thread alone aborts and destroys the communicator.

use super::library::{Comm, Library};
use crate::error::{Error, ErrorKind, Result};
use crate::host::Host;
use gpu_rt::{Device, Event, Stream, raw};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How often work is looked at, and how often an idle rank looks whether the others aborted.
const BUSY: Duration = Duration::from_millis(2);
const IDLE: Duration = Duration::from_millis(100);
/// How long others' failures leave to calls that are in progress, and to work that all ranks have enqueued.
const GRACE: Duration = Duration::from_secs(1);

/// A rank's communicator and what is known of its work.
pub(super) struct Watched {
    pub library: &'static Library,
    pub rank: usize,
    pub size: usize,
    pub device: Device,
    pub host: Arc<dyn Host>,
    comm: Comm,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// When the call that is in progress began.
    busy: Option<Instant>,
    /// What calls enqueued since the watch looked last.
    enqueued: Vec<Work>,
    /// Events to use again.
    events: Vec<(Event, Event)>,
    failure: Option<Error>,
    /// Graphs with work of this communicator, which the library wants gone before it.
    graphs: usize,
    /// No more calls come.
    closing: bool,
    /// Only graphs are waited for.
    waits_for_graphs: bool,
    /// The communicator is destroyed.
    ended: bool,
}

/// What a call enqueued, between two events.
struct Work {
    stream: Stream,
    before: Event,
    behind: Event,
    begun: Option<Instant>,
}

/// A call in progress. Work that it enqueues is watched once it is [`done`](Call::done).
pub(super) struct Call {
    watched: Arc<Watched>,
    open: Vec<(Stream, Event, Event)>,
}

impl Watched {
    /// Begins to watch a communicator.
    pub(super) fn start(
        library: &'static Library,
        (rank, size): (usize, usize),
        device: &Device,
        host: &Arc<dyn Host>,
        comm: Comm,
    ) -> Result<Arc<Watched>> {
        let (device, host, state, changed) = (device.clone(), host.clone(), Mutex::new(State::default()), Condvar::new());
        let watched = Arc::new(Watched { library, rank, size, device, host, comm, state, changed });
        let own = watched.clone();
        match std::thread::Builder::new().name(format!("gpu-comm {rank}")).spawn(move || own.watch()) {
            Ok(_) => Ok(watched),
            Err(error) => Err(ErrorKind::Thread { why: error.to_string() }.into()),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // A panic leaves plain data as good as it was.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a call. Until it is dropped the communicator stays, but where it has to be aborted in the middle of the call.
    pub(super) fn begin(self: &Arc<Self>) -> Result<(Call, Comm)> {
        let mut state = self.state();
        if let Some(failure) = &state.failure {
            return Err(ErrorKind::Aborted { why: failure.text() }.into());
        }
        if state.closing {
            return Err(ErrorKind::Aborted { why: format!("rank {} is gone", self.rank) }.into());
        }
        if state.busy.is_some() {
            return Err(ErrorKind::Busy.into());
        }
        // The watch is not woken, which would take longer than the call: it looks again soon enough.
        state.busy = Some(Instant::now());
        Ok((Call { watched: self.clone(), open: Vec::new() }, self.comm))
    }

    /// Has the watch abort the communicator, and the other ranks know. The first failure stays.
    pub(super) fn fail(&self, error: Error) {
        self.host.abort(error.text());
        self.state().failure.get_or_insert(error);
        self.changed.notify_all();
    }

    /// Why it was aborted, if it was.
    pub(super) fn failure(&self) -> Option<Error> {
        self.state().failure.clone()
    }

    pub(super) fn add_graph(&self) {
        self.state().graphs += 1;
    }

    pub(super) fn remove_graph(&self) {
        self.state().graphs -= 1;
        self.changed.notify_all();
    }

    /// Says that no more calls come: the communicator ends when its work has.
    pub(super) fn close(&self) {
        if self.state().closing {
            return;
        }
        // The others are refused from now on, so what they have not enqueued yet never comes.
        match self.host.missing(self.rank).is_empty() {
            true => self.host.leave(self.rank),
            false => self.fail(Error::from(ErrorKind::Aborted { why: format!("rank {} is gone", self.rank) })),
        }
        self.state().closing = true;
        self.changed.notify_all();
    }

    /// Waits for its end, which is to come: [`close`](Self::close) was called, for the other ranks of this process as well.
    pub(super) fn wait_for_end(&self) {
        let (begun, mut broken) = (Instant::now(), None);
        let mut state = self.state();
        while !state.ended && !state.waits_for_graphs && begun.elapsed() < self.host.limit().saturating_add(GRACE) {
            if self.host.is_broken() && broken.get_or_insert_with(Instant::now).elapsed() > GRACE * 3 {
                // The library waits for other processes, which may not be there any more.
                return;
            }
            state = self.changed.wait_timeout(state, IDLE).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// The thread.
    fn watch(&self) {
        let mut work: Vec<Work> = Vec::new();
        let mut broken = None;
        loop {
            let mut state = self.state();
            let is_idle = work.is_empty() && state.enqueued.is_empty() && state.busy.is_none() && !state.closing;
            if state.failure.is_none() {
                state = self.changed.wait_timeout(state, if is_idle { IDLE } else { BUSY }).unwrap_or_else(PoisonError::into_inner).0;
            }
            work.append(&mut state.enqueued);
            let (failure, busy, closing, graphs) = (state.failure.clone(), state.busy, state.closing, state.graphs);
            drop(state);
            let ended = failure.map_or_else(|| self.look(&mut work, busy, &mut broken), Err);
            if let Err(error) = ended {
                return self.abort(error, work);
            }
            if closing && work.is_empty() && busy.is_none() {
                if graphs == 0 {
                    return self.destroy();
                }
                self.state().waits_for_graphs = true;
                self.changed.notify_all();
            }
        }
    }

    /// Takes out the work that is done. Why the rest is to be ended, if it is.
    fn look(&self, work: &mut Vec<Work>, busy: Option<Instant>, broken: &mut Option<Instant>) -> Result<()> {
        // What comes behind work that is not done need not be asked for.
        let mut waiting: Vec<Stream> = Vec::new();
        let mut failed = Ok(());
        for mut one in std::mem::take(work) {
            if failed.is_err() || waiting.contains(&one.stream) {
                work.push(one);
                continue;
            }
            match one.is_done() {
                Ok(true) => self.state().events.push((one.before, one.behind)),
                Ok(false) => {
                    waiting.push(one.stream.clone());
                    work.push(one);
                }
                Err(error) => {
                    failed = Err(error);
                    work.push(one);
                }
            }
        }
        failed?;
        let limit = self.host.limit();
        let waits_since = work.iter().filter_map(|one| one.begun).min();
        // What a call waits for on the host has a limit of its own.
        if waits_since.is_some_and(|since| since.elapsed() > limit)
            || busy.is_some_and(|since| since.elapsed() > limit.saturating_add(GRACE))
        {
            return Err(ErrorKind::TimedOut { missing: self.host.missing(self.rank), seconds: limit.as_secs() }.into());
        }
        if waits_since.is_some() || busy.is_some() {
            // SAFETY: this thread alone ends the communicator.
            unsafe { self.library.settled(self.comm) }?;
        }
        let Some(why) = self.host.aborted() else { return Ok(()) };
        let is_lost = !self.host.missing(self.rank).is_empty();
        let has_work = !work.is_empty() || busy.is_some();
        let since = broken.get_or_insert_with(Instant::now);
        // What all ranks have enqueued may still end well, unless it was aborted.
        match (self.host.is_broken(), has_work) {
            (true, false) => Err(ErrorKind::Aborted { why }.into()),
            (true, true) if is_lost || since.elapsed() > GRACE => Err(ErrorKind::Aborted { why }.into()),
            (false, true) if is_lost => Err(ErrorKind::Aborted { why }.into()),
            _ => Ok(()),
        }
    }

    /// Ends the communicator and its work.
    fn abort(&self, error: Error, mut work: Vec<Work>) {
        let error = error.at(self.rank);
        self.fail(error.clone());
        let begun = Instant::now();
        let mut state = self.state();
        while state.busy.is_some() && begun.elapsed() < GRACE {
            state = self.changed.wait_timeout(state, BUSY).unwrap_or_else(PoisonError::into_inner).0;
        }
        work.append(&mut state.enqueued);
        drop(state);
        for one in work.iter().filter(|one| !matches!(one.behind.is_done(), Ok(true))) {
            raw::fail(&one.stream, error.clone().into());
        }
        self.end(|| {
            // SAFETY: alive until here, and no call begins after a failure. One that hangs in the library is what its header has this
            // function for.
            let _ = unsafe { self.library.abort(self.comm) };
            drop(work);
        });
    }

    fn destroy(&self) {
        self.end(|| {
            // SAFETY: alive until here; no call is in progress and none comes. It is destroyed also where this reports a failure, for
            // which there is no caller any more.
            let _ = unsafe { self.library.destroy(self.comm) };
        });
    }

    fn end(&self, with: impl FnOnce()) {
        // Nothing of the driver's is left when somebody sees the end.
        let events = std::mem::take(&mut self.state().events);
        drop(events);
        // The library finds the device itself where this fails.
        let _ = raw::make_current(&self.device);
        with();
        self.state().ended = true;
        self.changed.notify_all();
    }

    /// Events for one piece of work.
    fn events(&self) -> Result<(Event, Event)> {
        if let Some(pair) = self.state().events.pop() {
            return Ok(pair);
        }
        Ok((raw::untimed_event(&self.device)?, raw::untimed_event(&self.device)?))
    }
}

impl Work {
    /// Whether it is done. When it is found to have begun, its time runs.
    fn is_done(&mut self) -> Result<bool> {
        let done = self.behind.is_done()?;
        if !done && self.begun.is_none() && self.before.is_done()? {
            self.begun = Some(Instant::now());
        }
        Ok(done)
    }
}

impl Call {
    /// Marks where work on a stream begins.
    pub(super) fn open(&mut self, stream: &Stream) -> Result<()> {
        let (mut before, behind) = self.watched.events()?;
        before.record(stream)?;
        self.open.push((stream.clone(), before, behind));
        Ok(())
    }

    /// Marks where the work ends, and has it watched.
    pub(super) fn done(mut self) -> Result<()> {
        for (stream, before, mut behind) in std::mem::take(&mut self.open) {
            behind.record(&stream)?;
            self.watched.state().enqueued.push(Work { stream, before, behind, begun: None });
        }
        match self.watched.failure() {
            Some(failure) => Err(failure),
            None => Ok(()),
        }
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        self.watched.state().busy = None;
    }
}
