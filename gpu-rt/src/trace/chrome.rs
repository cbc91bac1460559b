//! Events in Chrome's format for traces, which Perfetto reads.
//!
//! | process | its threads |
//! |---|---|
//! | the program, by its own number | host threads: a slice for each call and each range |
//! | a device, from [`DEVICES`] on | its streams: a slice for what the device did; and from [`WORKERS`] on the CPU device's threads |
//!
//! An arrow leads from the call to what the device did. Slices of a thread lie in each other or apart.

use super::devices::TracedDevice;
use super::file::TraceFile;
use super::origins::Origin;
use super::record::{DeviceTime, Record, What};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::io::Result;
use std::path::PathBuf;

/// The first device's number as a process: no process of the system has such a number.
const DEVICES: u64 = 5_000_000;
/// The first number of a worker as a thread: no program makes so many streams.
const WORKERS: u64 = 2_000_000_000;
/// Rows of one worker: launches of several threads take turns on it.
const ROWS: usize = 16;

pub(super) struct Chrome {
    file: TraceFile,
    process: u64,
    /// The devices' labels.
    devices: Vec<&'static TracedDevice>,
    /// The threads that have a name in the present file.
    named: BTreeSet<(u64, u64)>,
    /// The images that the present file describes.
    images: BTreeSet<u32>,
    /// Until when each row of a worker is taken.
    rows: BTreeMap<(u64, u64), [u64; ROWS]>,
    arrows: u64,
    line: String,
}

impl Chrome {
    pub(super) fn new(file: TraceFile) -> Chrome {
        let (named, images, rows) = (BTreeSet::new(), BTreeSet::new(), BTreeMap::new());
        Chrome { file, process: std::process::id().into(), devices: Vec::new(), named, images, rows, arrows: 0, line: String::new() }
    }

    pub(super) fn path(&self) -> PathBuf {
        self.file.path()
    }

    pub(super) fn flush(&mut self) -> Result<()> {
        self.file.flush()
    }

    pub(super) fn end(&mut self) -> Result<()> {
        self.file.end()
    }

    /// A device of which records may come.
    pub(super) fn device(&mut self, device: &'static TracedDevice) -> Result<()> {
        self.devices.push(device);
        Ok(())
    }

    /// Says that records are missing.
    pub(super) fn dropped(&mut self, at: u64, new: u64, all: u64) -> Result<()> {
        let process = self.process;
        self.name_thread(process, process)?;
        self.line.clear();
        let _ = write!(self.line, r#"{{"name":"dropped events","cat":"trace","ph":"i","s":"g","pid":{process},"tid":{process},"ts":"#);
        microseconds(&mut self.line, at);
        let _ = write!(self.line, r#","args":{{"count":{new},"so far":{all}}}}}"#);
        self.put()
    }

    /// Adds what was done, and when by the device.
    pub(super) fn add(&mut self, record: &Record, time: Option<(u64, u64)>) -> Result<()> {
        if self.file.is_full() {
            self.file.next()?;
            self.named.clear();
            self.images.clear();
        }
        if let (What::Worker { worker, blocks, .. }, Some((device, stream))) = (&record.what, record.on) {
            return self.worker(record, device, stream, *worker, *blocks);
        }
        if let What::Launch { origin: Some(origin), .. } = &record.what {
            self.describe_image(origin)?;
        }
        let is_of_counters = match &record.what {
            What::Launch { counted, .. } => !counted.is_empty(),
            what => matches!(what, What::Uncounted { .. }),
        };
        if let (true, Some((device, stream))) = (is_of_counters, record.on) {
            // The device may have no slice that names it.
            self.name_thread(DEVICES + u64::from(device), stream)?;
        }
        let (process, thread) = (self.process, u64::from(record.thread));
        self.name_thread(process, thread)?;
        self.slice(record, (process, thread), (record.begun, record.ended), time.map(|(start, _)| start))?;
        if let (Some(time), Some((device, stream))) = (time, record.on) {
            let place = (DEVICES + u64::from(device), stream);
            self.name_thread(place.0, place.1)?;
            self.slice(record, place, time, Some(time.0))?;
            self.arrows += 1;
            self.arrow('s', (process, thread), record.begun)?;
            self.arrow('f', place, time.0)?;
        }
        Ok(())
    }

    fn worker(&mut self, record: &Record, device: u32, stream: u64, worker: Option<u32>, blocks: u64) -> Result<()> {
        let process = DEVICES + u64::from(device);
        let first = WORKERS + worker.map_or(u64::from(record.thread) + 8192, u64::from) * ROWS as u64;
        let rows = self.rows.entry((process, first)).or_insert([0; ROWS]);
        let free = rows.iter().position(|taken| *taken <= record.begun).unwrap_or(ROWS - 1);
        rows[free] = rows[free].max(record.ended);
        let place = (process, first + free as u64);
        let name = worker.map_or_else(|| format!("blocks on thread {}", record.thread), |worker| format!("worker {worker}"));
        self.name(place, &name)?;
        self.begin_event(&record.what, 'X', place, record.begun);
        let _ = write!(self.line, r#","dur":"#);
        microseconds(&mut self.line, record.ended - record.begun);
        let _ = write!(self.line, r#","args":{{"blocks":{blocks},"stream":{stream}}}}}"#);
        self.put()
    }

    fn slice(&mut self, record: &Record, place: (u64, u64), (start, end): (u64, u64), by_device: Option<u64>) -> Result<()> {
        self.begin_event(&record.what, 'X', place, start);
        self.line.push_str(r#","dur":"#);
        microseconds(&mut self.line, end.saturating_sub(start));
        self.line.push_str(r#","args":{"#);
        arguments(&mut self.line, record, by_device);
        self.line.push_str("}}");
        self.put()
    }

    fn arrow(&mut self, phase: char, place: (u64, u64), at: u64) -> Result<()> {
        self.line.clear();
        let (arrow, (process, thread)) = (self.arrows, place);
        let end = if phase == 'f' { r#","bp":"e""# } else { "" };
        let _ = write!(self.line, r#"{{"name":"work","cat":"work","ph":"{phase}"{end},"id":{arrow},"pid":{process},"tid":{thread},"ts":"#);
        microseconds(&mut self.line, at);
        self.line.push('}');
        self.put()
    }

    fn begin_event(&mut self, what: &What, phase: char, (process, thread): (u64, u64), at: u64) {
        self.line.clear();
        self.line.push_str(r#"{"name":"#);
        quote(&mut self.line, &what.name());
        let category = what.category();
        let _ = write!(self.line, r#","cat":"{category}","ph":"{phase}","pid":{process},"tid":{thread},"ts":"#);
        microseconds(&mut self.line, at);
    }

    /// Names a stream or a thread of the host.
    fn name_thread(&mut self, process: u64, thread: u64) -> Result<()> {
        if self.named.contains(&(process, thread)) {
            return Ok(());
        }
        let name = if process == self.process { host_thread(thread) } else { format!("stream {thread}") };
        self.name((process, thread), &name)
    }

    /// Names a thread, and its process before its first.
    fn name(&mut self, (process, thread): (u64, u64), name: &str) -> Result<()> {
        if !self.named.insert((process, thread)) {
            return Ok(());
        }
        // No thread has this number.
        if self.named.insert((process, u64::MAX)) {
            let device = process.checked_sub(DEVICES).and_then(|device| self.devices.get(device as usize));
            let (label, facts) = (device.map_or_else(program, |device| device.label.clone()), device.map(|device| &device.facts));
            self.metadata("process_name", (process, 0), &label)?;
            self.line.clear();
            if let Some(facts) = facts {
                let _ = write!(self.line, r#"{{"name":"device","ph":"M","pid":{process},"tid":0,"args":{{"#);
                texts(&mut self.line, &[("device", &facts.uri), ("model", &facts.model), ("arch", &facts.arch)]);
                for (name, number) in &facts.numbers {
                    let _ = write!(self.line, r#","{name}":{number}"#);
                }
            } else {
                let path = std::env::current_exe().unwrap_or_default();
                let _ = write!(self.line, r#"{{"name":"program","ph":"M","pid":{process},"tid":0,"args":{{"#);
                texts(&mut self.line, &[("path", &path.to_string_lossy())]);
            }
            self.line.push_str("}}");
            self.put()?;
        }
        self.metadata("thread_name", (process, thread), name)
    }

    /// Describes the image that kernels come from, once in each file.
    fn describe_image(&mut self, origin: &Origin) -> Result<()> {
        if !self.images.insert(origin.number) {
            return Ok(());
        }
        let (process, number) = (self.process, origin.number);
        self.line.clear();
        let _ = write!(self.line, r#"{{"name":"image","ph":"M","pid":{process},"tid":0,"args":{{"number":{number},"#);
        let Origin { source, arch, kind, checksum, .. } = origin;
        texts(&mut self.line, &[("source", source), ("arch", arch), ("kind", kind), ("checksum", checksum)]);
        self.line.push_str("}}");
        self.put()
    }

    fn metadata(&mut self, what: &str, (process, thread): (u64, u64), name: &str) -> Result<()> {
        self.line.clear();
        let _ = write!(self.line, r#"{{"name":"{what}","ph":"M","pid":{process},"tid":{thread},"args":{{"name":"#);
        quote(&mut self.line, name);
        self.line.push_str("}}");
        self.put()
    }

    fn put(&mut self) -> Result<()> {
        self.file.add(&self.line)
    }
}

/// Texts by their names.
fn texts(line: &mut String, pairs: &[(&str, &str)]) {
    for (index, (name, text)) in pairs.iter().enumerate() {
        let separator = if index > 0 { "," } else { "" };
        let _ = write!(line, r#"{separator}"{name}":"#);
        quote(line, text);
    }
}

/// What else is to be said of a record.
fn arguments(line: &mut String, record: &Record, by_device: Option<u64>) {
    let mut separator = "";
    let mut put = |name: &str, value: std::fmt::Arguments<'_>| {
        let _ = write!(line, r#"{separator}"{name}":{value}"#);
        separator = ",";
    };
    match &record.what {
        What::Launch { grid: [gx, gy, gz], block: [bx, by, bz], shared, static_shared, origin, given, counted, .. } => {
            put("grid", format_args!("[{gx},{gy},{gz}]"));
            put("block", format_args!("[{bx},{by},{bz}]"));
            put("shared", format_args!("{shared}"));
            if *static_shared > 0 {
                put("static shared", format_args!("{static_shared}"));
            }
            if let Some(origin) = origin {
                put("image", format_args!("{}", origin.number));
            }
            if !given.is_empty() {
                let pairs: Vec<String> = given.iter().map(|(offset, bytes)| format!("[{offset},{bytes}]")).collect();
                put("arguments", format_args!("[{}]", pairs.join(",")));
            }
            if !counted.is_empty() {
                // What is no number has no spelling in JSON.
                let pairs = counted.iter().filter(|(_, value)| value.is_finite());
                let pairs: Vec<String> = pairs.map(|(name, value)| format!(r#""{name}":{value}"#)).collect();
                put("counters", format_args!("{{{}}}", pairs.join(",")));
            }
        }
        What::Copy { bytes, .. } | What::Fill { bytes } => put("bytes", format_args!("{bytes}")),
        What::Replay { graph } => put("graph", format_args!(r#""{graph:#x}""#)),
        What::Allocate { memory, bytes, address } | What::Free { memory, bytes, address } => {
            put("bytes", format_args!("{bytes}"));
            put("memory", format_args!(r#""{memory}""#));
            put("address", format_args!(r#""{address:#x}""#));
        }
        What::Record { event } | What::Wait { event } => put("event", format_args!(r#""{event:#x}""#)),
        What::Load { kind, bytes, .. } => {
            put("kind", format_args!(r#""{kind}""#));
            put("bytes", format_args!("{bytes}"));
        }
        What::Uncounted { why } => {
            let mut text = String::new();
            quote(&mut text, why);
            put("why", format_args!("{text}"));
        }
        What::Synchronize | What::FirstUse { .. } | What::Worker { .. } | What::Range { .. } => {}
    }
    if let Some((device, stream)) = record.on {
        put("device", format_args!("{device}"));
        if stream > 0 {
            put("stream", format_args!("{stream}"));
        }
    }
    match (record.device, by_device) {
        (DeviceTime::Captured, _) => put("recorded", format_args!(r#""for a graph""#)),
        (DeviceTime::Events(..), None) => put("device time", format_args!(r#""unknown""#)),
        (_, Some(start)) => {
            let mut delay = String::new();
            microseconds(&mut delay, start.saturating_sub(record.begun));
            put("queued us", format_args!("{delay}"));
        }
        _ => {}
    }
    if record.failed {
        put("failed", format_args!("true"));
    }
}

/// Nanoseconds as microseconds.
fn microseconds(line: &mut String, nanoseconds: u64) {
    let _ = write!(line, "{}.{:03}", nanoseconds / 1000, nanoseconds % 1000);
}

/// A text in JSON.
fn quote(line: &mut String, text: &str) {
    line.push('"');
    for character in text.chars() {
        match character {
            '"' => line.push_str("\\\""),
            '\\' => line.push_str("\\\\"),
            control if u32::from(control) < 0x20 => {
                let _ = write!(line, "\\u{:04x}", u32::from(control));
            }
            other => line.push(other),
        }
    }
    line.push('"');
}

/// The program's own name.
fn program() -> String {
    let path = std::env::current_exe().unwrap_or_default();
    path.file_name().map_or_else(|| "host".into(), |name| format!("host: {}", name.to_string_lossy()))
}

/// What the system calls a thread of this process.
fn host_thread(thread: u64) -> String {
    let name = std::fs::read_to_string(format!("/proc/self/task/{thread}/comm")).unwrap_or_default();
    if name.trim().is_empty() { format!("thread {thread}") } else { name.trim().to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_times_are_json() {
        let mut line = String::new();
        quote(&mut line, "a\"b\\c\n\u{1}é");
        assert_eq!(serde_json::from_str::<String>(&line).unwrap(), "a\"b\\c\n\u{1}é");
        let mut line = String::new();
        microseconds(&mut line, 1_234_005);
        assert_eq!(line, "1234.005");
    }
}
