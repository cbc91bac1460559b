; nbody in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // The acceleration of each of n bodies (x, y, z, mass) by all of them, by tiles of 128 bodies in shared memory; blocks
;   // of 128 threads.
;   KERNEL nbody(GLOBAL const float *bodies, GLOBAL float *acceleration, int n) {
;       SHARED float tile[128][4];
;       int t = THREAD(x), i = GLOBAL_X;
;       int self = i < n ? i : 0;
;       float x = bodies[4 * self], y = bodies[4 * self + 1], z = bodies[4 * self + 2];
;       float ax = 0.0f, ay = 0.0f, az = 0.0f;
;       for (int start = 0; start < n; start += 128) {
;           for (int k = 0; k < 4; k++) tile[t][k] = start + t < n ? bodies[4 * (start + t) + k] : 0.0f;
;           BARRIER();
;           for (int j = 0; j < 128; j++) {
;               float dx = tile[j][0] - x, dy = tile[j][1] - y, dz = tile[j][2] - z;
;               float square = ((dx * dx + dy * dy) + dz * dz) + 0.01f;
;               float pull = tile[j][3] / (square * SQRT(square));
;               ax += pull * dx, ay += pull * dy, az += pull * dz;
;           }
;           BARRIER();
;       }
;       if (i < n) acceleration[3 * i] = ax, acceleration[3 * i + 1] = ay, acceleration[3 * i + 2] = az;
;   }

@_ZZ5nbodyE4tile = internal unnamed_addr addrspace(3) global [128 x [4 x float]] undef, align 4

define dso_local ptx_kernel void @nbody(ptr noundef readonly captures(none) %bodies, ptr noundef writeonly captures(none) %acceleration, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %1, %2
  %add = add nuw nsw i32 %mul, %0
  %cmp = icmp slt i32 %add, %n
  %3 = shl nsw i32 %add, 2
  %mul1 = select i1 %cmp, i32 %3, i32 0
  %idxprom = zext nneg i32 %mul1 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %bodies, i64 %idxprom
  %4 = load float, ptr %arrayidx, align 4
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 4
  %5 = load float, ptr %arrayidx5, align 4
  %arrayidx9 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %6 = load float, ptr %arrayidx9, align 4
  %cmp10124 = icmp sgt i32 %n, 0
  br i1 %cmp10124, label %for.cond11.preheader.lr.ph, label %for.cond.cleanup

for.cond11.preheader.lr.ph:                       ; preds = %entry
  %idxprom26 = zext nneg i32 %0 to i64
  %arrayidx27 = getelementptr inbounds nuw [4 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ5nbodyE4tile to ptr), i64 %idxprom26
  br label %for.cond11.preheader

for.cond11.preheader:                             ; preds = %for.cond11.preheader.lr.ph, %for.cond.cleanup32
  %ax.0128 = phi float [ 0.000000e+00, %for.cond11.preheader.lr.ph ], [ %add56, %for.cond.cleanup32 ]
  %ay.0127 = phi float [ 0.000000e+00, %for.cond11.preheader.lr.ph ], [ %add58, %for.cond.cleanup32 ]
  %az.0126 = phi float [ 0.000000e+00, %for.cond11.preheader.lr.ph ], [ %add60, %for.cond.cleanup32 ]
  %start.0125 = phi i32 [ 0, %for.cond11.preheader.lr.ph ], [ %add65, %for.cond.cleanup32 ]
  %add15 = add nuw nsw i32 %start.0125, %0
  %cmp16 = icmp slt i32 %add15, %n
  %mul19 = shl nsw i32 %add15, 2
  br label %for.body14

for.cond.cleanup:                                 ; preds = %for.cond.cleanup32, %entry
  %az.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add60, %for.cond.cleanup32 ]
  %ay.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add58, %for.cond.cleanup32 ]
  %ax.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add56, %for.cond.cleanup32 ]
  br i1 %cmp, label %if.then, label %if.end

for.cond.cleanup13:                               ; preds = %cond.end24
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %for.body33

for.body14:                                       ; preds = %for.cond11.preheader, %cond.end24
  %k.0119 = phi i32 [ 0, %for.cond11.preheader ], [ %inc, %cond.end24 ]
  br i1 %cmp16, label %cond.true17, label %cond.end24

cond.true17:                                      ; preds = %for.body14
  %add20 = add nuw nsw i32 %k.0119, %mul19
  %idxprom21 = zext nneg i32 %add20 to i64
  %arrayidx22 = getelementptr inbounds nuw float, ptr %bodies, i64 %idxprom21
  %7 = load float, ptr %arrayidx22, align 4
  br label %cond.end24

cond.end24:                                       ; preds = %for.body14, %cond.true17
  %cond25 = phi float [ %7, %cond.true17 ], [ 0.000000e+00, %for.body14 ]
  %idxprom28 = zext nneg i32 %k.0119 to i64
  %arrayidx29 = getelementptr inbounds nuw float, ptr %arrayidx27, i64 %idxprom28
  store float %cond25, ptr %arrayidx29, align 4
  %inc = add nuw nsw i32 %k.0119, 1
  %exitcond.not = icmp eq i32 %inc, 4
  br i1 %exitcond.not, label %for.cond.cleanup13, label %for.body14

for.cond.cleanup32:                               ; preds = %for.body33
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add65 = add nuw nsw i32 %start.0125, 128
  %cmp10 = icmp slt i32 %add65, %n
  br i1 %cmp10, label %for.cond11.preheader, label %for.cond.cleanup

for.body33:                                       ; preds = %for.cond.cleanup13, %for.body33
  %ax.1123 = phi float [ %ax.0128, %for.cond.cleanup13 ], [ %add56, %for.body33 ]
  %ay.1122 = phi float [ %ay.0127, %for.cond.cleanup13 ], [ %add58, %for.body33 ]
  %az.1121 = phi float [ %az.0126, %for.cond.cleanup13 ], [ %add60, %for.body33 ]
  %j.0120 = phi i32 [ 0, %for.cond.cleanup13 ], [ %inc62, %for.body33 ]
  %idxprom34 = zext nneg i32 %j.0120 to i64
  %arrayidx35 = getelementptr inbounds nuw [4 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ5nbodyE4tile to ptr), i64 %idxprom34
  %8 = load float, ptr %arrayidx35, align 4
  %sub = fsub float %8, %4
  %arrayidx39 = getelementptr inbounds nuw i8, ptr %arrayidx35, i64 4
  %9 = load float, ptr %arrayidx39, align 4
  %sub40 = fsub float %9, %5
  %arrayidx43 = getelementptr inbounds nuw i8, ptr %arrayidx35, i64 8
  %10 = load float, ptr %arrayidx43, align 4
  %sub44 = fsub float %10, %6
  %mul45 = fmul float %sub, %sub
  %mul46 = fmul float %sub40, %sub40
  %add47 = fadd float %mul45, %mul46
  %mul48 = fmul float %sub44, %sub44
  %add49 = fadd float %add47, %mul48
  %add50 = fadd float %add49, 0x3F847AE140000000
  %arrayidx53 = getelementptr inbounds nuw i8, ptr %arrayidx35, i64 12
  %11 = load float, ptr %arrayidx53, align 4
  %call = tail call float @__nv_sqrtf(float noundef %add50) #4
  %mul54 = fmul float %call, %add50
  %div = fdiv float %11, %mul54
  %mul55 = fmul float %sub, %div
  %add56 = fadd float %ax.1123, %mul55
  %mul57 = fmul float %sub40, %div
  %add58 = fadd float %ay.1122, %mul57
  %mul59 = fmul float %sub44, %div
  %add60 = fadd float %az.1121, %mul59
  %inc62 = add nuw nsw i32 %j.0120, 1
  %exitcond131.not = icmp eq i32 %inc62, 128
  br i1 %exitcond131.not, label %for.cond.cleanup32, label %for.body33

if.then:                                          ; preds = %for.cond.cleanup
  %mul68 = mul nuw nsw i32 %add, 3
  %idxprom69 = zext nneg i32 %mul68 to i64
  %arrayidx70 = getelementptr inbounds nuw float, ptr %acceleration, i64 %idxprom69
  store float %ax.0.lcssa, ptr %arrayidx70, align 4
  %arrayidx74 = getelementptr inbounds nuw i8, ptr %arrayidx70, i64 4
  store float %ay.0.lcssa, ptr %arrayidx74, align 4
  %arrayidx78 = getelementptr inbounds nuw i8, ptr %arrayidx70, i64 8
  store float %az.0.lcssa, ptr %arrayidx78, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond.cleanup
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

declare dso_local float @__nv_sqrtf(float noundef) local_unnamed_addr #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #4 = { convergent nounwind willreturn memory(none) }

