; RUN: lower x86-64-v3 --after internalize
; CHECK: @table = {{.*}}constant
; CHECK-NOT: section
; CHECK-NOT: define i
; CHECK: define internal {{.*}}@helper(

@table = constant [2 x i32] [i32 1, i32 2], section ".mine"
declare i32 @gpu.thread_id.x()
define i32 @helper(i32 %x) noinline section ".text.startup" {
  %p = getelementptr [2 x i32], ptr @table, i32 0, i32 %x
  %v = load i32, ptr %p
  ret i32 %v
}
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %v = call i32 @helper(i32 %n)
  store i32 %v, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
