; RUN: lower x86-64-v3 --after thread-functions
; CHECK-LABEL: define i32 @k.thread
; CHECK: [[A:%[0-9]+]] = getelementptr inbounds i8, ptr %args, i64 8
; CHECK-NEXT: load i8, ptr [[A]]
; CHECK: [[B:%[0-9]+]] = getelementptr inbounds i8, ptr %args, i64 16
; CHECK-NEXT: load double, ptr [[B]]

define void @k(ptr addrspace(1) %p, i8 %c, double %d) #0 {
  store i8 %c, ptr addrspace(1) %p
  store double %d, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
