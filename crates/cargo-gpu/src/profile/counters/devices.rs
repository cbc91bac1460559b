//! Counters of GPUs: the program runs a second time, with its launches counted, because that slows each of them. What is counted comes to
//! the first run's trace.

use super::{Counters, Missing};
use crate::cli::{CountersChoice, Profile};
use crate::profile::trace::{self, Trace, What};
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
    if options.counters != CountersChoice::Auto {
        return Ok(());
    }
    counters.missing.extend(amd(first));
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

/// What a finished trace has of counters, and what it lacks.
pub fn of_trace(choice: CountersChoice, trace: &Trace) -> Counters {
    let mut counters = Counters::default();
    if choice == CountersChoice::Auto {
        counters.missing.extend(amd(trace));
        counters.missing.extend(refused(trace));
        if launches_on(trace, "cuda") && trace.counted.is_empty() && trace.uncounted.is_empty() {
            let next = "write another trace with GPU_TRACE=FILE,counters: its launches are slower".into();
            counters.missing.push(missing("the trace was written without them".into(), next));
        }
    }
    counters
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
    first.counted = counted.collect();
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

fn amd(trace: &Trace) -> Option<Missing> {
    launches_on(trace, "hip").then(|| Missing {
        what: "counters of kernels on AMD's GPUs".into(),
        why: "this command reads none; the page uses what the images and manifests say".into(),
        next: "run `rocprofv3` for the kernel that this page names".into(),
    })
}

fn launches_on(trace: &Trace, kind: &str) -> bool {
    let is_kind = |number: usize| trace.devices.get(number).is_some_and(|device| device.uri.split(':').next() == Some(kind));
    trace.counted.iter().any(|launch| is_kind(launch.device))
        || trace.work.iter().any(|work| matches!(work.what, What::Launch(_)) && is_kind(work.device))
}
