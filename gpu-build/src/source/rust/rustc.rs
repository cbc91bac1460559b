//! How a run of rustc ended.

use crate::diagnostics::{Diagnostic, DiagnosticKind};
use gpu_core::naming::SIGNATURE;
use std::collections::HashSet;
use std::path::Path;
use std::process::Output;

/// Returns rustc's messages, or its exit status if it printed none.
pub fn said(rustc: &Path, output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr);
    if text.trim().is_empty() { format!("`{}` failed: {}", rustc.display(), output.status) } else { text.into_owned() }
}

/// The error for a kernel file that rustc cannot compile, with rustc's messages. `without_inlining` compiles the file again without inlining, and returns
/// the messages: if rustc inlines the function whose constant fails (E0080), its error does not name the kernel's line.
pub fn compile_error(said: String, without_inlining: impl FnOnce() -> Option<String>) -> Diagnostic {
    if let Some((place, fix)) = not_in_module(&said) {
        let error = Diagnostic::new("a kernel must be a function of a module, not of an `impl`, a trait or another function");
        return Diagnostic { place: Some(place), ..error.of(DiagnosticKind::Invalid) }.help(fix);
    }
    let said = if said.contains("error[E0080]") { without_inlining().unwrap_or(said) } else { said };
    let mut error = Diagnostic::new("rustc cannot compile this kernel file for devices").of(DiagnosticKind::Invalid);
    error.help = said.split("symbol `").skip(1).find_map(help);
    let error = match argument(&said) {
        Some(ty) => error.note(format!("`{ty}` is the type of a kernel's argument")),
        None => error,
    };
    error.showing(own_messages(&said))
}

/// Returns the line and the column of a kernel's attribute outside of a module, and the fix. In an `impl` or a trait, rustc rejects the `const _` items that
/// the attribute adds; in a function it does not find the kernel in the module.
fn not_in_module(said: &str) -> Option<((u32, u32), &'static str)> {
    const ERRORS: [(&str, &str); 2] = [
        ("error: `const` items in this context need a name\n", "move the kernel out of it; the kernel can call an associated function"),
        ("error[E0432]: unresolved import `self`\n", "move the kernel out of the function"),
    ];
    let by_attribute = said.split("\n\n").filter(|error| error.contains("attribute macro `gpu_kernel`"));
    let fix = |error: &str| ERRORS.iter().find(|(start, _)| error.trim_start().starts_with(start)).map(|(_, fix)| *fix);
    let (error, fix) = by_attribute.filter_map(|error| Some((error, fix(error)?))).next()?;
    let (_, place) = error.trim_start().lines().nth(1)?.split_once("--> ")?;
    let mut parts = place.rsplitn(3, ':');
    let column = parts.next()?.parse().ok()?;
    Some(((parts.next()?.parse().ok()?, column), fix))
}

/// Returns the type of the kernel argument for which gpu-core's constants fail to evaluate (E0080): rustc's error then points into gpu-core alone.
fn argument(said: &str) -> Option<&str> {
    let of =
        |before: &str, after: &str| said.split(before).skip(1).find_map(|rest| rest.lines().next()?.split_once(after)).map(|(ty, _)| ty);
    of("evaluation of `<", " as _::Argument>::DESCRIPTION`").or_else(|| of("while instantiating `fn <_::", " as Argument>::receive`"))
}

/// Returns the help for rustc's error that a kernel's symbol is defined twice: the error names the symbol alone, with which `text` begins.
fn help(text: &str) -> Option<String> {
    let (symbol, _) = text.split_once("` is already defined")?;
    let kernel = symbol.strip_prefix(SIGNATURE)?.split('.').next()?;
    Some(format!(
        "a macro defines several kernels named `{kernel}` at one place: pass it the kernel's name (`$name:ident`), or write one generic kernel, \
         `#[gpu_kernel(<f32>, <f64>)]`"
    ))
}

/// Returns rustc's errors without the summary that counts them, without the warnings that [`unsafety::FIND`] asks for, and without an error about a
/// whole kernel if it is repeated or if another error names the argument or the result.
fn own_messages(text: &str) -> String {
    /// The error for a kernel as a whole. Calls of gpu-core's `abi::argument` and `abi::result` give an error for one argument or for the result.
    const KERNEL: &str = "error[E0277]: a kernel cannot have these arguments";
    let end = text.find("error: aborting due to").unwrap_or(text.len());
    let names_part = ["::abi::argument`", "::abi::result`"].iter().any(|check| text.contains(check));
    let mut seen = HashSet::new();
    let is_own = |message: &&str| {
        let is_repeated = message.starts_with(KERNEL) && (names_part || !seen.insert(message.lines().take(2).collect::<String>()));
        !message.starts_with("warning:") && !is_repeated
    };
    text[..end].trim_end().split("\n\n").filter(is_own).collect::<Vec<_>>().join("\n\n")
}

/// The error for a rustc that reports success without an output.
pub fn wrote_nothing(rustc: &Path, what: &str) -> Diagnostic {
    Diagnostic::new(format!("`{}` said that it compiled, and wrote {what}", rustc.display()))
        .of(DiagnosticKind::Missing)
        .help("check that RUSTC names rustc, and that nobody removes files below the target folder meanwhile")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rustcs_summary_lines_are_left_out() {
        let text = "warning: usage of an `unsafe` block\n --> k.rs:3:1\n\nerror: a\n --> k.rs:1:1\n\nerror: aborting due to 1 previous error\n\nFor more information\n";
        assert_eq!(own_messages(text), "error: a\n --> k.rs:1:1");
    }

    #[test]
    fn a_symbol_that_is_defined_twice_is_explained_after_other_errors() {
        let said = format!("error: symbol `a` is odd\n\nerror: symbol `{SIGNATURE}k.1.2` is already defined\n");
        assert!(help(said.split("symbol `").nth(1).unwrap()).is_none());
        let error = compile_error(said, || None);
        assert!(error.help.unwrap().contains("several kernels named `k`"));
    }

    #[test]
    fn errors_in_constants_are_reported_without_inlining() {
        let error = compile_error("error[E0080]: inlined".into(), || Some("error[E0080]: in its place".into())).to_string();
        assert!(error.contains("in its place"), "{error}");
    }
}
