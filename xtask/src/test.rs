//! `cargo xtask test`: all but the slow tests of the workspace, and the device tests again on each further kind of device.

use crate::device::{Choice, Kind};
use crate::report::Report;
use crate::suite::{self, Suite, Test};
use crate::tools;
use crate::workspace::Workspace;
use crate::{build_times, executables, fakes, setup, shell, slow};
use anyhow::{Context, Result, bail};
use clap::Args;
use gpu_tools::table::{LIBCLC, LIBDEVICE};
use std::path::Path;
use std::process::{Command, Stdio};

#[derive(Args, Clone)]
pub struct Options {
    /// Run the device tests on this kind of device; all that are present by default
    #[arg(long, value_enum, default_value_t = Choice::All)]
    device: Choice,
    /// Compile each package's kernels for all architectures that it names, and not only for those that tests run on
    #[arg(long)]
    all_archs: bool,
    /// Run the slow tests, too
    #[arg(long)]
    slow: bool,
    /// Run only the unit tests of the compiler and the runtime, the IR tests, and the runtime's tests on one device: a GPU, if there is one
    #[arg(long, conflicts_with_all = ["all_archs", "slow", "arguments"])]
    quick: bool,
    /// Passed on to `cargo test`
    #[arg(last = true)]
    arguments: Vec<String>,
}

/// The arguments of `cargo test` for `--quick`.
const QUICK: &str = "--package gpu-abi --package gpu-build --package gpu-core --package gpu-llvm --package gpu-macros --package gpu-rt \
                     --package gpu-runtime-tests --package gpu-tools --lib --test ir --test any_device";

/// The command.
pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let mut options = options.clone();
    if options.quick {
        options.arguments = QUICK.split_whitespace().map(str::to_owned).collect();
        options.device = options.device.best();
    }
    let options = &options;
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
    let cargo = |arguments: &[&str]| {
        if options.all_archs { shell::cargo_command(&workspace, arguments) } else { suite::cargo(&workspace, arguments) }
    };

    // Now: cargo may build this program anew, and the path of the old file then says that it is deleted.
    let program = std::env::current_exe().context("this program's path is not known")?;
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
        on(&workspace, &program, &cargo, kind, options, &mut report)?;
        if kind == Kind::Cpu && !options.quick {
            let own = options.arguments.iter().take_while(|argument| *argument != "--");
            let mut tests = cargo(&["test"]);
            tests.args(packages(&workspace, options)).args((!chooses_targets(&options.arguments)).then_some("--tests")).args(own);
            match Suite::built_by(&mut tests)? {
                Some(suite) => again(&workspace, &suite, options, &mut report)?,
                None => report.skip(format!("{CHECKED} and the fake drivers: the tests for any device are not among these")),
            }
        }
    }
    report.close("test")
}

/// The CPU as a device that checks every access.
const CHECKED: &str = "cpu:checked";

/// The tests that any device must pass once more, over the fake drivers; and the conformance suite on the checked CPU (right
/// kernels give the same results there and no findings).
fn again(workspace: &Workspace, suite: &Suite, options: &Options, report: &mut Report) -> Result<()> {
    let is_chosen = |test: &Test| (options.all_archs || test.has_fakes_archs) && (options.slow || !slow::is_slow_on_fakes(&test.name));
    suite.tests().filter(|test| !is_chosen(test)).for_each(|test| {
        report.skip(format!("{} over the fake drivers: `cargo xtask test --all-archs --slow` runs it", test.name));
    });
    if !options.slow {
        report.skip(format!("gpu-conformance on {CHECKED}: slow, `cargo xtask test --slow` runs it"));
    }
    fakes::run(workspace, suite, is_chosen, &options.arguments, &[], report)?;
    for test in suite.tests().filter(|test| test.is_conformance && options.slow) {
        println!("\ntest: {} on {CHECKED}", test.name);
        report.run(CHECKED, test.command(&options.arguments).env("GPU_DEVICE", CHECKED))?;
    }
    Ok(())
}

/// The tests on one kind of device. Those that need no device run with the processor's.
fn on(
    workspace: &Workspace,
    program: &Path,
    cargo: &impl Fn(&[&str]) -> Command,
    kind: Kind,
    options: &Options,
    report: &mut Report,
) -> Result<()> {
    let arguments = &options.arguments;
    let test = |more: &[String]| {
        let mut command = cargo(&["test"]);
        if kind == Kind::Cpu || chooses_packages(arguments) || excludes_packages(arguments) {
            command.args(packages(workspace, options));
        } else {
            let is_chosen = |package: &&&str| options.slow || !slow::is_slow_package(package);
            workspace.device_tested().iter().filter(is_chosen).for_each(|package| {
                command.args(["--package", package]);
            });
        }
        command.args(more).args(arguments).env("GPU_DEVICE", kind.selector());
        command
    };
    let chooses = chooses_targets(arguments);
    if !arguments.iter().any(|argument| argument == "--doc") {
        let folder = tempfile::tempdir().context("cannot make a folder")?;
        let file = folder.path().join("executables");
        let tests = if chooses { Vec::new() } else { vec!["--tests".to_owned()] };
        let more = [tests, vec!["--timings".to_owned()], executables::recorder(program, &file).to_vec()].concat();
        report.run(kind.selector(), &mut test(&more))?;
        build_times::show(&workspace.target);
        // The processor has room for several at once; a GPU's memory has not.
        let slots = if kind == Kind::Cpu { std::thread::available_parallelism().map_or(1, usize::from) } else { 1 };
        let mut executables = executables::recorded(&file)?;
        if executables.is_empty() && arguments.is_empty() {
            report.fail("cargo ran no test executable through its runner: unset a runner in cargo's configuration".into());
        }
        if !options.slow && (!chooses || options.quick) {
            slow::leave_out(&mut executables, report);
        }
        executables::run(executables, slots, kind.selector(), &workspace.target, report)?;
        if chooses {
            return Ok(());
        }
    }
    // rustdoc builds and runs the examples in the documentation.
    let more = if chooses { &[][..] } else { &["--doc".to_owned(), "--no-fail-fast".to_owned()] };
    report.run(kind.selector(), &mut test(more))
}

/// The words for cargo that choose the packages to test on the CPU, unless the arguments choose some.
fn packages<'a>(workspace: &'a Workspace, options: &Options) -> Vec<&'a str> {
    if chooses_packages(&options.arguments) {
        return Vec::new();
    }
    let mut words = if options.slow { vec!["--workspace"] } else { slow::other_packages() };
    // Cargo would build these for the examples in documentation, and their kernels take long to compile.
    words.extend(workspace.benchmarks_alone().into_iter().flat_map(|package| ["--exclude", package]));
    words
}

/// Whether arguments for `cargo test` say which packages to test.
fn chooses_packages(arguments: &[String]) -> bool {
    const PACKAGES: [&str; 5] = ["-p", "--package", "--workspace", "--all", "--manifest-path"];
    names_of_options(arguments).any(|name| PACKAGES.contains(&name))
}

/// Returns true if arguments for `cargo test` exclude packages of the workspace.
fn excludes_packages(arguments: &[String]) -> bool {
    names_of_options(arguments).any(|name| name == "--exclude")
}

/// Whether arguments for `cargo test` say which targets of a package to test.
fn chooses_targets(arguments: &[String]) -> bool {
    const TARGETS: [&str; 11] =
        ["--lib", "--bin", "--bins", "--test", "--tests", "--example", "--examples", "--bench", "--benches", "--all-targets", "--doc"];
    names_of_options(arguments).any(|name| TARGETS.contains(&name))
}

/// Cargo's own arguments, without the values behind `=`.
fn names_of_options(arguments: &[String]) -> impl Iterator<Item = &str> {
    let own = arguments.iter().take_while(|argument| *argument != "--");
    own.map(|argument| argument.split('=').next().unwrap_or_default())
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

    fn words(line: &str) -> Vec<String> {
        line.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn arguments_that_choose_targets_are_known() {
        let chooses = |line| chooses_targets(&words(line));
        assert!(chooses("--package gpu-rt --lib") && chooses("--test=cpu") && chooses("--doc"));
        assert!(!chooses("") && !chooses("--package gpu-rt -- --lib"));
    }

    #[test]
    fn arguments_that_choose_packages_are_known() {
        let chooses = |line| chooses_packages(&words(line));
        assert!(excludes_packages(&words("--exclude gpu-jit")) && !chooses("--exclude gpu-jit"), "cargo wants --workspace beside it");
        assert!(chooses("--package=gpu-rt") && chooses("-p gpu-rt --lib") && chooses("--workspace"));
        assert!(!chooses("") && !chooses("--lib -- --package gpu-rt"));
    }
}
