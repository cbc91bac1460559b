//! The thread that writes: it takes records from the queue, and holds those back whose events are not reached.

use super::chrome::Chrome;
use super::clock::{Alignment, now};
use super::devices::{self, TracedDevice};
use super::file::TraceFile;
use super::record::{DeviceTime, Record, What};
use super::summary::Summary;
use super::tracer::{Tracer, complain, print, turn_off};
use std::collections::{BTreeMap, VecDeque};
use std::sync::mpsc::Receiver;
use std::time::Duration;

/// How often it looks at the queue.
const PAUSE: Duration = Duration::from_millis(3);
/// At the end, the longest that it waits for events, in nanoseconds.
const LAST_WAIT: u64 = 2_000_000_000;
/// More streams than this are not remembered at once.
const STREAMS: usize = 65536;

pub(super) struct Writer {
    tracer: &'static Tracer,
    receiver: Receiver<Record>,
    chrome: Option<Chrome>,
    summary: Option<Summary>,
    devices: Vec<Device>,
    /// By stream, in the order of their records.
    pending: BTreeMap<(u32, u64), VecDeque<Pending>>,
    /// Until when each stream was at work, by what is written.
    busy: BTreeMap<(u32, u64), u64>,
    dropped: u64,
}

/// A record whose events are not reached, as far as is known.
struct Pending {
    record: Record,
    /// When the host had seen its end.
    seen: u64,
}

struct Device {
    device: &'static TracedDevice,
    alignment: Option<Alignment>,
}

impl Writer {
    pub(super) fn new(tracer: &'static Tracer, receiver: Receiver<Record>, file: Option<TraceFile>, summary: bool) -> Writer {
        let (devices, pending, busy) = (Vec::new(), BTreeMap::new(), BTreeMap::new());
        let (chrome, summary) = (file.map(Chrome::new), summary.then(Summary::default));
        Writer { tracer, receiver, chrome, summary, devices, pending, busy, dropped: 0 }
    }

    pub(super) fn run(mut self) {
        while !self.tracer.is_stopped() {
            std::thread::sleep(PAUSE);
            self.step();
        }
        let begun = now();
        loop {
            self.step();
            if self.pending.is_empty() || now().saturating_sub(begun) > LAST_WAIT {
                break;
            }
            std::thread::sleep(Duration::from_micros(200));
        }
        // What the device has not come to by now: its events go back all the same, to be destroyed.
        for pending in std::mem::take(&mut self.pending).into_values().flatten() {
            let time = self.time(&pending, false);
            self.write(&pending.record, time);
        }
        for Device { device, alignment } in &self.devices {
            if let (Some(alignment), Some(timer)) = (alignment, device.timer()) {
                alignment.destroy(timer);
            }
            device.close();
        }
        self.output(Chrome::end);
        if let Some(summary) = &mut self.summary {
            let labels: Vec<&str> = self.devices.iter().map(|device| device.device.label.as_str()).collect();
            print(&summary.text(&labels, self.dropped));
        }
        self.tracer.end();
    }

    fn step(&mut self) {
        self.see_devices();
        // As many as there are now: threads may send faster than this one writes.
        let mut most = 100_000;
        while most > 0
            && let Ok(record) = self.receiver.try_recv()
        {
            self.take(record);
            most -= 1;
        }
        self.look_at_events();
        let dropped = self.tracer.dropped();
        if dropped > self.dropped {
            let (new, at) = (dropped - self.dropped, now());
            self.dropped = dropped;
            self.output(|chrome| chrome.dropped(at, new, dropped));
        }
        self.output(Chrome::flush);
    }

    fn see_devices(&mut self) {
        for device in devices::all().into_iter().skip(self.devices.len()) {
            let alignment = device.timer().and_then(|timer| Alignment::new(timer).ok());
            self.devices.push(Device { device, alignment });
            self.output(|chrome| chrome.device(device));
        }
        for Device { device, alignment } in &mut self.devices {
            device.refill();
            if let (Some(timer), Some(alignment)) = (device.timer(), alignment) {
                alignment.renew(timer);
            }
        }
    }

    fn take(&mut self, record: Record) {
        match (record.device, record.on) {
            (DeviceTime::Events(..), Some(on)) => {
                self.pending.entry(on).or_default().push_back(Pending { record, seen: u64::MAX });
                return;
            }
            (DeviceTime::At(start, end), _) => self.write(&record, Some((start, end))),
            _ => self.write(&record, None),
        }
        if let (What::Synchronize, Some(pending)) = (&record.what, record.on.and_then(|on| self.pending.get_mut(&on))) {
            // What was enqueued before somebody waited for the stream was done when the wait ended.
            for pending in pending.iter_mut().rev().take_while(|pending| pending.seen == u64::MAX) {
                if pending.record.ended > record.begun || record.failed {
                    continue;
                }
                pending.seen = pending.seen.min(record.ended);
            }
        }
    }

    /// Writes the records whose events are reached. A stream's are reached in their order.
    fn look_at_events(&mut self) {
        let mut reached = Vec::new();
        for (on, records) in &mut self.pending {
            let Some(timer) = self.devices.get(on.0 as usize).and_then(|device| device.device.timer()) else {
                reached.extend(records.drain(..).map(|record| (record, false)));
                continue;
            };
            let state = |pending: &Pending| match pending.record.device {
                DeviceTime::Events(_, end) => timer.is_done(end),
                _ => Ok(true),
            };
            if records.back().is_some_and(|last| matches!(state(last), Ok(true))) {
                reached.extend(records.drain(..).map(|record| (record, true)));
            }
            while let Some(first) = records.front() {
                match state(first) {
                    Ok(false) => break,
                    // Of a device that failed nobody learns more.
                    answer => reached.extend(records.pop_front().map(|record| (record, answer.is_ok()))),
                }
            }
        }
        self.pending.retain(|_, records| !records.is_empty());
        for (pending, is_reached) in reached {
            let time = self.time(&pending, is_reached);
            self.write(&pending.record, time);
        }
    }

    /// When a record's events were reached; they go back to their pool.
    fn time(&mut self, Pending { record, seen }: &Pending, is_reached: bool) -> Option<(u64, u64)> {
        let (DeviceTime::Events(start, end), Some(on)) = (record.device, record.on) else { return None };
        let Device { device, alignment } = self.devices.get_mut(on.0 as usize)?;
        let time = match (device.timer(), alignment) {
            (Some(timer), Some(alignment)) if is_reached => alignment.times(timer, [start, end], record.begun, *seen).ok(),
            _ => None,
        };
        device.give(start);
        device.give(end);
        time.map(|(began, took)| (began, began + took))
    }

    fn write(&mut self, record: &Record, time: Option<(u64, u64)>) {
        let is_work = !matches!(record.what, What::Worker { .. });
        let (mut time, mut was_idle) = (time, false);
        if let (Some((start, end)), Some(on), true) = (&mut time, record.on, is_work) {
            if self.busy.len() >= STREAMS {
                self.busy.clear();
            }
            let busy = self.busy.entry(on).or_insert(0);
            was_idle = *busy <= record.begun;
            // A stream does one thing after the other; what is left to see is how exactly events tell the time.
            let late = busy.saturating_sub(*start);
            (*start, *end) = (*start + late, *end + late);
            *busy = *end;
        }
        if let Some(summary) = &mut self.summary {
            summary.add(record, time, was_idle);
        }
        self.output(|chrome| chrome.add(record, time));
    }

    /// Writes to the file. One that fails is left as it is.
    fn output(&mut self, write: impl FnOnce(&mut Chrome) -> std::io::Result<()>) {
        let Some(chrome) = &mut self.chrome else { return };
        if let Err(error) = write(chrome) {
            let also = if self.summary.is_some() { "the summary goes on" } else { "tracing is off" };
            complain(&format!("cannot write the trace to {}: {error}; {also}", chrome.path().display()));
            self.chrome = None;
            if self.summary.is_none() {
                turn_off();
            }
        }
    }
}
