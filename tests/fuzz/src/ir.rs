//! The compiler on LLVM IR in its text form.
//!
//! LLVM reads the text and verifies the module; what it refuses is an error. Two things that LLVM does are no findings here:
//!
//! - It gives up with its fatal error. gpu-build runs LLVM on threads of its own and answers with LLVM's words (`llvm/workers.rs`).
//! - It crashes while it reads or verifies a text. That is an error, too (`llvm/crash.rs`), unless the fuzzer's own handlers get the signal. With
//!   `GPU_FUZZ_ONLY_LLVM` set, these targets only read and verify: `cargo xtask fuzz` runs each finding again so, and sets aside those that still crash.

use crate::text;
use gpu_build::opt;

/// Into the portable form for every vendor, what each kind of target has no meaning for, and what is warned of.
pub fn normalise(bytes: &[u8]) {
    const COMMANDS: [&str; 8] =
        ["normalise", "normalise amd", "normalise nvidia", "normalise cpu", "verify gfx942", "verify sm_90", "verify x86-64-v3", "lints"];
    run(bytes, &COMMANDS);
}

/// Down to what LLVM generates code of, for each kind of target.
pub fn lower(bytes: &[u8]) {
    run(bytes, &["lower x86-64-v3", "lower x86-64-checked", "lower gfx1100", "lower sm_90", "only gfx1100 unite-checks,uniform-checks"]);
}

fn run(bytes: &[u8], commands: &[&str]) {
    let Some(text) = text(bytes).filter(|text| is_valid(text)) else { return };
    if only_llvm() {
        return;
    }
    for command in commands {
        match opt::run(text, command) {
            Ok(answer) => assert!(!answer.starts_with("invalid IR: "), "`{command}` makes invalid IR:\n{answer}"),
            Err(error) => assert!(!error.contains("panicked") && !error.contains("LLVM crashed"), "`{command}`: {error}"),
        }
    }
}

/// Whether LLVM reads a text and finds nothing wrong with it.
pub(crate) fn is_valid(text: &str) -> bool {
    opt::run(text, "source").is_ok_and(|answer| answer.starts_with("; ModuleID"))
}

/// Whether findings are to be told apart from LLVM's.
pub(crate) fn only_llvm() -> bool {
    std::env::var_os("GPU_FUZZ_ONLY_LLVM").is_some()
}
