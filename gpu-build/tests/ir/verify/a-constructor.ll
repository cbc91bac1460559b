; RUN: verify x86-64-v3
; CHECK: `llvm.global_ctors` names functions that run when the file is loaded: `init`

@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @init, ptr null }]
define internal void @init() {
  ret void
}
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  ret void
}
attributes #0 = { "gpu.kernel" }
