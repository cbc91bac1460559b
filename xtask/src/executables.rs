//! Test executables in parallel: cargo builds them and says how it would run each, and this module runs them.
//!
//! Cargo runs one executable after the other, and many have a single thread. Here cargo gets a runner that runs nothing: `cargo xtask
//! record FILE EXECUTABLE ARGUMENT...` adds a line to FILE with the folder, the words and the environment that it was started with.

use crate::report::Report;
use crate::suite::ONLY_ARCHS;
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::collections::{BTreeMap, VecDeque};
use std::ffi::OsString;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// The time after which an executable counts as hanging. The slowest takes five minutes on two idle processors. The limit leaves room for busy
/// ones, and is shorter than a step's in `.ci/steps`, so that this program can name the executable.
const LIMIT: Duration = Duration::from_secs(1800);

/// The file in cargo's target folder with the seconds that each executable took the last time, with its device and arguments.
const TIMES: &str = "test-times.json";

/// The number of executables that are named as the slowest.
const SLOWEST: usize = 10;

/// The arguments of `record`.
#[derive(clap::Args)]
pub struct Recorded {
    file: PathBuf,
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    words: Vec<String>,
}

/// The command `record`: what cargo calls as its runner.
///
/// # Errors
/// The file cannot be written.
pub fn record(recorded: &Recorded) -> Result<()> {
    let text = |(name, value): (OsString, OsString)| Some((name.into_string().ok()?, value.into_string().ok()?));
    let environment: BTreeMap<String, String> = std::env::vars_os().filter_map(text).collect();
    let line = json!({ "folder": std::env::current_dir()?, "words": recorded.words, "environment": environment });
    let mut file = OpenOptions::new().append(true).create(true).open(&recorded.file)?;
    writeln!(file, "{line}").with_context(|| format!("cannot write {}", recorded.file.display()))
}

/// The arguments that make cargo call [`record`], which is a command of `program`, for each executable.
pub fn recorder(program: &Path, file: &Path) -> [String; 2] {
    let words = json!([program, "record", file]);
    ["--config".into(), format!("target.'cfg(all())'.runner={words}")]
}

/// An executable, as cargo would run it.
pub struct Executable {
    /// The package and the test.
    pub name: String,
    pub command: Command,
}

impl Executable {
    /// Identifies a run whose time is comparable: device, name and arguments.
    fn key(&self, device: &str) -> String {
        let arguments = self.command.get_args().map(|argument| format!(" {}", argument.to_string_lossy()));
        format!("{device}: {}{}", self.name, arguments.collect::<String>())
    }
}

/// The executables that cargo has recorded.
///
/// # Errors
/// The file is not what [`record`] writes.
pub fn recorded(file: &Path) -> Result<Vec<Executable>> {
    let text = match std::fs::read_to_string(file) {
        // Cargo ran nothing.
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        text => text.with_context(|| format!("cannot read {}", file.display()))?,
    };
    text.lines().map(|line| executable(line).with_context(|| format!("{}: {line}", file.display()))).collect()
}

fn executable(line: &str) -> Result<Executable> {
    let line: Value = serde_json::from_str(line)?;
    let words: Vec<&str> = line["words"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let (program, arguments) = words.split_first().context("no program is named")?;
    let environment = line["environment"].as_object().context("there is no environment")?;
    let environment = || environment.iter().filter_map(|(name, value)| Some((name, value.as_str()?)));
    let mut command = Command::new(program);
    // Tests that build packages build them for the architectures that they name, and with rustc.
    let is_of_tests = |name: &str| !name.starts_with(ONLY_ARCHS) && name != "RUSTC_WORKSPACE_WRAPPER";
    command.args(arguments).env_clear().envs(environment().filter(|(name, _)| is_of_tests(name)));
    command.current_dir(line["folder"].as_str().context("no folder is named")?);
    let package = environment().find(|(name, _)| *name == "CARGO_PKG_NAME").map_or("", |(_, package)| package);
    let file = Path::new(program).file_stem().unwrap_or_default().to_string_lossy();
    // Cargo adds a hash.
    let test = file.rsplit_once('-').map_or(&*file, |(test, _)| test);
    Ok(Executable { name: format!("{package} {test}"), command })
}

struct Running {
    name: String,
    /// [`Executable::key`].
    key: String,
    child: Child,
    output: File,
    begin: Instant,
}

/// Runs executables, `slots` at a time, those first that took longest the last time. Shows the output of each when it ends, adds its results
/// to the report, and names the slowest at the end. `target` is cargo's target folder.
///
/// # Errors
/// One cannot start.
pub fn run(mut executables: Vec<Executable>, slots: usize, device: &str, target: &Path, report: &mut Report) -> Result<()> {
    let (count, begin, slots) = (executables.len(), Instant::now(), slots.max(1));
    let mut expected = Expected::read(&target.join(TIMES));
    executables.sort_by(|one, other| expected.of(&other.key(device)).total_cmp(&expected.of(&one.key(device))));
    let (mut waiting, mut running, mut times) = (VecDeque::from(executables), Vec::<Running>::new(), Vec::new());
    while !waiting.is_empty() || !running.is_empty() {
        while running.len() < slots
            && let Some(executable) = waiting.pop_front()
        {
            running.push(start(executable, device)?);
        }
        let mut ended = Vec::new();
        for mut one in std::mem::take(&mut running) {
            match one.child.try_wait()? {
                None if one.begin.elapsed() < LIMIT => running.push(one),
                None => {
                    one.child.kill()?;
                    report.fail(format!("{}, on {device}, was ended after {} minutes", one.name, LIMIT.as_secs() / 60));
                    let status = one.child.wait()?;
                    ended.push((one, status));
                }
                Some(status) => ended.push((one, status)),
            }
        }
        for (one, status) in ended {
            let time = one.begin.elapsed();
            times.push((time, one.name.clone()));
            expected.set(&one.key, time);
            let of_running = running.iter().map(|one| (expected.of(&one.key) - one.begin.elapsed().as_secs_f64()).max(0.0));
            let left =
                of_running.chain(waiting.iter().map(|one| expected.of(&one.key(device)))).fold(0.0, std::ops::Add::add) / slots as f64;
            println!("\ntest: {} of {count}, after {} s, about {left:.0} s left: {}", times.len(), begin.elapsed().as_secs(), one.name);
            show(one, status, time, device, report)?;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    // Without the file the next run only orders and estimates worse.
    let _ = expected.write(&target.join(TIMES));
    times.sort_unstable_by(|one, other| other.cmp(one));
    println!("\ntest: {count} executables in {} s; the slowest:", begin.elapsed().as_secs());
    times.iter().take(SLOWEST).for_each(|(time, name)| println!("test: slow: {:6.1} s {name}", time.as_secs_f32()));
    Ok(())
}

/// The seconds that executables took the last time.
struct Expected(BTreeMap<String, f64>);

impl Expected {
    fn read(file: &Path) -> Expected {
        let text = std::fs::read(file).unwrap_or_default();
        Expected(serde_json::from_slice(&text).unwrap_or_default())
    }

    fn write(&self, file: &Path) -> Result<()> {
        Ok(std::fs::write(file, serde_json::to_vec_pretty(&self.0)?)?)
    }

    fn set(&mut self, name: &str, time: Duration) {
        self.0.insert(name.to_owned(), time.as_secs_f64());
    }

    /// The seconds that an executable took the last time; for an unknown one the mean of all others.
    fn of(&self, name: &str) -> f64 {
        self.0.get(name).copied().unwrap_or_else(|| self.0.values().sum::<f64>() / self.0.len().max(1) as f64)
    }
}

fn start(executable: Executable, device: &str) -> Result<Running> {
    let key = executable.key(device);
    let Executable { name, mut command } = executable;
    let output = tempfile::tempfile().context("cannot make a file for a test's output")?;
    command.stdin(Stdio::null()).stdout(output.try_clone()?).stderr(output.try_clone()?);
    let child = command.spawn().with_context(|| format!("cannot start {name}"))?;
    Ok(Running { name, key, child, output, begin: Instant::now() })
}

/// Shows and notes the output of an executable that has ended.
fn show(one: Running, status: ExitStatus, time: Duration, device: &str, report: &mut Report) -> Result<()> {
    let Running { name, mut output, .. } = one;
    let mut bytes = Vec::new();
    output.rewind()?;
    output.read_to_end(&mut bytes)?;
    let text = String::from_utf8_lossy(&bytes);
    print!("{text}");
    println!("test: {name} ended with {status} after {:.1} s", time.as_secs_f32());
    report.note(&format!("{device}: {name}"), status, &text.lines().map(str::to_owned).collect::<Vec<_>>());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn executables_run_as_cargo_would_run_them() {
        let folder = tempfile::tempdir().unwrap();
        let line = |words: &[&str]| json!({ "folder": folder.path(), "words": words, "environment": { "CARGO_PKG_NAME": "some", "A": "b", ONLY_ARCHS: "cpu", format!("{ONLY_ARCHS}_A"): "cpu" } });
        let script = format!("pwd; echo \"$A ${ONLY_ARCHS} $1\"; echo 'test x ... FAILED' >&2; exit 3");
        let lines = [line(&["/bin/sh", "-c", &script, "", "--word"]), line(&["/bin/sh", "-c", "echo 'test y ... FAILED'"])];
        let file = folder.path().join("recorded");
        std::fs::write(&file, format!("{}\n{}\n", lines[0], lines[1])).unwrap();
        let executables = recorded(&file).unwrap();
        assert_eq!(executables[0].name, "some sh");
        let mut report = Report::default();
        run(executables, 2, "cpu", folder.path(), &mut report).unwrap();
        assert!(Expected::read(&folder.path().join(TIMES)).0.keys().all(|key| key.starts_with("cpu: some sh -c ")));
        let error = report.close("test").unwrap_err().to_string();
        assert!(error.starts_with("1 of the tests"), "only the program that failed counts: {error}");
        let mut output = start(recorded(&file).unwrap().remove(0), "cpu").unwrap();
        assert_eq!(output.child.wait().unwrap().code(), Some(3));
        let mut text = String::new();
        output.output.rewind().unwrap();
        output.output.read_to_string(&mut text).unwrap();
        assert_eq!(text, format!("{}\nb  --word\ntest x ... FAILED\n", folder.path().display()));
        assert!(recorded(&folder.path().join("none")).unwrap().is_empty());
        std::fs::write(&file, "{}\n").unwrap();
        assert!(recorded(&file).is_err());
    }
}
