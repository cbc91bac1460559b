; RUN: lower x86-64-v3 --after internalize
; CHECK: @table = weak_odr protected constant

@table = weak_odr constant [2 x i32] [i32 1, i32 2]
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %q = getelementptr [2 x i32], ptr @table, i32 0, i32 %n
  %v = load i32, ptr %q
  store i32 %v, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
