//! What a build says where LLVM or ptxas compiled nothing.

use crate::diagnostics::{Diagnostic, DiagnosticKind, is_kernel_file, readable};
use crate::llvm::{Crash, CrashKind};
use crate::source::Source;
pub use crate::target::gave_up;
use gpu_abi::Arch;
use gpu_abi::manifest::Kernel;
use gpu_core::abi::MAX_ARGUMENT_BYTES;
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

/// The error for the first kernel whose arguments are too large to be passed.
pub fn arguments_too_large(kernels: &[Kernel]) -> Option<Diagnostic> {
    let kernel = kernels.iter().find(|kernel| kernel.args_size as usize > MAX_ARGUMENT_BYTES)?;
    let (name, bytes) = (readable(&kernel.name), kernel.args_size);
    let message = format!("the arguments of kernel `{name}` have {bytes} bytes together, and a launch passes at most {MAX_ARGUMENT_BYTES}");
    let error = Diagnostic::new(message).of(DiagnosticKind::Unsupported).in_kernel(&kernel.name);
    Some(error.help("pass large structures in a buffer"))
}

/// Names the kernels that a crash may be about, and gives an error about a kernel the kernel's place if the error has none.
pub fn locate(errors: Vec<Diagnostic>, source: &Source, arch: &Arch, kernels: &[Kernel]) -> Vec<Diagnostic> {
    let named = |error: Diagnostic| match kernels {
        _ if error.kind != DiagnosticKind::Crashed => error,
        [] => error,
        [one] => error.in_kernel(&one.name),
        several => {
            let names: Vec<String> = several.iter().map(|kernel| format!("`{}`", readable(&kernel.name))).collect();
            error.note(format!("the file has the kernels {}", names.join(", ")))
        }
    };
    let placed = |mut error: Diagnostic| {
        // LLVM's own words about a function, which may be a kernel.
        let function = error.message.split_once(" in function '").and_then(|(_, name)| Some(name.split_once('\'')?.0.to_string()));
        if let Some(kernel) = function.and_then(|function| kernels.iter().find(|kernel| kernel.name == function)) {
            error = error.in_kernel(&kernel.name);
        }
        // Callers add the kernel file's name; the error keeps the name of any other file, such as a module or a header.
        if let Some(file) = error.file.take().filter(|file| !is_kernel_file(&file.to_string_lossy(), &source.file)) {
            return error.in_file(file).note(format!("the kernel file is {}", source.file));
        }
        // An instruction's own place is not the kernel's.
        if let (None, None, Some(name)) = (error.place, &error.instruction, &error.kernel) {
            let kernel = kernels.iter().find(|kernel| readable(&kernel.name) == *name);
            error.place = kernel.and_then(|kernel| source.place(&kernel.name, arch));
        }
        error
    };
    errors.into_iter().map(named).map(placed).collect()
}

/// ptxas said that it succeeded, and left no cubin.
pub fn by_ptxas(error: &str) -> Diagnostic {
    Diagnostic::new(format!("ptxas wrote no cubin: {error}"))
        .of(DiagnosticKind::Missing)
        .help("use another ptxas (PyPI: nvidia-cuda-nvcc): GPU_PTXAS names the program")
}
