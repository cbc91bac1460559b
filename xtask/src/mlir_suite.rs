//! `cargo xtask mlir-suite`: MLIR's own integration tests of its `gpu` dialect, through `cargo gpu`.
//!
//! The tests come from the source of Debian's LLVM package, fetched when this runs, and are not part of this project. What a
//! program prints is compared with the test's own CHECK lines by FileCheck, and the outcome with the table in
//! `crates/gpu-mlir-runtime/SUITE.md`: a test that fails there and passes here is as much a difference as the other way round.

mod case;
mod fetch;
mod table;

use crate::workspace::Workspace;
use crate::{setup, shell, tools};
use anyhow::{Context, Result, bail, ensure};
use case::{Case, Outcome};
use clap::{Args, ValueEnum};
use gpu_tools::table::FILECHECK;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// Starts the executables on a machine that has neither Rust nor LLVM, and keeps what they print.
const RUN: &str = include_str!("mlir_suite/run.sh");

#[derive(Args)]
pub struct Options {
    /// The device to run on
    #[arg(long, default_value = "cpu")]
    device: String,
    /// Compile only, for this architecture (gfx942); with --emit, the architectures of the executables (gfx942,gfx1100,cpu)
    #[arg(long)]
    arch: Option<String>,
    /// Make executables for another machine instead of running
    #[arg(long, value_enum, requires = "out")]
    emit: Option<Emit>,
    /// The folder for them
    #[arg(long)]
    out: Option<PathBuf>,
    /// Check what the executables of this folder printed, once run.sh ran there; --device says on which (cuda:0, hip:0)
    #[arg(long, conflicts_with_all = ["emit", "arch"])]
    check: Option<PathBuf>,
    /// The folder mlir/test/Integration/GPU of an LLVM source tree, in place of Debian's
    #[arg(long)]
    from: Option<PathBuf>,
    /// Where the tests cannot be fetched, say so and leave it at that
    #[arg(long)]
    if_there: bool,
    /// Only tests whose name contains this
    #[arg(long, default_value = "")]
    only: String,
    /// Put the outcome into the table instead of holding it against that
    #[arg(long)]
    write: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Emit {
    /// One executable for each test; without --arch for sm_90a and the CPU
    Exe,
}

/// What executables are made for: the H200's own architecture, which some tests want, and the CPU.
const EXECUTABLES: &str = "sm_90a,cpu";

/// The command.
pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    setup::ensure(&workspace)?;
    let folder = match &options.from {
        Some(folder) => folder.clone(),
        None => match fetch::tests(&workspace) {
            Err(error) if options.if_there => {
                println!("mlir-suite: SKIPPED, for the tests cannot be fetched: {error:#}");
                return Ok(());
            }
            fetched => fetched?,
        },
    };
    let mut cases = case::all(&folder)?;
    cases.retain(|case| case.name.contains(&options.only));
    ensure!(!cases.is_empty(), "no test's name contains `{}`", options.only);

    shell::run(&mut shell::cargo_command(&workspace, &["build", "-p", "cargo-gpu", "-p", "gpu-mlir-runtime"]))?;
    let gpu = workspace.target.join("debug/cargo-gpu");
    let filecheck = tools::find(&workspace, &FILECHECK)?;

    if let (Some(Emit::Exe), Some(out)) = (options.emit, &options.out) {
        return executables(&workspace, &gpu, &cases, options.arch.as_deref().unwrap_or(EXECUTABLES), out);
    }
    let (column, outcomes): (table::Column, Vec<Outcome>) = match (&options.check, &options.arch) {
        (Some(folder), _) => (
            if options.device.starts_with("hip") { table::Column::Hip } else { table::Column::Cuda },
            cases.iter().map(|case| case.check_results(&filecheck, folder)).collect::<Result<_>>()?,
        ),
        (None, Some(arch)) => {
            ensure!(arch == "gfx942", "the table has a column for gfx942 alone");
            (table::Column::Gfx942, cases.iter().map(|case| case.build(&workspace, &gpu, arch)).collect::<Result<_>>()?)
        }
        (None, None) => {
            let column = match options.device.split(':').next() {
                Some("cuda") => table::Column::Cuda,
                Some("hip" | "amdgpu") => table::Column::Hip,
                _ => table::Column::Cpu,
            };
            (column, cases.iter().map(|case| case.run(&workspace, &gpu, &filecheck, &options.device)).collect::<Result<_>>()?)
        }
    };
    for (case, outcome) in cases.iter().zip(&outcomes) {
        println!("{:<70} {outcome}", case.name);
    }
    let passed = outcomes.iter().filter(|outcome| outcome.is_pass()).count();
    println!("mlir-suite: {passed} of {} pass", cases.len());
    let file = workspace.root.join("crates/gpu-mlir-runtime/SUITE.md");
    if options.write {
        return table::write(&file, column, &cases, &outcomes);
    }
    let differences = table::differences(&file, column, &cases, &outcomes)?;
    if !differences.is_empty() {
        bail!("the table in crates/gpu-mlir-runtime/SUITE.md says otherwise:\n  {}", differences.join("\n  "));
    }
    Ok(())
}

fn executables(workspace: &Workspace, gpu: &Path, cases: &[Case], archs: &str, out: &Path) -> Result<()> {
    fs::create_dir_all(out).with_context(|| format!("cannot make {}", out.display()))?;
    let mut made = 0;
    for case in cases.iter().filter(|case| case.runs) {
        match case.executable(workspace, gpu, archs, out)? {
            Outcome::Passes => made += 1,
            outcome => println!("{:<70} {outcome}", case.name),
        }
    }
    let script = out.join("run.sh");
    fs::write(&script, RUN)?;
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755))?;
    println!(
        "mlir-suite: {made} executables in {}: copy it, start ./run.sh there with GPU_DEVICE=cuda:0 or hip:0, bring results/ back, and give the folder to --check and the device to --device",
        out.display()
    );
    Ok(())
}
