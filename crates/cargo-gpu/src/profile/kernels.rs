//! The launches of each kernel on each device: how many, how long, of which sizes.

use super::trace::{Launch, Trace, What, Work, Worker};
use gpu_abi::manifest::Small;
use serde::Serialize;
use std::collections::BTreeMap;

/// What stands between a kernel's symbol and the number of threads that one thread of its second entry does the work of.
const COARSENED: &str = "$x";

/// The launches of one kernel on one device.
#[derive(Debug, Default, Clone)]
pub struct Kernel {
    /// Its place among the trace's devices.
    pub device: usize,
    /// Its place among the trace's images, if the launches name it.
    pub image: Option<usize>,
    /// The symbol, without what marks the second entry.
    pub name: String,
    /// Durations on the device, in nanoseconds, in order.
    pub times: Vec<u64>,
    /// Launches by their sizes, those that took the longest in all first.
    pub sizes: Vec<Sizes>,
    /// How long the host's calls took, in nanoseconds, in order.
    pub calls: Vec<u64>,
    /// Launches that found their stream without work.
    pub on_idle_stream: u64,
    /// Bytes of the buffers that launches were given, by the offset of the argument, in all.
    pub given: BTreeMap<u32, u64>,
    /// Launches that say so.
    pub with_given: u64,
    /// What threads of the CPU device's pool did, where they say.
    pub pool: Option<Pool>,
}

/// Launches of the same grid, block and shared memory.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Sizes {
    pub grid: [u32; 3],
    pub block: [u32; 3],
    /// Dynamic shared memory of a block, in bytes.
    pub shared: u32,
    /// How many threads' work each thread does: 1, or more in a kernel's second entry.
    pub coarsened: u32,
    pub launches: u64,
    pub nanoseconds: u64,
}

impl Sizes {
    pub fn blocks(&self) -> u64 {
        product(self.grid)
    }

    pub fn threads_of_block(&self) -> u64 {
        product(self.block)
    }

    /// Threads of one launch, as the program counts them.
    pub fn threads(&self) -> u64 {
        self.blocks().saturating_mul(self.threads_of_block()).saturating_mul(self.coarsened.into())
    }
}

fn product(sizes: [u32; 3]) -> u64 {
    sizes.iter().fold(1, |product, of| product.saturating_mul((*of).into()))
}

/// How the threads of the CPU device's pool shared the launches' work.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Pool {
    /// The most threads that took part in a launch.
    pub most: u64,
    /// Threads that took part, on average.
    pub mean: f64,
    /// What part of the threads' time in launches they had blocks to run: 1 is all of it.
    pub busy: f64,
    /// What part of the launches' time at least one thread had.
    pub covered: f64,
}

/// A few figures of durations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Times {
    pub launches: u64,
    /// In nanoseconds, as all below.
    pub total: u64,
    pub least: u64,
    pub median: u64,
    /// Of 100 launches 99 took no longer.
    pub p99: u64,
    pub most: u64,
}

impl Times {
    /// Of durations in order.
    pub fn of(sorted: &[u64]) -> Times {
        // The smallest that so many hundredths are not above.
        let at = |hundredths: usize| sorted.get((sorted.len() * hundredths).div_ceil(100).saturating_sub(1)).copied().unwrap_or(0);
        Times {
            launches: sorted.len() as u64,
            total: sorted.iter().fold(0, |sum, time| sum.saturating_add(*time)),
            least: sorted.first().copied().unwrap_or(0),
            median: at(50),
            p99: at(99),
            most: sorted.last().copied().unwrap_or(0),
        }
    }
}

/// How many durations lie in each of some steps, which grow by the same factor.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Histogram {
    /// Where the first step begins and the last ends, in nanoseconds.
    pub from: u64,
    pub to: u64,
    pub counts: Vec<u64>,
}

impl Histogram {
    pub fn of(sorted: &[u64], steps: usize) -> Histogram {
        let from = sorted.first().copied().unwrap_or(0).max(1);
        let to = sorted.last().copied().unwrap_or(0).max(from + 1);
        let mut counts = vec![0; steps];
        let width = (to as f64 / from as f64).ln();
        for time in sorted {
            let place = (*time.max(&from) as f64 / from as f64).ln() / width * steps as f64;
            if let Some(count) = counts.get_mut((place as usize).min(steps.saturating_sub(1))) {
                *count += 1;
            }
        }
        Histogram { from, to, counts }
    }
}

/// The kernel that a launched symbol belongs to, and how many threads' work one thread does.
pub fn entry(symbol: &str) -> (&str, u32) {
    if let Some(kernel) = symbol.strip_suffix(Small::SUFFIX) {
        return (kernel, 1);
    }
    let second = symbol.rsplit_once(COARSENED).and_then(|(kernel, threads)| Some((kernel, threads.parse().ok()?)));
    second.filter(|(_, threads)| *threads > 0).unwrap_or((symbol, 1))
}

/// The kernels of a trace, those that took the longest in all first.
pub fn of(trace: &Trace) -> Vec<Kernel> {
    let mut kernels: BTreeMap<(usize, String, String), Kernel> = BTreeMap::new();
    let mut ended: BTreeMap<(usize, u64), u64> = BTreeMap::new();
    for work in &trace.work {
        let on = (work.device, work.stream);
        let idle_since = ended.get(&on).copied().unwrap_or(0);
        let begun = work.span.start.saturating_sub(work.queued);
        ended.insert(on, work.span.end.max(idle_since));
        if let What::Launch(launch) = &work.what {
            let (name, coarsened) = entry(&launch.kernel);
            let source = launch.image.and_then(|image| trace.images.get(image)).map(|image| image.source.clone()).unwrap_or_default();
            let kernel = kernels.entry((work.device, source, name.to_owned())).or_default();
            (kernel.device, kernel.image, kernel.name) = (work.device, launch.image.or(kernel.image), name.to_owned());
            kernel.on_idle_stream += u64::from(idle_since <= begun);
            kernel.add(work, launch, coarsened);
        }
    }
    let mut pools = pools(trace);
    let mut kernels: Vec<Kernel> = kernels.into_values().collect();
    for kernel in &mut kernels {
        kernel.times.sort_unstable();
        kernel.sizes.sort_by_key(|sizes| std::cmp::Reverse(sizes.nanoseconds));
        kernel.pool = pools.remove(&(kernel.device, kernel.name.clone()));
    }
    calls(trace, &mut kernels);
    kernels.sort_by_key(|kernel| std::cmp::Reverse(kernel.times.iter().sum::<u64>()));
    kernels
}

impl Kernel {
    fn add(&mut self, work: &Work, launch: &Launch, coarsened: u32) {
        let time = work.span.length();
        self.times.push(time);
        self.with_given += u64::from(!launch.given.is_empty());
        for (offset, bytes) in &launch.given {
            let sum = self.given.entry(*offset).or_default();
            *sum = sum.saturating_add(*bytes);
        }
        let Launch { grid, block, shared, .. } = *launch;
        let same = |sizes: &&mut Sizes| (sizes.grid, sizes.block, sizes.shared, sizes.coarsened) == (grid, block, shared, coarsened);
        match self.sizes.iter_mut().find(same) {
            Some(sizes) => (sizes.launches, sizes.nanoseconds) = (sizes.launches + 1, sizes.nanoseconds.saturating_add(time)),
            None => self.sizes.push(Sizes { grid, block, shared, coarsened, launches: 1, nanoseconds: time }),
        }
    }
}

/// The host's calls, by the kernel's name. Kernels of one name in several files share them.
fn calls(trace: &Trace, kernels: &mut [Kernel]) {
    let mut calls: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
    for call in trace.calls.iter().filter(|call| call.category == "launch") {
        calls.entry(entry(&call.name).0).or_default().push(call.span.length());
    }
    for kernel in kernels {
        kernel.calls = calls.get(kernel.name.as_str()).cloned().unwrap_or_default();
        kernel.calls.sort_unstable();
    }
}

/// How threads of the pool shared the launches of each kernel: each thread's part lies within its launch.
fn pools(trace: &Trace) -> BTreeMap<(usize, String), Pool> {
    let mut workers: Vec<&Worker> = trace.workers.iter().collect();
    workers.sort_by_key(|worker| worker.span);
    let mut sums: BTreeMap<(usize, String), Shares> = BTreeMap::new();
    for work in &trace.work {
        let What::Launch(launch) = &work.what else { continue };
        let all = trace.devices.get(work.device).and_then(super::trace::Device::multiprocessors).unwrap_or(1);
        let first = workers.partition_point(|worker| worker.span.start < work.span.start);
        let own = workers.iter().skip(first).take_while(|worker| worker.span.start <= work.span.end);
        let own = own.filter(|worker| worker.device == work.device && worker.kernel == launch.kernel && worker.span.end <= work.span.end);
        let (mut threads, mut time, mut covered, mut until) = (0, 0, 0, 0);
        for worker in own {
            (threads, time) = (threads + 1, time + worker.span.length());
            covered += worker.span.end.saturating_sub(worker.span.start.max(until));
            until = until.max(worker.span.end);
        }
        if threads > 0 {
            let sum = sums.entry((work.device, entry(&launch.kernel).0.to_owned())).or_default();
            let length = work.span.length();
            sum.launches += 1;
            sum.threads += threads;
            sum.most = sum.most.max(threads);
            sum.time = sum.time.saturating_add(time);
            sum.covered = sum.covered.saturating_add(covered);
            sum.length = sum.length.saturating_add(length);
            sum.possible = sum.possible.saturating_add(length.saturating_mul(all.max(threads)));
        }
    }
    sums.into_iter().map(|(key, sums)| (key, sums.pool())).collect()
}

/// Sums over the launches of a kernel.
#[derive(Default)]
struct Shares {
    launches: u64,
    threads: u64,
    most: u64,
    /// The threads' times, the time in which one of them at least ran, the launches', and what all threads would have had.
    time: u64,
    covered: u64,
    length: u64,
    possible: u64,
}

impl Shares {
    fn pool(&self) -> Pool {
        let part = |of: u64, all: u64| of as f64 / all.max(1) as f64;
        Pool {
            most: self.most,
            mean: part(self.threads, self.launches),
            busy: part(self.time, self.possible),
            covered: part(self.covered, self.length),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::trace::Span;

    #[test]
    fn figures_are_those_of_the_sorted_durations() {
        let times: Vec<u64> = (1..=200).collect();
        let found = Times::of(&times);
        assert_eq!(found, Times { launches: 200, total: 20100, least: 1, median: 100, p99: 198, most: 200 });
        assert_eq!(Times::of(&[7]), Times { launches: 1, total: 7, least: 7, median: 7, p99: 7, most: 7 });
        assert_eq!(Times::of(&[]), Times::default());
    }

    #[test]
    fn steps_grow_by_the_same_factor() {
        // From 1 to 16 in four steps: 1, 2, 4, 8, 16.
        let found = Histogram::of(&[1, 3, 3, 5, 16], 4);
        assert_eq!((found.from, found.to, found.counts), (1, 16, vec![1, 2, 1, 1]));
        assert_eq!(Histogram::of(&[5, 5], 2).counts, [2, 0]);
        assert_eq!(Histogram::of(&[], 2).counts, [0, 0]);
    }

    /// On a device of four threads: in a launch of 100 one thread runs from 10 to 60, another from 40 to 90.
    #[test]
    fn threads_share_their_launch() {
        let device = super::super::trace::Device { numbers: [("multiprocessors".to_owned(), 4)].into(), ..Default::default() };
        let worker = |row, start, end| Worker { device: 0, row, kernel: "k$x4".into(), blocks: 1, span: Span { start, end } };
        let launch = Launch { kernel: "k$x4".into(), ..Launch::default() };
        let work = Work { device: 0, stream: 1, what: What::Launch(launch), span: Span { start: 0, end: 100 }, queued: 0 };
        let workers =
            vec![worker(0, 10, 60), worker(1, 40, 90), Worker { kernel: "other".into(), ..worker(2, 50, 60) }, worker(2, 150, 160)];
        let trace = Trace { devices: vec![device], work: vec![work], workers, ..Trace::default() };
        assert_eq!(of(&trace)[0].pool, Some(Pool { most: 2, mean: 2.0, busy: 0.25, covered: 0.8 }));
    }

    #[test]
    fn second_entries_belong_to_their_kernels() {
        assert_eq!(entry("axpy$x4"), ("axpy", 4));
        assert_eq!(entry("axpy$small"), ("axpy", 1));
        for other in ["axpy", "axpy$x", "axpy$x0", "$y4"] {
            assert_eq!(entry(other), (other, 1));
        }
    }
}
