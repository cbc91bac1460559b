//! `cargo xtask pack`: examples and device tests in one folder, for a machine that has a GPU and no Rust.
//!
//! ```text
//! packed/run.sh        runs the examples and the tests on GPU_DEVICE, counts; `run.sh --benches FOLDER` measures
//!        examples/     one program each
//!        tests/        test programs of the packages whose tests launch kernels
//!        benches/      benchmarks; not with `--debug`
//! ```

use crate::workspace::Workspace;
use crate::{setup, shell, tools};
use anyhow::{Context, Result, ensure};
use clap::Args;
use gpu_tools::table::{READELF, STRIP};
use serde_json::Value;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const RUN: &str = include_str!("pack/run.sh");

/// Libraries that every Linux with glibc has. A program that needs more does not travel.
const EVERYWHERE: &[&str] = &["libc.so", "libgcc_s.so", "libm.so", "libdl.so", "libpthread.so", "librt.so", "ld-linux"];

/// Packages whose benchmarks run without the workspace.
const BENCHED: &[&str] =
    &["gpu-bench", "gpu-bench-comm", "gpu-bench-device", "gpu-bench-jit", "gpu-bench-math", "gpu-bench-rust", "gpu-bench-tiles"];

#[derive(Args)]
pub struct Options {
    /// The folder to make; an earlier one is replaced
    #[arg(long, default_value = "packed")]
    out: PathBuf,
    /// Examples and tests as `cargo build` and `cargo test` make them, with the checks of debug builds in kernels, and no benchmarks: a few minutes less
    #[arg(long)]
    debug: bool,
}

/// A program that cargo built.
struct Program {
    /// Its place in the folder.
    place: PathBuf,
    /// Where cargo left it.
    built: PathBuf,
}

/// The command.
pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let out = workspace.root.join(&options.out);
    ensure!(!out.exists() || out.join("run.sh").is_file(), "{} is there and was not made by this command: remove it first", out.display());
    setup::ensure(&workspace)?;

    // Benchmarks need the release profile: kernels in Rust have overflow checks in the other.
    let profile: &[&str] = if options.debug { &[] } else { &["--release"] };
    let mut programs = build(&workspace, &workspace.examples(), &["build", "--bins"], profile, "examples")?;
    programs.extend(build(&workspace, &workspace.device_tested(), &["test", "--no-run"], profile, "tests")?);
    if !options.debug {
        // The suite `rust` compares with what nvcc makes where it is built.
        setup::wheels::compiler(&workspace, setup::wheels::NVCC)?;
        // A benchmark starts the others of its package, beside it.
        programs.extend(build(&workspace, BENCHED, &["build", "--bins"], profile, "benches")?);
        // They have their own profile.
        programs.extend(build(&workspace, BENCHED, &["bench", "--no-run", "--benches"], &[], "benches")?);
    }
    let parent = out.parent().context("--out has no folder above it")?;
    let work = tempfile::Builder::new().prefix(".packed-").tempdir_in(parent).context("cannot write beside --out")?;
    let (readelf, strip) = (tools::find(&workspace, &READELF)?, tools::find(&workspace, &STRIP)?);

    let whole = work.path().join("packed");
    let (mut count, mut size) = (0, 0);
    for program in &programs {
        if let Some(library) = foreign_library(&readelf, &program.built)? {
            println!("pack: left out {}: it needs {library} where it runs", program.place.display());
            continue;
        }
        let target = whole.join(&program.place);
        fs::create_dir_all(target.parent().context("a program without a folder")?)?;
        let stripped = Command::new(&strip).arg(&program.built).arg("-o").arg(&target).status()?;
        ensure!(stripped.success(), "llvm-strip failed on {}", program.built.display());
        count += 1;
        size += fs::metadata(&target)?.len();
    }
    ensure!(count > 0, "there is nothing to pack");
    let script = whole.join("run.sh");
    fs::write(&script, RUN)?;
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755))?;

    if out.exists() {
        fs::rename(&out, work.path().join("earlier"))?;
    }
    fs::rename(&whole, &out).with_context(|| format!("cannot create {}", out.display()))?;
    println!(
        "pack: {count} programs, {:.1} MB, in {}: copy it and start GPU_DEVICE=cuda:0 ./run.sh, or ./run.sh --benches reports",
        size as f64 / 1e6,
        out.display()
    );
    Ok(())
}

/// Builds these packages' programs for a folder, and says where they are.
fn build(workspace: &Workspace, packages: &[&str], arguments: &[&str], profile: &[&str], folder: &str) -> Result<Vec<Program>> {
    if packages.is_empty() {
        // Without a name cargo would build everything.
        return Ok(Vec::new());
    }
    let mut command = shell::cargo_command(workspace, arguments);
    command.arg("--message-format=json-render-diagnostics").args(profile);
    // Where they run there is no git to ask.
    if folder == "benches" {
        command.env("GPU_BENCH_PACKED_COMMIT", workspace.commit()).envs(setup::wheels::nvcc(workspace));
    }
    packages.iter().for_each(|package| {
        command.args(["--package", package]);
    });
    println!("pack: cargo {} for {}", arguments.join(" "), packages.join(", "));
    let output = command.stderr(Stdio::inherit()).output()?;
    ensure!(output.status.success(), "cargo {} ended with {}", arguments.join(" "), output.status);
    let is_test = arguments[0] != "build";
    let text = String::from_utf8(output.stdout).context("cargo's messages are not text")?;
    let messages = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let built = messages.filter(|message| message["profile"]["test"] == Value::Bool(is_test));
    Ok(built.filter_map(|message| program(&message, folder)).collect())
}

/// The program that one of cargo's messages announces, if it announces one.
fn program(message: &Value, folder: &str) -> Option<Program> {
    let built = PathBuf::from(message["executable"].as_str()?);
    let name = message["target"]["name"].as_str()?;
    let package = Path::new(message["manifest_path"].as_str()?).parent()?.file_name()?.to_str()?;
    let is = |what: &str| message["target"]["kind"].as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind == what));
    let file = match folder {
        "tests" if is("test") => format!("{package}-{name}"),
        "tests" => format!("{package}-unit"),
        // `--benches` builds the library's and the programs' own, too; there are none.
        "benches" if message["profile"]["test"] == Value::Bool(true) && !is("bench") => return None,
        _ => name.to_owned(),
    };
    Some(Program { place: Path::new(folder).join(file), built })
}

/// The first shared library that the program needs and not every machine has.
fn foreign_library(readelf: &Path, program: &Path) -> Result<Option<String>> {
    let output = Command::new(readelf).arg("--needed-libs").arg(program).output()?;
    ensure!(output.status.success(), "llvm-readelf failed on {}", program.display());
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let needed = text.lines().map(str::trim).filter(|line| line.contains(".so"));
    Ok(needed.into_iter().find(|library| !EVERYWHERE.iter().any(|known| library.starts_with(known))).map(str::to_owned))
}
