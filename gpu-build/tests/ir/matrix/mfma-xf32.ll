; RUN: assembly gfx942
; CHECK: v_mfma_f32_16x16x8_xf32
; CHECK-NOT: v_mfma

declare <8 x i32> @gpu.matrix.load.a.b32(ptr, i32, i1)
declare <8 x i32> @gpu.matrix.load.b.b32(ptr, i32, i1)
declare <8 x float> @gpu.matrix.load.c.f32(ptr, i32, i1)
declare void @gpu.matrix.store.c.f32(<8 x float>, ptr, i32, i1)
declare <8 x float> @gpu.matrix.multiply.tf32(<8 x i32>, <8 x i32>, <8 x float>)
define void @k(ptr addrspace(1) %p) #0 {
  %a = addrspacecast ptr addrspace(1) %p to ptr
  %x = call <8 x i32> @gpu.matrix.load.a.b32(ptr %a, i32 8, i1 false)
  %y = call <8 x i32> @gpu.matrix.load.b.b32(ptr %a, i32 8, i1 true)
  %z = call <8 x float> @gpu.matrix.load.c.f32(ptr %a, i32 16, i1 false)
  %r = call <8 x float> @gpu.matrix.multiply.tf32(<8 x i32> %x, <8 x i32> %y, <8 x float> %z)
  call void @gpu.matrix.store.c.f32(<8 x float> %r, ptr %a, i32 16, i1 false)
  ret void
}
attributes #0 = { "gpu.kernel" }
