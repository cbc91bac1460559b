//! OpenCL's spelling: SPIR's address spaces, and the built-in functions of OpenCL C, which its headers only declare.
//!
//! Work-item functions and barriers are text (`spir/ids.ll`). The many others come for each type and vector length;
//! their definitions are made here from the mangled name and the declared type.

mod atomic;
mod convert;
mod element;
mod emit;
mod geometry;
mod mangled;
mod memory;
mod printf;
mod reduce;
mod renumber;

pub use renumber::renumber;

use super::spelling;
use crate::diagnostics::Diagnostic;
use crate::llvm::Session;
use crate::llvm::value::{Type, Value, functions};
use emit::Emit;
use inkwell::module::Module;
use mangled::Mangled;

/// A declared built-in function, as its definition is made from it.
struct Builtin<'a> {
    name: Mangled<'a>,
    result: Type,
    params: Vec<Type>,
    declared: Value,
}

/// Defines the OpenCL functions that a module declares; one message for each use of printf that cannot be kept.
pub fn define<'s>(session: &'s Session, module: &Module<'s>) -> Result<Vec<Diagnostic>, String> {
    let errors = printf::replace(module);
    let mut text = String::new();
    for declared in functions(module).into_iter().filter(|function| function.is_declaration()) {
        let symbol = declared.name();
        let Some(name) = mangled::parse(&symbol) else { continue };
        let ty = declared.value_type();
        let builtin = Builtin { name, result: ty.result(), params: ty.params(), declared };
        if let Some(body) = body(&builtin) {
            let params: Vec<String> = builtin.params.iter().enumerate().map(|(index, ty)| format!("{ty} %a{index}")).collect();
            text += &format!("define linkonce_odr hidden {} @{symbol}({}) #1 {{\n{body}}}\n", builtin.result, params.join(", "));
        }
    }
    if !text.is_empty() {
        spelling::define_by(session, module, "the OpenCL functions", &spelling::header(), &text)?;
    }
    Ok(errors)
}

/// The definition's instructions, if a table has the function.
fn body(builtin: &Builtin<'_>) -> Option<String> {
    let mut emit = Emit::default();
    atomic::body(builtin, &mut emit)
        .or_else(|| convert::body(builtin, &mut emit))
        .or_else(|| memory::body(builtin, &mut emit))
        .or_else(|| reduce::body(builtin, &mut emit))
        .or_else(|| geometry::body(builtin, &mut emit))
        .or_else(|| element::body(builtin, &mut emit))?;
    Some(emit.finish())
}
