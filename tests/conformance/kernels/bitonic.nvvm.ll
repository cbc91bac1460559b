; bitonic in the spelling of NVVM: printed by sources/make.sh. The source:
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

@_ZZ7bitonicE4part = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4

define dso_local ptx_kernel void @bitonic(ptr noundef captures(none) %x) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl nsw i32 %1, 8
  %add = add nuw nsw i32 %mul, %0
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4
  %idxprom1 = zext nneg i32 %0 to i64
  %arrayidx2 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ7bitonicE4part to ptr), i64 %idxprom1
  store i32 %2, ptr %arrayidx2, align 4
  %arrayidx6 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 512
  %3 = load i32, ptr %arrayidx6, align 4
  %arrayidx9 = getelementptr inbounds nuw i8, ptr %arrayidx2, i64 512
  store i32 %3, ptr %arrayidx9, align 4
  %mul14 = shl nuw nsw i32 %0, 1
  %and18 = and i32 %1, 1
  br label %for.cond10.preheader

for.cond10.preheader:                             ; preds = %entry, %for.cond.cleanup12
  %size.080 = phi i32 [ 2, %entry ], [ %mul35, %for.cond.cleanup12 ]
  %distance.078 = lshr exact i32 %size.080, 1
  %cmp17 = icmp eq i32 %size.080, 256
  br label %for.body13

for.cond.cleanup:                                 ; preds = %for.cond.cleanup12
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %4 = load i32, ptr %arrayidx2, align 4
  store i32 %4, ptr %arrayidx, align 4
  %5 = load i32, ptr %arrayidx9, align 4
  store i32 %5, ptr %arrayidx6, align 4
  ret void

for.cond.cleanup12:                               ; preds = %if.end
  %mul35 = shl nuw nsw i32 %size.080, 1
  %cmp = icmp samesign ult i32 %size.080, 129
  br i1 %cmp, label %for.cond10.preheader, label %for.cond.cleanup

for.body13:                                       ; preds = %for.cond10.preheader, %if.end
  %distance.079 = phi i32 [ %distance.078, %for.cond10.preheader ], [ %distance.0, %if.end ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %sub = add nuw nsw i32 %distance.079, 1023
  %and = and i32 %sub, %0
  %sub15 = sub nsw i32 %mul14, %and
  %add16 = add nsw i32 %sub15, %distance.079
  %and20 = and i32 %sub15, %size.080
  %cond.in = select i1 %cmp17, i32 %and18, i32 %and20
  %idxprom22 = sext i32 %sub15 to i64
  %arrayidx23 = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @_ZZ7bitonicE4part to ptr), i64 %idxprom22
  %6 = load i32, ptr %arrayidx23, align 4
  %idxprom24 = sext i32 %add16 to i64
  %arrayidx25 = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @_ZZ7bitonicE4part to ptr), i64 %idxprom24
  %7 = load i32, ptr %arrayidx25, align 4
  %cmp26 = icmp sgt i32 %6, %7
  %8 = icmp eq i32 %cond.in, 0
  %cmp28.not = xor i1 %8, %cmp26
  br i1 %cmp28.not, label %if.end, label %if.then

if.then:                                          ; preds = %for.body13
  store i32 %7, ptr %arrayidx23, align 4
  store i32 %6, ptr %arrayidx25, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body13
  %distance.0 = lshr i32 %distance.079, 1
  %cmp11.not = icmp eq i32 %distance.0, 0
  br i1 %cmp11.not, label %for.cond.cleanup12, label %for.body13
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

