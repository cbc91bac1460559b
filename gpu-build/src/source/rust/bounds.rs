//! What a kernel says of its blocks (`max_threads`) becomes an attribute of it.

use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::llvm::Module;
use crate::llvm::value::{At, Value, function};
use crate::portable::{self, origin};

const MOST: &str = "gpu.rust.max_threads";

/// Takes the calls away, in a module whose kernels have their callees' code.
///
/// # Errors
/// A number that is not a constant, or one that no block has.
pub fn take(module: &Module<'_>) -> Result<(), Diagnostic> {
    let Some(declared) = function(module, MOST) else { return Ok(()) };
    for call in declared.users().into_iter().filter_map(Value::as_call) {
        if let Some(kernel) = call.function().filter(|function| portable::is_kernel(*function)) {
            let most = call.argument(0).and_then(Value::constant_int).filter(|most| (1..=1024).contains(most)).ok_or_else(|| {
                let message = format!("`max_threads` of kernel `{}` takes a constant from 1 to 1024", kernel.name());
                let error = origin::add_call_path(Diagnostic::new(message), *call);
                error.of(DiagnosticKind::Invalid).help("write a number, as in `max_threads(256)`")
            })?;
            kernel.set_string_attribute(At::Function, portable::MAX_THREADS, &most.to_string());
        }
        call.erase();
    }
    Ok(())
}
