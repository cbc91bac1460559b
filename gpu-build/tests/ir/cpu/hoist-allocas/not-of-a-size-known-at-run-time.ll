; RUN: lower x86-64-v3 --after hoist-allocas
; CHECK-LABEL: define void @k
; CHECK: then:
; CHECK-NEXT: %{{.*}} = alloca i32, i32 %n

define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %c = icmp ne i32 %n, 0
  br i1 %c, label %then, label %end
then:
  %a = alloca i32, i32 %n
  store volatile i32 1, ptr %a
  br label %end
end:
  ret void
}
attributes #0 = { "gpu.kernel" }
