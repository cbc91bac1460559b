; Threads of a block store the initial values of shared variables that a kernel uses, also through a function that it calls.
; RUN: legalize gfx942
; CHECK: @zeros = internal addrspace(3) global [7 x i16] poison, align 4
; CHECK: @values = internal addrspace(3) global [2 x i32] poison, align 4
; CHECK: @none = internal addrspace(3) global [4 x i32] undef
; CHECK: @gpu.shared.values = internal addrspace(1) global [2 x i32] [i32 1, i32 2], align 4
; CHECK-LABEL: define void @both(
; CHECK: call void @gpu.shared.clear(ptr addrspace(3) @zeros, i32 14)
; CHECK: call void @gpu.shared.copy(ptr addrspace(3) @values, i32 8, ptr addrspace(1) @gpu.shared.values)
; CHECK: call void @gpu.barrier()
; CHECK-LABEL: define void @one(
; CHECK: call void @gpu.shared.clear(ptr addrspace(3) @zeros, i32 14)
; CHECK: call void @gpu.barrier()
; CHECK-LABEL: define void @neither(
; CHECK-NOT: call void @gpu.barrier()
; CHECK: ret void

@zeros = internal addrspace(3) global [7 x i16] zeroinitializer
@values = internal addrspace(3) global [2 x i32] [i32 1, i32 2]
@none = internal addrspace(3) global [4 x i32] undef

define internal i32 @get() noinline {
  %x = load i32, ptr addrspace(3) @values
  ret i32 %x
}
define void @both(ptr addrspace(1) %p) #0 {
  %x = call i32 @get()
  %y = load i16, ptr addrspace(3) @zeros
  %z = zext i16 %y to i32
  %s = add i32 %x, %z
  store i32 %s, ptr addrspace(1) %p
  ret void
}
define void @one(ptr addrspace(1) %p) #0 {
  %y = load i16, ptr addrspace(3) @zeros
  store i16 %y, ptr addrspace(1) %p
  ret void
}
define void @neither(ptr addrspace(1) %p) #0 {
  %y = load i16, ptr addrspace(3) @none
  store i16 %y, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
