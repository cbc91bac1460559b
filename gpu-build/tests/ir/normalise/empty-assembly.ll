; RUN: normalise
; Empty assembly that clobbers memory is a fence of a single thread.
; CHECK-LABEL: define void @barrier
; CHECK-NEXT: call void @gpu.compiler_barrier()
; CHECK-NEXT: ret void
; Values that it hides from the compiler pass through.
; CHECK-LABEL: define void @hidden
; CHECK-NOT: asm
; CHECK: store i32 %n, ptr %p
; A result that comes from nowhere stays, and assembly that has instructions is not empty.
; CHECK-LABEL: define void @others
; CHECK: call i32 asm sideeffect "", "=r"()
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
define ptx_kernel void @others(ptr %p) {
  %n = call i32 asm sideeffect "", "=r"()
  store i32 %n, ptr %p
  call void asm sideeffect "membar.cta;", "~{memory}"()
  ret void
}
