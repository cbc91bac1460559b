; RUN: lower x86-64-v3 --after vectorize
; CHECK-LABEL: define <8 x i32> @k.thread.vector8(
; CHECK: load <8 x i32>, ptr addrspace(1)
; CHECK: call <8 x i32> @llvm.masked.gather.v8i32.v8p1(<8 x ptr addrspace(1)>
; CHECK: load i32, ptr addrspace(1)
; CHECK: ret <8 x i32>

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %two = mul i32 %x, 2
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %g = getelementptr i32, ptr addrspace(1) %p, i32 %two
  %a = load i32, ptr addrspace(1) %q
  %b = load i32, ptr addrspace(1) %g
  %u = load i32, ptr addrspace(1) %p
  %s1 = add i32 %a, %b
  %s = add i32 %s1, %u
  %c = icmp sgt i32 %s, %n
  br i1 %c, label %t, label %m
t:
  store i32 %s, ptr addrspace(1) %q
  br label %m
m:
  ret void
}
attributes #0 = { "gpu.kernel" }
