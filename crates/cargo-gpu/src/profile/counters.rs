//! Hardware counters of a run, where the system lets a user read them: the host's while the program runs, and those of GPUs in further
//! runs, because counting slows each launch.

mod amd;
mod kernels;
mod nvidia;
mod perf;

#[cfg(test)]
pub use kernels::Stall;
pub use kernels::{CountedKernel, by_kernel};

use super::trace::{Trace, What};
use crate::cli::{CountersChoice, Profile};
use anyhow::Result;
use serde::Serialize;
use std::path::Path;

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

/// Counts the kernels that the program launched on GPUs, if they can be, or says why not. What is counted comes to the first run's trace.
///
/// # Errors
/// The program cannot be started again.
pub fn again(options: &Profile, folder: &Path, first: &mut Trace, counters: &mut Counters) -> Result<()> {
    if options.counters == CountersChoice::Auto {
        nvidia::again(options, folder, first, counters)?;
        amd::again(options, folder, first, counters);
    }
    Ok(())
}

/// What a finished trace has of counters, and what it lacks.
pub fn of_trace(choice: CountersChoice, trace: &Trace) -> Counters {
    let mut counters = Counters::default();
    if choice == CountersChoice::Auto {
        counters.missing.extend(nvidia::missing_in(trace));
        counters.missing.extend(amd::missing_in(trace));
    }
    counters
}

/// Whether a run launched kernels on a device of this kind (`cuda`, `hip`).
fn launches_on(trace: &Trace, kind: &str) -> bool {
    let is_kind = |number: usize| trace.devices.get(number).is_some_and(|device| device.is(kind));
    trace.counted.iter().any(|launch| is_kind(launch.device))
        || trace.work.iter().any(|work| matches!(work.what, What::Launch(_)) && is_kind(work.device))
}
