; out[i] = byte i of the texels of the image that a texture is of, for i below n. Texels without an address are left alone: those
; of CUDA's arrays, which the fake gives one.

define ptx_kernel void @row(i64 %texture, ptr addrspace(1) %out, i32 %n) {
entry:
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %address = and i64 %texture, -16
  %descriptor = inttoptr i64 %address to ptr addrspace(1)
  %data = load i64, ptr addrspace(1) %descriptor, align 8
  %known = icmp ne i64 %data, 0
  %inside = icmp ult i32 %i, %n
  %both = and i1 %known, %inside
  br i1 %both, label %byte, label %done

byte:
  %index = zext i32 %i to i64
  %at = add i64 %data, %index
  %from = inttoptr i64 %at to ptr addrspace(1)
  %value = load i8, ptr addrspace(1) %from, align 1
  %to = getelementptr i8, ptr addrspace(1) %out, i64 %index
  store i8 %value, ptr addrspace(1) %to, align 1
  br label %done

done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
