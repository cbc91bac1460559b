//! The tests that any device must pass, as `cargo test` has built them, to be run again with other settings: the
//! conformance suite and those of the runtime.
//!
//! Cargo chooses features by what it is asked to build: asked for the suite alone it would build nearly everything anew.
//! So it is asked for all of it, as before, says where things are, and the executable is started without it.

use crate::shell;
use crate::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The packages, and the tests of them.
const PACKAGES: [(&str, &[&str]); 3] = [
    ("gpu-conformance", &["conformance"]),
    ("gpu-runtime-tests", &["graphs", "health", "memory", "order", "peers", "stress"]),
    ("gpu-rust-tests", &["rust", "staged", "tiles"]),
];

/// The tests of the compiler that a `cargo test` builds. No device takes part in them.
///
/// # Errors
/// Something does not build.
pub fn of_compiler(command: &mut Command) -> Result<Vec<Test>> {
    built(&messages(command)?, "gpu-build", &["gpu_build", "ir"])
}

/// What cargo says while it builds, and runs nothing.
fn messages(command: &mut Command) -> Result<Vec<Value>> {
    command.args(["--no-run", "--quiet", "--message-format=json"]);
    let output = command.stderr(Stdio::inherit()).output().context("cannot start cargo")?;
    ensure!(output.status.success(), "the tests do not build");
    Ok(output.stdout.split(|&byte| byte == b'\n').flat_map(serde_json::from_slice).collect())
}

/// The tests of a package that have these names.
fn built(messages: &[Value], package: &str, names: &[&str]) -> Result<Vec<Test>> {
    let path = |value: &Value| value.as_str().map(PathBuf::from).context("cargo names no file");
    let mut tests = Vec::new();
    for built in messages.iter().filter(|message| is_of(message, package) && message["executable"].is_string()) {
        let Some(name) = names.iter().find(|name| built["target"]["name"] == **name) else { continue };
        let folder = path(&built["manifest_path"])?.parent().context("a manifest without a folder")?.to_owned();
        let is_conformance = package == "gpu-conformance";
        let (executable, runner) = (path(&built["executable"])?, Vec::new());
        tests.push(Test { name: format!("{package} {name}"), is_conformance, executable, runner, folder });
    }
    Ok(tests)
}

/// What cargo has built.
pub struct Suite {
    tests: Vec<Test>,
    /// The folders of their fat binaries.
    pub images: Vec<PathBuf>,
    messages: Vec<Value>,
}

/// One test program.
pub struct Test {
    /// The package and the test.
    pub name: String,
    /// Whether kernels are what it is about, rather than the runtime.
    pub is_conformance: bool,
    executable: PathBuf,
    /// The program that runs it and its first words, if not the system does.
    runner: Vec<String>,
    /// The package's folder, in which cargo runs its tests.
    folder: PathBuf,
}

impl Test {
    /// The program, with what follows `--` in `arguments`.
    pub fn command(&self, arguments: &[String]) -> Command {
        let mut words = self.runner.iter().map(OsStr::new).chain([self.executable.as_os_str()]);
        let mut command = Command::new(words.next().unwrap_or_default());
        command.args(words);
        command.args(arguments.iter().skip_while(|argument| *argument != "--").skip(1)).current_dir(&self.folder);
        command
    }
}

impl Suite {
    /// Asks cargo, which has built everything by now. `None` where `arguments` chose other tests.
    ///
    /// # Errors
    /// Something does not build.
    pub fn find(workspace: &Workspace, arguments: &[String]) -> Result<Option<Suite>> {
        let mut command = shell::cargo_command(workspace, &["test", "--workspace"]);
        Suite::built_by(command.args(arguments.iter().take_while(|argument| *argument != "--")))
    }

    /// What a `cargo test` builds. `None` where these tests are not among it.
    ///
    /// # Errors
    /// Something does not build.
    pub fn built_by(command: &mut Command) -> Result<Option<Suite>> {
        let messages = messages(command)?;
        let (mut tests, mut images) = (Vec::new(), Vec::new());
        for (package, names) in PACKAGES {
            let out = messages.iter().filter(|message| is_of(message, package)).find_map(|message| message["out_dir"].as_str());
            images.extend(out.map(|out| Path::new(out).join("gpu")));
            tests.extend(built(&messages, package, names)?);
        }
        Ok((!tests.is_empty()).then_some(Suite { tests, images, messages }))
    }

    /// Has the tests run by another program, which these words begin.
    pub fn run_by(&mut self, runner: &[String]) {
        self.tests.iter_mut().for_each(|test| test.runner = runner.to_owned());
    }

    /// The tests.
    pub fn tests(&self) -> impl Iterator<Item = &Test> {
        self.tests.iter()
    }

    /// A shared object that a package of the workspace is built as.
    ///
    /// # Errors
    /// It was not built.
    pub fn library(&self, package: &str) -> Result<&str> {
        let artifacts = self.messages.iter().filter(|message| message["reason"] == "compiler-artifact" && is_of(message, package));
        let mut files = artifacts.flat_map(|message| message["filenames"].as_array().into_iter().flatten()).filter_map(Value::as_str);
        files.find(|file| file.ends_with(std::env::consts::DLL_SUFFIX)).with_context(|| format!("cargo has not built {package}"))
    }
}

/// Whether a message is about a package, whose id ends with `#name@version`, or `/name#version` where its folder is named so.
fn is_of(message: &Value, package: &str) -> bool {
    let is = |id: &str| id.contains(&format!("#{package}@")) || id.contains(&format!("/{package}#"));
    message["package_id"].as_str().is_some_and(is)
}
