//! `cargo xtask sanitize`: the runtime's tests under the compiler's sanitizers and under valgrind, on the CPU device and
//! over the fake drivers.
//!
//! Each run begins with deliberate faults, which the sanitizer must report (`seeded_faults.rs`). The CPU's kernel images are not
//! built with a sanitizer: what they do to memory is not seen by one, but by the fakes' guard pages and by valgrind.

mod command;
mod seeded_faults;

use crate::fakes;
use crate::report::Report;
use crate::suite::Suite;
use crate::workspace::Workspace;
use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use command::{build, environment, missing};
use std::fmt;
use std::time::Instant;

#[derive(Args)]
pub struct Options {
    /// Which; each for which there is what it needs by default
    #[arg(value_enum)]
    only: Option<Sanitizer>,
    /// The tests of this package alone; may be given several times
    #[arg(long, value_parser = TESTED.map(|tested| tested.package))]
    package: Vec<String>,
    /// Where what the sanitizer needs is not there, say so and go on
    #[arg(long)]
    if_there: bool,
    /// Tests for any device on the CPU alone, and not over the fake drivers
    #[arg(long)]
    on_cpu: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Sanitizer {
    /// Use of memory that is not there, and leaks (AddressSanitizer with LeakSanitizer)
    Address,
    /// Leaks alone (LeakSanitizer)
    Leak,
    /// Data races (ThreadSanitizer)
    Thread,
    /// Use of memory that is not there or was never written (valgrind's memcheck)
    Valgrind,
}

impl fmt::Display for Sanitizer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_possible_value().map_or(Ok(()), |value| f.write_str(value.get_name()))
    }
}

/// What is run.
#[derive(Clone, Copy)]
struct Tested {
    package: &'static str,
    /// Which of its tests, as cargo names them.
    targets: &'static [&'static str],
    /// Whether it is for any device: then it is run once more over the fake drivers.
    any_device: bool,
}

/// A package of tests to come is added here.
const TESTED: [Tested; 5] = [
    Tested { package: "gpu-rt", targets: &["--lib", "--tests"], any_device: false },
    Tested { package: "gpu-fake-tests", targets: &["--tests"], any_device: false },
    Tested { package: "gpu-runtime-tests", targets: &["--tests"], any_device: true },
    Tested { package: "gpu-rust-tests", targets: &["--tests"], any_device: true },
    Tested { package: "gpu-conformance", targets: &["--test", "conformance"], any_device: false },
];

/// The package that has the fakes built beside its tests.
const FAKES: &str = "gpu-fake-tests";

/// The command.
pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let mut failed = Vec::new();
    for &sanitizer in options.only.as_ref().map_or(Sanitizer::value_variants(), std::slice::from_ref) {
        if let Some(missing) = missing(sanitizer) {
            if options.only.is_some() && !options.if_there {
                bail!("{sanitizer}: {missing}");
            }
            println!("sanitize: SKIPPED {sanitizer}: {missing}");
            continue;
        }
        let mut judge = |what: &str, run: &mut dyn FnMut() -> Result<bool>| -> Result<()> {
            let begun = Instant::now();
            let passed = run()?;
            let seconds = begun.elapsed().as_secs();
            println!("sanitize: {what} under {sanitizer}: {} in {seconds} s", if passed { "as it should be" } else { "FAILED" });
            if !passed {
                failed.push(format!("{what} under {sanitizer}"));
            }
            Ok(())
        };
        judge("deliberate faults", &mut || seeded_faults::are_found(&workspace, sanitizer))?;
        let chosen = |tested: &&Tested| options.package.is_empty() || options.package.iter().any(|package| package == tested.package);
        for tested in TESTED.iter().filter(chosen) {
            judge(tested.package, &mut || on_cpu(&workspace, sanitizer, tested))?;
            if tested.any_device && !options.on_cpu {
                judge(&format!("{} over the fakes", tested.package), &mut || over_fakes(&workspace, sanitizer, tested))?;
            }
        }
    }
    if failed.is_empty() { Ok(()) } else { bail!("failed: {}", failed.join(", ")) }
}

/// The tests of a package, on the CPU where they are for any device.
fn on_cpu(workspace: &Workspace, sanitizer: Sanitizer, tested: &Tested) -> Result<bool> {
    let mut command = build(workspace, sanitizer, &[tested.package])?;
    command.arg("--no-fail-fast").args(tested.targets).arg("--").args(sanitizer.skipped());
    command.env("GPU_DEVICE", "cpu").envs(environment(workspace, sanitizer)?);
    if sanitizer == Sanitizer::Thread {
        // The installed library is not built for it: there is nothing of ours to find in it.
        command.env("GPU_HIP_LIBRARY", "/nowhere");
    }
    let mut report = Report::default();
    report.run("cpu", &mut command)?;
    Ok(report.close("sanitize").is_ok())
}

/// The same over each fake driver.
fn over_fakes(workspace: &Workspace, sanitizer: Sanitizer, tested: &Tested) -> Result<bool> {
    let mut command = build(workspace, sanitizer, &[tested.package, FAKES])?;
    let Some(mut suite) = Suite::built_by(command.arg("--tests"))? else { bail!("{} has no tests for any device", tested.package) };
    suite.run_by(&sanitizer.runner(workspace));
    let arguments: Vec<_> = std::iter::once("--").chain(sanitizer.skipped()).map(str::to_owned).collect();
    let mut report = Report::default();
    fakes::run(workspace, &suite, |_| true, &arguments, &environment(workspace, sanitizer)?, &mut report)?;
    Ok(report.close("sanitize").is_ok())
}
