//! The portable library: gpu-math as IR. It defines the functions of the table in terms of what every target computes to the
//! same bit.

use super::{Sized, portable};
use crate::llvm::value::{declare, functions};
use crate::llvm::{Module, Session};
use crate::portable::carried::Carried;
use crate::portable::link_text;
use std::sync::OnceLock;

/// What `cargo xtask math` writes.
const TEXT: &str = include_str!("library.ll");

/// What all names begin with.
const PREFIX: &str = "gpu.portable.";

fn library() -> &'static Carried {
    static LIBRARY: OnceLock<Carried> = OnceLock::new();
    LIBRARY.get_or_init(|| Carried::read(TEXT, PREFIX))
}

/// The library's function for one of the table, if it has it.
pub fn name(sized: Sized) -> Option<String> {
    let name = format!("{PREFIX}{}.{}", sized.function.name, sized.width);
    library().has(&name).then_some(name)
}

/// Calls the library where the module calls functions of the table that are declared and that `wanted` wants.
pub fn replace(module: &Module<'_>, wanted: impl Fn(Sized) -> bool) {
    for declared in functions(module).into_iter().filter(|function| function.is_declaration()) {
        let sized = portable(&declared.name()).filter(|sized| !sized.function.native && wanted(*sized));
        if let Some(name) = sized.and_then(name) {
            declared.replace_with(declare(module, &name, declared.value_type()).value());
            declared.erase();
        }
    }
}

/// Defines what the module calls of the library. Where threads are to become elements of vectors it is to be inlined.
pub fn link<'s>(session: &'s Session, module: &mut Module<'s>, inline: bool) -> Result<(), String> {
    let declared = functions(module).into_iter().filter(|function| function.is_declaration());
    let called: Vec<String> = declared.map(|function| function.name()).filter(|name| name.starts_with(PREFIX)).collect();
    if called.is_empty() {
        return Ok(());
    }
    let inlined = if inline { "alwaysinline " } else { "" };
    let attributes = format!("attributes #0 = {{ {inlined}nounwind willreturn memory(none) }}\n");
    let text = library().text(called) + "\n" + &attributes;
    link_text(session, module, "the portable math library", &text)?;
    for defined in functions(module).into_iter().filter(|function| !function.is_declaration() && function.name().starts_with(PREFIX)) {
        defined.make_internal();
    }
    Ok(())
}

#[cfg(test)]
mod tests;
