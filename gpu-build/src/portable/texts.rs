//! The IR texts that come with this crate, and what each of them defines: parsing one costs more than the look that shows
//! that a module needs nothing of it.

use crate::llvm::Module;
use crate::llvm::value::functions;
use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

/// The names that a text defines.
pub type Names = HashSet<&'static str>;

/// The names that a text defines, which are looked for once.
pub fn defines(text: &'static str) -> &'static Names {
    static KNOWN: Mutex<Vec<(&'static str, &'static Names)>> = Mutex::new(Vec::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    // Texts are told apart by their places.
    if let Some((_, names)) = known.iter().find(|(other, _)| std::ptr::eq(*other, text)) {
        return names;
    }
    // There are as many as there are texts.
    let names: &'static Names = Box::leak(Box::new(defined_names(text).collect()));
    known.push((text, names));
    names
}

/// Whether a text defines what a module declares, an intrinsic by its name without `llvm.`.
pub fn is_needed(module: &Module<'_>, text: &'static str) -> bool {
    needs(&declared(module), text)
}

/// The same of declarations that are known.
pub fn needs(declared: &[String], text: &'static str) -> bool {
    let names = defines(text);
    declared.iter().any(|name| names.contains(name.as_str()))
}

/// What a module declares and does not define, as texts call it.
pub fn declared(module: &Module<'_>) -> Vec<String> {
    let declared = functions(module).into_iter().filter(|function| function.is_declaration()).map(|function| function.name());
    declared.map(|name| name.strip_prefix("llvm.").map(str::to_string).unwrap_or(name)).collect()
}

/// The names that a text defines, in order.
pub fn defined_names(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| line.starts_with("define ")).filter_map(|line| {
        let name = line.split_once('@')?.1;
        name.split_once('(').map(|(name, _)| name)
    })
}
