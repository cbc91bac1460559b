; What a kernel gets of an image, in NVVM's spelling. CUDA's texture and surface objects are 64 bits.

; out[i] = the byte i of the descriptor of a texture, whose low four bits are the sampler; out[256] = the sampler's number
define ptx_kernel void @describe(i64 %texture, ptr addrspace(1) %out) {
entry:
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %index = zext i32 %i to i64
  %address = and i64 %texture, -16
  %descriptor = inttoptr i64 %address to ptr addrspace(1)
  %from = getelementptr i8, ptr addrspace(1) %descriptor, i64 %index
  %byte = load i8, ptr addrspace(1) %from, align 1
  %to = getelementptr i8, ptr addrspace(1) %out, i64 %index
  store i8 %byte, ptr addrspace(1) %to, align 1
  %first = icmp eq i32 %i, 0
  br i1 %first, label %sampler, label %done

sampler:
  %low = and i64 %texture, 15
  %number = trunc i64 %low to i8
  %last = getelementptr i8, ptr addrspace(1) %out, i64 256
  store i8 %number, ptr addrspace(1) %last, align 1
  br label %done

done:
  ret void
}

; Inverts byte x of row y of slice z, for the block (y, z) and the threads of each block; `bytes` are those of a row. Texels
; that only the driver's objects reach stay as they are.
define ptx_kernel void @invert(i64 %surface, i32 %bytes) {
entry:
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %z = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %step = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %descriptor = inttoptr i64 %surface to ptr addrspace(1)
  %data = load i64, ptr addrspace(1) %descriptor, align 8
  %row.at = getelementptr i8, ptr addrspace(1) %descriptor, i64 8
  %row.pitch = load i64, ptr addrspace(1) %row.at, align 8
  %slice.at = getelementptr i8, ptr addrspace(1) %descriptor, i64 16
  %slice.pitch = load i64, ptr addrspace(1) %slice.at, align 8
  %none = icmp eq i64 %data, 0
  br i1 %none, label %done, label %texels

texels:
  %y.wide = zext i32 %y to i64
  %z.wide = zext i32 %z to i64
  %row = mul i64 %y.wide, %row.pitch
  %slice = mul i64 %z.wide, %slice.pitch
  %above = add i64 %data, %slice
  %start = add i64 %above, %row
  br label %loop

loop:
  %i = phi i32 [ %x, %texels ], [ %next, %byte ]
  %inside = icmp ult i32 %i, %bytes
  br i1 %inside, label %byte, label %done

byte:
  %i.wide = zext i32 %i to i64
  %address = add i64 %start, %i.wide
  %at = inttoptr i64 %address to ptr addrspace(1)
  %old = load i8, ptr addrspace(1) %at, align 1
  %new = xor i8 %old, -1
  store i8 %new, ptr addrspace(1) %at, align 1
  %next = add i32 %i, %step
  br label %loop

done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
