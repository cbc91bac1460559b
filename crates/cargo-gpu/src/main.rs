//! `cargo gpu`: one command to make, build and inspect packages with GPU kernels, and to run MLIR programs.
//!
//! | file | does |
//! |---|---|
//! | `cli.rs` | the command line |
//! | `input.rs`, `input/` | finds fat binaries in files, and the manifests that belong to them |
//! | `facts.rs`, `facts/` | what an image says of its kernels |
//! | `report.rs` | what `inspect` found, as `--json` prints it |
//! | `check.rs`, `check/` | what the device `cpu:checked` finds in a program |
//! | `inspect.rs`, `diff.rs`, `explain.rs`, `doctor.rs`, `new.rs`, `package.rs`, `prebuild.rs`, `tune.rs` | the commands for packages |
//! | `profile.rs`, `profile/` | where a program's time on devices goes |
//! | `page.rs`, `page/` | what commands show: on a terminal, in a browser |
//! | `manual.rs` | completions and manual pages |
//! | `mlir.rs`, `mlir/` | whole MLIR programs |
//!
//! # Environment
//! The variables of `gpu-build` and of `gpu-rt`, and:
//!
//! | variable | meaning |
//! |---|---|
//! | `GPU_MLIR_RUNNER`, `GPU_OPT`, `GPU_LLC`, `GPU_LLVM_OBJCOPY` | the path of a tool, where `cargo gpu` does not find it |
//! | `GPU_ROCPROFV3` | `rocprofv3` of ROCm, by which `profile` counts what kernels do on AMD's GPUs, where it is neither in the PATH nor below `ROCM_PATH` or /opt/rocm |
//! | `XDG_CACHE_HOME` | the user's folder of caches, `~/.cache` by default: `profile` keeps the peaks of devices in its folder `cargo-gpu` |
//! | `GPU_MLIR_RUNTIME` | the folder of gpu-mlir-runtime's libraries, where they are not beside `cargo-gpu` |

mod check;
mod cli;
mod diff;
mod doctor;
mod explain;
mod facts;
mod input;
mod inspect;
mod manual;
mod mlir;
mod new;
mod package;
mod page;
mod prebuild;
mod profile;
mod replace;
mod report;
mod tune;

use anyhow::Result;
use clap::Parser;
use cli::{Cargo, Command};
use std::process::ExitCode;

/// The exit code of a command that did its work and found what the caller wants to know.
const FINDINGS: u8 = 3;

fn main() -> ExitCode {
    let Cargo::Gpu(command) = Cargo::parse();
    run(&command).unwrap_or_else(|error| {
        // gpu-build's errors begin so themselves.
        let text = format!("{error:#}");
        eprintln!("{}{text}", if text.starts_with("error") { "" } else { "error: " });
        ExitCode::FAILURE
    })
}

fn run(command: &Command) -> Result<ExitCode> {
    match command {
        Command::New(options) => new::run(options),
        Command::Doctor(options) => doctor::run(options),
        Command::Build(options) => match &options.file {
            Some(file) => mlir::build(file, options).map(|()| ExitCode::SUCCESS),
            None => package::build(options),
        },
        Command::Prebuild(options) => prebuild::run(options),
        Command::Run(options) => mlir::run(options),
        Command::Inspect(options) => inspect::run(options),
        Command::Explain(options) => explain::run(options),
        Command::Compile(options) => explain::compile(options),
        Command::Diff(options) => diff::run(options),
        Command::Check(options) => check::run(options),
        Command::Tune(options) => tune::run(options),
        Command::Profile(options) => profile::run(options),
        Command::Probe(options) => profile::probe(options),
        Command::Clean(options) => package::clean(options),
        Command::Completions { shell } => manual::completions(*shell),
        Command::Man { folder } => manual::pages(folder),
    }
}
