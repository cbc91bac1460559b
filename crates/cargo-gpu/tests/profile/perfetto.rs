//! What Perfetto's own reader finds in a trace: as many launches as the program made.

use crate::printed;
use crate::program::{LAUNCHES, Package, child};
use gpu_test::{skip, test};
use std::process::Command;

/// Perfetto's trace processor.
fn shell() -> &'static str {
    let found =
        ["trace_processor_shell", "trace_processor"].into_iter().find(|name| printed(Command::new(name).arg("--version")).is_some());
    found.unwrap_or_else(|| skip!("Perfetto's trace processor is not here: put `trace_processor_shell` into the path"))
}

#[test]
fn perfetto_counts_the_same_launches() {
    let shell = shell();
    let package = Package::new();
    let (trace, query) = (package.folder.path().join("t.json"), package.folder.path().join("q.sql"));
    assert!(child(&package).env("GPU_TRACE", &trace).output().unwrap().status.success());
    let text = "select count(*) as n from slice join thread_track on slice.track_id = thread_track.id join thread using (utid) \
                where slice.category = 'launch' and thread.name like 'stream %';\n";
    std::fs::write(&query, text).unwrap();
    let (answer, errors) = printed(Command::new(shell).arg("-q").arg(&query).arg(&trace)).unwrap();
    let found = answer.lines().filter_map(|line| line.trim().parse::<u64>().ok()).next_back();
    assert_eq!(found, Some(LAUNCHES + 1), "{answer}{errors}");
}
