//! What is behind the run's time, apart from kernels.

use super::time;
use crate::page::size;
use crate::profile::causes::{Cause, Finding};
use crate::profile::report::{Device, Idle, Transfer};
use crate::profile::trace::{Call, Span, Trace, What};

/// A device is idle if it has work for less than the rest of this part of its time.
const IDLE: f64 = 0.3;
/// Copies are much from this part of a device's busy time on.
const COPIES: f64 = 0.3;
/// Something takes much of the run from this part on.
const MUCH: f64 = 0.1;
/// So many waits or allocations are often.
const OFTEN: usize = 20;
/// Less than this is little to copy, in bytes.
const LITTLE: u64 = 1 << 20;

/// The times at which a device has work, apart from each other.
pub fn busy(trace: &Trace, device: usize) -> Vec<Span> {
    merged(trace.work.iter().filter(|work| work.device == device).map(|work| work.span))
}

/// Spans that touch become one.
fn merged(spans: impl Iterator<Item = Span>) -> Vec<Span> {
    let mut spans: Vec<Span> = spans.collect();
    spans.sort_unstable();
    let mut all: Vec<Span> = Vec::new();
    for span in spans {
        match all.last_mut() {
            Some(last) if span.start <= last.end => last.end = last.end.max(span.end),
            _ => all.push(span),
        }
    }
    all
}

/// How long two lists of spans that are apart are both there.
fn both(one: &[Span], other: &[Span]) -> u64 {
    let (mut at, mut to, mut sum) = (0, 0, 0_u64);
    while let (Some(a), Some(b)) = (one.get(at), other.get(to)) {
        sum = sum.saturating_add(a.end.min(b.end).saturating_sub(a.start.max(b.start)));
        if a.end <= b.end { at += 1 } else { to += 1 }
    }
    sum
}

/// What the host did while a device had no work, within the run.
pub fn idle(trace: &Trace, busy: &[Span]) -> Idle {
    let mut gaps = Vec::new();
    let mut before = trace.span.start;
    for span in busy {
        gaps.push(Span { start: before, end: span.start.max(before) });
        before = before.max(span.end);
    }
    gaps.push(Span { start: before, end: trace.span.end.max(before) });
    let of = |is: &dyn Fn(&Call) -> bool| both(&gaps, &merged(trace.calls.iter().filter(|call| is(call)).map(|call| call.span)));
    let all: u64 = gaps.iter().map(|gap| gap.length()).sum();
    let loading = of(&|call| call.category == "load");
    let memory = of(&|call| call.category == "memory");
    let in_calls = of(&|_| true);
    Idle { all, loading, memory, calls: in_calls.saturating_sub(loading).saturating_sub(memory), program: all.saturating_sub(in_calls) }
}

/// What was found of the run.
pub fn of_run(trace: &Trace, devices: &[Device], transfers: &[Transfer]) -> Vec<Finding> {
    let run = trace.span.length();
    let mut found = Vec::new();
    for (number, device) in devices.iter().enumerate().filter(|(_, device)| device.active > 0) {
        let mut of_device = of_device(device, number, run, transfers);
        of_device.iter_mut().for_each(|finding| finding.device = Some(number));
        found.extend(of_device);
    }
    let category = |name: &str| -> Vec<&Call> { trace.calls.iter().filter(|call| call.category == name).collect() };
    let sum = |calls: &[&Call]| merged(calls.iter().map(|call| call.span)).iter().map(|span| span.length()).sum::<u64>();
    let much = |time: u64| run > 0 && time as f64 / run as f64 >= MUCH;
    let (loads, memory, waits) = (category("load"), category("memory"), category("wait"));
    if much(sum(&loads)) {
        let compiles = loads.iter().filter(|call| call.name == "load and compile module").count();
        let also = if compiles > 0 { format!("; the driver compiles {compiles} modules") } else { String::new() };
        found.push(Finding::new(Cause::Loading, format!("{} in {} calls{also}", time(sum(&loads)), loads.len()), sum(&loads)));
    }
    if memory.len() >= OFTEN && much(sum(&memory)) {
        found.push(Finding::new(Cause::Allocations, format!("{} in {} calls", time(sum(&memory)), memory.len()), sum(&memory)));
    }
    let launches = trace.work.iter().filter(|work| matches!(work.what, What::Launch(_) | What::Graph)).count();
    let on_gpu = devices.iter().any(|device| device.launches + device.graphs > 0 && !device.uri.starts_with("cpu"));
    if on_gpu && waits.len() >= OFTEN && waits.len() * 2 >= launches && much(sum(&waits)) {
        let what = format!("{} waits for {launches} launches, {} in all", waits.len(), time(sum(&waits)));
        found.push(Finding::new(Cause::Waits, what, sum(&waits) / 2));
    }
    found
}

fn of_device(device: &Device, number: usize, run: u64, transfers: &[Transfer]) -> Vec<Finding> {
    let mut found = Vec::new();
    let is_cpu = device.uri.starts_with("cpu");
    let idle = device.active.saturating_sub(device.busy);
    if idle as f64 >= IDLE * device.active as f64 && run > 0 {
        let percent = 100.0 * idle as f64 / device.active as f64;
        let Idle { all, loading, memory, calls, program } = device.idle;
        let mut parts =
            [("the program's own code", program), ("loading kernels", loading), ("allocating and freeing", memory), ("other calls", calls)];
        parts.sort_by_key(|(_, time)| std::cmp::Reverse(*time));
        let parts: Vec<String> =
            parts.iter().filter(|(_, time)| *time * 20 >= all.max(1)).map(|(name, part)| format!("{} in {name}", time(*part))).collect();
        let what = format!(
            "no work for {percent:.0}% of the time between its first and its last; in the whole run the host meanwhile spent {}",
            parts.join(", ")
        );
        found.push(Finding::new(Cause::DeviceIdle, what, idle));
    }
    let of_kernels = device.kernels.saturating_add(device.graphs);
    if device.copies as f64 >= COPIES * device.copies.saturating_add(of_kernels) as f64 && device.copies > 0 {
        let bytes: u64 =
            transfers.iter().filter(|transfer| transfer.device == number && transfer.name != "fill").map(|transfer| transfer.bytes).sum();
        let what = format!("{} of copies ({}), and {} of kernels", time(device.copies), size(bytes), time(of_kernels));
        found.push(Finding::new(Cause::Transfers, what, device.copies));
    }
    let pageable = transfers.iter().filter(|transfer| transfer.device == number && transfer.name.ends_with("pageable memory"));
    let (count, bytes, time_of) = pageable
        .fold((0, 0, 0), |(count, bytes, time), transfer| (count + transfer.count, bytes + transfer.bytes, time + transfer.nanoseconds));
    if !is_cpu && bytes >= LITTLE && time_of as f64 >= MUCH * device.active as f64 {
        let what = format!("{count} copies of {} took {}", size(bytes), time(time_of));
        found.push(Finding::new(Cause::PageableCopies, what, time_of / 2));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spans(pairs: &[(u64, u64)]) -> Vec<Span> {
        pairs.iter().map(|&(start, end)| Span { start, end }).collect()
    }

    #[test]
    fn overlaps_count_once() {
        assert_eq!(merged(spans(&[(5, 9), (0, 3), (3, 4), (6, 7)]).into_iter()), spans(&[(0, 4), (5, 9)]));
        assert_eq!(both(&spans(&[(0, 4), (5, 9)]), &spans(&[(3, 6), (8, 20)])), 1 + 1 + 1);
        assert_eq!(both(&spans(&[(0, 4)]), &[]), 0);
    }

    /// Busy from 10 to 20 of 100; loading from 0 to 8, a launch's call from 9 to 21, freeing from 50 to 60.
    #[test]
    fn idle_time_is_the_host_s() {
        let call = |category: &str, start, end| Call {
            thread: (1, 1),
            category: category.into(),
            name: String::new(),
            span: Span { start, end },
            failed: false,
        };
        let calls = vec![call("load", 0, 8), call("launch", 9, 21), call("memory", 50, 60)];
        let trace = Trace { calls, span: Span { start: 0, end: 100 }, ..Trace::default() };
        let found = idle(&trace, &spans(&[(10, 20)]));
        assert_eq!(found, Idle { all: 90, loading: 8, memory: 10, calls: 2, program: 70 });
    }
}
