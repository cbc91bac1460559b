//! The slowest build scripts of a build, from the page that `cargo build --timings` writes.

use serde_json::Value;
use std::path::Path;

/// The number of build scripts that are shown.
const SLOWEST: usize = 10;

/// Shows the slowest build scripts of the last build. Without its page nothing is shown.
pub fn show(target: &Path) {
    let page = std::fs::read_to_string(target.join("cargo-timings/cargo-timing.html")).unwrap_or_default();
    let times = build_scripts(&page);
    if !times.is_empty() {
        println!("\ntest: the slowest build scripts:");
    }
    times.iter().take(SLOWEST).for_each(|(seconds, package)| println!("test: slow: {seconds:6.1} s build script of {package}"));
}

/// Seconds and packages, the slowest first.
fn build_scripts(page: &str) -> Vec<(f64, String)> {
    let units = page.split_once("UNIT_DATA = ").and_then(|(_, rest)| serde_json::Deserializer::from_str(rest).into_iter().next()?.ok());
    let units: Vec<Value> = units.unwrap_or_default();
    let runs = units.iter().filter(|unit| unit["target"].as_str().is_some_and(|target| target.contains("(run)")));
    let mut times: Vec<_> = runs.filter_map(|unit| Some((unit["duration"].as_f64()?, unit["name"].as_str()?.to_owned()))).collect();
    times.sort_by(|one, other| other.0.total_cmp(&one.0));
    times
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn build_scripts_are_found_in_the_page() {
        let page = r#"<script>const UNIT_DATA = [
            {"i": 0, "name": "a", "target": " build-script-build (run)", "duration": 1.5},
            {"i": 1, "name": "b", "target": " build-script-build", "duration": 9},
            {"i": 2, "name": "c", "target": " build-script-build (run)", "duration": 20}
        ];</script>"#;
        assert_eq!(build_scripts(page), [(20.0, "c".to_owned()), (1.5, "a".to_owned())]);
        assert!(build_scripts("").is_empty() && build_scripts("UNIT_DATA = {").is_empty());
    }
}
