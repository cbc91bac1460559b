//! Variables whose initial values hold each other's addresses, in a circle. PTX has no declaration of a variable before its definition, so LLVM's code
//! generation ends with an error that names none of them.

use crate::analysis::worklist::Worklist;
use crate::diagnostics::{Diagnostic, DiagnosticKind, readable};
use crate::llvm::Module;
use crate::llvm::value::{Value, Variable, globals};
use crate::portable::origin;
use crate::target::compilation::Done;
use std::collections::HashSet;

/// # Errors
/// The first variable from which initial values lead back to it.
pub fn check(module: &Module<'_>) -> Done {
    if let Some(variable) = find(module) {
        let reached = Worklist::new(variables_in(variable)).visit_all(variables_in);
        let message = format!(
            "the initial value of `{}` refers back to it through the addresses of variables, which PTX cannot express",
            readable(&variable.name())
        );
        let error = Diagnostic::new(message).of(DiagnosticKind::Unsupported);
        let users = reached.into_iter().flat_map(|one| one.value().instruction_users());
        let error = match users.min_by_key(|user| (user.location().is_none(), user.location())) {
            Some(user) => origin::add_call_path(error, user),
            None => error,
        };
        return Err(error.help("store an index into an array instead of one of the references"));
    }
    Ok(())
}

/// The first variable that is found in a circle, depth first: each variable is entered once.
fn find<'m>(module: &'m Module<'_>) -> Option<Variable<'m>> {
    let (mut is_open, mut seen) = (HashSet::new(), HashSet::new());
    for start in globals(module) {
        let mut path = Vec::new();
        let mut next = Some(start);
        loop {
            match next {
                Some(variable) if is_open.contains(&variable) => return Some(variable),
                Some(variable) if seen.insert(variable) => {
                    is_open.insert(variable);
                    path.push((variable, variables_in(variable)));
                }
                _ => {}
            }
            let Some((variable, left)) = path.last_mut() else { break };
            next = left.pop();
            if next.is_none() {
                is_open.remove(variable);
                path.pop();
            }
        }
    }
    None
}

/// The variables whose addresses a variable's initial value holds.
fn variables_in<'m>(variable: Variable<'m>) -> Vec<Variable<'m>> {
    let parts = Worklist::new(variable.initializer()).visit_all(|value| if value.is_global() { Vec::new() } else { value.operands() });
    parts.into_iter().filter_map(Value::as_variable).collect()
}
