; RUN: lower x86-64-checked --after simplify
; CHECK-LABEL: define i32 @k.thread
; CHECK-NOT: llvm.expect
; CHECK: ret i32

declare i1 @llvm.expect.i1(i1, i1)
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %c = icmp eq i32 %n, 0
  %e = call i1 @llvm.expect.i1(i1 %c, i1 false)
  br i1 %e, label %a, label %b
a:
  store i32 1, ptr addrspace(1) %p
  ret void
b:
  store i32 2, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
