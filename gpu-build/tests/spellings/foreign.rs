//! What other compilers leave in their IR, beside instructions.

use super::{ARCHS, build, ptx};

/// A kernel of two lines, one of them inlined, with debug information of a kind.
fn with_lines(kind: &str) -> String {
    r#"
define ptx_kernel void @k(ptr addrspace(1) %p) !dbg !4 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !7
    #dbg_value(i32 %t, !10, !DIExpression(), !7)
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t, !dbg !9
  store i32 %t, ptr addrspace(1) %at, !dbg !9
  ret void, !dbg !7
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "a compiler", isOptimized: true, runtimeVersion: 0, emissionKind: KIND)
!1 = !DIFile(filename: "lines.cu", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 2}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 6, type: !5, scopeLine: 6, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 7, column: 5, scope: !4)
!8 = distinct !DISubprogram(name: "inner", scope: !1, file: !1, line: 2, type: !5, scopeLine: 2, spFlags: DISPFlagDefinition, unit: !0)
!9 = !DILocation(line: 3, column: 9, scope: !8, inlinedAt: !7)
!10 = !DILocalVariable(name: "t", scope: !4, file: !1, line: 7, type: !11)
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
"#
    .replace("KIND", kind)
}

#[test]
fn debug_information_of_every_kind_becomes_lines_in_optimised_code() {
    for kind in ["FullDebug", "LineTablesOnly", "DebugDirectivesOnly", "NoDebug"] {
        let compiled = build("lines.ll", &with_lines(kind), &[&ARCHS[..], &["cpu"]].concat()).unwrap();
        for ptx in ptx(&compiled) {
            let target = ptx.lines().find(|line| line.starts_with(".target")).unwrap();
            assert!(!target.contains("debug") && !ptx.contains(".debug_info"), "{kind}:\n{ptx}");
            assert_eq!(ptx.contains(".loc\t1 3 9") && ptx.contains("lines.cu\""), kind != "NoDebug", "{kind}:\n{ptx}");
        }
    }
}
