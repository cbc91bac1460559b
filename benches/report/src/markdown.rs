//! A report as Markdown.

use crate::against::{Comparison, Verdict};
use crate::model::{Machine, Report, Row, Sample, Table};
use crate::show;

/// All of a report.
pub fn render(report: &Report, comparison: Option<&Comparison>) -> String {
    let mut text = format!("# {}\n\n", report.title);
    for (what, value) in facts(report) {
        text += &format!("- {what}: {value}\n");
    }
    if let Some(comparison) = comparison {
        text += &format!("\n## Against an earlier run\n\n{}", self::comparison(comparison));
    }
    for table in &report.tables {
        let words = words(table).map(|words| words + "\n\n").unwrap_or_default();
        text += &format!("\n## {}\n\n{words}{}", in_html(&table.title), rows(table));
    }
    text + "\n" + LEGEND + "\n"
}

/// How the numbers are to be read.
pub const LEGEND: &str = "Numbers are medians; ± is half of what lies between the quartiles, and `~` marks ratios of medians that are not to be \
     relied on (more than a tenth of the median between the quartiles, or fewer than five times). The ways took turns. A ratio above 1 means that \
     the first way is better.";

/// What a report says of its run.
pub fn facts(report: &Report) -> Vec<(&'static str, String)> {
    let versions = &report.versions;
    let mut facts = vec![
        ("command", format!("`{}`", report.command)),
        ("date", report.date.clone()),
        ("machine", machine(&report.machine)),
        ("load when it began", report.machine.load.map(|load| format!("{load:.2}")).join(", ")),
        ("commit", versions.commit.clone()),
        ("rustc", format!("{} (LLVM {})", versions.rustc, versions.llvm)),
    ];
    facts.extend(versions.cuda.iter().map(|cuda| ("CUDA of the driver", cuda.clone())));
    for peer in &report.peers {
        let text = match (&peer.version, &peer.missing) {
            (Some(version), _) => format!("{}: {version}", peer.name),
            (None, why) => format!("{}: MISSING: {}", peer.name, why.as_deref().unwrap_or("nobody knows why")),
        };
        facts.push(("peer", text));
    }
    facts.extend(report.quick.then(|| ("sizes", "fewer and smaller (`--quick`)".to_owned())));
    facts.extend(report.notes.iter().map(|note| ("note", note.clone())));
    facts
}

/// A machine in a line.
pub fn machine(machine: &Machine) -> String {
    let Machine { cpu, cores, memory, kernel, gpus, driver, .. } = machine;
    let mut parts = vec![cpu.clone(), format!("{cores} cores"), show::memory(*memory), format!("Linux {kernel}")];
    parts.extend(gpus.first().map(|name| if gpus.len() > 1 { format!("{} times {name}", gpus.len()) } else { name.clone() }));
    parts.extend(driver.clone());
    parts.join(", ")
}

/// A run in a line.
pub fn line(report: &Report) -> String {
    let busy = if report.machine.is_busy() { ", busy with other work" } else { "" };
    let quick = if report.quick { ", small sizes" } else { "" };
    let day = report.date.split('T').next().unwrap_or_default();
    let load = report.machine.load[0];
    format!("`{}`, {day}, commit {}: {} (load {load:.1}{busy}){quick}", report.command, report.versions.commit, machine(&report.machine))
}

/// A run as a part of a chapter: where its numbers come from, and its tables.
pub fn chapter(report: &Report) -> String {
    let versions = &report.versions;
    let mut run = format!("{}; rustc {}", line(report), versions.rustc);
    run += &versions.cuda.iter().map(|cuda| format!(", CUDA {cuda}")).collect::<String>();
    let (found, missing): (Vec<_>, Vec<_>) = report.peers.iter().partition(|peer| peer.version.is_some());
    if !found.is_empty() {
        let peers = found.iter().map(|peer| format!("{} ({})", peer.name, peer.version.as_deref().unwrap_or_default()));
        run += &format!(". Compared with {}", peers.collect::<Vec<_>>().join(", "));
    }
    if !missing.is_empty() {
        run += &format!(". Missing: {}", missing.iter().map(|peer| peer.name.as_str()).collect::<Vec<_>>().join(", "));
    }
    let mut text = run + ".\n";
    for note in &report.notes {
        text += &format!("{}\n", in_html(note));
    }
    for table in &report.tables {
        let words = words(table).map(|words| format!(" {words}")).unwrap_or_default();
        text += &format!("\n*{}.*{words}\n\n{}", in_html(&table.title), rows(table));
    }
    text
}

/// Text in which a reader of Markdown sees no tags.
fn in_html(text: &str) -> String {
    text.replace('<', "&lt;")
}

/// A table's unit, aim and note; `None` where it has none of them.
fn words(table: &Table) -> Option<String> {
    let unit = table.measure.unit().map(|unit| format!("Numbers are {unit}. ")).unwrap_or_default();
    let aim = table.aim.as_ref().map(|aim| format!("The aim: {aim}. ")).unwrap_or_default();
    let words = format!("{unit}{aim}{}", in_html(&table.note)).trim().to_owned();
    (!words.is_empty()).then_some(words)
}

/// A table's rows.
fn rows(table: &Table) -> String {
    let (measured, ours, peers) = (table.measured(), table.ours(), table.peers());
    let pairs: Vec<_> = ours.iter().flat_map(|one| peers.iter().map(move |other| (*one, *other))).collect();
    let mut head = vec![String::new()];
    head.extend(measured.iter().map(|way| way.name.clone()));
    head.extend(pairs.iter().map(|(one, other)| format!("{} / {}", one.name, other.name)));
    let mut rows = vec![head.clone(), vec!["---".to_owned(); head.len()]];
    for row in &table.rows {
        let misses = table.misses(row);
        let mut cells = vec![escaped(&row.name)];
        cells.extend(measured.iter().map(|way| row.sample(&way.name).map_or_else(String::new, |sample| median(table, sample))));
        cells.extend(pairs.iter().map(|(one, other)| {
            let Some(ratio) = table.ratio(row, one, other) else { return String::new() };
            let missed = misses.contains(one) && Some(other) == peers.first();
            if missed { format!("**{}** (aim {})", ratio.shown(), aim_of(row)) } else { ratio.shown() }
        }));
        rows.push(cells);
    }
    let means: Vec<_> = pairs.iter().map(|(one, other)| table.mean_ratio(one, other)).collect();
    if means.iter().any(Option::is_some) && table.measure.varies() {
        let mut cells = vec!["*geometric mean*".to_owned()];
        cells.extend(measured.iter().map(|_| String::new()));
        cells.extend(means.into_iter().map(|mean| mean.map_or_else(String::new, show::ratio)));
        rows.push(cells);
    }
    rows.iter().map(|cells| format!("| {} |\n", cells.join(" | "))).collect::<String>()
}

/// A row's aim, in digits.
pub fn aim_of(row: &Row) -> String {
    row.aim.map_or_else(String::new, show::ratio)
}

fn median(table: &Table, sample: &Sample) -> String {
    let shown = table.measure.shown(sample);
    if !table.measure.varies() || sample.spread.count < 2 {
        return shown;
    }
    format!("{shown} ±{:.0}%", sample.spread.relative() * 100.0)
}

/// A comparison as a table, the changes first.
pub fn comparison(comparison: &Comparison) -> String {
    let Comparison { earlier, differs, changes, unmatched } = comparison;
    let counts = [Verdict::Regression, Verdict::Gain, Verdict::Same].map(|verdict| comparison.count(verdict));
    let mut text = format!("Earlier: {earlier}\n\n{} regressions, {} gains, {} the same", counts[0], counts[1], counts[2]);
    text += &if *unmatched > 0 { format!("; {unmatched} rows are in one report alone.\n\n") } else { ".\n\n".into() };
    for difference in differs {
        text += &format!("**The runs differ in their {difference}.**\n\n");
    }
    text += "| | before | now | times as good | needs | peers meanwhile | |\n|---|---|---|---|---|---|---|\n";
    for verdict in [Verdict::Regression, Verdict::Gain, Verdict::Same] {
        for change in changes.iter().filter(|change| change.verdict == verdict) {
            let peers = change.peers.map_or_else(String::new, show::ratio);
            let (what, factor) = (escaped(&format!("{}: {}", change.table, change.what)), show::ratio(change.factor));
            let needs = format!("{:.0}%", change.threshold * 100.0);
            text += &format!("| {what} | {} | {} | {factor} | {needs} | {peers} | {} |\n", change.before, change.now, word(verdict));
        }
    }
    text
}

/// A verdict in a word; none for what is the same.
pub fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Same => "",
        Verdict::Gain => "gain",
        Verdict::Regression => "REGRESSION",
    }
}

fn escaped(text: &str) -> String {
    in_html(&text.replace('|', "\\|"))
}
