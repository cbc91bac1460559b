//! Where the ranks of one process meet: each brings its part, and the last to come does the work for all.
//!
//! A rank's memory is used only while all parts are there, under the lock. A rank that gives up takes its part away first, under the
//! same lock, so nobody uses its memory once its call has returned.

use crate::call::{Part, execute};
use crate::element::ElementType;
use crate::error::{Error, ErrorKind, Result};
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

pub(crate) struct Meeting {
    state: Mutex<State>,
    changed: Condvar,
    limit: Duration,
}

struct State {
    parts: Vec<Option<Part>>,
    /// How many collectives are done.
    round: u64,
    /// How the last one ended: none can end before every rank has seen it.
    outcome: Result<()>,
    aborted: Option<String>,
    /// What was sent and not received yet, by sender and receiver.
    mail: BTreeMap<(usize, usize), VecDeque<Message>>,
}

/// Elements on their way from one rank to another.
pub(crate) struct Message {
    pub element: ElementType,
    pub bytes: Vec<u8>,
}

impl Meeting {
    pub(crate) fn new(size: usize, limit: Duration) -> Meeting {
        let state = State { parts: vec![None; size], round: 0, outcome: Ok(()), aborted: None, mail: BTreeMap::new() };
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

    /// Ends every call that waits, and refuses later ones.
    pub(crate) fn abort(&self, why: String) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.aborted.get_or_insert(why);
        drop(state);
        self.changed.notify_all();
    }

    /// Does a collective whose parts are all there.
    ///
    /// # Safety
    /// As [`execute`], but that the parts are equal, which is checked.
    pub(crate) unsafe fn all(&self, parts: &[Part]) -> Result<()> {
        let state = self.state()?;
        if state.parts.iter().any(Option::is_some) {
            return Err(ErrorKind::Busy.into());
        }
        // SAFETY: the same contract.
        unsafe { checked(parts) }
    }

    /// Does a rank's part of a collective, with the other ranks' threads.
    ///
    /// # Safety
    /// As [`execute`], for this rank, until this returns.
    pub(crate) unsafe fn meet(&self, rank: usize, part: Part) -> Result<()> {
        let mut state = self.state()?;
        if state.parts[rank].is_some() {
            return Err(ErrorKind::Busy.into());
        }
        state.parts[rank] = Some(part);
        if state.parts.iter().all(Option::is_some) {
            let parts: Vec<Part> = state.parts.iter_mut().filter_map(Option::take).collect();
            // SAFETY: each rank vouches for its part, and waits below.
            state.outcome = unsafe { checked(&parts) };
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

    /// Leaves elements for a rank.
    pub(crate) fn send(&self, from: usize, to: usize, message: Message) -> Result<()> {
        self.state()?.mail.entry((from, to)).or_default().push_back(message);
        self.changed.notify_all();
        Ok(())
    }

    /// Elements of a rank, if it has sent some.
    pub(crate) fn take(&self, from: usize, to: usize) -> Result<Option<Message>> {
        Ok(self.state()?.mail.get_mut(&(from, to)).and_then(VecDeque::pop_front))
    }

    /// Waits for elements of a rank.
    pub(crate) fn receive(&self, from: usize, to: usize) -> Result<Message> {
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
        state.aborted = Some(format!("ranks {missing:?} did not come within {} seconds", self.limit.as_secs()));
        drop(state);
        self.changed.notify_all();
        Err(error)
    }
}

/// # Safety
/// As [`execute`], but that the parts are equal.
unsafe fn checked(parts: &[Part]) -> Result<()> {
    if let Some((first, others)) = parts.split_first()
        && let Some(why) = others.iter().find_map(|other| first.differs(other))
    {
        return Err(ErrorKind::Mismatch { why }.into());
    }
    // SAFETY: the same contract; they are equal.
    unsafe { execute(parts) };
    Ok(())
}
