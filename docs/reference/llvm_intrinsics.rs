//! LLVM's intrinsics: those that are not supported, with the reason, those that are expanded, and those that code generation has.

use super::NOTE;
use gpu_build::opt::LlvmIntrinsics;
use std::fmt::Write;

const TEXT: &str = include_str!("llvm_intrinsics.md");

pub fn text() -> String {
    let LlvmIntrinsics { builds, expanded, refused } = gpu_build::opt::llvm_intrinsics();
    let list = |names: &[&str]| names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
    let mut text = format!("{NOTE}{TEXT}");
    // Writing to a `String` does not fail.
    let _ = write!(
        text,
        "\n## Unsupported\n\nA name that ends in a dot stands for every name with that prefix.\n\n| `llvm.` | reason |\n|---|---|\n"
    );
    for (reason, names) in refused {
        let _ = writeln!(text, "| {} | {reason} |", list(&names));
    }
    let _ = write!(
        text,
        "\n## Expanded by gpu-build\n\nAt least one target cannot generate code for these, so gpu-build expands them for every target.\n\n{}.\n",
        list(&expanded)
    );
    let _ = write!(text, "\n## Supported by code generation\n\n{}.\n", list(&builds));
    text
}
