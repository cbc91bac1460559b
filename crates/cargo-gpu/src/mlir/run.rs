//! Runs a program with `mlir-runner`, which replaces this process.

use super::program::lower;
use super::tools;
use crate::cli::Run;
use anyhow::{Context, Result, anyhow};
use gpu_build::{Arch, arch_of};
use gpu_rt::Device;
use gpu_tools::table::MLIR_RUNNER;
use std::io::{Seek, Write};
use std::os::unix::process::CommandExt;
use std::process::{Command, ExitCode};

/// The command.
pub fn run(options: &Run) -> Result<ExitCode> {
    let device = match &options.device {
        Some(name) => Device::open(name),
        None => Device::default(),
    };
    let device = device.map_err(|error| anyhow!("{error}"))?;
    let archs: [Arch; 1] = [arch_of(&device.arch())];
    let lowered = lower(&options.file, &options.passes, &archs)?;
    let output = lowered.output(&options.passes.entry)?;

    // A file without a name, as the runner's input: nothing is left of it, however the program ends.
    let mut file = tempfile::tempfile().context("cannot make a temporary file")?;
    file.write_all(lowered.text.as_bytes()).and_then(|()| file.rewind()).context("cannot write a temporary file")?;
    // MLIR's own libraries come first: ours has the like of some of their functions, for executables.
    let mut libraries = tools::runner_utilities()?;
    libraries.push(tools::runtime("so")?);
    libraries.extend(options.shared_lib.iter().cloned());
    let mut command = Command::new(tools::find(&MLIR_RUNNER)?);
    command.arg("-").stdin(file).arg("-e").arg(&options.passes.entry).arg(format!("--entry-point-result={}", output.name())).arg("-O2");
    command.args(libraries.iter().map(|library| format!("--shared-libs={}", library.display())));
    // In the place of this process: who waits for it, or ends it, has the program itself.
    let error = command.env("GPU_DEVICE", device.uri()).exec();
    Err(error).context("cannot run mlir-runner")
}
