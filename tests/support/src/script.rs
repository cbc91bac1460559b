use std::path::Path;
use std::process::Command;

/// Writes a program that `sh` runs.
///
/// A shell writes the file, not this process. A child that another test forks meanwhile would inherit the descriptor that is open for writing, and
/// the system refuses to run such a file (`ETXTBSY`).
///
/// # Panics
/// If the file cannot be written.
pub fn script(path: &Path, text: &str) {
    let write = "printf '#!/bin/sh\\n%s\\n' \"$2\" > \"$1\" && chmod 755 \"$1\"";
    let status = Command::new("sh").args(["-c", write, "sh"]).arg(path).arg(text).status();
    assert!(status.is_ok_and(|status| status.success()), "{} cannot be written", path.display());
}
