//! The specification of the portable form: a text, and a table of all intrinsics from the compiler's rows.

use super::NOTE;
use std::fmt::Write;

const TEXT: &str = include_str!("intrinsics.md");

pub fn text() -> String {
    let mut text = format!("{NOTE}{TEXT}| function | type | effect | varies | waits | spellings |\n|---|---|---|---|---|---|\n");
    for row in gpu_build::opt::intrinsics() {
        let varies = if row.ty.starts_with("void") { "" } else { &row.varies };
        let waits = if row.waits { "yes" } else { "" };
        let spellings: Vec<String> = row.spellings.iter().map(|name| format!("`{name}`")).collect();
        // Writing to a `String` does not fail.
        let _ = writeln!(text, "| `{}` | `{}` | {} | {varies} | {waits} | {} |", row.name, row.ty, row.effect, spellings.join(", "));
    }
    text
}
