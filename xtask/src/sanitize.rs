//! `cargo xtask sanitize`: the runtime's tests under the compiler's sanitizers and under valgrind, on the CPU device.
//!
//! The stable compiler ships the sanitizers' runtimes and keeps the option that links them for itself: `RUSTC_BOOTSTRAP`
//! opens it. `--target` keeps the option off build scripts and macros, which run in the compiler.
//!
//! Neither the standard library nor the CPU's kernel images are built with it. For addresses and leaks that costs
//! nothing but what happens inside of these. For threads it means that orders which the standard library makes by
//! other means than atomics in generic code are not seen: `thread.supp` lists what is reported for that reason.

use crate::shell;
use crate::workspace::Workspace;
use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

#[derive(Args)]
pub struct Options {
    /// Which; address, leak and valgrind by default
    #[arg(value_enum)]
    only: Option<Sanitizer>,
    /// The runtime's own tests alone, which need no LLVM
    #[arg(long)]
    runtime: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Sanitizer {
    /// Use of memory that is not there, and leaks (AddressSanitizer with LeakSanitizer)
    Address,
    /// Leaks alone (LeakSanitizer)
    Leak,
    /// Data races (ThreadSanitizer). Only when named: what the standard library orders unseen is reported, too
    Thread,
    /// Use of memory that is not there or was never written (valgrind's memcheck)
    Valgrind,
}

/// What is run: a package, which of its targets, and whether it needs LLVM to be built. A package of tests to come is
/// added here.
const TESTED: &[(&str, &[&str], bool)] = &[
    ("gpu-rt", &["--lib", "--tests"], false),
    ("gpu-runtime-tests", &["--tests"], true),
    ("gpu-conformance", &["--test", "conformance"], true),
];

/// Its forked child ends through its exit handlers, and so through the search for leaks: it has what threads that it
/// does not have were using.
const LEAVES_THREADS: &str = "a_forked_child_ends_although_it_has_no_such_thread";

/// It compiles, and runs nothing of ours.
const COMPILES: &str = "what_borrows_exclude_does_not_compile";

/// The command.
pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let all = [Sanitizer::Address, Sanitizer::Leak, Sanitizer::Valgrind];
    let mut failed = Vec::new();
    for sanitizer in options.only.map_or(all.to_vec(), |only| vec![only]) {
        if sanitizer == Sanitizer::Valgrind && shell::answer("valgrind", &["--version"]).is_none() {
            if options.only.is_some() {
                bail!("valgrind is not installed");
            }
            println!("sanitize: SKIPPED valgrind: it is not installed");
            continue;
        }
        // Valgrind takes minutes for what the others do in seconds.
        let runtime = options.runtime || sanitizer == Sanitizer::Valgrind;
        for (package, targets, _) in TESTED.iter().filter(|(.., llvm)| !(*llvm && runtime)) {
            let begun = Instant::now();
            let passed = shell::status(&mut command(&workspace, sanitizer, package, targets)?)?.success();
            let (name, seconds) =
                (sanitizer.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned()), begun.elapsed().as_secs());
            println!("sanitize: {package} under {name}: {} in {seconds} s", if passed { "nothing found" } else { "FAILED" });
            if !passed {
                failed.push(format!("{package} under {name}"));
            }
        }
    }
    if failed.is_empty() { Ok(()) } else { bail!("failed: {}", failed.join(", ")) }
}

fn command(workspace: &Workspace, sanitizer: Sanitizer, package: &str, targets: &[&str]) -> Result<Command> {
    let host = host()?;
    let mut command = shell::cargo_command(workspace, &["test", "--no-fail-fast", "--target", &host, "--package", package]);
    command.args(targets).env("GPU_DEVICE", "cpu").env("RUST_BACKTRACE", "0");
    let flags = match sanitizer {
        Sanitizer::Address => "-Zsanitizer=address",
        Sanitizer::Leak => "-Zsanitizer=leak",
        // The standard library has no such option in its own build: the compiler is told that this is known.
        Sanitizer::Thread => "-Zsanitizer=thread --cfg=gpu_sanitize_thread -Cunsafe-allow-abi-mismatch=sanitizer",
        Sanitizer::Valgrind => "",
    };
    if !flags.is_empty() {
        command.env("RUSTC_BOOTSTRAP", "1").env("RUSTFLAGS", flags);
    }
    let suppressed = |file: &str| -> PathBuf { workspace.root.join("xtask/src/sanitize").join(file) };
    let leaks = format!("print_suppressions=0:suppressions={}", suppressed("leak.supp").display());
    match sanitizer {
        // A test asks for more memory than there is, and wants to be told. The LLVM inside comgr puts a signal stack of its
        // own in place of the sanitizer's, which would take that for its own when the thread ends.
        Sanitizer::Address => command.env("ASAN_OPTIONS", "allocator_may_return_null=1:use_sigaltstack=0").env("LSAN_OPTIONS", leaks),
        Sanitizer::Leak => command.env("LSAN_OPTIONS", format!("allocator_may_return_null=1:{leaks}")),
        Sanitizer::Thread => {
            let file = suppressed("thread.supp");
            command.env("TSAN_OPTIONS", format!("allocator_may_return_null=1:die_after_fork=0:suppressions={}", file.display()))
        }
        Sanitizer::Valgrind => {
            let runner = format!("CARGO_TARGET_{}_RUNNER", host.to_uppercase().replace('-', "_"));
            let file = suppressed("valgrind.supp");
            let options = "--quiet --error-exitcode=9 --leak-check=no --trace-children=yes --child-silent-after-fork=yes";
            command.env(runner, format!("valgrind {options} --suppressions={}", file.display()))
        }
    };
    command.args(["--", "--skip", COMPILES]);
    match sanitizer {
        Sanitizer::Address | Sanitizer::Leak => command.args(["--skip", LEAVES_THREADS]),
        // A sanitizer of threads does not follow a fork of several threads.
        Sanitizer::Thread => command.args(["--skip", "fork"]),
        Sanitizer::Valgrind => &mut command,
    };
    Ok(command)
}

/// The host's target triple.
fn host() -> Result<String> {
    let version = shell::answer("rustc", &["--version", "--verbose"]).context("`rustc --version` does not answer")?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).context("`rustc --version` names no host")?;
    Ok(host.to_owned())
}
