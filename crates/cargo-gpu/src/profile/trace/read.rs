//! From a trace's files to what the program did. A file may end amid a line, as a killed program leaves it, and a line may be damaged:
//! the rest is read, and the problem is named.

use super::event::Event;
use super::{Call, CountedLaunch, Device, Image, Launch, Range, Span, Trace, What, Work, Worker};
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

/// Devices are processes from this number on; no process of the system has it.
const DEVICES: u64 = 5_000_000;
/// Rows of a device from this number on are threads of its pool.
const WORKERS: u64 = 2_000_000_000;
/// Rows that one thread of the pool has.
const ROWS: u64 = 16;
/// No line of a trace is longer, but for names of ranges.
const LONGEST_LINE: u64 = 16 << 20;

/// The first files of each process's trace in a folder.
pub fn series_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let names = entries.flatten().map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|ending| ending == "json"));
    let mut first: Vec<PathBuf> = names.filter(|path| before(path).is_none_or(|before| !before.exists())).collect();
    first.sort();
    Ok(first)
}

/// `trace.json` of `trace.1.json`, `trace.1.json` of `trace.2.json`.
fn before(path: &Path) -> Option<PathBuf> {
    let (stem, number) = path.file_stem()?.to_str()?.rsplit_once('.')?;
    let number: u32 = number.parse().ok()?;
    let name = if number == 1 { format!("{stem}.json") } else { format!("{stem}.{}.json", number.checked_sub(1)?) };
    Some(path.with_file_name(name))
}

/// The files that continue a trace.
fn continued(first: &Path) -> Vec<PathBuf> {
    let stem = first.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let ending = first.extension().map(|ending| format!(".{}", ending.to_string_lossy())).unwrap_or_default();
    let next = (1_u32..).map(|number| first.with_file_name(format!("{stem}.{number}{ending}"))).take_while(|path| path.is_file());
    std::iter::once(first.to_owned()).chain(next).collect()
}

/// Reads the traces of one run: each is a process's, with the files that continue it.
///
/// # Errors
/// A file cannot be read, or nothing in them is a trace.
pub fn read(first: &[PathBuf]) -> Result<Trace> {
    let mut reader = Reader { trace: Trace::default(), begin: u64::MAX, end: 0 };
    for first in first {
        let mut process = Process::default();
        let files = continued(first);
        let mut began = u64::MAX;
        'files: for (number, path) in files.iter().enumerate() {
            let mut bad = 0;
            let mut events = 0_u64;
            let file = gpu_tools::files::open(path).with_context(|| format!("cannot read {}", path.display()))?;
            for line in Lines(BufReader::new(file)) {
                match line.with_context(|| format!("cannot read {}", path.display()))?.map(|line| Event::of_line(&line)) {
                    Some(Ok(Some(event))) => {
                        // The system's clock goes on: what an earlier run left under such a name ended before this one began.
                        let is_stale = number > 0 && events == 0 && event.ph == "X" && event.times().1 < began;
                        if is_stale {
                            reader.trace.problems.push(format!("{} is of an earlier run, and left out", path.display()));
                            break 'files;
                        }
                        events += u64::from(event.ph == "X");
                        if number == 0 && event.ph == "X" {
                            began = began.min(event.times().0);
                        }
                        reader.event(&mut process, &event);
                    }
                    Some(Ok(None)) => {}
                    Some(Err(_)) | None => bad += 1,
                }
            }
            if bad > 0 {
                let lines = if bad == 1 { "line is" } else { "lines are" };
                reader.trace.problems.push(format!("{}: {bad} {lines} damaged or cut off, and left out", path.display()));
            }
        }
    }
    let Reader { mut trace, begin, end } = reader;
    if trace.work.is_empty() && trace.calls.is_empty() && trace.ranges.is_empty() {
        let names: Vec<String> = first.iter().map(|path| path.display().to_string()).collect();
        bail!(
            "{} has no event of a trace in it\n  help: GPU_TRACE=trace.json PROGRAM writes one, if the program opens a device",
            if names.is_empty() { "nothing".to_string() } else { names.join(", ") }
        );
    }
    let relative = |span: &mut Span| *span = Span { start: span.start.saturating_sub(begin), end: span.end.saturating_sub(begin) };
    trace.work.iter_mut().for_each(|one| relative(&mut one.span));
    trace.calls.iter_mut().for_each(|one| relative(&mut one.span));
    trace.ranges.iter_mut().for_each(|one| relative(&mut one.span));
    trace.workers.iter_mut().for_each(|one| relative(&mut one.span));
    trace.work.sort_by_key(|one| (one.span, one.device, one.stream));
    trace.calls.sort_by_key(|one| one.span);
    trace.ranges.sort_by_key(|one| one.span);
    trace.span = Span { start: 0, end: end.saturating_sub(begin) };
    Ok(trace)
}

/// Lines of bounded length. One that is longer, or is no text, is `None`.
struct Lines(BufReader<File>);

impl Iterator for Lines {
    type Item = std::io::Result<Option<String>>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut bytes = Vec::new();
        let mut limited = std::io::Read::take(&mut self.0, LONGEST_LINE);
        match limited.read_until(b'\n', &mut bytes) {
            Ok(0) => None,
            Ok(_) => Some(Ok(String::from_utf8(bytes).ok())),
            Err(error) => Some(Err(error)),
        }
    }
}

/// What one process's numbers stand for.
#[derive(Default)]
struct Process {
    devices: BTreeMap<u64, usize>,
    images: BTreeMap<u64, usize>,
}

struct Reader {
    trace: Trace,
    begin: u64,
    end: u64,
}

impl Reader {
    fn event(&mut self, process: &mut Process, event: &Event) {
        match event.ph.as_str() {
            "M" => self.metadata(process, event),
            "X" => self.slice(process, event),
            "i" => self.trace.dropped = self.trace.dropped.saturating_add(event.number("count").unwrap_or(0)),
            _ => {}
        }
    }

    fn metadata(&mut self, process: &mut Process, event: &Event) {
        let name = event.text("name");
        match event.name.as_str() {
            "process_name" if event.pid >= DEVICES => {
                let uri = name.split(" (").next().unwrap_or_default().to_owned();
                let found = self.trace.devices.iter().position(|device| device.label == name).unwrap_or_else(|| {
                    self.trace.devices.push(Device { label: name, uri, ..Device::default() });
                    self.trace.devices.len() - 1
                });
                process.devices.insert(event.pid, found);
            }
            "process_name" => {
                let name = name.trim_start_matches("host: ").to_owned();
                if !self.trace.programs.contains(&name) {
                    self.trace.programs.push(name);
                }
            }
            "thread_name" if event.pid < DEVICES => {
                self.trace.threads.insert((event.pid, event.tid), name);
            }
            "program" => {
                let path = PathBuf::from(event.text("path"));
                if path.is_absolute() && !self.trace.executables.contains(&path) {
                    self.trace.executables.push(path);
                }
            }
            "device" => {
                let device = process.devices.get(&event.pid).and_then(|at| self.trace.devices.get_mut(*at));
                let Some(device) = device else { return };
                (device.uri, device.model, device.arch) = (event.text("device"), event.text("model"), event.text("arch"));
                let all = event.args.as_object().into_iter().flatten();
                device.numbers = all.filter_map(|(name, value)| Some((name.clone(), value.as_u64()?))).collect();
            }
            "image" => {
                let [source, arch, kind, checksum] = ["source", "arch", "kind", "checksum"].map(|name| event.text(name));
                let image = Image { source, arch, kind, checksum };
                let found = self.trace.images.iter().position(|known| *known == image).unwrap_or_else(|| {
                    self.trace.images.push(image);
                    self.trace.images.len() - 1
                });
                process.images.insert(event.number("number").unwrap_or(u64::MAX), found);
            }
            _ => {}
        }
    }

    /// What a launch of the host's says of its counters, or a device of why there are none.
    fn counters(&mut self, process: &Process, event: &Event) {
        let device = event.number("device").and_then(|number| process.devices.get(&DEVICES.saturating_add(number)));
        let Some(&device) = device else { return };
        match (event.cat.as_str(), event.args.get("counters").and_then(serde_json::Value::as_object)) {
            ("counters", _) => self.trace.uncounted.push((device, event.text("why"))),
            ("launch", Some(values)) => {
                let values = values.iter().filter_map(|(name, value)| Some((name.clone(), value.as_f64()?))).collect();
                let image = event.number("image").and_then(|number| self.trace.images.get(*process.images.get(&number)?));
                let source = image.map(|image| image.source.clone());
                self.trace.counted.push(CountedLaunch { device, kernel: event.name.clone(), source, values });
            }
            _ => {}
        }
    }

    fn slice(&mut self, process: &Process, event: &Event) {
        let (start, end) = event.times();
        let span = Span { start, end };
        let name = || event.name.clone();
        let is_recorded = event.args.get("recorded").is_some();
        (self.begin, self.end) = (self.begin.min(start), self.end.max(end));
        if event.pid < DEVICES {
            let thread = (event.pid, event.tid);
            let failed = event.args.get("failed").is_some();
            self.trace.recorded += u64::from(is_recorded && event.cat == "launch");
            self.counters(process, event);
            match event.cat.as_str() {
                "counters" => {}
                "range" => self.trace.ranges.push(Range { thread, name: name(), span }),
                category => self.trace.calls.push(Call { thread, category: category.to_owned(), name: name(), span, failed }),
            }
            return;
        }
        // A device that nothing names, because the file's beginning is damaged.
        let Some(&device) = process.devices.get(&event.pid) else { return };
        if event.tid >= WORKERS {
            let (row, blocks) = ((event.tid - WORKERS) / ROWS, event.number("blocks").unwrap_or(0));
            return self.trace.workers.push(Worker { device, row, kernel: name(), blocks, span });
        }
        let bytes = event.number("bytes").unwrap_or(0);
        let small = |name: &str| event.number(name).and_then(|number| u32::try_from(number).ok()).unwrap_or(0);
        let what = match event.cat.as_str() {
            "launch" => What::Launch(Launch {
                kernel: name(),
                grid: event.sizes("grid"),
                block: event.sizes("block"),
                shared: small("shared"),
                static_shared: small("static shared"),
                image: event.number("image").and_then(|number| process.images.get(&number).copied()),
                given: event.pairs("arguments"),
            }),
            "copy" | "fill" => What::Move { name: name(), bytes },
            "graph" => What::Graph,
            _ => return,
        };
        let queued = event.args.get("queued us").and_then(serde_json::Value::as_f64).unwrap_or(0.0);
        self.trace.work.push(Work { device, stream: event.tid, what, span, queued: (queued * 1e3).round() as u64 });
    }
}
