//! `cargo xtask public-suite`: the kernels of public programs in OpenCL C, CUDA and HIP, through gpu-build.
//!
//! Nothing is fetched: each folder that is named has a checkout. One process builds one file (`gpu-build/examples/survey.rs`), with
//! limits of time and memory, so that no file stops the others. The outcome is compared with the tables in `gpu-build/SUITES.md`.

mod files;
mod outcome;
mod settings;
mod strings;
mod table;
mod worker;

use crate::workspace::Workspace;
use crate::{shell, tools};
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use files::Suite;
use gpu_tools::table::CLANG;
use outcome::Outcome;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use worker::Worker;

#[derive(Args)]
pub struct Options {
    /// Folders with checkouts of Rodinia, SHOC, Parboil, PolyBench-GPU, CLBlast, HeCBench, cuda-samples, or of anything else
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// The architectures to build for
    #[arg(long, default_value = "gfx942,gfx1100,sm_90,cpu")]
    archs: String,
    /// Only files whose path contains this
    #[arg(long, default_value = "")]
    only: String,
    /// Of a suite with more files than this, only every second, third, ... file
    #[arg(long, default_value_t = 500)]
    most: usize,
    /// How many files at once; without it as many as there are processors
    #[arg(long)]
    jobs: Option<usize>,
    /// Seconds for one file
    #[arg(long, default_value_t = 300)]
    limit: u64,
    /// Say of each file what became of it
    #[arg(long)]
    each: bool,
    /// Put the outcome into the tables instead of holding it against them
    #[arg(long)]
    write: bool,
}

/// The command.
pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    ensure!(tools::installed(&CLANG).is_some(), "clang is missing, which compiles these files: `cargo xtask setup` installs it");
    shell::run(&mut shell::cargo_command(&workspace, &["build", "--release", "--package", "gpu-build", "--example", "survey"]))?;
    let worker = Worker::new(&workspace, options.archs.clone(), options.limit)?;
    let jobs = options.jobs.or_else(|| std::thread::available_parallelism().ok().map(usize::from)).unwrap_or(1);

    let mut results = Vec::new();
    let shared = files::shared(&options.folders);
    for folder in &options.folders {
        let mut suite = Suite::open(folder, &shared)?;
        suite.files.retain(|file| file.name.contains(&options.only));
        suite.thin(options.most);
        println!("public-suite: {}: {} files", suite.name, suite.files.len());
        let outcomes = all(&worker, &suite, jobs, options.each)?;
        results.push((suite.name, outcomes));
    }
    print!("{}", table::shown(&results));

    let is_whole = options.only.is_empty();
    let file = workspace.root.join("gpu-build/SUITES.md");
    if options.write {
        ensure!(is_whole, "--write wants all files of a suite");
        return table::write(&file, &results);
    }
    let differences = table::differences(&file, &results, is_whole)?;
    if !differences.is_empty() {
        bail!("gpu-build/SUITES.md says otherwise:\n  {}", differences.join("\n  "));
    }
    Ok(())
}

/// What becomes of each file of a suite, by its path.
type Outcomes = BTreeMap<String, Outcome>;

fn all(worker: &Worker, suite: &Suite, jobs: usize, say: bool) -> Result<Outcomes> {
    let (next, outcomes) = (AtomicUsize::new(0), Mutex::new(Outcomes::new()));
    let work = || -> Result<()> {
        while let Some(file) = suite.files.get(next.fetch_add(1, Ordering::Relaxed)) {
            let outcome = Outcome::new(&worker.run(suite, file)?, file.is_included);
            if say {
                println!("{}: {outcome}", file.name);
            }
            outcomes.lock().map_err(|_| anyhow::anyhow!("another thread panicked"))?.insert(file.name.clone(), outcome);
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..jobs.max(1)).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| thread.join().unwrap_or_else(|_| bail!("a thread panicked")))
    })?;
    outcomes.into_inner().ok().context("another thread panicked")
}
