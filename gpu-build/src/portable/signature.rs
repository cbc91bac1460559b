//! Kernels made anew with other parameters: LLVM changes no function's type.

use super::origin;
use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::llvm::Module;
use crate::llvm::value::{At, Func, Type, Types, Value, add_function};

/// A kernel of the same name, attributes and body, with other types for the parameters that `replaced` has one for. The
/// others keep their attributes. The body still names the old kernel's parameters: replace these, then erase that.
///
/// # Errors
/// Something calls the kernel, with arguments of the old types.
pub fn made_anew<'m>(module: &'m Module<'_>, kernel: Func<'m>, replaced: &[Option<Type<'m>>]) -> Result<Func<'m>, Diagnostic> {
    let name = kernel.name();
    if let Some(call) = kernel.users().into_iter().filter_map(Value::as_inst).find(|user| user.callee() == Some(kernel)) {
        let message = format!("kernel `{name}` is called, and some of its arguments are passed otherwise by a launch");
        let error = origin::add_call_path(Diagnostic::new(message).of(DiagnosticKind::Unsupported), call);
        return Err(error.help("move what both do into a function that is no kernel, and call that"));
    }
    let types: Vec<Type> = kernel.params().iter().zip(replaced).map(|(param, other)| other.unwrap_or(param.ty())).collect();
    kernel.set_name("");
    let rebuilt = add_function(module, &name, Types::of(module).function(kernel.value_type().result(), &types));
    rebuilt.copy_attributes(kernel, At::Function, At::Function);
    for (index, (old, other)) in (0u32..).zip(kernel.params().into_iter().zip(replaced)) {
        let new = rebuilt.params()[index as usize];
        new.set_name(&old.name());
        if other.is_none() {
            rebuilt.copy_attributes(kernel, At::Param(index), At::Param(index));
        }
    }
    kernel.move_body_to(rebuilt);
    // Lists of what must be kept name it.
    kernel.replace_with(rebuilt.value());
    Ok(rebuilt)
}
