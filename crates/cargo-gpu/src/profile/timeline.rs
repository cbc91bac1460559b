//! What the page draws over time: rows of slices, of which short neighbours are drawn as one.

use super::trace::{Span, Trace, What};
use serde::Serialize;
use std::collections::BTreeMap;

/// Slices of a row that are shorter than such a part of the run are put together with their neighbours.
const PARTS: u64 = 1500;
/// More rows are left out.
const ROWS: usize = 80;

#[derive(Debug, Default, Serialize)]
pub struct Timeline {
    pub rows: Vec<Row>,
    /// Names of slices.
    pub names: Vec<String>,
    /// Rows that are left out.
    pub left_out: usize,
}

#[derive(Debug, Serialize)]
pub struct Row {
    /// The device's label, or `host`.
    pub group: String,
    pub name: String,
    pub slices: Vec<Slice>,
}

/// From, for how long, the name's place, its class, and how many slices it stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Slice(pub u64, pub u64, pub usize, pub Class, pub u64);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    Kernel,
    Copy,
    Graph,
    Worker,
    Range,
    Wait,
    Load,
    Call,
}

/// The order of rows: ranges, calls, then devices with their streams and threads.
type Key = (usize, String, u64, u64, String);

/// All of a trace.
pub fn of(trace: &Trace) -> Timeline {
    let mut timeline = Timeline::default();
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    let mut number = |name: &str| match numbers.get(name) {
        Some(number) => *number,
        None => {
            timeline.names.push(name.to_owned());
            numbers.insert(name.to_owned(), timeline.names.len() - 1);
            timeline.names.len() - 1
        }
    };
    let mut rows: BTreeMap<Key, Vec<(Span, usize, Class)>> = BTreeMap::new();
    let thread = |thread: &super::trace::Thread| trace.threads.get(thread).cloned().unwrap_or_else(|| format!("thread {}", thread.1));
    let mut open: BTreeMap<super::trace::Thread, Vec<u64>> = BTreeMap::new();
    for range in &trace.ranges {
        // Ranges nest: each depth has a row.
        let ends = open.entry(range.thread).or_default();
        while ends.last().is_some_and(|end| *end <= range.span.start) {
            ends.pop();
        }
        let key = (0, "host".to_owned(), range.thread.1, ends.len() as u64, format!("{}: ranges", thread(&range.thread)));
        ends.push(range.span.end);
        rows.entry(key).or_default().push((range.span, number(&range.name), Class::Range));
    }
    for call in &trace.calls {
        let class = match call.category.as_str() {
            "wait" => Class::Wait,
            "load" => Class::Load,
            _ => Class::Call,
        };
        let key = (0, "host".to_owned(), call.thread.1, u64::MAX, thread(&call.thread));
        rows.entry(key).or_default().push((call.span, number(&call.name), class));
    }
    let label = |device: usize| trace.devices.get(device).map(|device| device.label.clone()).unwrap_or_default();
    for work in &trace.work {
        let (name, class) = match &work.what {
            What::Launch(launch) => (super::kernels::entry(&launch.kernel).0, Class::Kernel),
            What::Move { name, .. } => (name.as_str(), Class::Copy),
            What::Graph => ("graph", Class::Graph),
        };
        let key = (work.device + 1, label(work.device), 0, work.stream, format!("stream {}", work.stream));
        rows.entry(key).or_default().push((work.span, number(name), class));
    }
    for worker in &trace.workers {
        let key = (worker.device + 1, label(worker.device), 1, worker.row, format!("thread {} of the pool", worker.row));
        rows.entry(key).or_default().push((worker.span, number(super::kernels::entry(&worker.kernel).0), Class::Worker));
    }
    let shortest = trace.span.length() / PARTS;
    timeline.left_out = rows.len().saturating_sub(ROWS);
    let row = |((_, group, _, _, name), slices): (Key, Vec<_>)| Row { group, name, slices: together(slices, shortest) };
    timeline.rows = rows.into_iter().take(ROWS).map(row).collect();
    timeline
}

/// Short neighbours as one slice, with the name of the longest.
fn together(mut slices: Vec<(Span, usize, Class)>, shortest: u64) -> Vec<Slice> {
    slices.sort_by_key(|(span, ..)| *span);
    let mut drawn: Vec<Slice> = Vec::new();
    // The slices that are put together, and the length of the longest.
    let mut open: Option<(Slice, u64)> = None;
    for (span, name, class) in slices {
        let slice = Slice(span.start, span.length(), name, class, 1);
        if span.length() >= shortest {
            drawn.extend(open.take().map(|(slice, _)| slice));
            drawn.push(slice);
            continue;
        }
        match &mut open {
            Some((all, longest))
                if span.start.saturating_sub(all.0 + all.1) < shortest && span.end.saturating_sub(all.0) < 2 * shortest =>
            {
                all.1 = span.end.saturating_sub(all.0).max(all.1);
                all.4 += 1;
                if span.length() > *longest {
                    (*longest, all.2, all.3) = (span.length(), name, class);
                }
            }
            _ => drawn.extend(open.replace((slice, span.length())).map(|(slice, _)| slice)),
        }
    }
    drawn.extend(open.map(|(slice, _)| slice));
    drawn.sort_by_key(|slice| slice.0);
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_neighbours_are_one_slice_and_long_ones_stay() {
        let at = |start, end, name| (Span { start, end }, name, Class::Kernel);
        let found = together(vec![at(0, 3, 0), at(4, 6, 1), at(30, 31, 1), at(40, 60, 2)], 10);
        let expected = [Slice(0, 6, 0, Class::Kernel, 2), Slice(30, 1, 1, Class::Kernel, 1), Slice(40, 20, 2, Class::Kernel, 1)];
        assert_eq!(found, expected);
    }
}
