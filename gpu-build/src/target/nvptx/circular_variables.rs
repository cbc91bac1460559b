//! Variables whose initial values hold each other's addresses, in a circle. PTX has no declaration of a variable before its definition, so LLVM's code
//! generation ends with an error that names none of them.

use crate::analysis::worklist::Worklist;
use crate::diagnostics::{Diagnostic, DiagnosticKind, readable};
use crate::llvm::Module;
use crate::llvm::value::{Value, Variable, globals};
use crate::portable::origin;
use crate::target::compilation::Done;

/// # Errors
/// The first variable from which initial values lead back to it.
pub fn check(module: &Module<'_>) -> Done {
    for variable in globals(module) {
        let reached = Worklist::new(variables_in(variable)).visit_all(variables_in);
        if !reached.contains(&variable) {
            continue;
        }
        let message = format!(
            "the initial value of `{}` leads back to it by addresses of variables, which PTX cannot express",
            readable(&variable.name())
        );
        let error = Diagnostic::new(message).of(DiagnosticKind::Unsupported);
        let users = reached.into_iter().flat_map(|one| one.value().instruction_users());
        let error = match users.min_by_key(|user| (user.location().is_none(), user.location())) {
            Some(user) => origin::add_call_path(error, user),
            None => error,
        };
        return Err(error.help("store an index into an array in place of one of the references"));
    }
    Ok(())
}

/// The variables whose addresses a variable's initial value holds.
fn variables_in<'m>(variable: Variable<'m>) -> Vec<Variable<'m>> {
    let parts = Worklist::new(variable.initializer()).visit_all(|value| if value.is_global() { Vec::new() } else { value.operands() });
    parts.into_iter().filter_map(Value::as_variable).collect()
}
