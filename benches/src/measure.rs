//! Times of several backends to do one thing, taken in turns.
//!
//! One round times each backend once: A B C, A B C, ... So changes of the machine (clock, other programs) affect all
//! backends alike, and the medians cover the same minutes. A short run is repeated for one measurement, after one
//! untimed run: the previous backend's threads spin for a while, and would count as this backend's cost.

use crate::backend::Backends;
use anyhow::Result;
use std::time::{Duration, Instant};

/// The fewest rounds whose median means something.
const MIN_ROUNDS: usize = 15;
const MAX_ROUNDS: usize = 301;
/// What one timing should take at least.
const TIMING: Duration = Duration::from_micros(100);
/// Runs longer than this are not made twice.
const LONG: Duration = Duration::from_millis(2);

/// The seconds of runs of each backend; none of one that is not there. Rounds go on until `budget` is used up, but for 15 at least.
///
/// # Errors
/// A backend fails.
pub fn times(backends: &mut Backends, budget: Duration) -> Result<[Vec<f64>; 4]> {
    let mut plans = Vec::new();
    for (index, backend) in backends.iter_mut().enumerate() {
        let Some(backend) = backend else { continue };
        let estimate = time(1, || backend.run())?.min(time(1, || backend.run())?);
        let runs = (TIMING.as_secs_f64() / estimate.max(1e-7)).ceil().clamp(1.0, 100.0) as u32;
        plans.push(Plan { index, runs, warm: estimate < LONG.as_secs_f64(), estimate, times: Vec::new() });
    }
    let round: f64 = plans.iter().map(|plan| plan.estimate * f64::from(plan.runs + u32::from(plan.warm))).sum();
    let rounds = ((budget.as_secs_f64() / round.max(1e-7)) as usize).clamp(MIN_ROUNDS, MAX_ROUNDS);
    for _ in 0..rounds {
        for plan in &mut plans {
            let Some(backend) = &mut backends[plan.index] else { continue };
            if plan.warm {
                backend.run()?;
            }
            plan.times.push(time(plan.runs, || backend.run())?);
        }
    }
    let mut times = [const { Vec::new() }; 4];
    for plan in plans {
        times[plan.index] = plan.times;
    }
    Ok(times)
}

/// How one backend is timed.
struct Plan {
    index: usize,
    runs: u32,
    warm: bool,
    estimate: f64,
    times: Vec<f64>,
}

/// Seconds of one run, from `runs` of them.
fn time(runs: u32, mut run: impl FnMut() -> Result<()>) -> Result<f64> {
    let start = Instant::now();
    for _ in 0..runs {
        run()?;
    }
    Ok(start.elapsed().as_secs_f64() / f64::from(runs))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::Plain;

    #[test]
    fn backends_are_measured_in_turns() {
        static LOG: std::sync::Mutex<Vec<usize>> = std::sync::Mutex::new(Vec::new());
        fn note(index: &mut usize) {
            std::thread::sleep(LONG * 2);
            LOG.lock().unwrap().push(*index);
        }
        let backend = |state| Some(Box::new(Plain { state, run: note, result: |_| Vec::new() }) as Box<dyn crate::Backend>);
        let found = times(&mut [backend(0), None, backend(2), None], Duration::ZERO).unwrap();
        assert_eq!(found.map(|times| times.len()), [MIN_ROUNDS, 0, MIN_ROUNDS, 0]);
        let log = LOG.lock().unwrap();
        assert_eq!(log[..4], [0, 0, 2, 2]);
        assert_eq!(log[4..], [0, 2].repeat(MIN_ROUNDS));
    }
}
