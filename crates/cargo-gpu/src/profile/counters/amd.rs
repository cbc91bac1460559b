//! Counters of AMD's GPUs, by `rocprofv3` of ROCm: it runs the program once for each group of counters that the hardware has at once.

mod rows;

pub use rows::NANOSECONDS;

use super::kernels::{CountedKernel, Mean, Stall};
use super::{Counters, Missing, launches_on};
use crate::cli::Profile;
use crate::profile::hidden_if_json;
use crate::profile::trace::Trace;
use anyhow::{Context, Result, anyhow};
use gpu_tools::table::ROCPROFV3;
use gpu_tools::{Env, Finder, Limit};
use std::path::Path;
use std::process::{Command, ExitStatus};

const AMD: &str = "counters of kernels on AMD's GPUs";

/// Groups that fit the counters of the hardware: eight of the shaders (`SQ`), four of the second cache (`TCC`). Names, units and
/// expressions are in ROCprofiler-SDK's `counter_defs.yaml`. A device has some of them: RDNA no counts of operations by type.
const GROUPS: [&[&str]; 3] = [
    &["FETCH_SIZE", "WRITE_SIZE"],
    &[
        "TCC_HIT_sum",
        "TCC_MISS_sum",
        "L2CacheHit",
        "OccupancyPercent",
        "VALUBusy",
        "SQ_INSTS",
        "SQ_INSTS_MFMA",
        "SQ_WAIT_ANY",
        "SQ_WAIT_INST_ANY",
        "SQ_WAIT_INST_LDS",
    ],
    &[
        "SQ_INSTS_VALU_ADD_F32",
        "SQ_INSTS_VALU_MUL_F32",
        "SQ_INSTS_VALU_TRANS_F32",
        "SQ_INSTS_VALU_FMA_F32",
        "SQ_INSTS_VALU_ADD_F64",
        "SQ_INSTS_VALU_MUL_F64",
        "SQ_INSTS_VALU_TRANS_F64",
        "SQ_INSTS_VALU_FMA_F64",
    ],
];

/// Launches of each kernel that are counted.
const FIRST: &str = "[1-20]";

/// Counts the kernels that the program launched on AMD's GPUs, if they can be, or says why not.
pub fn again(options: &Profile, folder: &Path, first: &mut Trace, counters: &mut Counters) {
    if !launches_on(first, "hip") {
        return;
    }
    let tool = match Finder::new(&Env::process(), None).find(&ROCPROFV3) {
        Ok(tool) => tool,
        Err(error) => {
            counters.missing.push(missing(error.to_string(), ROCPROFV3.how_to_install()));
            return;
        }
    };
    let known = match available(&tool) {
        Ok(known) => known,
        Err(error) => {
            counters.missing.push(missing(format!("{error:#}"), format!("run `{} -L` by hand", tool.display())));
            return;
        }
    };
    let groups: Vec<Vec<&str>> = GROUPS.iter().map(|group| group.iter().copied().filter(|name| known.has(name)).collect()).collect();
    let groups: Vec<Vec<&str>> = groups.into_iter().filter(|group| !group.is_empty()).collect();
    if groups.is_empty() {
        let why = format!("`{} -L` lists none of the counters that this command reads{}", tool.display(), known.ended());
        counters.missing.push(missing(why, "run it by hand: it says what it cannot reach, as /dev/kfd without the group `render`".into()));
        return;
    }
    let (program, times) = (options.program.join(" "), groups.len());
    eprintln!("cargo-gpu: rocprofv3 runs `{program}` {times} times more, to count what its kernels do (`--counters host` leaves that out)");
    for (number, group) in groups.iter().enumerate() {
        let to = folder.join(format!("rocprof-{number}"));
        let next = || "run `rocprofv3` with these counters by hand".to_owned();
        let status = match run(options, &tool, group, &to) {
            Ok(status) => status,
            Err(error) => {
                counters.missing.push(missing(format!("{error:#}"), next()));
                continue;
            }
        };
        let (counted, problems) = match rows::read(&to, first) {
            Ok(found) => found,
            Err(error) => (Vec::new(), vec![format!("{error:#}")]),
        };
        if !status.success() || counted.is_empty() {
            let ended = if status.success() { "has counted no launch".to_owned() } else { format!("ended with {status}") };
            counters.missing.push(missing(format!("rocprofv3 {ended} with {}", group.join(" ")), next()));
        }
        for problem in problems.into_iter().map(|why| missing(why, next())) {
            if !counters.missing.contains(&problem) {
                counters.missing.push(problem);
            }
        }
        first.counted.extend(counted);
    }
}

/// Why a finished trace lacks them.
pub fn missing_in(trace: &Trace) -> Option<Missing> {
    launches_on(trace, "hip").then(|| {
        let next = "have this command run the program, in place of `--trace`";
        missing("a trace has none of them: rocprofv3 writes files of its own".into(), next.into())
    })
}

fn missing(why: String, next: String) -> Missing {
    Missing { what: AMD.into(), why, next }
}

/// What `rocprofv3 -L` prints: its form differs from release to release, the counters' names do not.
struct Known {
    text: String,
    status: ExitStatus,
}

impl Known {
    fn has(&self, name: &str) -> bool {
        self.text.split(|char: char| !char.is_ascii_alphanumeric() && char != '_').any(|word| word == name)
    }

    fn ended(&self) -> String {
        if self.status.success() { String::new() } else { format!(" ({})", self.status) }
    }
}

fn available(tool: &Path) -> Result<Known> {
    let folder = tempfile::tempdir().context("cannot make a temporary folder for rocprofv3")?;
    // Some releases write the list to files where they are started.
    let mut command = Command::new(tool);
    command.arg("-L").arg("-d").arg(folder.path()).current_dir(folder.path());
    let output = gpu_tools::run_with(&mut command, &[], Limit::default()).map_err(|why| anyhow!("{why}"))?;
    let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.push_str(&String::from_utf8_lossy(&output.stderr));
    for file in rows::files(folder.path(), ".csv") {
        text.push_str(&gpu_tools::files::read_to_string(file).unwrap_or_default());
    }
    Ok(Known { text, status: output.status })
}

/// Runs the program once more, with a group of counters.
fn run(options: &Profile, tool: &Path, group: &[&str], to: &Path) -> Result<ExitStatus> {
    // The option `--pmc` is younger than input files, which all releases take.
    let input = to.with_extension("json");
    let job = serde_json::json!({ "jobs": [{ "pmc": group, "kernel_iteration_range": FIRST }] });
    std::fs::write(&input, job.to_string()).with_context(|| format!("cannot write {}", input.display()))?;
    let mut command = Command::new(tool);
    command.arg("-i").arg(input).args(["--mangled-kernels", "--output-format", "csv"]);
    command.arg("-d").arg(to).args(["-o", "counted", "--"]).args(&options.program).env_remove("GPU_TRACE");
    hidden_if_json(&mut command, options);
    command.status().with_context(|| format!("cannot run {}", tool.display()))
}

/// An average launch. `FETCH_SIZE` and `WRITE_SIZE` are KiB. Instructions are counted for waves: operations take all of a wave's 64 threads
/// to be on. Waits are in units of four cycles.
pub fn average(launches: u64, mean: Mean<'_>) -> CountedKernel {
    let operations = |kind: &str| {
        let of = |operation: &str| mean(&format!("SQ_INSTS_VALU_{operation}_{kind}"));
        Some(64.0 * (of("ADD")? + of("MUL")? + of("TRANS")? + 2.0 * of("FMA")?))
    };
    let hits = || {
        let (hit, miss) = (mean("TCC_HIT_sum")?, mean("TCC_MISS_sum")?);
        (hit + miss > 0.0).then(|| 100.0 * hit / (hit + miss))
    };
    let instructions = mean("SQ_INSTS").filter(|count| *count > 0.0);
    let stall = |(name, words): (&'static str, &'static str)| Some(Stall { name, words, cycles: 4.0 * mean(name)? / instructions? });
    let mut stalls: Vec<Stall> = STALLS.into_iter().filter_map(stall).collect();
    stalls.sort_by(|one, other| other.cycles.total_cmp(&one.cycles));
    CountedKernel {
        launches,
        nanoseconds: mean(NANOSECONDS),
        read: mean("FETCH_SIZE").map(|kib| 1024.0 * kib),
        written: mean("WRITE_SIZE").map(|kib| 1024.0 * kib),
        f32_operations: operations("F32"),
        f64_operations: operations("F64"),
        instructions,
        matrix_instructions: mean("SQ_INSTS_MFMA"),
        l2_hits: hits().or_else(|| mean("L2CacheHit")),
        compute: mean("VALUBusy"),
        occupancy: mean("OccupancyPercent"),
        stalls,
        ..CountedKernel::default()
    }
}

/// Reasons: the counter, and what is waited for.
const STALLS: [(&str, &str); 3] = [
    ("SQ_WAIT_ANY", "memory, shared memory or a barrier"),
    ("SQ_WAIT_INST_ANY", "the turn to issue an instruction"),
    ("SQ_WAIT_INST_LDS", "the turn to issue one of shared memory"),
];
