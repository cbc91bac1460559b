//! What kernels of C's languages may want and devices do not have: each with its name and what to do, in place of what clang or a linker
//! would say.

use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::llvm::Module;
use crate::llvm::value::functions;

/// Something that is not supported.
struct Feature {
    what: &'static str,
    instead: &'static str,
}

const LAUNCHES: Feature = Feature {
    what: "kernels that launch kernels (dynamic parallelism) are not supported",
    instead: "launch the other kernel from the program, on the same stream; the stream keeps the order",
};
const ENQUEUE: Feature = Feature {
    what: "kernels that enqueue kernels (device-side enqueue) are not supported",
    instead: "launch the other kernel from the program, on the same stream; the stream keeps the order",
};
const PIPES: Feature = Feature { what: "pipes are not supported", instead: "pass a buffer and a counter that kernels change with atomics" };
const RUNTIME: Feature = Feature {
    what: "the CUDA runtime's functions for the host are not supported in kernels",
    instead: "call them in the program, between launches",
};

/// What clang says where it is wanted.
const SAID: [(&str, Feature); 11] = [
    ("kernel launch from __device__ or __global__ function requires", LAUNCHES),
    ("no matching function for call to 'cudaDeviceSynchronize'", RUNTIME),
    ("reference to __host__ function 'cuda", RUNTIME),
    ("undeclared identifier 'enqueue_kernel'", ENQUEUE),
    ("undeclared identifier 'get_default_queue'", ENQUEUE),
    ("undeclared identifier 'queue_t'", ENQUEUE),
    ("unknown type name 'queue_t'", ENQUEUE),
    ("access qualifier can only be used for pipe", PIPES),
    ("unknown type name 'pipe'", PIPES),
    ("undeclared identifier 'read_pipe'", PIPES),
    ("undeclared identifier 'write_pipe'", PIPES),
];

/// How the functions begin that clang calls for it.
const CALLED: [(&str, Feature); 10] = [
    ("__enqueue_kernel", ENQUEUE),
    ("_Z17get_default_queue", ENQUEUE),
    ("__get_kernel_", ENQUEUE),
    ("__read_pipe", PIPES),
    ("__write_pipe", PIPES),
    ("__reserve_read_pipe", PIPES),
    ("__reserve_write_pipe", PIPES),
    ("__commit_", PIPES),
    ("__work_group_reserve_", PIPES),
    ("__get_pipe_", PIPES),
];

/// The same error in words of ours, if it is of such a feature; clang's become a note.
pub fn explain(said: Diagnostic) -> Diagnostic {
    let Some((_, Feature { what, instead })) = SAID.iter().find(|(part, _)| said.message.contains(part)) else { return said };
    let note = format!("clang: {}", said.message);
    Diagnostic { message: (*what).to_string(), ..said }.note(note).help(*instead)
}

/// An error for each such feature that a module calls functions for.
pub fn called(module: &Module<'_>) -> Vec<Diagnostic> {
    let mut errors: Vec<Diagnostic> = Vec::new();
    for function in functions(module).into_iter().filter(|function| function.is_declaration() && !function.users().is_empty()) {
        let name = function.name();
        let feature = CALLED.iter().find(|(begins, _)| name.starts_with(begins)).map(|(_, feature)| feature);
        if let Some(Feature { what, instead }) = feature.filter(|feature| errors.iter().all(|error| error.message != feature.what)) {
            errors.push(Diagnostic::new(*what).help(*instead).of(DiagnosticKind::Unresolved));
        }
    }
    errors
}
