//! Running a program with `mlir-runner`.

use crate::{Run, entry, tools};
use anyhow::{Context, Result, anyhow};
use gpu_build::{Arch, arch_of};
use gpu_rt::Device;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, ExitCode};

/// The command.
pub fn run(options: &Run) -> Result<ExitCode> {
    let device = match &options.device {
        Some(name) => Device::open(name),
        None => Device::default(),
    };
    let device = device.map_err(|error| anyhow!("{error}"))?;
    let archs: [Arch; 1] = [arch_of(&device.arch())];
    let lowered = options.program.lower(&archs)?;
    let output = entry::output(&lowered.text, &options.program.entry)?;

    let file = tempfile::Builder::new().suffix(".mlir").tempfile().context("cannot make a temporary file")?;
    std::fs::write(file.path(), &lowered.text).context("cannot write a temporary file")?;
    // MLIR's own libraries come first: ours has the like of some of their functions, for executables.
    let mut libraries = tools::runner_utilities()?;
    libraries.push(tools::runtime("so")?);
    libraries.extend(options.shared_lib.iter().cloned());
    let mut command = Command::new(tools::find("mlir-runner")?);
    command.arg(file.path()).arg("-e").arg(&options.program.entry).arg(format!("--entry-point-result={}", output.name())).arg("-O2");
    command.args(libraries.iter().map(|library| format!("--shared-libs={}", library.display())));
    let status = command.env("GPU_DEVICE", device.uri()).status().context("cannot run mlir-runner")?;
    // As shells say it, where a signal ended the program.
    let code = status.code().or(status.signal().map(|signal| 128 + signal)).unwrap_or(1);
    Ok(ExitCode::from(u8::try_from(code).unwrap_or(1)))
}
