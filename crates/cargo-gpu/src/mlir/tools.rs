//! Finds and runs LLVM's programs, and finds this project's libraries.

use anyhow::{Context, Result, anyhow, bail};
use gpu_tools::table::MLIR_RUNNER;
use gpu_tools::{Env, Finder, Limit, Tool};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A program of LLVM 22.
pub fn find(tool: &'static Tool) -> Result<PathBuf> {
    Finder::new(&Env::process(), None).find(tool).map_err(|error| anyhow!("{error}"))
}

/// Runs a program for as long as `GPU_TOOL_TIMEOUT` lets it.
fn run(command: &mut Command, input: &[u8]) -> Result<Output> {
    let limit = Limit::from_env(&Env::process()).map_err(|error| anyhow!("{error}"))?;
    gpu_tools::run_with(command, input, limit).map_err(|error| anyhow!("{error}"))
}

/// Runs a program of LLVM on text, to its end; what it prints comes back. Messages name `file` in place of its input.
pub fn pipe<S: AsRef<OsStr>>(tool: &'static Tool, arguments: &[S], input: &str, file: &str) -> Result<String> {
    let name = tool.name;
    let output = run(Command::new(find(tool)?).args(arguments), input.as_bytes())?;
    if !output.status.success() {
        let text = String::from_utf8_lossy(&output.stderr).replace("<stdin>", file);
        // The line that a message repeats of an image is as long as the image.
        let short: Vec<String> = text.trim().lines().map(|line| line.chars().take(400).collect()).collect();
        bail!("{name} rejected the program ({})\n{}", output.status, short.join("\n"));
    }
    String::from_utf8(output.stdout).with_context(|| format!("{name} printed something that is not UTF-8"))
}

/// Runs a program to its end.
pub fn call(program: &Path, arguments: &[&OsStr]) -> Result<()> {
    let name = program.file_name().unwrap_or(program.as_os_str()).to_string_lossy();
    let output = run(Command::new(program).args(arguments), &[])?;
    if !output.status.success() {
        let text = String::from_utf8_lossy(&output.stderr);
        let short: Vec<&str> = text.trim().lines().take(40).collect();
        bail!("{name} failed ({})\n{}", output.status, short.join("\n"));
    }
    Ok(())
}

/// This project's runtime for MLIR programs: the shared library, or the archive for executables.
pub fn runtime(ending: &str) -> Result<PathBuf> {
    let file = format!("libgpu_mlir_runtime.{ending}");
    let folders = match std::env::var_os("GPU_MLIR_RUNTIME").filter(|folder| !folder.is_empty()) {
        // A named folder is the one that is meant: another in its place would hide the mistake.
        Some(named) => vec![PathBuf::from(named)],
        None => {
            let own = std::env::current_exe().context("cannot find the path of this program")?;
            let own = own.parent().unwrap_or(Path::new(".")).to_owned();
            // Beside this program; where cargo leaves the libraries of a test's dependencies; where packages install them.
            vec![own.clone(), own.join("deps"), own.join("../lib")]
        }
    };
    // The newest: of a library that cargo built as a dependency only, what an earlier build left beside this program is old.
    let present = folders.iter().map(|folder| folder.join(&file)).filter(|path| path.is_file());
    let found = present.max_by_key(|path| path.metadata().and_then(|data| data.modified()).ok());
    found.ok_or_else(|| {
        let sought = folders.iter().map(|folder| folder.display().to_string()).collect::<Vec<_>>().join(", ");
        anyhow!("{file} was not found in {sought}\n  help: build it with cargo build --release -p gpu-mlir-runtime, or name its folder in GPU_MLIR_RUNTIME")
    })
}

/// MLIR's own libraries of functions that programs call, as far as they are installed beside `mlir-runner`.
pub fn runner_utilities() -> Result<Vec<PathBuf>> {
    let runner = find(&MLIR_RUNNER)?;
    let runner = runner.canonicalize().unwrap_or(runner);
    let folder = runner.parent().and_then(Path::parent).map(|root| root.join("lib")).unwrap_or_default();
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    // The plain name and the one with a version are the same file.
    files.sort();
    let one = |library: &str| {
        let name = |path: &&PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(&format!("{library}.so")));
        files.iter().find(name).cloned()
    };
    Ok(["libmlir_runner_utils", "libmlir_c_runner_utils", "libmlir_async_runtime"].into_iter().filter_map(one).collect())
}
