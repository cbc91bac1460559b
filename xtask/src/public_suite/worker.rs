//! One process for one file.

use super::files::{File, Suite};
use crate::shell;
use crate::workspace::Workspace;
use anyhow::{Context, Result};
use std::fs::File as Handle;
use std::io::{Read, Seek};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// So much address space for a process and the programs that it starts, in KiB: LLVM's library has a part of it mapped.
const MEMORY: u64 = 6 << 20;

/// What builds a file.
pub struct Worker {
    program: PathBuf,
    archs: String,
    limit: Duration,
    /// What the processes find the tools by.
    environment: Vec<(std::ffi::OsString, std::ffi::OsString)>,
}

/// What a process printed, and how it ended.
pub struct Report {
    pub lines: Vec<Vec<String>>,
    /// Why there may be no more lines.
    pub broken: Option<String>,
}

impl Worker {
    /// # Errors
    /// The program was not built.
    pub fn new(workspace: &Workspace, archs: String, limit: u64) -> Result<Worker> {
        let program = workspace.target.join("release/examples/survey");
        anyhow::ensure!(program.is_file(), "cargo has built no {}", program.display());
        let command = shell::cargo_command(workspace, &[]);
        let environment = command.get_envs().filter_map(|(name, value)| Some((name.to_owned(), value?.to_owned()))).collect();
        Ok(Worker { program, archs, limit: Duration::from_secs(limit), environment })
    }

    /// Builds a file.
    ///
    /// # Errors
    /// The process cannot be started.
    pub fn run(&self, suite: &Suite, file: &File) -> Result<Report> {
        let (mut out, mut errors) = (tempfile::tempfile()?, tempfile::tempfile()?);
        let folder = file.path.parent().unwrap_or(&suite.folder);
        let name = file.path.file_name().unwrap_or_default();
        // The limits hold for what the process starts, too.
        let limits = format!("ulimit -v {MEMORY}; ulimit -t {}; exec \"$0\" \"$@\"", self.limit.as_secs());
        let mut child = Command::new("sh")
            .args(["-c", &limits])
            .arg(&self.program)
            .arg(folder)
            .arg(name)
            .arg(&self.archs)
            .args(&file.options)
            .envs(self.environment.iter().map(|(name, value)| (name, value)))
            .env("GPU_TOOL_TIMEOUT", self.limit.as_secs().to_string())
            .stdin(Stdio::null())
            .stdout(out.try_clone()?)
            .stderr(errors.try_clone()?)
            .spawn()
            .context("cannot start sh")?;
        let start = Instant::now();
        let broken = loop {
            match child.try_wait()? {
                Some(status) if status.success() => break None,
                Some(status) => {
                    let said = contents(&mut errors)?;
                    break Some(said.lines().find(|line| !line.is_empty()).map_or_else(|| status.to_string(), str::to_owned));
                }
                // Time that it slept counts, too.
                None if start.elapsed() > self.limit * 2 => {
                    child.kill()?;
                    child.wait()?;
                    break Some("it does not end".into());
                }
                None => std::thread::sleep(Duration::from_millis(5)),
            }
        };
        let lines = contents(&mut out)?.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect();
        Ok(Report { lines, broken })
    }
}

fn contents(file: &mut Handle) -> Result<String> {
    let mut bytes = Vec::new();
    file.rewind()?;
    file.read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
