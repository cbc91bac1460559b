; RUN: lower x86-64-v3 --after promote-slots --prefix BEFORE
; RUN: lower x86-64-v3 --after canonicalize
; BEFORE-NOT: <8 x float>
; BEFORE-LABEL: define i32 @k.thread
; CHECK: define {{.*}}<8 x float> @{{.*}}exp

declare i32 @gpu.thread_id.x()
declare float @llvm.exp.f32(float)
define void @k(ptr addrspace(1) %p) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr float, ptr addrspace(1) %p, i32 %x
  %v = load float, ptr addrspace(1) %q
  %e = call float @llvm.exp.f32(float %v)
  store float %e, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
