//! The tests that any device must pass, as `cargo test` has built them, to be run again with other settings: the
//! conformance suite and those of the runtime.
//!
//! Cargo chooses features by what it is asked to build: asked for the suite alone it would build nearly everything anew.
//! So it is asked for all of it, as before, says where things are, and the executable is started without it.

use crate::device::Kind;
use crate::workspace::Workspace;
use crate::{fakes, shell};
use anyhow::{Context, Result, ensure};
use gpu_abi::arch::CpuLevel;
use serde_json::Value;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The variable that narrows the lists of architectures of all packages, and with a package's name behind it those of one.
pub const ONLY_ARCHS: &str = "GPU_BUILD_ONLY_ARCHS";

/// With this variable, the build script of gpu-math-tests compiles every tenth operation of LLVM IR and MLIR.
const SAMPLE: &str = "GPU_TEST_SAMPLE";

/// The package whose kernels are built for the fake drivers, too.
const WITH_FAKES_ARCHS: &str = "gpu-runtime-tests";

/// The packages with tests that open `cpu:checked` themselves.
const ON_CHECKED: [&str; 4] = ["gpu-book", "gpu-c-tests", "gpu-checked-tests", "gpu-runtime-tests"];

/// A cargo command that builds kernels for the devices that run them in tests, and not for all that their packages name. On a
/// machine with a GPU, and if the environment has [`ONLY_ARCHS`], even empty, nothing is changed. Cargo runs build scripts again if
/// a list changes, so every command that builds tests is made here.
pub fn cargo(workspace: &Workspace, arguments: &[&str]) -> Command {
    let mut command = shell::cargo_command(workspace, arguments);
    // Tests launch kernels.
    command.env_remove("GPU_BUILD_CHECK_ONLY");
    if let (None, Some(cpu)) = (std::env::var_os(ONLY_ARCHS), cpu_alone()) {
        command.env(ONLY_ARCHS, cpu).env(SAMPLE, "yes");
        for package in ON_CHECKED {
            let mut archs = vec![cpu, "cpu-checked"];
            if package == WITH_FAKES_ARCHS {
                archs.extend(fakes::ARCHS);
            }
            command.env(format!("{ONLY_ARCHS}_{}", package.to_uppercase().replace('-', "_")), archs.join(","));
        }
    }
    command
}

/// The level of this machine's processor, if it is the only device.
pub fn cpu_alone() -> Option<&'static str> {
    let is_gpu_here = [Kind::Cuda, Kind::Hip].iter().any(|kind| kind.probe().present());
    if is_gpu_here { None } else { Some(CpuLevel::detect()?.name()) }
}

/// The packages, and the tests of them.
const PACKAGES: [(&str, &[&str]); 3] =
    [("gpu-conformance", &["conformance"]), ("gpu-runtime-tests", &["any_device", "stress"]), ("gpu-rust-tests", &["any_device"])];

/// Builds tests that are built already, and runs none.
const QUIETLY: [&str; 2] = ["--no-run", "--quiet"];

/// The tests of the compiler that a `cargo test` builds. No device takes part in them.
///
/// # Errors
/// Something does not build.
pub fn of_compiler(command: &mut Command) -> Result<Vec<Test>> {
    built(&messages(command.args(QUIETLY))?, "gpu-build", &["gpu_build", "ir"])
}

/// The names and paths of the programs that a `cargo build` makes.
///
/// # Errors
/// One does not build.
pub fn programs(build: &mut Command) -> Result<Vec<(String, PathBuf)>> {
    let program = |message: &Value| Some((message["target"]["name"].as_str()?.to_owned(), message["executable"].as_str()?.into()));
    Ok(messages(build)?.iter().filter_map(program).collect())
}

/// What cargo says of what it builds.
fn messages(command: &mut Command) -> Result<Vec<Value>> {
    let output = command.arg("--message-format=json-render-diagnostics").stderr(Stdio::inherit()).output().context("cannot start cargo")?;
    ensure!(output.status.success(), "cargo ended with {}", output.status);
    Ok(output.stdout.split(|&byte| byte == b'\n').flat_map(serde_json::from_slice).collect())
}

/// The tests of a package that have these names.
fn built(messages: &[Value], package: &str, names: &[&str]) -> Result<Vec<Test>> {
    let path = |value: &Value| value.as_str().map(PathBuf::from).context("cargo names no file");
    let mut tests = Vec::new();
    for built in messages.iter().filter(|message| is_of(message, package) && message["executable"].is_string()) {
        let Some(name) = names.iter().find(|name| built["target"]["name"] == **name) else { continue };
        let folder = path(&built["manifest_path"])?.parent().context("a manifest without a folder")?.to_owned();
        let (is_conformance, has_fakes_archs) = (package == "gpu-conformance", package == WITH_FAKES_ARCHS);
        let (executable, runner) = (path(&built["executable"])?, Vec::new());
        tests.push(Test { name: format!("{package} {name}"), is_conformance, has_fakes_archs, executable, runner, folder });
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
    /// Whether its kernels are built for the fake drivers in any case.
    pub has_fakes_archs: bool,
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
    /// What a `cargo test` builds. `None` where these tests are not among it.
    ///
    /// # Errors
    /// Something does not build.
    pub fn built_by(command: &mut Command) -> Result<Option<Suite>> {
        let messages = messages(command.args(QUIETLY))?;
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
