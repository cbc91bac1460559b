//! Tests of passes and lowerings: each `.ll` file below this folder is one, with its expected output in the file.
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

use filecheck::Checks;
use libtest_mimic::{Arguments, Failed, Trial};
use std::path::{Path, PathBuf};

/// Has a table written anew.
const BLESS: &str = "--bless";

fn main() {
    let bless = std::env::args().any(|argument| argument == BLESS);
    let arguments = Arguments::from_iter(std::env::args().filter(|argument| argument != BLESS));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ir");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let name = |file: &PathBuf| file.strip_prefix(&root).unwrap().to_string_lossy().into_owned();
    let mut trials: Vec<Trial> = files
        .iter()
        .map(|file| {
            let file = file.clone();
            Trial::test(name(&file), move || run(&file))
        })
        .collect();
    trials.extend(filecheck::tests());
    trials.extend(vectorization::tests(bless));
    libtest_mimic::run(&arguments, trials).exit();
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "ll") {
            files.push(path);
        }
    }
}

/// Does what each `RUN` line says, and compares.
fn run(file: &Path) -> Result<(), Failed> {
    let text = std::fs::read_to_string(file)?;
    let commands: Vec<&str> = text.lines().filter_map(|line| line.trim().strip_prefix("; RUN:")).map(str::trim).collect();
    if commands.is_empty() {
        return Err("no `; RUN:` line".into());
    }
    // The directives are comments, and IR keeps no comments; but errors show lines.
    let input: String = text.lines().filter(|line| !line.trim_start().starts_with(';')).map(|line| format!("{line}\n")).collect();
    let mut prefixes = Vec::new();
    for command in commands {
        let (command, prefix) = command.split_once("--prefix").map_or((command, "CHECK"), |(command, prefix)| (command, prefix.trim()));
        prefixes.push(prefix);
        let output = gpu_build::opt::run(&input, command.trim())?;
        Checks::read(&text, prefix)?.apply(&output).map_err(|error| format!("`{command}`: {error}\n--- the output:\n{output}"))?;
    }
    filecheck::no_others(&text, &prefixes).map_err(Failed::from)
}
