//! The tests for any device through the fake drivers: right results, a ledger that balances, nothing done wrong.

use crate::report::Report;
use crate::suite::{Suite, Test};
use crate::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// A run: what it is called, the device, the variable of the fake's library and the file that this is, the architecture
/// that the fake reports.
///
/// Kernels run as their CPU images, whose warps have 32 threads: so has each of these. For `sm_120` there is PTX alone.
const RUNS: &[Run] = &[
    Run { name: "fake HIP", device: "hip:0", variable: "GPU_HIP_LIBRARY", package: "gpu-fake-hip", arch: "gfx1100", is_ptx: false },
    Run { name: "fake CUDA", device: "cuda:0", variable: "GPU_CUDA_LIBRARY", package: "gpu-fake-cuda", arch: "sm_90", is_ptx: false },
    Run {
        name: "fake CUDA with PTX",
        device: "cuda:0",
        variable: "GPU_CUDA_LIBRARY",
        package: "gpu-fake-cuda",
        arch: "sm_120",
        is_ptx: true,
    },
];

/// The architectures whose images they load; the last one's PTX, too.
pub const ARCHS: [&str; 2] = ["gfx1100", "sm_90"];

struct Run {
    name: &'static str,
    device: &'static str,
    variable: &'static str,
    package: &'static str,
    arch: &'static str,
    is_ptx: bool,
}

/// A device's memory, in bytes: tests that use all of it are done soon.
const MEMORY: &str = "268435456";

/// What a program keeps until it ends: contexts, pools, the modules of its kernel files, and their failures' records.
const KEPT: [&str; 5] = ["context", "pool", "module", "function", "record"];

/// Every run of the tests that are chosen, with what follows `--` in `arguments`, and with these variables.
///
/// # Errors
/// What a run needs is not there.
pub fn run(
    workspace: &Workspace,
    suite: &Suite,
    is_chosen: impl Fn(&Test) -> bool,
    arguments: &[String],
    environment: &[(String, String)],
    report: &mut Report,
) -> Result<()> {
    let images = std::env::join_paths(&suite.images).context("a folder of images has a colon in its name")?;
    for run in RUNS {
        // What the runtime does is the same for PTX.
        for test in suite.tests().filter(|test| is_chosen(test) && (test.is_conformance || !run.is_ptx)) {
            println!("\ntest: {} on {}", test.name, run.name);
            let reports = empty_folder(workspace)?;
            let mut command = test.command(arguments);
            command
                .envs(environment.iter().cloned())
                .env("GPU_DEVICE", run.device)
                .env(run.variable, suite.library(run.package)?)
                .env("GPU_FAKE_ARCH", run.arch);
            command.env("GPU_FAKE_IMAGES", &images).env("GPU_FAKE_REPORT", &reports).env("GPU_FAKE_MEMORY", MEMORY);
            // Items are held up at random, by so many microseconds at most: what is not waited for is not there.
            command.env("GPU_FAKE_DELAY", "100");
            report.run(run.name, &mut command)?;
            if let Err(error) = balance(&reports) {
                report.fail(format!("{}, on {}: {error:#}", test.name, run.name));
            }
        }
    }
    Ok(())
}

/// A folder for the ledger of the next run.
fn empty_folder(workspace: &Workspace) -> Result<PathBuf> {
    let reports = workspace.target.join("fake-reports");
    if reports.exists() {
        std::fs::remove_dir_all(&reports).with_context(|| format!("cannot empty {}", reports.display()))?;
    }
    std::fs::create_dir_all(&reports).with_context(|| format!("cannot make {}", reports.display()))?;
    Ok(reports)
}

/// Holds the ledger of every process of a run.
fn balance(reports: &Path) -> Result<()> {
    let mut count = 0;
    for file in std::fs::read_dir(reports)? {
        let ledger: Value = serde_json::from_slice(&std::fs::read(file?.path())?).context("the ledger is not JSON")?;
        ensure!(ledger["calls"].as_u64().is_some_and(|calls| calls > 0), "the fake was not called");
        ensure!(ledger["violations"].as_array().is_some_and(Vec::is_empty), "done wrong: {:#}", ledger["violations"]);
        let live = ledger["live"].as_object().context("the ledger has no live objects")?;
        let left: Vec<_> = live.iter().filter(|(kind, count)| !KEPT.contains(&kind.as_str()) && count.as_u64() != Some(0)).collect();
        ensure!(left.is_empty(), "left at the end: {left:?}");
        count += 1;
    }
    ensure!(count > 0, "the fake wrote no ledger");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(reports: &[&str]) -> String {
        let folder = tempfile::tempdir().unwrap();
        for (index, report) in reports.iter().enumerate() {
            std::fs::write(folder.path().join(format!("{index}.json")), report).unwrap();
        }
        balance(folder.path()).err().map_or_else(|| "they balance".into(), |error| format!("{error:#}"))
    }

    #[test]
    fn the_ledgers_balance_or_say_why_not() {
        const GOOD: &str = r#"{"calls": 7, "live": {"module": 3, "context": 1, "stream": 0}, "violations": []}"#;
        let left = r#"{"calls": 7, "live": {"module": 3, "stream": 2}, "violations": []}"#;
        let wrong = r#"{"calls": 7, "live": {}, "violations": ["hipFree: freed already"]}"#;
        let unused = r#"{"calls": 0, "live": {}, "violations": []}"#;
        assert_eq!(judged(&[GOOD, GOOD]), "they balance");
        for (reports, words) in [
            (&[][..], "the fake wrote no ledger"),
            (&[GOOD, left], "stream"),
            (&[wrong, GOOD], "freed already"),
            (&[unused], "the fake was not called"),
            (&["{}"], "not called"),
            (&["no JSON"], "not JSON"),
        ] {
            assert!(judged(reports).contains(words), "{reports:?}: {}", judged(reports));
        }
    }
}
