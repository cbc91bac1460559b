; warp_reduce in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // The block's largest number: by shuffles in each warp, then by the first warp alone, in a branch that the others do
;   // not take; blocks of up to 1024 threads.
;   FUNCTION inline int warp_max(int value) {
;       for (int delta = 16; delta > 0; delta /= 2) {
;           int other = SHUFFLE_DOWN(value, delta);
;           value = other > value ? other : value;
;       }
;       return value;
;   }
;   KERNEL warp_reduce(GLOBAL const int *x, GLOBAL int *most) {
;       SHARED int part[32];
;       int t = THREAD(x), warp = t / 32, lane = t % 32;
;       int value = warp_max(x[GLOBAL_X]);
;       if (lane == 0) part[warp] = value;
;       BARRIER();
;       if (warp == 0) {
;           value = warp_max(lane < BLOCK_DIM(x) / 32 ? part[lane] : (-2147483647 - 1));
;           if (lane == 0) most[BLOCK(x)] = value;
;       }
;   }

@_ZZ11warp_reduceE4part = internal unnamed_addr addrspace(3) global [32 x i32] undef, align 4

define dso_local ptx_kernel void @warp_reduce(ptr noundef readonly captures(none) %x, ptr noundef writeonly captures(none) %most) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %1, %2
  %add = add nuw nsw i32 %mul, %0
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4
  br label %for.body.i

for.body.i:                                       ; preds = %for.body.i, %entry
  %value.addr.010.i = phi i32 [ %3, %entry ], [ %cond.i, %for.body.i ]
  %delta.09.i = phi i32 [ 16, %entry ], [ %div8.i, %for.body.i ]
  %4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %value.addr.010.i, i32 %delta.09.i, i32 31)
  %cond.i = tail call i32 @llvm.smax.i32(i32 %4, i32 %value.addr.010.i)
  %div8.i = lshr i32 %delta.09.i, 1
  %cmp.not.i = icmp eq i32 %div8.i, 0
  br i1 %cmp.not.i, label %_ZL8warp_maxi.exit, label %for.body.i

_ZL8warp_maxi.exit:                               ; preds = %for.body.i
  %div22 = lshr i32 %0, 5
  %rem = and i32 %0, 31
  %cmp = icmp eq i32 %rem, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %_ZL8warp_maxi.exit
  %idxprom1 = zext nneg i32 %div22 to i64
  %arrayidx2 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11warp_reduceE4part to ptr), i64 %idxprom1
  store i32 %cond.i, ptr %arrayidx2, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %_ZL8warp_maxi.exit
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp3 = icmp eq i32 %div22, 0
  br i1 %cmp3, label %if.then4, label %if.end15

if.then4:                                         ; preds = %if.end
  %div523 = lshr i32 %2, 5
  %cmp6 = icmp samesign ult i32 %rem, %div523
  br i1 %cmp6, label %cond.true, label %for.body.i24.preheader

cond.true:                                        ; preds = %if.then4
  %idxprom7 = zext nneg i32 %rem to i64
  %arrayidx8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11warp_reduceE4part to ptr), i64 %idxprom7
  %5 = load i32, ptr %arrayidx8, align 4
  br label %for.body.i24.preheader

for.body.i24.preheader:                           ; preds = %if.then4, %cond.true
  %value.addr.010.i25.ph = phi i32 [ -2147483648, %if.then4 ], [ %5, %cond.true ]
  br label %for.body.i24

for.body.i24:                                     ; preds = %for.body.i24.preheader, %for.body.i24
  %value.addr.010.i25 = phi i32 [ %cond.i27, %for.body.i24 ], [ %value.addr.010.i25.ph, %for.body.i24.preheader ]
  %delta.09.i26 = phi i32 [ %div8.i28, %for.body.i24 ], [ 16, %for.body.i24.preheader ]
  %6 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %value.addr.010.i25, i32 %delta.09.i26, i32 31)
  %cond.i27 = tail call i32 @llvm.smax.i32(i32 %6, i32 %value.addr.010.i25)
  %div8.i28 = lshr i32 %delta.09.i26, 1
  %cmp.not.i29 = icmp eq i32 %div8.i28, 0
  br i1 %cmp.not.i29, label %_ZL8warp_maxi.exit30, label %for.body.i24

_ZL8warp_maxi.exit30:                             ; preds = %for.body.i24
  br i1 %cmp, label %if.then11, label %if.end15

if.then11:                                        ; preds = %_ZL8warp_maxi.exit30
  %idxprom12 = zext nneg i32 %1 to i64
  %arrayidx13 = getelementptr inbounds nuw i32, ptr %most, i64 %idxprom12
  store i32 %cond.i27, ptr %arrayidx13, align 4
  br label %if.end15

if.end15:                                         ; preds = %_ZL8warp_maxi.exit30, %if.then11, %if.end
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) #3

declare i32 @llvm.smax.i32(i32, i32) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

