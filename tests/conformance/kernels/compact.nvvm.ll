; compact in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // The block's even numbers, in their order, and how many: places from ballots; blocks of up to 256 threads.
;   KERNEL compact(GLOBAL const int *x, GLOBAL int *kept, GLOBAL int *counts) {
;       SHARED int before[9];
;       int t = THREAD(x), warp = t / 32, lane = t % 32, warps = BLOCK_DIM(x) / 32;
;       int value = x[GLOBAL_X];
;       bool keep = value % 2 == 0;
;       unsigned mask = BALLOT(keep);
;       if (lane == 0) before[warp + 1] = __builtin_popcount(mask);
;       BARRIER();
;       if (t == 0) {
;           before[0] = 0;
;           for (int i = 0; i < warps; i++) before[i + 1] += before[i];
;           counts[BLOCK(x)] = before[warps];
;       }
;       BARRIER();
;       if (keep) kept[BLOCK(x) * BLOCK_DIM(x) + before[warp] + __builtin_popcount(mask & ((1u << lane) - 1))] = value;
;   }

@_ZZ7compactE6before = internal unnamed_addr addrspace(3) global [9 x i32] undef, align 4

define dso_local ptx_kernel void @compact(ptr noundef readonly captures(none) %x, ptr noundef writeonly captures(none) %kept, ptr noundef writeonly captures(none) %counts) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %div42 = lshr i32 %0, 5
  %rem = and i32 %0, 31
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %div143 = lshr i32 %1, 5
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = mul nuw nsw i32 %2, %1
  %add = add nuw nsw i32 %mul, %0
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4
  %4 = and i32 %3, 1
  %cmp = icmp eq i32 %4, 0
  %5 = tail call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %cmp)
  %cmp3 = icmp eq i32 %rem, 0
  br i1 %cmp3, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %6 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %5)
  %7 = zext nneg i32 %div42 to i64
  %8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ7compactE6before to ptr), i64 %7
  %arrayidx6 = getelementptr inbounds nuw i8, ptr %8, i64 4
  store i32 %6, ptr %arrayidx6, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp7 = icmp eq i32 %0, 0
  br i1 %cmp7, label %if.then8, label %if.end20

if.then8:                                         ; preds = %if.end
  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ7compactE6before to ptr), align 4
  %cmp944.not = icmp eq i32 %div143, 0
  br i1 %cmp944.not, label %for.cond.cleanup, label %for.body.preheader

for.body.preheader:                               ; preds = %if.then8
  %load_initial = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ7compactE6before to ptr), align 4
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %if.then8
  %idxprom16 = zext nneg i32 %div143 to i64
  %arrayidx17 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ7compactE6before to ptr), i64 %idxprom16
  %9 = load i32, ptr %arrayidx17, align 4
  %idxprom18 = zext nneg i32 %2 to i64
  %arrayidx19 = getelementptr inbounds nuw i32, ptr %counts, i64 %idxprom18
  store i32 %9, ptr %arrayidx19, align 4
  br label %if.end20

for.body:                                         ; preds = %for.body.preheader, %for.body
  %store_forwarded = phi i32 [ %load_initial, %for.body.preheader ], [ %add15, %for.body ]
  %i.045 = phi i32 [ 0, %for.body.preheader ], [ %add12, %for.body ]
  %add12 = add nuw nsw i32 %i.045, 1
  %idxprom13 = zext nneg i32 %add12 to i64
  %arrayidx14 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ7compactE6before to ptr), i64 %idxprom13
  %10 = load i32, ptr %arrayidx14, align 4
  %add15 = add nsw i32 %10, %store_forwarded
  store i32 %add15, ptr %arrayidx14, align 4
  %exitcond.not = icmp eq i32 %add12, %div143
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

if.end20:                                         ; preds = %for.cond.cleanup, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp, label %if.then22, label %if.end30

if.then22:                                        ; preds = %if.end20
  %idxprom24 = zext nneg i32 %div42 to i64
  %arrayidx25 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ7compactE6before to ptr), i64 %idxprom24
  %11 = load i32, ptr %arrayidx25, align 4
  %notmask = shl nsw i32 -1, %rem
  %sub = xor i32 %notmask, -1
  %and = and i32 %5, %sub
  %12 = tail call range(i32 0, 32) i32 @llvm.ctpop.i32(i32 %and)
  %add26 = add nuw i32 %12, %mul
  %add27 = add i32 %add26, %11
  %idxprom28 = sext i32 %add27 to i64
  %arrayidx29 = getelementptr inbounds i32, ptr %kept, i64 %idxprom28
  store i32 %3, ptr %arrayidx29, align 4
  br label %if.end30

if.end30:                                         ; preds = %if.then22, %if.end20
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #2

declare i32 @llvm.ctpop.i32(i32) #3

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind }

