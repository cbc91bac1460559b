; RUN: lower x86-64-v3 --after hoist-allocas
; CHECK-LABEL: define void @k
; CHECK-NEXT: [[A:%[0-9]+]] = alloca i32
; CHECK: then:
; CHECK-NEXT: store i32 1, ptr [[A]]

define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %then, label %end
then:
  %a = alloca i32
  store i32 1, ptr %a
  %v = load volatile i32, ptr %a
  br label %end
end:
  ret void
}
attributes #0 = { "gpu.kernel" }
