; RUN: lower x86-64-v3 --after vectorize
; CHECK-LABEL: define <8 x i32> @k.thread.vector8(
; CHECK: lane:
; CHECK-NEXT: extractelement <8 x i32>
; CHECK: atomicrmw add ptr addrspace(1)
; CHECK: lane.end:

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %v = load i32, ptr addrspace(1) %q
  %c = icmp sgt i32 %v, %n
  br i1 %c, label %t, label %m
t:
  %o = atomicrmw add ptr addrspace(1) %p, i32 %v monotonic
  br label %m
m:
  ret void
}
attributes #0 = { "gpu.kernel" }
