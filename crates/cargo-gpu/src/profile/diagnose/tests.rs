//! Diagnoses against cases that are computed by hand.

use super::*;
use crate::profile::counters::Stall;
use crate::profile::estimate;
use crate::profile::facts::Facts;
use crate::profile::kernels::{Pool, Sizes};
use crate::profile::peaks::Peaks;
use crate::report::{BuiltKernel, Occupancy};
use gpu_abi::manifest::{ScatteredAccess, Work};
use std::path::PathBuf;

/// 100 GB/s and 1 TFLOP/s, on ten multiprocessors.
const PEAKS: Peaks = Peaks { bytes: 1e11, flops: 1e12 };

fn device(uri: &str) -> Device {
    Device { uri: uri.into(), numbers: [("multiprocessors".to_owned(), 10)].into(), ..Device::default() }
}

/// So many launches of 1000 blocks of 256 threads, each as long.
fn kernel(launches: usize, each: u64) -> Kernel {
    let sizes = Sizes {
        grid: [1000, 1, 1],
        block: [256, 1, 1],
        shared: 0,
        coarsened: 1,
        launches: launches as u64,
        nanoseconds: launches as u64 * each,
    };
    Kernel { times: vec![each; launches], calls: vec![3_000; launches], sizes: vec![sizes], ..Kernel::default() }
}

fn judged(uri: &str, kernel: &Kernel, facts: &Facts) -> (Limit, Vec<Cause>) {
    let (limit, findings) = found(uri, kernel, facts, None);
    (limit, findings.into_iter().map(|finding| finding.cause).collect())
}

fn found(uri: &str, kernel: &Kernel, facts: &Facts, counted: Option<&CountedKernel>) -> (Limit, Vec<Finding>) {
    let device = device(uri);
    let estimate = estimate::of(kernel, counted, facts.work.as_ref(), &[], Some(PEAKS));
    let known = Known { kernel, times: Times::of(&kernel.times), facts, device: &device, estimate: estimate.as_ref(), counted };
    of_kernel(&known)
}

/// Each of 256 000 threads moves so many bytes and does so many operations.
fn facts(bytes: u64, flops: u64) -> Facts {
    let work = Work { read: 32 * bytes, flops: 32 * flops, ..Work::default() };
    Facts { work: Some(work), manifest: Some(PathBuf::from("k.json")), ..Facts::default() }
}

#[test]
fn a_kernel_near_a_roof_is_limited_by_it() {
    // 12 bytes for each of 256 000 threads in 40 us: 76.8 GB/s, of 100. One operation each: 6.4 GFLOP/s.
    assert_eq!(judged("cuda:0", &kernel(1, 40_000), &facts(12, 1)), (Limit::Memory, vec![Cause::MemoryBound]));
    // 100 operations each in 40 us: 640 GFLOP/s, of 1000.
    assert_eq!(judged("cuda:0", &kernel(1, 40_000), &facts(0, 100)), (Limit::Arithmetic, vec![Cause::ComputeBound]));
    // The same in 60 us: 51% and 43%.
    assert_eq!(judged("cuda:0", &kernel(1, 60_000), &facts(12, 1)), (Limit::Latency, vec![Cause::Latency]));
    assert_eq!(judged("cpu", &kernel(1, 60_000), &facts(0, 100)), (Limit::Instructions, vec![Cause::Instructions]));
}

/// What the hardware counted decides, whatever the code says.
#[test]
fn counts_come_before_estimates() {
    let judged = |dram, compute, memory, occupancy| {
        let stalls = vec![Stall { name: "barrier", words: "other warps at a barrier", cycles: 3.25 }];
        let [dram, compute, memory, occupancy] = [dram, compute, memory, occupancy].map(Some);
        let counted = CountedKernel { dram, compute, memory, occupancy, stalls, ..CountedKernel::default() };
        // By the code it is near the roof of memory.
        let (limit, findings) = found("cuda:0", &kernel(1, 40_000), &facts(12, 1), Some(&counted));
        assert!(findings.iter().all(|finding| finding.measured));
        (limit, findings.into_iter().map(|finding| finding.what).collect::<Vec<_>>())
    };
    assert_eq!(judged(60.0, 90.0, 95.0, 10.0).0, Limit::Memory);
    assert_eq!(judged(59.0, 60.0, 95.0, 10.0).0, Limit::Arithmetic);
    let (limit, what) = judged(20.0, 59.0, 60.0, 10.0);
    assert!(limit == Limit::Memory && what[0].contains("60% of what the caches sustain, and 20%"), "{what:?}");
    assert_eq!(judged(20.0, 59.0, 59.0, 49.0).0, Limit::Occupancy);
    let (limit, what) = judged(20.0, 59.0, 59.0, 50.0);
    assert!(limit == Limit::Latency && what[0].contains("other warps at a barrier: 3.2 cycles"), "{what:?}");
}

#[test]
fn a_lower_bound_says_something_only_near_the_roof() {
    let loops = |mut facts: Facts| {
        facts.work = facts.work.map(|work| Work { loops: true, ..work });
        facts
    };
    assert_eq!(judged("cuda:0", &kernel(1, 40_000), &loops(facts(12, 1))).0, Limit::Memory);
    assert_eq!(judged("cuda:0", &kernel(1, 60_000), &loops(facts(12, 1))), (Limit::Unknown, vec![Cause::LoopsUnknown]));
    assert_eq!(judged("cuda:0", &kernel(1, 60_000), &Facts::default()), (Limit::Unknown, vec![Cause::WorkUnknown]));
}

#[test]
fn short_launches_come_first_if_there_are_many() {
    assert_eq!(judged("cuda:0", &kernel(20, 9_999), &facts(12, 1)).0, Limit::Launch);
    assert_ne!(judged("cuda:0", &kernel(19, 9_999), &facts(12, 1)).0, Limit::Launch);
    assert_ne!(judged("cuda:0", &kernel(20, 10_000), &facts(12, 1)).0, Limit::Launch);
    // The CPU launches quicker.
    assert_ne!(judged("cpu", &kernel(20, 9_999), &facts(12, 1)).0, Limit::Launch);
    assert_eq!(judged("cpu", &kernel(20, 4_999), &facts(12, 1)).0, Limit::Launch);
}

#[test]
fn few_blocks_leave_multiprocessors_idle() {
    let mut few = kernel(1, 1_000_000);
    few.sizes[0].grid = [3, 3, 1];
    assert_eq!(judged("cuda:0", &few, &facts(12, 1)), (Limit::Grid, vec![Cause::FewBlocks]));
    few.sizes[0].grid = [5, 2, 1];
    assert_ne!(judged("cuda:0", &few, &facts(12, 1)).0, Limit::Grid);
}

#[test]
fn threads_of_the_pool_wait_or_get_no_processor() {
    let pool = |busy, covered| Kernel { pool: Some(Pool { most: 10, mean: 5.0, busy, covered }), ..kernel(1, 1_000_000) };
    assert_eq!(judged("cpu", &pool(0.5, 0.9), &facts(1, 1)), (Limit::Balance, vec![Cause::IdleThreads]));
    assert_eq!(judged("cpu", &pool(0.2, 0.3), &facts(1, 1)), (Limit::Crowded, vec![Cause::Crowded]));
    assert_eq!(judged("cpu", &pool(0.7, 0.9), &facts(1, 1)), (Limit::Instructions, vec![Cause::Instructions]));
}

#[test]
fn occupancy_counts_where_no_roof_is_near() {
    let low = Occupancy { block: 256, blocks: 1, warps: 8, most: 64, percent: 12, limit: "registers".into() };
    let with = |bytes, percent| Facts { occupancy: Some(Occupancy { percent, ..low.clone() }), ..facts(bytes, 1) };
    assert_eq!(judged("cuda:0", &kernel(1, 60_000), &with(1, 12)), (Limit::Occupancy, vec![Cause::LowOccupancy]));
    assert_eq!(judged("cuda:0", &kernel(1, 60_000), &with(1, 50)).0, Limit::Latency);
    assert_eq!(judged("cuda:0", &kernel(1, 40_000), &with(12, 12)).0, Limit::Memory);
}

#[test]
fn more_causes_than_the_limit_are_found() {
    let access = ScatteredAccess { moved: 32, needed: 4, ..ScatteredAccess::default() };
    let built = BuiltKernel { spills: Some(7), ..BuiltKernel::default() };
    let warnings = vec![("double-precision".to_owned(), String::new())];
    let all = Facts { accesses: vec![access], built: Some(built), doubles: 3, warnings, ..facts(12, 1) };
    let expected = vec![Cause::MemoryBound, Cause::ScatteredAccess, Cause::Spills, Cause::DoublePrecision];
    assert_eq!(judged("cuda:0", &kernel(1, 40_000), &all), (Limit::Memory, expected));
    assert_eq!(judged("cpu", &kernel(1, 40_000), &all).1, [Cause::MemoryBound, Cause::Spills]);
    // One of fifty launches takes ten times as long.
    let mut varies = kernel(50, 40_000);
    varies.times[49] = 400_000;
    assert_eq!(judged("cuda:0", &varies, &facts(12, 1)).1, [Cause::MemoryBound, Cause::Varies]);
}

#[test]
fn figures_have_three_digits() {
    let times: Vec<String> = [0, 999, 1_000, 12_345, 999_999, 1_500_000, 2_000_000_000].into_iter().map(time).collect();
    assert_eq!(times, ["0 ns", "999 ns", "1.00 µs", "12.3 µs", "1000 µs", "1.50 ms", "2.00 s"]);
    assert_eq!(rate(3.4e12, "B/s"), "3.40 TB/s");
    assert_eq!(rate(5.0, "FLOP/s"), "0.01 kFLOP/s");
}
