//! Errors for functions of OpenCL C that are not supported.

use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::llvm::Module;
use crate::llvm::value::{Func, functions};
use crate::portable::is_kernel;

/// (a part of SPIR's types and of mangled names, the same for kernels' parameters; what to say)
const ABSENT: [(&str, &str, &str); 5] = [
    // What is left where the types are pointers.
    ("spirv.Image", "ocl_image", "images are not supported as clang before version 17 writes them"),
    ("spirv.Sampler", "ocl_sampler", "samplers are not supported as clang before version 17 writes them"),
    ("spirv.Pipe", "ocl_pipe", "pipes are not supported"),
    ("spirv.ReserveId", "ocl_reserveid", "pipes are not supported"),
    ("spirv.Queue", "ocl_queue", "kernels that enqueue kernels are not supported"),
];

/// One message for each kernel that takes such a thing; where functions alone use it, one for all.
pub fn refuse<'m>(module: &'m Module<'_>) -> Vec<Diagnostic> {
    let of_type = |function: Func<'m>| {
        let text = function.value_type().to_string();
        ABSENT.into_iter().find(|(ty, ..)| text.contains(ty)).map(|(.., why)| why)
    };
    let error = |why: &str| {
        Diagnostic::new(why).of(DiagnosticKind::Unsupported).help(if why.contains("before") {
            "use clang 17 or later"
        } else {
            "use buffers instead"
        })
    };
    let kernels = functions(module).into_iter().filter(|function| is_kernel(*function));
    let errors: Vec<Diagnostic> = kernels.filter_map(|kernel| of_type(kernel).map(|why| error(why).in_kernel(kernel.name()))).collect();
    if !errors.is_empty() {
        return errors;
    }
    let used = |function: Func<'m>| {
        let name = function.name();
        // Compilers before clang 17 have pointers in place of the types.
        let is_pointer = function.value_type().params().first().is_some_and(|first| first.is_pointer());
        let mangled = (name.starts_with("_Z") && is_pointer)
            .then(|| ABSENT.into_iter().find(|(_, part, _)| name.contains(part)).map(|(.., why)| why));
        mangled.flatten().or_else(|| of_type(function))
    };
    functions(module).into_iter().filter(|function| function.is_declaration()).find_map(used).map(error).into_iter().collect()
}

/// The next step for a function of an OpenCL file that nobody defines.
pub fn help(name: &str) -> &'static str {
    if name.starts_with("_Z") {
        "OpenCL's function of this name and these types is not known here; of your own, a plain `inline` one has no definition: \
         write `static inline`, or compile with `-fgnu89-inline`"
    } else {
        "in OpenCL C, as in C99, a plain `inline` function has no definition that a call could use: write `static inline`, or \
         compile with `-fgnu89-inline`"
    }
}
