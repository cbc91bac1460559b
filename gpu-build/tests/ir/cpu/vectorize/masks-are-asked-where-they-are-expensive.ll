; RUN: lower x86-64-v3 --after vectorize --prefix V3
; RUN: lower x86-64-v4 --after vectorize --prefix V4
; V3: full:
; V3: partly:
; V4: define <16 x i32> @k.thread.vector16(
; V4-NOT: partly:
; V4: call void @llvm.masked.store.v16i32

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %v = load i32, ptr addrspace(1) %q
  %c = icmp sgt i32 %v, %n
  br i1 %c, label %t, label %m
t:
  store i32 %n, ptr addrspace(1) %q
  br label %m
m:
  ret void
}
attributes #0 = { "gpu.kernel" }
