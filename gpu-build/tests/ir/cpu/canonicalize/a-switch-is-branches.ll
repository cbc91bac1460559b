; RUN: lower x86-64-v3 --after promote-slots --prefix BEFORE
; RUN: lower x86-64-v3 --after canonicalize
; BEFORE-LABEL: define i32 @k.thread
; BEFORE: switch i32
; CHECK-LABEL: define i32 @k.thread
; CHECK-NOT: switch
; CHECK: icmp eq i32 %v, 77
; CHECK-NOT: switch
; CHECK: ret i32

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, ptr addrspace(1) %r, i32 %n) #0 {
entry:
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %v = load i32, ptr addrspace(1) %q
  %c = icmp ult i32 %v, %n
  br i1 %c, label %some, label %end
some:
  store i32 %n, ptr addrspace(1) %r
  switch i32 %v, label %end [ i32 1, label %one
                              i32 5, label %five
                              i32 77, label %many ]
one:
  store i32 10, ptr addrspace(1) %q
  br label %end
five:
  store i32 3, ptr addrspace(1) %r
  br label %end
many:
  store float 1.0, ptr addrspace(1) %q
  br label %end
end:
  ret void
}
attributes #0 = { "gpu.kernel" }
