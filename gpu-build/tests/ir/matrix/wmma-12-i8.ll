; RUN: assembly gfx1201
; CHECK: v_wmma_i32_16x16x16_iu8
; CHECK: v_wmma_i32_16x16x16_iu8
; CHECK-NOT: v_wmma

declare <8 x i32> @gpu.matrix.load.a.b8(ptr, i32, i1)
declare <8 x i32> @gpu.matrix.load.b.b8(ptr, i32, i1)
declare <8 x i32> @gpu.matrix.load.c.i32(ptr, i32, i1)
declare void @gpu.matrix.store.c.i32(<8 x i32>, ptr, i32, i1)
declare <8 x i32> @gpu.matrix.multiply.i8(<8 x i32>, <8 x i32>, <8 x i32>)
define void @k(ptr addrspace(1) %p) #0 {
  %a = addrspacecast ptr addrspace(1) %p to ptr
  %x = call <8 x i32> @gpu.matrix.load.a.b8(ptr %a, i32 32, i1 false)
  %y = call <8 x i32> @gpu.matrix.load.b.b8(ptr %a, i32 32, i1 true)
  %z = call <8 x i32> @gpu.matrix.load.c.i32(ptr %a, i32 16, i1 false)
  %r = call <8 x i32> @gpu.matrix.multiply.i8(<8 x i32> %x, <8 x i32> %y, <8 x i32> %z)
  call void @gpu.matrix.store.c.i32(<8 x i32> %r, ptr %a, i32 16, i1 false)
  ret void
}
attributes #0 = { "gpu.kernel" }
