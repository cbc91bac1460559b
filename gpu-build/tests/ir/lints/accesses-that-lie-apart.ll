; RUN: lints
; CHECK: neighbouring threads read 64 bytes apart, which takes 8 times as many memory transactions as adjacent elements
; CHECK: %v = load float, ptr addrspace(1) %px
; CHECK: kernel: strided
; CHECK-NEXT: each thread of a warp of 32 accesses 4 bytes: 32 sectors of 32 bytes move, where 4 would hold them
; CHECK-NEXT: `allow = ["uncoalesced-access"]`
; CHECK-NEXT: help: let neighbours in x access neighbouring elements
; CHECK: neighbouring threads write 4096 bytes apart, which takes 8 times
; CHECK: store float %v, ptr addrspace(1) %py
; CHECK: kernel: transposed
; CHECK: neighbouring threads read 16 bytes apart, which takes 4 times
; CHECK: kernel: one_field
; CHECK: neighbouring threads read 512 bytes apart, which takes 8 times
; CHECK: kernel: pieces
; CHECK: neighbouring threads read at scattered addresses, which takes 2.5 times
; CHECK: kernel: halves
; CHECK-NOT: neighbouring threads

declare i32 @gpu.thread_id.x()
declare i32 @gpu.block_id.x()
declare i32 @gpu.block_dim.x()

define void @strided(ptr addrspace(1) %x, ptr addrspace(1) %y) "gpu.kernel" {
  %t = call i32 @gpu.thread_id.x()
  %n = call i32 @gpu.block_dim.x()
  %b = call i32 @gpu.block_id.x()
  %m = mul i32 %b, %n
  %i = add i32 %m, %t
  %far = mul i32 %i, 16
  %px = getelementptr float, ptr addrspace(1) %x, i32 %far
  %v = load float, ptr addrspace(1) %px
  %py = getelementptr float, ptr addrspace(1) %y, i32 %i
  store float %v, ptr addrspace(1) %py
  ret void
}

; Rows of 1024 are read, and written as columns.
define void @transposed(ptr addrspace(1) %x, ptr addrspace(1) %y) "gpu.kernel" {
  %t = call i32 @gpu.thread_id.x()
  %b = call i32 @gpu.block_id.x()
  %row = mul i32 %b, 1024
  %from = add i32 %row, %t
  %px = getelementptr float, ptr addrspace(1) %x, i32 %from
  %v = load float, ptr addrspace(1) %px
  %column = mul i32 %t, 1024
  %to = add i32 %column, %b
  %py = getelementptr float, ptr addrspace(1) %y, i32 %to
  store float %v, ptr addrspace(1) %py
  ret void
}

; One of the four numbers of a structure.
define void @one_field(ptr addrspace(1) %x, ptr addrspace(1) %y) "gpu.kernel" {
  %t = call i32 @gpu.thread_id.x()
  %px = getelementptr { float, float, float, float }, ptr addrspace(1) %x, i32 %t, i32 2
  %v = load float, ptr addrspace(1) %px
  %py = getelementptr float, ptr addrspace(1) %y, i32 %t
  store float %v, ptr addrspace(1) %py
  ret void
}

; Each thread walks through 128 elements of its own, and the threads go on together whatever the length.
define void @pieces(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) "gpu.kernel" {
entry:
  %t = call i32 @gpu.thread_id.x()
  %first = mul i32 %t, 128
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  %i = add i32 %first, %k
  %px = getelementptr float, ptr addrspace(1) %x, i32 %i
  %v = load float, ptr addrspace(1) %px
  %more = fadd float %sum, %v
  %next = add i32 %k, 1
  %on = icmp ult i32 %next, %n
  br i1 %on, label %loop, label %end
end:
  %py = getelementptr float, ptr addrspace(1) %y, i32 %t
  store float %more, ptr addrspace(1) %py
  ret void
}

; The upper half of a warp reads every fourth.
define void @halves(ptr addrspace(1) %x, ptr addrspace(1) %y) "gpu.kernel" "gpu.required_block"="32,1,1" {
  %t = call i32 @gpu.thread_id.x()
  %upper = icmp ugt i32 %t, 15
  %far = mul i32 %t, 4
  %i = select i1 %upper, i32 %far, i32 %t
  %px = getelementptr float, ptr addrspace(1) %x, i32 %i
  %v = load float, ptr addrspace(1) %px
  %py = getelementptr float, ptr addrspace(1) %y, i32 %t
  store float %v, ptr addrspace(1) %py
  ret void
}
