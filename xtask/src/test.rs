//! `cargo xtask test`: every test of the workspace once, and the device tests again on each further device.

use crate::device::{Choice, Kind};
use crate::suite::{self, Suite};
use crate::tools;
use crate::workspace::Workspace;
use crate::{fakes, llvms, setup, shell};
use anyhow::{Result, bail};
use clap::Args;
use gpu_tools::table::{LIBCLC, LIBDEVICE};
use std::process::Stdio;

#[derive(Args)]
pub struct Options {
    /// Run the device tests on this kind of device; all that are present by default
    #[arg(long, value_enum, default_value_t = Choice::All)]
    device: Choice,
    /// Passed on to `cargo test`
    #[arg(last = true)]
    arguments: Vec<String>,
}

/// The command.
pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    setup::ensure(&workspace)?;
    if tools::find(&workspace, &LIBDEVICE).is_err() && tools::installed(&LIBCLC).is_none() {
        bail!(
            "the tests' kernels for NVIDIA call math functions, and there is neither libdevice nor libclc: install one of them\n  \
             anywhere:  python3 -m pip install nvidia-nvvm\n  \
             Debian:  sudo apt-get install libclc-22\n  \
             or set GPU_LIBDEVICE to libdevice.10.bc, or GPU_LIBCLC to the folder with nvptx64--nvidiacl.bc"
        );
    }
    fetch(&workspace);

    let mut skipped = Vec::new();
    let mut failed = Vec::new();
    for &kind in options.device.kinds() {
        let probe = kind.probe();
        if !probe.present() {
            if options.device != Choice::All {
                bail!("--device {}: {probe}", kind.selector());
            }
            skipped.push(format!("{}: {probe}", kind.selector()));
            continue;
        }
        println!("\ntest: on {} ({probe})", kind.selector());
        if !on(&workspace, kind, &options.arguments, &mut skipped)? {
            failed.push(kind.selector());
        }
        if kind == Kind::Cpu {
            failed.extend(with_other_llvms(&workspace, &options.arguments, &mut skipped)?);
            match Suite::find(&workspace, &options.arguments)? {
                Some(suite) => failed.extend(again(&workspace, &suite, &options.arguments)?),
                None => skipped.push(format!("{CHECKED} and the fake drivers: the tests for any device are not among these")),
            }
        }
    }
    for skipped in &skipped {
        println!("test: skipped: {skipped}");
    }
    println!("test: {} skipped", skipped.len());
    if !failed.is_empty() {
        bail!("tests failed on {}", failed.join(", "));
    }
    Ok(())
}

/// The compiler's tests with other LLVMs. What failed.
fn with_other_llvms(workspace: &Workspace, arguments: &[String], skipped: &mut Vec<String>) -> Result<Vec<&'static str>> {
    let mut cargo = shell::cargo_command(workspace, &["test", "--workspace"]);
    let tests = suite::of_compiler(cargo.args(arguments.iter().take_while(|argument| *argument != "--")))?;
    if tests.is_empty() {
        return Ok(Vec::new());
    }
    match llvms::others() {
        Ok(others) => Ok(if llvms::again(&tests, &others, arguments)?.is_empty() { Vec::new() } else { vec!["another LLVM"] }),
        Err(why) => {
            skipped.push(format!("other LLVMs: {why}"));
            Ok(Vec::new())
        }
    }
}

/// The CPU as a device that checks every access.
const CHECKED: &str = "cpu:checked";

/// The tests that any device must pass once more, over the fake drivers; and the conformance suite on the checked CPU (right
/// kernels give the same results there and no findings). What failed.
fn again(workspace: &Workspace, suite: &Suite, arguments: &[String]) -> Result<Vec<&'static str>> {
    let mut failed = fakes::run(workspace, suite, arguments, &[])?;
    for test in suite.tests().filter(|test| test.is_conformance) {
        println!("\ntest: {} on {CHECKED}", test.name);
        if !shell::status(test.command(arguments).env("GPU_DEVICE", CHECKED))?.success() {
            failed.push(CHECKED);
        }
    }
    Ok(failed)
}

/// The tests on one kind of device. Those that need no device run with the processor's.
fn on(workspace: &Workspace, kind: Kind, arguments: &[String], skipped: &mut Vec<String>) -> Result<bool> {
    let mut command = shell::cargo_command(workspace, &["test", "--no-fail-fast"]);
    if kind == Kind::Cpu {
        command.arg("--workspace");
    } else {
        workspace.device_tested().iter().for_each(|package| {
            command.args(["--package", package]);
        });
    }
    command.args(arguments).env("GPU_DEVICE", kind.selector());
    let (status, lines) = shell::status_and_lines(&mut command, |line| ignored(line).is_some())?;
    skipped.extend(lines.iter().filter_map(|line| ignored(line)));
    Ok(status.success())
}

/// The test that a line of a test program tells as ignored, and the reason. Without a reason it is an example in the
/// documentation, which is not meant to run.
fn ignored(line: &str) -> Option<String> {
    let (name, why) = line.strip_prefix("test ")?.split_once(" ... ignored")?;
    // By our harness, and by the compiler's.
    let why = why.strip_prefix(" (").and_then(|why| why.strip_suffix(')')).or_else(|| why.strip_prefix(", "))?;
    Some(format!("{}: {why}", name.trim()))
}

/// Gets the sources of crates that only a feature needs: a test reads them. Without a network it says that it is skipped.
fn fetch(workspace: &Workspace) {
    let platform = format!("{}-unknown-linux-gnu", std::env::consts::ARCH);
    let arguments = ["metadata", "--quiet", "--locked", "--all-features", "--format-version=1", "--filter-platform", &platform];
    let _ = shell::cargo_command(workspace, &arguments).stderr(Stdio::null()).output();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ignored_tests_have_reasons() {
        for (line, expected) in [
            ("test a::b      ... ignored (no device (of 2))", Some("a::b: no device (of 2)")),
            ("test c ... ignored, no compiler", Some("c: no compiler")),
            ("test src/lib.rs - (line 3) ... ignored", None),
            ("test d ... ok", None),
            ("test result: ok. 1 passed; 0 failed; 1 ignored; 0 measured", None),
        ] {
            assert_eq!(ignored(line).as_deref(), expected);
        }
    }
}
