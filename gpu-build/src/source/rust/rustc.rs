//! How a run of rustc ended.

use crate::diagnostics::{Diagnostic, DiagnosticKind};
use std::path::Path;
use std::process::Output;

/// Returns rustc's messages, or its exit status if it printed none.
pub fn said(rustc: &Path, output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr);
    if text.trim().is_empty() { format!("`{}` failed: {}", rustc.display(), output.status) } else { text.into_owned() }
}

/// The error for a rustc that reports success without an output.
pub fn wrote_nothing(rustc: &Path, what: &str) -> Diagnostic {
    Diagnostic::new(format!("`{}` said that it compiled, and wrote {what}", rustc.display()))
        .of(DiagnosticKind::Missing)
        .help("check that RUSTC names rustc, and that nobody removes files below the target folder meanwhile")
}
