//! What the hardware counted of a kernel's launches, from the vendor's metrics to figures with a meaning.

use super::{amd, nvidia};
use crate::profile::kernels::entry;
use crate::profile::trace::{CountedLaunch, Trace};
use serde::Serialize;
use std::collections::BTreeMap;

/// An average launch of one kernel, of those that were counted. What the device does not count is nothing.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct CountedKernel {
    /// Launches that were counted.
    pub launches: u64,
    /// Time, by the device's own clock, in nanoseconds.
    pub nanoseconds: Option<f64>,
    /// Bytes between the chip and its memory.
    pub read: Option<f64>,
    pub written: Option<f64>,
    /// Operations of threads in `f32` and `f64`; a multiply-add is two. Matrix units do not count here.
    pub f32_operations: Option<f64>,
    pub f64_operations: Option<f64>,
    /// Instructions of warps, and those of them for the matrix units.
    pub instructions: Option<f64>,
    pub matrix_instructions: Option<f64>,
    /// Accesses of shared memory and of the first cache that waited for a bank.
    pub bank_conflicts: Option<f64>,
    /// In hundredths: hits of the first and the second cache.
    pub l1_hits: Option<f64>,
    pub l2_hits: Option<f64>,
    /// In hundredths of what the device can sustain: the busiest part of a multiprocessor, its memory, the busiest part of the way to memory.
    pub compute: Option<f64>,
    pub dram: Option<f64>,
    pub memory: Option<f64>,
    /// In hundredths: warps that were there, of those that can be; cycles in which an instruction was issued.
    pub occupancy: Option<f64>,
    pub issued: Option<f64>,
    /// For which reason warps wait: in cycles for each instruction that is issued, the longest first.
    pub stalls: Vec<Stall>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Stall {
    /// The vendor's name.
    pub name: &'static str,
    /// What is waited for, in words.
    pub words: &'static str,
    pub cycles: f64,
}

/// A kernel: its device, its symbol, and the kernel file that it is from.
type Key = (usize, String, Option<String>);

/// The mean of a value over the launches that have it, by the vendor's name.
pub type Mean<'a> = &'a dyn Fn(&str) -> Option<f64>;

/// The kernels that were counted.
pub fn by_kernel(trace: &Trace) -> BTreeMap<Key, CountedKernel> {
    let mut of: BTreeMap<Key, Vec<&CountedLaunch>> = BTreeMap::new();
    for launch in &trace.counted {
        of.entry((launch.device, entry(&launch.kernel).0.to_owned(), launch.source.clone())).or_default().push(launch);
    }
    let is_amd = |device: usize| trace.devices.get(device).is_some_and(|device| device.is("hip"));
    of.into_iter().map(|(kernel, launches)| (kernel.clone(), average(&launches, is_amd(kernel.0)))).collect()
}

fn average(launches: &[&CountedLaunch], is_amd: bool) -> CountedKernel {
    let values = |name: &str| -> Vec<f64> { launches.iter().filter_map(|launch| launch.values.get(name).copied()).collect() };
    let mean = |name: &str| {
        let values = values(name);
        (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
    };
    if is_amd {
        // Each of its launches is here once for each group of counters.
        let names = launches.iter().flat_map(|launch| launch.values.keys()).filter(|name| *name != amd::NANOSECONDS);
        let counted = names.map(|name| values(name).len()).max().unwrap_or(0);
        return amd::average(counted as u64, &mean);
    }
    nvidia::average(launches.len() as u64, &mean)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::trace;

    fn launch(device: usize, kernel: &str, values: &[(&str, f64)]) -> CountedLaunch {
        let values = values.iter().map(|(name, value)| ((*name).to_owned(), *value)).collect();
        CountedLaunch { device, kernel: kernel.into(), source: Some("k.ll".into()), values }
    }

    fn found(counted: Vec<CountedLaunch>) -> BTreeMap<Key, CountedKernel> {
        let device = |uri: &str| trace::Device { uri: uri.into(), ..trace::Device::default() };
        by_kernel(&Trace { devices: vec![device("hip:0"), device("cuda:0")], counted, ..Trace::default() })
    }

    #[test]
    fn launches_of_a_kernel_are_averaged() {
        let add = "smsp__sass_thread_inst_executed_op_fadd_pred_on.sum";
        let mul = "smsp__sass_thread_inst_executed_op_fmul_pred_on.sum";
        let fma = "smsp__sass_thread_inst_executed_op_ffma_pred_on.sum";
        let wait = "smsp__average_warps_issue_stalled_wait_per_issue_active.ratio";
        let long = "smsp__average_warps_issue_stalled_long_scoreboard_per_issue_active.ratio";
        let found = found(vec![
            launch(1, "a", &[("dram__bytes_read.sum", 100.0), (add, 1.0), (mul, 2.0), (fma, 10.0), (wait, 1.0), (long, 7.5)]),
            // The second entry of the same kernel.
            launch(1, "a$x4", &[("dram__bytes_read.sum", 300.0)]),
            launch(1, "b", &[]),
        ]);
        let key = |name: &str| (1, name.to_owned(), Some("k.ll".to_owned()));
        let a = &found[&key("a")];
        assert_eq!((a.launches, a.read, a.written, a.f32_operations, a.f64_operations), (2, Some(200.0), None, Some(23.0), None));
        assert_eq!(a.stalls.iter().map(|stall| (stall.name, stall.cycles)).collect::<Vec<_>>(), [("long_scoreboard", 7.5), ("wait", 1.0)]);
        assert_eq!(found[&key("b")], CountedKernel { launches: 1, ..CountedKernel::default() });
    }

    /// Each group of AMD's counters is a run of its own, and has the same launches.
    #[test]
    fn groups_of_counters_are_one_kernel() {
        let found = found(vec![
            launch(0, "a", &[("nanoseconds", 100.0), ("FETCH_SIZE", 3.0), ("WRITE_SIZE", 1.0)]),
            launch(0, "a", &[("nanoseconds", 300.0), ("FETCH_SIZE", 5.0), ("WRITE_SIZE", 1.0)]),
            launch(
                0,
                "a",
                &[("nanoseconds", 200.0), ("SQ_INSTS", 10.0), ("SQ_WAIT_ANY", 5.0), ("TCC_HIT_sum", 3.0), ("TCC_MISS_sum", 1.0)],
            ),
            launch(0, "b", &[("L2CacheHit", 50.0), ("TCC_HIT_sum", 0.0), ("TCC_MISS_sum", 0.0)]),
        ]);
        let kernel = |name: &str| &found[&(0, name.to_owned(), Some("k.ll".to_owned()))];
        let a = kernel("a");
        assert_eq!((a.launches, a.nanoseconds, a.read, a.written), (2, Some(200.0), Some(4096.0), Some(1024.0)));
        assert_eq!((a.instructions, a.l2_hits, a.f32_operations), (Some(10.0), Some(75.0), None));
        assert_eq!(a.stalls.iter().map(|stall| (stall.name, stall.cycles)).collect::<Vec<_>>(), [("SQ_WAIT_ANY", 2.0)]);
        assert_eq!((kernel("b").l2_hits, kernel("b").launches), (Some(50.0), 1));
    }
}
