//! Counters of NVIDIA's GPUs, by CUPTI: the runtime reads them while the program runs a second time, and its trace has them.

use super::kernels::{CountedKernel, Mean, Stall};
use super::{Counters, Missing, launches_on};
use crate::cli::Profile;
use crate::profile::trace::{self, Trace};
use crate::profile::traced;
use anyhow::Result;
use gpu_tools::table::CUPTI;
use gpu_tools::{Env, Finder};
use std::path::Path;

const NVIDIA: &str = "counters of kernels on NVIDIA's GPUs";

/// Counts the kernels that the program launched on GPUs, if they can be, or says why not.
///
/// # Errors
/// The program cannot be started again.
pub fn again(options: &Profile, folder: &Path, first: &mut Trace, counters: &mut Counters) -> Result<()> {
    if !launches_on(first, "cuda") {
        return Ok(());
    }
    let library = match Finder::new(&Env::process(), None).find(&CUPTI) {
        Ok(library) => library,
        Err(error) => {
            counters.missing.push(missing(error.to_string(), CUPTI.how_to_install()));
            return Ok(());
        }
    };
    eprintln!("cargo-gpu: the program runs again, to count what its kernels do (`--counters host` leaves that out)");
    let file = folder.join("counted").join("trace.json");
    std::fs::create_dir(folder.join("counted"))?;
    let status = traced(options, &file, ",counters", Some(&library))?;
    let next = "run it with `--counters host`, or Nsight Compute (`ncu`) for the kernel that this page names".to_owned();
    let second = trace::series_in(&folder.join("counted")).and_then(|series| trace::read(&series));
    let second = match second {
        Ok(second) => second,
        Err(error) => {
            counters.missing.push(missing(format!("the second run has left no trace ({error:#})"), next));
            return Ok(());
        }
    };
    if !status.success() {
        counters.missing.push(missing(format!("the second run failed ({status}); what it counted until then is here"), next));
    }
    take(first, second, counters);
    Ok(())
}

/// Why a finished trace lacks them.
pub fn missing_in(trace: &Trace) -> Vec<Missing> {
    let mut all = refused(trace);
    if launches_on(trace, "cuda") && trace.counted.is_empty() && trace.uncounted.is_empty() {
        let next = "write another trace with GPU_TRACE=FILE,counters: its launches are slower".into();
        all.push(missing("the trace was written without them".into(), next));
    }
    all
}

/// Moves what the second run counted to the first run's devices.
fn take(first: &mut Trace, second: Trace, counters: &mut Counters) {
    counters.missing.extend(refused(&second));
    let device = |number: usize| {
        let uri = &second.devices.get(number)?.uri;
        first.devices.iter().position(|device| device.uri == *uri)
    };
    let counted =
        second.counted.iter().filter_map(|launch| Some(trace::CountedLaunch { device: device(launch.device)?, ..launch.clone() }));
    first.counted.extend(counted);
}

/// Why devices did not count.
fn refused(trace: &Trace) -> Vec<Missing> {
    let mut all: Vec<Missing> = Vec::new();
    for (_, why) in &trace.uncounted {
        let missing = missing(why.clone(), "run Nsight Compute (`ncu`), which names what the driver asks for".into());
        if !all.contains(&missing) {
            all.push(missing);
        }
    }
    all
}

fn missing(why: String, next: String) -> Missing {
    Missing { what: NVIDIA.into(), why, next }
}

/// An average launch, of NVIDIA's metrics.
pub fn average(launches: u64, mean: Mean<'_>) -> CountedKernel {
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
        launches,
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
