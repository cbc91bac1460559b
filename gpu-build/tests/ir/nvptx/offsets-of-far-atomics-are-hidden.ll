; RUN: finish sm_90
; The assembler must not put an offset of 4 MiB into an atomic instruction, which has no space for it.
; CHECK: @gpu.zero = internal addrspace(1) global i64 0
; CHECK-LABEL: @k(
@far = internal addrspace(1) global [8388608 x i8] zeroinitializer
define void @k(ptr addrspace(1) %p, i64 %i) #0 {
; CHECK: [[ZERO:%[0-9]+]] = load volatile i64, ptr addrspace(1) @gpu.zero
; CHECK: xor i64 {{.*}}[[ZERO]]
; CHECK: cmpxchg ptr addrspace(1) %{{[0-9]+}}, i64 0, i64 1
  %a = getelementptr i8, ptr addrspace(1) %p, i64 4194304
  %x = cmpxchg ptr addrspace(1) %a, i64 0, i64 1 monotonic monotonic
; An index with a constant part, and an address that is a constant.
; CHECK: load volatile i64, ptr addrspace(1) @gpu.zero
; CHECK: load volatile i64, ptr addrspace(1) @gpu.zero
  %next = add i64 %i, 1048576
  %b = getelementptr i32, ptr addrspace(1) %p, i64 %next
  %y = atomicrmw add ptr addrspace(1) %b, i32 1 monotonic
  %z = cmpxchg ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @far, i64 4194304), i32 0, i32 1 monotonic monotonic
; Small offsets stay.
; CHECK-NOT: gpu.zero
; CHECK: cmpxchg ptr addrspace(1) %c
  %c = getelementptr i8, ptr addrspace(1) %p, i64 4096
  %w = cmpxchg ptr addrspace(1) %c, i32 0, i32 1 monotonic monotonic
  ret void
}
attributes #0 = { "gpu.kernel" }
