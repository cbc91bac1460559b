; The kernel of axpy.ll in AMDGCN's spelling (what HIP compilers write): the block size is a field of the implicit
; arguments. Both files run on every device.

define amdgpu_kernel void @axpy(float %a, ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {
entry:
  %implicit = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %size.address = getelementptr inbounds i8, ptr addrspace(4) %implicit, i64 12
  %size.short = load i16, ptr addrspace(4) %size.address, align 4
  %size = zext i16 %size.short to i32
  %block = call i32 @llvm.amdgcn.workgroup.id.x()
  %thread = call i32 @llvm.amdgcn.workitem.id.x()
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

declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workitem.id.x()
