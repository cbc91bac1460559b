//! The table at the end of the program (`GPU_TRACE=summary`): what is counted. Its memory does not grow with the program's
//! length: a histogram for each kernel, and sums.

mod histogram;
mod table;

use super::record::{DeviceTime, Record, Way, What};
use histogram::Histogram;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Kernels of a device beyond so many count as one.
const KERNELS: usize = 1024;
/// First launches that are listed.
const FIRST_USES: usize = 256;

#[derive(Default)]
pub(super) struct Summary {
    devices: BTreeMap<u32, Device>,
    /// Kernels' first launches, and how long each waited for its file.
    first_uses: Vec<(Box<str>, u64)>,
}

#[derive(Default)]
struct Device {
    kernels: BTreeMap<Cow<'static, str>, Kernel>,
    /// By name: copies of each way, fills, graphs.
    others: BTreeMap<&'static str, Other>,
    /// What calls took of the host's time, by name: how many, and nanoseconds.
    calls: BTreeMap<&'static str, (u64, u64)>,
    /// From when to when the device did something, how long it did, and when it did not.
    first: Option<u64>,
    last: u64,
    busy: u64,
    gaps: Histogram,
    /// Whether calls return before their work is done.
    has_queue: bool,
}

#[derive(Default)]
struct Kernel {
    times: Histogram,
    /// Blocks of the smallest and the largest launch.
    blocks: Option<(u64, u64)>,
    /// Launches that found their stream without work.
    idle: u64,
}

#[derive(Default)]
struct Other {
    times: Histogram,
    bytes: u64,
}

impl Summary {
    /// Counts what was done, and when by the device; `was_idle` says that its stream had nothing to do.
    pub(super) fn add(&mut self, record: &Record, time: Option<(u64, u64)>, was_idle: bool) {
        if let What::FirstUse { kernel } = &record.what
            && self.first_uses.len() < FIRST_USES
        {
            self.first_uses.push((kernel.clone(), record.ended.saturating_sub(record.begun)));
        }
        let Some((device, _)) = record.on else { return };
        let device = self.devices.entry(device).or_default();
        let Some(name) = call(&record.what) else { return };
        let calls = device.calls.entry(name).or_default();
        *calls = (calls.0 + 1, calls.1.saturating_add(record.ended.saturating_sub(record.begun)));
        if let Some((start, end)) = time {
            device.has_queue |= matches!(record.device, DeviceTime::Events(..));
            device.work(record, start, end, was_idle);
        }
    }

    /// The table.
    pub(super) fn text(&self, labels: &[&str], dropped: u64) -> String {
        table::text(self, labels, dropped)
    }
}

impl Device {
    fn work(&mut self, record: &Record, start: u64, end: u64, was_idle: bool) {
        let took = end.saturating_sub(start);
        match &record.what {
            What::Launch { kernel, grid, .. } => {
                let name = kernel.to_str().map_or_else(|_| kernel.to_string_lossy(), Cow::Borrowed);
                let is_known = self.kernels.len() < KERNELS || self.kernels.contains_key(&name);
                let kernel = self.kernels.entry(if is_known { name } else { "(other kernels)".into() }).or_default();
                kernel.times.add(took);
                kernel.idle += u64::from(was_idle);
                let blocks = grid.iter().fold(1u64, |blocks, of| blocks.saturating_mul((*of).into()));
                let (least, most) = kernel.blocks.unwrap_or((blocks, blocks));
                kernel.blocks = Some((least.min(blocks), most.max(blocks)));
            }
            What::Copy { way, bytes } => self.others.entry(way.name()).or_default().add(took, *bytes),
            What::Fill { bytes } => self.others.entry("fill").or_default().add(took, *bytes),
            What::Replay { .. } => self.others.entry("graph").or_default().add(took, 0),
            _ => return,
        }
        // Streams' works come nearly in the order of their times; what comes late fills no gap.
        self.first = Some(self.first.map_or(start, |first| first.min(start)));
        if self.last > 0 && start > self.last {
            self.gaps.add(start - self.last);
        }
        self.busy += end.saturating_sub(start.max(self.last));
        self.last = self.last.max(end);
    }

    /// Copies that the host waited for: how many, and their bytes.
    fn pageable(&self) -> (u64, u64) {
        let ways = [Way::In, Way::Out].into_iter().filter_map(|way| self.others.get(way.name()));
        ways.fold((0, 0), |(count, bytes), other| (count + other.times.count(), bytes + other.bytes))
    }
}

impl Other {
    fn add(&mut self, time: u64, bytes: u64) {
        self.times.add(time);
        self.bytes = self.bytes.saturating_add(bytes);
    }
}

/// What the host's calls are counted as.
fn call(what: &What) -> Option<&'static str> {
    match what {
        What::Launch { .. } => Some("launch"),
        What::Copy { .. } => Some("copy"),
        What::Fill { .. } => Some("fill"),
        What::Replay { .. } => Some("graph"),
        What::Allocate { .. } => Some("allocate"),
        What::Free { .. } => Some("free"),
        What::Record { .. } => Some("record event"),
        What::Wait { .. } => Some("wait for event"),
        What::Synchronize => Some("synchronize"),
        What::Load { .. } => Some("load module"),
        What::FirstUse { .. } | What::Uncounted { .. } | What::Worker { .. } | What::Range { .. } => None,
    }
}
