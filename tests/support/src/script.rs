use std::path::Path;
use std::process::Command;

/// Writes a program that `sh` runs.
///
/// Another process writes it. A child that another test starts meanwhile would keep a file of this process open for writing, and what somebody
/// may write to cannot be run.
///
/// # Panics
/// It cannot be written.
pub fn script(path: &Path, text: &str) {
    let write = "printf '#!/bin/sh\\n%s\\n' \"$2\" > \"$1\" && chmod 755 \"$1\"";
    let status = Command::new("sh").args(["-c", write, "sh"]).arg(path).arg(text).status();
    assert!(status.is_ok_and(|status| status.success()), "{} cannot be written", path.display());
}
