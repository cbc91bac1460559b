; RUN: normalise
; CHECK: call void @gpu.barrier()

declare spir_func void @_Z7barrierj(i32)
define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  call spir_func void @_Z7barrierj(i32 1)
  ret void
}
