; One fault in each kernel. The debug locations name an invented source, `faults.cu`:
;
;    3  read_past        to[i] = from[i + 1];                                  // the last thread reads past the end
;    7  write_past       if (i <= n) to[i] = i;                                // one thread too many
;   11  shift_in_place   tile[t] = data[t];
;   12                   barrier();
;   13                   if (t + 1 < 64) v = tile[t + 1];                      // no barrier before the write:
;   14                   if (t + 1 < 64) tile[t] = v;
;   15                   barrier();
;   16                   data[t] = tile[t];
;   20  all_write_one    to[block] = t;                                        // every thread of the block
;   24  parted_barriers  if (t < 16) { barrier();
;   25                   } else { barrier(); }
;   26                   to[t] = t;
;   30  half_written     if (t < 8) tile[t] = t;
;   31                   barrier();
;   32                   to[t] = tile[t];
;   36  shared_past      if (t == 5) tile[at] = 1;                             // `at` is up to the launch
;   37                   to[t] = t;
;   41  stray_copy       if (t == 0) memcpy(to, from, bytes);                  // `bytes` is up to the launch

@tile = internal addrspace(3) global [64 x i32] poison

define i32 @global_index() nounwind !dbg !50 {
  %block = call i32 @gpu.block_id.x()
  %size = call i32 @gpu.block_dim.x()
  %thread = call i32 @gpu.thread_id.x()
  %first = mul i32 %block, %size
  %index = add i32 %first, %thread
  ret i32 %index
}

define void @read_past(ptr addrspace(1) readonly %from, ptr addrspace(1) %to) #0 !dbg !100 {
  %i = call i32 @global_index(), !dbg !101
  %next = add i32 %i, 1
  %from.at = getelementptr i32, ptr addrspace(1) %from, i32 %next
  %value = load i32, ptr addrspace(1) %from.at, align 4, !dbg !102
  %to.at = getelementptr i32, ptr addrspace(1) %to, i32 %i
  store i32 %value, ptr addrspace(1) %to.at, align 4, !dbg !103
  ret void
}

define void @write_past(ptr addrspace(1) %to, i32 %n) #0 !dbg !104 {
  %i = call i32 @global_index(), !dbg !105
  %within = icmp ule i32 %i, %n
  br i1 %within, label %then, label %done
then:
  %at = getelementptr i32, ptr addrspace(1) %to, i32 %i
  store i32 %i, ptr addrspace(1) %at, align 4, !dbg !106
  br label %done
done:
  ret void
}

define void @shift_in_place(ptr addrspace(1) %data) #0 !dbg !107 {
  %t = call i32 @gpu.thread_id.x(), !dbg !108
  %data.at = getelementptr i32, ptr addrspace(1) %data, i32 %t
  %tile.at = getelementptr i32, ptr addrspace(3) @tile, i32 %t
  %given = load i32, ptr addrspace(1) %data.at, align 4, !dbg !109
  store i32 %given, ptr addrspace(3) %tile.at, align 4, !dbg !110
  call void @gpu.barrier(), !dbg !111
  %next = add i32 %t, 1
  %has = icmp ult i32 %next, 64
  br i1 %has, label %then, label %done
then:
  %next.at = getelementptr i32, ptr addrspace(3) @tile, i32 %next
  %v = load i32, ptr addrspace(3) %next.at, align 4, !dbg !112
  store i32 %v, ptr addrspace(3) %tile.at, align 4, !dbg !113
  br label %done
done:
  call void @gpu.barrier(), !dbg !114
  %final = load i32, ptr addrspace(3) %tile.at, align 4, !dbg !115
  store i32 %final, ptr addrspace(1) %data.at, align 4, !dbg !116
  ret void
}

define void @all_write_one(ptr addrspace(1) %to) #0 !dbg !117 {
  %t = call i32 @gpu.thread_id.x(), !dbg !118
  %block = call i32 @gpu.block_id.x(), !dbg !118
  %at = getelementptr i32, ptr addrspace(1) %to, i32 %block
  store i32 %t, ptr addrspace(1) %at, align 4, !dbg !119
  ret void
}

define void @parted_barriers(ptr addrspace(1) %to) #0 !dbg !120 {
  %t = call i32 @gpu.thread_id.x(), !dbg !121
  %low = icmp ult i32 %t, 16
  br i1 %low, label %one, label %two
one:
  call void @gpu.barrier(), !dbg !122
  br label %both
two:
  call void @gpu.barrier(), !dbg !123
  br label %both
both:
  %at = getelementptr i32, ptr addrspace(1) %to, i32 %t
  store i32 %t, ptr addrspace(1) %at, align 4, !dbg !124
  ret void
}

define void @half_written(ptr addrspace(1) %to) #0 !dbg !125 {
  %t = call i32 @gpu.thread_id.x(), !dbg !126
  %tile.at = getelementptr i32, ptr addrspace(3) @tile, i32 %t
  %low = icmp ult i32 %t, 8
  br i1 %low, label %then, label %done
then:
  store i32 %t, ptr addrspace(3) %tile.at, align 4, !dbg !127
  br label %done
done:
  call void @gpu.barrier(), !dbg !128
  %value = load i32, ptr addrspace(3) %tile.at, align 4, !dbg !129
  %at = getelementptr i32, ptr addrspace(1) %to, i32 %t
  store i32 %value, ptr addrspace(1) %at, align 4, !dbg !130
  ret void
}

define void @shared_past(ptr addrspace(1) %to, i32 %at) #0 !dbg !131 {
  %t = call i32 @gpu.thread_id.x(), !dbg !132
  %chosen = icmp eq i32 %t, 5
  br i1 %chosen, label %then, label %done
then:
  %tile.at = getelementptr i32, ptr addrspace(3) @tile, i32 %at
  store i32 1, ptr addrspace(3) %tile.at, align 4, !dbg !133
  br label %done
done:
  %to.at = getelementptr i32, ptr addrspace(1) %to, i32 %t
  store i32 %t, ptr addrspace(1) %to.at, align 4, !dbg !134
  ret void
}

define void @stray_copy(ptr addrspace(1) readonly %from, ptr addrspace(1) %to, i64 %bytes) #0 !dbg !135 {
  %t = call i32 @gpu.thread_id.x(), !dbg !136
  %chosen = icmp eq i32 %t, 0
  br i1 %chosen, label %then, label %done
then:
  %typed = load i32, ptr addrspace(1) %from, align 4, !dbg !137
  store i32 %typed, ptr addrspace(1) %to, align 4, !dbg !137
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 4 %to, ptr addrspace(1) align 4 %from, i64 %bytes, i1 false), !dbg !137
  br label %done
done:
  ret void
}

declare i32 @gpu.thread_id.x()
declare i32 @gpu.block_id.x()
declare i32 @gpu.block_dim.x()
declare void @gpu.barrier()
declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)

attributes #0 = { nounwind "gpu.kernel" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "faults.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{}
!50 = distinct !DISubprogram(name: "global_index", file: !1, line: 1, type: !3, unit: !0)
!100 = distinct !DISubprogram(name: "read_past", file: !1, line: 2, type: !3, unit: !0)
!104 = distinct !DISubprogram(name: "write_past", file: !1, line: 6, type: !3, unit: !0)
!107 = distinct !DISubprogram(name: "shift_in_place", file: !1, line: 10, type: !3, unit: !0)
!117 = distinct !DISubprogram(name: "all_write_one", file: !1, line: 19, type: !3, unit: !0)
!120 = distinct !DISubprogram(name: "parted_barriers", file: !1, line: 23, type: !3, unit: !0)
!125 = distinct !DISubprogram(name: "half_written", file: !1, line: 29, type: !3, unit: !0)
!131 = distinct !DISubprogram(name: "shared_past", file: !1, line: 35, type: !3, unit: !0)
!135 = distinct !DISubprogram(name: "stray_copy", file: !1, line: 40, type: !3, unit: !0)
!101 = !DILocation(line: 3, column: 3, scope: !100)
!102 = !DILocation(line: 3, column: 11, scope: !100)
!103 = !DILocation(line: 3, column: 9, scope: !100)
!105 = !DILocation(line: 7, column: 3, scope: !104)
!106 = !DILocation(line: 7, column: 21, scope: !104)
!108 = !DILocation(line: 11, column: 3, scope: !107)
!109 = !DILocation(line: 11, column: 13, scope: !107)
!110 = !DILocation(line: 11, column: 11, scope: !107)
!111 = !DILocation(line: 12, column: 3, scope: !107)
!112 = !DILocation(line: 13, column: 24, scope: !107)
!113 = !DILocation(line: 14, column: 27, scope: !107)
!114 = !DILocation(line: 15, column: 3, scope: !107)
!115 = !DILocation(line: 16, column: 13, scope: !107)
!116 = !DILocation(line: 16, column: 11, scope: !107)
!118 = !DILocation(line: 20, column: 3, scope: !117)
!119 = !DILocation(line: 20, column: 13, scope: !117)
!121 = !DILocation(line: 24, column: 3, scope: !120)
!122 = !DILocation(line: 24, column: 17, scope: !120)
!123 = !DILocation(line: 25, column: 12, scope: !120)
!124 = !DILocation(line: 26, column: 9, scope: !120)
!126 = !DILocation(line: 30, column: 3, scope: !125)
!127 = !DILocation(line: 30, column: 22, scope: !125)
!128 = !DILocation(line: 31, column: 3, scope: !125)
!129 = !DILocation(line: 32, column: 11, scope: !125)
!130 = !DILocation(line: 32, column: 9, scope: !125)
!132 = !DILocation(line: 36, column: 3, scope: !131)
!133 = !DILocation(line: 36, column: 25, scope: !131)
!134 = !DILocation(line: 37, column: 9, scope: !131)
!136 = !DILocation(line: 41, column: 3, scope: !135)
!137 = !DILocation(line: 41, column: 15, scope: !135)
