; RUN: lower x86-64-v3 --after thread-functions --prefix BEFORE
; RUN: lower x86-64-v3 --after simplify
; BEFORE-LABEL: define i32 @k.thread
; CHECK-LABEL: define i32 @k.thread
; CHECK-NOT: alloca
; CHECK: store i32 7, ptr

define void @k(ptr addrspace(1) %p) #0 {
  %s = alloca { i32, i32 }
  %a = getelementptr { i32, i32 }, ptr %s, i32 0, i32 1
  store i32 7, ptr %a
  %v = load i32, ptr %a
  store i32 %v, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
