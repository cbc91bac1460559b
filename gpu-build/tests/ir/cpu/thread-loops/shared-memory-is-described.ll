; RUN: lower x86-64-v3 --after thread-loops
; CHECK: @__gpu_cpu_k = constant {{.*}} { i32 {{[0-9]+}}, i32 400, i32 64, i32 0,

@a = internal addrspace(3) global [100 x i32] undef, align 64
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  store volatile i32 1, ptr addrspace(3) @a
  ret void
}
attributes #0 = { "gpu.kernel" }
