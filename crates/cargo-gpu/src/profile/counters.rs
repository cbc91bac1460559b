//! Hardware counters of a run, where the system lets a user read them: the host's while the program runs, a GPU's in a second run.

mod devices;
mod kernels;
mod perf;

pub use devices::{again, of_trace};
#[cfg(test)]
pub use kernels::Stall;
pub use kernels::{CountedKernel, by_kernel};

use crate::cli::CountersChoice;
use serde::Serialize;

/// What was counted, and what could not be.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Counters {
    /// Of the whole program, on the host's processors.
    pub host: Vec<Count>,
    /// What could not be counted: what, why, and what to do.
    pub missing: Vec<Missing>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Count {
    pub name: &'static str,
    pub count: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Missing {
    pub what: String,
    pub why: String,
    pub next: String,
}

/// Counters that run while a program does.
pub struct Counting {
    open: Vec<perf::Counter>,
    found: Counters,
}

impl Counting {
    /// Opens what can be had; they count what this thread starts.
    pub fn begin(choice: CountersChoice) -> Counting {
        let mut counting = Counting { open: Vec::new(), found: Counters::default() };
        if choice == CountersChoice::Off {
            return counting;
        }
        match perf::open_all() {
            Ok(open) => counting.open = open,
            Err(missing) => counting.found.missing.push(missing),
        }
        counting
    }

    /// Reads them, when the program has ended.
    pub fn end(self) -> Counters {
        let Counting { open, mut found } = self;
        found.host = open.iter().filter_map(perf::Counter::read).collect();
        found
    }
}
