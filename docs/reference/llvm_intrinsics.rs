//! LLVM's intrinsics: those that build, those that are expanded, and those that are refused, with the reason.

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
        "\n## Those that are refused\n\nA name that ends in a dot stands for all that begin so.\n\n| `llvm.` | reason |\n|---|---|\n"
    );
    for (reason, names) in refused {
        let _ = writeln!(text, "| {} | {reason} |", list(&names));
    }
    let _ = write!(
        text,
        "\n## Those that become other instructions\n\nSome target's code generation lacks these, so gpu-build expands them for all.\n\n{}.\n",
        list(&expanded)
    );
    let _ = write!(text, "\n## Those that code generation has\n\n{}.\n", list(&builds));
    text
}
