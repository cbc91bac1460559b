; x[i] = x[i] + 1 for i below n, with a thread for each, in a form that can have a second entry.

define ptx_kernel void @raised(ptr addrspace(1) noalias %x, i64 %n) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %threads = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %thread.wide = zext i32 %thread to i64
  %block.wide = zext i32 %block to i64
  %threads.wide = zext i32 %threads to i64
  %before = mul nuw nsw i64 %block.wide, %threads.wide
  %i = add nuw nsw i64 %before, %thread.wide
  %inside = icmp ult i64 %i, %n
  br i1 %inside, label %element, label %done

element:
  %x.i = getelementptr inbounds float, ptr addrspace(1) %x, i64 %i
  %value = load float, ptr addrspace(1) %x.i, align 4
  %sum = fadd float %value, 1.0
  store float %sum, ptr addrspace(1) %x.i, align 4
  br label %done

done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
