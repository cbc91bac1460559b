; y[i] += 1 for the one block of at most 64 threads that it is compiled for.

define ptx_kernel void @bounded(ptr addrspace(1) %y) #0 {
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %index = zext i32 %i to i64
  %y.i = getelementptr inbounds i32, ptr addrspace(1) %y, i64 %index
  %value = load i32, ptr addrspace(1) %y.i, align 4
  %more = add i32 %value, 1
  store i32 %more, ptr addrspace(1) %y.i, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

attributes #0 = { "nvvm.maxntid"="64" }
