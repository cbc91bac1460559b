//! What the hardware counted of a kernel's launches, from the vendor's metrics to figures with a meaning.

use crate::profile::kernels::entry;
use crate::profile::trace::CountedLaunch;
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

/// Reasons: the vendor's name, and what is waited for.
const STALLS: [(&str, &str); 7] = [
    ("long_scoreboard", "global or local memory"),
    ("short_scoreboard", "shared memory or special functions"),
    ("barrier", "other warps at a barrier"),
    ("wait", "the instruction before, for a fixed time"),
    ("math_pipe_throttle", "a busy arithmetic unit"),
    ("lg_throttle", "the queue to global memory"),
    ("mio_throttle", "the queue to shared memory"),
];

/// A kernel: its device, its symbol, and the kernel file that it is from.
type Key = (usize, String, Option<String>);

/// The kernels that were counted.
pub fn by_kernel(launches: &[CountedLaunch]) -> BTreeMap<Key, CountedKernel> {
    let mut of: BTreeMap<Key, Vec<&CountedLaunch>> = BTreeMap::new();
    for launch in launches {
        of.entry((launch.device, entry(&launch.kernel).0.to_owned(), launch.source.clone())).or_default().push(launch);
    }
    of.into_iter().map(|(kernel, launches)| (kernel, average(&launches))).collect()
}

fn average(launches: &[&CountedLaunch]) -> CountedKernel {
    let mean = |name: &str| {
        let values: Vec<f64> = launches.iter().filter_map(|launch| launch.values.get(name).copied()).collect();
        (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
    };
    let operations = |kind: char| {
        let of = |operation: &str| mean(&format!("smsp__sass_thread_inst_executed_op_{kind}{operation}_pred_on.sum"));
        Some(of("add")? + of("mul")? + 2.0 * of("fma")?)
    };
    let percent = |name: &str| mean(&format!("{name}.avg.pct_of_peak_sustained_elapsed"));
    let stall = |(name, words): (&'static str, &'static str)| {
        let cycles = mean(&format!("smsp__average_warps_issue_stalled_{name}_per_issue_active.ratio"))?;
        Some(Stall { name, words, cycles })
    };
    let mut stalls: Vec<Stall> = STALLS.into_iter().filter_map(stall).collect();
    stalls.sort_by(|one, other| other.cycles.total_cmp(&one.cycles));
    CountedKernel {
        launches: launches.len() as u64,
        nanoseconds: mean("gpu__time_duration.sum"),
        read: mean("dram__bytes_read.sum"),
        written: mean("dram__bytes_write.sum"),
        f32_operations: operations('f'),
        f64_operations: operations('d'),
        instructions: mean("smsp__inst_executed.sum"),
        matrix_instructions: mean("sm__inst_executed_pipe_tensor.sum"),
        bank_conflicts: mean("l1tex__data_bank_conflicts_pipe_lsu.sum"),
        l1_hits: mean("l1tex__t_sector_hit_rate.pct"),
        l2_hits: mean("lts__t_sector_hit_rate.pct"),
        compute: percent("sm__throughput"),
        dram: percent("gpu__dram_throughput"),
        memory: percent("gpu__compute_memory_throughput"),
        occupancy: mean("sm__warps_active.avg.pct_of_peak_sustained_active"),
        issued: mean("smsp__issue_active.avg.pct_of_peak_sustained_active"),
        stalls,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn launch(kernel: &str, values: &[(&str, f64)]) -> CountedLaunch {
        let values = values.iter().map(|(name, value)| ((*name).to_owned(), *value)).collect();
        CountedLaunch { device: 1, kernel: kernel.into(), source: Some("k.ll".into()), values }
    }

    #[test]
    fn launches_of_a_kernel_are_averaged() {
        let add = "smsp__sass_thread_inst_executed_op_fadd_pred_on.sum";
        let mul = "smsp__sass_thread_inst_executed_op_fmul_pred_on.sum";
        let fma = "smsp__sass_thread_inst_executed_op_ffma_pred_on.sum";
        let wait = "smsp__average_warps_issue_stalled_wait_per_issue_active.ratio";
        let long = "smsp__average_warps_issue_stalled_long_scoreboard_per_issue_active.ratio";
        let found = by_kernel(&[
            launch("a", &[("dram__bytes_read.sum", 100.0), (add, 1.0), (mul, 2.0), (fma, 10.0), (wait, 1.0), (long, 7.5)]),
            // The second entry of the same kernel.
            launch("a$x4", &[("dram__bytes_read.sum", 300.0)]),
            launch("b", &[]),
        ]);
        let key = |name: &str| (1, name.to_owned(), Some("k.ll".to_owned()));
        let a = &found[&key("a")];
        assert_eq!((a.launches, a.read, a.written, a.f32_operations, a.f64_operations), (2, Some(200.0), None, Some(23.0), None));
        assert_eq!(a.stalls.iter().map(|stall| (stall.name, stall.cycles)).collect::<Vec<_>>(), [("long_scoreboard", 7.5), ("wait", 1.0)]);
        assert_eq!(found[&key("b")], CountedKernel { launches: 1, ..CountedKernel::default() });
    }
}
