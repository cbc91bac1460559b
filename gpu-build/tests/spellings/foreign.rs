//! Debug information, linkage, attributes and assembly in the IR of other compilers.

use super::{ARCHS, build, builds, ptx};
use gpu_test::test;

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

/// Functions and variables of templates, weak ones, and copies of inline functions, none of which is inlined. clang says of all
/// of them that nothing takes their place (`dso_local`), and addresses them so.
#[test]
fn functions_and_variables_of_every_linkage_build() {
    let functions = [
        ("linkonce_odr", "comdat"),
        ("linkonce", ""),
        ("weak_odr", "comdat"),
        ("weak", ""),
        ("available_externally", ""),
        ("", ""),
        ("internal", ""),
    ];
    let variables = ["linkonce_odr", "weak", "weak_odr", "common", "internal", ""];
    let (mut defined, mut body) = (String::new(), String::new());
    for (index, (linkage, group)) in functions.into_iter().enumerate() {
        if !group.is_empty() {
            defined += &format!("$f{index} = comdat any\n");
        }
        defined += &format!(
            "define {linkage} dso_local i32 @f{index}(i32 %x) noinline optnone {group} {{\n  %r = mul i32 %x, {}\n  ret i32 %r\n}}\n",
            index + 2
        );
        body += &format!("  %a{index} = call i32 @f{index}(i32 {index})\n  store volatile i32 %a{index}, ptr addrspace(1) %p\n");
    }
    for (index, linkage) in variables.into_iter().enumerate() {
        defined += &format!("@v{index} = {linkage} dso_local addrspace(1) global i32 0\n");
        body +=
            &format!("  %b{index} = load volatile i32, ptr addrspace(1) @v{index}\n  store volatile i32 %b{index}, ptr addrspace(1) %p\n");
    }
    builds(
        "linkages.ll",
        &format!("{defined}define ptx_kernel void @k(ptr addrspace(1) %p) {{\n{body}  ret void\n}}\n"),
        &[&ARCHS[..], &["cpu", "cpu-checked"]].concat(),
    );
}

/// What cooperative groups leave in a kernel: the start of shared memory, which nobody asks for.
#[test]
fn unused_inline_assembly_is_removed() {
    let text = "define ptx_kernel void @k(ptr %p) {\n  %unused = call i64 asm \"mov.u64 $0, %reserved_smem_offset_1;\", \"=l\"() convergent nounwind\n  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  store i32 %t, ptr %p\n  ret void\n}\ndeclare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n";
    builds("asm.ll", text, &[&ARCHS[..], &["cpu"]].concat());
    // As clang -O0 has it: kept in a variable that is not read.
    let slot = "  %slot = alloca i64\n";
    let kept = text.replace("{\n", &format!("{{\n{slot}")).replace("nounwind\n", "nounwind\n  store i64 %unused, ptr %slot\n");
    builds("asm.ll", &kept, &["gfx1100", "cpu"]);
    for used in [text.replace("i32 %t, ptr", "i64 %unused, ptr"), text.replace("asm \"", "asm sideeffect \"")] {
        let error = build("asm.ll", &used, &["gfx1100", "sm_90", "x86-64-v3"]).unwrap_err();
        assert!(error.contains("inline assembly builds for NVIDIA GPUs only"), "{error}");
        assert!(error.contains("= architecture: gfx1100, x86-64-v3"), "{error}");
    }
}

/// The PTX of a kernel that stores what `__nvvm_reflect` answers.
fn reflected(question: &str, ask: &str, flags: &str, archs: &[&str]) -> Vec<String> {
    let length = question.len() + 1;
    let text = format!(
        "@q = private unnamed_addr constant [{length} x i8] c\"{question}\\00\"\ndeclare i32 @{ask}(ptr)\ndefine ptx_kernel void @k(ptr addrspace(1) %p) {{\n  %r = tail call i32 @{ask}(ptr @q)\n  %s = add i32 %r, 7000\n  store i32 %s, ptr addrspace(1) %p\n  ret void\n}}\n{flags}"
    );
    ptx(&build("reflect.ll", &text, archs).unwrap())
}

#[test]
fn nvvm_reflect_is_resolved() {
    let flush = "!llvm.module.flags = !{!0}\n!0 = !{i32 4, !\"nvvm-reflect-ftz\", i32 1}\n";
    for ask in ["__nvvm_reflect", "llvm.nvvm.reflect"] {
        for (question, flags, answer) in [
            ("__CUDA_FTZ", "", 0),
            ("__CUDA_FTZ", flush, 1),
            ("__CUDA_PREC_SQRT", "", 1),
            ("__CUDA_PREC_DIV", "", 1),
            ("__CUDA_OTHER", "", 0),
        ] {
            let ptx = reflected(question, ask, flags, &["sm_90", "gfx90a", "gfx1100", "cpu"]);
            assert!(ptx[0].contains(&format!("], {};", 7000 + answer)), "{question}: {}", ptx[0]);
        }
        let ptx = reflected("__CUDA_ARCH", ask, "", &["sm_75", "sm_90", "gfx1100", "cpu"]);
        assert!(ptx[0].contains("], 7750;") && ptx[1].contains("], 7900;"), "{ptx:?}");
    }
    let unknown = "declare i32 @__nvvm_reflect(ptr)\ndefine ptx_kernel void @k(ptr %p) {\n  %r = call i32 @__nvvm_reflect(ptr %p)\n  store i32 %r, ptr %p\n  ret void\n}\n";
    let error = build("reflect.ll", unknown, &["sm_90", "gfx1100"]).unwrap_err();
    assert!(error.contains("`__nvvm_reflect` asks for must be a constant") && error.contains("= kernel: k"), "{error}");
}

#[test]
fn shuffles_and_votes_without_a_mask_build_for_nvidia_too() {
    for mode in ["idx", "up", "down", "bfly"] {
        for (ty, name) in [("i32", "i32"), ("float", "f32"), ("{ i32, i1 }", "i32p"), ("{ float, i1 }", "f32p")] {
            let value = if name.starts_with('i') { "i32" } else { "float" };
            let text = format!(
                "declare {ty} @llvm.nvvm.shfl.{mode}.{name}({value}, i32, i32)\ndefine ptx_kernel void @k(ptr addrspace(1) %p) {{\n  %v = load {value}, ptr addrspace(1) %p\n  %r = call {ty} @llvm.nvvm.shfl.{mode}.{name}({value} %v, i32 1, i32 31)\n  store {ty} %r, ptr addrspace(1) %p\n  ret void\n}}\n"
            );
            let ptx = ptx(&build("shfl.ll", &text, &["sm_75", "sm_90", "gfx90a", "x86-64-v3"]).unwrap());
            assert!(ptx.iter().all(|ptx| ptx.contains(&format!("shfl.sync.{mode}.b32")) && ptx.contains("activemask")), "{ptx:?}");
        }
    }
    for (ty, mode, instruction) in
        [("i1", "all", "all.pred"), ("i1", "any", "any.pred"), ("i1", "uni", "uni.pred"), ("i32", "ballot", "ballot.b32")]
    {
        let text = format!(
            "declare {ty} @llvm.nvvm.vote.{mode}(i1)\ndefine ptx_kernel void @k(ptr addrspace(1) %p, i1 %c) {{\n  %r = call {ty} @llvm.nvvm.vote.{mode}(i1 %c)\n  store {ty} %r, ptr addrspace(1) %p\n  ret void\n}}\n"
        );
        let ptx = ptx(&build("vote.ll", &text, &["sm_75", "sm_90", "gfx90a", "x86-64-v3"]).unwrap());
        assert!(ptx.iter().all(|ptx| ptx.contains(&format!("vote.sync.{instruction}"))), "{ptx:?}");
    }
}
