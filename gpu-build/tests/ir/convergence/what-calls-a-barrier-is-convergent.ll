; RUN: merge-convergent-calls
; CHECK-LABEL: define void @f
; CHECK: call void @g()
; CHECK-NOT: call void @g()
; CHECK: switch i32

declare void @gpu.barrier()
define internal void @g() {
  call void @gpu.barrier()
  ret void
}
define void @f(i1 %c, ptr %p) !dbg !2 {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  call void @g(), !dbg !3
  store i32 2, ptr %p
  ret void
b:
  call void @g(), !dbg !3
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!9}
!0 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !1, producer: "p", isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.rs", directory: "/")
!2 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !DISubroutineType(types: !{}), unit: !0, spFlags: DISPFlagDefinition)
!3 = !DILocation(line: 7, column: 3, scope: !2)
!4 = !DILocation(line: 8, column: 3, scope: !2)
!9 = !{i32 2, !"Debug Info Version", i32 3}
