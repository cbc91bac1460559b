; RUN: lower x86-64-v3 --after promote-slots --prefix BEFORE
; RUN: lower x86-64-v3 --after canonicalize
; BEFORE-LABEL: define i32 @k.thread
; BEFORE-NOT: loopexit
; BEFORE: ret i32
; CHECK-LABEL: define i32 @k.thread
; CHECK: br i1 %{{.*}}, label %{{.*}}loopexit
; CHECK: loopexit:
; CHECK: ret i32

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
entry:
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %s = load i32, ptr addrspace(1) %q
  %z = icmp eq i32 %s, %n
  br i1 %z, label %end, label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = load volatile i32, ptr addrspace(1) %q
  %next = add i32 %i, %v
  %c = icmp ult i32 %next, %s
  br i1 %c, label %loop, label %end
end:
  %last = phi i32 [ 5, %entry ], [ %next, %loop ]
  store i32 %last, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
