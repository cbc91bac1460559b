; bitonic in the spelling of AMDGCN: printed by sources/make.sh. The source:
;
;   // Sorts each block's 2 * 128 numbers, upwards in even blocks and downwards in odd ones; blocks of 128 threads.
;   KERNEL bitonic(GLOBAL int *x) {
;       SHARED int part[256];
;       int t = THREAD(x), start = BLOCK(x) * 256;
;       part[t] = x[start + t], part[t + 128] = x[start + t + 128];
;       for (int size = 2; size <= 256; size *= 2) {
;           for (int distance = size / 2; distance > 0; distance /= 2) {
;               BARRIER();
;               int low = 2 * t - (t & (distance - 1)), high = low + distance;
;               bool down = size == 256 ? (BLOCK(x) & 1) != 0 : (low & size) != 0;
;               int a = part[low], b = part[high];
;               if ((a > b) != down) part[low] = b, part[high] = a;
;           }
;       }
;       BARRIER();
;       x[start + t] = part[t], x[start + t + 128] = part[t + 128];
;   }

@_ZZ7bitonicE4part = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 16

define protected amdgpu_kernel void @bitonic(ptr addrspace(1) noundef captures(none) %x.coerce) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %1 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %mul = shl nsw i32 %1, 8
  %add = add nsw i32 %mul, %0
  %idxprom = sext i32 %add to i64
  %arrayidx = getelementptr inbounds i32, ptr addrspace(1) %x.coerce, i64 %idxprom
  %2 = load i32, ptr addrspace(1) %arrayidx, align 4
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ7bitonicE4part, i32 %0
  store i32 %2, ptr addrspace(3) %arrayidx3, align 4
  %arrayidx7 = getelementptr i8, ptr addrspace(1) %arrayidx, i64 512
  %3 = load i32, ptr addrspace(1) %arrayidx7, align 4
  %arrayidx10 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx3, i32 512
  store i32 %3, ptr addrspace(3) %arrayidx10, align 4
  %mul15 = shl nuw nsw i32 %0, 1
  %and19 = and i32 %1, 1
  br label %for.cond11.preheader

for.cond11.preheader:                             ; preds = %entry, %for.cond.cleanup13
  %size.081 = phi i32 [ 2, %entry ], [ %mul36, %for.cond.cleanup13 ]
  %distance.079 = lshr exact i32 %size.081, 1
  %cmp18 = icmp eq i32 %size.081, 256
  br label %for.body14

for.cond.cleanup:                                 ; preds = %for.cond.cleanup13
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %4 = load i32, ptr addrspace(3) %arrayidx3, align 4
  store i32 %4, ptr addrspace(1) %arrayidx, align 4
  %5 = load i32, ptr addrspace(3) %arrayidx10, align 4
  store i32 %5, ptr addrspace(1) %arrayidx7, align 4
  ret void

for.cond.cleanup13:                               ; preds = %if.end
  %mul36 = shl nuw nsw i32 %size.081, 1
  %cmp = icmp samesign ult i32 %size.081, 129
  br i1 %cmp, label %for.cond11.preheader, label %for.cond.cleanup

for.body14:                                       ; preds = %for.cond11.preheader, %if.end
  %distance.080 = phi i32 [ %distance.079, %for.cond11.preheader ], [ %distance.0, %if.end ]
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %sub = add nuw nsw i32 %distance.080, 1023
  %and = and i32 %sub, %0
  %sub16 = sub nsw i32 %mul15, %and
  %and21 = and i32 %sub16, %size.081
  %cond.in = select i1 %cmp18, i32 %and19, i32 %and21
  %arrayidx24 = getelementptr inbounds i32, ptr addrspace(3) @_ZZ7bitonicE4part, i32 %sub16
  %6 = load i32, ptr addrspace(3) %arrayidx24, align 4
  %7 = getelementptr i32, ptr addrspace(3) @_ZZ7bitonicE4part, i32 %sub16
  %arrayidx26 = getelementptr i32, ptr addrspace(3) %7, i32 %distance.080
  %8 = load i32, ptr addrspace(3) %arrayidx26, align 4
  %cmp27 = icmp sgt i32 %6, %8
  %9 = icmp eq i32 %cond.in, 0
  %cmp29.not = xor i1 %9, %cmp27
  br i1 %cmp29.not, label %if.end, label %if.then

if.then:                                          ; preds = %for.body14
  store i32 %8, ptr addrspace(3) %arrayidx24, align 4
  store i32 %6, ptr addrspace(3) %arrayidx26, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body14
  %distance.0 = lshr i32 %distance.080, 1
  %cmp12.not = icmp eq i32 %distance.0, 0
  br i1 %cmp12.not, label %for.cond.cleanup13, label %for.body14
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare void @llvm.amdgcn.s.barrier() #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }

