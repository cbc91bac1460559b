; NVIDIA's products of matrices: `mma.sync` on registers, `wmma` on tiles in memory, `ldmatrix` behind copies that a thread need not wait for.

; Each thread's registers of a, b and c lie behind each other.
define ptx_kernel void @mma_f16(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %d) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %before = mul i32 %ctaid, %ntid
  %thread = add i32 %before, %tid
  %a.first = mul i32 %thread, 4
  %a0.index = add i32 %a.first, 0
  %a0.at = getelementptr <2 x half>, ptr addrspace(1) %a, i32 %a0.index
  %a0 = load <2 x half>, ptr addrspace(1) %a0.at, align 4
  %a1.index = add i32 %a.first, 1
  %a1.at = getelementptr <2 x half>, ptr addrspace(1) %a, i32 %a1.index
  %a1 = load <2 x half>, ptr addrspace(1) %a1.at, align 4
  %a2.index = add i32 %a.first, 2
  %a2.at = getelementptr <2 x half>, ptr addrspace(1) %a, i32 %a2.index
  %a2 = load <2 x half>, ptr addrspace(1) %a2.at, align 4
  %a3.index = add i32 %a.first, 3
  %a3.at = getelementptr <2 x half>, ptr addrspace(1) %a, i32 %a3.index
  %a3 = load <2 x half>, ptr addrspace(1) %a3.at, align 4
  %b.first = mul i32 %thread, 2
  %b0.index = add i32 %b.first, 0
  %b0.at = getelementptr <2 x half>, ptr addrspace(1) %b, i32 %b0.index
  %b0 = load <2 x half>, ptr addrspace(1) %b0.at, align 4
  %b1.index = add i32 %b.first, 1
  %b1.at = getelementptr <2 x half>, ptr addrspace(1) %b, i32 %b1.index
  %b1 = load <2 x half>, ptr addrspace(1) %b1.at, align 4
  %c.first = mul i32 %thread, 4
  %c0.index = add i32 %c.first, 0
  %c0.at = getelementptr float, ptr addrspace(1) %c, i32 %c0.index
  %c0 = load float, ptr addrspace(1) %c0.at, align 4
  %c1.index = add i32 %c.first, 1
  %c1.at = getelementptr float, ptr addrspace(1) %c, i32 %c1.index
  %c1 = load float, ptr addrspace(1) %c1.at, align 4
  %c2.index = add i32 %c.first, 2
  %c2.at = getelementptr float, ptr addrspace(1) %c, i32 %c2.index
  %c2 = load float, ptr addrspace(1) %c2.at, align 4
  %c3.index = add i32 %c.first, 3
  %c3.at = getelementptr float, ptr addrspace(1) %c, i32 %c3.index
  %c3 = load float, ptr addrspace(1) %c3.at, align 4
  %r = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %b0, <2 x half> %b1, float %c0, float %c1, float %c2, float %c3)
  %d0 = extractvalue { float, float, float, float } %r, 0
  %d0.at = getelementptr float, ptr addrspace(1) %d, i32 %c0.index
  store float %d0, ptr addrspace(1) %d0.at, align 4
  %d1 = extractvalue { float, float, float, float } %r, 1
  %d1.at = getelementptr float, ptr addrspace(1) %d, i32 %c1.index
  store float %d1, ptr addrspace(1) %d1.at, align 4
  %d2 = extractvalue { float, float, float, float } %r, 2
  %d2.at = getelementptr float, ptr addrspace(1) %d, i32 %c2.index
  store float %d2, ptr addrspace(1) %d2.at, align 4
  %d3 = extractvalue { float, float, float, float } %r, 3
  %d3.at = getelementptr float, ptr addrspace(1) %d, i32 %c3.index
  store float %d3, ptr addrspace(1) %d3.at, align 4
  ret void
}

; Each thread's registers of a, b and c lie behind each other.
define ptx_kernel void @mma_f16_in_f16(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %d) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %before = mul i32 %ctaid, %ntid
  %thread = add i32 %before, %tid
  %a.first = mul i32 %thread, 4
  %a0.index = add i32 %a.first, 0
  %a0.at = getelementptr <2 x half>, ptr addrspace(1) %a, i32 %a0.index
  %a0 = load <2 x half>, ptr addrspace(1) %a0.at, align 4
  %a1.index = add i32 %a.first, 1
  %a1.at = getelementptr <2 x half>, ptr addrspace(1) %a, i32 %a1.index
  %a1 = load <2 x half>, ptr addrspace(1) %a1.at, align 4
  %a2.index = add i32 %a.first, 2
  %a2.at = getelementptr <2 x half>, ptr addrspace(1) %a, i32 %a2.index
  %a2 = load <2 x half>, ptr addrspace(1) %a2.at, align 4
  %a3.index = add i32 %a.first, 3
  %a3.at = getelementptr <2 x half>, ptr addrspace(1) %a, i32 %a3.index
  %a3 = load <2 x half>, ptr addrspace(1) %a3.at, align 4
  %b.first = mul i32 %thread, 2
  %b0.index = add i32 %b.first, 0
  %b0.at = getelementptr <2 x half>, ptr addrspace(1) %b, i32 %b0.index
  %b0 = load <2 x half>, ptr addrspace(1) %b0.at, align 4
  %b1.index = add i32 %b.first, 1
  %b1.at = getelementptr <2 x half>, ptr addrspace(1) %b, i32 %b1.index
  %b1 = load <2 x half>, ptr addrspace(1) %b1.at, align 4
  %c.first = mul i32 %thread, 2
  %c0.index = add i32 %c.first, 0
  %c0.at = getelementptr <2 x half>, ptr addrspace(1) %c, i32 %c0.index
  %c0 = load <2 x half>, ptr addrspace(1) %c0.at, align 4
  %c1.index = add i32 %c.first, 1
  %c1.at = getelementptr <2 x half>, ptr addrspace(1) %c, i32 %c1.index
  %c1 = load <2 x half>, ptr addrspace(1) %c1.at, align 4
  %r = call { <2 x half>, <2 x half> } @llvm.nvvm.mma.m16n8k16.row.col.f16.f16(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %b0, <2 x half> %b1, <2 x half> %c0, <2 x half> %c1)
  %d0 = extractvalue { <2 x half>, <2 x half> } %r, 0
  %d0.at = getelementptr <2 x half>, ptr addrspace(1) %d, i32 %c0.index
  store <2 x half> %d0, ptr addrspace(1) %d0.at, align 4
  %d1 = extractvalue { <2 x half>, <2 x half> } %r, 1
  %d1.at = getelementptr <2 x half>, ptr addrspace(1) %d, i32 %c1.index
  store <2 x half> %d1, ptr addrspace(1) %d1.at, align 4
  ret void
}

; Each thread's registers of a, b and c lie behind each other.
define ptx_kernel void @mma_f16_k8(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %d) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %before = mul i32 %ctaid, %ntid
  %thread = add i32 %before, %tid
  %a.first = mul i32 %thread, 2
  %a0.index = add i32 %a.first, 0
  %a0.at = getelementptr <2 x half>, ptr addrspace(1) %a, i32 %a0.index
  %a0 = load <2 x half>, ptr addrspace(1) %a0.at, align 4
  %a1.index = add i32 %a.first, 1
  %a1.at = getelementptr <2 x half>, ptr addrspace(1) %a, i32 %a1.index
  %a1 = load <2 x half>, ptr addrspace(1) %a1.at, align 4
  %b.first = mul i32 %thread, 1
  %b0.index = add i32 %b.first, 0
  %b0.at = getelementptr <2 x half>, ptr addrspace(1) %b, i32 %b0.index
  %b0 = load <2 x half>, ptr addrspace(1) %b0.at, align 4
  %c.first = mul i32 %thread, 4
  %c0.index = add i32 %c.first, 0
  %c0.at = getelementptr float, ptr addrspace(1) %c, i32 %c0.index
  %c0 = load float, ptr addrspace(1) %c0.at, align 4
  %c1.index = add i32 %c.first, 1
  %c1.at = getelementptr float, ptr addrspace(1) %c, i32 %c1.index
  %c1 = load float, ptr addrspace(1) %c1.at, align 4
  %c2.index = add i32 %c.first, 2
  %c2.at = getelementptr float, ptr addrspace(1) %c, i32 %c2.index
  %c2 = load float, ptr addrspace(1) %c2.at, align 4
  %c3.index = add i32 %c.first, 3
  %c3.at = getelementptr float, ptr addrspace(1) %c, i32 %c3.index
  %c3 = load float, ptr addrspace(1) %c3.at, align 4
  %r = call { float, float, float, float } @llvm.nvvm.mma.m16n8k8.row.col.f32.f32(<2 x half> %a0, <2 x half> %a1, <2 x half> %b0, float %c0, float %c1, float %c2, float %c3)
  %d0 = extractvalue { float, float, float, float } %r, 0
  %d0.at = getelementptr float, ptr addrspace(1) %d, i32 %c0.index
  store float %d0, ptr addrspace(1) %d0.at, align 4
  %d1 = extractvalue { float, float, float, float } %r, 1
  %d1.at = getelementptr float, ptr addrspace(1) %d, i32 %c1.index
  store float %d1, ptr addrspace(1) %d1.at, align 4
  %d2 = extractvalue { float, float, float, float } %r, 2
  %d2.at = getelementptr float, ptr addrspace(1) %d, i32 %c2.index
  store float %d2, ptr addrspace(1) %d2.at, align 4
  %d3 = extractvalue { float, float, float, float } %r, 3
  %d3.at = getelementptr float, ptr addrspace(1) %d, i32 %c3.index
  store float %d3, ptr addrspace(1) %d3.at, align 4
  ret void
}

; Each thread's registers of a, b and c lie behind each other.
define ptx_kernel void @mma_bf16(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %d) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %before = mul i32 %ctaid, %ntid
  %thread = add i32 %before, %tid
  %a.first = mul i32 %thread, 4
  %a0.index = add i32 %a.first, 0
  %a0.at = getelementptr i32, ptr addrspace(1) %a, i32 %a0.index
  %a0.as = load <2 x bfloat>, ptr addrspace(1) %a0.at, align 4
  %a0 = bitcast <2 x bfloat> %a0.as to i32
  %a1.index = add i32 %a.first, 1
  %a1.at = getelementptr i32, ptr addrspace(1) %a, i32 %a1.index
  %a1.as = load <2 x bfloat>, ptr addrspace(1) %a1.at, align 4
  %a1 = bitcast <2 x bfloat> %a1.as to i32
  %a2.index = add i32 %a.first, 2
  %a2.at = getelementptr i32, ptr addrspace(1) %a, i32 %a2.index
  %a2.as = load <2 x bfloat>, ptr addrspace(1) %a2.at, align 4
  %a2 = bitcast <2 x bfloat> %a2.as to i32
  %a3.index = add i32 %a.first, 3
  %a3.at = getelementptr i32, ptr addrspace(1) %a, i32 %a3.index
  %a3.as = load <2 x bfloat>, ptr addrspace(1) %a3.at, align 4
  %a3 = bitcast <2 x bfloat> %a3.as to i32
  %b.first = mul i32 %thread, 2
  %b0.index = add i32 %b.first, 0
  %b0.at = getelementptr i32, ptr addrspace(1) %b, i32 %b0.index
  %b0.as = load <2 x bfloat>, ptr addrspace(1) %b0.at, align 4
  %b0 = bitcast <2 x bfloat> %b0.as to i32
  %b1.index = add i32 %b.first, 1
  %b1.at = getelementptr i32, ptr addrspace(1) %b, i32 %b1.index
  %b1.as = load <2 x bfloat>, ptr addrspace(1) %b1.at, align 4
  %b1 = bitcast <2 x bfloat> %b1.as to i32
  %c.first = mul i32 %thread, 4
  %c0.index = add i32 %c.first, 0
  %c0.at = getelementptr float, ptr addrspace(1) %c, i32 %c0.index
  %c0 = load float, ptr addrspace(1) %c0.at, align 4
  %c1.index = add i32 %c.first, 1
  %c1.at = getelementptr float, ptr addrspace(1) %c, i32 %c1.index
  %c1 = load float, ptr addrspace(1) %c1.at, align 4
  %c2.index = add i32 %c.first, 2
  %c2.at = getelementptr float, ptr addrspace(1) %c, i32 %c2.index
  %c2 = load float, ptr addrspace(1) %c2.at, align 4
  %c3.index = add i32 %c.first, 3
  %c3.at = getelementptr float, ptr addrspace(1) %c, i32 %c3.index
  %c3 = load float, ptr addrspace(1) %c3.at, align 4
  %r = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %b0, i32 %b1, float %c0, float %c1, float %c2, float %c3)
  %d0 = extractvalue { float, float, float, float } %r, 0
  %d0.at = getelementptr float, ptr addrspace(1) %d, i32 %c0.index
  store float %d0, ptr addrspace(1) %d0.at, align 4
  %d1 = extractvalue { float, float, float, float } %r, 1
  %d1.at = getelementptr float, ptr addrspace(1) %d, i32 %c1.index
  store float %d1, ptr addrspace(1) %d1.at, align 4
  %d2 = extractvalue { float, float, float, float } %r, 2
  %d2.at = getelementptr float, ptr addrspace(1) %d, i32 %c2.index
  store float %d2, ptr addrspace(1) %d2.at, align 4
  %d3 = extractvalue { float, float, float, float } %r, 3
  %d3.at = getelementptr float, ptr addrspace(1) %d, i32 %c3.index
  store float %d3, ptr addrspace(1) %d3.at, align 4
  ret void
}

; Each thread's registers of a, b and c lie behind each other.
define ptx_kernel void @mma_tf32(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %d) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %before = mul i32 %ctaid, %ntid
  %thread = add i32 %before, %tid
  %a.first = mul i32 %thread, 4
  %a0.index = add i32 %a.first, 0
  %a0.at = getelementptr i32, ptr addrspace(1) %a, i32 %a0.index
  %a0.as = load float, ptr addrspace(1) %a0.at, align 4
  %a0 = bitcast float %a0.as to i32
  %a1.index = add i32 %a.first, 1
  %a1.at = getelementptr i32, ptr addrspace(1) %a, i32 %a1.index
  %a1.as = load float, ptr addrspace(1) %a1.at, align 4
  %a1 = bitcast float %a1.as to i32
  %a2.index = add i32 %a.first, 2
  %a2.at = getelementptr i32, ptr addrspace(1) %a, i32 %a2.index
  %a2.as = load float, ptr addrspace(1) %a2.at, align 4
  %a2 = bitcast float %a2.as to i32
  %a3.index = add i32 %a.first, 3
  %a3.at = getelementptr i32, ptr addrspace(1) %a, i32 %a3.index
  %a3.as = load float, ptr addrspace(1) %a3.at, align 4
  %a3 = bitcast float %a3.as to i32
  %b.first = mul i32 %thread, 2
  %b0.index = add i32 %b.first, 0
  %b0.at = getelementptr i32, ptr addrspace(1) %b, i32 %b0.index
  %b0.as = load float, ptr addrspace(1) %b0.at, align 4
  %b0 = bitcast float %b0.as to i32
  %b1.index = add i32 %b.first, 1
  %b1.at = getelementptr i32, ptr addrspace(1) %b, i32 %b1.index
  %b1.as = load float, ptr addrspace(1) %b1.at, align 4
  %b1 = bitcast float %b1.as to i32
  %c.first = mul i32 %thread, 4
  %c0.index = add i32 %c.first, 0
  %c0.at = getelementptr float, ptr addrspace(1) %c, i32 %c0.index
  %c0 = load float, ptr addrspace(1) %c0.at, align 4
  %c1.index = add i32 %c.first, 1
  %c1.at = getelementptr float, ptr addrspace(1) %c, i32 %c1.index
  %c1 = load float, ptr addrspace(1) %c1.at, align 4
  %c2.index = add i32 %c.first, 2
  %c2.at = getelementptr float, ptr addrspace(1) %c, i32 %c2.index
  %c2 = load float, ptr addrspace(1) %c2.at, align 4
  %c3.index = add i32 %c.first, 3
  %c3.at = getelementptr float, ptr addrspace(1) %c, i32 %c3.index
  %c3 = load float, ptr addrspace(1) %c3.at, align 4
  %r = call { float, float, float, float } @llvm.nvvm.mma.m16n8k8.row.col.tf32(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %b0, i32 %b1, float %c0, float %c1, float %c2, float %c3)
  %d0 = extractvalue { float, float, float, float } %r, 0
  %d0.at = getelementptr float, ptr addrspace(1) %d, i32 %c0.index
  store float %d0, ptr addrspace(1) %d0.at, align 4
  %d1 = extractvalue { float, float, float, float } %r, 1
  %d1.at = getelementptr float, ptr addrspace(1) %d, i32 %c1.index
  store float %d1, ptr addrspace(1) %d1.at, align 4
  %d2 = extractvalue { float, float, float, float } %r, 2
  %d2.at = getelementptr float, ptr addrspace(1) %d, i32 %c2.index
  store float %d2, ptr addrspace(1) %d2.at, align 4
  %d3 = extractvalue { float, float, float, float } %r, 3
  %d3.at = getelementptr float, ptr addrspace(1) %d, i32 %c3.index
  store float %d3, ptr addrspace(1) %d3.at, align 4
  ret void
}

; Each thread's registers of a, b and c lie behind each other.
define ptx_kernel void @mma_i8(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %d) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %before = mul i32 %ctaid, %ntid
  %thread = add i32 %before, %tid
  %a.first = mul i32 %thread, 4
  %a0.index = add i32 %a.first, 0
  %a0.at = getelementptr i32, ptr addrspace(1) %a, i32 %a0.index
  %a0.as = load <4 x i8>, ptr addrspace(1) %a0.at, align 4
  %a0 = bitcast <4 x i8> %a0.as to i32
  %a1.index = add i32 %a.first, 1
  %a1.at = getelementptr i32, ptr addrspace(1) %a, i32 %a1.index
  %a1.as = load <4 x i8>, ptr addrspace(1) %a1.at, align 4
  %a1 = bitcast <4 x i8> %a1.as to i32
  %a2.index = add i32 %a.first, 2
  %a2.at = getelementptr i32, ptr addrspace(1) %a, i32 %a2.index
  %a2.as = load <4 x i8>, ptr addrspace(1) %a2.at, align 4
  %a2 = bitcast <4 x i8> %a2.as to i32
  %a3.index = add i32 %a.first, 3
  %a3.at = getelementptr i32, ptr addrspace(1) %a, i32 %a3.index
  %a3.as = load <4 x i8>, ptr addrspace(1) %a3.at, align 4
  %a3 = bitcast <4 x i8> %a3.as to i32
  %b.first = mul i32 %thread, 2
  %b0.index = add i32 %b.first, 0
  %b0.at = getelementptr i32, ptr addrspace(1) %b, i32 %b0.index
  %b0.as = load <4 x i8>, ptr addrspace(1) %b0.at, align 4
  %b0 = bitcast <4 x i8> %b0.as to i32
  %b1.index = add i32 %b.first, 1
  %b1.at = getelementptr i32, ptr addrspace(1) %b, i32 %b1.index
  %b1.as = load <4 x i8>, ptr addrspace(1) %b1.at, align 4
  %b1 = bitcast <4 x i8> %b1.as to i32
  %c.first = mul i32 %thread, 4
  %c0.index = add i32 %c.first, 0
  %c0.at = getelementptr i32, ptr addrspace(1) %c, i32 %c0.index
  %c0 = load i32, ptr addrspace(1) %c0.at, align 4
  %c1.index = add i32 %c.first, 1
  %c1.at = getelementptr i32, ptr addrspace(1) %c, i32 %c1.index
  %c1 = load i32, ptr addrspace(1) %c1.at, align 4
  %c2.index = add i32 %c.first, 2
  %c2.at = getelementptr i32, ptr addrspace(1) %c, i32 %c2.index
  %c2 = load i32, ptr addrspace(1) %c2.at, align 4
  %c3.index = add i32 %c.first, 3
  %c3.at = getelementptr i32, ptr addrspace(1) %c, i32 %c3.index
  %c3 = load i32, ptr addrspace(1) %c3.at, align 4
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.s8(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %b0, i32 %b1, i32 %c0, i32 %c1, i32 %c2, i32 %c3)
  %d0 = extractvalue { i32, i32, i32, i32 } %r, 0
  %d0.at = getelementptr i32, ptr addrspace(1) %d, i32 %c0.index
  store i32 %d0, ptr addrspace(1) %d0.at, align 4
  %d1 = extractvalue { i32, i32, i32, i32 } %r, 1
  %d1.at = getelementptr i32, ptr addrspace(1) %d, i32 %c1.index
  store i32 %d1, ptr addrspace(1) %d1.at, align 4
  %d2 = extractvalue { i32, i32, i32, i32 } %r, 2
  %d2.at = getelementptr i32, ptr addrspace(1) %d, i32 %c2.index
  store i32 %d2, ptr addrspace(1) %d2.at, align 4
  %d3 = extractvalue { i32, i32, i32, i32 } %r, 3
  %d3.at = getelementptr i32, ptr addrspace(1) %d, i32 %c3.index
  store i32 %d3, ptr addrspace(1) %d3.at, align 4
  ret void
}

; Each thread's registers of a, b and c lie behind each other.
define ptx_kernel void @mma_u8_i8(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %d) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %before = mul i32 %ctaid, %ntid
  %thread = add i32 %before, %tid
  %a.first = mul i32 %thread, 2
  %a0.index = add i32 %a.first, 0
  %a0.at = getelementptr i32, ptr addrspace(1) %a, i32 %a0.index
  %a0.as = load <4 x i8>, ptr addrspace(1) %a0.at, align 4
  %a0 = bitcast <4 x i8> %a0.as to i32
  %a1.index = add i32 %a.first, 1
  %a1.at = getelementptr i32, ptr addrspace(1) %a, i32 %a1.index
  %a1.as = load <4 x i8>, ptr addrspace(1) %a1.at, align 4
  %a1 = bitcast <4 x i8> %a1.as to i32
  %b.first = mul i32 %thread, 1
  %b0.index = add i32 %b.first, 0
  %b0.at = getelementptr i32, ptr addrspace(1) %b, i32 %b0.index
  %b0.as = load <4 x i8>, ptr addrspace(1) %b0.at, align 4
  %b0 = bitcast <4 x i8> %b0.as to i32
  %c.first = mul i32 %thread, 4
  %c0.index = add i32 %c.first, 0
  %c0.at = getelementptr i32, ptr addrspace(1) %c, i32 %c0.index
  %c0 = load i32, ptr addrspace(1) %c0.at, align 4
  %c1.index = add i32 %c.first, 1
  %c1.at = getelementptr i32, ptr addrspace(1) %c, i32 %c1.index
  %c1 = load i32, ptr addrspace(1) %c1.at, align 4
  %c2.index = add i32 %c.first, 2
  %c2.at = getelementptr i32, ptr addrspace(1) %c, i32 %c2.index
  %c2 = load i32, ptr addrspace(1) %c2.at, align 4
  %c3.index = add i32 %c.first, 3
  %c3.at = getelementptr i32, ptr addrspace(1) %c, i32 %c3.index
  %c3 = load i32, ptr addrspace(1) %c3.at, align 4
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k16.row.col.u8.s8(i32 %a0, i32 %a1, i32 %b0, i32 %c0, i32 %c1, i32 %c2, i32 %c3)
  %d0 = extractvalue { i32, i32, i32, i32 } %r, 0
  %d0.at = getelementptr i32, ptr addrspace(1) %d, i32 %c0.index
  store i32 %d0, ptr addrspace(1) %d0.at, align 4
  %d1 = extractvalue { i32, i32, i32, i32 } %r, 1
  %d1.at = getelementptr i32, ptr addrspace(1) %d, i32 %c1.index
  store i32 %d1, ptr addrspace(1) %d1.at, align 4
  %d2 = extractvalue { i32, i32, i32, i32 } %r, 2
  %d2.at = getelementptr i32, ptr addrspace(1) %d, i32 %c2.index
  store i32 %d2, ptr addrspace(1) %d2.at, align 4
  %d3 = extractvalue { i32, i32, i32, i32 } %r, 3
  %d3.at = getelementptr i32, ptr addrspace(1) %d, i32 %c3.index
  store i32 %d3, ptr addrspace(1) %d3.at, align 4
  ret void
}

; Each thread's registers of a, b and c lie behind each other.
define ptx_kernel void @mma_f64(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %d) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %before = mul i32 %ctaid, %ntid
  %thread = add i32 %before, %tid
  %a.first = mul i32 %thread, 1
  %a0.index = add i32 %a.first, 0
  %a0.at = getelementptr double, ptr addrspace(1) %a, i32 %a0.index
  %a0 = load double, ptr addrspace(1) %a0.at, align 8
  %b.first = mul i32 %thread, 1
  %b0.index = add i32 %b.first, 0
  %b0.at = getelementptr double, ptr addrspace(1) %b, i32 %b0.index
  %b0 = load double, ptr addrspace(1) %b0.at, align 8
  %c.first = mul i32 %thread, 2
  %c0.index = add i32 %c.first, 0
  %c0.at = getelementptr double, ptr addrspace(1) %c, i32 %c0.index
  %c0 = load double, ptr addrspace(1) %c0.at, align 8
  %c1.index = add i32 %c.first, 1
  %c1.at = getelementptr double, ptr addrspace(1) %c, i32 %c1.index
  %c1 = load double, ptr addrspace(1) %c1.at, align 8
  %r = call { double, double } @llvm.nvvm.mma.m8n8k4.row.col.f64(double %a0, double %b0, double %c0, double %c1)
  %d0 = extractvalue { double, double } %r, 0
  %d0.at = getelementptr double, ptr addrspace(1) %d, i32 %c0.index
  store double %d0, ptr addrspace(1) %d0.at, align 8
  %d1 = extractvalue { double, double } %r, 1
  %d1.at = getelementptr double, ptr addrspace(1) %d, i32 %c1.index
  store double %d1, ptr addrspace(1) %d1.at, align 8
  ret void
}

; d = a b + c, tiles of 16 x 16, 16 x 16 and 16 x 16, for each warp those behind the warps before. The flags, 0, 3, 5 or 6,
; say which lie by columns: 1 a, 2 b, 4 c and d.
define ptx_kernel void @wmma_f16(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %d, i32 %flags) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %before = mul i32 %ctaid, %ntid
  %thread = add i32 %before, %tid
  %warp = lshr i32 %thread, 5
  %a.first = mul i32 %warp, 256
  %a.at = getelementptr half, ptr addrspace(1) %a, i32 %a.first
  %b.first = mul i32 %warp, 256
  %b.at = getelementptr half, ptr addrspace(1) %b, i32 %b.first
  %c.first = mul i32 %warp, 256
  %c.at = getelementptr float, ptr addrspace(1) %c, i32 %c.first
  %d.first = mul i32 %warp, 256
  %d.at = getelementptr float, ptr addrspace(1) %d, i32 %d.first
  switch i32 %flags, label %flags0 [ i32 3, label %flags3 i32 5, label %flags5 i32 6, label %flags6 ]
flags0:
  %a0 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.f16.p1(ptr addrspace(1) %a.at, i32 16)
  %b0 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.b.row.f16.p1(ptr addrspace(1) %b.at)
  %c0 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.load.c.row.stride.f32.p1(ptr addrspace(1) %c.at, i32 16)
  %a0.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a0, 0
  %a0.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a0, 1
  %a0.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a0, 2
  %a0.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a0, 3
  %a0.4 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a0, 4
  %a0.5 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a0, 5
  %a0.6 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a0, 6
  %a0.7 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a0, 7
  %b0.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b0, 0
  %b0.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b0, 1
  %b0.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b0, 2
  %b0.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b0, 3
  %b0.4 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b0, 4
  %b0.5 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b0, 5
  %b0.6 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b0, 6
  %b0.7 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b0, 7
  %c0.0 = extractvalue { float, float, float, float, float, float, float, float } %c0, 0
  %c0.1 = extractvalue { float, float, float, float, float, float, float, float } %c0, 1
  %c0.2 = extractvalue { float, float, float, float, float, float, float, float } %c0, 2
  %c0.3 = extractvalue { float, float, float, float, float, float, float, float } %c0, 3
  %c0.4 = extractvalue { float, float, float, float, float, float, float, float } %c0, 4
  %c0.5 = extractvalue { float, float, float, float, float, float, float, float } %c0, 5
  %c0.6 = extractvalue { float, float, float, float, float, float, float, float } %c0, 6
  %c0.7 = extractvalue { float, float, float, float, float, float, float, float } %c0, 7
  %d0 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.row.row.f32.f32(<2 x half> %a0.0, <2 x half> %a0.1, <2 x half> %a0.2, <2 x half> %a0.3, <2 x half> %a0.4, <2 x half> %a0.5, <2 x half> %a0.6, <2 x half> %a0.7, <2 x half> %b0.0, <2 x half> %b0.1, <2 x half> %b0.2, <2 x half> %b0.3, <2 x half> %b0.4, <2 x half> %b0.5, <2 x half> %b0.6, <2 x half> %b0.7, float %c0.0, float %c0.1, float %c0.2, float %c0.3, float %c0.4, float %c0.5, float %c0.6, float %c0.7)
  %d0.0 = extractvalue { float, float, float, float, float, float, float, float } %d0, 0
  %d0.1 = extractvalue { float, float, float, float, float, float, float, float } %d0, 1
  %d0.2 = extractvalue { float, float, float, float, float, float, float, float } %d0, 2
  %d0.3 = extractvalue { float, float, float, float, float, float, float, float } %d0, 3
  %d0.4 = extractvalue { float, float, float, float, float, float, float, float } %d0, 4
  %d0.5 = extractvalue { float, float, float, float, float, float, float, float } %d0, 5
  %d0.6 = extractvalue { float, float, float, float, float, float, float, float } %d0, 6
  %d0.7 = extractvalue { float, float, float, float, float, float, float, float } %d0, 7
  call void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f32.p1(ptr addrspace(1) %d.at, float %d0.0, float %d0.1, float %d0.2, float %d0.3, float %d0.4, float %d0.5, float %d0.6, float %d0.7, i32 16)
  ret void
flags3:
  %a3 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.a.col.stride.f16.p1(ptr addrspace(1) %a.at, i32 16)
  %b3 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.b.col.f16.p1(ptr addrspace(1) %b.at)
  %c3 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.load.c.row.stride.f32.p1(ptr addrspace(1) %c.at, i32 16)
  %a3.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a3, 0
  %a3.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a3, 1
  %a3.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a3, 2
  %a3.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a3, 3
  %a3.4 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a3, 4
  %a3.5 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a3, 5
  %a3.6 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a3, 6
  %a3.7 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a3, 7
  %b3.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b3, 0
  %b3.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b3, 1
  %b3.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b3, 2
  %b3.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b3, 3
  %b3.4 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b3, 4
  %b3.5 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b3, 5
  %b3.6 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b3, 6
  %b3.7 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b3, 7
  %c3.0 = extractvalue { float, float, float, float, float, float, float, float } %c3, 0
  %c3.1 = extractvalue { float, float, float, float, float, float, float, float } %c3, 1
  %c3.2 = extractvalue { float, float, float, float, float, float, float, float } %c3, 2
  %c3.3 = extractvalue { float, float, float, float, float, float, float, float } %c3, 3
  %c3.4 = extractvalue { float, float, float, float, float, float, float, float } %c3, 4
  %c3.5 = extractvalue { float, float, float, float, float, float, float, float } %c3, 5
  %c3.6 = extractvalue { float, float, float, float, float, float, float, float } %c3, 6
  %c3.7 = extractvalue { float, float, float, float, float, float, float, float } %c3, 7
  %d3 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.col.col.f32.f32(<2 x half> %a3.0, <2 x half> %a3.1, <2 x half> %a3.2, <2 x half> %a3.3, <2 x half> %a3.4, <2 x half> %a3.5, <2 x half> %a3.6, <2 x half> %a3.7, <2 x half> %b3.0, <2 x half> %b3.1, <2 x half> %b3.2, <2 x half> %b3.3, <2 x half> %b3.4, <2 x half> %b3.5, <2 x half> %b3.6, <2 x half> %b3.7, float %c3.0, float %c3.1, float %c3.2, float %c3.3, float %c3.4, float %c3.5, float %c3.6, float %c3.7)
  %d3.0 = extractvalue { float, float, float, float, float, float, float, float } %d3, 0
  %d3.1 = extractvalue { float, float, float, float, float, float, float, float } %d3, 1
  %d3.2 = extractvalue { float, float, float, float, float, float, float, float } %d3, 2
  %d3.3 = extractvalue { float, float, float, float, float, float, float, float } %d3, 3
  %d3.4 = extractvalue { float, float, float, float, float, float, float, float } %d3, 4
  %d3.5 = extractvalue { float, float, float, float, float, float, float, float } %d3, 5
  %d3.6 = extractvalue { float, float, float, float, float, float, float, float } %d3, 6
  %d3.7 = extractvalue { float, float, float, float, float, float, float, float } %d3, 7
  call void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f32.p1(ptr addrspace(1) %d.at, float %d3.0, float %d3.1, float %d3.2, float %d3.3, float %d3.4, float %d3.5, float %d3.6, float %d3.7, i32 16)
  ret void
flags5:
  %a5 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.a.col.stride.f16.p1(ptr addrspace(1) %a.at, i32 16)
  %b5 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.b.row.f16.p1(ptr addrspace(1) %b.at)
  %c5 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.load.c.col.stride.f32.p1(ptr addrspace(1) %c.at, i32 16)
  %a5.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a5, 0
  %a5.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a5, 1
  %a5.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a5, 2
  %a5.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a5, 3
  %a5.4 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a5, 4
  %a5.5 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a5, 5
  %a5.6 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a5, 6
  %a5.7 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a5, 7
  %b5.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b5, 0
  %b5.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b5, 1
  %b5.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b5, 2
  %b5.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b5, 3
  %b5.4 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b5, 4
  %b5.5 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b5, 5
  %b5.6 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b5, 6
  %b5.7 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b5, 7
  %c5.0 = extractvalue { float, float, float, float, float, float, float, float } %c5, 0
  %c5.1 = extractvalue { float, float, float, float, float, float, float, float } %c5, 1
  %c5.2 = extractvalue { float, float, float, float, float, float, float, float } %c5, 2
  %c5.3 = extractvalue { float, float, float, float, float, float, float, float } %c5, 3
  %c5.4 = extractvalue { float, float, float, float, float, float, float, float } %c5, 4
  %c5.5 = extractvalue { float, float, float, float, float, float, float, float } %c5, 5
  %c5.6 = extractvalue { float, float, float, float, float, float, float, float } %c5, 6
  %c5.7 = extractvalue { float, float, float, float, float, float, float, float } %c5, 7
  %d5 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.col.row.f32.f32(<2 x half> %a5.0, <2 x half> %a5.1, <2 x half> %a5.2, <2 x half> %a5.3, <2 x half> %a5.4, <2 x half> %a5.5, <2 x half> %a5.6, <2 x half> %a5.7, <2 x half> %b5.0, <2 x half> %b5.1, <2 x half> %b5.2, <2 x half> %b5.3, <2 x half> %b5.4, <2 x half> %b5.5, <2 x half> %b5.6, <2 x half> %b5.7, float %c5.0, float %c5.1, float %c5.2, float %c5.3, float %c5.4, float %c5.5, float %c5.6, float %c5.7)
  %d5.0 = extractvalue { float, float, float, float, float, float, float, float } %d5, 0
  %d5.1 = extractvalue { float, float, float, float, float, float, float, float } %d5, 1
  %d5.2 = extractvalue { float, float, float, float, float, float, float, float } %d5, 2
  %d5.3 = extractvalue { float, float, float, float, float, float, float, float } %d5, 3
  %d5.4 = extractvalue { float, float, float, float, float, float, float, float } %d5, 4
  %d5.5 = extractvalue { float, float, float, float, float, float, float, float } %d5, 5
  %d5.6 = extractvalue { float, float, float, float, float, float, float, float } %d5, 6
  %d5.7 = extractvalue { float, float, float, float, float, float, float, float } %d5, 7
  call void @llvm.nvvm.wmma.m16n16k16.store.d.col.stride.f32.p1(ptr addrspace(1) %d.at, float %d5.0, float %d5.1, float %d5.2, float %d5.3, float %d5.4, float %d5.5, float %d5.6, float %d5.7, i32 16)
  ret void
flags6:
  %a6 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.f16.p1(ptr addrspace(1) %a.at, i32 16)
  %b6 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.b.col.f16.p1(ptr addrspace(1) %b.at)
  %c6 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.load.c.col.stride.f32.p1(ptr addrspace(1) %c.at, i32 16)
  %a6.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a6, 0
  %a6.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a6, 1
  %a6.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a6, 2
  %a6.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a6, 3
  %a6.4 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a6, 4
  %a6.5 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a6, 5
  %a6.6 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a6, 6
  %a6.7 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a6, 7
  %b6.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b6, 0
  %b6.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b6, 1
  %b6.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b6, 2
  %b6.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b6, 3
  %b6.4 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b6, 4
  %b6.5 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b6, 5
  %b6.6 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b6, 6
  %b6.7 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b6, 7
  %c6.0 = extractvalue { float, float, float, float, float, float, float, float } %c6, 0
  %c6.1 = extractvalue { float, float, float, float, float, float, float, float } %c6, 1
  %c6.2 = extractvalue { float, float, float, float, float, float, float, float } %c6, 2
  %c6.3 = extractvalue { float, float, float, float, float, float, float, float } %c6, 3
  %c6.4 = extractvalue { float, float, float, float, float, float, float, float } %c6, 4
  %c6.5 = extractvalue { float, float, float, float, float, float, float, float } %c6, 5
  %c6.6 = extractvalue { float, float, float, float, float, float, float, float } %c6, 6
  %c6.7 = extractvalue { float, float, float, float, float, float, float, float } %c6, 7
  %d6 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.row.col.f32.f32(<2 x half> %a6.0, <2 x half> %a6.1, <2 x half> %a6.2, <2 x half> %a6.3, <2 x half> %a6.4, <2 x half> %a6.5, <2 x half> %a6.6, <2 x half> %a6.7, <2 x half> %b6.0, <2 x half> %b6.1, <2 x half> %b6.2, <2 x half> %b6.3, <2 x half> %b6.4, <2 x half> %b6.5, <2 x half> %b6.6, <2 x half> %b6.7, float %c6.0, float %c6.1, float %c6.2, float %c6.3, float %c6.4, float %c6.5, float %c6.6, float %c6.7)
  %d6.0 = extractvalue { float, float, float, float, float, float, float, float } %d6, 0
  %d6.1 = extractvalue { float, float, float, float, float, float, float, float } %d6, 1
  %d6.2 = extractvalue { float, float, float, float, float, float, float, float } %d6, 2
  %d6.3 = extractvalue { float, float, float, float, float, float, float, float } %d6, 3
  %d6.4 = extractvalue { float, float, float, float, float, float, float, float } %d6, 4
  %d6.5 = extractvalue { float, float, float, float, float, float, float, float } %d6, 5
  %d6.6 = extractvalue { float, float, float, float, float, float, float, float } %d6, 6
  %d6.7 = extractvalue { float, float, float, float, float, float, float, float } %d6, 7
  call void @llvm.nvvm.wmma.m16n16k16.store.d.col.stride.f32.p1(ptr addrspace(1) %d.at, float %d6.0, float %d6.1, float %d6.2, float %d6.3, float %d6.4, float %d6.5, float %d6.6, float %d6.7, i32 16)
  ret void
}

; d = a b + c, tiles of 16 x 16, 16 x 16 and 16 x 16, for each warp those behind the warps before. The flags, 0, 3, 5 or 6,
; say which lie by columns: 1 a, 2 b, 4 c and d.
define ptx_kernel void @wmma_f16_in_f16(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %d, i32 %flags) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %before = mul i32 %ctaid, %ntid
  %thread = add i32 %before, %tid
  %warp = lshr i32 %thread, 5
  %a.first = mul i32 %warp, 256
  %a.at = getelementptr half, ptr addrspace(1) %a, i32 %a.first
  %b.first = mul i32 %warp, 256
  %b.at = getelementptr half, ptr addrspace(1) %b, i32 %b.first
  %c.first = mul i32 %warp, 256
  %c.at = getelementptr half, ptr addrspace(1) %c, i32 %c.first
  %d.first = mul i32 %warp, 256
  %d.at = getelementptr half, ptr addrspace(1) %d, i32 %d.first
  switch i32 %flags, label %flags0 [ i32 3, label %flags3 i32 5, label %flags5 i32 6, label %flags6 ]
flags0:
  %a0 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.f16.p1(ptr addrspace(1) %a.at, i32 16)
  %b0 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.b.row.f16.p1(ptr addrspace(1) %b.at)
  %c0 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.c.row.stride.f16.p1(ptr addrspace(1) %c.at, i32 16)
  %a0.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a0, 0
  %a0.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a0, 1
  %a0.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a0, 2
  %a0.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a0, 3
  %a0.4 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a0, 4
  %a0.5 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a0, 5
  %a0.6 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a0, 6
  %a0.7 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a0, 7
  %b0.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b0, 0
  %b0.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b0, 1
  %b0.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b0, 2
  %b0.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b0, 3
  %b0.4 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b0, 4
  %b0.5 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b0, 5
  %b0.6 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b0, 6
  %b0.7 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b0, 7
  %c0.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %c0, 0
  %c0.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %c0, 1
  %c0.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %c0, 2
  %c0.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %c0, 3
  %d0 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.mma.row.row.f16.f16(<2 x half> %a0.0, <2 x half> %a0.1, <2 x half> %a0.2, <2 x half> %a0.3, <2 x half> %a0.4, <2 x half> %a0.5, <2 x half> %a0.6, <2 x half> %a0.7, <2 x half> %b0.0, <2 x half> %b0.1, <2 x half> %b0.2, <2 x half> %b0.3, <2 x half> %b0.4, <2 x half> %b0.5, <2 x half> %b0.6, <2 x half> %b0.7, <2 x half> %c0.0, <2 x half> %c0.1, <2 x half> %c0.2, <2 x half> %c0.3)
  %d0.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %d0, 0
  %d0.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %d0, 1
  %d0.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %d0, 2
  %d0.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %d0, 3
  call void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f16.p1(ptr addrspace(1) %d.at, <2 x half> %d0.0, <2 x half> %d0.1, <2 x half> %d0.2, <2 x half> %d0.3, i32 16)
  ret void
flags3:
  %a3 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.a.col.stride.f16.p1(ptr addrspace(1) %a.at, i32 16)
  %b3 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.b.col.f16.p1(ptr addrspace(1) %b.at)
  %c3 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.c.row.stride.f16.p1(ptr addrspace(1) %c.at, i32 16)
  %a3.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a3, 0
  %a3.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a3, 1
  %a3.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a3, 2
  %a3.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a3, 3
  %a3.4 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a3, 4
  %a3.5 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a3, 5
  %a3.6 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a3, 6
  %a3.7 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a3, 7
  %b3.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b3, 0
  %b3.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b3, 1
  %b3.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b3, 2
  %b3.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b3, 3
  %b3.4 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b3, 4
  %b3.5 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b3, 5
  %b3.6 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b3, 6
  %b3.7 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b3, 7
  %c3.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %c3, 0
  %c3.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %c3, 1
  %c3.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %c3, 2
  %c3.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %c3, 3
  %d3 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.mma.col.col.f16.f16(<2 x half> %a3.0, <2 x half> %a3.1, <2 x half> %a3.2, <2 x half> %a3.3, <2 x half> %a3.4, <2 x half> %a3.5, <2 x half> %a3.6, <2 x half> %a3.7, <2 x half> %b3.0, <2 x half> %b3.1, <2 x half> %b3.2, <2 x half> %b3.3, <2 x half> %b3.4, <2 x half> %b3.5, <2 x half> %b3.6, <2 x half> %b3.7, <2 x half> %c3.0, <2 x half> %c3.1, <2 x half> %c3.2, <2 x half> %c3.3)
  %d3.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %d3, 0
  %d3.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %d3, 1
  %d3.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %d3, 2
  %d3.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %d3, 3
  call void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f16.p1(ptr addrspace(1) %d.at, <2 x half> %d3.0, <2 x half> %d3.1, <2 x half> %d3.2, <2 x half> %d3.3, i32 16)
  ret void
flags5:
  %a5 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.a.col.stride.f16.p1(ptr addrspace(1) %a.at, i32 16)
  %b5 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.b.row.f16.p1(ptr addrspace(1) %b.at)
  %c5 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.c.col.stride.f16.p1(ptr addrspace(1) %c.at, i32 16)
  %a5.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a5, 0
  %a5.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a5, 1
  %a5.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a5, 2
  %a5.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a5, 3
  %a5.4 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a5, 4
  %a5.5 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a5, 5
  %a5.6 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a5, 6
  %a5.7 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a5, 7
  %b5.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b5, 0
  %b5.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b5, 1
  %b5.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b5, 2
  %b5.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b5, 3
  %b5.4 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b5, 4
  %b5.5 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b5, 5
  %b5.6 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b5, 6
  %b5.7 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b5, 7
  %c5.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %c5, 0
  %c5.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %c5, 1
  %c5.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %c5, 2
  %c5.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %c5, 3
  %d5 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.mma.col.row.f16.f16(<2 x half> %a5.0, <2 x half> %a5.1, <2 x half> %a5.2, <2 x half> %a5.3, <2 x half> %a5.4, <2 x half> %a5.5, <2 x half> %a5.6, <2 x half> %a5.7, <2 x half> %b5.0, <2 x half> %b5.1, <2 x half> %b5.2, <2 x half> %b5.3, <2 x half> %b5.4, <2 x half> %b5.5, <2 x half> %b5.6, <2 x half> %b5.7, <2 x half> %c5.0, <2 x half> %c5.1, <2 x half> %c5.2, <2 x half> %c5.3)
  %d5.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %d5, 0
  %d5.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %d5, 1
  %d5.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %d5, 2
  %d5.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %d5, 3
  call void @llvm.nvvm.wmma.m16n16k16.store.d.col.stride.f16.p1(ptr addrspace(1) %d.at, <2 x half> %d5.0, <2 x half> %d5.1, <2 x half> %d5.2, <2 x half> %d5.3, i32 16)
  ret void
flags6:
  %a6 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.f16.p1(ptr addrspace(1) %a.at, i32 16)
  %b6 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.b.col.f16.p1(ptr addrspace(1) %b.at)
  %c6 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.c.col.stride.f16.p1(ptr addrspace(1) %c.at, i32 16)
  %a6.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a6, 0
  %a6.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a6, 1
  %a6.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a6, 2
  %a6.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a6, 3
  %a6.4 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a6, 4
  %a6.5 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a6, 5
  %a6.6 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a6, 6
  %a6.7 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %a6, 7
  %b6.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b6, 0
  %b6.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b6, 1
  %b6.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b6, 2
  %b6.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b6, 3
  %b6.4 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b6, 4
  %b6.5 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b6, 5
  %b6.6 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b6, 6
  %b6.7 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %b6, 7
  %c6.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %c6, 0
  %c6.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %c6, 1
  %c6.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %c6, 2
  %c6.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %c6, 3
  %d6 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.mma.row.col.f16.f16(<2 x half> %a6.0, <2 x half> %a6.1, <2 x half> %a6.2, <2 x half> %a6.3, <2 x half> %a6.4, <2 x half> %a6.5, <2 x half> %a6.6, <2 x half> %a6.7, <2 x half> %b6.0, <2 x half> %b6.1, <2 x half> %b6.2, <2 x half> %b6.3, <2 x half> %b6.4, <2 x half> %b6.5, <2 x half> %b6.6, <2 x half> %b6.7, <2 x half> %c6.0, <2 x half> %c6.1, <2 x half> %c6.2, <2 x half> %c6.3)
  %d6.0 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %d6, 0
  %d6.1 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %d6, 1
  %d6.2 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %d6, 2
  %d6.3 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %d6, 3
  call void @llvm.nvvm.wmma.m16n16k16.store.d.col.stride.f16.p1(ptr addrspace(1) %d.at, <2 x half> %d6.0, <2 x half> %d6.1, <2 x half> %d6.2, <2 x half> %d6.3, i32 16)
  ret void
}

; d = a b + c, tiles of 16 x 16, 16 x 16 and 16 x 16, for each warp those behind the warps before. The flags, 0, 3, 5 or 6,
; say which lie by columns: 1 a, 2 b, 4 c and d.
define ptx_kernel void @wmma_bf16(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %d, i32 %flags) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %before = mul i32 %ctaid, %ntid
  %thread = add i32 %before, %tid
  %warp = lshr i32 %thread, 5
  %a.first = mul i32 %warp, 256
  %a.at = getelementptr i16, ptr addrspace(1) %a, i32 %a.first
  %b.first = mul i32 %warp, 256
  %b.at = getelementptr i16, ptr addrspace(1) %b, i32 %b.first
  %c.first = mul i32 %warp, 256
  %c.at = getelementptr float, ptr addrspace(1) %c, i32 %c.first
  %d.first = mul i32 %warp, 256
  %d.at = getelementptr float, ptr addrspace(1) %d, i32 %d.first
  switch i32 %flags, label %flags0 [ i32 3, label %flags3 i32 5, label %flags5 i32 6, label %flags6 ]
flags0:
  %a0 = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.bf16.p1(ptr addrspace(1) %a.at, i32 16)
  %b0 = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.b.row.bf16.p1(ptr addrspace(1) %b.at)
  %c0 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.load.c.row.stride.f32.p1(ptr addrspace(1) %c.at, i32 16)
  %a0.0 = extractvalue { i32, i32, i32, i32 } %a0, 0
  %a0.1 = extractvalue { i32, i32, i32, i32 } %a0, 1
  %a0.2 = extractvalue { i32, i32, i32, i32 } %a0, 2
  %a0.3 = extractvalue { i32, i32, i32, i32 } %a0, 3
  %b0.0 = extractvalue { i32, i32, i32, i32 } %b0, 0
  %b0.1 = extractvalue { i32, i32, i32, i32 } %b0, 1
  %b0.2 = extractvalue { i32, i32, i32, i32 } %b0, 2
  %b0.3 = extractvalue { i32, i32, i32, i32 } %b0, 3
  %c0.0 = extractvalue { float, float, float, float, float, float, float, float } %c0, 0
  %c0.1 = extractvalue { float, float, float, float, float, float, float, float } %c0, 1
  %c0.2 = extractvalue { float, float, float, float, float, float, float, float } %c0, 2
  %c0.3 = extractvalue { float, float, float, float, float, float, float, float } %c0, 3
  %c0.4 = extractvalue { float, float, float, float, float, float, float, float } %c0, 4
  %c0.5 = extractvalue { float, float, float, float, float, float, float, float } %c0, 5
  %c0.6 = extractvalue { float, float, float, float, float, float, float, float } %c0, 6
  %c0.7 = extractvalue { float, float, float, float, float, float, float, float } %c0, 7
  %d0 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.row.row.bf16(i32 %a0.0, i32 %a0.1, i32 %a0.2, i32 %a0.3, i32 %b0.0, i32 %b0.1, i32 %b0.2, i32 %b0.3, float %c0.0, float %c0.1, float %c0.2, float %c0.3, float %c0.4, float %c0.5, float %c0.6, float %c0.7)
  %d0.0 = extractvalue { float, float, float, float, float, float, float, float } %d0, 0
  %d0.1 = extractvalue { float, float, float, float, float, float, float, float } %d0, 1
  %d0.2 = extractvalue { float, float, float, float, float, float, float, float } %d0, 2
  %d0.3 = extractvalue { float, float, float, float, float, float, float, float } %d0, 3
  %d0.4 = extractvalue { float, float, float, float, float, float, float, float } %d0, 4
  %d0.5 = extractvalue { float, float, float, float, float, float, float, float } %d0, 5
  %d0.6 = extractvalue { float, float, float, float, float, float, float, float } %d0, 6
  %d0.7 = extractvalue { float, float, float, float, float, float, float, float } %d0, 7
  call void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f32.p1(ptr addrspace(1) %d.at, float %d0.0, float %d0.1, float %d0.2, float %d0.3, float %d0.4, float %d0.5, float %d0.6, float %d0.7, i32 16)
  ret void
flags3:
  %a3 = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.col.stride.bf16.p1(ptr addrspace(1) %a.at, i32 16)
  %b3 = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.b.col.bf16.p1(ptr addrspace(1) %b.at)
  %c3 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.load.c.row.stride.f32.p1(ptr addrspace(1) %c.at, i32 16)
  %a3.0 = extractvalue { i32, i32, i32, i32 } %a3, 0
  %a3.1 = extractvalue { i32, i32, i32, i32 } %a3, 1
  %a3.2 = extractvalue { i32, i32, i32, i32 } %a3, 2
  %a3.3 = extractvalue { i32, i32, i32, i32 } %a3, 3
  %b3.0 = extractvalue { i32, i32, i32, i32 } %b3, 0
  %b3.1 = extractvalue { i32, i32, i32, i32 } %b3, 1
  %b3.2 = extractvalue { i32, i32, i32, i32 } %b3, 2
  %b3.3 = extractvalue { i32, i32, i32, i32 } %b3, 3
  %c3.0 = extractvalue { float, float, float, float, float, float, float, float } %c3, 0
  %c3.1 = extractvalue { float, float, float, float, float, float, float, float } %c3, 1
  %c3.2 = extractvalue { float, float, float, float, float, float, float, float } %c3, 2
  %c3.3 = extractvalue { float, float, float, float, float, float, float, float } %c3, 3
  %c3.4 = extractvalue { float, float, float, float, float, float, float, float } %c3, 4
  %c3.5 = extractvalue { float, float, float, float, float, float, float, float } %c3, 5
  %c3.6 = extractvalue { float, float, float, float, float, float, float, float } %c3, 6
  %c3.7 = extractvalue { float, float, float, float, float, float, float, float } %c3, 7
  %d3 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.col.col.bf16(i32 %a3.0, i32 %a3.1, i32 %a3.2, i32 %a3.3, i32 %b3.0, i32 %b3.1, i32 %b3.2, i32 %b3.3, float %c3.0, float %c3.1, float %c3.2, float %c3.3, float %c3.4, float %c3.5, float %c3.6, float %c3.7)
  %d3.0 = extractvalue { float, float, float, float, float, float, float, float } %d3, 0
  %d3.1 = extractvalue { float, float, float, float, float, float, float, float } %d3, 1
  %d3.2 = extractvalue { float, float, float, float, float, float, float, float } %d3, 2
  %d3.3 = extractvalue { float, float, float, float, float, float, float, float } %d3, 3
  %d3.4 = extractvalue { float, float, float, float, float, float, float, float } %d3, 4
  %d3.5 = extractvalue { float, float, float, float, float, float, float, float } %d3, 5
  %d3.6 = extractvalue { float, float, float, float, float, float, float, float } %d3, 6
  %d3.7 = extractvalue { float, float, float, float, float, float, float, float } %d3, 7
  call void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f32.p1(ptr addrspace(1) %d.at, float %d3.0, float %d3.1, float %d3.2, float %d3.3, float %d3.4, float %d3.5, float %d3.6, float %d3.7, i32 16)
  ret void
flags5:
  %a5 = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.col.stride.bf16.p1(ptr addrspace(1) %a.at, i32 16)
  %b5 = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.b.row.bf16.p1(ptr addrspace(1) %b.at)
  %c5 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.load.c.col.stride.f32.p1(ptr addrspace(1) %c.at, i32 16)
  %a5.0 = extractvalue { i32, i32, i32, i32 } %a5, 0
  %a5.1 = extractvalue { i32, i32, i32, i32 } %a5, 1
  %a5.2 = extractvalue { i32, i32, i32, i32 } %a5, 2
  %a5.3 = extractvalue { i32, i32, i32, i32 } %a5, 3
  %b5.0 = extractvalue { i32, i32, i32, i32 } %b5, 0
  %b5.1 = extractvalue { i32, i32, i32, i32 } %b5, 1
  %b5.2 = extractvalue { i32, i32, i32, i32 } %b5, 2
  %b5.3 = extractvalue { i32, i32, i32, i32 } %b5, 3
  %c5.0 = extractvalue { float, float, float, float, float, float, float, float } %c5, 0
  %c5.1 = extractvalue { float, float, float, float, float, float, float, float } %c5, 1
  %c5.2 = extractvalue { float, float, float, float, float, float, float, float } %c5, 2
  %c5.3 = extractvalue { float, float, float, float, float, float, float, float } %c5, 3
  %c5.4 = extractvalue { float, float, float, float, float, float, float, float } %c5, 4
  %c5.5 = extractvalue { float, float, float, float, float, float, float, float } %c5, 5
  %c5.6 = extractvalue { float, float, float, float, float, float, float, float } %c5, 6
  %c5.7 = extractvalue { float, float, float, float, float, float, float, float } %c5, 7
  %d5 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.col.row.bf16(i32 %a5.0, i32 %a5.1, i32 %a5.2, i32 %a5.3, i32 %b5.0, i32 %b5.1, i32 %b5.2, i32 %b5.3, float %c5.0, float %c5.1, float %c5.2, float %c5.3, float %c5.4, float %c5.5, float %c5.6, float %c5.7)
  %d5.0 = extractvalue { float, float, float, float, float, float, float, float } %d5, 0
  %d5.1 = extractvalue { float, float, float, float, float, float, float, float } %d5, 1
  %d5.2 = extractvalue { float, float, float, float, float, float, float, float } %d5, 2
  %d5.3 = extractvalue { float, float, float, float, float, float, float, float } %d5, 3
  %d5.4 = extractvalue { float, float, float, float, float, float, float, float } %d5, 4
  %d5.5 = extractvalue { float, float, float, float, float, float, float, float } %d5, 5
  %d5.6 = extractvalue { float, float, float, float, float, float, float, float } %d5, 6
  %d5.7 = extractvalue { float, float, float, float, float, float, float, float } %d5, 7
  call void @llvm.nvvm.wmma.m16n16k16.store.d.col.stride.f32.p1(ptr addrspace(1) %d.at, float %d5.0, float %d5.1, float %d5.2, float %d5.3, float %d5.4, float %d5.5, float %d5.6, float %d5.7, i32 16)
  ret void
flags6:
  %a6 = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.bf16.p1(ptr addrspace(1) %a.at, i32 16)
  %b6 = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.b.col.bf16.p1(ptr addrspace(1) %b.at)
  %c6 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.load.c.col.stride.f32.p1(ptr addrspace(1) %c.at, i32 16)
  %a6.0 = extractvalue { i32, i32, i32, i32 } %a6, 0
  %a6.1 = extractvalue { i32, i32, i32, i32 } %a6, 1
  %a6.2 = extractvalue { i32, i32, i32, i32 } %a6, 2
  %a6.3 = extractvalue { i32, i32, i32, i32 } %a6, 3
  %b6.0 = extractvalue { i32, i32, i32, i32 } %b6, 0
  %b6.1 = extractvalue { i32, i32, i32, i32 } %b6, 1
  %b6.2 = extractvalue { i32, i32, i32, i32 } %b6, 2
  %b6.3 = extractvalue { i32, i32, i32, i32 } %b6, 3
  %c6.0 = extractvalue { float, float, float, float, float, float, float, float } %c6, 0
  %c6.1 = extractvalue { float, float, float, float, float, float, float, float } %c6, 1
  %c6.2 = extractvalue { float, float, float, float, float, float, float, float } %c6, 2
  %c6.3 = extractvalue { float, float, float, float, float, float, float, float } %c6, 3
  %c6.4 = extractvalue { float, float, float, float, float, float, float, float } %c6, 4
  %c6.5 = extractvalue { float, float, float, float, float, float, float, float } %c6, 5
  %c6.6 = extractvalue { float, float, float, float, float, float, float, float } %c6, 6
  %c6.7 = extractvalue { float, float, float, float, float, float, float, float } %c6, 7
  %d6 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.row.col.bf16(i32 %a6.0, i32 %a6.1, i32 %a6.2, i32 %a6.3, i32 %b6.0, i32 %b6.1, i32 %b6.2, i32 %b6.3, float %c6.0, float %c6.1, float %c6.2, float %c6.3, float %c6.4, float %c6.5, float %c6.6, float %c6.7)
  %d6.0 = extractvalue { float, float, float, float, float, float, float, float } %d6, 0
  %d6.1 = extractvalue { float, float, float, float, float, float, float, float } %d6, 1
  %d6.2 = extractvalue { float, float, float, float, float, float, float, float } %d6, 2
  %d6.3 = extractvalue { float, float, float, float, float, float, float, float } %d6, 3
  %d6.4 = extractvalue { float, float, float, float, float, float, float, float } %d6, 4
  %d6.5 = extractvalue { float, float, float, float, float, float, float, float } %d6, 5
  %d6.6 = extractvalue { float, float, float, float, float, float, float, float } %d6, 6
  %d6.7 = extractvalue { float, float, float, float, float, float, float, float } %d6, 7
  call void @llvm.nvvm.wmma.m16n16k16.store.d.col.stride.f32.p1(ptr addrspace(1) %d.at, float %d6.0, float %d6.1, float %d6.2, float %d6.3, float %d6.4, float %d6.5, float %d6.6, float %d6.7, i32 16)
  ret void
}

; d = a b + c, tiles of 16 x 8, 8 x 16 and 16 x 16, for each warp those behind the warps before. The flags, 0, 3, 5 or 6,
; say which lie by columns: 1 a, 2 b, 4 c and d.
define ptx_kernel void @wmma_tf32(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %d, i32 %flags) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %before = mul i32 %ctaid, %ntid
  %thread = add i32 %before, %tid
  %warp = lshr i32 %thread, 5
  %a.first = mul i32 %warp, 128
  %a.at = getelementptr float, ptr addrspace(1) %a, i32 %a.first
  %b.first = mul i32 %warp, 128
  %b.at = getelementptr float, ptr addrspace(1) %b, i32 %b.first
  %c.first = mul i32 %warp, 256
  %c.at = getelementptr float, ptr addrspace(1) %c, i32 %c.first
  %d.first = mul i32 %warp, 256
  %d.at = getelementptr float, ptr addrspace(1) %d, i32 %d.first
  switch i32 %flags, label %flags0 [ i32 3, label %flags3 i32 5, label %flags5 i32 6, label %flags6 ]
flags0:
  %a0 = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k8.load.a.row.stride.tf32.p1(ptr addrspace(1) %a.at, i32 8)
  %b0 = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k8.load.b.row.tf32.p1(ptr addrspace(1) %b.at)
  %c0 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k8.load.c.row.stride.f32.p1(ptr addrspace(1) %c.at, i32 16)
  %a0.0 = extractvalue { i32, i32, i32, i32 } %a0, 0
  %a0.1 = extractvalue { i32, i32, i32, i32 } %a0, 1
  %a0.2 = extractvalue { i32, i32, i32, i32 } %a0, 2
  %a0.3 = extractvalue { i32, i32, i32, i32 } %a0, 3
  %b0.0 = extractvalue { i32, i32, i32, i32 } %b0, 0
  %b0.1 = extractvalue { i32, i32, i32, i32 } %b0, 1
  %b0.2 = extractvalue { i32, i32, i32, i32 } %b0, 2
  %b0.3 = extractvalue { i32, i32, i32, i32 } %b0, 3
  %c0.0 = extractvalue { float, float, float, float, float, float, float, float } %c0, 0
  %c0.1 = extractvalue { float, float, float, float, float, float, float, float } %c0, 1
  %c0.2 = extractvalue { float, float, float, float, float, float, float, float } %c0, 2
  %c0.3 = extractvalue { float, float, float, float, float, float, float, float } %c0, 3
  %c0.4 = extractvalue { float, float, float, float, float, float, float, float } %c0, 4
  %c0.5 = extractvalue { float, float, float, float, float, float, float, float } %c0, 5
  %c0.6 = extractvalue { float, float, float, float, float, float, float, float } %c0, 6
  %c0.7 = extractvalue { float, float, float, float, float, float, float, float } %c0, 7
  %d0 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k8.mma.row.row.tf32(i32 %a0.0, i32 %a0.1, i32 %a0.2, i32 %a0.3, i32 %b0.0, i32 %b0.1, i32 %b0.2, i32 %b0.3, float %c0.0, float %c0.1, float %c0.2, float %c0.3, float %c0.4, float %c0.5, float %c0.6, float %c0.7)
  %d0.0 = extractvalue { float, float, float, float, float, float, float, float } %d0, 0
  %d0.1 = extractvalue { float, float, float, float, float, float, float, float } %d0, 1
  %d0.2 = extractvalue { float, float, float, float, float, float, float, float } %d0, 2
  %d0.3 = extractvalue { float, float, float, float, float, float, float, float } %d0, 3
  %d0.4 = extractvalue { float, float, float, float, float, float, float, float } %d0, 4
  %d0.5 = extractvalue { float, float, float, float, float, float, float, float } %d0, 5
  %d0.6 = extractvalue { float, float, float, float, float, float, float, float } %d0, 6
  %d0.7 = extractvalue { float, float, float, float, float, float, float, float } %d0, 7
  call void @llvm.nvvm.wmma.m16n16k8.store.d.row.stride.f32.p1(ptr addrspace(1) %d.at, float %d0.0, float %d0.1, float %d0.2, float %d0.3, float %d0.4, float %d0.5, float %d0.6, float %d0.7, i32 16)
  ret void
flags3:
  %a3 = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k8.load.a.col.stride.tf32.p1(ptr addrspace(1) %a.at, i32 16)
  %b3 = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k8.load.b.col.tf32.p1(ptr addrspace(1) %b.at)
  %c3 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k8.load.c.row.stride.f32.p1(ptr addrspace(1) %c.at, i32 16)
  %a3.0 = extractvalue { i32, i32, i32, i32 } %a3, 0
  %a3.1 = extractvalue { i32, i32, i32, i32 } %a3, 1
  %a3.2 = extractvalue { i32, i32, i32, i32 } %a3, 2
  %a3.3 = extractvalue { i32, i32, i32, i32 } %a3, 3
  %b3.0 = extractvalue { i32, i32, i32, i32 } %b3, 0
  %b3.1 = extractvalue { i32, i32, i32, i32 } %b3, 1
  %b3.2 = extractvalue { i32, i32, i32, i32 } %b3, 2
  %b3.3 = extractvalue { i32, i32, i32, i32 } %b3, 3
  %c3.0 = extractvalue { float, float, float, float, float, float, float, float } %c3, 0
  %c3.1 = extractvalue { float, float, float, float, float, float, float, float } %c3, 1
  %c3.2 = extractvalue { float, float, float, float, float, float, float, float } %c3, 2
  %c3.3 = extractvalue { float, float, float, float, float, float, float, float } %c3, 3
  %c3.4 = extractvalue { float, float, float, float, float, float, float, float } %c3, 4
  %c3.5 = extractvalue { float, float, float, float, float, float, float, float } %c3, 5
  %c3.6 = extractvalue { float, float, float, float, float, float, float, float } %c3, 6
  %c3.7 = extractvalue { float, float, float, float, float, float, float, float } %c3, 7
  %d3 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k8.mma.col.col.tf32(i32 %a3.0, i32 %a3.1, i32 %a3.2, i32 %a3.3, i32 %b3.0, i32 %b3.1, i32 %b3.2, i32 %b3.3, float %c3.0, float %c3.1, float %c3.2, float %c3.3, float %c3.4, float %c3.5, float %c3.6, float %c3.7)
  %d3.0 = extractvalue { float, float, float, float, float, float, float, float } %d3, 0
  %d3.1 = extractvalue { float, float, float, float, float, float, float, float } %d3, 1
  %d3.2 = extractvalue { float, float, float, float, float, float, float, float } %d3, 2
  %d3.3 = extractvalue { float, float, float, float, float, float, float, float } %d3, 3
  %d3.4 = extractvalue { float, float, float, float, float, float, float, float } %d3, 4
  %d3.5 = extractvalue { float, float, float, float, float, float, float, float } %d3, 5
  %d3.6 = extractvalue { float, float, float, float, float, float, float, float } %d3, 6
  %d3.7 = extractvalue { float, float, float, float, float, float, float, float } %d3, 7
  call void @llvm.nvvm.wmma.m16n16k8.store.d.row.stride.f32.p1(ptr addrspace(1) %d.at, float %d3.0, float %d3.1, float %d3.2, float %d3.3, float %d3.4, float %d3.5, float %d3.6, float %d3.7, i32 16)
  ret void
flags5:
  %a5 = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k8.load.a.col.stride.tf32.p1(ptr addrspace(1) %a.at, i32 16)
  %b5 = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k8.load.b.row.tf32.p1(ptr addrspace(1) %b.at)
  %c5 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k8.load.c.col.stride.f32.p1(ptr addrspace(1) %c.at, i32 16)
  %a5.0 = extractvalue { i32, i32, i32, i32 } %a5, 0
  %a5.1 = extractvalue { i32, i32, i32, i32 } %a5, 1
  %a5.2 = extractvalue { i32, i32, i32, i32 } %a5, 2
  %a5.3 = extractvalue { i32, i32, i32, i32 } %a5, 3
  %b5.0 = extractvalue { i32, i32, i32, i32 } %b5, 0
  %b5.1 = extractvalue { i32, i32, i32, i32 } %b5, 1
  %b5.2 = extractvalue { i32, i32, i32, i32 } %b5, 2
  %b5.3 = extractvalue { i32, i32, i32, i32 } %b5, 3
  %c5.0 = extractvalue { float, float, float, float, float, float, float, float } %c5, 0
  %c5.1 = extractvalue { float, float, float, float, float, float, float, float } %c5, 1
  %c5.2 = extractvalue { float, float, float, float, float, float, float, float } %c5, 2
  %c5.3 = extractvalue { float, float, float, float, float, float, float, float } %c5, 3
  %c5.4 = extractvalue { float, float, float, float, float, float, float, float } %c5, 4
  %c5.5 = extractvalue { float, float, float, float, float, float, float, float } %c5, 5
  %c5.6 = extractvalue { float, float, float, float, float, float, float, float } %c5, 6
  %c5.7 = extractvalue { float, float, float, float, float, float, float, float } %c5, 7
  %d5 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k8.mma.col.row.tf32(i32 %a5.0, i32 %a5.1, i32 %a5.2, i32 %a5.3, i32 %b5.0, i32 %b5.1, i32 %b5.2, i32 %b5.3, float %c5.0, float %c5.1, float %c5.2, float %c5.3, float %c5.4, float %c5.5, float %c5.6, float %c5.7)
  %d5.0 = extractvalue { float, float, float, float, float, float, float, float } %d5, 0
  %d5.1 = extractvalue { float, float, float, float, float, float, float, float } %d5, 1
  %d5.2 = extractvalue { float, float, float, float, float, float, float, float } %d5, 2
  %d5.3 = extractvalue { float, float, float, float, float, float, float, float } %d5, 3
  %d5.4 = extractvalue { float, float, float, float, float, float, float, float } %d5, 4
  %d5.5 = extractvalue { float, float, float, float, float, float, float, float } %d5, 5
  %d5.6 = extractvalue { float, float, float, float, float, float, float, float } %d5, 6
  %d5.7 = extractvalue { float, float, float, float, float, float, float, float } %d5, 7
  call void @llvm.nvvm.wmma.m16n16k8.store.d.col.stride.f32.p1(ptr addrspace(1) %d.at, float %d5.0, float %d5.1, float %d5.2, float %d5.3, float %d5.4, float %d5.5, float %d5.6, float %d5.7, i32 16)
  ret void
flags6:
  %a6 = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k8.load.a.row.stride.tf32.p1(ptr addrspace(1) %a.at, i32 8)
  %b6 = call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k8.load.b.col.tf32.p1(ptr addrspace(1) %b.at)
  %c6 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k8.load.c.col.stride.f32.p1(ptr addrspace(1) %c.at, i32 16)
  %a6.0 = extractvalue { i32, i32, i32, i32 } %a6, 0
  %a6.1 = extractvalue { i32, i32, i32, i32 } %a6, 1
  %a6.2 = extractvalue { i32, i32, i32, i32 } %a6, 2
  %a6.3 = extractvalue { i32, i32, i32, i32 } %a6, 3
  %b6.0 = extractvalue { i32, i32, i32, i32 } %b6, 0
  %b6.1 = extractvalue { i32, i32, i32, i32 } %b6, 1
  %b6.2 = extractvalue { i32, i32, i32, i32 } %b6, 2
  %b6.3 = extractvalue { i32, i32, i32, i32 } %b6, 3
  %c6.0 = extractvalue { float, float, float, float, float, float, float, float } %c6, 0
  %c6.1 = extractvalue { float, float, float, float, float, float, float, float } %c6, 1
  %c6.2 = extractvalue { float, float, float, float, float, float, float, float } %c6, 2
  %c6.3 = extractvalue { float, float, float, float, float, float, float, float } %c6, 3
  %c6.4 = extractvalue { float, float, float, float, float, float, float, float } %c6, 4
  %c6.5 = extractvalue { float, float, float, float, float, float, float, float } %c6, 5
  %c6.6 = extractvalue { float, float, float, float, float, float, float, float } %c6, 6
  %c6.7 = extractvalue { float, float, float, float, float, float, float, float } %c6, 7
  %d6 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k8.mma.row.col.tf32(i32 %a6.0, i32 %a6.1, i32 %a6.2, i32 %a6.3, i32 %b6.0, i32 %b6.1, i32 %b6.2, i32 %b6.3, float %c6.0, float %c6.1, float %c6.2, float %c6.3, float %c6.4, float %c6.5, float %c6.6, float %c6.7)
  %d6.0 = extractvalue { float, float, float, float, float, float, float, float } %d6, 0
  %d6.1 = extractvalue { float, float, float, float, float, float, float, float } %d6, 1
  %d6.2 = extractvalue { float, float, float, float, float, float, float, float } %d6, 2
  %d6.3 = extractvalue { float, float, float, float, float, float, float, float } %d6, 3
  %d6.4 = extractvalue { float, float, float, float, float, float, float, float } %d6, 4
  %d6.5 = extractvalue { float, float, float, float, float, float, float, float } %d6, 5
  %d6.6 = extractvalue { float, float, float, float, float, float, float, float } %d6, 6
  %d6.7 = extractvalue { float, float, float, float, float, float, float, float } %d6, 7
  call void @llvm.nvvm.wmma.m16n16k8.store.d.col.stride.f32.p1(ptr addrspace(1) %d.at, float %d6.0, float %d6.1, float %d6.2, float %d6.3, float %d6.4, float %d6.5, float %d6.6, float %d6.7, i32 16)
  ret void
}

; d = a b + c, tiles of 16 x 16, 16 x 16 and 16 x 16, for each warp those behind the warps before. The flags, 0, 3, 5 or 6,
; say which lie by columns: 1 a, 2 b, 4 c and d.
define ptx_kernel void @wmma_i8(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %d, i32 %flags) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %before = mul i32 %ctaid, %ntid
  %thread = add i32 %before, %tid
  %warp = lshr i32 %thread, 5
  %a.first = mul i32 %warp, 256
  %a.at = getelementptr i8, ptr addrspace(1) %a, i32 %a.first
  %b.first = mul i32 %warp, 256
  %b.at = getelementptr i8, ptr addrspace(1) %b, i32 %b.first
  %c.first = mul i32 %warp, 256
  %c.at = getelementptr i32, ptr addrspace(1) %c, i32 %c.first
  %d.first = mul i32 %warp, 256
  %d.at = getelementptr i32, ptr addrspace(1) %d, i32 %d.first
  switch i32 %flags, label %flags0 [ i32 3, label %flags3 i32 5, label %flags5 i32 6, label %flags6 ]
flags0:
  %a0 = call { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.s8.p1(ptr addrspace(1) %a.at, i32 16)
  %b0 = call { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.b.row.s8.p1(ptr addrspace(1) %b.at)
  %c0 = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.c.row.stride.s32.p1(ptr addrspace(1) %c.at, i32 16)
  %a0.0 = extractvalue { i32, i32 } %a0, 0
  %a0.1 = extractvalue { i32, i32 } %a0, 1
  %b0.0 = extractvalue { i32, i32 } %b0, 0
  %b0.1 = extractvalue { i32, i32 } %b0, 1
  %c0.0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c0, 0
  %c0.1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c0, 1
  %c0.2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c0, 2
  %c0.3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c0, 3
  %c0.4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c0, 4
  %c0.5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c0, 5
  %c0.6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c0, 6
  %c0.7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c0, 7
  %d0 = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.mma.row.row.s8(i32 %a0.0, i32 %a0.1, i32 %b0.0, i32 %b0.1, i32 %c0.0, i32 %c0.1, i32 %c0.2, i32 %c0.3, i32 %c0.4, i32 %c0.5, i32 %c0.6, i32 %c0.7)
  %d0.0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d0, 0
  %d0.1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d0, 1
  %d0.2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d0, 2
  %d0.3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d0, 3
  %d0.4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d0, 4
  %d0.5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d0, 5
  %d0.6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d0, 6
  %d0.7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d0, 7
  call void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.s32.p1(ptr addrspace(1) %d.at, i32 %d0.0, i32 %d0.1, i32 %d0.2, i32 %d0.3, i32 %d0.4, i32 %d0.5, i32 %d0.6, i32 %d0.7, i32 16)
  ret void
flags3:
  %a3 = call { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.col.stride.s8.p1(ptr addrspace(1) %a.at, i32 16)
  %b3 = call { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.b.col.s8.p1(ptr addrspace(1) %b.at)
  %c3 = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.c.row.stride.s32.p1(ptr addrspace(1) %c.at, i32 16)
  %a3.0 = extractvalue { i32, i32 } %a3, 0
  %a3.1 = extractvalue { i32, i32 } %a3, 1
  %b3.0 = extractvalue { i32, i32 } %b3, 0
  %b3.1 = extractvalue { i32, i32 } %b3, 1
  %c3.0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c3, 0
  %c3.1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c3, 1
  %c3.2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c3, 2
  %c3.3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c3, 3
  %c3.4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c3, 4
  %c3.5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c3, 5
  %c3.6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c3, 6
  %c3.7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c3, 7
  %d3 = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.mma.col.col.s8(i32 %a3.0, i32 %a3.1, i32 %b3.0, i32 %b3.1, i32 %c3.0, i32 %c3.1, i32 %c3.2, i32 %c3.3, i32 %c3.4, i32 %c3.5, i32 %c3.6, i32 %c3.7)
  %d3.0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d3, 0
  %d3.1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d3, 1
  %d3.2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d3, 2
  %d3.3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d3, 3
  %d3.4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d3, 4
  %d3.5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d3, 5
  %d3.6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d3, 6
  %d3.7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d3, 7
  call void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.s32.p1(ptr addrspace(1) %d.at, i32 %d3.0, i32 %d3.1, i32 %d3.2, i32 %d3.3, i32 %d3.4, i32 %d3.5, i32 %d3.6, i32 %d3.7, i32 16)
  ret void
flags5:
  %a5 = call { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.col.stride.s8.p1(ptr addrspace(1) %a.at, i32 16)
  %b5 = call { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.b.row.s8.p1(ptr addrspace(1) %b.at)
  %c5 = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.c.col.stride.s32.p1(ptr addrspace(1) %c.at, i32 16)
  %a5.0 = extractvalue { i32, i32 } %a5, 0
  %a5.1 = extractvalue { i32, i32 } %a5, 1
  %b5.0 = extractvalue { i32, i32 } %b5, 0
  %b5.1 = extractvalue { i32, i32 } %b5, 1
  %c5.0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c5, 0
  %c5.1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c5, 1
  %c5.2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c5, 2
  %c5.3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c5, 3
  %c5.4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c5, 4
  %c5.5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c5, 5
  %c5.6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c5, 6
  %c5.7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c5, 7
  %d5 = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.mma.col.row.s8(i32 %a5.0, i32 %a5.1, i32 %b5.0, i32 %b5.1, i32 %c5.0, i32 %c5.1, i32 %c5.2, i32 %c5.3, i32 %c5.4, i32 %c5.5, i32 %c5.6, i32 %c5.7)
  %d5.0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d5, 0
  %d5.1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d5, 1
  %d5.2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d5, 2
  %d5.3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d5, 3
  %d5.4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d5, 4
  %d5.5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d5, 5
  %d5.6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d5, 6
  %d5.7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d5, 7
  call void @llvm.nvvm.wmma.m16n16k16.store.d.col.stride.s32.p1(ptr addrspace(1) %d.at, i32 %d5.0, i32 %d5.1, i32 %d5.2, i32 %d5.3, i32 %d5.4, i32 %d5.5, i32 %d5.6, i32 %d5.7, i32 16)
  ret void
flags6:
  %a6 = call { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.s8.p1(ptr addrspace(1) %a.at, i32 16)
  %b6 = call { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.b.col.s8.p1(ptr addrspace(1) %b.at)
  %c6 = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.c.col.stride.s32.p1(ptr addrspace(1) %c.at, i32 16)
  %a6.0 = extractvalue { i32, i32 } %a6, 0
  %a6.1 = extractvalue { i32, i32 } %a6, 1
  %b6.0 = extractvalue { i32, i32 } %b6, 0
  %b6.1 = extractvalue { i32, i32 } %b6, 1
  %c6.0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c6, 0
  %c6.1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c6, 1
  %c6.2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c6, 2
  %c6.3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c6, 3
  %c6.4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c6, 4
  %c6.5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c6, 5
  %c6.6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c6, 6
  %c6.7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %c6, 7
  %d6 = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.mma.row.col.s8(i32 %a6.0, i32 %a6.1, i32 %b6.0, i32 %b6.1, i32 %c6.0, i32 %c6.1, i32 %c6.2, i32 %c6.3, i32 %c6.4, i32 %c6.5, i32 %c6.6, i32 %c6.7)
  %d6.0 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d6, 0
  %d6.1 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d6, 1
  %d6.2 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d6, 2
  %d6.3 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d6, 3
  %d6.4 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d6, 4
  %d6.5 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d6, 5
  %d6.6 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d6, 6
  %d6.7 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d6, 7
  call void @llvm.nvvm.wmma.m16n16k16.store.d.col.stride.s32.p1(ptr addrspace(1) %d.at, i32 %d6.0, i32 %d6.1, i32 %d6.2, i32 %d6.3, i32 %d6.4, i32 %d6.5, i32 %d6.6, i32 %d6.7, i32 16)
  ret void
}

; d = a b + c, tiles of 8 x 4, 4 x 8 and 8 x 8, for each warp those behind the warps before. The flags, 0, 3, 5 or 6,
; say which lie by columns: 1 a, 2 b, 4 c and d.
define ptx_kernel void @wmma_f64(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %d, i32 %flags) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %before = mul i32 %ctaid, %ntid
  %thread = add i32 %before, %tid
  %warp = lshr i32 %thread, 5
  %a.first = mul i32 %warp, 32
  %a.at = getelementptr double, ptr addrspace(1) %a, i32 %a.first
  %b.first = mul i32 %warp, 32
  %b.at = getelementptr double, ptr addrspace(1) %b, i32 %b.first
  %c.first = mul i32 %warp, 64
  %c.at = getelementptr double, ptr addrspace(1) %c, i32 %c.first
  %d.first = mul i32 %warp, 64
  %d.at = getelementptr double, ptr addrspace(1) %d, i32 %d.first
  switch i32 %flags, label %flags0 [ i32 3, label %flags3 i32 5, label %flags5 i32 6, label %flags6 ]
flags0:
  %a0 = call double @llvm.nvvm.wmma.m8n8k4.load.a.row.stride.f64.p1(ptr addrspace(1) %a.at, i32 4)
  %b0 = call double @llvm.nvvm.wmma.m8n8k4.load.b.row.f64.p1(ptr addrspace(1) %b.at)
  %c0 = call { double, double } @llvm.nvvm.wmma.m8n8k4.load.c.row.stride.f64.p1(ptr addrspace(1) %c.at, i32 8)
  %c0.0 = extractvalue { double, double } %c0, 0
  %c0.1 = extractvalue { double, double } %c0, 1
  %d0 = call { double, double } @llvm.nvvm.wmma.m8n8k4.mma.row.row.f64(double %a0, double %b0, double %c0.0, double %c0.1)
  %d0.0 = extractvalue { double, double } %d0, 0
  %d0.1 = extractvalue { double, double } %d0, 1
  call void @llvm.nvvm.wmma.m8n8k4.store.d.row.stride.f64.p1(ptr addrspace(1) %d.at, double %d0.0, double %d0.1, i32 8)
  ret void
flags3:
  %a3 = call double @llvm.nvvm.wmma.m8n8k4.load.a.col.stride.f64.p1(ptr addrspace(1) %a.at, i32 8)
  %b3 = call double @llvm.nvvm.wmma.m8n8k4.load.b.col.f64.p1(ptr addrspace(1) %b.at)
  %c3 = call { double, double } @llvm.nvvm.wmma.m8n8k4.load.c.row.stride.f64.p1(ptr addrspace(1) %c.at, i32 8)
  %c3.0 = extractvalue { double, double } %c3, 0
  %c3.1 = extractvalue { double, double } %c3, 1
  %d3 = call { double, double } @llvm.nvvm.wmma.m8n8k4.mma.col.col.f64(double %a3, double %b3, double %c3.0, double %c3.1)
  %d3.0 = extractvalue { double, double } %d3, 0
  %d3.1 = extractvalue { double, double } %d3, 1
  call void @llvm.nvvm.wmma.m8n8k4.store.d.row.stride.f64.p1(ptr addrspace(1) %d.at, double %d3.0, double %d3.1, i32 8)
  ret void
flags5:
  %a5 = call double @llvm.nvvm.wmma.m8n8k4.load.a.col.stride.f64.p1(ptr addrspace(1) %a.at, i32 8)
  %b5 = call double @llvm.nvvm.wmma.m8n8k4.load.b.row.f64.p1(ptr addrspace(1) %b.at)
  %c5 = call { double, double } @llvm.nvvm.wmma.m8n8k4.load.c.col.stride.f64.p1(ptr addrspace(1) %c.at, i32 8)
  %c5.0 = extractvalue { double, double } %c5, 0
  %c5.1 = extractvalue { double, double } %c5, 1
  %d5 = call { double, double } @llvm.nvvm.wmma.m8n8k4.mma.col.row.f64(double %a5, double %b5, double %c5.0, double %c5.1)
  %d5.0 = extractvalue { double, double } %d5, 0
  %d5.1 = extractvalue { double, double } %d5, 1
  call void @llvm.nvvm.wmma.m8n8k4.store.d.col.stride.f64.p1(ptr addrspace(1) %d.at, double %d5.0, double %d5.1, i32 8)
  ret void
flags6:
  %a6 = call double @llvm.nvvm.wmma.m8n8k4.load.a.row.stride.f64.p1(ptr addrspace(1) %a.at, i32 4)
  %b6 = call double @llvm.nvvm.wmma.m8n8k4.load.b.col.f64.p1(ptr addrspace(1) %b.at)
  %c6 = call { double, double } @llvm.nvvm.wmma.m8n8k4.load.c.col.stride.f64.p1(ptr addrspace(1) %c.at, i32 8)
  %c6.0 = extractvalue { double, double } %c6, 0
  %c6.1 = extractvalue { double, double } %c6, 1
  %d6 = call { double, double } @llvm.nvvm.wmma.m8n8k4.mma.row.col.f64(double %a6, double %b6, double %c6.0, double %c6.1)
  %d6.0 = extractvalue { double, double } %d6, 0
  %d6.1 = extractvalue { double, double } %d6, 1
  call void @llvm.nvvm.wmma.m8n8k4.store.d.col.stride.f64.p1(ptr addrspace(1) %d.at, double %d6.0, double %d6.1, i32 8)
  ret void
}

@rows = internal addrspace(3) global [1024 x i8] undef, align 16

; 32 rows of 16 bytes, by a block of one warp, which copies them to shared memory: the first of its four matrices, two of them, all, and all transposed. Of the
; last row `last` bytes are copied, behind which are zeros.
define ptx_kernel void @ldmatrix(ptr addrspace(1) %rows, ptr addrspace(1) %words, i32 %last) {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %place = mul i32 %lane, 16
  %from = getelementptr i8, ptr addrspace(1) %rows, i32 %place
  %to = getelementptr i8, ptr addrspace(3) @rows, i32 %place
  %is_last = icmp eq i32 %lane, 31
  br i1 %is_last, label %some, label %all
some:
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) %to, ptr addrspace(1) %from, i32 %last)
  br label %copied
all:
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %to, ptr addrspace(1) %from)
  br label %copied
copied:
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %first = mul i32 %lane, 11
  %x1 = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) %to)
  %i0 = add i32 %first, 0
  %o0 = getelementptr i32, ptr addrspace(1) %words, i32 %i0
  store i32 %x1, ptr addrspace(1) %o0, align 4
  %x2 = call { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x2.b16.p3(ptr addrspace(3) %to)
  %x2.0 = extractvalue { i32, i32 } %x2, 0
  %i1 = add i32 %first, 1
  %o1 = getelementptr i32, ptr addrspace(1) %words, i32 %i1
  store i32 %x2.0, ptr addrspace(1) %o1, align 4
  %x2.1 = extractvalue { i32, i32 } %x2, 1
  %i2 = add i32 %first, 2
  %o2 = getelementptr i32, ptr addrspace(1) %words, i32 %i2
  store i32 %x2.1, ptr addrspace(1) %o2, align 4
  %x4 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %to)
  %x4.0 = extractvalue { i32, i32, i32, i32 } %x4, 0
  %i3 = add i32 %first, 3
  %o3 = getelementptr i32, ptr addrspace(1) %words, i32 %i3
  store i32 %x4.0, ptr addrspace(1) %o3, align 4
  %x4.1 = extractvalue { i32, i32, i32, i32 } %x4, 1
  %i4 = add i32 %first, 4
  %o4 = getelementptr i32, ptr addrspace(1) %words, i32 %i4
  store i32 %x4.1, ptr addrspace(1) %o4, align 4
  %x4.2 = extractvalue { i32, i32, i32, i32 } %x4, 2
  %i5 = add i32 %first, 5
  %o5 = getelementptr i32, ptr addrspace(1) %words, i32 %i5
  store i32 %x4.2, ptr addrspace(1) %o5, align 4
  %x4.3 = extractvalue { i32, i32, i32, i32 } %x4, 3
  %i6 = add i32 %first, 6
  %o6 = getelementptr i32, ptr addrspace(1) %words, i32 %i6
  store i32 %x4.3, ptr addrspace(1) %o6, align 4
  %x4t = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %to)
  %x4t.0 = extractvalue { i32, i32, i32, i32 } %x4t, 0
  %i7 = add i32 %first, 7
  %o7 = getelementptr i32, ptr addrspace(1) %words, i32 %i7
  store i32 %x4t.0, ptr addrspace(1) %o7, align 4
  %x4t.1 = extractvalue { i32, i32, i32, i32 } %x4t, 1
  %i8 = add i32 %first, 8
  %o8 = getelementptr i32, ptr addrspace(1) %words, i32 %i8
  store i32 %x4t.1, ptr addrspace(1) %o8, align 4
  %x4t.2 = extractvalue { i32, i32, i32, i32 } %x4t, 2
  %i9 = add i32 %first, 9
  %o9 = getelementptr i32, ptr addrspace(1) %words, i32 %i9
  store i32 %x4t.2, ptr addrspace(1) %o9, align 4
  %x4t.3 = extractvalue { i32, i32, i32, i32 } %x4t, 3
  %i10 = add i32 %first, 10
  %o10 = getelementptr i32, ptr addrspace(1) %words, i32 %i10
  store i32 %x4t.3, ptr addrspace(1) %o10, align 4
  ret void
}

declare double @llvm.nvvm.wmma.m8n8k4.load.a.col.stride.f64.p1(ptr addrspace(1), i32)
declare double @llvm.nvvm.wmma.m8n8k4.load.a.row.stride.f64.p1(ptr addrspace(1), i32)
declare double @llvm.nvvm.wmma.m8n8k4.load.b.col.f64.p1(ptr addrspace(1))
declare double @llvm.nvvm.wmma.m8n8k4.load.b.row.f64.p1(ptr addrspace(1))
declare i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3))
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3), ptr addrspace(1))
declare void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3), ptr addrspace(1), i32)
declare void @llvm.nvvm.cp.async.commit.group()
declare void @llvm.nvvm.cp.async.wait.group(i32 immarg)
declare void @llvm.nvvm.wmma.m16n16k16.store.d.col.stride.f16.p1(ptr addrspace(1), <2 x half>, <2 x half>, <2 x half>, <2 x half>, i32)
declare void @llvm.nvvm.wmma.m16n16k16.store.d.col.stride.f32.p1(ptr addrspace(1), float, float, float, float, float, float, float, float, i32)
declare void @llvm.nvvm.wmma.m16n16k16.store.d.col.stride.s32.p1(ptr addrspace(1), i32, i32, i32, i32, i32, i32, i32, i32, i32)
declare void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f16.p1(ptr addrspace(1), <2 x half>, <2 x half>, <2 x half>, <2 x half>, i32)
declare void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f32.p1(ptr addrspace(1), float, float, float, float, float, float, float, float, i32)
declare void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.s32.p1(ptr addrspace(1), i32, i32, i32, i32, i32, i32, i32, i32, i32)
declare void @llvm.nvvm.wmma.m16n16k8.store.d.col.stride.f32.p1(ptr addrspace(1), float, float, float, float, float, float, float, float, i32)
declare void @llvm.nvvm.wmma.m16n16k8.store.d.row.stride.f32.p1(ptr addrspace(1), float, float, float, float, float, float, float, float, i32)
declare void @llvm.nvvm.wmma.m8n8k4.store.d.col.stride.f64.p1(ptr addrspace(1), double, double, i32)
declare void @llvm.nvvm.wmma.m8n8k4.store.d.row.stride.f64.p1(ptr addrspace(1), double, double, i32)
declare { <2 x half>, <2 x half> } @llvm.nvvm.mma.m16n8k16.row.col.f16.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>)
declare { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.c.col.stride.f16.p1(ptr addrspace(1), i32)
declare { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.c.row.stride.f16.p1(ptr addrspace(1), i32)
declare { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.mma.col.col.f16.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>)
declare { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.mma.col.row.f16.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>)
declare { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.mma.row.col.f16.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>)
declare { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.mma.row.row.f16.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>)
declare { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.a.col.stride.f16.p1(ptr addrspace(1), i32)
declare { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.f16.p1(ptr addrspace(1), i32)
declare { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.b.col.f16.p1(ptr addrspace(1))
declare { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.b.row.f16.p1(ptr addrspace(1))
declare { double, double } @llvm.nvvm.mma.m8n8k4.row.col.f64(double, double, double, double)
declare { double, double } @llvm.nvvm.wmma.m8n8k4.load.c.col.stride.f64.p1(ptr addrspace(1), i32)
declare { double, double } @llvm.nvvm.wmma.m8n8k4.load.c.row.stride.f64.p1(ptr addrspace(1), i32)
declare { double, double } @llvm.nvvm.wmma.m8n8k4.mma.col.col.f64(double, double, double, double)
declare { double, double } @llvm.nvvm.wmma.m8n8k4.mma.col.row.f64(double, double, double, double)
declare { double, double } @llvm.nvvm.wmma.m8n8k4.mma.row.col.f64(double, double, double, double)
declare { double, double } @llvm.nvvm.wmma.m8n8k4.mma.row.row.f64(double, double, double, double)
declare { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32, i32, i32, i32, i32, i32, float, float, float, float)
declare { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, float, float, float, float)
declare { float, float, float, float } @llvm.nvvm.mma.m16n8k8.row.col.f32.f32(<2 x half>, <2 x half>, <2 x half>, float, float, float, float)
declare { float, float, float, float } @llvm.nvvm.mma.m16n8k8.row.col.tf32(i32, i32, i32, i32, i32, i32, float, float, float, float)
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.load.c.col.stride.f32.p1(ptr addrspace(1), i32)
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.load.c.row.stride.f32.p1(ptr addrspace(1), i32)
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.col.col.bf16(i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.col.col.f32.f32(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, float, float, float, float, float, float, float, float)
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.col.row.bf16(i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.col.row.f32.f32(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, float, float, float, float, float, float, float, float)
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.row.col.bf16(i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.row.col.f32.f32(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, float, float, float, float, float, float, float, float)
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.row.row.bf16(i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.mma.row.row.f32.f32(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, float, float, float, float, float, float, float, float)
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k8.load.c.col.stride.f32.p1(ptr addrspace(1), i32)
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k8.load.c.row.stride.f32.p1(ptr addrspace(1), i32)
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k8.mma.col.col.tf32(i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k8.mma.col.row.tf32(i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k8.mma.row.col.tf32(i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k8.mma.row.row.tf32(i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
declare { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x2.b16.p3(ptr addrspace(3))
declare { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.col.stride.s8.p1(ptr addrspace(1), i32)
declare { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.s8.p1(ptr addrspace(1), i32)
declare { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.b.col.s8.p1(ptr addrspace(1))
declare { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.b.row.s8.p1(ptr addrspace(1))
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3))
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3))
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k16.row.col.u8.s8(i32, i32, i32, i32, i32, i32, i32)
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.s8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
declare { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.col.stride.bf16.p1(ptr addrspace(1), i32)
declare { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.bf16.p1(ptr addrspace(1), i32)
declare { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.b.col.bf16.p1(ptr addrspace(1))
declare { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.b.row.bf16.p1(ptr addrspace(1))
declare { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k8.load.a.col.stride.tf32.p1(ptr addrspace(1), i32)
declare { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k8.load.a.row.stride.tf32.p1(ptr addrspace(1), i32)
declare { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k8.load.b.col.tf32.p1(ptr addrspace(1))
declare { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k8.load.b.row.tf32.p1(ptr addrspace(1))
declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.c.col.stride.s32.p1(ptr addrspace(1), i32)
declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.c.row.stride.s32.p1(ptr addrspace(1), i32)
declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.mma.col.col.s8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.mma.col.row.s8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.mma.row.col.s8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k16.mma.row.row.s8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
