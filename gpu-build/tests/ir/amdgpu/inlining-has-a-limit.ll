; RUN: only gfx942 limit-inlining
; With every call inlined, the kernel would have 262,222 instructions; the module's limit is 100,000. The limit for all copies of a function is 20,000:
; those of @two would have 2,610, those of @three 26,210.
; CHECK-LABEL: define void @two(ptr addrspace(1) %p) {
; CHECK-LABEL: define void @three(ptr addrspace(1) %p) #[[APART:[0-9]+]] {
; CHECK: attributes #[[APART]] = { noinline }

define void @leaf(ptr addrspace(1) %p) {
  %v0 = load volatile i32, ptr addrspace(1) %p
  %v1 = load volatile i32, ptr addrspace(1) %p
  %v2 = load volatile i32, ptr addrspace(1) %p
  %v3 = load volatile i32, ptr addrspace(1) %p
  %v4 = load volatile i32, ptr addrspace(1) %p
  %v5 = load volatile i32, ptr addrspace(1) %p
  %v6 = load volatile i32, ptr addrspace(1) %p
  %v7 = load volatile i32, ptr addrspace(1) %p
  %v8 = load volatile i32, ptr addrspace(1) %p
  %v9 = load volatile i32, ptr addrspace(1) %p
  %v10 = load volatile i32, ptr addrspace(1) %p
  %v11 = load volatile i32, ptr addrspace(1) %p
  %v12 = load volatile i32, ptr addrspace(1) %p
  %v13 = load volatile i32, ptr addrspace(1) %p
  %v14 = load volatile i32, ptr addrspace(1) %p
  %v15 = load volatile i32, ptr addrspace(1) %p
  %v16 = load volatile i32, ptr addrspace(1) %p
  %v17 = load volatile i32, ptr addrspace(1) %p
  %v18 = load volatile i32, ptr addrspace(1) %p
  %v19 = load volatile i32, ptr addrspace(1) %p
  %v20 = load volatile i32, ptr addrspace(1) %p
  %v21 = load volatile i32, ptr addrspace(1) %p
  %v22 = load volatile i32, ptr addrspace(1) %p
  %v23 = load volatile i32, ptr addrspace(1) %p
  ret void
}
define void @two(ptr addrspace(1) %p) {
  call void @leaf(ptr addrspace(1) %p)
  call void @leaf(ptr addrspace(1) %p)
  call void @leaf(ptr addrspace(1) %p)
  call void @leaf(ptr addrspace(1) %p)
  call void @leaf(ptr addrspace(1) %p)
  call void @leaf(ptr addrspace(1) %p)
  call void @leaf(ptr addrspace(1) %p)
  call void @leaf(ptr addrspace(1) %p)
  call void @leaf(ptr addrspace(1) %p)
  call void @leaf(ptr addrspace(1) %p)
  ret void
}
define void @three(ptr addrspace(1) %p) {
  call void @two(ptr addrspace(1) %p)
  call void @two(ptr addrspace(1) %p)
  call void @two(ptr addrspace(1) %p)
  call void @two(ptr addrspace(1) %p)
  call void @two(ptr addrspace(1) %p)
  call void @two(ptr addrspace(1) %p)
  call void @two(ptr addrspace(1) %p)
  call void @two(ptr addrspace(1) %p)
  call void @two(ptr addrspace(1) %p)
  call void @two(ptr addrspace(1) %p)
  ret void
}
define void @four(ptr addrspace(1) %p) {
  call void @three(ptr addrspace(1) %p)
  call void @three(ptr addrspace(1) %p)
  call void @three(ptr addrspace(1) %p)
  call void @three(ptr addrspace(1) %p)
  call void @three(ptr addrspace(1) %p)
  call void @three(ptr addrspace(1) %p)
  call void @three(ptr addrspace(1) %p)
  call void @three(ptr addrspace(1) %p)
  call void @three(ptr addrspace(1) %p)
  call void @three(ptr addrspace(1) %p)
  ret void
}
define void @five(ptr addrspace(1) %p) {
  call void @four(ptr addrspace(1) %p)
  call void @four(ptr addrspace(1) %p)
  call void @four(ptr addrspace(1) %p)
  call void @four(ptr addrspace(1) %p)
  call void @four(ptr addrspace(1) %p)
  call void @four(ptr addrspace(1) %p)
  call void @four(ptr addrspace(1) %p)
  call void @four(ptr addrspace(1) %p)
  call void @four(ptr addrspace(1) %p)
  call void @four(ptr addrspace(1) %p)
  ret void
}
define void @k(ptr addrspace(1) %p) #0 {
  call void @five(ptr addrspace(1) %p)
  ret void
}
attributes #0 = { "gpu.kernel" }
