; RUN: normalise
; CHECK: define {{.*}}@_Z13get_global_idj
; CHECK: call i32 @gpu.{{thread_id|block_id}}.x()

declare spir_func i64 @_Z13get_global_idj(i32)
define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %w = call spir_func i64 @_Z13get_global_idj(i32 0)
  %v = trunc i64 %w to i32
  store i32 %v, ptr addrspace(1) %p
  ret void
}
