; Every atomic operation on i32 in AMDGCN's spelling, in global memory and in shared memory.
; Cells: 0 add, 1 sub, 2 and, 3 or, 4 xor, 5 max, 6 min, 7 umax, 8 umin, 9 increment that wraps above 99, 10 decrement
; that wraps to 76, 11 exchange, 12 multiply by an odd number through compare-exchange, 13 sum of what exchange gave,
; 14 store, 15 sum of what increment gave.

@cells.i32 = internal addrspace(3) global [16 x i32] undef, align 8

define amdgpu_kernel void @global_i32(ptr addrspace(1) %x.start, ptr addrspace(1) %cells) #0 {
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
  %x.i = getelementptr inbounds i32, ptr addrspace(1) %x.start, i64 %index
  %x = load i32, ptr addrspace(1) %x.i, align 4
  %factor = or i32 %x, 1
  %cell.0 = getelementptr inbounds i32, ptr addrspace(1) %cells, i32 0
  atomicrmw add ptr addrspace(1) %cell.0, i32 %x syncscope("agent") monotonic, align 4
  %cell.1 = getelementptr inbounds i32, ptr addrspace(1) %cells, i32 1
  atomicrmw sub ptr addrspace(1) %cell.1, i32 %x syncscope("agent") acquire, align 4
  %cell.2 = getelementptr inbounds i32, ptr addrspace(1) %cells, i32 2
  atomicrmw and ptr addrspace(1) %cell.2, i32 %x syncscope("agent") release, align 4
  %cell.3 = getelementptr inbounds i32, ptr addrspace(1) %cells, i32 3
  atomicrmw or ptr addrspace(1) %cell.3, i32 %x acq_rel, align 4
  %cell.4 = getelementptr inbounds i32, ptr addrspace(1) %cells, i32 4
  atomicrmw xor ptr addrspace(1) %cell.4, i32 %x syncscope("agent") seq_cst, align 4
  %cell.5 = getelementptr inbounds i32, ptr addrspace(1) %cells, i32 5
  atomicrmw max ptr addrspace(1) %cell.5, i32 %x syncscope("agent") monotonic, align 4
  %cell.6 = getelementptr inbounds i32, ptr addrspace(1) %cells, i32 6
  atomicrmw min ptr addrspace(1) %cell.6, i32 %x syncscope("agent") acquire, align 4
  %cell.7 = getelementptr inbounds i32, ptr addrspace(1) %cells, i32 7
  atomicrmw umax ptr addrspace(1) %cell.7, i32 %x syncscope("agent") release, align 4
  %cell.8 = getelementptr inbounds i32, ptr addrspace(1) %cells, i32 8
  atomicrmw umin ptr addrspace(1) %cell.8, i32 %x acq_rel, align 4
  %cell.9 = getelementptr inbounds i32, ptr addrspace(1) %cells, i32 9
  %up = atomicrmw uinc_wrap ptr addrspace(1) %cell.9, i32 99 syncscope("agent") monotonic, align 4
  %cell.10 = getelementptr inbounds i32, ptr addrspace(1) %cells, i32 10
  atomicrmw udec_wrap ptr addrspace(1) %cell.10, i32 76 syncscope("agent") monotonic, align 4
  %cell.11 = getelementptr inbounds i32, ptr addrspace(1) %cells, i32 11
  %old = atomicrmw xchg ptr addrspace(1) %cell.11, i32 %x syncscope("agent") monotonic, align 4
  %cell.12 = getelementptr inbounds i32, ptr addrspace(1) %cells, i32 12
  %seen = load atomic i32, ptr addrspace(1) %cell.12 syncscope("agent") monotonic, align 4
  br label %retry

retry:
  %expected = phi i32 [ %seen, %entry ], [ %found, %retry ]
  %scaled = mul i32 %expected, %factor
  %pair = cmpxchg ptr addrspace(1) %cell.12, i32 %expected, i32 %scaled syncscope("agent") acq_rel monotonic, align 4
  %found = extractvalue { i32, i1 } %pair, 0
  %swapped = extractvalue { i32, i1 } %pair, 1
  br i1 %swapped, label %swapped.once, label %retry

swapped.once:
  %cell.13 = getelementptr inbounds i32, ptr addrspace(1) %cells, i32 13
  atomicrmw add ptr addrspace(1) %cell.13, i32 %old syncscope("agent") monotonic, align 4
  %cell.14 = getelementptr inbounds i32, ptr addrspace(1) %cells, i32 14
  store atomic i32 7, ptr addrspace(1) %cell.14 syncscope("agent") release, align 4
  %cell.15 = getelementptr inbounds i32, ptr addrspace(1) %cells, i32 15
  atomicrmw add ptr addrspace(1) %cell.15, i32 %up syncscope("agent") monotonic, align 4
  ret void
}

; Each block counts in shared memory from what `cells` holds, and leaves its cells in `out`.
define amdgpu_kernel void @shared_i32(ptr addrspace(1) %x.start, ptr addrspace(1) %cells, ptr addrspace(1) %out) #0 {
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
  %a.cell = icmp ult i32 %thread, 16
  %shared.cell = getelementptr inbounds i32, ptr addrspace(3) @cells.i32, i32 %thread
  br i1 %a.cell, label %fill, label %filled

fill:
  %thread.wide = zext i32 %thread to i64
  %from = getelementptr inbounds i32, ptr addrspace(1) %cells, i64 %thread.wide
  %start = load i32, ptr addrspace(1) %from, align 4
  store i32 %start, ptr addrspace(3) %shared.cell, align 4
  br label %filled

filled:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %x.i = getelementptr inbounds i32, ptr addrspace(1) %x.start, i64 %index
  %x = load i32, ptr addrspace(1) %x.i, align 4
  %factor = or i32 %x, 1
  %cell.0 = getelementptr inbounds i32, ptr addrspace(3) @cells.i32, i32 0
  atomicrmw add ptr addrspace(3) %cell.0, i32 %x syncscope("workgroup") monotonic, align 4
  %cell.1 = getelementptr inbounds i32, ptr addrspace(3) @cells.i32, i32 1
  atomicrmw sub ptr addrspace(3) %cell.1, i32 %x syncscope("workgroup") acquire, align 4
  %cell.2 = getelementptr inbounds i32, ptr addrspace(3) @cells.i32, i32 2
  atomicrmw and ptr addrspace(3) %cell.2, i32 %x syncscope("workgroup") release, align 4
  %cell.3 = getelementptr inbounds i32, ptr addrspace(3) @cells.i32, i32 3
  atomicrmw or ptr addrspace(3) %cell.3, i32 %x acq_rel, align 4
  %cell.4 = getelementptr inbounds i32, ptr addrspace(3) @cells.i32, i32 4
  atomicrmw xor ptr addrspace(3) %cell.4, i32 %x syncscope("workgroup") seq_cst, align 4
  %cell.5 = getelementptr inbounds i32, ptr addrspace(3) @cells.i32, i32 5
  atomicrmw max ptr addrspace(3) %cell.5, i32 %x syncscope("workgroup") monotonic, align 4
  %cell.6 = getelementptr inbounds i32, ptr addrspace(3) @cells.i32, i32 6
  atomicrmw min ptr addrspace(3) %cell.6, i32 %x syncscope("workgroup") acquire, align 4
  %cell.7 = getelementptr inbounds i32, ptr addrspace(3) @cells.i32, i32 7
  atomicrmw umax ptr addrspace(3) %cell.7, i32 %x syncscope("workgroup") release, align 4
  %cell.8 = getelementptr inbounds i32, ptr addrspace(3) @cells.i32, i32 8
  atomicrmw umin ptr addrspace(3) %cell.8, i32 %x acq_rel, align 4
  %cell.9 = getelementptr inbounds i32, ptr addrspace(3) @cells.i32, i32 9
  %up = atomicrmw uinc_wrap ptr addrspace(3) %cell.9, i32 99 syncscope("workgroup") monotonic, align 4
  %cell.10 = getelementptr inbounds i32, ptr addrspace(3) @cells.i32, i32 10
  atomicrmw udec_wrap ptr addrspace(3) %cell.10, i32 76 syncscope("workgroup") monotonic, align 4
  %cell.11 = getelementptr inbounds i32, ptr addrspace(3) @cells.i32, i32 11
  %old = atomicrmw xchg ptr addrspace(3) %cell.11, i32 %x syncscope("workgroup") monotonic, align 4
  %cell.12 = getelementptr inbounds i32, ptr addrspace(3) @cells.i32, i32 12
  %seen = load atomic i32, ptr addrspace(3) %cell.12 syncscope("workgroup") monotonic, align 4
  br label %retry

retry:
  %expected = phi i32 [ %seen, %filled ], [ %found, %retry ]
  %scaled = mul i32 %expected, %factor
  %pair = cmpxchg ptr addrspace(3) %cell.12, i32 %expected, i32 %scaled syncscope("workgroup") acq_rel monotonic, align 4
  %found = extractvalue { i32, i1 } %pair, 0
  %swapped = extractvalue { i32, i1 } %pair, 1
  br i1 %swapped, label %swapped.once, label %retry

swapped.once:
  %cell.13 = getelementptr inbounds i32, ptr addrspace(3) @cells.i32, i32 13
  atomicrmw add ptr addrspace(3) %cell.13, i32 %old syncscope("workgroup") monotonic, align 4
  %cell.14 = getelementptr inbounds i32, ptr addrspace(3) @cells.i32, i32 14
  store atomic i32 7, ptr addrspace(3) %cell.14 syncscope("workgroup") release, align 4
  %cell.15 = getelementptr inbounds i32, ptr addrspace(3) @cells.i32, i32 15
  atomicrmw add ptr addrspace(3) %cell.15, i32 %up syncscope("workgroup") monotonic, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %a.cell, label %write, label %done

write:
  %count = load i32, ptr addrspace(3) %shared.cell, align 4
  %row = mul i32 %block, 16
  %place = add i32 %row, %thread
  %place.wide = zext i32 %place to i64
  %to = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %place.wide
  store i32 %count, ptr addrspace(1) %to, align 4
  br label %done

done:
  ret void
}

declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()

attributes #0 = { convergent nounwind }
