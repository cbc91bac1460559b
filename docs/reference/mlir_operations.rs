//! MLIR's operations: those that kernels cannot use, with the reason, and those that every target compiles.

use super::NOTE;
use gpu_build::opt::MlirOperations;
use std::fmt::Write;

const TEXT: &str = include_str!("mlir_operations.md");

pub fn text() -> String {
    let MlirOperations { supported, unsupported, nvidia_alone } = gpu_build::opt::mlir_operations();
    let list = |names: &[&str]| names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
    let mut text = format!("{NOTE}{TEXT}\n## Unsupported\n\n| operations | reason |\n|---|---|\n");
    for (reason, names) in unsupported.into_iter().chain([nvidia_alone]) {
        // Writing to a `String` does not fail.
        let _ = writeln!(text, "| {} | {reason} |", list(&names));
    }
    let _ = write!(text, "\n## Supported\n\n| dialect | operations |\n|---|---|\n");
    for (dialect, names) in supported {
        let _ = writeln!(text, "| `{dialect}` | {} |", list(&names));
    }
    text
}
