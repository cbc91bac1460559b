; Every atomic operation on i64 in NVVM's spelling, in global memory and in shared memory.
; Cells: 0 add, 1 sub, 2 and, 3 or, 4 xor, 5 max, 6 min, 7 umax, 8 umin, 9 increment that wraps above 99, 10 decrement
; that wraps to 76, 11 exchange, 12 multiply by an odd number through compare-exchange, 13 sum of what exchange gave,
; 14 store, 15 sum of what increment gave.

@cells.i64 = internal addrspace(3) global [16 x i64] undef, align 8

define ptx_kernel void @global_i64(ptr addrspace(1) %x.start, ptr addrspace(1) %cells) #0 {
entry:
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %index = zext i32 %i to i64
  %x.i = getelementptr inbounds i64, ptr addrspace(1) %x.start, i64 %index
  %x = load i64, ptr addrspace(1) %x.i, align 8
  %factor = or i64 %x, 1
  %cell.0 = getelementptr inbounds i64, ptr addrspace(1) %cells, i32 0
  atomicrmw add ptr addrspace(1) %cell.0, i64 %x syncscope("device") monotonic, align 8
  %cell.1 = getelementptr inbounds i64, ptr addrspace(1) %cells, i32 1
  atomicrmw sub ptr addrspace(1) %cell.1, i64 %x syncscope("device") acquire, align 8
  %cell.2 = getelementptr inbounds i64, ptr addrspace(1) %cells, i32 2
  atomicrmw and ptr addrspace(1) %cell.2, i64 %x syncscope("device") release, align 8
  %cell.3 = getelementptr inbounds i64, ptr addrspace(1) %cells, i32 3
  atomicrmw or ptr addrspace(1) %cell.3, i64 %x acq_rel, align 8
  %cell.4 = getelementptr inbounds i64, ptr addrspace(1) %cells, i32 4
  atomicrmw xor ptr addrspace(1) %cell.4, i64 %x syncscope("device") seq_cst, align 8
  %cell.5 = getelementptr inbounds i64, ptr addrspace(1) %cells, i32 5
  atomicrmw max ptr addrspace(1) %cell.5, i64 %x syncscope("device") monotonic, align 8
  %cell.6 = getelementptr inbounds i64, ptr addrspace(1) %cells, i32 6
  atomicrmw min ptr addrspace(1) %cell.6, i64 %x syncscope("device") acquire, align 8
  %cell.7 = getelementptr inbounds i64, ptr addrspace(1) %cells, i32 7
  atomicrmw umax ptr addrspace(1) %cell.7, i64 %x syncscope("device") release, align 8
  %cell.8 = getelementptr inbounds i64, ptr addrspace(1) %cells, i32 8
  atomicrmw umin ptr addrspace(1) %cell.8, i64 %x acq_rel, align 8
  %cell.9 = getelementptr inbounds i64, ptr addrspace(1) %cells, i32 9
  %up = atomicrmw uinc_wrap ptr addrspace(1) %cell.9, i64 99 syncscope("device") monotonic, align 8
  %cell.10 = getelementptr inbounds i64, ptr addrspace(1) %cells, i32 10
  atomicrmw udec_wrap ptr addrspace(1) %cell.10, i64 76 syncscope("device") monotonic, align 8
  %cell.11 = getelementptr inbounds i64, ptr addrspace(1) %cells, i32 11
  %old = atomicrmw xchg ptr addrspace(1) %cell.11, i64 %x syncscope("device") monotonic, align 8
  %cell.12 = getelementptr inbounds i64, ptr addrspace(1) %cells, i32 12
  %seen = load atomic i64, ptr addrspace(1) %cell.12 syncscope("device") monotonic, align 8
  br label %retry

retry:
  %expected = phi i64 [ %seen, %entry ], [ %found, %retry ]
  %scaled = mul i64 %expected, %factor
  %pair = cmpxchg ptr addrspace(1) %cell.12, i64 %expected, i64 %scaled syncscope("device") acq_rel monotonic, align 8
  %found = extractvalue { i64, i1 } %pair, 0
  %swapped = extractvalue { i64, i1 } %pair, 1
  br i1 %swapped, label %swapped.once, label %retry

swapped.once:
  %cell.13 = getelementptr inbounds i64, ptr addrspace(1) %cells, i32 13
  atomicrmw add ptr addrspace(1) %cell.13, i64 %old syncscope("device") monotonic, align 8
  %cell.14 = getelementptr inbounds i64, ptr addrspace(1) %cells, i32 14
  store atomic i64 7, ptr addrspace(1) %cell.14 syncscope("device") release, align 8
  %cell.15 = getelementptr inbounds i64, ptr addrspace(1) %cells, i32 15
  atomicrmw add ptr addrspace(1) %cell.15, i64 %up syncscope("device") monotonic, align 8
  ret void
}

; Each block counts in shared memory from what `cells` holds, and leaves its cells in `out`.
define ptx_kernel void @shared_i64(ptr addrspace(1) %x.start, ptr addrspace(1) %cells, ptr addrspace(1) %out) #0 {
entry:
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %index = zext i32 %i to i64
  %a.cell = icmp ult i32 %thread, 16
  %shared.cell = getelementptr inbounds i64, ptr addrspace(3) @cells.i64, i32 %thread
  br i1 %a.cell, label %fill, label %filled

fill:
  %thread.wide = zext i32 %thread to i64
  %from = getelementptr inbounds i64, ptr addrspace(1) %cells, i64 %thread.wide
  %start = load i64, ptr addrspace(1) %from, align 8
  store i64 %start, ptr addrspace(3) %shared.cell, align 8
  br label %filled

filled:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %x.i = getelementptr inbounds i64, ptr addrspace(1) %x.start, i64 %index
  %x = load i64, ptr addrspace(1) %x.i, align 8
  %factor = or i64 %x, 1
  %cell.0 = getelementptr inbounds i64, ptr addrspace(3) @cells.i64, i32 0
  atomicrmw add ptr addrspace(3) %cell.0, i64 %x syncscope("block") monotonic, align 8
  %cell.1 = getelementptr inbounds i64, ptr addrspace(3) @cells.i64, i32 1
  atomicrmw sub ptr addrspace(3) %cell.1, i64 %x syncscope("block") acquire, align 8
  %cell.2 = getelementptr inbounds i64, ptr addrspace(3) @cells.i64, i32 2
  atomicrmw and ptr addrspace(3) %cell.2, i64 %x syncscope("block") release, align 8
  %cell.3 = getelementptr inbounds i64, ptr addrspace(3) @cells.i64, i32 3
  atomicrmw or ptr addrspace(3) %cell.3, i64 %x acq_rel, align 8
  %cell.4 = getelementptr inbounds i64, ptr addrspace(3) @cells.i64, i32 4
  atomicrmw xor ptr addrspace(3) %cell.4, i64 %x syncscope("block") seq_cst, align 8
  %cell.5 = getelementptr inbounds i64, ptr addrspace(3) @cells.i64, i32 5
  atomicrmw max ptr addrspace(3) %cell.5, i64 %x syncscope("block") monotonic, align 8
  %cell.6 = getelementptr inbounds i64, ptr addrspace(3) @cells.i64, i32 6
  atomicrmw min ptr addrspace(3) %cell.6, i64 %x syncscope("block") acquire, align 8
  %cell.7 = getelementptr inbounds i64, ptr addrspace(3) @cells.i64, i32 7
  atomicrmw umax ptr addrspace(3) %cell.7, i64 %x syncscope("block") release, align 8
  %cell.8 = getelementptr inbounds i64, ptr addrspace(3) @cells.i64, i32 8
  atomicrmw umin ptr addrspace(3) %cell.8, i64 %x acq_rel, align 8
  %cell.9 = getelementptr inbounds i64, ptr addrspace(3) @cells.i64, i32 9
  %up = atomicrmw uinc_wrap ptr addrspace(3) %cell.9, i64 99 syncscope("block") monotonic, align 8
  %cell.10 = getelementptr inbounds i64, ptr addrspace(3) @cells.i64, i32 10
  atomicrmw udec_wrap ptr addrspace(3) %cell.10, i64 76 syncscope("block") monotonic, align 8
  %cell.11 = getelementptr inbounds i64, ptr addrspace(3) @cells.i64, i32 11
  %old = atomicrmw xchg ptr addrspace(3) %cell.11, i64 %x syncscope("block") monotonic, align 8
  %cell.12 = getelementptr inbounds i64, ptr addrspace(3) @cells.i64, i32 12
  %seen = load atomic i64, ptr addrspace(3) %cell.12 syncscope("block") monotonic, align 8
  br label %retry

retry:
  %expected = phi i64 [ %seen, %filled ], [ %found, %retry ]
  %scaled = mul i64 %expected, %factor
  %pair = cmpxchg ptr addrspace(3) %cell.12, i64 %expected, i64 %scaled syncscope("block") acq_rel monotonic, align 8
  %found = extractvalue { i64, i1 } %pair, 0
  %swapped = extractvalue { i64, i1 } %pair, 1
  br i1 %swapped, label %swapped.once, label %retry

swapped.once:
  %cell.13 = getelementptr inbounds i64, ptr addrspace(3) @cells.i64, i32 13
  atomicrmw add ptr addrspace(3) %cell.13, i64 %old syncscope("block") monotonic, align 8
  %cell.14 = getelementptr inbounds i64, ptr addrspace(3) @cells.i64, i32 14
  store atomic i64 7, ptr addrspace(3) %cell.14 syncscope("block") release, align 8
  %cell.15 = getelementptr inbounds i64, ptr addrspace(3) @cells.i64, i32 15
  atomicrmw add ptr addrspace(3) %cell.15, i64 %up syncscope("block") monotonic, align 8
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %a.cell, label %write, label %done

write:
  %count = load i64, ptr addrspace(3) %shared.cell, align 8
  %row = mul i32 %block, 16
  %place = add i32 %row, %thread
  %place.wide = zext i32 %place to i64
  %to = getelementptr inbounds i64, ptr addrspace(1) %out, i64 %place.wide
  store i64 %count, ptr addrspace(1) %to, align 8
  br label %done

done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

attributes #0 = { convergent nounwind }
