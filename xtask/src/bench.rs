//! `cargo xtask bench [SUITE]`: the benchmarks, all of them or one. Each writes a report to target/bench/SUITE: report.json, report.md
//! and report.html. `cargo xtask bench report FILE.json...` makes the last two of reports that come from other machines.

use crate::device::Kind;
use crate::workspace::Workspace;
use crate::{setup, shell};
use anyhow::{Result, bail, ensure};
use clap::Args;
use std::path::PathBuf;

#[derive(Args)]
pub struct Options {
    /// The suite; all of them by default. `report` makes Markdown and HTML of the files that follow
    name: Option<String>,
    /// Reports that were measured elsewhere
    files: Vec<PathBuf>,
    /// Fewer and smaller sizes
    #[arg(long)]
    quick: bool,
    /// Compare with an earlier report, and mark what is beyond noise
    #[arg(long, value_name = "FILE.json")]
    against: Option<PathBuf>,
    /// Passed on to the benchmarks
    #[arg(last = true)]
    arguments: Vec<String>,
}

/// The command.
pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    // Paths are relative to where the command was typed; cargo starts benchmarks in their packages' folders.
    let against = options.against.as_ref().map(std::path::absolute).transpose()?;
    if options.name.as_deref() == Some("report") {
        let mut command = shell::cargo_command(&workspace, &["run", "--quiet", "--package", "gpu-bench-report", "--"]);
        for file in &options.files {
            command.arg(std::path::absolute(file)?);
        }
        return shell::run(command.args(against.iter().flat_map(|file| ["--against".as_ref(), file.as_os_str()])));
    }
    ensure!(options.files.is_empty(), "one suite at a time; files follow `report` alone");
    let mut benches = workspace.targets("bench");
    if let Some(name) = &options.name {
        let known: Vec<&str> = benches.iter().map(|bench| bench.name).collect();
        if !known.contains(&name.as_str()) {
            bail!("there is no benchmark `{name}`; there are: {}, and `report` for files", known.join(", "));
        }
        benches.retain(|bench| bench.name == name);
    }
    ensure!(against.is_none() || benches.len() == 1, "--against compares one suite: name it");
    setup::ensure(&workspace)?;
    // Only there are they compared with what a driver loads; they are large.
    for (bench, compiler) in [("jit", setup::wheels::NVRTC), ("rust", setup::wheels::NVCC)] {
        if benches.iter().any(|other| other.name == bench) && Kind::Cuda.probe().present() {
            setup::wheels::compiler(&workspace, compiler)?;
        }
    }
    for bench in benches {
        let mut command = shell::cargo_command(&workspace, &["bench", "--package", bench.package, "--bench", bench.name, "--"]);
        command.arg("--report").arg(workspace.target.join("bench").join(bench.name).join("report.json"));
        command.args(against.iter().flat_map(|file| ["--against".as_ref(), file.as_os_str()]));
        if options.quick {
            command.arg("--quick");
        }
        // For the report: what was typed, and what was measured.
        let typed = ["cargo xtask bench", bench.name].into_iter().chain(options.quick.then_some("--quick"));
        let passed = (!options.arguments.is_empty()).then_some("--").into_iter().chain(options.arguments.iter().map(String::as_str));
        command.env("GPU_BENCH_COMMAND", typed.chain(passed).collect::<Vec<_>>().join(" "));
        command.env("GPU_BENCH_COMMIT", workspace.commit()).envs(setup::wheels::nvcc(&workspace));
        shell::run(command.args(&options.arguments))?;
    }
    Ok(())
}
