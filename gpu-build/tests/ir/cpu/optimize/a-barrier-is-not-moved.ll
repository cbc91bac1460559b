; RUN: lower x86-64-v3 --after optimize-threads
; CHECK-LABEL: define void @k(
; CHECK: br i1 %c, label %a, label %b
; CHECK: store i32 1
; CHECK: call void @gpu.barrier
; CHECK: store i32 2
; CHECK: call void @gpu.barrier
; CHECK: ret void

declare void @gpu.barrier()
define void @k(ptr addrspace(1) %p, i1 %c) #0 {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr addrspace(1) %p
  call void @gpu.barrier()
  br label %end
b:
  store i32 2, ptr addrspace(1) %p
  call void @gpu.barrier()
  br label %end
end:
  ret void
}
attributes #0 = { "gpu.kernel" }
