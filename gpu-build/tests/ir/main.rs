//! Tests of the Rust front end, of passes, of lowerings and of lints: each `.ll`, `.rs` and `.mlir` file in a folder beside this file is one, with
//! its expected output in the file.
//!
//! A `; RUN:` line says what to do with the file (`gpu_build::opt`), and with `--prefix NAME` which checks are about it:
//!
//! ```text
//! ; RUN: lower x86-64-v3 --after barrier-fission
//! ; CHECK-LABEL: define {{.*}} @k.thread
//! ; CHECK: switch i32 [[STATE:%[0-9]+]]
//! ```
//!
//! [`filecheck`] has the directives. `cargo test -p gpu-build --test ir barrier` runs those whose path contains `barrier`;
//! `cargo run -p gpu-build --example opt` shows what a command makes of a file.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test states what it expects")]

mod filecheck;
mod vectorization;
mod warnings;

use filecheck::Checks;
use gpu_build::opt::Package;
use libtest_mimic::{Arguments, Completion, Failed, Trial};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Has a table written anew.
const BLESS: &str = "--bless";

fn main() {
    let bless = std::env::args().any(|argument| argument == BLESS);
    let arguments = Arguments::from_iter(std::env::args().filter(|argument| argument != BLESS));
    let root = root();
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let package = Arc::new(Package::of_files(&root, out_dir()));
    let name = |file: &PathBuf| file.strip_prefix(&root).unwrap().to_string_lossy().into_owned();
    let mut trials: Vec<Trial> = files
        .iter()
        .map(|file| {
            let (file, name, package) = (file.clone(), name(file), package.clone());
            Trial::ignorable_test(name.clone(), move || run(&package, &name, &file))
        })
        .collect();
    trials.extend(filecheck::tests());
    trials.extend(vectorization::tests(bless));
    trials.extend(warnings::tests(bless));
    libtest_mimic::run(&arguments, trials).exit();
}

/// Where gpu-core is compiled for devices, once for all tests.
fn out_dir() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("ir")
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ir")
}

fn has_front_end(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "rs" || extension == "mlir")
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        // The Rust files beside this one are the test's own.
        } else if path.extension().is_some_and(|extension| extension == "ll") || has_front_end(&path) && folder != root() {
            files.push(path);
        }
    }
}

/// Does what each `RUN` line says, and compares.
fn run(package: &Package, name: &str, file: &Path) -> Result<Completion, Failed> {
    let text = std::fs::read_to_string(file)?;
    let commands: Vec<&str> =
        text.lines().filter_map(|line| filecheck::comment(line)?.trim().strip_prefix("RUN:")).map(str::trim).collect();
    if commands.is_empty() {
        return Err("no `RUN:` line".into());
    }
    // The directives are comments, and IR keeps no comments; but errors show lines.
    let input: String = text.lines().filter(|line| !line.trim_start().starts_with(';')).map(|line| format!("{line}\n")).collect();
    let mut prefixes = Vec::new();
    for command in commands {
        let (command, prefix) = command.split_once("--prefix").map_or((command, "CHECK"), |(command, prefix)| (command, prefix.trim()));
        prefixes.push(prefix);
        let command = command.trim();
        let output = match has_front_end(file).then(|| package.run(name, command)) {
            None => gpu_build::opt::run(&input, command)?,
            Some(Err(error)) if name.ends_with(".mlir") => return Ok(Completion::ignored_with(error)),
            Some(output) => output?,
        };
        Checks::read(&text, prefix)?.apply(&output).map_err(|error| format!("`{command}`: {error}\n--- the output:\n{output}"))?;
    }
    filecheck::no_others(&text, &prefixes).map(|()| Completion::Completed).map_err(Failed::from)
}
