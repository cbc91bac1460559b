; RUN: assembly sm_80
; CHECK: mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64
; CHECK: mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64
; CHECK: mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64
; CHECK: mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64
; CHECK-NOT: mma.sync

declare <8 x i32> @gpu.matrix.load.a.b64(ptr, i32, i1)
declare <8 x i32> @gpu.matrix.load.b.b64(ptr, i32, i1)
declare <8 x double> @gpu.matrix.load.c.f64(ptr, i32, i1)
declare void @gpu.matrix.store.c.f64(<8 x double>, ptr, i32, i1)
declare <8 x double> @gpu.matrix.multiply.f64(<8 x i32>, <8 x i32>, <8 x double>)
define void @k(ptr addrspace(1) %p) #0 {
  %a = addrspacecast ptr addrspace(1) %p to ptr
  %x = call <8 x i32> @gpu.matrix.load.a.b64(ptr %a, i32 4, i1 false)
  %y = call <8 x i32> @gpu.matrix.load.b.b64(ptr %a, i32 4, i1 true)
  %z = call <8 x double> @gpu.matrix.load.c.f64(ptr %a, i32 16, i1 false)
  %r = call <8 x double> @gpu.matrix.multiply.f64(<8 x i32> %x, <8 x i32> %y, <8 x double> %z)
  call void @gpu.matrix.store.c.f64(<8 x double> %r, ptr %a, i32 16, i1 false)
  ret void
}
attributes #0 = { "gpu.kernel" }
