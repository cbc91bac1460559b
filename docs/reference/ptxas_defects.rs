//! The defects of NVIDIA's assembler: a text, and a table from the compiler's rows.

use super::NOTE;
use std::fmt::Write;

const TEXT: &str = include_str!("ptxas_defects.md");

pub fn text() -> String {
    let mut text = format!("{NOTE}{TEXT}");
    text.push_str(
        "| what goes wrong | seen in | fixed in | architectures | what gpu-build does | pass | seeds |\n|---|---|---|---|---|---|---|\n",
    );
    for row in gpu_build::opt::defects() {
        let fixed = row.fixed_in.unwrap_or("not yet");
        let seeds = row.seeds.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
        // Writing to a `String` does not fail.
        let _ =
            writeln!(text, "| {} | {} | {fixed} | {} | {} | `{}` | {seeds} |", row.what, row.versions, row.archs, row.instead, row.pass);
    }
    text
}
