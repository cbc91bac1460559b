//! `cargo gpu tune`: runs a program that measures its alternatives, and writes what won into the package's table.

mod table;
mod view;

use crate::cli::Tune;
use crate::page;
use anyhow::{Context, Result, bail};
use gpu_abi::tune::Record;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

/// Everything, as `--json` prints it.
#[derive(Debug, Serialize)]
struct Tuned {
    version: u32,
    /// The table.
    file: String,
    /// How often the program was run.
    runs: u32,
    /// Keys that are decided.
    decided: Vec<Key>,
    /// Keys that are not: the program launches them too seldom.
    undecided: Vec<Key>,
    /// Rows of the table that were removed, as their sets have no such alternatives or keys any more.
    removed: Vec<Row>,
}

/// What was measured of one key.
#[derive(Debug, Serialize)]
struct Key {
    set: String,
    device: String,
    /// As the table has it.
    arch: String,
    /// As the table has it.
    key: String,
    /// The key of the launches that were measured.
    sizes: String,
    /// The quickest, if that is known.
    best: Option<String>,
    /// What the table had in its place.
    was: Option<String>,
    alternatives: Vec<Alternative>,
}

/// The times of one alternative.
#[derive(Debug, Serialize)]
struct Alternative {
    name: String,
    /// How many times were taken.
    count: u32,
    /// The shortest, if there is one.
    nanoseconds: Option<u64>,
}

/// A row of the table.
#[derive(Debug, PartialEq, Serialize)]
struct Row {
    set: String,
    arch: String,
    key: String,
    alternative: String,
}

/// The command.
pub fn run(options: &Tune) -> Result<ExitCode> {
    let cache = tempfile::tempdir()?;
    // A table that cannot be read is told before the program takes its time.
    let mut table = table::Table::read(&options.output)?;
    let (mut runs, mut records) = (0, Vec::new());
    while runs < options.runs && (runs == 0 || records.iter().any(|record: &Record| record.best.is_none())) {
        measure(options, cache.path())?;
        runs += 1;
        records = read(cache.path());
        if records.is_empty() {
            bail!(
                "`{}` launched nothing that has alternatives\nhelp: a library's functions say which have; a program that is not built \
                 with this project's gpu-rt has none",
                options.program.join(" ")
            );
        }
    }
    let removed = table.remove_stale(&records);
    let keys: Vec<Key> = records.iter().map(|record| table.enter(record)).collect();
    let (decided, undecided): (Vec<_>, Vec<_>) = keys.into_iter().partition(|key| key.best.is_some());
    if !decided.is_empty() || !removed.is_empty() {
        table.write()?;
    }
    let file = options.output.display().to_string();
    let tuned = Tuned { version: 1, file, runs, decided, undecided, removed };
    page::show(&options.page, &tuned, &view::page(&tuned))?;
    Ok(if tuned.undecided.is_empty() { ExitCode::SUCCESS } else { crate::FINDINGS.into() })
}

/// Runs the program once.
fn measure(options: &Tune, cache: &Path) -> Result<()> {
    let (program, arguments) = options.program.split_first().context("no program is named")?;
    let mut command = Command::new(program);
    command.args(arguments).env("GPU_TUNE", "measure").env("GPU_TUNE_CACHE", cache);
    if options.page.json {
        // What it prints is not the JSON that is asked for.
        command.stdout(Stdio::from(std::io::stderr()));
    }
    let status = command.status().with_context(|| format!("cannot run {program}"))?;
    if status.success() { Ok(()) } else { bail!("{program}: {status}; the table is as it was") }
}

/// The records below a folder: of each key the decision, or else what was begun, in the order of sets, devices and keys.
fn read(folder: &Path) -> Vec<Record> {
    let below = |folder: &Path| std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect::<Vec<_>>();
    let files = below(folder).into_iter().flat_map(|folder| below(&folder));
    let records: Vec<Record> = files.filter_map(|file| Record::from_text(&gpu_tools::files::read_to_string(file).ok()?)).collect();
    let mut of_keys = BTreeMap::new();
    for record in records {
        let subject = &record.subject;
        let place = (subject.set.clone(), subject.arch.clone(), subject.device.clone(), record.key.clone());
        let known = of_keys.entry(place).or_insert_with(|| record.clone());
        if known.best.is_none() && record.best.is_some() {
            *known = record;
        }
    }
    of_keys.into_values().collect()
}
