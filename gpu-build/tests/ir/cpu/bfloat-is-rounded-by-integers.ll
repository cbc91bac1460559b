; Rounding to bfloat16 is arithmetic that loops over threads vectorize, no call for each number.
; RUN: assembly x86-64-v3
; CHECK-NOT: truncsfbf2@PLT
; CHECK: vpaddd {{.*}}%ymm
; CHECK-NOT: truncsfbf2@PLT
declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %x, ptr addrspace(1) %y) "gpu.kernel" "gpu.max_threads"="128" {
  %t = call i32 @gpu.thread_id.x()
  %from = getelementptr float, ptr addrspace(1) %x, i32 %t
  %v = load float, ptr addrspace(1) %from
  %r = fptrunc float %v to bfloat
  %to = getelementptr bfloat, ptr addrspace(1) %y, i32 %t
  store bfloat %r, ptr addrspace(1) %to
  ret void
}
