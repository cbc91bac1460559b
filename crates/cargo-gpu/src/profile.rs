//! `cargo gpu profile`: runs a program with a trace, and shows where its time on devices goes, and why.
//!
//! | file | does |
//! |---|---|
//! | `trace.rs`, `trace/` | reads what the program did |
//! | `kernels.rs` | gathers the launches of each kernel |
//! | `facts.rs`, `sources.rs` | what images, manifests and source files say of a kernel |
//! | `peaks.rs`, `peaks/` | what the device can do at most, measured |
//! | `estimate.rs` | where a kernel stands in the roofline |
//! | `counters.rs`, `counters/` | hardware counters, where they can be read |
//! | `causes.rs`, `diagnose.rs`, `diagnose/` | what limits each kernel and the run, and what to try |
//! | `report.rs` | all of it, as `--json` prints it |
//! | `timeline.rs`, `text.rs`, `html.rs` | for people |

mod causes;
mod counters;
mod diagnose;
mod estimate;
mod facts;
mod html;
mod kernels;
mod peaks;
mod report;
mod sources;
mod text;
mod timeline;
mod trace;

pub use peaks::probe::run as probe;

use crate::cli::{Output, PeaksChoice, Profile};
use crate::input::manifests;
use crate::page;
use crate::replace::replace;
use anyhow::{Context, Result, bail};
use causes::Finding;
use counters::{CountedKernel, Counters, Counting};
use facts::{Binaries, Facts};
use kernels::{Histogram, Times};
use sources::Sources;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, ExitCode, ExitStatus, Stdio};
use trace::{Trace, What};

/// Where the page goes if nobody says.
const PAGE: &str = "gpu-profile.html";
/// Steps of a kernel's histogram.
const STEPS: usize = 24;

/// The command.
pub fn run(options: &Profile) -> Result<ExitCode> {
    manifests::check(&options.manifests)?;
    let mut failed = None;
    let (trace, counters, program) = match &options.trace {
        Some(file) => {
            let trace = trace::read(std::slice::from_ref(file))?;
            let counters = counters::of_trace(options.counters, &trace);
            (trace, counters, file.display().to_string())
        }
        None => {
            let folder = tempfile::tempdir().context("cannot make a temporary folder for the trace")?;
            let counting = Counting::begin(options.counters);
            let status = traced(options, &folder.path().join("trace.json"), "", None)?;
            let mut counters = counting.end();
            failed = (!status.success()).then_some(status);
            let series = trace::series_in(folder.path())?;
            if series.is_empty() {
                let ended = if status.success() { String::new() } else { format!(" ({status})") };
                bail!(
                    "`{}` has written no trace{ended}\nhelp: a program that opens no device has none, neither has one that is not built with this project's gpu-rt",
                    options.program.join(" ")
                );
            }
            let mut trace = trace::read(&series)?;
            if status.success() {
                counters::again(options, folder.path(), &mut trace, &mut counters)?;
            }
            (trace, counters, options.program.join(" "))
        }
    };
    let mut profile = profile(&trace, options, counters, program);
    if let Some(status) = failed {
        profile.notes.insert(0, format!("The program failed: {status}. What it did until then is below."));
    }
    let page = options.output.clone().or_else(|| (!options.json).then(|| PAGE.into()));
    if let Some(page) = &page {
        replace(page, html::render(&profile)?.as_bytes())?;
    }
    page::show(&Output { json: options.json, html: None }, &profile, &text::page(&profile, page.as_deref()))?;
    Ok(if failed.is_some() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Runs the program once. Its trace goes to the file, with `more` of what `GPU_TRACE` takes; CUPTI's library is this one.
fn traced(options: &Profile, file: &Path, more: &str, cupti: Option<&Path>) -> Result<ExitStatus> {
    let (program, arguments) = options.program.split_first().context("no program is named")?;
    if file.to_string_lossy().contains(',') {
        bail!("the file {} has a comma in its name, which GPU_TRACE cannot have\nhelp: set TMPDIR to another folder", file.display());
    }
    let mut to = file.as_os_str().to_owned();
    to.push(more);
    let mut command = Command::new(program);
    command.args(arguments).env("GPU_TRACE", to).envs(cupti.map(|library| ("GPU_CUPTI_LIBRARY", library)));
    hidden_if_json(&mut command, options);
    command.status().with_context(|| format!("cannot run {program}"))
}

/// What a program prints is not the JSON that is asked for.
fn hidden_if_json(command: &mut Command, options: &Profile) {
    if options.json {
        command.stdout(Stdio::from(std::io::stderr()));
    }
}

/// From a trace to everything that is shown.
fn profile(trace: &Trace, options: &Profile, counters: Counters, program: String) -> report::Profile {
    let mut notes = notes(trace);
    let binaries = Binaries::read(&trace.executables, &options.binary, &options.manifests);
    notes.extend(binaries.problems.iter().map(|problem| format!("Nothing is known of the kernels in a file: {}", problem.trim())));
    let mut devices: Vec<report::Device> = (0..trace.devices.len()).map(|number| device(trace, number, options.peaks)).collect();
    devices.iter_mut().for_each(|device| device.uri = device.uri.trim().to_owned());
    let mut sources = Sources::default();
    let mut findings: Vec<Finding> = Vec::new();
    let launched = kernels::of(trace);
    let mut totals: BTreeMap<usize, u64> = BTreeMap::new();
    for kernel in &launched {
        *totals.entry(kernel.device).or_default() += kernel.times.iter().sum::<u64>();
    }
    let mut shown = Vec::new();
    let mut counted = counters::by_kernel(trace);
    for kernel in &launched {
        let facts = binaries.of(trace, kernel);
        let all = totals.get(&kernel.device).copied().unwrap_or(1);
        let peaks = devices.get(kernel.device).and_then(|device| device.peaks);
        let source = kernel.image.and_then(|image| Some(trace.images.get(image)?.source.clone()));
        let counted = counted.remove(&(kernel.device, kernel.name.clone(), source));
        let (kernel, of_kernel) = self::kernel(trace, kernel, facts, counted, peaks, all, &mut sources);
        let number = shown.len();
        findings.extend(of_kernel.into_iter().map(|finding| Finding { kernel: Some(number), device: Some(kernel.device), ..finding }));
        shown.push(kernel);
    }
    let transfers = transfers(trace);
    findings.extend(diagnose::of_run(trace, &devices, &transfers));
    findings.sort_by_key(|finding| std::cmp::Reverse(finding.nanoseconds));
    report::Profile {
        version: report::VERSION,
        program,
        nanoseconds: trace.span.length(),
        devices,
        kernels: shown,
        transfers,
        calls: sums(trace.calls.iter().map(|call| (call.name.as_str(), call.span.length()))),
        ranges: sums(trace.ranges.iter().map(|range| (range.name.as_str(), range.span.length()))),
        groups: causes::groups(&findings),
        findings,
        counters,
        notes,
        sources: sources.files,
        timeline: timeline::of(trace),
    }
}

/// What a reader must know before anything else.
fn notes(trace: &Trace) -> Vec<String> {
    let mut notes = trace.problems.clone();
    if trace.dropped > 0 {
        notes.push(format!(
            "{} events are missing: the program did more than could be written. Counts and times are too small.",
            trace.dropped
        ));
    }
    if trace.recorded > 0 {
        let launches = trace.recorded;
        notes.push(format!(
            "{launches} launches were recorded for graphs. A trace has the time of each graph as a whole, and not of its kernels."
        ));
    }
    notes
}

fn device(trace: &Trace, number: usize, choice: PeaksChoice) -> report::Device {
    let device = trace.devices.get(number).cloned().unwrap_or_default();
    let busy = diagnose::busy(trace, number);
    let active = busy.first().zip(busy.last()).map_or(0, |(first, last)| last.end.saturating_sub(first.start));
    let mut shown = report::Device {
        label: device.label.clone(),
        uri: device.uri.clone(),
        arch: device.arch.clone(),
        multiprocessors: device.multiprocessors(),
        active,
        busy: busy.iter().map(|span| span.length()).sum(),
        kernels: 0,
        copies: 0,
        fills: 0,
        graphs: 0,
        launches: 0,
        idle: diagnose::idle(trace, &busy),
        peaks: None,
        peaks_missing: None,
    };
    for work in trace.work.iter().filter(|work| work.device == number) {
        let sum = match &work.what {
            What::Launch(_) => {
                shown.launches += 1;
                &mut shown.kernels
            }
            What::Move { name, .. } if name == "fill" => &mut shown.fills,
            What::Move { .. } => &mut shown.copies,
            What::Graph => &mut shown.graphs,
        };
        *sum = sum.saturating_add(work.span.length());
    }
    match choice {
        PeaksChoice::Off => shown.peaks_missing = Some("--peaks off".into()),
        // A device that launched nothing has no kernels to compare.
        _ if shown.launches == 0 => {}
        choice => match peaks::of(&device, choice == PeaksChoice::Again) {
            Ok(peaks) => shown.peaks = Some(peaks),
            Err(error) => shown.peaks_missing = Some(format!("{error:#}")),
        },
    }
    shown
}

fn kernel(
    trace: &Trace,
    kernel: &kernels::Kernel,
    facts: Facts,
    counted: Option<CountedKernel>,
    peaks: Option<peaks::Peaks>,
    all: u64,
    sources: &mut Sources,
) -> (report::Kernel, Vec<Finding>) {
    let times = Times::of(&kernel.times);
    let estimate = estimate::of(kernel, counted.as_ref(), facts.work.as_ref(), &facts.params, peaks);
    let device = trace.devices.get(kernel.device).cloned().unwrap_or_default();
    let known = diagnose::Known { kernel, times, facts: &facts, device: &device, estimate: estimate.as_ref(), counted: counted.as_ref() };
    let (limit, findings) = diagnose::of_kernel(&known);
    let manifest = facts.manifest.as_deref();
    let file = manifest.and_then(|manifest| sources.file(manifest, facts.package.as_deref(), &facts.source));
    let place = file.and_then(|file| sources.function(file, &facts.function));
    let is_gpu = !device.is_cpu();
    let accesses = facts.accesses.iter().filter(|_| is_gpu);
    let accesses = accesses.map(|access| {
        let place = access.place.as_ref();
        let name = place.and_then(|place| place.file.as_deref()).unwrap_or(&facts.source);
        let file = manifest.and_then(|manifest| sources.file(manifest, facts.package.as_deref(), name));
        let verb = if access.writes { "writes" } else { "reads" };
        let stride = access.stride.map(|stride| format!(" {stride} bytes apart")).unwrap_or_default();
        let text = format!("{verb} {} bytes a thread{stride}: {} sectors for {}", access.bytes, access.moved, access.needed);
        report::Access { text, place: file.zip(place).map(|(file, place)| sources::Place { file, line: place.line }) }
    });
    let accesses = accesses.collect();
    let built = facts.built.clone().unwrap_or_default();
    let warnings = facts.warnings.clone().into_iter().filter(|_| is_gpu).collect();
    let shared = kernel.image.and(built.shared_bytes);
    let shown = report::Kernel {
        name: kernel.name.clone(),
        function: facts.shown,
        signature: facts.signature,
        device: kernel.device,
        source: facts.source,
        package: facts.package,
        place,
        arch: facts.arch,
        kind: facts.kind,
        times,
        share: times.total as f64 / all.max(1) as f64,
        histogram: Histogram::of(&kernel.times, STEPS),
        sizes: kernel.sizes.clone(),
        calls: Times::of(&kernel.calls),
        on_idle_stream: kernel.on_idle_stream,
        pool: kernel.pool,
        registers: built.registers,
        scalar_registers: built.scalar_registers,
        spills: built.spills,
        shared_bytes: shared,
        private_bytes: built.private_bytes,
        code_bytes: built.code_bytes,
        barriers: built.barriers,
        exchanges: built.exchanges,
        occupancy: facts.occupancy,
        estimate,
        counted,
        limit,
        accesses,
        warnings,
    };
    (shown, findings)
}

/// Copies of each way and fills, on each device.
fn transfers(trace: &Trace) -> Vec<report::Transfer> {
    let mut sums: BTreeMap<(usize, &str), (u64, u64, u64)> = BTreeMap::new();
    for work in &trace.work {
        if let What::Move { name, bytes } = &work.what {
            let sum = sums.entry((work.device, name)).or_default();
            *sum = (sum.0 + 1, sum.1.saturating_add(*bytes), sum.2.saturating_add(work.span.length()));
        }
    }
    let transfer = |((device, name), (count, bytes, nanoseconds)): ((usize, &str), _)| report::Transfer {
        device,
        name: name.to_owned(),
        count,
        bytes,
        nanoseconds,
    };
    sums.into_iter().map(transfer).collect()
}

/// Sums by name, the longest first.
fn sums<'a>(all: impl Iterator<Item = (&'a str, u64)>) -> Vec<report::Calls> {
    let mut sums: BTreeMap<&str, (u64, u64)> = BTreeMap::new();
    for (name, time) in all {
        let sum = sums.entry(name).or_default();
        *sum = (sum.0 + 1, sum.1.saturating_add(time));
    }
    let calls = |(name, (count, nanoseconds)): (&str, _)| report::Calls { name: name.to_owned(), count, nanoseconds };
    let mut calls: Vec<report::Calls> = sums.into_iter().map(calls).collect();
    calls.sort_by_key(|calls| std::cmp::Reverse(calls.nanoseconds));
    calls
}
