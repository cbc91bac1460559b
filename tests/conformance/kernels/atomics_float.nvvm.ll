; Every atomic operation on float and double in NVVM's spelling, in global memory and in shared memory.
; Cells: 0 add, 1 maximum, 2 minimum.

@cells.float = internal addrspace(3) global [3 x float] undef, align 8
@cells.double = internal addrspace(3) global [3 x double] undef, align 8

define ptx_kernel void @global_float(ptr addrspace(1) %x.start, ptr addrspace(1) %cells) #0 {
entry:
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %index = zext i32 %i to i64
  %x.i = getelementptr inbounds float, ptr addrspace(1) %x.start, i64 %index
  %x = load float, ptr addrspace(1) %x.i, align 4
  %cell.0 = getelementptr inbounds float, ptr addrspace(1) %cells, i32 0
  atomicrmw fadd ptr addrspace(1) %cell.0, float %x syncscope("device") monotonic, align 4
  %cell.1 = getelementptr inbounds float, ptr addrspace(1) %cells, i32 1
  atomicrmw fmax ptr addrspace(1) %cell.1, float %x syncscope("device") acquire, align 4
  %cell.2 = getelementptr inbounds float, ptr addrspace(1) %cells, i32 2
  atomicrmw fmin ptr addrspace(1) %cell.2, float %x syncscope("device") release, align 4
  ret void
}

; Each block counts in shared memory from what `cells` holds, and leaves its cells in `out`.
define ptx_kernel void @shared_float(ptr addrspace(1) %x.start, ptr addrspace(1) %cells, ptr addrspace(1) %out) #0 {
entry:
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %index = zext i32 %i to i64
  %a.cell = icmp ult i32 %thread, 3
  %shared.cell = getelementptr inbounds float, ptr addrspace(3) @cells.float, i32 %thread
  br i1 %a.cell, label %fill, label %filled

fill:
  %thread.wide = zext i32 %thread to i64
  %from = getelementptr inbounds float, ptr addrspace(1) %cells, i64 %thread.wide
  %start = load float, ptr addrspace(1) %from, align 4
  store float %start, ptr addrspace(3) %shared.cell, align 4
  br label %filled

filled:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %x.i = getelementptr inbounds float, ptr addrspace(1) %x.start, i64 %index
  %x = load float, ptr addrspace(1) %x.i, align 4
  %cell.0 = getelementptr inbounds float, ptr addrspace(3) @cells.float, i32 0
  atomicrmw fadd ptr addrspace(3) %cell.0, float %x syncscope("block") monotonic, align 4
  %cell.1 = getelementptr inbounds float, ptr addrspace(3) @cells.float, i32 1
  atomicrmw fmax ptr addrspace(3) %cell.1, float %x syncscope("block") acquire, align 4
  %cell.2 = getelementptr inbounds float, ptr addrspace(3) @cells.float, i32 2
  atomicrmw fmin ptr addrspace(3) %cell.2, float %x syncscope("block") release, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %a.cell, label %write, label %done

write:
  %count = load float, ptr addrspace(3) %shared.cell, align 4
  %row = mul i32 %block, 3
  %place = add i32 %row, %thread
  %place.wide = zext i32 %place to i64
  %to = getelementptr inbounds float, ptr addrspace(1) %out, i64 %place.wide
  store float %count, ptr addrspace(1) %to, align 4
  br label %done

done:
  ret void
}

define ptx_kernel void @global_double(ptr addrspace(1) %x.start, ptr addrspace(1) %cells) #0 {
entry:
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %index = zext i32 %i to i64
  %x.i = getelementptr inbounds double, ptr addrspace(1) %x.start, i64 %index
  %x = load double, ptr addrspace(1) %x.i, align 8
  %cell.0 = getelementptr inbounds double, ptr addrspace(1) %cells, i32 0
  atomicrmw fadd ptr addrspace(1) %cell.0, double %x syncscope("device") monotonic, align 8
  %cell.1 = getelementptr inbounds double, ptr addrspace(1) %cells, i32 1
  atomicrmw fmax ptr addrspace(1) %cell.1, double %x syncscope("device") acquire, align 8
  %cell.2 = getelementptr inbounds double, ptr addrspace(1) %cells, i32 2
  atomicrmw fmin ptr addrspace(1) %cell.2, double %x syncscope("device") release, align 8
  ret void
}

; Each block counts in shared memory from what `cells` holds, and leaves its cells in `out`.
define ptx_kernel void @shared_double(ptr addrspace(1) %x.start, ptr addrspace(1) %cells, ptr addrspace(1) %out) #0 {
entry:
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %index = zext i32 %i to i64
  %a.cell = icmp ult i32 %thread, 3
  %shared.cell = getelementptr inbounds double, ptr addrspace(3) @cells.double, i32 %thread
  br i1 %a.cell, label %fill, label %filled

fill:
  %thread.wide = zext i32 %thread to i64
  %from = getelementptr inbounds double, ptr addrspace(1) %cells, i64 %thread.wide
  %start = load double, ptr addrspace(1) %from, align 8
  store double %start, ptr addrspace(3) %shared.cell, align 8
  br label %filled

filled:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %x.i = getelementptr inbounds double, ptr addrspace(1) %x.start, i64 %index
  %x = load double, ptr addrspace(1) %x.i, align 8
  %cell.0 = getelementptr inbounds double, ptr addrspace(3) @cells.double, i32 0
  atomicrmw fadd ptr addrspace(3) %cell.0, double %x syncscope("block") monotonic, align 8
  %cell.1 = getelementptr inbounds double, ptr addrspace(3) @cells.double, i32 1
  atomicrmw fmax ptr addrspace(3) %cell.1, double %x syncscope("block") acquire, align 8
  %cell.2 = getelementptr inbounds double, ptr addrspace(3) @cells.double, i32 2
  atomicrmw fmin ptr addrspace(3) %cell.2, double %x syncscope("block") release, align 8
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %a.cell, label %write, label %done

write:
  %count = load double, ptr addrspace(3) %shared.cell, align 8
  %row = mul i32 %block, 3
  %place = add i32 %row, %thread
  %place.wide = zext i32 %place to i64
  %to = getelementptr inbounds double, ptr addrspace(1) %out, i64 %place.wide
  store double %count, ptr addrspace(1) %to, align 8
  br label %done

done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

attributes #0 = { convergent nounwind }
