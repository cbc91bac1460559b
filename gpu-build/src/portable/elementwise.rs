//! Replaces instructions by calls of functions that are written as IR text. Vectors take a call for each element.

use super::link_text;
use crate::llvm::value::{Builder, Call, Func, Inst, Types, Value, declare, functions};
use crate::llvm::{Module, Session};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A function of scalars that computes what an instruction does.
pub struct Definition {
    pub name: String,
    /// Its IR, a whole module.
    pub text: Cow<'static, str>,
}

/// Replaces each instruction for which `define` has a definition, and links the definitions. `what` names them in messages. Returns true if
/// it replaced any.
///
/// # Errors
/// LLVM's message, if it refuses a definition.
pub fn replace<'s>(
    session: &'s Session,
    module: &mut Module<'s>,
    what: &str,
    define: impl Fn(Inst<'_>) -> Option<Definition>,
) -> Result<bool, String> {
    let mut texts = BTreeMap::new();
    call(module, |instruction| {
        let Definition { name, text } = define(instruction)?;
        texts.insert(name.clone(), text);
        Some(name)
    });
    for text in texts.values() {
        link_text(session, module, what, text)?;
    }
    Ok(!texts.is_empty())
}

/// Replaces each instruction for which `name` returns the name of a function by calls of that function, which the module need not define.
pub fn call<'m>(module: &'m Module<'_>, mut name: impl FnMut(Inst<'m>) -> Option<String>) {
    let all = functions(module).into_iter().flat_map(Func::instructions);
    let all: Vec<(Inst<'_>, String)> = all.filter_map(|instruction| Some((instruction, name(instruction)?))).collect();
    for (instruction, name) in all {
        let operands = operands(instruction);
        let params: Vec<_> = operands.iter().map(|operand| operand.ty().scalar()).collect();
        let one = declare(module, &name, Types::of(module).function(instruction.ty().scalar(), &params));
        let builder = Builder::before(instruction);
        let result = match instruction.ty().vector_length() {
            None => builder.call(one, &operands),
            Some(length) => (0..length).fold(instruction.ty().poison(), |vector, index| {
                let elements: Vec<_> = operands.iter().map(|operand| builder.extract(*operand, index)).collect();
                builder.insert_element(vector, builder.call(one, &elements), index)
            }),
        };
        instruction.replace_with(result);
        instruction.erase();
    }
}

/// The operands of an instruction, or the arguments of a call.
fn operands(instruction: Inst<'_>) -> Vec<Value<'_>> {
    instruction.as_call().map_or_else(|| instruction.operands(), Call::arguments)
}
