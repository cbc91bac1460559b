//! The table in the documentation: a row for each test, a column for each way.

use super::case::{Case, Outcome};
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// A column, after the test's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Column {
    Cpu = 0,
    Cuda = 1,
    Hip = 2,
    Gfx942 = 3,
}

/// What a row says of a test that passes.
const PASSES: &str = "passes";

/// What it says of one that nobody has run.
const UNKNOWN: &str = "-";

type Rows = BTreeMap<String, [String; 4]>;

fn read(file: &Path) -> Result<(String, Rows)> {
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let begin = text.find("\n| test |").context("SUITE.md has no table")?;
    let mut rows = Rows::new();
    for line in text[begin..].lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        if let [name, cpu, cuda, hip, gfx942] = cells[..] {
            rows.insert(name.trim_matches('`').to_owned(), [cpu, cuda, hip, gfx942].map(str::to_owned));
        }
    }
    Ok((text[..begin].to_owned(), rows))
}

/// What is not as the table says.
pub fn differences(file: &Path, column: Column, cases: &[Case], outcomes: &[Outcome]) -> Result<Vec<String>> {
    let (_, rows) = read(file)?;
    let mut found = Vec::new();
    for (case, outcome) in cases.iter().zip(outcomes) {
        let said = rows.get(&case.name).map(|row| row[column as usize].as_str());
        match said {
            None => found.push(format!("{}: {outcome}, and has no row", case.name)),
            Some(said) if (said == PASSES) != outcome.is_pass() => found.push(format!("{}: {outcome}; the table: {said}", case.name)),
            Some(_) => {}
        }
    }
    Ok(found)
}

/// Puts the outcome into the table. A reason that somebody wrote for a test that still does not pass stays.
pub fn write(file: &Path, column: Column, cases: &[Case], outcomes: &[Outcome]) -> Result<()> {
    let (mut text, mut rows) = read(file)?;
    for (case, outcome) in cases.iter().zip(outcomes) {
        let row = rows.entry(case.name.clone()).or_insert_with(|| [UNKNOWN; 4].map(str::to_owned));
        let cell = &mut row[column as usize];
        if outcome.is_pass() {
            *cell = PASSES.to_owned();
        } else if cell == UNKNOWN || cell == PASSES {
            *cell = outcome.to_string().replace('|', "/");
        }
    }
    text.push_str("\n| test | cpu | cuda (H200) | hip (emulated) | builds for gfx942 |\n|---|---|---|---|---|\n");
    for (name, [cpu, cuda, hip, gfx942]) in rows {
        text.push_str(&format!("| `{name}` | {cpu} | {cuda} | {hip} | {gfx942} |\n"));
    }
    fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
}
