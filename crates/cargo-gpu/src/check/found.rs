//! What the runtime wrote: findings of one kind, of one kernel, at one place, whichever process and launch they came up in.

use gpu_abi::finding::{Finding, Kind, Line, Place};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Everything of one run.
#[derive(Debug, Default)]
pub struct Found {
    /// How many processes opened the device.
    pub processes: usize,
    /// How many of them did not end by themselves, or were not heard to.
    pub cut_off: usize,
    /// Errors, then warnings, each in the order of their first occurrence. Each has its first example, and the count of all.
    pub findings: Vec<Finding>,
    /// Launches of the processes that ended by themselves.
    pub launches: u64,
    /// Kernels that were launched, likewise.
    pub kernels: u64,
    /// Whether a line could not be read.
    pub is_damaged: bool,
}

impl Found {
    /// From the lines. The last may be cut off.
    pub fn read(text: &str) -> Found {
        let mut found = Found::default();
        let (mut begun, mut ended) = (BTreeSet::new(), BTreeSet::new());
        let mut places: BTreeMap<(Kind, Option<String>, Option<Place>, String), usize> = BTreeMap::new();
        let mut numbers = BTreeMap::new();
        for line in text.lines() {
            match Line::from_text(line) {
                Ok(Line::Begin(line)) => drop(begun.insert(line.process)),
                Ok(Line::Finding(finding)) => {
                    // Without a place, what is said tells findings apart; it may contain addresses.
                    let said = finding.instruction.as_ref().unwrap_or(&finding.detail);
                    let said = if finding.place.is_some() { String::new() } else { said.clone() };
                    let key = (finding.kind, finding.kernel.clone(), finding.place.clone(), said);
                    let index = *places.entry(key).or_insert(found.findings.len());
                    numbers.insert((finding.process, finding.number), index);
                    match found.findings.get_mut(index) {
                        Some(first) => first.times += finding.times,
                        None => found.findings.push(*finding),
                    }
                }
                Ok(Line::Again(line)) => {
                    let index = numbers.get(&(line.process, line.number));
                    if let Some(first) = index.and_then(|index| found.findings.get_mut(*index)) {
                        first.times += line.times;
                    }
                }
                Ok(Line::End(line)) => {
                    ended.insert(line.process);
                    found.launches += line.launches;
                    found.kernels += u64::from(line.kernels);
                }
                Err(_) => found.is_damaged = true,
            }
        }
        found.findings.sort_by_key(|finding| finding.kind.is_warning());
        (found.processes, found.cut_off) = (begun.len(), begun.difference(&ended).count());
        found
    }

    /// As `--json` prints it.
    pub fn json(&self, program: &[String], status: Option<i32>) -> Json {
        let place =
            |place: &Option<Place>| place.as_ref().map(|place| json!({ "file": place.file, "line": place.line, "column": place.column }));
        let finding = |finding: &Finding| {
            let labels: Vec<Value> =
                finding.labels.iter().map(|label| json!({ "place": place(&label.place), "text": label.text })).collect();
            json!({
                "kind": finding.kind.name(),
                "level": if finding.kind.is_warning() { "warning" } else { "error" },
                "kernel": finding.kernel,
                "place": place(&finding.place),
                "instruction": finding.instruction,
                "block": finding.block,
                "thread": finding.thread,
                "detail": finding.detail,
                "times": finding.times,
                "labels": labels,
                "called": place(&finding.called),
                "help": finding.help,
            })
        };
        Json {
            version: 1,
            program: program.to_vec(),
            status,
            launches: self.launches,
            kernels: self.kernels,
            is_complete: self.cut_off == 0 && !self.is_damaged,
            findings: self.findings.iter().map(finding).collect(),
        }
    }
}

/// Everything, for other programs.
#[derive(Debug, Serialize)]
pub struct Json {
    version: u32,
    program: Vec<String>,
    /// The program's exit code; none where a signal ended it.
    status: Option<i32>,
    launches: u64,
    kernels: u64,
    /// Whether every process ended by itself, so that the counts are exact and leaks were looked for.
    is_complete: bool,
    findings: Vec<Value>,
}
