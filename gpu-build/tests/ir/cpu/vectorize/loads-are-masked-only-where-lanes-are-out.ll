; Masked loads are slow where they miss the caches, so all lanes load without one; stores keep theirs.
; RUN: lower x86-64-v4 --after vectorize
; CHECK: define <16 x i32> @k.thread.vector16(
; CHECK: br i1 {{.*}}, label %full, label %partly
; CHECK: full:
; CHECK: load <16 x i32>
; CHECK: partly:
; CHECK: call <16 x i32> @llvm.masked.load.v16i32
; CHECK: call void @llvm.masked.store.v16i32

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %c = icmp ne i32 %x, %n
  br i1 %c, label %t, label %m
t:
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %v = load i32, ptr addrspace(1) %q
  %w = add i32 %v, %n
  store i32 %w, ptr addrspace(1) %q
  br label %m
m:
  ret void
}
attributes #0 = { "gpu.kernel" }
