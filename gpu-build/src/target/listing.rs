//! Assembly with the places in the source: for people to read, which `GPU_SAVE_TEMPS` leaves beside the IR; and for NVIDIA's images
//! where `lines` asks for them. ptxas makes a cubin's line table of what PTX says.
//!
//! LLVM writes a place (`.loc`) only inside of functions that debug information knows, and the innermost one. A kernel's own
//! function is often made by us, and its innermost places are in libraries. So the listing is of a copy: every function is
//! known, and an instruction is at the innermost place that is in the author's own files. No function of LLVM's C interface
//! changes a place that exists; the copy goes through its text.

use crate::llvm::TargetMachine;
use crate::llvm::value::place::is_library;
use crate::llvm::{Module, Session};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The assembly of an optimised module, which does not change. For NVIDIA that is PTX.
pub fn assembly(session: &Session, module: &mut Module<'_>, machine: &TargetMachine, is_ptx: bool) -> Result<String, String> {
    let text = module.text();
    let copy = placed(&text, is_ptx).and_then(|text| session.parse("a listing", text.as_bytes()).ok());
    let code = match copy {
        Some(mut copy) => super::emit(session, &mut copy, machine, true)?,
        None => super::emit(session, &mut module.copy()?, machine, true)?,
    };
    Ok(String::from_utf8_lossy(&code).into_owned())
}

/// The nodes of debug information that places need.
struct Nodes<'t> {
    /// What follows `!N = `.
    texts: BTreeMap<u32, &'t str>,
    /// The first number that is free.
    next: u32,
    /// New nodes, as text.
    added: String,
    unit: u32,
    file: u32,
}

/// The same module with places for people; nothing where it has none.
fn placed(text: &str, is_ptx: bool) -> Option<String> {
    let texts: BTreeMap<u32, &str> = text.lines().filter_map(node).collect();
    let unit = *texts.iter().find(|(_, text)| text.contains("!DICompileUnit("))?.0;
    let file = reference(texts[&unit], "file: !")?;
    let mut nodes = Nodes { next: texts.last_key_value()?.0 + 1, texts, added: String::new(), unit, file };
    let mut placed = String::with_capacity(text.len());
    // The place of the function's own code, if it has no debug information; its places in the copy; and the place for calls that have none.
    let (mut own, mut made, mut nowhere) = (None, BTreeMap::new(), None);
    for line in text.lines() {
        if line.starts_with("define ") {
            made.clear();
            nowhere = reference(line, " !dbg !").map(|function| nodes.add(&format!("distinct !DILocation(line: 0, scope: !{function})")));
            own = if line.contains(" !dbg !") { None } else { line.strip_suffix(" {").map(|_| nodes.function(line)) };
            if let (Some((function, at)), Some(begin)) = (own, line.strip_suffix(" {")) {
                nowhere = Some(at);
                let _ = writeln!(placed, "{begin} !dbg !{function} {{");
                continue;
            }
        }
        let unit_has_less = line.contains("emissionKind: DebugDirectivesOnly") && !is_ptx;
        if line.trim_start().starts_with("#dbg_") {
            continue;
        }
        match line.split_once(", !dbg !") {
            Some((begin, rest)) if line.starts_with("  ") => {
                let digits = rest.find(|character: char| !character.is_ascii_digit()).unwrap_or(rest.len());
                let place = rest[..digits].parse().ok()?;
                let at = nodes.place(place, own.map(|(_, at)| at), &mut made, 0)?;
                let _ = write!(placed, "{begin}, !dbg !{at}{}", &rest[digits..]);
            }
            // Without a place, a call of a function that is defined here is invalid.
            None if line.starts_with("  ") && is_call(line) => {
                placed += line;
                nowhere.into_iter().for_each(|at| placed += &format!(", !dbg !{at}"));
            }
            _ if unit_has_less => placed += &line.replace("DebugDirectivesOnly", "LineTablesOnly"),
            _ => placed += line,
        }
        placed.push('\n');
    }
    placed += &nodes.added;
    Some(placed)
}

impl Nodes<'_> {
    fn add(&mut self, text: &str) -> u32 {
        let _ = writeln!(self.added, "!{} = {text}", self.next);
        self.next += 1;
        self.next - 1
    }

    /// Debug information for a function without, and the place of its own code.
    fn function(&mut self, definition: &str) -> (u32, u32) {
        let name = definition.split_once('@').map_or("", |(_, rest)| rest.trim_start_matches('"'));
        let name: String = name.chars().take_while(|character| character.is_alphanumeric() || "_.$".contains(*character)).collect();
        let types = self.add("!DISubroutineType(types: !{})");
        let (file, unit) = (self.file, self.unit);
        let function = self.add(&format!(
            "distinct !DISubprogram(name: \"{name}\", scope: !{file}, file: !{file}, type: !{types}, unit: !{unit}, spFlags: DISPFlagDefinition)"
        ));
        (function, self.add(&format!("distinct !DILocation(line: 0, scope: !{function})")))
    }

    /// A place as one in the author's own files: itself, or what it was inlined for. `own` is where functions that debug
    /// information does not know have what was inlined into them.
    fn place(&mut self, place: u32, own: Option<u32>, made: &mut BTreeMap<u32, u32>, depth: u32) -> Option<u32> {
        if let Some(known) = made.get(&place) {
            return Some(*known);
        }
        // LLVM's chains are short, and have an end.
        let text = *self.texts.get(&place).filter(|text| depth < 1000 && text.contains("!DILocation("))?;
        let scope = reference(text, "scope: !")?;
        let outer = match reference(text, "inlinedAt: !") {
            Some(outer) => Some(self.place(outer, own, made, depth + 1)?),
            None => own,
        };
        let is_library = self.file_of(scope).is_some_and(|file| is_library(&file));
        let at = match outer {
            Some(outer) if is_library => outer,
            Some(outer) => {
                let (line, column) = (reference(text, "line: ")?, reference(text, "column: ").unwrap_or(0));
                self.add(&format!("distinct !DILocation(line: {line}, column: {column}, scope: !{scope}, inlinedAt: !{outer})"))
            }
            None => place,
        };
        made.insert(place, at);
        Some(at)
    }

    fn file_of(&self, scope: u32) -> Option<String> {
        let file = self.texts.get(&reference(self.texts.get(&scope)?, "file: !")?)?;
        let part = |name: &str| file.split_once(name).and_then(|(_, rest)| rest.split('"').next()).unwrap_or("").to_string();
        let (name, folder) = (part("filename: \""), part("directory: \""));
        // rustc names its library's files relative to a folder that only it has.
        Some(if folder.starts_with("/rustc/") { folder } else { name })
    }
}

/// Whether a line calls a function other than LLVM's intrinsics.
fn is_call(line: &str) -> bool {
    line.contains("call ") && line.split_once('@').is_some_and(|(before, name)| before.contains("call ") && !name.starts_with("llvm."))
}

/// The number and the text of a node's line.
fn node(line: &str) -> Option<(u32, &str)> {
    let (number, text) = line.strip_prefix('!')?.split_once(" = ")?;
    Some((number.parse().ok()?, text))
}

/// The number behind a name.
fn reference(text: &str, name: &str) -> Option<u32> {
    let (_, rest) = text.split_once(name)?;
    rest[..rest.find(|character: char| !character.is_ascii_digit()).unwrap_or(rest.len())].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "define void @made() {\n  call void @f(), !dbg !4\n  ret void\n}\n\ndefine void @known() !dbg !3 {\n  call void @f(), !dbg !5\n  ret void\n}\n\n\
        !llvm.dbg.cu = !{!0}\n!0 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !1, emissionKind: DebugDirectivesOnly)\n\
        !1 = !DIFile(filename: \"src/k.rs\", directory: \"\")\n!2 = !DIFile(filename: \"gpu-core/src/ids.rs\", directory: \"\")\n\
        !3 = distinct !DISubprogram(name: \"known\", scope: !1, file: !1, unit: !0)\n!4 = !DILocation(line: 7, column: 3, scope: !6, inlinedAt: !5)\n\
        !5 = !DILocation(line: 9, column: 1, scope: !3)\n!6 = distinct !DISubprogram(name: \"id\", scope: !2, file: !2, unit: !0)\n";

    #[test]
    fn listed_places_are_in_the_authors_files() {
        let placed = placed(TEXT, false).unwrap();
        let line = |part: &str| placed.lines().find(|line| line.contains(part)).unwrap();
        // Where the library's function was called, in a function that is known now.
        let at = reference(line("@f(), !dbg"), "!dbg !").unwrap();
        let node = line(&format!("!{at} = "));
        assert!(node.contains("line: 9, column: 1, scope: !3, inlinedAt: !"), "{node}");
        assert!(line("define void @made()").contains(" !dbg !") && placed.contains("name: \"made\""));
        // One that was known stays as it is.
        assert!(placed.contains("call void @f(), !dbg !5\n"));
        assert!(placed.contains("LineTablesOnly") && !placed.contains("DebugDirectivesOnly"));
        assert!(super::placed(TEXT, true).unwrap().contains("DebugDirectivesOnly"));
        // Without a place, calls of functions that are defined in the module would be invalid.
        let text = TEXT.replace("  ret void\n", "  call void @made()\n  call void @llvm.trap()\n  ret void\n");
        let placed = super::placed(&text, true).unwrap();
        assert_eq!((placed.matches("@made(), !dbg !").count(), placed.matches("@llvm.trap()\n").count()), (2, 2), "{placed}");
        assert_eq!(super::placed("define void @f() {\n  ret void\n}\n", false), None);
    }
}
