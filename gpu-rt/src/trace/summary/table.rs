//! The table at the end of the program, as text.

use super::{Device, Summary};
use std::cmp::Reverse;
use std::fmt::Write;

/// Kernels that are listed for a device; the rest is one line.
const LISTED: usize = 40;
/// A kernel that takes less than this is over before the next launch comes, in nanoseconds.
const SHORT: u64 = 5_000;
/// Fewer launches or copies are not worth a warning.
const MANY: u64 = 50;
/// Fewer bytes are not, either.
const MUCH: u64 = 1 << 20;
/// A first launch that waited less is none, either, in nanoseconds.
const LONG: u64 = 1_000_000;

pub(super) fn text(summary: &Summary, labels: &[&str], dropped: u64) -> String {
    let mut text = format!("gpu-rt: summary of process {}\n", std::process::id());
    let mut warnings = Vec::new();
    for (number, device) in &summary.devices {
        let label = labels.get(*number as usize).copied().unwrap_or("a device");
        one(&mut text, device, label);
        warn(&mut warnings, device, label);
    }
    if summary.devices.is_empty() {
        text.push_str("no device was used\n");
    }
    let mut first: Vec<_> = summary.first_uses.iter().filter(|(_, time)| *time >= LONG).collect();
    first.sort_by_key(|(_, time)| Reverse(*time));
    for (kernel, time) in first.iter().take(5) {
        let what = format!("the first launch of {kernel} waited {} for its kernel file", time_text(*time));
        warnings.push(format!("{what}; one that is loaded ahead (load = \"startup\") costs main less"));
    }
    if dropped > 0 {
        warnings.push(format!("{dropped} records were dropped because the queue was full; they are not in this table"));
    }
    for warning in warnings {
        let _ = writeln!(text, "warning: {warning}");
    }
    text
}

fn one(text: &mut String, device: &Device, label: &str) {
    let _ = writeln!(text, "{label}");
    let works = device.kernels.values().map(|kernel| &kernel.times).chain(device.others.values().map(|other| &other.times));
    let whole = works.map(|times| times.sum()).fold(0u64, u64::saturating_add);
    let share = |sum: u64| format!("{:.1}%", sum as f64 * 100.0 / whole.max(1) as f64);
    if !device.kernels.is_empty() {
        row(text, ["share", "total", "calls", "median", "99%", "blocks"], "kernel");
    }
    let mut kernels: Vec<_> = device.kernels.iter().collect();
    kernels.sort_by_key(|(_, kernel)| Reverse(kernel.times.sum()));
    for (name, kernel) in kernels.iter().take(LISTED) {
        let times = &kernel.times;
        let blocks = match kernel.blocks {
            Some((least, most)) if least != most => format!("{least} to {most}"),
            Some((blocks, _)) => blocks.to_string(),
            None => String::new(),
        };
        let cells =
            [share(times.sum()), time_text(times.sum()), times.count().to_string(), time_text(times.within(50)), high(times), blocks];
        row(text, cells.each_ref().map(String::as_str), name);
    }
    if let Some(rest) = kernels.get(LISTED..).filter(|rest| !rest.is_empty()) {
        let (sum, count) = rest.iter().fold((0, 0), |(sum, count), (_, kernel)| (sum + kernel.times.sum(), count + kernel.times.count()));
        let cells = [share(sum), time_text(sum), count.to_string()];
        row(text, [&cells[0], &cells[1], &cells[2], "", "", ""], &format!("({} more kernels)", rest.len()));
    }
    if !device.others.is_empty() {
        row(text, ["share", "total", "calls", "median", "99%", "bytes"], "other work");
    }
    for (name, other) in &device.others {
        let times = &other.times;
        let cells = [share(times.sum()), time_text(times.sum()), times.count().to_string(), time_text(times.within(50)), high(times)];
        let bytes = if *name == "graph" { String::new() } else { other.bytes.to_string() };
        // Bytes in a nanosecond are gigabytes in a second.
        let rate = other.bytes as f64 / times.sum().max(1) as f64;
        let name = if other.bytes > 0 && times.sum() > 0 { format!("{name}, {rate:.2} GB/s") } else { (*name).to_owned() };
        row(text, [&cells[0], &cells[1], &cells[2], &cells[3], &cells[4], &bytes], &name);
    }
    if let Some(first) = device.first {
        let (span, gaps) = (device.last.saturating_sub(first), &device.gaps);
        let part = device.busy as f64 * 100.0 / span.max(1) as f64;
        let _ = write!(text, "  busy {} of {} ({part:.1}%)", time_text(device.busy), time_text(span));
        let idle = [time_text(gaps.sum()), time_text(gaps.within(50)), time_text(gaps.within(100))];
        let _ = writeln!(text, ", idle {} times for {}, {} at the median and {} at most", gaps.count(), idle[0], idle[1], idle[2]);
    }
    let means = device.calls.iter().map(|(name, (count, sum))| format!("{name} {} ({count})", time_text(sum / count)));
    let _ = writeln!(text, "  host time of a call, and calls: {}", means.collect::<Vec<_>>().join(", "));
}

fn row(text: &mut String, [share, total, calls, median, high, size]: [&str; 6], name: &str) {
    let _ = writeln!(text, "  {share:>6} {total:>10} {calls:>9} {median:>10} {high:>10} {size:>16}  {name}");
}

/// Of few calls the longest.
fn high(times: &super::Histogram) -> String {
    time_text(times.within(99))
}

fn warn(warnings: &mut Vec<String>, device: &Device, label: &str) {
    if !device.has_queue {
        return;
    }
    for (name, kernel) in &device.kernels {
        let (calls, median) = (kernel.times.count(), kernel.times.within(50));
        if calls >= MANY && median < SHORT && kernel.idle * 2 > calls {
            let found = format!(
                "{name} was launched {calls} times for {} at the median, {} times on an idle stream",
                time_text(median),
                kernel.idle
            );
            warnings.push(format!("{label}: {found}; larger launches, or a graph of several, keep the device at work"));
        }
    }
    let (count, bytes) = device.pageable();
    if count >= MANY || bytes >= MUCH {
        let found = format!("{count} copies of {bytes} bytes in all were from or to pageable memory, and the host waited for each");
        warnings.push(format!("{label}: {found}; pinned buffers (Stream::pinned) need no wait"));
    }
}

/// A time with its unit: three digits or more.
fn time_text(nanoseconds: u64) -> String {
    let time = nanoseconds as f64;
    match nanoseconds {
        0..1_000 => format!("{nanoseconds} ns"),
        1_000..1_000_000 => format!("{:.2} us", time / 1e3),
        1_000_000..1_000_000_000 => format!("{:.2} ms", time / 1e6),
        _ => format!("{:.2} s", time / 1e9),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        let texts = [0, 999, 1_000, 1_234_567, 12_345_678_901].map(time_text);
        assert_eq!(texts, ["0 ns", "999 ns", "1.00 us", "1.23 ms", "12.35 s"]);
    }
}
