; y = x * x + x for elements of every number type in AMDGCN's spelling; y = not x for bool, a byte in memory.

define amdgpu_kernel void @elements_i8(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {
entry:
  %implicit = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %size.address = getelementptr inbounds i8, ptr addrspace(4) %implicit, i64 12
  %size.short = load i16, ptr addrspace(4) %size.address, align 4
  %size = zext i16 %size.short to i32
  %block = call i32 @llvm.amdgcn.workgroup.id.x()
  %thread = call i32 @llvm.amdgcn.workitem.id.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %index = zext i32 %i to i64
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %element, label %done

element:
  %x.i = getelementptr inbounds i8, ptr addrspace(1) %x, i64 %index
  %y.i = getelementptr inbounds i8, ptr addrspace(1) %y, i64 %index
  %value = load i8, ptr addrspace(1) %x.i, align 1
  %square = mul i8 %value, %value
  %result = add i8 %square, %value
  store i8 %result, ptr addrspace(1) %y.i, align 1
  br label %done

done:
  ret void
}

define amdgpu_kernel void @elements_i16(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {
entry:
  %implicit = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %size.address = getelementptr inbounds i8, ptr addrspace(4) %implicit, i64 12
  %size.short = load i16, ptr addrspace(4) %size.address, align 4
  %size = zext i16 %size.short to i32
  %block = call i32 @llvm.amdgcn.workgroup.id.x()
  %thread = call i32 @llvm.amdgcn.workitem.id.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %index = zext i32 %i to i64
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %element, label %done

element:
  %x.i = getelementptr inbounds i16, ptr addrspace(1) %x, i64 %index
  %y.i = getelementptr inbounds i16, ptr addrspace(1) %y, i64 %index
  %value = load i16, ptr addrspace(1) %x.i, align 2
  %square = mul i16 %value, %value
  %result = add i16 %square, %value
  store i16 %result, ptr addrspace(1) %y.i, align 2
  br label %done

done:
  ret void
}

define amdgpu_kernel void @elements_i32(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {
entry:
  %implicit = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %size.address = getelementptr inbounds i8, ptr addrspace(4) %implicit, i64 12
  %size.short = load i16, ptr addrspace(4) %size.address, align 4
  %size = zext i16 %size.short to i32
  %block = call i32 @llvm.amdgcn.workgroup.id.x()
  %thread = call i32 @llvm.amdgcn.workitem.id.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %index = zext i32 %i to i64
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %element, label %done

element:
  %x.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %index
  %y.i = getelementptr inbounds i32, ptr addrspace(1) %y, i64 %index
  %value = load i32, ptr addrspace(1) %x.i, align 4
  %square = mul i32 %value, %value
  %result = add i32 %square, %value
  store i32 %result, ptr addrspace(1) %y.i, align 4
  br label %done

done:
  ret void
}

define amdgpu_kernel void @elements_i64(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {
entry:
  %implicit = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %size.address = getelementptr inbounds i8, ptr addrspace(4) %implicit, i64 12
  %size.short = load i16, ptr addrspace(4) %size.address, align 4
  %size = zext i16 %size.short to i32
  %block = call i32 @llvm.amdgcn.workgroup.id.x()
  %thread = call i32 @llvm.amdgcn.workitem.id.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %index = zext i32 %i to i64
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %element, label %done

element:
  %x.i = getelementptr inbounds i64, ptr addrspace(1) %x, i64 %index
  %y.i = getelementptr inbounds i64, ptr addrspace(1) %y, i64 %index
  %value = load i64, ptr addrspace(1) %x.i, align 8
  %square = mul i64 %value, %value
  %result = add i64 %square, %value
  store i64 %result, ptr addrspace(1) %y.i, align 8
  br label %done

done:
  ret void
}

define amdgpu_kernel void @elements_half(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {
entry:
  %implicit = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %size.address = getelementptr inbounds i8, ptr addrspace(4) %implicit, i64 12
  %size.short = load i16, ptr addrspace(4) %size.address, align 4
  %size = zext i16 %size.short to i32
  %block = call i32 @llvm.amdgcn.workgroup.id.x()
  %thread = call i32 @llvm.amdgcn.workitem.id.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %index = zext i32 %i to i64
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %element, label %done

element:
  %x.i = getelementptr inbounds half, ptr addrspace(1) %x, i64 %index
  %y.i = getelementptr inbounds half, ptr addrspace(1) %y, i64 %index
  %value = load half, ptr addrspace(1) %x.i, align 2
  %square = fmul half %value, %value
  %result = fadd half %square, %value
  store half %result, ptr addrspace(1) %y.i, align 2
  br label %done

done:
  ret void
}

define amdgpu_kernel void @elements_bfloat(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {
entry:
  %implicit = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %size.address = getelementptr inbounds i8, ptr addrspace(4) %implicit, i64 12
  %size.short = load i16, ptr addrspace(4) %size.address, align 4
  %size = zext i16 %size.short to i32
  %block = call i32 @llvm.amdgcn.workgroup.id.x()
  %thread = call i32 @llvm.amdgcn.workitem.id.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %index = zext i32 %i to i64
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %element, label %done

element:
  %x.i = getelementptr inbounds bfloat, ptr addrspace(1) %x, i64 %index
  %y.i = getelementptr inbounds bfloat, ptr addrspace(1) %y, i64 %index
  %value = load bfloat, ptr addrspace(1) %x.i, align 2
  %square = fmul bfloat %value, %value
  %result = fadd bfloat %square, %value
  store bfloat %result, ptr addrspace(1) %y.i, align 2
  br label %done

done:
  ret void
}

define amdgpu_kernel void @elements_float(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {
entry:
  %implicit = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %size.address = getelementptr inbounds i8, ptr addrspace(4) %implicit, i64 12
  %size.short = load i16, ptr addrspace(4) %size.address, align 4
  %size = zext i16 %size.short to i32
  %block = call i32 @llvm.amdgcn.workgroup.id.x()
  %thread = call i32 @llvm.amdgcn.workitem.id.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %index = zext i32 %i to i64
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %element, label %done

element:
  %x.i = getelementptr inbounds float, ptr addrspace(1) %x, i64 %index
  %y.i = getelementptr inbounds float, ptr addrspace(1) %y, i64 %index
  %value = load float, ptr addrspace(1) %x.i, align 4
  %square = fmul float %value, %value
  %result = fadd float %square, %value
  store float %result, ptr addrspace(1) %y.i, align 4
  br label %done

done:
  ret void
}

define amdgpu_kernel void @elements_double(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {
entry:
  %implicit = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %size.address = getelementptr inbounds i8, ptr addrspace(4) %implicit, i64 12
  %size.short = load i16, ptr addrspace(4) %size.address, align 4
  %size = zext i16 %size.short to i32
  %block = call i32 @llvm.amdgcn.workgroup.id.x()
  %thread = call i32 @llvm.amdgcn.workitem.id.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %index = zext i32 %i to i64
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %element, label %done

element:
  %x.i = getelementptr inbounds double, ptr addrspace(1) %x, i64 %index
  %y.i = getelementptr inbounds double, ptr addrspace(1) %y, i64 %index
  %value = load double, ptr addrspace(1) %x.i, align 8
  %square = fmul double %value, %value
  %result = fadd double %square, %value
  store double %result, ptr addrspace(1) %y.i, align 8
  br label %done

done:
  ret void
}

define amdgpu_kernel void @elements_bool(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {
entry:
  %implicit = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %size.address = getelementptr inbounds i8, ptr addrspace(4) %implicit, i64 12
  %size.short = load i16, ptr addrspace(4) %size.address, align 4
  %size = zext i16 %size.short to i32
  %block = call i32 @llvm.amdgcn.workgroup.id.x()
  %thread = call i32 @llvm.amdgcn.workitem.id.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %index = zext i32 %i to i64
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %element, label %done

element:
  %x.i = getelementptr inbounds i8, ptr addrspace(1) %x, i64 %index
  %y.i = getelementptr inbounds i8, ptr addrspace(1) %y, i64 %index
  %value = load i8, ptr addrspace(1) %x.i, align 1
  %truth = trunc i8 %value to i1
  %not = xor i1 %truth, true
  %result = zext i1 %not to i8
  store i8 %result, ptr addrspace(1) %y.i, align 1
  br label %done

done:
  ret void
}

declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workitem.id.x()
