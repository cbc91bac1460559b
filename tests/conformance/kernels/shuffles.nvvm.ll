; shuffles in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // Each kind of shuffle, of 32 lanes and of segments: out[kind * threads + i]. c holds the segment's mask and the bound.
;   KERNEL shuffles(GLOBAL const int *x, GLOBAL const int *lanes, GLOBAL int *out, int threads) {
;       int i = GLOBAL_X, v = x[i], lane = lanes[i];
;       int *to = out + i;
;       to[0 * threads] = __nvvm_shfl_sync_idx_i32(ALL_LANES, v, lane, 31);
;       to[1 * threads] = __nvvm_shfl_sync_idx_i32(ALL_LANES, v, lane, (24 << 8) | 31);
;       to[2 * threads] = __nvvm_shfl_sync_up_i32(ALL_LANES, v, lane & 31, 0);
;       to[3 * threads] = __nvvm_shfl_sync_up_i32(ALL_LANES, v, 3, (16 << 8));
;       to[4 * threads] = __nvvm_shfl_sync_down_i32(ALL_LANES, v, lane & 31, 31);
;       to[5 * threads] = __nvvm_shfl_sync_down_i32(ALL_LANES, v, 1, (28 << 8) | 31);
;       to[6 * threads] = __nvvm_shfl_sync_bfly_i32(ALL_LANES, v, lane & 31, 31);
;       to[7 * threads] = __nvvm_shfl_sync_bfly_i32(ALL_LANES, v, 5, (24 << 8) | 31);
;       to[8 * threads] = (int)(__nvvm_shfl_sync_bfly_f32(ALL_LANES, (float)(v & 0xffff) * 0.5f, 16, 31) * 2.0f);
;   }

define dso_local ptx_kernel void @shuffles(ptr noundef readonly captures(none) %x, ptr noundef readonly captures(none) %lanes, ptr noundef writeonly captures(none) %out, i32 noundef %threads) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %0, %1
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %mul, %2
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4
  %arrayidx2 = getelementptr inbounds nuw i32, ptr %lanes, i64 %idxprom
  %4 = load i32, ptr %arrayidx2, align 4
  %add.ptr = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom
  %5 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %3, i32 %4, i32 31)
  store i32 %5, ptr %add.ptr, align 4
  %6 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %3, i32 %4, i32 6175)
  %idxprom7 = sext i32 %threads to i64
  %arrayidx8 = getelementptr inbounds i32, ptr %add.ptr, i64 %idxprom7
  store i32 %6, ptr %arrayidx8, align 4
  %and = and i32 %4, 31
  %7 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %3, i32 %and, i32 0)
  %mul9 = shl nsw i32 %threads, 1
  %idxprom10 = sext i32 %mul9 to i64
  %arrayidx11 = getelementptr inbounds i32, ptr %add.ptr, i64 %idxprom10
  store i32 %7, ptr %arrayidx11, align 4
  %8 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %3, i32 3, i32 4096)
  %mul12 = mul nsw i32 %threads, 3
  %idxprom13 = sext i32 %mul12 to i64
  %arrayidx14 = getelementptr inbounds i32, ptr %add.ptr, i64 %idxprom13
  store i32 %8, ptr %arrayidx14, align 4
  %9 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %3, i32 %and, i32 31)
  %mul16 = shl nsw i32 %threads, 2
  %idxprom17 = sext i32 %mul16 to i64
  %arrayidx18 = getelementptr inbounds i32, ptr %add.ptr, i64 %idxprom17
  store i32 %9, ptr %arrayidx18, align 4
  %10 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %3, i32 1, i32 7199)
  %mul19 = mul nsw i32 %threads, 5
  %idxprom20 = sext i32 %mul19 to i64
  %arrayidx21 = getelementptr inbounds i32, ptr %add.ptr, i64 %idxprom20
  store i32 %10, ptr %arrayidx21, align 4
  %11 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %3, i32 %and, i32 31)
  %mul23 = mul nsw i32 %threads, 6
  %idxprom24 = sext i32 %mul23 to i64
  %arrayidx25 = getelementptr inbounds i32, ptr %add.ptr, i64 %idxprom24
  store i32 %11, ptr %arrayidx25, align 4
  %12 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %3, i32 5, i32 6175)
  %mul26 = mul nsw i32 %threads, 7
  %idxprom27 = sext i32 %mul26 to i64
  %arrayidx28 = getelementptr inbounds i32, ptr %add.ptr, i64 %idxprom27
  store i32 %12, ptr %arrayidx28, align 4
  %and29 = and i32 %3, 65535
  %conv = uitofp nneg i32 %and29 to float
  %mul30 = fmul float %conv, 5.000000e-01
  %13 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %mul30, i32 16, i32 31)
  %mul31 = fmul float %13, 2.000000e+00
  %conv32 = fptosi float %mul31 to i32
  %mul33 = shl nsw i32 %threads, 3
  %idxprom34 = sext i32 %mul33 to i64
  %arrayidx35 = getelementptr inbounds i32, ptr %add.ptr, i64 %idxprom34
  store i32 %conv32, ptr %arrayidx35, align 4
  ret void
}

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) #2

declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32) #2

declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) #2

declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }

