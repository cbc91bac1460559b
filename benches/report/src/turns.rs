//! Runs several ways in turns: A B C, B C A, C A B, ... What changes on the machine meanwhile changes for all of them.

use anyhow::{Context, Result};

/// How often each way runs.
#[derive(Debug, Clone, Copy)]
pub struct Rounds {
    /// Before anything counts.
    pub warm: usize,
    /// For the report.
    pub counted: usize,
}

/// A way to do something once: its name, and what does it and returns the time that counts, in seconds.
pub type Turn<'a> = (&'a str, Box<dyn FnMut() -> Result<f64> + 'a>);

/// Runs all ways, each first in turn. Returns the times of each, in the order of the ways.
///
/// # Errors
/// A way fails: the error names it.
pub fn in_turns(rounds: Rounds, ways: &mut [Turn<'_>]) -> Result<Vec<Vec<f64>>> {
    let count = ways.len();
    let mut times = vec![Vec::new(); count];
    for round in 0..rounds.warm + rounds.counted {
        for turn in 0..count {
            let which = (round + turn) % count;
            let (name, run) = &mut ways[which];
            let time = run().with_context(|| (*name).to_owned())?;
            if round >= rounds.warm {
                times[which].push(time);
            }
        }
    }
    Ok(times)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    #[test]
    fn each_way_is_first_in_turn() {
        let log = RefCell::new(String::new());
        let way = |name: &'static str, time: f64| -> Turn<'_> {
            let log = &log;
            let run = move || {
                log.borrow_mut().push_str(name);
                Ok(time)
            };
            (name, Box::new(run))
        };
        let found = in_turns(Rounds { warm: 1, counted: 2 }, &mut [way("a", 1.0), way("b", 2.0), way("c", 3.0)]).unwrap();
        assert_eq!(log.borrow().as_str(), "abcbcacab");
        assert_eq!(found, [[1.0, 1.0], [2.0, 2.0], [3.0, 3.0]]);
    }
}
