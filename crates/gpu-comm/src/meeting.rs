//! Where the ranks of one process meet: each brings its part, and the last to come does the work for all.
//!
//! A rank's memory is used only while all parts are there, under the lock. A rank that gives up takes its part away first, under the
//! same lock, so nobody uses its memory once its call has returned.

use crate::call::{Call, Part, execute};
use crate::error::{Error, ErrorKind, Result};
use crate::host::{Host, Message};
use crate::notes::Notes;
use crate::peers;
use gpu_rt::Stream;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

pub(crate) struct Meeting {
    state: Mutex<State>,
    changed: Condvar,
    limit: Duration,
}

/// What a rank comes with: its part, and its stream where devices do the work.
type Brought = (Part, Option<Stream>);

struct State {
    parts: Vec<Option<Brought>>,
    /// How many collectives are done.
    round: u64,
    /// How the last one ended: none can end before every rank has seen it.
    outcome: Result<()>,
    aborted: Option<String>,
    /// What was sent and not received yet, by sender and receiver.
    mail: BTreeMap<(usize, usize), VecDeque<Message>>,
    /// What devices do.
    notes: Notes,
    /// It was aborted, and not only left.
    is_broken: bool,
}

impl Meeting {
    pub(crate) fn new(size: usize, limit: Duration) -> Meeting {
        let state = State {
            parts: (0..size).map(|_| None).collect(),
            round: 0,
            outcome: Ok(()),
            aborted: None,
            mail: BTreeMap::new(),
            notes: Notes::new(size),
            is_broken: false,
        };
        Meeting { state: Mutex::new(state), changed: Condvar::new(), limit }
    }

    fn state(&self) -> Result<MutexGuard<'_, State>> {
        // A panic leaves plain data as good as it was.
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        match &state.aborted {
            Some(why) => Err(ErrorKind::Aborted { why: why.clone() }.into()),
            None => Ok(state),
        }
    }

    /// Does a collective whose parts are all there.
    ///
    /// # Safety
    /// As [`execute`] or [`peers::execute`], but that the parts are equal, which is checked. All have streams, or none has.
    pub(crate) unsafe fn all(&self, parts: Vec<Brought>) -> Result<()> {
        let state = self.state()?;
        if state.parts.iter().any(Option::is_some) {
            return Err(ErrorKind::Busy.into());
        }
        // SAFETY: the same contract.
        unsafe { checked(parts) }
    }

    /// Has devices do a rank's part of a collective that only copies, with the other ranks' threads.
    ///
    /// # Safety
    /// As [`peers::execute`], for this rank.
    pub(crate) unsafe fn meet_on_devices(&self, rank: usize, part: Part, stream: &Stream) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { self.bring(rank, (part, Some(stream.clone()))) }
    }

    /// # Safety
    /// As [`execute`] or [`peers::execute`], for this rank, until this returns. All ranks come with a stream, or none does.
    unsafe fn bring(&self, rank: usize, brought: Brought) -> Result<()> {
        let mut state = self.state()?;
        if state.parts[rank].is_some() {
            return Err(ErrorKind::Busy.into());
        }
        state.parts[rank] = Some(brought);
        if state.parts.iter().all(Option::is_some) {
            let parts = state.parts.iter_mut().filter_map(Option::take).collect();
            // SAFETY: each rank vouches for its part, and waits below.
            state.outcome = unsafe { checked(parts) };
            state.round += 1;
            let outcome = state.outcome.clone();
            drop(state);
            self.changed.notify_all();
            return outcome;
        }
        let round = state.round;
        let missing = |state: &State| (0..state.parts.len()).filter(|rank| state.parts[*rank].is_none()).collect();
        let (mut state, done) = self.wait(state, |state| state.round != round);
        if state.round != round {
            return state.outcome.clone();
        }
        let missing = missing(&state);
        state.parts[rank] = None;
        self.give_up(state, done, missing)
    }

    /// Elements of a rank, if it has sent some.
    pub(crate) fn take(&self, from: usize, to: usize) -> Result<Option<Message>> {
        Ok(self.state()?.mail.get_mut(&(from, to)).and_then(VecDeque::pop_front))
    }

    /// Waits until something is done, the communicator is aborted, or the time is over (`false`).
    fn wait<'a>(&self, mut state: MutexGuard<'a, State>, mut done: impl FnMut(&mut State) -> bool) -> (MutexGuard<'a, State>, bool) {
        let begun = Instant::now();
        loop {
            if done(&mut state) || state.aborted.is_some() {
                return (state, true);
            }
            let Some(left) = self.limit.checked_sub(begun.elapsed()).filter(|left| !left.is_zero()) else { return (state, false) };
            state = self.changed.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    fn give_up<T>(&self, mut state: MutexGuard<'_, State>, in_time: bool, missing: Vec<usize>) -> Result<T> {
        if in_time {
            let why = state.aborted.clone().unwrap_or_default();
            return Err(ErrorKind::Aborted { why }.into());
        }
        let error = Error::from(ErrorKind::TimedOut { missing: missing.clone(), seconds: self.limit.as_secs() });
        state.is_broken = true;
        state.aborted = Some(format!("ranks {missing:?} did not come within {} seconds", self.limit.as_secs()));
        drop(state);
        self.changed.notify_all();
        Err(error)
    }
}

impl Host for Meeting {
    unsafe fn meet(&self, rank: usize, part: Part) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { self.bring(rank, (part, None)) }
    }

    fn send(&self, from: usize, to: usize, message: Message) -> Result<()> {
        self.state()?.mail.entry((from, to)).or_default().push_back(message);
        self.changed.notify_all();
        Ok(())
    }

    fn receive(&self, from: usize, to: usize) -> Result<Message> {
        let mut taken = None;
        let (state, in_time) = self.wait(self.state()?, |state| {
            taken = state.mail.get_mut(&(from, to)).and_then(VecDeque::pop_front);
            taken.is_some()
        });
        match taken {
            Some(message) => Ok(message),
            None => self.give_up(state, in_time, vec![from]),
        }
    }

    fn abort(&self, why: String) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.aborted.get_or_insert(why);
        state.is_broken = true;
        drop(state);
        self.changed.notify_all();
    }

    fn leave(&self, rank: usize) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.aborted.get_or_insert_with(|| format!("rank {rank} is gone"));
        drop(state);
        self.changed.notify_all();
    }

    fn is_broken(&self) -> bool {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).is_broken
    }

    fn aborted(&self) -> Option<String> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).aborted.clone()
    }

    fn limit(&self) -> Duration {
        self.limit
    }

    fn note(&self, rank: usize, call: Call) -> Result<()> {
        self.state()?.notes.note(rank, call).map_err(|why| ErrorKind::Mismatch { why }.into())
    }

    fn missing(&self, rank: usize) -> Vec<usize> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).notes.missing(rank)
    }
}

/// # Safety
/// As [`Meeting::all`].
unsafe fn checked(brought: Vec<Brought>) -> Result<()> {
    if let Some(((first, _), others)) = brought.split_first()
        && let Some(why) = others.iter().find_map(|(other, _)| first.differs(other))
    {
        return Err(ErrorKind::Mismatch { why }.into());
    }
    let on_devices: Vec<(Part, Stream)> = brought.iter().filter_map(|(part, stream)| Some((*part, stream.clone()?))).collect();
    if !on_devices.is_empty() {
        // SAFETY: the same contract; they are equal.
        return unsafe { peers::execute(&on_devices) };
    }
    let parts: Vec<Part> = brought.into_iter().map(|(part, _)| part).collect();
    // SAFETY: the same contract; they are equal.
    unsafe { execute(&parts) };
    Ok(())
}
