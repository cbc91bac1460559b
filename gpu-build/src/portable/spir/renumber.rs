//! SPIR numbers address spaces its own way: 0 private, 1 global, 2 constant, 3 local, 4 generic. LLVM's C interface
//! changes no type, so the module's text is rewritten token by token: `addrspace(2)` becomes `addrspace(4)`, which is
//! constant memory everywhere else, and `addrspace(4)` and 0 both become 0, generic.
//!
//! An event is a type of SPIR's own, which no target has: it becomes a pointer that is never looked at (`copy.rs`).
//!
//! A pointer to constant memory that a launch passes points into a buffer, which NVIDIA's constant memory is not: in a
//! module with such a parameter `addrspace(2)` becomes global memory instead.

use crate::llvm::Module;
use crate::llvm::Session;
use crate::llvm::value::{Func, conv, functions};

/// OpenCL's `event_t`.
const EVENT: &str = "target(\"spirv.Event\")";

/// The module with portable address spaces, if it is in SPIR's spelling; else itself.
pub fn renumber<'s>(session: &'s Session, mut module: Module<'s>) -> Result<Module<'s>, String> {
    if !functions(&module).iter().any(|function| function.conv() == conv::SPIR_KERNEL) {
        return Ok(module);
    }
    let name = module.name();
    // The data layout says that globals lie in space 1 by default, which the text below spells out.
    let passed = functions(&module).into_iter().flat_map(Func::params).any(|param| param.ty().space() == Some(2));
    let text = rewrite(&module.text(), if passed { "addrspace(1)" } else { "addrspace(4)" });
    session.parse(&name, text.as_bytes())
}

/// Rewrites IR text; what is in quotes and comments stays.
fn rewrite(text: &str, constant: &str) -> String {
    text.lines().fold(String::with_capacity(text.len()), |mut out, line| {
        if !line.starts_with("target datalayout") {
            out.push_str(&line_rewritten(line, constant));
        }
        out.push('\n');
        out
    })
}

fn line_rewritten(line: &str, constant: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        if first == ';' {
            break;
        }
        if let Some(after) = rest.strip_prefix(EVENT) {
            out.push_str("ptr");
            rest = after;
        } else if first == '"' {
            let end = rest[1..].find('"').map_or(rest.len(), |at| at + 2);
            out.push_str(&rest[..end]);
            rest = &rest[end..];
        } else if let Some(after) = rest.strip_prefix("addrspace(2)") {
            out.push_str(constant);
            rest = after;
        } else if let Some(after) = rest.strip_prefix("addrspace(4)") {
            // `ptr addrspace(4)`: the space before it goes with it.
            while out.ends_with(' ') {
                out.pop();
            }
            rest = after;
        } else if let Some(after) = rest.strip_prefix("addrspacecast") {
            out.push_str(if same_space(after) { "bitcast" } else { "addrspacecast" });
            rest = after;
        } else {
            out.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    out
}

/// Whether a cast goes between spaces that become one: ` ptr %p to ptr addrspace(4)`, ` (ptr @x to ptr addrspace(4))`.
fn same_space(operands: &str) -> bool {
    let operands = operands.trim_start_matches([' ', '(']);
    let generic = |ty: &str| !ty.starts_with("ptr addrspace(") || ty.starts_with("ptr addrspace(4)");
    let strip = |ty: &str| ty.trim_start_matches(|c: char| c == '<' || c == 'x' || c == ' ' || c.is_ascii_digit()).to_string();
    // The source may be a nested expression: its ` to ` is the one outside of all parentheses opened after it.
    let (mut depth, mut target) = (0i32, None);
    for (at, c) in operands.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            ' ' if depth == 0 && operands[at..].starts_with(" to ") => {
                target = Some(&operands[at + 4..]);
                break;
            }
            _ => {}
        }
        if depth < 0 {
            break;
        }
    }
    target.is_some_and(|target| generic(&strip(operands)) && generic(&strip(target)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn address_spaces_are_renumbered_at_once_and_empty_casts_stay_valid() {
        for (before, after) in [
            ("%1 = load float, ptr addrspace(2) %0", "%1 = load float, ptr addrspace(4) %0"),
            ("%1 = load float, ptr addrspace(4) %0, align 4", "%1 = load float, ptr %0, align 4"),
            ("%1 = addrspacecast ptr %0 to ptr addrspace(4)", "%1 = bitcast ptr %0 to ptr"),
            ("%1 = addrspacecast ptr addrspace(1) %0 to ptr addrspace(4)", "%1 = addrspacecast ptr addrspace(1) %0 to ptr"),
            (
                "load i32, ptr addrspace(4) addrspacecast (ptr addrspace(3) @t to ptr addrspace(4)), align 4",
                "load i32, ptr addrspacecast (ptr addrspace(3) @t to ptr), align 4",
            ),
            (
                "@s = private addrspace(2) constant [5 x i8] c\"addrspace(4)\\00\"",
                "@s = private addrspace(4) constant [5 x i8] c\"addrspace(4)\\00\"",
            ),
            ("ret void ; addrspace(4)", "ret void "),
            (
                "%e = call target(\"spirv.Event\") @c(ptr addrspace(4) %p, target(\"spirv.Event\") zeroinitializer)",
                "%e = call ptr @c(ptr %p, ptr zeroinitializer)",
            ),
        ] {
            assert_eq!(line_rewritten(before, "addrspace(4)"), after);
        }
    }
}
