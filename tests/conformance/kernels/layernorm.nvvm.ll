; layernorm in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // (x - mean) / sqrt(variance + epsilon) * scale + shift of each row: a block for a row, sums by shuffles and shared
;   // memory; blocks of 128 threads.
;   FUNCTION float block_sum(float value) {
;       SHARED float part[4];
;       for (int mask = 16; mask > 0; mask /= 2) value += SHUFFLE_XOR_F(value, mask);
;       BARRIER();
;       if (THREAD(x) % 32 == 0) part[THREAD(x) / 32] = value;
;       BARRIER();
;       return (part[0] + part[1]) + (part[2] + part[3]);
;   }
;   KERNEL layernorm(GLOBAL const float *x, GLOBAL const float *scale, GLOBAL const float *shift, GLOBAL float *y, int columns,
;                    float epsilon) {
;       const float *from = x + BLOCK(x) * columns;
;       float sum = 0.0f;
;       for (int i = THREAD(x); i < columns; i += 128) sum += from[i];
;       float mean = block_sum(sum) / columns;
;       float squares = 0.0f;
;       for (int i = THREAD(x); i < columns; i += 128) squares += (from[i] - mean) * (from[i] - mean);
;       float deviation = SQRT(block_sum(squares) / columns + epsilon);
;       for (int i = THREAD(x); i < columns; i += 128) y[BLOCK(x) * columns + i] = (from[i] - mean) / deviation * scale[i] + shift[i];
;   }

@_ZZL9block_sumfE4part = internal unnamed_addr addrspace(3) global [4 x float] undef, align 4

define dso_local ptx_kernel void @layernorm(ptr noundef readonly captures(none) %x, ptr noundef readonly captures(none) %scale, ptr noundef readonly captures(none) %shift, ptr noundef writeonly captures(none) %y, i32 noundef %columns, float noundef %epsilon) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = mul nsw i32 %columns, %0
  %idx.ext = sext i32 %mul to i64
  %add.ptr = getelementptr inbounds float, ptr %x, i64 %idx.ext
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp84 = icmp slt i32 %1, %columns
  br i1 %cmp84, label %for.body, label %for.body.i.preheader

for.body.i.preheader:                             ; preds = %for.body, %entry
  %value.addr.012.i.ph = phi float [ 0.000000e+00, %entry ], [ %add, %for.body ]
  br label %for.body.i

for.cond.cleanup.i:                               ; preds = %for.body.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %rem.i = and i32 %1, 31
  %cmp1.i = icmp eq i32 %rem.i, 0
  br i1 %cmp1.i, label %if.then.i, label %_ZL9block_sumf.exit

for.body.i:                                       ; preds = %for.body.i.preheader, %for.body.i
  %mask.013.i = phi i32 [ %div11.i, %for.body.i ], [ 16, %for.body.i.preheader ]
  %value.addr.012.i = phi float [ %add.i, %for.body.i ], [ %value.addr.012.i.ph, %for.body.i.preheader ]
  %2 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %value.addr.012.i, i32 %mask.013.i, i32 31)
  %add.i = fadd float %value.addr.012.i, %2
  %div11.i = lshr i32 %mask.013.i, 1
  %cmp.not.i = icmp eq i32 %div11.i, 0
  br i1 %cmp.not.i, label %for.cond.cleanup.i, label %for.body.i

if.then.i:                                        ; preds = %for.cond.cleanup.i
  %div210.i = lshr exact i32 %1, 5
  %idxprom.i = zext nneg i32 %div210.i to i64
  %arrayidx.i = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZL9block_sumfE4part to ptr), i64 %idxprom.i
  store float %add.i, ptr %arrayidx.i, align 4
  br label %_ZL9block_sumf.exit

_ZL9block_sumf.exit:                              ; preds = %for.cond.cleanup.i, %if.then.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %3 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZL9block_sumfE4part to ptr), align 4
  %4 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZL9block_sumfE4part to ptr), i64 4), align 4
  %add3.i = fadd float %3, %4
  %5 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZL9block_sumfE4part to ptr), i64 8), align 4
  %6 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZL9block_sumfE4part to ptr), i64 12), align 4
  %add4.i = fadd float %5, %6
  %add5.i = fadd float %add3.i, %add4.i
  %conv = sitofp i32 %columns to float
  %div = fdiv float %add5.i, %conv
  %cmp487 = icmp slt i32 %1, %columns
  br i1 %cmp487, label %for.body6, label %for.body.i67.preheader

for.body.i67.preheader:                           ; preds = %for.body6, %_ZL9block_sumf.exit
  %value.addr.012.i69.ph = phi float [ 0.000000e+00, %_ZL9block_sumf.exit ], [ %add13, %for.body6 ]
  br label %for.body.i67

for.body:                                         ; preds = %entry, %for.body
  %sum.086 = phi float [ %add, %for.body ], [ 0.000000e+00, %entry ]
  %i.085 = phi i32 [ %add1, %for.body ], [ %1, %entry ]
  %idxprom = zext nneg i32 %i.085 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom
  %7 = load float, ptr %arrayidx, align 4
  %add = fadd float %sum.086, %7
  %add1 = add nuw nsw i32 %i.085, 128
  %cmp = icmp slt i32 %add1, %columns
  br i1 %cmp, label %for.body, label %for.body.i.preheader

for.cond.cleanup.i73:                             ; preds = %for.body.i67
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp1.i, label %if.then.i79, label %_ZL9block_sumf.exit83

for.body.i67:                                     ; preds = %for.body.i67.preheader, %for.body.i67
  %mask.013.i68 = phi i32 [ %div11.i71, %for.body.i67 ], [ 16, %for.body.i67.preheader ]
  %value.addr.012.i69 = phi float [ %add.i70, %for.body.i67 ], [ %value.addr.012.i69.ph, %for.body.i67.preheader ]
  %8 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %value.addr.012.i69, i32 %mask.013.i68, i32 31)
  %add.i70 = fadd float %value.addr.012.i69, %8
  %div11.i71 = lshr i32 %mask.013.i68, 1
  %cmp.not.i72 = icmp eq i32 %div11.i71, 0
  br i1 %cmp.not.i72, label %for.cond.cleanup.i73, label %for.body.i67

if.then.i79:                                      ; preds = %for.cond.cleanup.i73
  %div210.i80 = lshr exact i32 %1, 5
  %idxprom.i81 = zext nneg i32 %div210.i80 to i64
  %arrayidx.i82 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZL9block_sumfE4part to ptr), i64 %idxprom.i81
  store float %add.i70, ptr %arrayidx.i82, align 4
  br label %_ZL9block_sumf.exit83

_ZL9block_sumf.exit83:                            ; preds = %for.cond.cleanup.i73, %if.then.i79
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %9 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZL9block_sumfE4part to ptr), align 4
  %10 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZL9block_sumfE4part to ptr), i64 4), align 4
  %add3.i76 = fadd float %9, %10
  %11 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZL9block_sumfE4part to ptr), i64 8), align 4
  %12 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZL9block_sumfE4part to ptr), i64 12), align 4
  %add4.i77 = fadd float %11, %12
  %add5.i78 = fadd float %add3.i76, %add4.i77
  %div19 = fdiv float %add5.i78, %conv
  %add20 = fadd float %epsilon, %div19
  %call21 = tail call float @__nv_sqrtf(float noundef %add20) #5
  %cmp2491 = icmp slt i32 %1, %columns
  br i1 %cmp2491, label %for.body26, label %for.cond.cleanup25

for.body6:                                        ; preds = %_ZL9block_sumf.exit, %for.body6
  %i2.089 = phi i32 [ %add15, %for.body6 ], [ %1, %_ZL9block_sumf.exit ]
  %squares.088 = phi float [ %add13, %for.body6 ], [ 0.000000e+00, %_ZL9block_sumf.exit ]
  %idxprom7 = zext nneg i32 %i2.089 to i64
  %arrayidx8 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom7
  %13 = load float, ptr %arrayidx8, align 4
  %sub = fsub float %13, %div
  %mul12 = fmul float %sub, %sub
  %add13 = fadd float %squares.088, %mul12
  %add15 = add nuw nsw i32 %i2.089, 128
  %cmp4 = icmp slt i32 %add15, %columns
  br i1 %cmp4, label %for.body6, label %for.body.i67.preheader

for.cond.cleanup25:                               ; preds = %for.body26, %_ZL9block_sumf.exit83
  ret void

for.body26:                                       ; preds = %_ZL9block_sumf.exit83, %for.body26
  %i22.092 = phi i32 [ %add42, %for.body26 ], [ %1, %_ZL9block_sumf.exit83 ]
  %idxprom27 = zext nneg i32 %i22.092 to i64
  %arrayidx28 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom27
  %14 = load float, ptr %arrayidx28, align 4
  %sub29 = fsub float %14, %div
  %div30 = fdiv float %sub29, %call21
  %arrayidx32 = getelementptr inbounds nuw float, ptr %scale, i64 %idxprom27
  %15 = load float, ptr %arrayidx32, align 4
  %mul33 = fmul float %15, %div30
  %arrayidx35 = getelementptr inbounds nuw float, ptr %shift, i64 %idxprom27
  %16 = load float, ptr %arrayidx35, align 4
  %add36 = fadd float %16, %mul33
  %add38 = add nsw i32 %i22.092, %mul
  %idxprom39 = sext i32 %add38 to i64
  %arrayidx40 = getelementptr inbounds float, ptr %y, i64 %idxprom39
  store float %add36, ptr %arrayidx40, align 4
  %add42 = add nuw nsw i32 %i22.092, 128
  %cmp24 = icmp slt i32 %add42, %columns
  br i1 %cmp24, label %for.body26, label %for.cond.cleanup25
}

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare dso_local float @__nv_sqrtf(float noundef) local_unnamed_addr #2

declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #3

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #4 = { convergent nocallback nounwind }
attributes #5 = { convergent nounwind willreturn memory(none) }

