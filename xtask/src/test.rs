//! `cargo xtask test`: every test of the workspace once, and the device tests again on each further device.

use crate::device::{Choice, Kind};
use crate::report::Report;
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

    let mut report = Report::default();
    for &kind in options.device.kinds() {
        let probe = kind.probe();
        if !probe.present() {
            if options.device != Choice::All {
                bail!("--device {}: {probe}", kind.selector());
            }
            report.skip(format!("{}: {probe}", kind.selector()));
            continue;
        }
        println!("\ntest: on {} ({probe})", kind.selector());
        on(&workspace, kind, &options.arguments, &mut report)?;
        if kind == Kind::Cpu {
            with_other_llvms(&workspace, &options.arguments, &mut report)?;
            match Suite::find(&workspace, &options.arguments)? {
                Some(suite) => again(&workspace, &suite, &options.arguments, &mut report)?,
                None => report.skip(format!("{CHECKED} and the fake drivers: the tests for any device are not among these")),
            }
        }
    }
    report.close("test")
}

/// The compiler's tests with other LLVMs.
fn with_other_llvms(workspace: &Workspace, arguments: &[String], report: &mut Report) -> Result<()> {
    let mut cargo = shell::cargo_command(workspace, &["test", "--workspace"]);
    let tests = suite::of_compiler(cargo.args(arguments.iter().take_while(|argument| *argument != "--")))?;
    if tests.is_empty() {
        return Ok(());
    }
    match llvms::others() {
        Ok(others) => llvms::again(&tests, &others, arguments, report),
        Err(why) => {
            report.skip(format!("other LLVMs: {why}"));
            Ok(())
        }
    }
}

/// The CPU as a device that checks every access.
const CHECKED: &str = "cpu:checked";

/// The tests that any device must pass once more, over the fake drivers; and the conformance suite on the checked CPU (right
/// kernels give the same results there and no findings).
fn again(workspace: &Workspace, suite: &Suite, arguments: &[String], report: &mut Report) -> Result<()> {
    fakes::run(workspace, suite, arguments, &[], report)?;
    for test in suite.tests().filter(|test| test.is_conformance) {
        println!("\ntest: {} on {CHECKED}", test.name);
        report.run(CHECKED, test.command(arguments).env("GPU_DEVICE", CHECKED))?;
    }
    Ok(())
}

/// The tests on one kind of device. Those that need no device run with the processor's.
fn on(workspace: &Workspace, kind: Kind, arguments: &[String], report: &mut Report) -> Result<()> {
    let mut command = shell::cargo_command(workspace, &["test", "--no-fail-fast"]);
    if kind == Kind::Cpu {
        command.arg("--workspace");
    } else {
        workspace.device_tested().iter().for_each(|package| {
            command.args(["--package", package]);
        });
    }
    command.args(arguments).env("GPU_DEVICE", kind.selector());
    report.run(kind.selector(), &mut command)
}

/// Gets the sources of crates that only a feature needs: a test reads them. Without a network it says that it is skipped.
fn fetch(workspace: &Workspace) {
    let platform = format!("{}-unknown-linux-gnu", std::env::consts::ARCH);
    let arguments = ["metadata", "--quiet", "--locked", "--all-features", "--format-version=1", "--filter-platform", &platform];
    let _ = shell::cargo_command(workspace, &arguments).stderr(Stdio::null()).output();
}
