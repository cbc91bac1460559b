; transpose in the spelling of AMDGCN: printed by sources/make.sh. The source:
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

@_ZZ9transposeE4tile = internal unnamed_addr addrspace(3) global [16 x [17 x float]] undef, align 16

define protected amdgpu_kernel void @transpose(ptr addrspace(1) noundef readonly captures(none) %from.coerce, ptr addrspace(1) noundef writeonly captures(none) %to.coerce, i32 noundef %rows, i32 noundef %columns) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %mul = shl nsw i32 %0, 4
  %1 = tail call i32 @llvm.amdgcn.workitem.id.y()
  %add = add nsw i32 %mul, %1
  %2 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %mul3 = shl nsw i32 %2, 4
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %add4 = add nsw i32 %mul3, %3
  %cmp = icmp slt i32 %add, %rows
  %cmp5 = icmp slt i32 %add4, %columns
  %or.cond = select i1 %cmp, i1 %cmp5, i1 false
  br i1 %or.cond, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %mul6 = mul nsw i32 %columns, %add
  %add7 = add nsw i32 %mul6, %add4
  %idxprom = sext i32 %add7 to i64
  %arrayidx = getelementptr inbounds float, ptr addrspace(1) %from.coerce, i64 %idxprom
  %4 = load float, ptr addrspace(1) %arrayidx, align 4
  %arrayidx9 = getelementptr inbounds nuw [17 x float], ptr addrspace(3) @_ZZ9transposeE4tile, i32 %1
  %arrayidx11 = getelementptr inbounds nuw float, ptr addrspace(3) %arrayidx9, i32 %3
  store float %4, ptr addrspace(3) %arrayidx11, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %add13 = add nsw i32 %mul, %3
  %add15 = add nsw i32 %mul3, %1
  %cmp16 = icmp slt i32 %add13, %rows
  %cmp18 = icmp slt i32 %add15, %columns
  %or.cond39 = select i1 %cmp16, i1 %cmp18, i1 false
  br i1 %or.cond39, label %if.then19, label %if.end28

if.then19:                                        ; preds = %if.end
  %arrayidx21 = getelementptr inbounds nuw [17 x float], ptr addrspace(3) @_ZZ9transposeE4tile, i32 %3
  %arrayidx23 = getelementptr inbounds nuw float, ptr addrspace(3) %arrayidx21, i32 %1
  %5 = load float, ptr addrspace(3) %arrayidx23, align 4
  %mul24 = mul nsw i32 %rows, %add15
  %add25 = add nsw i32 %mul24, %add13
  %idxprom26 = sext i32 %add25 to i64
  %arrayidx27 = getelementptr inbounds float, ptr addrspace(1) %to.coerce, i64 %idxprom26
  store float %5, ptr addrspace(1) %arrayidx27, align 4
  br label %if.end28

if.end28:                                         ; preds = %if.then19, %if.end
  ret void
}

declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare void @llvm.amdgcn.s.barrier() #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }

