//! How tests are built for a sanitizer, and its options at run time.
//!
//! The stable compiler ships the sanitizers' runtimes and keeps the option that links them for itself: `RUSTC_BOOTSTRAP`
//! opens it. `--target` keeps the option off build scripts and macros, which run in the compiler.
//!
//! ThreadSanitizer must see every lock and every atomic operation, or it takes what they order for races. So the standard
//! library is built for it, too, from its source, which rustup has as the component `rust-src`: with that nothing need be
//! suppressed. For addresses and leaks the library as it comes costs nothing but what happens inside of it.
//!
//! A fake driver is a library that is opened at run time. The sanitizer's runtime is in the executable, which therefore
//! exports it.

use super::Sanitizer;
use crate::workspace::Workspace;
use crate::{shell, suite};
use anyhow::{Context, Result};
use std::path::Path;
use std::process::Command;

/// It compiles, and runs nothing of ours.
const COMPILES: &str = "invalid_borrows_do_not_compile";

/// Their forked children end through their exit handlers, and so through the search for leaks: they have what threads that they
/// do not have were using.
const LEAVE_THREADS: [&str; 2] = ["a_forked_child_exits_without_a_loader_thread", "a_forked_child_has_a_file_of_its_own"];

/// What forks, in parts of names, and what else is not for it: ThreadSanitizer does not follow a fork of several threads.
const FORKS: [&str; 5] = [COMPILES, EVERY_CALL, "fork", "child", "parent"];

/// Every call of a long scenario fails in turn, three times: ten minutes with ThreadSanitizer, hours
/// under valgrind. What it does is done by several threads at once in another test.
const EVERY_CALL: &str = "every_call_";

/// A fork waits a second at most for threads that hold a lock of ours, and here four do nothing but take one: where one
/// thread runs at a time, that can take longer.
const FORK_TIMEOUT: &str = "a_child_has_another_generation_and_finds_no_lock_held";

impl Sanitizer {
    /// The tests that the executables skip.
    pub fn skipped(self) -> impl Iterator<Item = &'static str> {
        let skipped: &[&str] = match self {
            Sanitizer::Address | Sanitizer::Leak => &[COMPILES, LEAVE_THREADS[0], LEAVE_THREADS[1]],
            Sanitizer::Thread => &FORKS,
            Sanitizer::Valgrind => &[COMPILES, EVERY_CALL, FORK_TIMEOUT],
        };
        skipped.iter().flat_map(|name| ["--skip", name])
    }

    /// The program that runs the tests, and its first words.
    pub fn runner(self, workspace: &Workspace) -> Vec<String> {
        // Valgrind runs one thread at a time, and one that spins would keep the others from it for ever: they take turns.
        // The C compiler, which tests start, is not ours.
        const VALGRIND: &str = "valgrind --quiet --error-exitcode=9 --leak-check=no --fair-sched=yes --trace-children=yes \
                                --trace-children-skip=*/cc --child-silent-after-fork=yes";
        if self != Sanitizer::Valgrind {
            return Vec::new();
        }
        let suppressed = format!("--suppressions={}", workspace.root.join("xtask/src/sanitize/valgrind.supp").display());
        VALGRIND.split_whitespace().map(str::to_owned).chain([suppressed]).collect()
    }
}

/// What a sanitizer needs and is not there.
pub fn missing(sanitizer: Sanitizer) -> Option<&'static str> {
    match sanitizer {
        Sanitizer::Address | Sanitizer::Leak => None,
        Sanitizer::Thread => {
            let source = shell::answer("rustc", &["--print", "sysroot"]).map(|root| Path::new(&root).join("lib/rustlib/src/rust/library"));
            let there = source.is_some_and(|source| source.is_dir());
            (!there).then_some("the standard library's source is not there; `rustup component add rust-src` gets it")
        }
        Sanitizer::Valgrind => shell::answer("valgrind", &["--version"]).is_none().then_some("valgrind is not installed"),
    }
}

/// A `cargo test` of packages, built for the sanitizer.
pub fn build(workspace: &Workspace, sanitizer: Sanitizer, packages: &[&str]) -> Result<Command> {
    let host = host()?;
    forget_fakes(workspace, &host)?;
    let mut command = suite::cargo(workspace, &["test", "--target", &host]);
    // A report names lines.
    command.env("CARGO_PROFILE_DEV_DEBUG", "line-tables-only");
    packages.iter().for_each(|package| {
        command.args(["--package", package]);
    });
    let sanitizer = match sanitizer {
        Sanitizer::Valgrind => return Ok(command),
        Sanitizer::Address => "address",
        Sanitizer::Leak => "leak",
        Sanitizer::Thread => {
            command.arg("-Zbuild-std=std,panic_unwind,test");
            "thread"
        }
    };
    command.env("RUSTC_BOOTSTRAP", "1").env("RUSTFLAGS", format!("-Zsanitizer={sanitizer} -Clink-arg=-Wl,--export-dynamic"));
    Ok(command)
}

/// The name of a library that is opened at run time has no hash of the options that it was built with: one of another
/// sanitizer may lie there, and cargo would leave it.
fn forget_fakes(workspace: &Workspace, host: &str) -> Result<()> {
    for name in ["libgpu_fake_cuda.so", "libgpu_fake_hip.so"] {
        let file = workspace.target.join(host).join("debug/deps").join(name);
        if file.exists() {
            std::fs::remove_file(&file).with_context(|| format!("cannot remove {}", file.display()))?;
        }
    }
    Ok(())
}

/// The variables with which the tests run.
pub fn environment(workspace: &Workspace, sanitizer: Sanitizer) -> Result<Vec<(String, String)>> {
    let leaks = format!("print_suppressions=0:suppressions={}", workspace.root.join("xtask/src/sanitize/leak.supp").display());
    let mut variables = match sanitizer {
        // A test allocates more memory than there is, and expects an error. The LLVM inside comgr puts a signal stack of its
        // own in place of the sanitizer's, which would take that for its own when the thread ends.
        Sanitizer::Address => {
            vec![("ASAN_OPTIONS".into(), "allocator_may_return_null=1:use_sigaltstack=0".into()), ("LSAN_OPTIONS".into(), leaks)]
        }
        Sanitizer::Leak => vec![("LSAN_OPTIONS".into(), format!("allocator_may_return_null=1:{leaks}"))],
        Sanitizer::Thread => vec![("TSAN_OPTIONS".into(), "allocator_may_return_null=1:die_after_fork=0".into())],
        Sanitizer::Valgrind => {
            vec![(format!("CARGO_TARGET_{}_RUNNER", host()?.to_uppercase().replace('-', "_")), sanitizer.runner(workspace).join(" "))]
        }
    };
    variables.push(("RUST_BACKTRACE".into(), "0".into()));
    Ok(variables)
}

/// The host's target triple.
fn host() -> Result<String> {
    let version = shell::answer("rustc", &["--version", "--verbose"]).context("`rustc --version` does not answer")?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).context("`rustc --version` names no host")?;
    Ok(host.to_owned())
}
