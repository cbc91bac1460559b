; RUN: finish gfx942
; LLVM's relative tables are invalid for constant memory.
; CHECK-NOT: load.relative
; CHECK: load ptr addrspace(4)

@a = internal addrspace(4) constant i32 5
@b = internal addrspace(4) constant i32 9
@table = internal addrspace(4) constant [2 x ptr addrspace(4)] [ptr addrspace(4) @a, ptr addrspace(4) @b]
define void @k(ptr addrspace(1) %p, i64 %i) "gpu.kernel" {
  %at = getelementptr [2 x ptr addrspace(4)], ptr addrspace(4) @table, i64 0, i64 %i
  %entry = load ptr addrspace(4), ptr addrspace(4) %at
  %value = load i32, ptr addrspace(4) %entry
  store i32 %value, ptr addrspace(1) %p
  ret void
}
