//! Measuring: launches that come anyway try the alternatives in turns, between two events each.
//!
//! Times are compared among launches of the very same key alone; what they decide holds for all keys near it. The first launch of each
//! alternative in a process is not counted: its code may not be there yet. Of the others the shortest counts, since whatever else the
//! device does makes a time longer, and nothing makes it shorter.

mod trials;

use super::kept::Kept;
use crate::stream::{Event, Stream};
use crate::sync::lock;
use std::sync::Mutex;
pub(super) use trials::Key;
use trials::{Trials, Turn};

/// Launches whose times are waited for at most; others go by the rule meanwhile.
const MOST_PENDING: usize = 256;

/// The measurements of one set on one device.
pub(super) struct Measuring<const K: usize> {
    trials: Mutex<Trials<K>>,
    pending: Mutex<Vec<Pending<K>>>,
    kept: Option<Kept>,
}

/// A launch whose time is not known yet.
struct Pending<const K: usize> {
    key: [u64; K],
    index: usize,
    start: Event,
    end: Event,
}

/// A launch: what it does, and the event before it, where it is measured.
pub(super) struct Begun<const K: usize> {
    key: [u64; K],
    turn: Turn,
    start: Option<Event>,
}

impl<const K: usize> Begun<K> {
    /// The alternative's number; none for the rule's.
    pub(super) fn index(&self) -> Option<usize> {
        match self.turn {
            Turn::Rule => None,
            Turn::Decided(index) | Turn::Try(index) => Some(index),
        }
    }
}

impl<const K: usize> Measuring<K> {
    pub(super) fn new(alternatives: usize, kept: Option<Kept>) -> Self {
        let decided = kept.as_ref().map(|kept| kept.answers().into_iter().collect()).unwrap_or_default();
        let mut trials = Trials::new(alternatives, decided);
        kept.iter().flat_map(Kept::begun).for_each(|record| trials.began(record));
        Measuring { trials: Mutex::new(trials), pending: Mutex::default(), kept }
    }

    /// Before a launch. `first` is the rule's alternative, which the first launch of a key gets.
    pub(super) fn begin(&self, stream: &Stream, key: Key<K>, first: usize) -> Begun<K> {
        self.collect();
        let has_room = lock(&self.pending).len() < MOST_PENDING;
        let turn = if has_room { lock(&self.trials).turn(key, first) } else { Turn::Rule };
        let start = if matches!(turn, Turn::Try(_)) { stream.record().ok() } else { None };
        Begun { key: key.key, turn, start }
    }

    /// After it, whether it succeeded or not.
    pub(super) fn end(&self, stream: &Stream, Begun { key, turn, start }: Begun<K>, succeeded: bool) {
        if let Turn::Try(index) = turn {
            let events = start.filter(|_| succeeded).and_then(|start| Some((start, stream.record().ok()?)));
            match events {
                Some((start, end)) => lock(&self.pending).push(Pending { key, index, start, end }),
                None => lock(&self.trials).lost(key, index),
            }
        }
        self.collect();
        let (records, decided) = lock(&self.trials).news();
        if let Some(kept) = &self.kept {
            records.into_iter().for_each(|record| kept.keep(record));
            decided.iter().for_each(|key| kept.forget(key));
        }
    }

    /// Reads the times that are ready, without waiting.
    fn collect(&self) {
        // Taken out meanwhile: a driver may take its time, and is not asked under a lock.
        let pending = std::mem::take(&mut *lock(&self.pending));
        if pending.is_empty() {
            return;
        }
        let (mut later, mut results) = (Vec::new(), Vec::new());
        for one in pending {
            match one.end.is_done() {
                Ok(false) => later.push(one),
                // A launch that failed has no time.
                Err(_) => results.push((one.key, one.index, None)),
                Ok(true) => results.push((one.key, one.index, one.end.elapsed_since(&one.start).ok())),
            }
        }
        lock(&self.pending).append(&mut later);
        let mut trials = lock(&self.trials);
        for (key, index, time) in results {
            match time {
                Some(time) => trials.taken(key, index, u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)),
                None => trials.lost(key, index),
            }
        }
    }
}
