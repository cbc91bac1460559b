; x[i] = 2 x[i] for i below n, in two ways that give the same bits.

define ptx_kernel void @doubled_by_sum(ptr addrspace(1) %x, i32 %n) {
entry:
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %element, label %done

element:
  %index = zext i32 %i to i64
  %x.i = getelementptr inbounds float, ptr addrspace(1) %x, i64 %index
  %value = load float, ptr addrspace(1) %x.i, align 4
  %sum = fadd float %value, %value
  store float %sum, ptr addrspace(1) %x.i, align 4
  br label %done

done:
  ret void
}

define ptx_kernel void @doubled_by_product(ptr addrspace(1) %x, i32 %n) {
entry:
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %element, label %done

element:
  %index = zext i32 %i to i64
  %x.i = getelementptr inbounds float, ptr addrspace(1) %x, i64 %index
  %value = load float, ptr addrspace(1) %x.i, align 4
  %product = fmul float %value, 2.0
  store float %product, ptr addrspace(1) %x.i, align 4
  br label %done

done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
