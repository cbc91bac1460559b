//! From figures to causes: what limits a kernel, and what is behind the run's time. Each rule is a row of `causes.rs`; the thresholds
//! are here.

mod run;
#[cfg(test)]
mod tests;

pub use run::{busy, idle, of_run};

use super::causes::{Cause, Finding, Limit};
use super::counters::CountedKernel;
use super::estimate::{Estimate, Roof};
use super::facts::Facts;
use super::kernels::{Kernel, Times};
use super::trace::Device;

/// From this part of a roof on, the roof is the limit.
const NEAR_ROOF: f64 = 0.6;
/// What is so many times a roof did not come from memory alone.
const ABOVE_ROOF: f64 = 1.25;
/// Launches whose median is shorter are short, in nanoseconds: on a GPU, where the driver's own time for a launch is about half of that,
/// and on the CPU.
const SHORT: (u64, u64) = (10_000, 5_000);
/// So many launches are often.
const OFTEN: u64 = 20;
/// Occupancy below so many hundredths is low.
const LOW: u32 = 50;
/// The pool's threads are idle if they have blocks for less than this part of their time.
const IDLE_POOL: f64 = 0.6;
/// The longest launches take so many times as long as the median, if times vary.
const VARIES: u64 = 8;

/// What is known when a kernel is judged.
pub struct Known<'a> {
    pub kernel: &'a Kernel,
    pub times: Times,
    pub facts: &'a Facts,
    pub device: &'a Device,
    pub estimate: Option<&'a Estimate>,
    pub counted: Option<&'a CountedKernel>,
}

/// What limits a kernel, and what was found of it.
pub fn of_kernel(known: &Known<'_>) -> (Limit, Vec<Finding>) {
    let main = limit(known);
    let mut findings: Vec<Finding> = main.1.into_iter().collect();
    findings.extend(further(known));
    (main.0, findings)
}

/// What limits a kernel, if this does.
type Rule = fn(&Known<'_>) -> Option<(Limit, Finding)>;

/// The first rule that holds says what limits it.
fn limit(known: &Known<'_>) -> (Limit, Option<Finding>) {
    let rules: [Rule; 7] = [short, counted, roof, grid, balance, occupancy, rest];
    match rules.into_iter().find_map(|rule| rule(known)) {
        Some((limit, finding)) => (limit, Some(finding)),
        None => (Limit::Unknown, None),
    }
}

fn short(known: &Known<'_>) -> Option<(Limit, Finding)> {
    let Times { launches, total, median, .. } = known.times;
    let short = if known.device.is_cpu() { SHORT.1 } else { SHORT.0 };
    if launches < OFTEN || median >= short {
        return None;
    }
    let calls = Times::of(&known.kernel.calls);
    let what = format!("{launches} launches, of which half take less than {}; the host's call takes {}", time(median), time(calls.median));
    Some((Limit::Launch, Finding::new(Cause::ShortLaunches, what, total.max(calls.total))))
}

/// What the hardware counted says how busy its parts were.
fn counted(known: &Known<'_>) -> Option<(Limit, Finding)> {
    let counted = known.counted?;
    let near = |part: Option<f64>| part.filter(|percent| *percent >= NEAR_ROOF * 100.0);
    let bytes = counted.read.zip(counted.written).map(|(read, written)| format!("; {} a launch", rate(read + written, "B")));
    let bytes = bytes.unwrap_or_default();
    let (limit, cause, what) = if let Some(dram) = near(counted.dram) {
        (Limit::Memory, Cause::MemoryBound, format!("the hardware counted {dram:.0}% of what its memory sustains{bytes}"))
    } else if let Some(compute) = near(counted.compute) {
        let what = format!("the hardware counted {compute:.0}% of what the busiest part of a multiprocessor sustains");
        (Limit::Arithmetic, Cause::ComputeBound, what)
    } else {
        let memory = near(counted.memory)?;
        let what =
            format!("the hardware counted {memory:.0}% of what the caches sustain, and {:.0}% of its memory", counted.dram.unwrap_or(0.0));
        (Limit::Memory, Cause::MemoryBound, what)
    };
    Some((limit, Finding::new(cause, what, known.times.total)))
}

/// By bytes and operations, and what the device was measured to do; where the hardware counted how busy its memory was, that is better.
fn roof(known: &Known<'_>) -> Option<(Limit, Finding)> {
    let estimate = known.estimate.filter(|_| known.counted.is_none_or(|counted| counted.dram.is_none()))?;
    let part = estimate.of_roof.filter(|part| *part >= NEAR_ROOF)?;
    let percent = part * 100.0;
    let (limit, cause, what) = match estimate.roof? {
        Roof::Memory => {
            let (rate, basis) = (rate(estimate.bytes_per_second, "B/s"), estimate.bytes_basis.words());
            let caches = if part > ABOVE_ROOF { ", more than memory gives: caches serve some of it" } else { "" };
            (
                Limit::Memory,
                Cause::MemoryBound,
                format!("{rate} ({basis}) are {percent:.0}% of the bandwidth that a copy reaches here{caches}"),
            )
        }
        Roof::Arithmetic => {
            let (rate, basis) = (rate(estimate.flops_per_second, "FLOP/s"), estimate.flops_basis.words());
            (Limit::Arithmetic, Cause::ComputeBound, format!("{rate} ({basis}) are {percent:.0}% of what multiply-adds in f32 reach here"))
        }
    };
    Some((limit, Finding::new(cause, what, known.times.total).estimated()))
}

fn grid(known: &Known<'_>) -> Option<(Limit, Finding)> {
    let (all, sizes) = (known.device.multiprocessors()?, known.kernel.sizes.first()?);
    let blocks = sizes.blocks();
    if blocks >= all {
        return None;
    }
    let place = if known.device.is_cpu() { "threads" } else { "multiprocessors" };
    let what = format!("{blocks} {} for {all} {place}", if blocks == 1 { "block" } else { "blocks" });
    let idle = known.times.total as f64 * (1.0 - blocks as f64 / all as f64);
    Some((Limit::Grid, Finding::new(Cause::FewBlocks, what, idle as u64)))
}

fn balance(known: &Known<'_>) -> Option<(Limit, Finding)> {
    let pool = known.kernel.pool.filter(|pool| pool.busy < IDLE_POOL)?;
    let idle = (known.times.total as f64 * (1.0 - pool.busy)) as u64;
    if pool.covered < IDLE_POOL {
        let what = format!("for {:.0}% of the launches' time no thread of the pool ran a block", (1.0 - pool.covered) * 100.0);
        return Some((Limit::Crowded, Finding::new(Cause::Crowded, what, idle)));
    }
    let what =
        format!("its threads run blocks for {:.0}% of their time; {:.1} threads take part, on average", pool.busy * 100.0, pool.mean);
    Some((Limit::Balance, Finding::new(Cause::IdleThreads, what, idle)))
}

fn occupancy(known: &Known<'_>) -> Option<(Limit, Finding)> {
    if let Some(percent) = known.counted.and_then(|counted| counted.occupancy) {
        let idle = known.times.total as f64 * (1.0 - percent / 100.0);
        let what = format!("the hardware counted {percent:.0}% of the warps that it can hold");
        return (percent < f64::from(LOW)).then(|| (Limit::Occupancy, Finding::new(Cause::LowOccupancy, what, idle as u64)));
    }
    let found = known.facts.occupancy.as_ref().filter(|found| found.percent < LOW && found.limit != "full")?;
    let (warps, most, limit, block) = (found.warps, found.most, &found.limit, found.block);
    let what = format!("{warps} of {most} warps at once with blocks of {block} threads, limited by {limit}");
    let idle = known.times.total as f64 * (1.0 - f64::from(found.percent) / 100.0);
    Some((Limit::Occupancy, Finding::new(Cause::LowOccupancy, what, idle as u64)))
}

/// Nothing of the above: where the work is known, it is neither memory nor arithmetic.
fn rest(known: &Known<'_>) -> Option<(Limit, Finding)> {
    let total = known.times.total;
    if let Some((counted, compute)) = known.counted.and_then(|counted| Some((counted, counted.compute?))) {
        let memory = counted.memory.unwrap_or(0.0);
        let mut what =
            format!("the hardware counted {compute:.0}% of what the multiprocessors sustain and {memory:.0}% of the way to memory");
        if let Some(stall) = counted.stalls.first() {
            what += &format!("; a warp waits longest for {}: {:.1} cycles for each instruction", stall.words, stall.cycles);
        }
        let stake = total as f64 * (1.0 - compute.max(memory).min(100.0) / 100.0);
        return Some((Limit::Latency, Finding::new(Cause::Latency, what, stake as u64)));
    }
    let Some(estimate) = known.estimate else {
        let what = match known.facts.manifest {
            Some(_) => "its manifest counts no work".to_owned(),
            None => "no manifest of its build was found".to_owned(),
        };
        return Some((Limit::Unknown, Finding::new(Cause::WorkUnknown, what, total)));
    };
    let Some(part) = estimate.of_roof else {
        return (estimate.bytes == 0.0 && estimate.flops == 0.0)
            .then(|| instructions(known, total, "it moves nothing and computes no floating-point numbers".into()));
    };
    if estimate.is_lower_bound() {
        let rate = rate(estimate.bytes_per_second, "B/s");
        let what = format!("{rate} ({}), {:.0}% of a roof at least", estimate.bytes_basis.words(), part * 100.0);
        return Some((Limit::Unknown, Finding::new(Cause::LoopsUnknown, what, total).estimated()));
    }
    let what = format!(
        "{} ({}) and {} are {:.0}% of what the device reaches",
        rate(estimate.bytes_per_second, "B/s"),
        estimate.bytes_basis.words(),
        rate(estimate.flops_per_second, "FLOP/s"),
        part * 100.0
    );
    Some(instructions(known, (total as f64 * (1.0 - part)) as u64, what))
}

fn instructions(known: &Known<'_>, stake: u64, what: String) -> (Limit, Finding) {
    let (limit, cause) = if known.device.is_cpu() { (Limit::Instructions, Cause::Instructions) } else { (Limit::Latency, Cause::Latency) };
    (limit, Finding::new(cause, what, stake).estimated())
}

/// What makes a kernel slower, whatever its limit.
fn further(known: &Known<'_>) -> Vec<Finding> {
    let Times { launches, total, median, p99, .. } = known.times;
    let mut found = Vec::new();
    let is_gpu = !known.device.is_cpu();
    // A processor's caches serve what a warp would move in vain.
    if let (true, Some(worst)) = (is_gpu, known.facts.accesses.iter().max_by_key(|access| access.moved / access.needed.max(1))) {
        let (moved, needed) = (worst.moved, worst.needed.max(1));
        let what = format!("an access touches {moved} sectors of memory where {needed} would hold what a warp uses");
        let wasted = total as f64 * (1.0 - f64::from(needed) / f64::from(moved.max(1)));
        found.push(Finding::new(Cause::ScatteredAccess, what, wasted as u64).estimated());
    }
    if let Some(spills) = known.facts.built.as_ref().and_then(|built| built.spills).filter(|spills| *spills > 0) {
        found.push(Finding::new(Cause::Spills, format!("{spills} registers"), total / 4));
    }
    if is_gpu && known.facts.doubles > 0 && known.facts.warnings.iter().any(|(name, _)| name == "double-precision") {
        found.push(Finding::new(Cause::DoublePrecision, format!("{} operations in its code", known.facts.doubles), total / 2));
    }
    if launches >= OFTEN && median > 0 && p99 / median >= VARIES {
        let what = format!("one launch in a hundred takes {} or more, and half take less than {}", time(p99), time(median));
        found.push(Finding::new(Cause::Varies, what, total.saturating_sub(median.saturating_mul(launches))));
    }
    found
}

/// A duration for people.
pub fn time(nanoseconds: u64) -> String {
    let ns = nanoseconds as f64;
    match nanoseconds {
        0..1_000 => format!("{nanoseconds} ns"),
        1_000..1_000_000 => format!("{} µs", digits(ns / 1e3)),
        1_000_000..1_000_000_000 => format!("{} ms", digits(ns / 1e6)),
        _ => format!("{} s", digits(ns / 1e9)),
    }
}

/// A rate for people.
pub fn rate(rate: f64, unit: &str) -> String {
    let (number, prefix) = match rate {
        _ if rate >= 1e12 => (rate / 1e12, "T"),
        _ if rate >= 1e9 => (rate / 1e9, "G"),
        _ if rate >= 1e6 => (rate / 1e6, "M"),
        _ => (rate / 1e3, "k"),
    };
    format!("{} {prefix}{unit}", digits(number))
}

/// Three digits.
fn digits(number: f64) -> String {
    match number {
        _ if number >= 99.95 => format!("{number:.0}"),
        _ if number >= 9.995 => format!("{number:.1}"),
        _ => format!("{number:.2}"),
    }
}
