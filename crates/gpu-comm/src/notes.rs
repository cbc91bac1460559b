//! The calls that ranks have made and that devices do: so that ranks that differ are found out before their devices work together, and so
//! that it is known who has not come.

use crate::call::Call;
use std::collections::{BTreeMap, VecDeque};

/// Calls between the same ranks, which all make in the same order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Between {
    All,
    Pair { from: usize, to: usize },
}

/// The calls that some of their ranks have made and others have not, in order.
struct Open {
    ranks: Vec<usize>,
    calls: VecDeque<Call>,
    /// For each of the ranks, how many of these calls it has made.
    made: Vec<usize>,
}

pub(crate) struct Notes {
    size: usize,
    open: BTreeMap<Between, Open>,
}

impl Notes {
    pub(crate) fn new(size: usize) -> Notes {
        Notes { size, open: BTreeMap::new() }
    }

    /// Notes a rank's call. What differs from another rank's, if something does.
    pub(crate) fn note(&mut self, rank: usize, call: Call) -> Result<(), String> {
        let (between, ranks) = match call {
            Call::Collective { .. } => (Between::All, (0..self.size).collect()),
            Call::Transfer { from, to, .. } => (Between::Pair { from, to }, vec![from, to]),
        };
        let open = self.open.entry(between).or_insert_with(|| Open { made: vec![0; ranks.len()], ranks, calls: VecDeque::new() });
        let Some(place) = open.ranks.iter().position(|other| *other == rank) else { return Ok(()) };
        match open.calls.get(open.made[place]) {
            Some(other) if *other != call => return Err(call.differs(other)),
            Some(_) => {}
            None => open.calls.push_back(call),
        }
        open.made[place] += 1;
        if open.made.iter().all(|made| *made > 0) {
            open.calls.pop_front();
            open.made.iter_mut().for_each(|made| *made -= 1);
        }
        Ok(())
    }

    /// The ranks that have not made calls that this one has.
    pub(crate) fn missing(&self, rank: usize) -> Vec<usize> {
        let mut missing: Vec<usize> = Vec::new();
        for open in self.open.values() {
            let made = |rank| open.ranks.iter().position(|other| *other == rank).map_or(0, |place| open.made[place]);
            if made(rank) > 0 {
                missing.extend(open.ranks.iter().filter(|other| made(**other) < made(rank)));
            }
        }
        missing.sort_unstable();
        missing.dedup();
        missing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::call::Kind;
    use crate::element::ElementType;

    fn collective(count: usize) -> Call {
        Call::Collective { kind: Kind::AllGather, element: ElementType::F32, count }
    }

    #[test]
    fn calls_are_compared_in_order() {
        let mut notes = Notes::new(3);
        notes.note(0, collective(1)).unwrap();
        notes.note(0, collective(2)).unwrap();
        notes.note(2, collective(1)).unwrap();
        assert_eq!((notes.missing(0), notes.missing(2), notes.missing(1)), (vec![1, 2], vec![1], vec![]));
        notes.note(1, collective(1)).unwrap();
        assert_eq!((notes.missing(0), notes.missing(2)), (vec![1, 2], vec![]));
        let why = notes.note(1, collective(3)).unwrap_err();
        assert!(why.contains("AllGather of 3 F32") && why.contains("AllGather of 2 F32"), "{why}");
    }

    #[test]
    fn transfers_are_compared_in_pairs() {
        let transfer = |from, to, count| Call::Transfer { from, to, element: ElementType::I8, count };
        let mut notes = Notes::new(3);
        notes.note(0, transfer(0, 1, 5)).unwrap();
        notes.note(0, transfer(0, 2, 6)).unwrap();
        notes.note(2, transfer(0, 2, 6)).unwrap();
        assert_eq!(notes.missing(0), [1]);
        assert!(notes.note(1, transfer(0, 1, 6)).is_err());
        notes.note(1, transfer(0, 1, 5)).unwrap();
        assert!(notes.missing(0).is_empty());
    }
}
