//! Who wrote a module that LLVM cannot read. LLVM reads what older ones wrote, and says of what newer ones did only where it
//! got stuck.

pub mod literals;
mod producer;

use crate::diagnostics::Diagnostic;

/// A module's writer, as it names itself.
#[derive(Debug, PartialEq, Eq)]
struct Writer {
    /// Its own words.
    name: String,
    /// The major version of its LLVM, if the words say.
    llvm: Option<u32>,
}

/// Adds to LLVM's refusal of a module what its writer says of itself.
pub fn explain(refusal: Diagnostic, bytes: &[u8]) -> Diagnostic {
    let (major, minor, patch) = crate::llvm::version();
    let ours = format!("LLVM {major}.{minor}.{patch}");
    let bitcode = producer::is_bitcode(bytes);
    let writer = if bitcode { producer::producer(bytes).map(of_bitcode) } else { of_text(&String::from_utf8_lossy(bytes)) };
    let what = if bitcode { "bitcode" } else { "text" };
    let help = format!("write it with LLVM {major} or an older one, or build with a gpu-build whose LLVM is as new as its writer's");
    match writer {
        Some(Writer { name, llvm: Some(llvm) }) if llvm > major => {
            let stopped = format!("{ours} stopped at: {}", refusal.message);
            let message = format!("this {what} is of LLVM {llvm} (`{name}` wrote it), and this gpu-build has {ours}, which is older");
            Diagnostic { message, ..refusal }.note(stopped).help(help)
        }
        Some(Writer { name, llvm: Some(_) }) => refusal.note(format!("`{name}` wrote it; {ours} reads it here")),
        Some(Writer { name, llvm: None }) => refusal
            .note(format!("`{name}` wrote it; {ours} reads it here"))
            .help(format!("if its writer has an LLVM newer than {major} (`rustc -vV` says so of rustc): {help}")),
        None => refusal.help(format!("see whether a newer LLVM wrote the {what}: {ours} reads it here, and nothing in the {what} says")),
    }
}

/// The same for a module that was read and is not valid, where only a newer writer explains anything.
pub fn explain_newer(refusal: Diagnostic, bytes: &[u8]) -> Diagnostic {
    let explained = explain(refusal.clone(), bytes);
    if explained.message == refusal.message { refusal } else { explained }
}

/// `LLVM23.1.0`, or with a suffix of a distribution or of rustc.
fn of_bitcode(name: String) -> Writer {
    let llvm = name.strip_prefix("LLVM").and_then(|version| major(version.trim_start()));
    Writer { name, llvm }
}

/// What the metadata `!llvm.ident` names: the one with the newest LLVM, since linked modules have several.
fn of_text(text: &str) -> Option<Writer> {
    let nodes = text.lines().find_map(|line| line.trim_start().strip_prefix("!llvm.ident")?.split_once("!{")).map(|(_, nodes)| nodes)?;
    let nodes = nodes.split(['}', ',']).map(str::trim).filter(|node| node.starts_with('!'));
    let named = nodes.filter_map(|node| text.lines().find_map(|line| line.strip_prefix(node)?.trim_start().strip_prefix('=')));
    let names = named.filter_map(|node| Some(node.split_once("!\"")?.1.rsplit_once('"')?.0.to_string()));
    let writers = names.map(|name| Writer { llvm: named_llvm(&name), name });
    writers.max_by_key(|writer| writer.llvm)
}

/// The LLVM that a compiler's words name. clang's and flang's versions are LLVM's; Apple counts in its own way.
fn named_llvm(words: &str) -> Option<u32> {
    let after = |what: &str| words.split_once(what).and_then(|(_, rest)| major(rest));
    let of_llvm = || ["clang version ", "flang version "].into_iter().find_map(after).filter(|_| !words.contains("Apple"));
    after("LLVM version ").or_else(|| after("LLVM ")).or_else(of_llvm)
}

fn major(version: &str) -> Option<u32> {
    version.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

#[cfg(test)]
mod tests;
