//! How much stack the kernels of the CPU take. A launch runs on a stack of the runtime's, of `gpu_abi::cpu::STACK` bytes with
//! a guard below it.
//!
//! * A frame above `gpu_abi::cpu::FRAME` is refused when it is compiled, and so is local memory that lives across waits;
//! * every function touches each page of its frame in order ([`probe`]), so that none steps over the guard. What recursion
//!   and memory of a size known at run time take is found there when the kernel runs.

use super::barrier_fission::ContextSizes;
use crate::analysis::worklist::Worklist;
use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::llvm::Module;
use crate::llvm::value::{At, function, functions};
use crate::llvm::{Frame, Session};
use gpu_abi::cpu::FRAME;
use gpu_abi::manifest::Kernel;
use gpu_abi::symbol::published;

/// Has every function touch the pages of its frame, and LLVM tell of those whose frame is too large.
pub fn probe(module: &Module<'_>) {
    for function in functions(module).into_iter().filter(|function| !function.is_declaration()) {
        ["no-stack-arg-probe", "stack-probe-size"].into_iter().for_each(|key| function.remove_string_attribute(At::Function, key));
        function.set_string_attribute(At::Function, "probe-stack", "inline-asm");
        function.set_string_attribute(At::Function, "warn-stack-size", &FRAME.to_string());
    }
}

/// Refuses the frames that LLVM reported when it generated code.
pub fn check_frames(session: &Session, module: &Module<'_>, kernels: &[Kernel]) -> Result<(), Diagnostic> {
    let Some(Frame { function: name, bytes }) = session.take_frames().into_iter().max_by_key(|frame| frame.bytes) else { return Ok(()) };
    let whose = match kernel_of(&name, kernels) {
        Some(_) => "a thread of this kernel".to_string(),
        None => format!("`{:#}`", rustc_demangle::demangle(&name)),
    };
    let message = format!("{whose} takes {bytes} bytes of stack for its local variables, and the CPU has {FRAME} for a function");
    // A function is named by the first kernel that comes to it.
    let mut kernel = kernel_of(&name, kernels);
    let mut open = Worklist::new(function(module, &name));
    while let (None, Some(called)) = (kernel, open.pop()) {
        kernel = kernel_of(&called.name(), kernels);
        open.extend(called.users().into_iter().filter_map(|user| user.as_inst()?.function()));
    }
    Err(too_large(message, kernel))
}

/// Refuses local memory that lives across synchronization points, of which each thread of a block has its own at the same time.
pub fn check_context(context: &ContextSizes, kernel: &str) -> Result<(), Diagnostic> {
    let bytes = context.private.saturating_add(context.uniform);
    if bytes <= FRAME {
        return Ok(());
    }
    let message = format!("a thread of this kernel keeps {bytes} bytes of local variables while it waits, and the CPU has {FRAME}");
    Err(too_large(message, Some(kernel)))
}

fn too_large(message: String, kernel: Option<&str>) -> Diagnostic {
    let error = Diagnostic::new(message)
        .of(DiagnosticKind::Unsupported)
        .help("keep large arrays in a buffer, a part for each thread, or leave the CPU out of the file's `archs`");
    match kernel {
        Some(kernel) => error.in_kernel(kernel),
        None => error,
    }
}

/// The kernel that a function was made of by the CPU's lowering.
fn kernel_of<'a>(function: &str, kernels: &'a [Kernel]) -> Option<&'a str> {
    let made_of = |kernel: &&Kernel| {
        let rest = published(function).strip_prefix(kernel.name.as_str());
        rest.is_some_and(|rest| [".thread", ".blocks", ".entry", ".loop"].iter().any(|part| rest.starts_with(part)))
    };
    kernels.iter().find(made_of).map(|kernel| kernel.name.as_str())
}
