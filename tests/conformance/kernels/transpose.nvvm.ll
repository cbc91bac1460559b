; transpose in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // to = transpose(from), through a tile in shared memory; blocks of 16 x 16 threads.
;   KERNEL transpose(GLOBAL const float *from, GLOBAL float *to, int rows, int columns) {
;       SHARED float tile[16][17];
;       int row = BLOCK(y) * 16 + THREAD(y), column = BLOCK(x) * 16 + THREAD(x);
;       if (row < rows && column < columns) tile[THREAD(y)][THREAD(x)] = from[row * columns + column];
;       BARRIER();
;       row = BLOCK(y) * 16 + THREAD(x), column = BLOCK(x) * 16 + THREAD(y);
;       if (row < rows && column < columns) to[column * rows + row] = tile[THREAD(x)][THREAD(y)];
;   }

@_ZZ9transposeE4tile = internal unnamed_addr addrspace(3) global [16 x [17 x float]] undef, align 4

define dso_local ptx_kernel void @transpose(ptr noundef readonly captures(none) %from, ptr noundef writeonly captures(none) %to, i32 noundef %rows, i32 noundef %columns) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %mul = shl nuw nsw i32 %0, 4
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %add = add nuw nsw i32 %mul, %1
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul1 = shl nsw i32 %2, 4
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add2 = add nuw nsw i32 %mul1, %3
  %cmp = icmp slt i32 %add, %rows
  %cmp3 = icmp slt i32 %add2, %columns
  %or.cond = select i1 %cmp, i1 %cmp3, i1 false
  br i1 %or.cond, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %mul4 = mul nsw i32 %columns, %add
  %add5 = add nuw nsw i32 %mul4, %add2
  %idxprom = zext nneg i32 %add5 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %from, i64 %idxprom
  %4 = load float, ptr %arrayidx, align 4
  %idxprom6 = zext nneg i32 %1 to i64
  %arrayidx7 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ9transposeE4tile to ptr), i64 %idxprom6
  %idxprom8 = zext nneg i32 %3 to i64
  %arrayidx9 = getelementptr inbounds nuw float, ptr %arrayidx7, i64 %idxprom8
  store float %4, ptr %arrayidx9, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add11 = add nuw nsw i32 %mul, %3
  %add13 = add nuw nsw i32 %mul1, %1
  %cmp14 = icmp slt i32 %add11, %rows
  %cmp16 = icmp slt i32 %add13, %columns
  %or.cond37 = select i1 %cmp14, i1 %cmp16, i1 false
  br i1 %or.cond37, label %if.then17, label %if.end26

if.then17:                                        ; preds = %if.end
  %idxprom18 = zext nneg i32 %3 to i64
  %arrayidx19 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ9transposeE4tile to ptr), i64 %idxprom18
  %idxprom20 = zext nneg i32 %1 to i64
  %arrayidx21 = getelementptr inbounds nuw float, ptr %arrayidx19, i64 %idxprom20
  %5 = load float, ptr %arrayidx21, align 4
  %mul22 = mul nsw i32 %rows, %add13
  %add23 = add nuw nsw i32 %mul22, %add11
  %idxprom24 = zext nneg i32 %add23 to i64
  %arrayidx25 = getelementptr inbounds nuw float, ptr %to, i64 %idxprom24
  store float %5, ptr %arrayidx25, align 4
  br label %if.end26

if.end26:                                         ; preds = %if.then17, %if.end
  ret void
}

declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #1

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

