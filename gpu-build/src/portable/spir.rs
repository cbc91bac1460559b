//! OpenCL's spelling: SPIR's address spaces, and the built-in functions of OpenCL C, which its headers only declare.
//!
//! Work-item functions and barriers are text (`spir/ids.ll`). The many others come for each type and vector length;
//! their definitions are made here from the mangled name and the declared type.

pub mod absent;
mod atomic;
mod collective;
mod convert;
mod copy;
mod element;
mod emit;
mod exchange;
mod generic;
mod geometry;
mod images;
mod lengths;
mod mangled;
mod memory;
pub mod opaque;
mod powers;
mod printf;
mod renumber;
mod rounding;
mod second;
mod shuffle;

pub use renumber::renumber;

use super::{is_kernel, spelling};
use crate::diagnostics::Diagnostic;
use crate::llvm::Module;
use crate::llvm::Session;
use crate::llvm::value::{Func, Type, functions};
use emit::Emit;
use mangled::Mangled;

/// Sub-groups and work-groups: their functions, and what others are made of.
pub const GROUPS: &str = include_str!("spir/groups.ll");

/// A declared built-in function, as its definition is made from it.
struct Builtin<'a, 'm> {
    name: Mangled<'a>,
    result: Type<'m>,
    params: Vec<Type<'m>>,
    declared: Func<'m>,
}

/// Defines the OpenCL functions that a module declares; one message for each use of printf that cannot be kept.
pub fn define<'s>(session: &'s Session, module: &mut Module<'s>) -> Result<Vec<Diagnostic>, String> {
    let errors = printf::replace(module);
    generic::compare_with_its_null(module);
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
        let images = if text.contains("@gpu.image.") { crate::intrinsics::images::declarations() } else { "" };
        let header = [spelling::header(), images].concat();
        spelling::define_by(session, module, "the OpenCL functions", &header, &(GROUPS.to_string() + &text))?;
    }
    Ok(errors)
}

/// What no kernel comes to is not compiled: the copy of each kernel that clang makes for other kernels to call, and
/// functions that a file has for other files.
pub fn drop_unused(module: &Module<'_>) {
    let unused = || {
        let defined = functions(module).into_iter().filter(|function| !function.is_declaration());
        defined.filter(|function| !is_kernel(*function) && function.users().is_empty()).collect::<Vec<Func>>()
    };
    while let found @ [_, ..] = unused().as_slice() {
        found.iter().for_each(|function| function.erase());
    }
    for declared in functions(module).into_iter().filter(|function| function.is_declaration() && function.users().is_empty()) {
        declared.erase();
    }
}

/// Writes the definition of a function that it knows.
type Table = fn(&Builtin<'_, '_>, &mut Emit) -> Option<()>;

const TABLES: [Table; 10] = [
    images::body,
    atomic::body,
    convert::body,
    memory::body,
    copy::body,
    collective::body,
    exchange::body,
    shuffle::body,
    geometry::body,
    element::body,
];

/// The definition's instructions, if a table has the function.
fn body(builtin: &Builtin<'_, '_>) -> Option<String> {
    TABLES.into_iter().find_map(|table| {
        let mut emit = Emit::default();
        table(builtin, &mut emit).map(|()| emit.finish())
    })
}
