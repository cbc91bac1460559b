//! Of a source's debug information the lines alone (`.loc`), which is all that lowering keeps and images carry.
//!
//! Variables' descriptions would have to follow each block that lowering moves, and NVIDIA's assembler refuses to optimise what has the
//! sections that a debugger reads. LLVM writes those for a compile unit of any kind but "debug directives only"; no function of its C
//! interface changes a unit's kind, so the module goes through its text.

use crate::llvm::value::{Func, functions};
use crate::llvm::{Module, Session};
use crate::target;

/// Takes types, variables and their places away.
const TO_LINES: &str = "strip-nonlinetable-debuginfo";

/// The kinds that are more than lines, as IR spells them, and the one that is not.
const MORE: [&str; 2] = ["emissionKind: FullDebug", "emissionKind: LineTablesOnly"];
const LINES: &str = "emissionKind: DebugDirectivesOnly";

/// The module with lines alone; itself where it has no more than that already.
///
/// # Errors
/// An error that LLVM reports.
pub fn alone<'s>(session: &'s Session, mut module: Module<'s>) -> Result<Module<'s>, String> {
    if module.metadata_count("llvm.dbg.cu") == 0 || !module.text().lines().any(has_more) {
        return Ok(module);
    }
    let machine = target::host_machine()?;
    // clang describes what is declared, too. Without types these descriptions are all alike, and LLVM wants each to be of one function.
    functions(&module).into_iter().filter(|function| function.is_declaration()).for_each(Func::remove_subprogram);
    session.run(&mut module, TO_LINES, &machine)?;
    let text = module.text();
    let mut lines = String::with_capacity(text.len());
    for line in text.lines() {
        match has_more(line) {
            true => lines += &MORE.iter().fold(line.to_string(), |line, more| line.replace(more, LINES)),
            false => lines += line,
        }
        lines.push('\n');
    }
    // What LLVM prints it reads. If not, a kernel without lines is better than none.
    match session.parse(&module.name(), lines.as_bytes()) {
        Ok(lines) => Ok(lines),
        Err(_) => {
            module.strip_debug_info();
            Ok(module)
        }
    }
}

fn has_more(line: &str) -> bool {
    line.starts_with('!') && line.contains("= distinct !DICompileUnit(") && MORE.iter().any(|more| line.contains(more))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A function with a variable, and one that is only declared; both described.
    const TEXT: &str = r#"
define void @k(i32 %t) !dbg !4 {
    #dbg_value(i32 %t, !8, !DIExpression(), !7)
  call void @far(), !dbg !7
  ret void, !dbg !7
}
declare !dbg !10 void @far()
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: KIND)
!1 = !DIFile(filename: "k.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "k", file: !1, line: 6, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 7, column: 5, scope: !4)
!8 = !DILocalVariable(name: "t", arg: 1, scope: !4, file: !1, line: 6, type: !9)
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DISubprogram(name: "far", file: !1, line: 3, type: !5, spFlags: 0)
"#;

    #[test]
    fn lines_stay_and_descriptions_go() {
        crate::llvm::initialize_targets();
        let session = Session::new();
        for kind in ["FullDebug", "LineTablesOnly"] {
            let module = session.parse("k.ll", TEXT.replace("KIND", kind).as_bytes()).unwrap();
            let mut lines = alone(&session, module).unwrap();
            let text = lines.text();
            assert!(text.contains("!DILocation(line: 7, column: 5") && text.contains(LINES), "{kind}: {text}");
            let gone = ["#dbg_value", "DILocalVariable", "DIBasicType", "declare !dbg", kind];
            assert!(gone.into_iter().all(|gone| !text.contains(gone)), "{kind}: {text}");
            assert_eq!(lines.name(), "k.ll");
            lines.verify().unwrap();
        }
    }

    #[test]
    fn a_module_without_more_than_lines_is_itself() {
        let session = Session::new();
        for kind in ["DebugDirectivesOnly", "NoDebug"] {
            let mut module = session.parse("k.ll", TEXT.replace("KIND", kind).as_bytes()).unwrap();
            let before = module.text();
            assert_eq!(alone(&session, module).unwrap().text(), before, "{kind}");
        }
    }
}
