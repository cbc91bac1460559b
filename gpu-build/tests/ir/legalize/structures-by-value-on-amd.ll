; A function's own copy of a structure is on the stack, which has its own address space.
; RUN: legalize gfx1100
; CHECK-NOT: byval
; CHECK: define internal float @first(ptr align 4 %s)
; CHECK: %[[COPY:.*]] = alloca %S, align 4, addrspace(5)
; CHECK: %[[WHOLE:.*]] = load %S, ptr %s, align 4
; CHECK: store %S %[[WHOLE]], ptr addrspace(5) %[[COPY]]

%S = type { float, [3 x i32] }
define internal float @first(ptr byval(%S) align 4 %s) noinline {
  store float 1.0, ptr %s
  %f = load float, ptr %s
  ret float %f
}
define void @k(ptr addrspace(1) %p) #0 {
  %s = alloca %S
  %f = call float @first(ptr byval(%S) align 4 %s)
  store float %f, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
