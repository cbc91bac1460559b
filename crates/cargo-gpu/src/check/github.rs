//! Findings as workflow commands of GitHub Actions, which annotate the lines of a change.

use super::sources::Sources;
use super::text::title;
use gpu_abi::finding::Finding;
use std::path::Path;

/// One finding, with its line's end.
pub fn render(finding: &Finding, sources: &mut Sources) -> String {
    let level = if finding.kind.is_warning() { "warning" } else { "error" };
    let mut properties = String::new();
    if let Some(place) = &finding.place {
        let file = sources.locate(finding, place).map_or_else(|| place.file.clone(), |located| in_repository(&located.path));
        properties = format!("file={},line={},", property(&file), place.line);
        if place.column > 0 {
            properties += &format!("col={},", place.column);
        }
    }
    let mut text = title(finding);
    for label in &finding.labels {
        let place = label.place.as_ref().map_or_else(String::new, |place| format!("{}:{}: ", place.file, place.line));
        text += &format!("\n{place}{}", label.text);
    }
    if let Some(called) = &finding.called {
        text += &format!("\nlaunched at {}:{}", called.file, called.line);
    }
    if finding.times > 1 {
        text += &format!("\n{} times in all", finding.times);
    }
    if let Some(help) = &finding.help {
        text += &format!("\nhelp: {help}");
    }
    format!("::{level} {properties}title={}::{}\n", property(finding.kind.name()), message(&text))
}

/// A file's name from the repository's root on, which is the current folder unless GitHub says otherwise.
fn in_repository(path: &str) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    let root = std::env::var_os("GITHUB_WORKSPACE").map_or(here.clone(), Into::into);
    here.join(path).strip_prefix(&root).unwrap_or(Path::new(path)).display().to_string()
}

/// What follows `::` ends with its line.
fn message(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property's value ends at a comma.
fn property(text: &str) -> String {
    message(text).replace(':', "%3A").replace(',', "%2C")
}
