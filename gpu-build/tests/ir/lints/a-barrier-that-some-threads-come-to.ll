; What is said of it, in full.
; RUN: lints
; CHECK: only some threads of a block come to this barrier: in an example block 16 of 256
; CHECK-NEXT:   --> input.ll:13:3
; CHECK-NEXT:    |
; CHECK-NEXT: 13 |   call void @gpu.barrier()
; CHECK-NEXT:    |   ^^^^
; CHECK-NEXT:    |
; CHECK-NEXT:    = kernel: k
; CHECK-NEXT:    = note: a branch leads a thread there or not by its place in the block
; CHECK-NEXT:    = note: `allow = ["divergent-barrier"]` in [package.metadata.gpu]
; CHECK-NEXT:    = help: put the barrier where all threads of the block come together

declare i32 @gpu.thread_id.x()
declare void @gpu.barrier()
@s = internal addrspace(3) global i32 0

define void @k(ptr addrspace(1) %x) "gpu.kernel" {
entry:
  %t = call i32 @gpu.thread_id.x()
  %low = icmp ult i32 %t, 16
  br i1 %low, label %few, label %all
few:
  store i32 1, ptr addrspace(3) @s
  call void @gpu.barrier()
  br label %all
all:
  store i32 2, ptr addrspace(1) %x
  ret void
}
