//! LLVM IR as text or bitcode: LLVM's own readers.

use crate::diagnostics::{Diagnostic, Mistake, split_place};
use crate::llvm::Session;
use inkwell::module::Module;

/// Reads and verifies a module.
pub fn module<'s>(session: &'s Session, file: &str, bytes: &[u8]) -> Result<Module<'s>, Diagnostic> {
    let module = session.parse(file, bytes).map_err(|message| located(file, bytes, &message))?;
    let module = crate::portable::spir::renumber(session, module).map_err(|error| Diagnostic::new(error).in_file(file))?;
    module
        .verify()
        .map_err(|error| Diagnostic::new(format!("invalid IR: {}", error.to_string().trim())).of(Mistake::Invalid).in_file(file))?;
    Ok(module)
}

/// LLVM's message at its line of the file.
pub fn located(file: &str, bytes: &[u8], message: &str) -> Diagnostic {
    let (place, message) = split_place(message);
    let diagnostic = Diagnostic::new(message).of(Mistake::Invalid).in_file(file);
    match place {
        // LLVM counts columns from 1 in its text form.
        Some(place) => diagnostic.at(place, std::str::from_utf8(bytes).ok()),
        None => diagnostic,
    }
}
