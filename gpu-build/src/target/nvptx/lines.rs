//! Debug information as NVIDIA's assembler takes it in optimised code: the lines of the source alone (`.loc`).
//!
//! LLVM writes the sections that a debugger reads, and a target that is for debugging, for a compile unit of any kind but
//! "debug directives only", and `ptxas` refuses to optimise that. No function of LLVM's C interface changes a unit's kind, so
//! the module goes through its text.

use crate::llvm::Module;
use crate::llvm::Session;

/// The kinds that are more than lines, as IR spells them, and the one that is not.
const MORE: [&str; 2] = ["emissionKind: FullDebug", "emissionKind: LineTablesOnly"];
const LINES: &str = "emissionKind: DebugDirectivesOnly";

/// The module with lines alone; nothing where it has no more than that already.
pub fn alone<'s>(session: &'s Session, module: &mut Module<'s>) -> Option<Module<'s>> {
    if module.metadata_count("llvm.dbg.cu") == 0 {
        return None;
    }
    let text = module.text();
    if !text.lines().any(has_more) {
        return None;
    }
    let mut lines = String::with_capacity(text.len());
    for line in text.lines() {
        match has_more(line) {
            true => lines += &MORE.iter().fold(line.to_string(), |line, more| line.replace(more, LINES)),
            false => lines += line,
        }
        lines.push('\n');
    }
    // What LLVM prints it reads. If not, a kernel without lines is better than none.
    let read = session.parse("a module with lines alone", lines.as_bytes()).ok();
    if read.is_none() {
        module.strip_debug_info();
    }
    read
}

fn has_more(line: &str) -> bool {
    line.starts_with('!') && line.contains("= distinct !DICompileUnit(") && MORE.iter().any(|more| line.contains(more))
}
