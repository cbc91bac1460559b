//! What a build says where LLVM or ptxas compiled nothing.

use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::llvm::NOT_STARTED;

/// LLVM's refusal to generate code; or the system's, to give it a thread.
pub fn gave_up(message: &str) -> Diagnostic {
    let message = message.trim();
    if message.starts_with(NOT_STARTED) {
        return Diagnostic::new(message)
            .of(DiagnosticKind::Fatal)
            .help("raise the limits of memory and processes (`ulimit -v`, `ulimit -u`), or compile less at once: `cargo build -j 1`");
    }
    Diagnostic::new(format!("LLVM cannot compile this kernel: {message}"))
        .of(DiagnosticKind::Fatal)
        .help("leave this architecture out of the file's `archs`, or write the kernel without what LLVM names")
}

/// ptxas said that it succeeded, and left no cubin.
pub fn by_ptxas(error: &str) -> Diagnostic {
    Diagnostic::new(format!("ptxas wrote no cubin: {error}"))
        .of(DiagnosticKind::Missing)
        .help("use another ptxas (PyPI: nvidia-cuda-nvcc): GPU_PTXAS names the program")
}
