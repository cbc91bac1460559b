; RUN: lower x86-64-v3 --after vectorize
; CHECK-LABEL: define <8 x i32> @k.thread.vector8(
; CHECK: call <8 x float> @gpu.vector8.exp(<8 x float>

declare i32 @gpu.thread_id.x()
declare float @llvm.exp.f32(float)
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr float, ptr addrspace(1) %p, i32 %x
  %v = load float, ptr addrspace(1) %q
  %o = call float @llvm.exp.f32(float %v)
  store float %o, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
