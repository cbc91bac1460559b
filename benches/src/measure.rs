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

/// The median seconds of a run of each backend. Rounds go on until `budget` is used up, but for 15 at least.
///
/// # Errors
/// A backend fails.
pub fn medians(backends: &mut Backends, budget: Duration) -> Result<[Option<f64>; 4]> {
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
    let mut medians = [None; 4];
    for plan in plans {
        medians[plan.index] = median(plan.times);
    }
    Ok(medians)
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

/// The middle one, or the mean of the middle two.
fn median(mut times: Vec<f64>) -> Option<f64> {
    times.sort_by(f64::total_cmp);
    let (below, above) = (times.get(times.len().checked_sub(1)? / 2)?, times.get(times.len() / 2)?);
    Some((below + above) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::Plain;

    #[test]
    fn the_median_is_the_middle_value() {
        assert_eq!(median(vec![]), None);
        assert_eq!(median(vec![3.0]), Some(3.0));
        assert_eq!(median(vec![9.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(vec![4.0, 9.0, 1.0, 2.0]), Some(3.0));
    }

    #[test]
    fn backends_are_measured_in_turns() {
        static LOG: std::sync::Mutex<Vec<usize>> = std::sync::Mutex::new(Vec::new());
        fn note(index: &mut usize) {
            std::thread::sleep(LONG * 2);
            LOG.lock().unwrap().push(*index);
        }
        let backend = |state| Some(Box::new(Plain { state, run: note, result: |_| Vec::new() }) as Box<dyn crate::Backend>);
        let found = medians(&mut [backend(0), None, backend(2), None], Duration::ZERO).unwrap();
        assert!(found[0].is_some() && found[1].is_none() && found[2].is_some());
        let log = LOG.lock().unwrap();
        assert_eq!(log[..4], [0, 0, 2, 2]);
        assert_eq!(log[4..], [0, 2].repeat(MIN_ROUNDS));
    }
}
