; A kernel that reads a function's address from a table may call the function, whose shared variables then need their initial values. The alias keeps
; addresses of functions from becoming numbers.
; RUN: legalize gfx942
; CHECK: @table = internal addrspace(1) constant [1 x ptr] [ptr @get]
; CHECK-LABEL: define void @calls(
; CHECK: call void @gpu.shared.clear(ptr addrspace(3) @zeros, i32 8)
; CHECK: call void @gpu.barrier()
; CHECK-LABEL: define void @does_not(
; CHECK-NOT: call void @gpu.barrier()
; CHECK: ret void

@zeros = internal addrspace(3) global [2 x i32] zeroinitializer
@table = internal addrspace(1) constant [1 x ptr] [ptr @get]
@alias = alias i32 (), ptr @get

define internal i32 @get() noinline {
  %x = load i32, ptr addrspace(3) @zeros
  ret i32 %x
}
define void @calls(ptr addrspace(1) %p, i32 %i) #0 {
  %at = getelementptr ptr, ptr addrspace(1) @table, i32 %i
  %f = load ptr, ptr addrspace(1) %at
  %x = call i32 %f()
  store i32 %x, ptr addrspace(1) %p
  ret void
}
define void @does_not(ptr addrspace(1) %p) #0 {
  store i32 1, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
