//! What `rocprofv3` wrote: a row for each counter of each launch (`*counter_collection.csv`), and the processors (`*agent_info.csv`).

use crate::profile::trace::{CountedLaunch, Trace, What};
use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The value that is no counter: how long a launch took.
pub const NANOSECONDS: &str = "nanoseconds";

/// Variables by which processors are hidden or change places.
const VISIBLE: [&str; 3] = ["ROCR_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES", "CUDA_VISIBLE_DEVICES"];

/// Columns that are read; releases differ in the others.
#[derive(Debug, Deserialize)]
struct Row {
    #[serde(rename = "Dispatch_Id")]
    dispatch: u64,
    /// `4`, `Agent 4` or `GPU 0`
    #[serde(rename = "Agent_Id")]
    agent: String,
    #[serde(rename = "Kernel_Id", default)]
    kernel_id: u64,
    #[serde(rename = "Kernel_Name")]
    kernel: String,
    #[serde(rename = "Counter_Name")]
    counter: String,
    #[serde(rename = "Counter_Value")]
    value: f64,
    #[serde(rename = "Start_Timestamp", default)]
    start: Option<u64>,
    #[serde(rename = "End_Timestamp", default)]
    end: Option<u64>,
}

#[derive(Debug, Deserialize)]
struct Agent {
    #[serde(rename = "Node_Id")]
    node: u64,
    #[serde(rename = "Agent_Type")]
    kind: String,
}

/// One launch, as one process made it.
struct Dispatch {
    agent: String,
    kernel_id: u64,
    /// Its symbol.
    kernel: String,
    values: BTreeMap<String, f64>,
}

/// The launches whose counters are in a folder, with the devices and kernel files of the first run; and what could not be told, in words.
///
/// # Errors
/// A file that cannot be read, or is not what `rocprofv3` writes.
pub fn read(folder: &Path, first: &Trace) -> Result<(Vec<CountedLaunch>, Vec<String>)> {
    let mut dispatches = Vec::new();
    // Each process has a file, and numbers of its own.
    for file in files(folder, "counter_collection.csv") {
        dispatches.extend(dispatches_of(rows::<Row>(&file)?));
    }
    let mut gpus = BTreeSet::new();
    for file in files(folder, "agent_info.csv") {
        gpus.extend(rows::<Agent>(&file)?.into_iter().filter(|agent| agent.kind == "GPU").map(|agent| agent.node));
    }
    Ok(attributed(dispatches, &gpus.into_iter().collect::<Vec<_>>(), first))
}

/// Files whose names end so, in a folder and those within it.
pub fn files(folder: &Path, end: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = std::fs::read_dir(folder) else { return found };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            found.extend(files(&path, end));
        } else if path.to_string_lossy().ends_with(end) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn rows<T: for<'de> Deserialize<'de>>(file: &Path) -> Result<Vec<T>> {
    let read = || csv::Reader::from_path(file)?.deserialize().collect::<Result<_, csv::Error>>();
    read().with_context(|| format!("rocprofv3 wrote what cannot be read: {}", file.display()))
}

fn dispatches_of(rows: Vec<Row>) -> Vec<Dispatch> {
    let mut dispatches: BTreeMap<u64, Dispatch> = BTreeMap::new();
    for row in rows {
        let dispatch = dispatches.entry(row.dispatch).or_insert_with(|| Dispatch {
            agent: row.agent,
            kernel_id: row.kernel_id,
            kernel: row.kernel.trim_end_matches(".kd").to_owned(),
            values: BTreeMap::new(),
        });
        if let Some(time) = row.end.zip(row.start).and_then(|(end, start)| end.checked_sub(start)) {
            dispatch.values.insert(NANOSECONDS.into(), time as f64);
        }
        dispatch.values.insert(row.counter, row.value);
    }
    dispatches.into_values().collect()
}

/// Gives launches the devices and the kernel files that the first run had. Kernels of the driver's own, and others that it did not launch
/// by this runtime, are left out.
fn attributed(dispatches: Vec<Dispatch>, gpus: &[u64], first: &Trace) -> (Vec<CountedLaunch>, Vec<String>) {
    let devices: Vec<usize> = (0..first.devices.len()).filter(|number| first.devices[*number].is("hip")).collect();
    let mut problems = BTreeSet::new();
    let visible = VISIBLE.into_iter().find(|name| std::env::var_os(name).is_some());
    if let (Some(variable), [_, _, ..]) = (visible, devices.as_slice()) {
        let why = format!("which of several devices a launch was on cannot be told while {variable} is set");
        return (Vec::new(), vec![why]);
    }
    let device = |agent: &str| {
        if let [only] = devices.as_slice() {
            return Some(*only);
        }
        let digits = agent.rsplit(|char: char| !char.is_ascii_digit()).next()?;
        let number: u64 = digits.parse().ok()?;
        let place = if agent.starts_with("GPU") { number } else { gpus.iter().position(|gpu| *gpu == number)? as u64 };
        first.devices.iter().position(|device| device.uri == format!("hip:{place}"))
    };
    // Several files may have kernels of one name; then the order of their first launches tells which is which.
    let mut ids: BTreeMap<(usize, &str), Vec<u64>> = BTreeMap::new();
    let placed: Vec<(usize, &Dispatch)> = dispatches.iter().filter_map(|dispatch| Some((device(&dispatch.agent)?, dispatch))).collect();
    for (device, dispatch) in &placed {
        let known = ids.entry((*device, &dispatch.kernel)).or_default();
        if !known.contains(&dispatch.kernel_id) {
            known.push(dispatch.kernel_id);
        }
    }
    let mut launches = Vec::new();
    for (device, dispatch) in &placed {
        let (sources, ids) = (sources(first, *device, &dispatch.kernel), &ids[&(*device, dispatch.kernel.as_str())]);
        let source = match sources.as_slice() {
            [] => continue,
            [only] => only,
            several if several.len() == ids.len() => &several[ids.iter().position(|id| *id == dispatch.kernel_id).unwrap_or_default()],
            several => {
                let files: Vec<&str> = several.iter().flatten().map(String::as_str).collect();
                problems.insert(format!(
                    "which of the kernels `{}` of {} was counted cannot be told",
                    dispatch.kernel,
                    files.join(" and ")
                ));
                continue;
            }
        };
        let (kernel, values) = (dispatch.kernel.clone(), dispatch.values.clone());
        launches.push(CountedLaunch { device: *device, kernel, source: source.clone(), values });
    }
    (launches, problems.into_iter().collect())
}

/// The kernel files from which a run launched this symbol, in the order of the first launches.
fn sources(first: &Trace, device: usize, symbol: &str) -> Vec<Option<String>> {
    let mut sources = Vec::new();
    for work in first.work.iter().filter(|work| work.device == device) {
        if let What::Launch(launch) = &work.what
            && launch.kernel == symbol
        {
            let source = launch.image.and_then(|image| Some(first.images.get(image)?.source.clone()));
            if !sources.contains(&source) {
                sources.push(source);
            }
        }
    }
    sources
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::trace::{Device, Image, Launch, Span, Work};

    /// A run on these devices, with launches: device, kernel, file.
    fn first(devices: &[&str], launches: &[(usize, &str, &str)]) -> Trace {
        let devices = devices.iter().map(|uri| Device { uri: (*uri).to_owned(), ..Device::default() }).collect();
        let mut trace = Trace { devices, ..Trace::default() };
        for (device, kernel, file) in launches {
            trace.images.push(Image { source: (*file).to_owned(), ..Image::default() });
            let launch = Launch { kernel: (*kernel).to_owned(), image: Some(trace.images.len() - 1), ..Launch::default() };
            trace.work.push(Work { device: *device, stream: 1, what: What::Launch(launch), span: Span::default(), queued: 0 });
        }
        trace
    }

    fn dispatch(agent: &str, kernel_id: u64, kernel: &str) -> Dispatch {
        Dispatch { agent: agent.into(), kernel_id, kernel: kernel.into(), values: BTreeMap::new() }
    }

    fn found(dispatches: Vec<Dispatch>, trace: &Trace) -> (Vec<(usize, String)>, usize) {
        let (launches, problems) = attributed(dispatches, &[4, 7], trace);
        (launches.into_iter().map(|launch| (launch.device, launch.source.unwrap())).collect(), problems.len())
    }

    #[test]
    fn kernels_of_one_name_are_told_by_their_order() {
        let trace = first(&["hip:0"], &[(0, "axpy", "b.ll"), (0, "axpy", "a.ll"), (0, "axpy", "b.ll"), (0, "axpy$x4", "c.ll")]);
        let dispatches = || vec![dispatch("Agent 4", 30, "axpy"), dispatch("Agent 4", 12, "axpy"), dispatch("Agent 4", 30, "axpy")];
        assert_eq!(found(dispatches(), &trace), (vec![(0, "b.ll".into()), (0, "a.ll".into()), (0, "b.ll".into())], 0));
        // A third one that the first run did not have.
        let mut more = dispatches();
        more.extend([dispatch("Agent 4", 5, "axpy"), dispatch("Agent 4", 9, "axpy$x4")]);
        assert_eq!(found(more, &trace), (vec![(0, "c.ll".into())], 1));
        // Loaded twice.
        let one = first(&["hip:0"], &[(0, "axpy", "b.ll")]);
        assert_eq!(found(dispatches(), &one).0.len(), 3);
    }

    #[test]
    fn devices_are_the_processors_in_their_order() {
        let trace = first(&["cpu", "hip:1", "hip:0"], &[(1, "k", "k.ll"), (2, "k", "k.ll")]);
        let of = |agent: &str| found(vec![dispatch(agent, 1, "k")], &trace).0.first().map(|(device, _)| *device);
        assert_eq!([of("Agent 7"), of("7"), of("Agent 4"), of("GPU 0"), of("Agent 5")], [Some(1), Some(1), Some(2), Some(2), None]);
    }
}
