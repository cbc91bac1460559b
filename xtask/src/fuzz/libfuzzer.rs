//! Builds the targets with cargo-fuzz, and runs one until its time is up or it has found something.
//!
//! New inputs go to the target folder: `fuzz/corpus/TARGET` is read, and not written.

use crate::shell;
use crate::workspace::Workspace;
use anyhow::{Context, Result, bail};
use std::fmt;
use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What libFuzzer is told of every target: one input may take a minute and 4 GiB. Memory that LLVM keeps when it gives up is no leak of
/// ours, and the sanitizer's other search for leaks is `cargo xtask sanitize`.
const OPTIONS: [&str; 5] = ["-timeout=60", "-rss_limit_mb=4096", "-max_len=20000", "-detect_leaks=0", "-print_final_stats=1"];

/// By this variable a target that has LLVM read its input does nothing else.
const ONLY_LLVM: &str = "GPU_FUZZ_ONLY_LLVM";
/// Which targets have. A crash of another is never LLVM's.
const BY_LLVM: [&str; 3] = ["ir", "lower", "rust"];

/// After so many crashes of LLVM's own a target has done what it can.
const MOST_OF_LLVM: usize = 200;

/// The targets, built.
pub struct Fuzzer {
    root: PathBuf,
    programs: PathBuf,
    /// Where inputs, findings and logs go.
    folder: PathBuf,
}

/// What became of one target.
#[derive(Debug, Default)]
pub struct Outcome {
    pub runs: u64,
    pub time: Duration,
    /// Edges of the control flow that were taken.
    pub coverage: u64,
    /// Inputs that break a promise.
    pub findings: Vec<PathBuf>,
    /// Inputs at which LLVM crashes before any code of ours sees them.
    pub of_llvm: usize,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Outcome { runs, time, coverage, findings, of_llvm } = self;
        write!(f, "{runs} runs in {} s, {coverage} edges, {} findings", time.as_secs(), findings.len())?;
        if *of_llvm > 0 {
            write!(f, ", {of_llvm} inputs at which LLVM itself crashes")?;
        }
        findings.iter().try_for_each(|finding| write!(f, "\n      {}", finding.display()))
    }
}

impl Fuzzer {
    /// Builds every target.
    ///
    /// # Errors
    /// The compiler or cargo-fuzz is missing, with the command that installs it; or a target does not build.
    pub fn build(workspace: &Workspace) -> Result<Fuzzer> {
        let nightly = shell::answer("rustup", &["run", "nightly", "rustc", "-vV"]);
        let Some(nightly) = nightly else {
            bail!("fuzzing needs a nightly compiler: `rustup toolchain install nightly --profile minimal`")
        };
        if shell::answer("cargo-fuzz", &["--version"]).is_none() {
            bail!("fuzzing needs cargo-fuzz: `cargo install cargo-fuzz`");
        }
        let folder = workspace.target.join("fuzz");
        let mut command = Command::new("cargo");
        // The cargo that runs this has set variables of its own toolchain.
        command.args(["+nightly", "fuzz", "build", "--target-dir"]).arg(folder.join("build")).current_dir(workspace.root.join("fuzz"));
        ["CARGO", "RUSTC", "RUSTUP_TOOLCHAIN", "RUSTDOC"].into_iter().for_each(|name| {
            command.env_remove(name);
        });
        shell::run(&mut command)?;
        let host = nightly.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc names no host")?;
        Ok(Fuzzer { root: workspace.root.clone(), programs: folder.join("build").join(host).join("release"), folder })
    }

    /// Runs a target.
    ///
    /// # Errors
    /// It cannot start, or a folder cannot be written.
    pub fn run(&self, target: &str, time: Duration) -> Result<Outcome> {
        let (begun, mut outcome) = (Instant::now(), Outcome::default());
        while let Some(left) = time.checked_sub(begun.elapsed()).filter(|left| left.as_secs() > 0) {
            let Some(finding) = self.once(target, left, &mut outcome)? else { break };
            if !self.is_llvms(target, &finding)? {
                outcome.findings.push(finding);
                break;
            }
            outcome.of_llvm += 1;
            if outcome.of_llvm == MOST_OF_LLVM {
                break;
            }
        }
        outcome.time = begun.elapsed();
        Ok(outcome)
    }

    /// Until the first input that a target does not survive: its file.
    fn once(&self, target: &str, time: Duration, outcome: &mut Outcome) -> Result<Option<PathBuf>> {
        let (inputs, findings) = (self.folder.join("corpus").join(target), self.folder.join("findings").join(target));
        for folder in [&inputs, &findings] {
            fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        }
        let log = self.folder.join(format!("{target}.log"));
        let file = File::create(&log).with_context(|| format!("cannot write {}", log.display()))?;
        let mut command = self.command(target);
        command.args(OPTIONS).arg(format!("-max_total_time={}", time.as_secs()));
        command.arg(format!("-artifact_prefix={}/", findings.display())).arg(&inputs);
        let kept = ["corpus", "regressions"].map(|kind| self.root.join("fuzz").join(kind).join(target));
        command.args(kept.iter().filter(|folder| folder.is_dir()));
        let status = command.stdout(file.try_clone()?).stderr(file).status().with_context(|| format!("cannot start {target}"))?;
        let text = String::from_utf8_lossy(&fs::read(&log)?).into_owned();
        outcome.runs += runs(&text);
        outcome.coverage = outcome.coverage.max(number_after(&text, " cov: "));
        match (status.success(), finding(&text)) {
            (true, _) => Ok(None),
            (false, Some(file)) => Ok(Some(file)),
            (false, None) => bail!("it ended with {status}: see {}", log.display()),
        }
    }

    /// Whether LLVM crashes at an input before our code sees it.
    fn is_llvms(&self, target: &str, input: &PathBuf) -> Result<bool> {
        if !BY_LLVM.contains(&target) {
            return Ok(false);
        }
        let mut command = self.command(target);
        command.arg(input).args(OPTIONS).env(ONLY_LLVM, "1").stdout(Stdio::null()).stderr(Stdio::null());
        Ok(!command.status().with_context(|| format!("cannot start {target}"))?.success())
    }

    fn command(&self, target: &str) -> Command {
        let mut command = Command::new(self.programs.join(target));
        // As cargo-fuzz does: the C library's handlers would come first. A thread on which LLVM has given up stays, with its memory.
        command.env("ASAN_OPTIONS", "detect_odr_violation=0:handle_segv=1:detect_leaks=0").current_dir(&self.root);
        command
    }
}

/// How many inputs ran: libFuzzer says so at the end, or with each line before a crash.
fn runs(text: &str) -> u64 {
    let last = text.lines().rev().find_map(|line| line.strip_prefix('#')?.split(['\t', ':', ' ']).next()?.parse().ok());
    number_after(text, "stat::number_of_executed_units:").max(last.unwrap_or(0))
}

/// The last number that follows a word.
fn number_after(text: &str, word: &str) -> u64 {
    let rest = text.rsplit_once(word).map_or("", |(_, rest)| rest.trim_start());
    rest.split(|char: char| !char.is_ascii_digit()).next().and_then(|number| number.parse().ok()).unwrap_or(0)
}

fn finding(text: &str) -> Option<PathBuf> {
    text.lines().find_map(|line| Some(line.split_once("Test unit written to ")?.1.trim().into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENDED: &str = "#2\tINITED cov: 81 ft: 82 corp: 1/1b exec/s: 0 rss: 40Mb\n#300\tNEW    cov: 90 ft: 99 corp: 3/9b\n\
                         stat::number_of_executed_units: 512\nstat::peak_rss_mb:             50\n";
    const CRASHED: &str = "#2\tINITED cov: 81 ft: 82\n#300\tNEW    cov: 90 ft: 99 corp: 3/9b\n==1== ERROR: libFuzzer: deadly signal\n\
                           artifact_prefix='/a/'; Test unit written to /a/crash-01\nBase64: AA==\n";

    #[test]
    fn libfuzzers_numbers_are_read() {
        assert_eq!((runs(ENDED), number_after(ENDED, " cov: "), finding(ENDED)), (512, 90, None));
        assert_eq!((runs(CRASHED), number_after(CRASHED, " cov: "), finding(CRASHED)), (300, 90, Some("/a/crash-01".into())));
        assert_eq!((runs(""), number_after("", " cov: "), finding("")), (0, 0, None));
    }
}
