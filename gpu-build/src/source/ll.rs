//! LLVM IR as text or bitcode: LLVM's own readers.

use crate::diagnostics::{Diagnostic, DiagnosticKind, shorten, split_place};
use crate::llvm::Module;
use crate::llvm::Session;
use crate::portable::passable;
use crate::source::newer;

/// How bitcode begins: as itself, or in Darwin's wrapper.
const MAGIC: [&[u8]; 2] = [b"BC\xc0\xde", b"\xde\xc0\x17\x0b"];

/// The verifier names what it finds wrong, all of it.
const LONGEST: usize = 2000;

/// Reads and verifies a module.
pub fn module<'s>(session: &'s Session, file: &str, bytes: &[u8]) -> Result<Module<'s>, Vec<Diagnostic>> {
    // LLVM would read it as text, and say what is wrong with that.
    if file.ends_with(".bc") && !MAGIC.iter().any(|magic| bytes.starts_with(magic)) {
        let begins = bytes.iter().take(4).map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().join(" ");
        let what =
            if begins.is_empty() { "it is empty".to_string() } else { format!("it begins with {begins}, and bitcode with 42 43 c0 de") };
        let error = Diagnostic::new(format!("this file is no LLVM bitcode: {what}")).of(DiagnosticKind::Invalid).in_file(file);
        return Err(vec![error.help("bitcode is what `clang -emit-llvm -c` and `llvm-as` write; IR as text is named .ll")]);
    }
    if let Some(line) = std::str::from_utf8(bytes).ok().and_then(empty_annotation) {
        let error = Diagnostic::new("this annotation is empty: it names neither a function nor a variable").of(DiagnosticKind::Invalid);
        let error = error.in_file(file).at((line, 1), std::str::from_utf8(bytes).ok());
        return Err(vec![error.help("take it out of `!nvvm.annotations`; LLVM's reader would crash on it")]);
    }
    let module = parse(session, file, bytes).map_err(|message| vec![newer::explain(located(file, bytes, &message), bytes)])?;
    let mut module = crate::portable::spir::renumber(session, module).map_err(|error| vec![Diagnostic::new(error).in_file(file)])?;
    // LLVM's verifier has words for some of it, and the author's are better.
    let errors: Vec<Diagnostic> = passable::check(&module).into_iter().map(|error| error.in_file(file)).collect();
    if !errors.is_empty() {
        return Err(errors);
    }
    module.verify().map_err(|error| vec![newer::explain_newer(invalid(&error).in_file(file), bytes)])?;
    Ok(module)
}

/// Reads a module, which may have floating-point literals that only a newer LLVM reads.
fn parse<'s>(session: &'s Session, file: &str, bytes: &[u8]) -> Result<Module<'s>, String> {
    session.parse(file, bytes).or_else(|message| match std::str::from_utf8(bytes).ok().and_then(newer::literals::rewritten) {
        // The rewritten text has the same lines, so messages' places are right.
        Some(text) => session.parse(file, text.as_bytes()),
        None => Err(message),
    })
}

/// The number of the line, from 1, at which IR text defines a function; `None` for bitcode.
pub fn line(bytes: &[u8], function: &str) -> Option<u32> {
    let is_of = |rest: &str| rest.trim_start_matches('"').strip_prefix(function).is_some_and(|rest| rest.starts_with(['(', '"']));
    let defines = |line: &str| line.starts_with("define ") && line.split_once('@').is_some_and(|(_, rest)| is_of(rest));
    std::str::from_utf8(bytes).ok()?.lines().position(defines).map(|index| index as u32 + 1)
}

/// The line of an operand of `nvvm.annotations` that has no operands itself: LLVM's reader takes the first without asking.
fn empty_annotation(text: &str) -> Option<u32> {
    let listed = text.lines().find_map(|line| line.trim_start().strip_prefix("!nvvm.annotations")?.split_once("!{"))?.1;
    let listed: Vec<&str> = listed.split_once('}')?.0.split(',').map(str::trim).collect();
    let is_empty = |line: &str| {
        let (name, node) = line.split_once('=')?;
        let node = node.trim().trim_start_matches("distinct").trim_start().strip_prefix("!{")?;
        (node.trim_start().starts_with('}') && listed.contains(&name.trim())).then_some(())
    };
    text.lines().position(|line| is_empty(line).is_some()).map(|index| index as u32 + 1)
}

/// The verifier's words: a line for what is wrong, then the instructions.
fn invalid(words: &str) -> Diagnostic {
    let words = words.trim();
    let (first, rest) = words.split_once('\n').unwrap_or((words, ""));
    let error = Diagnostic::new(format!("invalid IR: {first}")).of(DiagnosticKind::Invalid);
    if rest.is_empty() { error } else { error.showing(shorten(rest, LONGEST)) }
}

/// LLVM's message at its line of the file.
pub fn located(file: &str, bytes: &[u8], message: &str) -> Diagnostic {
    let (place, message) = split_place(message);
    let diagnostic = Diagnostic::new(message).of(DiagnosticKind::Invalid).in_file(file);
    match place {
        // LLVM counts columns from 1 in its text form.
        Some(place) => diagnostic.at(place, std::str::from_utf8(bytes).ok()),
        None => diagnostic,
    }
}
