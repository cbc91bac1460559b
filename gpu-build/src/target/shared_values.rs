//! Initial values of shared variables: LLVM's IR has them, but no GPU does. LLVM's code generation for AMD refuses them; that for NVIDIA accepts
//! zeros and does not write them. So the threads of a block store the values when a kernel begins, and wait for each other.

use crate::analysis::worklist::Worklist;
use crate::intrinsics::BARRIER;
use crate::llvm::value::{Builder, Func, Types, Value, Variable, add_global, declare, globals};
use crate::llvm::{Module, Session};
use crate::portable::{self, SHARED, link_needed};

/// The functions that store values.
const STORES: &str = include_str!("shared_values.ll");

/// Makes each kernel store the initial values of the shared variables that it uses.
///
/// # Errors
/// LLVM's message, if it refuses a definition.
pub fn store<'s>(session: &'s Session, module: &mut Module<'s>) -> Result<(), String> {
    let is_initialized = |variable: &Variable<'_>| {
        variable.ty().space() == Some(SHARED)
            && variable.initializer().is_some_and(|value| !value.is_undefined() && value.ty().abi_size() > 0)
    };
    let variables: Vec<Variable> = globals(module).into_iter().filter(is_initialized).collect();
    if variables.is_empty() {
        return Ok(());
    }
    let types = Types::of(module);
    let (int, void, shared, global) = (types.int(32), types.void(), types.ptr(3), types.ptr(1));
    let values: Vec<Option<Variable>> = variables.iter().map(|variable| values_of(module, *variable)).collect();
    for kernel in portable::kernels(module) {
        let Some(entry) = Builder::at_entry(kernel) else { continue };
        let used: Vec<_> = variables.iter().zip(&values).filter(|(variable, _)| uses(kernel, variable.value())).collect();
        for (variable, values) in &used {
            let bytes = int.int(variable.value_type().abi_size());
            match values {
                None => entry.call(declare(module, "gpu.shared.clear", types.function(void, &[shared, int])), &[variable.value(), bytes]),
                Some(values) => {
                    let copy = declare(module, "gpu.shared.copy", types.function(void, &[shared, int, global]));
                    entry.call(copy, &[variable.value(), bytes, values.value()])
                }
            };
        }
        if !used.is_empty() {
            entry.call(BARRIER.declare(module), &[]);
        }
    }
    for variable in variables {
        variable.set_align(variable.align().max(variable.value_type().abi_align()).max(4));
        variable.set_initializer(variable.value_type().poison());
    }
    link_needed(session, module, "stores of shared variables' values", STORES)?;
    portable::spelling::declare_effects(session, module)
}

/// A copy of a variable's values in constant memory, unless they are all zeros.
fn values_of<'m>(module: &'m Module<'_>, variable: Variable<'m>) -> Option<Variable<'m>> {
    let initializer = variable.initializer()?;
    if initializer.constant_bytes().is_some_and(|bytes| bytes.iter().all(|byte| *byte == 0)) {
        return None;
    }
    let values = add_global(module, "gpu.shared.values", variable.value_type(), 1);
    values.copy_kind(variable);
    values.make_internal();
    values.set_initializer(initializer);
    values.set_align(variable.align().max(4));
    Some(values)
}

/// Whether a kernel, or a function that it may call, uses this value.
fn uses<'m>(kernel: Func<'m>, variable: Value<'m>) -> bool {
    Worklist::new(homes(variable)).visit_all(|function| homes(function.value())).contains(&kernel)
}

/// The functions whose instructions use a value, directly or through constants and variables that hold it.
fn homes<'m>(value: Value<'m>) -> Vec<Func<'m>> {
    let users = Worklist::new(value.users()).visit_all(|user| if user.is_instruction() { Vec::new() } else { user.users() });
    users.into_iter().filter_map(|user| user.as_inst()?.function()).collect()
}
