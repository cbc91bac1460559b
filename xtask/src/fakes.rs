//! The conformance suite through the fake drivers: right results, books that balance, nothing done wrong.

use crate::shell;
use crate::test;
use crate::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// A run: what it is called, the device, the variable of the fake's library and the file that this is, the architecture
/// that the fake reports.
///
/// Kernels run as their CPU images, whose warps have 32 threads: so has each of these. For `sm_120` there is PTX alone.
const RUNS: &[Run] = &[
    Run { name: "fake HIP", device: "hip:0", variable: "GPU_HIP_LIBRARY", package: "gpu-fake-hip", arch: "gfx1100" },
    Run { name: "fake CUDA", device: "cuda:0", variable: "GPU_CUDA_LIBRARY", package: "gpu-fake-cuda", arch: "sm_90" },
    Run { name: "fake CUDA with PTX", device: "cuda:0", variable: "GPU_CUDA_LIBRARY", package: "gpu-fake-cuda", arch: "sm_120" },
];

struct Run {
    name: &'static str,
    device: &'static str,
    variable: &'static str,
    package: &'static str,
    arch: &'static str,
}

/// What a program keeps to its end: contexts, pools, the modules of its kernel files.
const KEPT: [&str; 4] = ["context", "pool", "module", "function"];

/// Every run; the names of those that failed.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<Vec<&'static str>> {
    let built = Built::find(workspace, arguments)?;
    let mut failed = Vec::new();
    for run in RUNS {
        println!("\ntest: on {}", run.name);
        let reports = workspace.target.join("fake-reports");
        if reports.exists() {
            std::fs::remove_dir_all(&reports).with_context(|| format!("cannot empty {}", reports.display()))?;
        }
        std::fs::create_dir_all(&reports).with_context(|| format!("cannot make {}", reports.display()))?;
        let mut command = test::conformance(workspace, arguments);
        command.env("GPU_DEVICE", run.device).env(run.variable, built.library(run.package)?).env("GPU_FAKE_ARCH", run.arch);
        command.env("GPU_FAKE_IMAGES", &built.images).env("GPU_FAKE_REPORT", &reports);
        // Items are held up at random, by so many microseconds at most: what is not waited for is not there.
        command.env("GPU_FAKE_DELAY", "100");
        let passed = shell::status(&mut command)?.success();
        if let Err(error) = balance(&reports) {
            println!("test: {}: {error:#}", run.name);
            failed.push(run.name);
        } else if !passed {
            failed.push(run.name);
        }
    }
    Ok(failed)
}

/// Holds the books of every process of a run.
fn balance(reports: &Path) -> Result<()> {
    let mut count = 0;
    for file in std::fs::read_dir(reports)? {
        let books: Value = serde_json::from_slice(&std::fs::read(file?.path())?).context("the books are not JSON")?;
        ensure!(books["calls"].as_u64().is_some_and(|calls| calls > 0), "the fake was not called");
        ensure!(books["violations"].as_array().is_some_and(Vec::is_empty), "done wrong: {:#}", books["violations"]);
        let live = books["live"].as_object().context("the books have no live objects")?;
        let left: Vec<_> = live.iter().filter(|(kind, count)| !KEPT.contains(&kind.as_str()) && count.as_u64() != Some(0)).collect();
        ensure!(left.is_empty(), "left at the end: {left:?}");
        count += 1;
    }
    ensure!(count > 0, "the fake wrote no books");
    Ok(())
}

/// What cargo has built.
struct Built {
    /// The conformance suite's fat binaries.
    images: PathBuf,
    artifacts: Vec<Value>,
}

impl Built {
    /// Asks cargo, which has built everything by now.
    fn find(workspace: &Workspace, arguments: &[String]) -> Result<Built> {
        let mut command = test::conformance(workspace, &["--test".into(), "whole".into(), "--no-run".into()]);
        let of_cargo = arguments.iter().take_while(|argument| *argument != "--");
        command.args(of_cargo).arg("--message-format=json").stderr(Stdio::inherit());
        let output = command.output().context("cannot start cargo")?;
        ensure!(output.status.success(), "the conformance suite does not build");
        let messages: Vec<Value> = output.stdout.split(|&byte| byte == b'\n').flat_map(serde_json::from_slice).collect();
        let of_suite = |message: &&Value| message["reason"] == "build-script-executed" && is_of(message, "gpu-conformance");
        let out = messages.iter().find(of_suite).and_then(|message| message["out_dir"].as_str());
        let images = Path::new(out.context("cargo names no output folder of gpu-conformance")?).join("gpu");
        Ok(Built { images, artifacts: messages })
    }

    fn library(&self, package: &str) -> Result<&str> {
        let artifacts = self.artifacts.iter().filter(|message| message["reason"] == "compiler-artifact" && is_of(message, package));
        let mut files = artifacts.flat_map(|message| message["filenames"].as_array().into_iter().flatten()).filter_map(Value::as_str);
        files.find(|file| file.ends_with(std::env::consts::DLL_SUFFIX)).with_context(|| format!("cargo has not built {package}"))
    }
}

/// Whether a message is about a package, whose id ends with `#name@version`, or `/name#version` where its folder is named so.
fn is_of(message: &Value, package: &str) -> bool {
    let is = |id: &str| id.contains(&format!("#{package}@")) || id.contains(&format!("/{package}#"));
    message["package_id"].as_str().is_some_and(is)
}
