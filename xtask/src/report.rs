//! What test programs said of single tests, for the closing lines: thousands of others may lie between a failure and a run's end.

use crate::shell;
use anyhow::{Result, bail};
use std::process::{Command, ExitStatus};

/// Of runs, what failed and what was skipped.
#[derive(Default)]
pub struct Report {
    passed: u64,
    failed: Vec<String>,
    skipped: Vec<String>,
}

impl Report {
    /// Runs test programs, visibly, and notes what they say.
    ///
    /// # Errors
    /// The command cannot start.
    pub fn run(&mut self, what: &str, command: &mut Command) -> Result<()> {
        let is_wanted = |line: &str| passed(line).is_some() || ignored(line).is_some() || failed(line).is_some() || is_cause(line);
        let (status, lines) = shell::status_and_lines(command, is_wanted)?;
        self.note(what, status, &lines);
        Ok(())
    }

    /// Notes how a program ended and what it printed.
    pub fn note(&mut self, what: &str, status: ExitStatus, lines: &[String]) {
        self.passed += lines.iter().filter_map(|line| passed(line)).sum::<u64>();
        self.skipped.extend(lines.iter().filter_map(|line| ignored(line)));
        if status.success() {
            // A test may print what another program says.
            return;
        }
        let failures: Vec<&str> = lines.iter().filter_map(|line| failed(line)).collect();
        if failures.is_empty() {
            // It did not build, or a test ended its process, or a sanitizer did.
            let causes: Vec<_> = lines.iter().filter(|line| is_cause(line)).map(|line| format!("\n    {}", line.trim())).collect();
            self.fail(format!("on {what}, which ended with {status}{}", causes.concat()));
        }
        self.failed.extend(failures.into_iter().map(|test| format!("{test}, on {what}{}", panic(test, lines))));
    }

    pub fn fail(&mut self, what: String) {
        self.failed.push(what);
    }

    pub fn skip(&mut self, what: String) {
        self.skipped.push(what);
    }

    /// Prints it.
    ///
    /// # Errors
    /// Something failed.
    pub fn close(self, command: &str) -> Result<()> {
        for skipped in &self.skipped {
            println!("{command}: skipped: {skipped}");
        }
        for failed in &self.failed {
            println!("{command}: FAILED: {failed}");
        }
        println!("{command}: {} passed, {} failed, {} skipped", self.passed, self.failed.len(), self.skipped.len());
        if self.failed.is_empty() { Ok(()) } else { bail!("{} of the tests failed, which are named above", self.failed.len()) }
    }
}

/// How many tests passed, in a test program's closing line.
fn passed(line: &str) -> Option<u64> {
    let (_, counts) = line.strip_prefix("test result: ")?.split_once(". ")?;
    counts.split_once(" passed")?.0.parse().ok()
}

/// The test that a line of a test program tells as ignored, and the reason. Without a reason it is an example in the
/// documentation, which is not meant to run.
fn ignored(line: &str) -> Option<String> {
    let (name, why) = line.strip_prefix("test ")?.split_once(" ... ignored")?;
    // By our harness, and by the compiler's.
    let why = why.strip_prefix(" (").and_then(|why| why.strip_suffix(')')).or_else(|| why.strip_prefix(", "))?;
    Some(format!("{}: {why}", name.trim()))
}

/// The test that a line of a test program tells as failed.
fn failed(line: &str) -> Option<&str> {
    let (name, end) = line.strip_prefix("test ")?.split_once(" ... FAILED")?;
    (end.is_empty() || end.starts_with(' ')).then_some(name.trim())
}

/// The place and the message of a test's panic, in lines of their own; nothing if the lines do not have it.
fn panic(test: &str, lines: &[String]) -> String {
    let start = format!("thread '{test}'");
    let mut rest = lines.iter().skip_while(|line| !(line.starts_with(&start) && line.contains(" panicked at "))).take(2);
    let place = rest.next().and_then(|line| line.split_once(" panicked at "));
    place.map_or_else(String::new, |(_, place)| format!("\n    {place}\n    {}", rest.next().map_or("", String::as_str)))
}

/// Whether a line says why a program failed none of whose tests did: it is cargo's, or a sanitizer's.
fn is_cause(line: &str) -> bool {
    let line = line.trim_start();
    ["error: test failed", "error: could not compile", "process didn't exit successfully", "SUMMARY: "]
        .iter()
        .any(|start| line.starts_with(start))
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

    #[test]
    fn what_failed_is_known_at_the_end() {
        use std::os::unix::process::ExitStatusExt;
        let mut report = Report::default();
        let mut note = |what: &str, code: i32, lines: &[&str]| {
            let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
            report.note(what, ExitStatus::from_raw(code << 8), &lines);
        };
        let panic = ["thread 'a::b' (7) panicked at a.rs:1:2:", "left is not right", "note: more"];
        note("cpu", 101, &[&["test a::b      ... FAILED", "test c ... ok"], &panic[..], &["test result: FAILED. 1 passed"]].concat());
        note("hip", 3, &[]);
        note(
            "cpu",
            66,
            &["SUMMARY: ThreadSanitizer: data race a.rs:1:2 in b", "test e ... ok", "error: test failed, to rerun pass `--lib`"],
        );
        note("cuda", 0, &["test d ... ignored, why", "test what a test printed ... FAILED"]);
        let race = "on cpu, which ended with exit status: 66\n    SUMMARY: ThreadSanitizer: data race a.rs:1:2 in b\n    error: test failed, to rerun pass `--lib`";
        assert_eq!(report.failed, ["a::b, on cpu\n    a.rs:1:2:\n    left is not right", "on hip, which ended with exit status: 3", race]);
        assert_eq!(report.skipped, ["d: why"]);
        assert_eq!(report.passed, 1);
        assert!(report.close("test").is_err());
        assert!(Report::default().close("test").is_ok());
    }
}
