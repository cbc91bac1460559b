; RUN: normalise
; Empty assembly that clobbers memory is a fence of a single thread.
; CHECK-LABEL: define void @barrier
; CHECK-NEXT: call void @gpu.compiler_barrier()
; CHECK-NEXT: ret void
; Values that it hides from the compiler pass through.
; CHECK-LABEL: define void @hidden
; CHECK-NOT: asm
; CHECK: store i32 %n, ptr %p
; Memory that it names counts, with or without `sideeffect`.
; CHECK-LABEL: define void @in_memory
; CHECK-NEXT: call void @gpu.compiler_barrier()
; CHECK-NEXT: call void @gpu.compiler_barrier()
; CHECK-NOT: asm
; CHECK: store i32 %n, ptr %p
; A result that comes from nowhere stays, and one of another type. Assembly that has instructions is not empty.
; CHECK-LABEL: define void @others
; CHECK: call i32 asm sideeffect "", "=r"()
; CHECK: call i64 @gpu.ptx.
; CHECK: call void @gpu.ptx.

define ptx_kernel void @barrier() {
  call void asm sideeffect "", "~{memory}"()
  ret void
}
define ptx_kernel void @hidden(ptr %p, i32 %n) {
  %m = call i32 asm "", "=r,0"(i32 %n)
  store i32 %m, ptr %p
  ret void
}
define ptx_kernel void @in_memory(ptr %p, i32 %n) {
  call void asm "", "=*m,*m"(ptr elementtype(i32) %p, ptr elementtype(i32) %p)
  %m = call i32 asm "", "=r,0,~{memory}"(i32 %n)
  store i32 %m, ptr %p
  ret void
}
define ptx_kernel void @others(ptr %p) {
  %n = call i32 asm sideeffect "", "=r"()
  store i32 %n, ptr %p
  %a = call i64 asm sideeffect "", "=r,0"(ptr %p)
  store i64 %a, ptr %p
  call void asm sideeffect "membar.cta;", "~{memory}"()
  ret void
}
