//! What would run when an image is loaded, or needs a loader that makes more of an image than memory: initialisers,
//! indirect functions, thread-local variables. A kernel runs when it is launched, and nothing else does.

use crate::diagnostics::{Diagnostic, DiagnosticKind, readable};
use crate::llvm::Module;
use crate::llvm::value::{Value, Variable, functions, globals, indirect_functions, module_assembly};
use crate::portable::origin;
use gpu_abi::Arch;
use gpu_abi::arch::Vendor;

/// Sections whose content a loader runs.
const RUN: [&str; 7] = [".init", ".fini", ".preinit_array", ".init_array", ".fini_array", ".ctors", ".dtors"];

/// One message for each such thing. `foreign_assembly`: assembly of the module is not for this architecture.
pub fn find(module: &Module<'_>, arch: &Arch, foreign_assembly: bool) -> Vec<Diagnostic> {
    let mut errors: Vec<_> = globals(module).into_iter().filter(|variable| variable.is_thread_local()).map(thread_local).collect();
    let mut refuse = |message: String, help: &str| errors.push(Diagnostic::new(message).of(DiagnosticKind::Unsupported).help(help));
    for global in globals(module) {
        let name = global.name();
        if matches!(name.as_str(), "llvm.global_ctors" | "llvm.global_dtors") {
            // An empty list goes when the module is normalised.
            refuse(
                format!("`{name}` names functions that run when the file is loaded: {}", initialisers(global.value())),
                "give the variables constant values, or set them in a kernel",
            );
        }
    }
    for function in indirect_functions(module) {
        refuse(
            format!("`{}` is an indirect function (ifunc): a function that runs at load time chooses it", function.name()),
            "call one function, or choose in the kernel",
        );
    }
    let variables = globals(module).into_iter().map(|variable| *variable);
    let sections = variables.chain(functions(module).into_iter().map(|function| *function)).map(|value| (value.name(), value.section()));
    for (name, section) in sections {
        let runs = |run: &&str| section.strip_prefix(*run).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
        if RUN.iter().any(runs) {
            refuse(format!("`{name}` is in the section `{section}`, which is run when the file is loaded"), "leave the section out");
        }
    }
    if let Some(first) = module_assembly(module).lines().find(|line| !line.trim().is_empty())
        && (foreign_assembly || arch.vendor() == Vendor::Cpu)
    {
        refuse(
            format!(
                "assembly outside of functions builds for the vendor that it is written for, and never for the CPU: `{}`",
                first.trim()
            ),
            "write the function in the portable form, or restrict this file to the architectures it is written for",
        );
    }
    errors
}

/// The error for a thread-local variable, with the place of a use.
pub fn thread_local(variable: Variable<'_>) -> Diagnostic {
    let name = readable(&variable.name()).into_owned();
    // The variable of `thread_local!` is in a closure of the static that the author names.
    let name = name.split("::{").next().unwrap_or_default();
    let error = Diagnostic::new(format!("`{name}` is a thread-local variable, which no device has"));
    let used = variable.users().into_iter().find_map(|user| user.as_inst());
    let error = used.map_or(error.clone(), |used| origin::add_call_path(error, used));
    error.of(DiagnosticKind::Unsupported).help("a kernel's own variable is one thread's; shared memory is one block's")
}

/// The functions that a list of initialisers names, for a message.
fn initialisers<'m>(list: Value<'m>) -> String {
    let mut open: Vec<Value> = list.operands();
    let mut names = Vec::new();
    while let Some(value) = open.pop() {
        if value.is_function() {
            names.push(format!("`{}`", value.name()));
        } else if !value.is_global_variable() {
            open.extend(value.operands());
        }
    }
    names.sort();
    names.dedup();
    names.join(", ")
}
