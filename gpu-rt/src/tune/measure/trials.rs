//! Which alternative a launch tries, and when a key is decided: without devices and files.

use gpu_abi::tune::{Record, Times};
use std::collections::BTreeMap;

/// Times of each alternative that decide.
const SAMPLES: u32 = 5;

/// Keys that are measured at a time; launches of others go by the rule meanwhile.
const MOST_OPEN: usize = 256;

/// A launch's key, and the one that stands for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::tune) struct Key<const K: usize> {
    pub key: [u64; K],
    pub near: [u64; K],
}

/// What one launch is to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turn {
    /// Go by the rule.
    Rule,
    /// Take what was decided.
    Decided(usize),
    /// Try this alternative.
    Try(usize),
}

/// The measurements of one set on one device.
pub(super) struct Trials<const K: usize> {
    alternatives: usize,
    /// By the key that stands for others.
    decided: BTreeMap<[u64; K], usize>,
    open: BTreeMap<[u64; K], Trial<K>>,
    /// What earlier processes began, until it is launched here.
    earlier: BTreeMap<[u64; K], Record>,
    /// Whether there is something to keep.
    has_news: bool,
}

/// What is to be written, and the keys whose files are out of date.
pub(super) type News<const K: usize> = (Vec<Record>, Vec<[u64; K]>);

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

impl<const K: usize> Trials<K> {
    /// Those of so many alternatives, with what is decided already.
    pub(super) fn new(alternatives: usize, decided: BTreeMap<[u64; K], usize>) -> Self {
        Trials { alternatives, decided, open: BTreeMap::new(), earlier: BTreeMap::new(), has_news: false }
    }

    /// What a launch of this key is to do. `first` is the rule's alternative, which the first launch gets.
    pub(super) fn turn(&mut self, Key { key, near }: Key<K>, first: usize) -> Turn {
        if let Some(index) = self.decided.get(&near) {
            return Turn::Decided(*index);
        }
        let is_full = self.open.len() >= MOST_OPEN && !self.open.contains_key(&key);
        let count = self.alternatives;
        if is_full || count == 0 {
            return Turn::Rule;
        }
        let (earlier, has_news) = (&mut self.earlier, &mut self.has_news);
        let trial = self.open.entry(key).or_insert_with(|| match earlier.remove(&key) {
            Some(record) => Trial::resumed(near, &record),
            None => {
                *has_news = true;
                Trial { near, alternatives: vec![Alternative::default(); count], kept: None }
            }
        });
        // Who had the fewest launches; the rule's first, then the others.
        let next = (0..count).map(|at| (first + at) % count).min_by_key(|at| trial.alternatives[*at].launched);
        match next.and_then(|index| Some((index, trial.alternatives.get_mut(index)?))) {
            Some((index, alternative)) if alternative.launched < SAMPLES + 1 => {
                alternative.launched += 1;
                Turn::Try(index)
            }
            // All that is needed is under way.
            _ => Turn::Rule,
        }
    }

    fn alternative(&mut self, key: [u64; K], index: usize) -> Option<&mut Alternative> {
        self.open.get_mut(&key)?.alternatives.get_mut(index)
    }

    /// A launch that gave no time is made up for.
    pub(super) fn lost(&mut self, key: [u64; K], index: usize) {
        if let Some(alternative) = self.alternative(key, index) {
            alternative.launched = alternative.launched.saturating_sub(1);
        }
    }

    /// The time of a launch.
    pub(super) fn taken(&mut self, key: [u64; K], index: usize, nanoseconds: u64) {
        // Decided meanwhile by another key near it.
        let Some(alternative) = self.alternative(key, index) else { return };
        if !std::mem::replace(&mut alternative.is_warm, true) {
            return;
        }
        let times = &mut alternative.times;
        times.least = if times.count == 0 { nanoseconds } else { times.least.min(nanoseconds) };
        times.count += 1;
        self.has_news = true;
        if let Some((near, best)) = self.open.get(&key).and_then(|trial| Some((trial.near, trial.best()?))) {
            self.decided.insert(near, best);
        }
    }

    /// Records of what is worth keeping now.
    pub(super) fn news(&mut self) -> News<K> {
        let (mut records, mut decided) = (Vec::new(), Vec::new());
        if !std::mem::take(&mut self.has_news) {
            return (records, decided);
        }
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
        let mut is_open = |key: &[u64; K], near: &[u64; K]| {
            let is_decided = self.decided.contains_key(near);
            if is_decided {
                decided.push(*key);
            }
            !is_decided
        };
        self.open.retain(|key, trial| is_open(key, &trial.near));
        self.earlier.retain(|key, record| record.key.as_slice().try_into().is_ok_and(|near| is_open(key, near)));
        (records, decided)
    }

    /// What an earlier process began.
    pub(super) fn began(&mut self, record: Record) {
        if let Ok(key) = record.sizes.as_slice().try_into()
            && record.key.len() == K
            && record.times.len() == self.alternatives
            && record.times.iter().any(|times| times.count < SAMPLES)
        {
            self.earlier.insert(key, record);
        }
    }
}

impl<const K: usize> Trial<K> {
    /// One that an earlier process began.
    fn resumed(near: [u64; K], record: &Record) -> Self {
        let alternative = |times: &Times| {
            let launched = if times.count >= SAMPLES { SAMPLES + 1 } else { times.count };
            Alternative { launched, times: *times, is_warm: false }
        };
        let alternatives = record.times.iter().map(alternative).collect();
        Trial { near, alternatives, kept: record.times.iter().map(|times| times.count).min() }
    }

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

    fn trials(alternatives: usize) -> Trials<1> {
        Trials::new(alternatives, BTreeMap::new())
    }

    const KEY: Key<1> = Key { key: [7], near: [8] };

    /// The alternative that is tried next; none where no launch is measured.
    fn tried(trials: &mut Trials<1>, key: Key<1>, first: usize) -> Option<usize> {
        match trials.turn(key, first) {
            Turn::Try(index) => Some(index),
            _ => None,
        }
    }

    #[test]
    fn alternatives_take_turns_from_the_rules_on() {
        let mut trials = trials(3);
        let tried: Vec<_> = (0..20).map_while(|_| tried(&mut trials, KEY, 1)).collect();
        // One round for the launches that do not count.
        assert_eq!(tried, [1, 2, 0].repeat(SAMPLES as usize + 1));
        // All of them are under way, and no time is known.
        assert_eq!(trials.turn(KEY, 1), Turn::Rule);
        assert!(trials.news().0.iter().all(|record| record.best.is_none()));
    }

    #[test]
    fn the_shortest_time_decides_without_the_first_of_each() {
        let mut trials = trials(2);
        // The second has the shortest time of all in the launch that does not count; the first has it by one of the others.
        let times = [[900, 1], [50, 80], [40, 45], [90, 45], [90, 45], [90, 45]];
        for (round, times) in times.iter().enumerate() {
            for (index, time) in times.iter().enumerate() {
                assert_eq!(tried(&mut trials, KEY, 0), Some(index), "{round}");
                trials.taken(KEY.key, index, *time);
            }
            let (records, decided) = trials.news();
            let [record] = &records[..] else { panic!("a record for each round") };
            let is_last = round == SAMPLES as usize;
            assert_eq!((record.best, decided.len()), (is_last.then_some(0), usize::from(is_last)), "{round}");
            assert_eq!(trials.news(), (vec![], vec![]), "no news");
        }
        assert_eq!(trials.turn(KEY, 1), Turn::Decided(0));
        // The decision is for what is near, too.
        assert_eq!(trials.turn(Key { key: [9], near: [8] }, 1), Turn::Decided(0));
        assert_eq!(tried(&mut trials, Key { key: [31], near: [32] }, 1), Some(1));
    }

    #[test]
    fn keys_are_not_compared_with_each_other() {
        let mut trials = trials(2);
        let other = Key { key: [9], near: [8] };
        for round in 0..=SAMPLES {
            // Taken together, the second would have the shortest time of all.
            for (key, times) in [(other, [100, 5]), (KEY, [10, 20])] {
                for (index, time) in times.into_iter().enumerate() {
                    let is_late = round == SAMPLES && key == other && index == 1;
                    assert_eq!(tried(&mut trials, key, 0), Some(index));
                    // The time that the other key lacks.
                    if !is_late {
                        trials.taken(key.key, index, time);
                    }
                }
            }
        }
        let (records, decided) = trials.news();
        let best: Vec<_> = records.into_iter().map(|record| (record.sizes[0], record.best)).collect();
        assert_eq!(best, [(7, Some(0)), (9, None)]);
        assert_eq!((decided, trials.open.len()), (vec![[7], [9]], 0), "what is near is decided, too");
        trials.taken(other.key, 1, 5);
        assert_eq!(trials.turn(other, 1), Turn::Decided(0));
    }

    #[test]
    fn launches_without_a_time_are_made_up_for() {
        let mut trials = trials(2);
        assert_eq!(tried(&mut trials, KEY, 0), Some(0));
        trials.lost(KEY.key, 0);
        assert_eq!(tried(&mut trials, KEY, 0), Some(0));
        assert_eq!(tried(&mut trials, KEY, 0), Some(1));
        // Of a key that is not open, and of an alternative that is not there.
        trials.lost([1], 0);
        trials.taken(KEY.key, 2, 5);
    }

    #[test]
    fn a_process_goes_on_where_another_stopped() {
        let mut first = trials(2);
        for _ in 0..3 {
            for (index, time) in [20, 10].into_iter().enumerate() {
                assert_eq!(tried(&mut first, KEY, 0), Some(index));
                first.taken(KEY.key, index, time);
            }
        }
        let records = first.news().0;
        let [begun] = &records[..] else { panic!("one record") };
        assert_eq!(begun.times, [Times { count: 2, least: 20 }, Times { count: 2, least: 10 }]);

        let mut second = trials(2);
        second.began(begun.clone());
        assert_eq!(second.news(), (vec![], vec![]), "that is in the file already");
        let mut launches = 0;
        while let Some(index) = tried(&mut second, KEY, 0) {
            second.taken(KEY.key, index, [20, 10][index]);
            launches += 1;
        }
        // What lacks, and one of each that does not count.
        assert_eq!(launches, 2 * (SAMPLES - 2 + 1));
        let [record] = &second.news().0[..] else { panic!("one record") };
        assert_eq!((record.best, record.times[0].count), (Some(1), SAMPLES));
        // Of another number of alternatives, keys of another length; and one that is complete, of which nothing would come.
        let mut other = trials(3);
        other.began(begun.clone());
        other.began(Record { key: vec![1, 2], sizes: vec![1, 2], times: vec![Times::default(); 3], ..Record::default() });
        other.began(Record { times: vec![Times { count: SAMPLES, least: 1 }; 3], ..begun.clone() });
        assert!(other.earlier.is_empty());
        // What an earlier process began goes when a key near it is decided.
        let mut third = trials(2);
        third.began(Record { sizes: vec![6], ..begun.clone() });
        third.decided.insert([8], 0);
        third.has_news = true;
        assert_eq!(third.news(), (vec![], vec![[6]]));
    }

    #[test]
    fn only_so_many_keys_are_open() {
        let mut trials = trials(2);
        for number in 0..MOST_OPEN as u64 {
            assert!(tried(&mut trials, Key { key: [number], near: [number] }, 0).is_some());
        }
        assert_eq!(trials.turn(Key { key: [u64::MAX], near: [0] }, 0), Turn::Rule);
        assert!(tried(&mut trials, Key { key: [0], near: [0] }, 0).is_some());
    }
}
