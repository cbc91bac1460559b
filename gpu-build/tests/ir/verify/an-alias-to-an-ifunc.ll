; RUN: verify x86-64-v3
; CHECK: `f` is an indirect function (ifunc): a function that runs at load time chooses it

@f = ifunc void (), ptr @resolve
define internal ptr @resolve() {
  ret ptr null
}
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  call void @f()
  ret void
}
attributes #0 = { "gpu.kernel" }
