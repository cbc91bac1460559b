; y[i] = sin(x[i]) * exp(-x[i]) + x[i]^1.25 for i below n.

define ptx_kernel void @waves(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {
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
  %value = load float, ptr addrspace(1) %x.i, align 4
  %sin = call float @llvm.sin.f32(float %value)
  %negative = fneg float %value
  %exp = call float @llvm.exp.f32(float %negative)
  %power = call float @llvm.pow.f32(float %value, float 1.25)
  %product = fmul float %sin, %exp
  %sum = fadd float %product, %power
  store float %sum, ptr addrspace(1) %y.i, align 4
  br label %done

done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare float @llvm.sin.f32(float)
declare float @llvm.exp.f32(float)
declare float @llvm.pow.f32(float, float)
