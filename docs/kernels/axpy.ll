; y[i] = a * x[i] + y[i] for i below n, as CUDA compilers write it.

define ptx_kernel void @axpy(float %a, ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {
entry:
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %element, label %done

element:
  %index = zext i32 %i to i64
  %x.i = getelementptr inbounds float, ptr addrspace(1) %x, i64 %index
  %y.i = getelementptr inbounds float, ptr addrspace(1) %y, i64 %index
  %x.value = load float, ptr addrspace(1) %x.i, align 4
  %y.value = load float, ptr addrspace(1) %y.i, align 4
  %product = fmul float %a, %x.value
  %sum = fadd float %product, %y.value
  store float %sum, ptr addrspace(1) %y.i, align 4
  br label %done

done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
