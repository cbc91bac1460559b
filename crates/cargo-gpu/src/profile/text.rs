//! A profile as text for a terminal.

use super::causes::Finding;
use super::diagnose::{rate, time};
use super::estimate::Basis;
use super::report::{Device, Kernel, Profile};
use crate::page::{Cell, Item, Page, Section, Table, Tone};
use std::path::Path;

/// Causes that are shown, and kernels of each; the page has all.
const GROUPS: usize = 6;
const KERNELS_OF_GROUP: usize = 3;
/// Kernels that are shown.
const KERNELS: usize = 30;

pub fn page(profile: &Profile, html: Option<&Path>) -> Page {
    let mut summary: Vec<Item> = profile.notes.iter().map(|note| Item::Problem(note.clone())).collect();
    summary.push(Item::Text(format!("{} from the first event to the last", time(profile.nanoseconds))));
    summary.extend(profile.devices.iter().map(|device| Item::Text(device_line(device))));
    let mut sections = vec![Section { heading: String::new(), items: summary }];
    if !profile.findings.is_empty() {
        sections.push(Section { heading: "What takes the time".into(), items: findings(profile) });
    }
    if !profile.kernels.is_empty() {
        sections.push(Section { heading: "Kernels".into(), items: kernels(profile) });
    }
    if !profile.transfers.is_empty() {
        let row = |transfer: &super::report::Transfer| {
            let rate_of = transfer.bytes as f64 / (transfer.nanoseconds.max(1) as f64 / 1e9);
            vec![
                Cell::text(&transfer.name),
                Cell::number(Some(transfer.count)),
                Cell::bytes(transfer.bytes),
                Cell::shown(transfer.nanoseconds as f64, time(transfer.nanoseconds)),
                Cell::shown(rate_of, rate(rate_of, "B/s")),
            ]
        };
        let table = Table {
            columns: vec!["copies and fills", "count", "bytes", "time", "rate"],
            rows: profile.transfers.iter().map(row).collect(),
        };
        sections.push(Section { heading: "Transfers".into(), items: vec![Item::Table(table)] });
    }
    let counters = counters(profile);
    if !counters.is_empty() {
        sections.push(Section { heading: "Counters".into(), items: counters });
    }
    if let Some(html) = html {
        sections.push(Section {
            heading: String::new(),
            items: vec![Item::Text(format!("The page, with a roofline, a timeline and the source: {}", html.display()))],
        });
    }
    Page { title: format!("profile of {}", profile.program), sections }
}

fn device_line(device: &Device) -> String {
    let percent = 100.0 * device.busy as f64 / device.active.max(1) as f64;
    let mut line = format!(
        "{}: busy {} of {} ({percent:.0}%): kernels {}, copies {}",
        device.label,
        time(device.busy),
        time(device.active),
        time(device.kernels),
        time(device.copies)
    );
    if device.graphs > 0 {
        line += &format!(", graphs {}", time(device.graphs));
    }
    match (&device.peaks, &device.peaks_missing) {
        (Some(peaks), _) => {
            line += &format!(
                "\n  measured peaks: {} of copies, {} of multiply-adds in f32",
                rate(peaks.bytes, "B/s"),
                rate(peaks.flops, "FLOP/s")
            )
        }
        (None, Some(why)) => line += &format!("\n  no peaks: {why}"),
        (None, None) => {}
    }
    line
}

fn findings(profile: &Profile) -> Vec<Item> {
    let mut items = Vec::new();
    for (number, group) in profile.groups.iter().take(GROUPS).enumerate() {
        let of_group: Vec<&Finding> = group.findings.iter().filter_map(|finding| profile.findings.get(*finding)).collect();
        let Some(first) = of_group.first() else { continue };
        let estimated = if first.measured { "" } else { " (estimated)" };
        items.push(Item::Text(format!("{}. {} [{}]{estimated}", number + 1, first.title, time(group.nanoseconds))));
        for finding in of_group.iter().take(KERNELS_OF_GROUP) {
            let kernel = finding.kernel.and_then(|kernel| profile.kernels.get(kernel));
            let of = kernel.map(|kernel| format!("{} ({}): ", kernel.function, kernel.source)).unwrap_or_default();
            items.push(Item::Text(format!("   {of}{}", finding.what)));
        }
        let more = of_group.len().saturating_sub(KERNELS_OF_GROUP);
        if more > 0 {
            items.push(Item::Text(format!("   and {more} more {}", if more == 1 { "kernel" } else { "kernels" })));
        }
        items.push(Item::Text(format!("   Try: {} ({})", first.advice, first.chapter.1)));
    }
    items
}

fn kernels(profile: &Profile) -> Vec<Item> {
    let several = profile.devices.iter().filter(|device| device.launches > 0).count() > 1;
    let row = |kernel: &Kernel| {
        let sizes = kernel.sizes.first();
        let sizes = sizes.map(|sizes| format!("{} x {}", dimensions(sizes.grid), dimensions(sizes.block))).unwrap_or_default();
        let duration = |ns: u64| Cell::shown(ns as f64, time(ns));
        let estimate = kernel.estimate.as_ref();
        let about = |basis: Basis| if basis == Basis::Hardware { "" } else { "~" };
        let shown = |number: f64, basis, unit: &str| {
            if number > 0.0 { Cell::shown(number, format!("{}{}", about(basis), rate(number, unit))) } else { Cell::default() }
        };
        let device = profile.devices.get(kernel.device).filter(|_| several);
        vec![
            Cell::text(&kernel.function),
            device.map_or_else(Cell::default, |device| Cell::text(&device.uri)),
            Cell::number(Some(kernel.times.launches)),
            duration(kernel.times.total).with_share(kernel.share),
            duration(kernel.times.median),
            duration(kernel.times.p99),
            Cell::text(sizes),
            Cell::number(kernel.registers),
            kernel
                .occupancy
                .as_ref()
                .map_or_else(Cell::default, |found| Cell::shown(f64::from(found.percent), format!("{}%", found.percent))),
            estimate.map_or_else(Cell::default, |estimate| shown(estimate.bytes_per_second, estimate.bytes_basis, "B/s")),
            estimate.map_or_else(Cell::default, |estimate| shown(estimate.flops_per_second, estimate.flops_basis, "FLOP/s")),
            estimate
                .and_then(|estimate| Some((estimate.of_roof?, about(estimate.bytes_basis))))
                .map_or_else(Cell::default, |(part, about)| Cell::shown(part, format!("{about}{:.0}%", part * 100.0))),
            Cell::text(kernel.limit.words()).with_tone(Tone::Plain),
        ]
    };
    let columns = vec![
        "kernel",
        "device",
        "launches",
        "time",
        "median",
        "p99",
        "grid x block",
        "registers",
        "occupancy",
        "bytes",
        "operations",
        "of roof",
        "limited by",
    ];
    let table = Table { columns, rows: profile.kernels.iter().take(KERNELS).map(row).collect() }.without_empty_columns();
    let mut items = vec![Item::Table(table)];
    let is_estimate = |kernel: &Kernel| kernel.estimate.is_some_and(|estimate| estimate.bytes_basis != Basis::Hardware);
    if profile.kernels.iter().any(is_estimate) {
        items.push(Item::Text("~ is an estimate: what the code asks for, over the measured time.".into()));
    }
    let more = profile.kernels.len().saturating_sub(KERNELS);
    if more > 0 {
        items.push(Item::Text(format!("{more} more on the page.")));
    }
    items
}

/// `128`, `16,16`.
pub fn dimensions(sizes: [u32; 3]) -> String {
    let used = sizes.iter().rposition(|size| *size != 1).map_or(1, |last| last + 1);
    sizes.iter().take(used).map(u32::to_string).collect::<Vec<_>>().join(",")
}

/// What the hardware counted of a kernel, in a line.
fn counted_line(kernel: &Kernel) -> Option<String> {
    let counted = kernel.counted.as_ref()?;
    let percent = |what: &str, value: Option<f64>| value.map(|value| format!("{what} {value:.0}%"));
    let mut parts: Vec<String> = Vec::new();
    if let (Some(read), Some(written)) = (counted.read, counted.written) {
        parts.push(format!("{} read, {} written", rate(read, "B"), rate(written, "B")));
    }
    parts.extend(percent("memory", counted.dram));
    parts.extend(percent("multiprocessors", counted.compute));
    parts.extend(percent("warps", counted.occupancy));
    parts.extend(percent("hits of the second cache", counted.l2_hits));
    if let Some(stall) = counted.stalls.first() {
        parts.push(format!("waits for {}: {:.1} cycles an instruction", stall.words, stall.cycles));
    }
    Some(format!("{}, a launch: {}", kernel.function, parts.join("; ")))
}

fn counters(profile: &Profile) -> Vec<Item> {
    let mut items: Vec<Item> = profile
        .counters
        .missing
        .iter()
        .map(|missing| Item::Text(format!("{}: {}. To have them: {}.", missing.what, missing.why, missing.next)))
        .collect();
    let counted: Vec<Item> = profile.kernels.iter().take(KERNELS).filter_map(counted_line).map(Item::Text).collect();
    items.extend(counted);
    if !profile.counters.host.is_empty() {
        let counts: Vec<String> = profile.counters.host.iter().map(|count| format!("{} {}", count.count, count.name)).collect();
        items.push(Item::Text(format!("the whole program, on the host's processors: {}", counts.join(", "))));
    }
    items
}
