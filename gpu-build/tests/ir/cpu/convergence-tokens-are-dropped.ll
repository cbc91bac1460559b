; RUN: legalize x86-64-v3
; CHECK-LABEL: define void @k
; CHECK-NOT: convergence
; CHECK: call void @gpu.barrier()
; CHECK-NOT: convergence
; CHECK: ret void

declare void @gpu.barrier() convergent
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
define void @k(i32 %n) convergent "gpu.kernel" {
entry:
  %token = call token @llvm.experimental.convergence.entry()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %own = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %token) ]
  call void @gpu.barrier() [ "convergencectrl"(token %own) ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
