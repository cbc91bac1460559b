//! Measuring: launches that come anyway try the alternatives in turns, between two events each.
//!
//! Times are compared among launches of the very same key alone; what they decide holds for all keys near it. The first launch of each
//! alternative in a process is not counted: its code may not be there yet. Of the others the shortest counts, since whatever else the
//! device does makes a time longer, and nothing makes it shorter.

use super::kept::Kept;
use crate::stream::{Event, Stream};
use crate::sync::lock;
use gpu_abi::tune::{Record, Times};
use std::collections::BTreeMap;
use std::sync::Mutex;

/// Times of each alternative that decide.
const SAMPLES: u32 = 5;

/// Keys that are measured at a time; launches of others go by the rule meanwhile.
const MOST_OPEN: usize = 256;
/// Launches whose times were not ready yet.
const MOST_PENDING: usize = 256;

/// A launch's key, and the one that stands for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Key<const K: usize> {
    pub key: [u64; K],
    pub near: [u64; K],
}

/// The measurements of one set on one device.
pub(super) struct Measuring<const K: usize> {
    state: Mutex<State<K>>,
    kept: Option<Kept>,
}

struct State<const K: usize> {
    alternatives: usize,
    decided: BTreeMap<[u64; K], usize>,
    open: BTreeMap<[u64; K], Trial<K>>,
    pending: Vec<Pending<K>>,
}

/// What is known of a key that is not decided.
#[derive(Debug, Clone)]
struct Trial<const K: usize> {
    near: [u64; K],
    alternatives: Vec<Alternative>,
    /// How many times of each alternative were kept in a file.
    kept: Option<u32>,
}

#[derive(Debug, Clone, Copy, Default)]
struct Alternative {
    /// Launches toward `SAMPLES + 1`, one of which does not count.
    launched: u32,
    /// Whether a launch in this process was passed over.
    is_warm: bool,
    times: Times,
}

/// A launch whose time is not known yet.
struct Pending<const K: usize> {
    key: [u64; K],
    index: usize,
    start: Event,
    end: Event,
}

/// What one launch is to do.
pub(super) enum Turn<const K: usize> {
    /// Go by the rule.
    Rule,
    /// Take what was decided.
    Decided(usize),
    /// Try this alternative, from this event on if the device gave one.
    Try { key: [u64; K], index: usize, start: Option<Event> },
}

impl<const K: usize> Turn<K> {
    /// The alternative's number; none for the rule's.
    pub(super) fn index(&self) -> Option<usize> {
        match self {
            Turn::Rule => None,
            Turn::Decided(index) | Turn::Try { index, .. } => Some(*index),
        }
    }
}

impl<const K: usize> Measuring<K> {
    pub(super) fn new(alternatives: usize, kept: Option<Kept>) -> Self {
        let decided = kept.as_ref().map(|kept| kept.answers().into_iter().collect()).unwrap_or_default();
        let mut state = State { alternatives, decided, open: BTreeMap::new(), pending: Vec::new() };
        kept.iter().flat_map(Kept::begun).for_each(|record| state.resume(record));
        Measuring { state: Mutex::new(state), kept }
    }

    /// Before a launch. `first` is the rule's alternative, which the first launch of a key gets.
    pub(super) fn begin(&self, stream: &Stream, key: Key<K>, first: usize) -> Turn<K> {
        self.collect();
        let turn = lock(&self.state).turn(key, first);
        match turn {
            // Without the lock: a driver may take its time.
            Turn::Try { key, index, .. } => Turn::Try { key, index, start: stream.record().ok() },
            other => other,
        }
    }

    /// After it, whether it succeeded or not.
    pub(super) fn end(&self, stream: &Stream, turn: Turn<K>, succeeded: bool) {
        if let Turn::Try { key, index, start } = turn {
            let timed = start.filter(|_| succeeded).and_then(|start| Some((start, stream.record().ok()?)));
            let mut state = lock(&self.state);
            match timed {
                Some((start, end)) => state.pending.push(Pending { key, index, start, end }),
                None => state.lost(key, index),
            }
        }
        self.collect();
        let records = lock(&self.state).news();
        if let Some(kept) = &self.kept {
            records.into_iter().for_each(|record| kept.keep(record));
        }
    }

    /// Reads the times that are ready, without waiting.
    fn collect(&self) {
        // Taken out meanwhile, so that the driver is not asked under the lock.
        let pending = std::mem::take(&mut lock(&self.state).pending);
        let (mut later, mut results) = (Vec::new(), Vec::new());
        for one in pending {
            match one.end.is_done() {
                Ok(false) => later.push(one),
                // A launch that failed has no time.
                Err(_) => results.push((one.key, one.index, None)),
                Ok(true) => results.push((one.key, one.index, one.end.elapsed_since(&one.start).ok())),
            }
        }
        let mut state = lock(&self.state);
        state.pending.append(&mut later);
        for (key, index, time) in results {
            match time {
                Some(time) => state.taken(key, index, u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)),
                None => state.lost(key, index),
            }
        }
    }
}

impl<const K: usize> State<K> {
    fn turn(&mut self, Key { key, near }: Key<K>, first: usize) -> Turn<K> {
        if let Some(index) = self.decided.get(&near) {
            return Turn::Decided(*index);
        }
        let is_full = self.pending.len() >= MOST_PENDING || self.open.len() >= MOST_OPEN && !self.open.contains_key(&key);
        let count = self.alternatives;
        if is_full || count == 0 {
            return Turn::Rule;
        }
        let fresh = || Trial { near, alternatives: vec![Alternative::default(); count], kept: None };
        let trial = self.open.entry(key).or_insert_with(fresh);
        // Who had the fewest launches; the rule's first, then the others.
        let next = (0..count).map(|at| (first + at) % count).min_by_key(|at| trial.alternatives[*at].launched);
        match next.and_then(|index| Some((index, trial.alternatives.get_mut(index)?))) {
            Some((index, alternative)) if alternative.launched < SAMPLES + 1 => {
                alternative.launched += 1;
                Turn::Try { key, index, start: None }
            }
            // All that is needed is under way.
            _ => Turn::Rule,
        }
    }

    fn alternative(&mut self, key: [u64; K], index: usize) -> Option<&mut Alternative> {
        self.open.get_mut(&key)?.alternatives.get_mut(index)
    }

    /// A launch that gave no time is made up for.
    fn lost(&mut self, key: [u64; K], index: usize) {
        if let Some(alternative) = self.alternative(key, index) {
            alternative.launched = alternative.launched.saturating_sub(1);
        }
    }

    fn taken(&mut self, key: [u64; K], index: usize, nanoseconds: u64) {
        // Decided meanwhile by another key near it.
        let Some(alternative) = self.alternative(key, index) else { return };
        if !std::mem::replace(&mut alternative.is_warm, true) {
            return;
        }
        let times = &mut alternative.times;
        times.least = if times.count == 0 { nanoseconds } else { times.least.min(nanoseconds) };
        times.count += 1;
        if let Some((near, best)) = self.open.get(&key).and_then(|trial| Some((trial.near, trial.best()?))) {
            self.decided.insert(near, best);
        }
    }

    /// Records of what is worth keeping now.
    fn news(&mut self) -> Vec<Record> {
        let mut records = Vec::new();
        for (key, trial) in &mut self.open {
            let taken = trial.taken();
            if trial.kept.is_some_and(|kept| kept >= taken) {
                continue;
            }
            trial.kept = Some(taken);
            let times = trial.alternatives.iter().map(|alternative| alternative.times).collect();
            let (near, sizes, best) = (trial.near.to_vec(), key.to_vec(), trial.best());
            records.push(Record { key: near, sizes, times, best, ..Record::default() });
        }
        self.open.retain(|_, trial| !self.decided.contains_key(&trial.near));
        records
    }

    /// What an earlier process began.
    fn resume(&mut self, record: Record) {
        let (Ok(key), Ok(near)) = (record.sizes.try_into(), record.key.try_into()) else { return };
        if record.times.len() != self.alternatives || self.decided.contains_key(&near) || self.open.len() >= MOST_OPEN {
            return;
        }
        let kept = record.times.iter().map(|times| times.count).min();
        let alternatives = record.times.into_iter().map(|times| {
            let launched = if times.count >= SAMPLES { SAMPLES + 1 } else { times.count };
            Alternative { launched, times, is_warm: false }
        });
        self.open.insert(key, Trial { near, alternatives: alternatives.collect(), kept });
    }
}

impl<const K: usize> Trial<K> {
    /// Times that there are of every alternative.
    fn taken(&self) -> u32 {
        self.alternatives.iter().map(|alternative| alternative.times.count).min().unwrap_or_default()
    }

    /// The best alternative, once there are enough times.
    fn best(&self) -> Option<usize> {
        let least = self.alternatives.iter().enumerate().min_by_key(|(_, alternative)| alternative.times.least);
        least.filter(|_| self.taken() >= SAMPLES).map(|(index, _)| index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(alternatives: usize) -> State<1> {
        State { alternatives, decided: BTreeMap::new(), open: BTreeMap::new(), pending: Vec::new() }
    }

    const KEY: Key<1> = Key { key: [7], near: [8] };

    /// The alternative that is tried next; none where no launch is measured.
    fn tried(state: &mut State<1>, key: Key<1>, first: usize) -> Option<usize> {
        match state.turn(key, first) {
            Turn::Try { key: tried, index, start: None } if tried == key.key => Some(index),
            _ => None,
        }
    }

    #[test]
    fn alternatives_take_turns_from_the_rules_on() {
        let mut state = state(3);
        let tried: Vec<_> = (0..20).map_while(|_| tried(&mut state, KEY, 1)).collect();
        // One round for the launches that do not count.
        assert_eq!(tried, [1, 2, 0].repeat(SAMPLES as usize + 1));
        // All of them are under way, and no time is known.
        assert!(matches!(state.turn(KEY, 1), Turn::Rule));
        assert!(state.news().iter().all(|record| record.best.is_none()));
    }

    #[test]
    fn the_shortest_time_decides_without_the_first_of_each() {
        let mut state = state(2);
        // The second has the shortest time of all in the launch that does not count; the first has it by one of the others.
        let times = [[900, 1], [50, 80], [40, 45], [90, 45], [90, 45], [90, 45]];
        for (round, times) in times.iter().enumerate() {
            for (index, time) in times.iter().enumerate() {
                assert_eq!(tried(&mut state, KEY, 0), Some(index), "{round}");
                state.taken(KEY.key, index, *time);
            }
            let [record] = &state.news()[..] else { panic!("a record for each round") };
            assert_eq!(record.best, (round == SAMPLES as usize).then_some(0), "{round}");
            assert_eq!(state.news(), [], "no news");
        }
        assert!(matches!(state.turn(KEY, 1), Turn::Decided(0)));
        // The decision is for what is near, too.
        assert!(matches!(state.turn(Key { key: [9], near: [8] }, 1), Turn::Decided(0)));
        assert_eq!(tried(&mut state, Key { key: [31], near: [32] }, 1), Some(1));
    }

    #[test]
    fn keys_are_not_compared_with_each_other() {
        let mut state = state(2);
        let other = Key { key: [9], near: [8] };
        for round in 0..=SAMPLES {
            // Taken together, the second would have the shortest time of all.
            for (key, times) in [(other, [100, 5]), (KEY, [10, 20])] {
                for (index, time) in times.into_iter().enumerate() {
                    let is_late = round == SAMPLES && key == other && index == 1;
                    assert_eq!(tried(&mut state, key, 0), Some(index));
                    // The time that the other key lacks.
                    if !is_late {
                        state.taken(key.key, index, time);
                    }
                }
            }
        }
        let best: Vec<_> = state.news().into_iter().map(|record| (record.sizes[0], record.best)).collect();
        assert_eq!(best, [(7, Some(0)), (9, None)]);
        assert!(state.open.is_empty(), "what is near is decided, too");
        state.taken(other.key, 1, 5);
        assert!(matches!(state.turn(other, 1), Turn::Decided(0)));
    }

    #[test]
    fn launches_without_a_time_are_made_up_for() {
        let mut state = state(2);
        assert_eq!(tried(&mut state, KEY, 0), Some(0));
        state.lost(KEY.key, 0);
        assert_eq!(tried(&mut state, KEY, 0), Some(0));
        assert_eq!(tried(&mut state, KEY, 0), Some(1));
        // Of a key that is not open, and of an alternative that is not there.
        state.lost([1], 0);
        state.taken(KEY.key, 2, 5);
    }

    #[test]
    fn a_process_goes_on_where_another_stopped() {
        let mut first = state(2);
        for _ in 0..3 {
            for (index, time) in [20, 10].into_iter().enumerate() {
                assert_eq!(tried(&mut first, KEY, 0), Some(index));
                first.taken(KEY.key, index, time);
            }
        }
        let [record] = &first.news()[..] else { panic!("one record") };
        assert_eq!(record.times, [Times { count: 2, least: 20 }, Times { count: 2, least: 10 }]);

        let mut second = state(2);
        second.resume(record.clone());
        assert_eq!(second.news(), [], "that is in the file already");
        let mut launches = 0;
        while let Some(index) = tried(&mut second, KEY, 0) {
            second.taken(KEY.key, index, [20, 10][index]);
            launches += 1;
        }
        // What lacks, and one of each that does not count.
        assert_eq!(launches, 2 * (SAMPLES - 2 + 1));
        let [record] = &second.news()[..] else { panic!("one record") };
        assert_eq!((record.best, record.times[0].count), (Some(1), SAMPLES));
        // Of another number of alternatives, or keys of another length.
        let mut other = state(3);
        other.resume(record.clone());
        other.resume(Record { key: vec![1, 2], sizes: vec![1, 2], times: vec![Times::default(); 3], ..Record::default() });
        assert!(other.open.is_empty());
    }

    #[test]
    fn only_so_many_keys_are_open() {
        let mut state = state(2);
        for number in 0..MOST_OPEN as u64 {
            assert!(tried(&mut state, Key { key: [number], near: [number] }, 0).is_some());
        }
        assert!(matches!(state.turn(Key { key: [u64::MAX], near: [0] }, 0), Turn::Rule));
        assert!(tried(&mut state, Key { key: [0], near: [0] }, 0).is_some());
    }
}
