//! The portable library: gpu-math as IR. It defines the functions of the table in terms of what every target computes to the
//! same bit.

use super::{Sized, portable};
use crate::llvm::value::{declare, functions};
use crate::llvm::{Module, Session};
use crate::portable::link_text;
use std::collections::{BTreeSet, HashMap};
use std::sync::OnceLock;

/// What `cargo xtask math` writes.
const TEXT: &str = include_str!("library.ll");

/// What all names begin with.
const PREFIX: &str = "gpu.portable.";

/// The text, function by function.
struct Library {
    functions: HashMap<&'static str, &'static str>,
    declarations: Vec<&'static str>,
}

fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let definition = |at: usize| {
            let text = &TEXT[at + 1..];
            let end = text.find("\n}\n").map_or(text.len(), |end| end + 3);
            let text = &text[..end];
            let name = text.split_once('@').and_then(|(_, rest)| rest.split_once('('))?.0;
            Some((name, text))
        };
        Library {
            functions: TEXT.match_indices("\ndefine ").filter_map(|(at, _)| definition(at)).collect(),
            declarations: TEXT.lines().filter(|line| line.starts_with("declare ")).collect(),
        }
    })
}

/// The library's function for one of the table, if it has it.
pub fn name(sized: Sized) -> Option<String> {
    let name = format!("{PREFIX}{}.{}", sized.function.name, sized.width);
    library().functions.contains_key(name.as_str()).then_some(name)
}

/// The names of the library that a text uses.
fn used(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices('@')
        .filter_map(|(at, _)| text[at + 1..].split_once('('))
        .map(|(name, _)| name)
        .filter(|name| name.starts_with(PREFIX))
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
    let mut open: Vec<String> = declared.map(|function| function.name()).filter(|name| name.starts_with(PREFIX)).collect();
    if open.is_empty() {
        return Ok(());
    }
    let library = library();
    let mut taken = BTreeSet::new();
    while let Some(name) = open.pop() {
        let Some((&name, text)) = library.functions.get_key_value(name.as_str()) else { continue };
        if taken.insert(name) {
            open.extend(used(text).map(str::to_string));
        }
    }
    let definitions = taken.iter().filter_map(|name| library.functions.get(name)).copied();
    let inlined = if inline { "alwaysinline " } else { "" };
    let attributes = format!("attributes #0 = {{ {inlined}nounwind willreturn memory(none) }}\n");
    let text = definitions.chain(library.declarations.iter().copied()).chain([attributes.as_str()]).collect::<Vec<_>>().join("\n");
    link_text(session, module, "the portable math library", &text)?;
    for defined in functions(module).into_iter().filter(|function| !function.is_declaration() && function.name().starts_with(PREFIX)) {
        defined.make_internal();
    }
    Ok(())
}

#[cfg(test)]
mod tests;
