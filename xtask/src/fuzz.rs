//! `cargo xtask fuzz`: libFuzzer over the targets of `fuzz/`, one after the other or some at once, and random kernels.
//!
//! What it needs beyond stable Rust: a nightly compiler and the crate `cargo-fuzz`. The inputs that are kept run on stable Rust, as tests
//! of the package `gpu-fuzz`.

mod libfuzzer;
mod targets;

use crate::shell;
use crate::workspace::Workspace;
use anyhow::{Result, bail};
use clap::Args;
use libfuzzer::{Fuzzer, Outcome};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

#[derive(Args)]
pub struct Options {
    /// A target of `fuzz/`, or `kernels`: random kernels, compared with an interpreter. By default every target
    target: Option<String>,
    /// How long each target runs
    #[arg(long, default_value_t = 10)]
    minutes: u64,
    /// How many targets run at once
    #[arg(long, default_value_t = 1)]
    jobs: usize,
    /// Show the targets
    #[arg(long)]
    list: bool,
    /// Write the corpora anew from the repository's kernels
    #[arg(long)]
    seed: bool,
    /// How many random kernels
    #[arg(long, default_value_t = 20_000)]
    count: u64,
    /// The seed of the first random kernel
    #[arg(long, default_value_t = 1)]
    first: u64,
}

/// What is no target of libFuzzer's.
const KERNELS: &str = "kernels";

/// The command.
pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let all = targets::all(&workspace)?;
    if options.list {
        all.iter().for_each(|target| println!("{:<12} {}", target.name, target.about));
        println!("{KERNELS:<12} Random kernels on the CPU's devices and on GPU_DEVICE, compared with an interpreter (`tests/random`)");
        return Ok(());
    }
    if options.seed {
        return shell::run(&mut shell::cargo_command(&workspace, &["run", "--package", "gpu-fuzz", "--bin", "seed"]));
    }
    if options.target.as_deref() == Some(KERNELS) {
        return kernels(&workspace, options);
    }
    let chosen: Vec<_> = all.iter().filter(|target| options.target.as_ref().is_none_or(|name| *name == target.name)).collect();
    if chosen.is_empty() {
        let known: Vec<&str> = all.iter().map(|target| target.name.as_str()).chain([KERNELS]).collect();
        bail!("there is no target `{}`; there are: {}", options.target.as_deref().unwrap_or_default(), known.join(", "));
    }
    let fuzzer = Fuzzer::build(&workspace)?;
    let time = Duration::from_secs(60 * options.minutes);
    let (next, outcomes) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..options.jobs.clamp(1, chosen.len()) {
            scope.spawn(|| {
                while let Some(target) = chosen.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let outcome = fuzzer.run(&target.name, time);
                    match &outcome {
                        Ok(outcome) => println!("fuzz: {:<12} {outcome}", target.name),
                        Err(error) => println!("fuzz: {:<12} {error:#}", target.name),
                    }
                    if let Ok(mut outcomes) = outcomes.lock() {
                        outcomes.push(outcome);
                    }
                }
            });
        }
    });
    let outcomes = outcomes.into_inner().unwrap_or_default().into_iter().collect::<Result<Vec<Outcome>>>()?;
    let findings: usize = outcomes.iter().map(|outcome| outcome.findings.len()).sum();
    if findings > 0 {
        bail!("{findings} findings. What is fixed goes to `fuzz/regressions/TARGET`, where the tests of gpu-fuzz run it");
    }
    Ok(())
}

/// The test of random kernels, with a large number of them.
fn kernels(workspace: &Workspace, options: &Options) -> Result<()> {
    let mut command = shell::cargo_command(workspace, &["test", "--release", "--package", "gpu-random-tests", "--test", "random"]);
    command.args(["--", "--nocapture"]);
    command.env("GPU_RANDOM_COUNT", options.count.to_string()).env("GPU_RANDOM_FIRST", options.first.to_string());
    shell::run(&mut command)
}
