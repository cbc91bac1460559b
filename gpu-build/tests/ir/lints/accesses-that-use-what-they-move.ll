; RUN: lints
; CHECK: nothing to warn of

declare i32 @gpu.thread_id.x()
declare i32 @gpu.thread_id.y()
declare i32 @gpu.block_dim.x()
@tile = internal addrspace(3) global [4096 x float] zeroinitializer

; Backwards, the same for all, four threads each, in vectors.
define void @near(ptr addrspace(1) %x, ptr addrspace(1) %y) "gpu.kernel" {
  %t = call i32 @gpu.thread_id.x()
  %n = call i32 @gpu.block_dim.x()
  %back = sub i32 %n, %t
  %pa = getelementptr float, ptr addrspace(1) %x, i32 %back
  %a = load float, ptr addrspace(1) %pa
  %b = load float, ptr addrspace(1) %x
  %quarter = lshr i32 %t, 2
  %pc = getelementptr float, ptr addrspace(1) %x, i32 %quarter
  %c = load float, ptr addrspace(1) %pc
  %pd = getelementptr <4 x float>, ptr addrspace(1) %x, i32 %t
  %d = load <4 x float>, ptr addrspace(1) %pd
  %e = extractelement <4 x float> %d, i32 0
  %ab = fadd float %a, %b
  %ce = fadd float %c, %e
  %all = fadd float %ab, %ce
  %py = getelementptr float, ptr addrspace(1) %y, i32 %t
  store float %all, ptr addrspace(1) %py
  ret void
}

; All fields of a structure, and a few bytes of each thread's own.
define void @fields(ptr addrspace(1) %x, ptr addrspace(1) %y) "gpu.kernel" {
entry:
  %t = call i32 @gpu.thread_id.x()
  %pa = getelementptr { float, float, float }, ptr addrspace(1) %x, i32 %t, i32 0
  %a = load float, ptr addrspace(1) %pa
  %pb = getelementptr { float, float, float }, ptr addrspace(1) %x, i32 %t, i32 1
  %b = load float, ptr addrspace(1) %pb
  %pc = getelementptr { float, float, float }, ptr addrspace(1) %x, i32 %t, i32 2
  %c = load float, ptr addrspace(1) %pc
  %ab = fadd float %a, %b
  %abc = fadd float %ab, %c
  %first = mul i32 %t, 8
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %i = add i32 %first, %k
  %py = getelementptr float, ptr addrspace(1) %y, i32 %i
  store float %abc, ptr addrspace(1) %py
  %next = add i32 %k, 1
  %on = icmp ult i32 %next, 8
  br i1 %on, label %loop, label %end
end:
  ret void
}

; In shared memory it is another matter.
define void @shared(ptr addrspace(1) %y) "gpu.kernel" {
  %t = call i32 @gpu.thread_id.x()
  %far = mul i32 %t, 33
  %p = getelementptr float, ptr addrspace(3) @tile, i32 %far
  %v = load float, ptr addrspace(3) %p
  %py = getelementptr float, ptr addrspace(1) %y, i32 %t
  store float %v, ptr addrspace(1) %py
  ret void
}

; One thread of the warp.
define void @leader(ptr addrspace(1) %y) "gpu.kernel" {
entry:
  %t = call i32 @gpu.thread_id.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %one, label %end
one:
  %far = mul i32 %t, 1000
  %py = getelementptr float, ptr addrspace(1) %y, i32 %far
  store float 1.0, ptr addrspace(1) %py
  br label %end
end:
  ret void
}

; The distance of rows is an argument, and what an index says is data.
define void @unknown(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %pitch) "gpu.kernel" {
  %t = call i32 @gpu.thread_id.x()
  %far = mul i32 %t, %pitch
  %px = getelementptr float, ptr addrspace(1) %x, i32 %far
  %v = load float, ptr addrspace(1) %px
  %index = fptoui float %v to i32
  %py = getelementptr float, ptr addrspace(1) %y, i32 %index
  store float %v, ptr addrspace(1) %py
  ret void
}

; Eight elements of each of four rows fill their sectors.
define void @tiles(ptr addrspace(1) %x, ptr addrspace(1) %y) "gpu.kernel" {
  %t = call i32 @gpu.thread_id.x()
  %row = lshr i32 %t, 3
  %column = and i32 %t, 7
  %begin = mul i32 %row, 1024
  %i = add i32 %begin, %column
  %px = getelementptr float, ptr addrspace(1) %x, i32 %i
  %v = load float, ptr addrspace(1) %px
  %py = getelementptr float, ptr addrspace(1) %y, i32 %t
  store float %v, ptr addrspace(1) %py
  ret void
}

; Threads leave the loop in different rounds: where they go on, each has another index.
define void @left(ptr addrspace(1) %x, ptr addrspace(1) %y) "gpu.kernel" {
entry:
  %t = call i32 @gpu.thread_id.x()
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %k, 16
  %on = icmp ult i32 %next, %t
  br i1 %on, label %loop, label %end
end:
  %far = mul i32 %t, 16
  %i = sub i32 %far, %k
  %py = getelementptr float, ptr addrspace(1) %y, i32 %i
  store float 1.0, ptr addrspace(1) %py
  ret void
}
