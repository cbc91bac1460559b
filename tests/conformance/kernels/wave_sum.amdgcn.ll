; Each block's sum in AMDGCN's spelling, by hand: by bpermute in waves of the processor's own size, then through shared
; memory. The kernel of sources/wave_sum.c.

@part = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4

define amdgpu_kernel void @wave_sums(ptr addrspace(1) %x, ptr addrspace(1) %sums) #0 {
entry:
  %implicit = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %size.address = getelementptr inbounds i8, ptr addrspace(4) %implicit, i64 12
  %size.short = load i16, ptr addrspace(4) %size.address, align 4
  %size = zext i16 %size.short to i32
  %block = call i32 @llvm.amdgcn.workgroup.id.x()
  %thread = call i32 @llvm.amdgcn.workitem.id.x()
  %start = mul i32 %block, %size
  %i = add i32 %start, %thread
  %index = zext i32 %i to i64
  %x.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %index
  %own = load i32, ptr addrspace(1) %x.i, align 4
  %wave.size = call i32 @llvm.amdgcn.wavefrontsize()
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %low)
  br label %step

step:
  %mask = phi i32 [ 1, %entry ], [ %mask.next, %step ]
  %sum = phi i32 [ %own, %entry ], [ %sum.next, %step ]
  %partner = xor i32 %lane, %mask
  %address = shl i32 %partner, 2
  %other = call i32 @llvm.amdgcn.ds.bpermute(i32 %address, i32 %sum)
  %sum.next = add i32 %sum, %other
  %mask.next = shl i32 %mask, 1
  %more = icmp ult i32 %mask.next, %wave.size
  br i1 %more, label %step, label %summed

summed:
  %first.lane = icmp eq i32 %lane, 0
  br i1 %first.lane, label %keep, label %meet

keep:
  %wave = udiv i32 %thread, %wave.size
  %part.wave = getelementptr inbounds [64 x i32], ptr addrspace(3) @part, i32 0, i32 %wave
  store i32 %sum.next, ptr addrspace(3) %part.wave, align 4
  br label %meet

meet:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %first.thread = icmp eq i32 %thread, 0
  br i1 %first.thread, label %last, label %done

last:
  %waves = udiv i32 %size, %wave.size
  br label %add

add:
  %k = phi i32 [ 0, %last ], [ %k.next, %add ]
  %total = phi i32 [ 0, %last ], [ %total.next, %add ]
  %part.k = getelementptr inbounds [64 x i32], ptr addrspace(3) @part, i32 0, i32 %k
  %value = load i32, ptr addrspace(3) %part.k, align 4
  %total.next = add i32 %total, %value
  %k.next = add i32 %k, 1
  %again = icmp ult i32 %k.next, %waves
  br i1 %again, label %add, label %write

write:
  %block.index = zext i32 %block to i64
  %sum.address = getelementptr inbounds i32, ptr addrspace(1) %sums, i64 %block.index
  store i32 %total.next, ptr addrspace(1) %sum.address, align 4
  br label %done

done:
  ret void
}

declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.wavefrontsize()
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32)
declare void @llvm.amdgcn.s.barrier()

attributes #0 = { convergent nounwind }
