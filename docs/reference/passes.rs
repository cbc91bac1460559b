//! The compiler's passes: a text, and a table for each stage from the compiler's rows.

use super::NOTE;
use std::fmt::Write;

const TEXT: &str = include_str!("passes.md");

pub fn text() -> String {
    let mut text = format!("{NOTE}{TEXT}");
    let mut stage = String::new();
    for row in gpu_build::opt::passes() {
        // Writing to a `String` does not fail.
        if row.stage != stage {
            let _ = write!(text, "\n## The stage `{}`\n\n| pass | targets | from | effect |\n|---|---|---|---|\n", row.stage);
            stage.clone_from(&row.stage);
        }
        let llvm = row.llvm.map(|passes| format!(" LLVM's passes: `{passes}`.")).unwrap_or_default();
        let _ = writeln!(text, "| `{}` | {} | O{} | {}{llvm} |", row.name, row.targets, row.from, row.text);
    }
    text
}
