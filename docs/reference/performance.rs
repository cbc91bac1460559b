//! The chapter about performance: prose by hand in `performance.md` beside this file, and the reports that are kept in benches/reports.
//!
//! A line `{{ SUITE }}` stands for the reports of a suite, `SUITE.MACHINE.json`, one for each machine.

use super::root;
use anyhow::{Context, Result, ensure};
use gpu_bench_report::markdown::{LEGEND, chapter};
use gpu_bench_report::{Report, file};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Where reports are kept.
const REPORTS: &str = "benches/reports";
const TEMPLATE: &str = include_str!("performance.md");
const NOTE: &str = "<!-- `cargo xtask docs` writes this file from docs/reference/performance.md and benches/reports. -->\n\n";

/// The chapter.
pub fn text() -> Result<String> {
    filled(TEMPLATE, &kept(&root()?.join(REPORTS))?)
}

/// The reports, by suite and machine.
fn kept(folder: &Path) -> Result<BTreeMap<(String, String), Report>> {
    let mut reports = BTreeMap::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        // What is made of a report, and is not kept.
        let Some(stem) = name.strip_suffix(".json") else { continue };
        let (suite, machine) = stem.split_once('.').with_context(|| format!("{name}: a kept report is called SUITE.MACHINE.json"))?;
        let report = file::read(&path)?;
        ensure!(report.suite == suite, "{name} is a report of the suite `{}`", report.suite);
        reports.insert((suite.to_owned(), machine.to_owned()), report);
    }
    Ok(reports)
}

fn filled(template: &str, reports: &BTreeMap<(String, String), Report>) -> Result<String> {
    let (mut text, mut used) = (NOTE.to_owned(), 0);
    for line in template.lines() {
        match line.strip_prefix("{{ ").and_then(|line| line.strip_suffix(" }}")) {
            Some("legend") => text += &format!("{LEGEND}\n"),
            Some(suite) => {
                let own: Vec<String> = reports.iter().filter(|((of, _), _)| of == suite).map(|(_, report)| chapter(report)).collect();
                used += own.len();
                text += if own.is_empty() { "No report is kept.\n" } else { "" };
                text += &own.join("\n");
            }
            None => text += &format!("{line}\n"),
        }
    }
    ensure!(used == reports.len(), "docs/reference/performance.md names {used} of {} reports in {REPORTS}: each suite once", reports.len());
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_report_has_its_place() {
        let reports = kept(&root().unwrap().join(REPORTS)).unwrap();
        assert!(filled("# Title\n", &reports).is_err() != reports.is_empty());
        let text = filled("# Title\n\n{{ nothing }}\n\nMore.\n", &BTreeMap::new()).unwrap();
        assert_eq!(text.strip_prefix(NOTE).unwrap(), "# Title\n\nNo report is kept.\n\nMore.\n");
    }
}
