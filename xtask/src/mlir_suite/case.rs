//! One of MLIR's tests.

use crate::shell;
use crate::workspace::Workspace;
use anyhow::{Context, Result};
use std::fmt;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// The folders with tests of programs, for the devices that have runners upstream.
const FOLDERS: [&str; 6] = ["CUDA", "ROCM", "SPIRV", "Vulkan", "LevelZero", "SYCL"];

/// A program that takes longer waits for something that will not be.
const LIMIT: Duration = Duration::from_secs(30);

/// A test.
pub struct Case {
    /// `CUDA/two-modules`.
    pub name: String,
    /// Whether it runs a program; others look at what MLIR's own tools print.
    pub runs: bool,
    file: PathBuf,
    /// Passes that come before lowering.
    passes: &'static str,
    /// Whether stderr is checked, too, and so the exit code does not count.
    with_errors: bool,
    /// Whether there is something to check beside the exit code.
    checks: bool,
}

/// What became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// As its author wants it.
    Passes,
    /// Not of the kind.
    NotRun(String),
    /// Why not.
    Fails(String),
}

impl Outcome {
    pub fn is_pass(&self) -> bool {
        *self == Outcome::Passes
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Passes => f.write_str("passes"),
            Outcome::NotRun(why) => write!(f, "not run: {why}"),
            Outcome::Fails(why) => write!(f, "fails: {why}"),
        }
    }
}

/// Every test below a folder, by name.
pub fn all(folder: &Path) -> Result<Vec<Case>> {
    let mut files = Vec::new();
    for part in FOLDERS {
        find(&folder.join(part), &mut files)?;
    }
    files.sort();
    files.into_iter().map(|file| Case::read(folder, file)).collect()
}

fn find(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            find(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "mlir") {
            files.push(path);
        }
    }
    Ok(())
}

impl Case {
    fn read(folder: &Path, file: PathBuf) -> Result<Case> {
        let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let commands: String = text.lines().filter(|line| line.contains("RUN:")).map(|line| format!("{line}\n")).collect();
        let name = file.strip_prefix(folder).unwrap_or(&file).with_extension("").display().to_string();
        let transforms = commands.contains("-transform-interpreter");
        Ok(Case {
            name,
            runs: commands.contains("mlir-runner"),
            passes: if transforms { "transform-interpreter,test-transform-dialect-erase-schedule" } else { "" },
            with_errors: commands.rsplit("mlir-runner").next().is_some_and(|last| last.contains("2>&1")),
            checks: text.contains("CHECK"),
            file,
        })
    }

    fn command(&self, workspace: &Workspace, gpu: &Path, what: &str) -> Command {
        let mut command = shell::cargo_command(workspace, &[]);
        let environment: Vec<_> = command.get_envs().map(|(key, value)| (key.to_owned(), value.map(ToOwned::to_owned))).collect();
        command = Command::new(gpu);
        for (key, value) in environment {
            if let Some(value) = value {
                command.env(key, value);
            }
        }
        command.args(["gpu", what]).arg(&self.file);
        if !self.passes.is_empty() {
            command.args(["--passes", self.passes]);
        }
        command
    }

    /// Runs it on a device.
    pub fn run(&self, workspace: &Workspace, gpu: &Path, filecheck: &Path, device: &str) -> Result<Outcome> {
        if !self.runs {
            return Ok(Outcome::NotRun("it looks at what mlir-opt prints".into()));
        }
        match limited(self.command(workspace, gpu, "run").args(["--device", device]))? {
            None => Ok(Outcome::Fails("it does not end".into())),
            Some(output) => self.judge(filecheck, &output.stdout, &output.stderr, output.status.code()),
        }
    }

    /// Compiles it for an architecture.
    pub fn build(&self, workspace: &Workspace, gpu: &Path, arch: &str) -> Result<Outcome> {
        if !self.runs {
            return Ok(Outcome::NotRun("it looks at what mlir-opt prints".into()));
        }
        self.compile(self.command(workspace, gpu, "build").args(["--emit", "llvm", "--arch", arch]))
    }

    /// Makes an executable.
    pub fn executable(&self, workspace: &Workspace, gpu: &Path, archs: &str, out: &Path) -> Result<Outcome> {
        let make = |archs: &str| {
            let target = out.join(format!("{}.exe", self.flat_name()));
            self.compile(self.command(workspace, gpu, "build").args(["--arch", archs]).arg("--output").arg(target))
        };
        match (make(archs)?, archs.split(',').next()) {
            // What only the first can do travels without the others.
            (Outcome::Fails(_), Some(first)) => make(first),
            (outcome, _) => Ok(outcome),
        }
    }

    fn compile(&self, command: &mut Command) -> Result<Outcome> {
        Ok(match limited(command)? {
            None => Outcome::Fails("compiling does not end".into()),
            Some(output) if output.status.success() => Outcome::Passes,
            Some(output) => Outcome::Fails(reason(&output.stderr)),
        })
    }

    /// Checks what an executable printed elsewhere.
    pub fn check_results(&self, filecheck: &Path, folder: &Path) -> Result<Outcome> {
        let file = |ending: &str| folder.join("results").join(format!("{}.{ending}", self.flat_name()));
        let Ok(code) = fs::read_to_string(file("code")) else {
            return Ok(if self.runs {
                Outcome::Fails("there is no result".into())
            } else {
                Outcome::NotRun("it looks at what mlir-opt prints".into())
            });
        };
        self.judge(filecheck, &fs::read(file("out"))?, &fs::read(file("err"))?, code.trim().parse().ok())
    }

    fn flat_name(&self) -> String {
        self.name.replace('/', "_")
    }

    fn judge(&self, filecheck: &Path, out: &[u8], errors: &[u8], code: Option<i32>) -> Result<Outcome> {
        if code != Some(0) && !self.with_errors {
            return Ok(Outcome::Fails(reason(errors)));
        }
        if !self.checks {
            return Ok(Outcome::Passes);
        }
        let checked = if self.with_errors { [out, errors].concat() } else { out.to_vec() };
        let mut child = Command::new(filecheck)
            .arg(&self.file)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .context("cannot start FileCheck")?;
        if let Some(mut input) = child.stdin.take() {
            // FileCheck may have seen enough before the end.
            let _ = input.write_all(&checked);
        }
        Ok(if child.wait()?.success() { Outcome::Passes } else { Outcome::Fails("it prints something else".into()) })
    }
}

/// The line of an error that says what is wrong.
fn reason(errors: &[u8]) -> String {
    let text = String::from_utf8_lossy(errors);
    let line = text.lines().find(|line| line.contains("error: ")).or_else(|| text.lines().next()).unwrap_or("no message");
    let line = line.rsplit("error: ").next().unwrap_or(line);
    line.chars().take(120).collect()
}

/// Runs a program to its end, or to that of its time.
fn limited(command: &mut Command) -> Result<Option<Output>> {
    let (out, errors) = (tempfile::tempfile()?, tempfile::tempfile()?);
    let mut child =
        command.stdin(Stdio::null()).stdout(out.try_clone()?).stderr(errors.try_clone()?).spawn().context("cannot start cargo-gpu")?;
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(Output { status, stdout: contents(out)?, stderr: contents(errors)? }));
        }
        if start.elapsed() > LIMIT {
            // `cargo gpu` is the program itself by then.
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn contents(mut file: fs::File) -> Result<Vec<u8>> {
    use std::io::{Read, Seek};
    let mut bytes = Vec::new();
    file.rewind()?;
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}
