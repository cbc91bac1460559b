//! Runs deliberate errors under each sanitizer: one that misses them proves nothing of the tests.

use super::Sanitizer;
use super::command::{build, environment};
use crate::shell;
use crate::workspace::Workspace;
use anyhow::{Context, Result};

impl Sanitizer {
    /// Tests in `gpu-rt/src/seeded_faults.rs`, and the report of each.
    fn seeded_faults(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Sanitizer::Address => {
                &[("use_after_free", "AddressSanitizer: heap-use-after-free"), ("leak", "LeakSanitizer: detected memory leaks")]
            }
            Sanitizer::Leak => &[("leak", "LeakSanitizer: detected memory leaks")],
            Sanitizer::Thread => &[("race", "ThreadSanitizer: data race")],
            Sanitizer::Valgrind => &[("use_after_free", "Invalid read of size 1")],
        }
    }
}

/// Whether each is found.
pub fn are_found(workspace: &Workspace, sanitizer: Sanitizer) -> Result<bool> {
    let mut all = true;
    for (test, report) in sanitizer.seeded_faults() {
        let mut command = build(workspace, sanitizer, &["gpu-rt"])?;
        command.args(["--lib", "--", "--ignored", "--exact", &format!("seeded_faults::{test}")]);
        command.env("GPU_DEVICE", "cpu").envs(environment(workspace, sanitizer)?);
        let output = shell::output(&mut command).context("cannot run the test of a deliberate fault")?;
        let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        if output.status.success() || !text.contains(report) {
            println!("sanitize: seeded_faults::{test} is not found by {sanitizer}, {}:\n{text}", output.status);
            all = false;
        }
    }
    Ok(all)
}
