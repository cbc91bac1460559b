//! Reads and writes reports.

use crate::against::Comparison;
use crate::model::{FORMAT, Report};
use crate::{html, markdown};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::fs;
use std::io::Write;
use std::path::Path;

/// Reads a report's JSON.
///
/// # Errors
/// The file cannot be read, is no report, or has another format.
pub fn read(path: &Path) -> Result<Report> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    parse(&text).with_context(|| format!("{}: `cargo xtask bench SUITE` writes a report", path.display()))
}

fn parse(text: &str) -> Result<Report> {
    let value: Value = serde_json::from_str(text).context("it is no JSON")?;
    let format = value["format"].as_u64().context("it is no report of a benchmark")?;
    ensure!(format == u64::from(FORMAT), "it has format {format}, and this program reads format {FORMAT}: measure again");
    let report: Report = serde_json::from_value(value).context("it is damaged")?;
    for table in &report.tables {
        let known = |name: &str| table.ways.iter().any(|way| way.name == name);
        let unknown = table.rows.iter().flat_map(|row| &row.samples).find(|sample| !known(&sample.way));
        ensure!(unknown.is_none(), "it is damaged: `{}` has a sample of a way that it does not name", table.title);
    }
    Ok(report)
}

/// Writes a report as JSON, and as Markdown and HTML beside it.
///
/// # Errors
/// A file cannot be written; what was there before stays.
pub fn write(report: &Report, comparison: Option<&Comparison>, path: &Path) -> Result<()> {
    replace(path, &(serde_json::to_string_pretty(report)? + "\n"))?;
    render(report, comparison, path)
}

/// Writes the Markdown and the HTML beside a report's JSON.
///
/// # Errors
/// A file cannot be written; what was there before stays.
pub fn render(report: &Report, comparison: Option<&Comparison>, path: &Path) -> Result<()> {
    ensure!(path.extension().is_some_and(|extension| extension == "json"), "{}: a report's name ends with .json", path.display());
    replace(&path.with_extension("md"), &markdown::render(report, comparison))?;
    replace(&path.with_extension("html"), &html::render(report, comparison))
}

fn replace(path: &Path, text: &str) -> Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let write = || -> Result<()> {
        fs::create_dir_all(folder)?;
        let mut file = tempfile::Builder::new().permissions(permissions()).tempfile_in(folder)?;
        file.write_all(text.as_bytes())?;
        file.persist(path)?;
        Ok(())
    };
    write().with_context(|| format!("cannot write {}", path.display()))
}

/// As a file that is created plainly has: a temporary one is its owner's alone.
fn permissions() -> fs::Permissions {
    use std::os::unix::fs::PermissionsExt;
    fs::Permissions::from_mode(0o644)
}
