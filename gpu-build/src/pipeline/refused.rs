//! What a build says where LLVM or ptxas compiled nothing.

use crate::diagnostics::{Diagnostic, DiagnosticKind, readable};
use crate::llvm::{Crash, CrashKind};
pub use crate::target::gave_up;
use gpu_abi::manifest::Kernel;
use std::path::Path;

/// LLVM crashed, or reported a fatal error, at every level of optimisation. `input` is the file with the last step's input.
pub fn crashed(crash: &Crash, input: Option<&Path>) -> Diagnostic {
    let diagnostic = Diagnostic::new(crash.to_string()).of(DiagnosticKind::Crashed);
    if crash.kind == CrashKind::Fatal {
        return gave_up(&crash.reason);
    }
    if crash.kind == CrashKind::Late {
        return diagnostic.help("set GPU_TOOL_TIMEOUT to the seconds that LLVM may take for a kernel file and an architecture, or leave this architecture out of the file's `archs`");
    }
    let diagnostic = diagnostic.note("LLVM crashed with less optimisation, too");
    let diagnostic = match input {
        Some(input) => diagnostic.note(format!("LLVM's input is in {}, whose first line has the command that crashes", input.display())),
        None => diagnostic,
    };
    diagnostic.help(
        "report the input at https://github.com/llvm/llvm-project/issues; leave this architecture out of the file's `archs`, or reduce the file until it compiles",
    )
}

/// Names the kernels that a crash may be about.
pub fn naming(errors: Vec<Diagnostic>, kernels: &[Kernel]) -> Vec<Diagnostic> {
    let named = |error: Diagnostic| match kernels {
        _ if error.kind != DiagnosticKind::Crashed => error,
        [] => error,
        [one] => error.in_kernel(&one.name),
        several => {
            let names: Vec<String> = several.iter().map(|kernel| format!("`{}`", readable(&kernel.name))).collect();
            error.note(format!("the file has the kernels {}", names.join(", ")))
        }
    };
    errors.into_iter().map(named).collect()
}

/// ptxas said that it succeeded, and left no cubin.
pub fn by_ptxas(error: &str) -> Diagnostic {
    Diagnostic::new(format!("ptxas wrote no cubin: {error}"))
        .of(DiagnosticKind::Missing)
        .help("use another ptxas (PyPI: nvidia-cuda-nvcc): GPU_PTXAS names the program")
}
