//! The origin of a refused instruction, for the error message: the kernel and the author's own line that lead to it, and its line in a
//! crate.

use super::is_kernel;
use crate::diagnostics::{Diagnostic, readable};
use crate::llvm::value::Inst;
use std::collections::{HashSet, VecDeque};
use std::path::PathBuf;

/// An attribute of calls that devices may not support: the call's line in a crate.
pub const IN_CRATE: &str = "gpu-in-crate";

/// Adds the instruction, and how the kernel reaches it.
pub fn add<'m>(error: Diagnostic, at: Inst<'m>) -> Diagnostic {
    add_call_path(error, at).about(&at.text())
}

/// Adds the kernel, the author's own line and its file, the functions in between, and the crate's line.
pub fn add_call_path<'m>(error: Diagnostic, at: Inst<'m>) -> Diagnostic {
    let (path, kernel) = call_path(at);
    let place = place(&path);
    let file = place.and_then(|at| at.source_file()).map(PathBuf::from);
    let error = Diagnostic { place: place.and_then(|at| at.location()), file, ..error.in_kernel(kernel) };
    // The functions of the instructions, not the callees: a call through a pointer has no callee's name.
    let between = path.iter().rev().skip(1).filter_map(|step| step.function());
    let between: Vec<String> = between.map(|function| readable(&function.name()).into_owned()).collect();
    let error = if between.is_empty() { error } else { error.note(format!("it is called through `{}`", between.join("`, `"))) };
    match at.as_call().and_then(|call| call.string_attribute(IN_CRATE)) {
        Some(line) => Diagnostic { help: Some(HELP.to_string()), ..error.note(format!("it is in {line}")) },
        None => error,
    }
}

const HELP: &str = "look for a feature of this crate that turns off assembly, vector instructions and functions in C, and add it to the crate's entry in Cargo.toml";

/// The shortest call path: the instruction, the call of its function, and so on up to a kernel; and the kernel's name. If no kernel reaches
/// the instruction, only the instruction, and its function's name.
fn call_path<'m>(at: Inst<'m>) -> (Vec<Inst<'m>>, String) {
    let (mut open, mut seen) = (VecDeque::from([vec![at]]), HashSet::new());
    while let Some(path) = open.pop_front() {
        let Some(function) = path.last().and_then(|last| last.function()) else { continue };
        if is_kernel(function) {
            return (path, function.name());
        }
        if seen.insert(function) {
            // LLVM lists the last use first.
            let calls = function.users().into_iter().rev().filter_map(|user| user.as_inst());
            open.extend(calls.map(|call| path.iter().copied().chain([call]).collect()));
        }
    }
    (vec![at], at.function().map(|function| function.name()).unwrap_or_default())
}

/// The first instruction, from the refused one towards the kernel, that has a line of the author's own; if none has, the refused one.
fn place<'m>(path: &[Inst<'m>]) -> Option<Inst<'m>> {
    let of_package = path.iter().find(|call| call.is_in_package());
    of_package.or(path.iter().find(|call| call.own_place().is_some())).or(path.first()).copied()
}
