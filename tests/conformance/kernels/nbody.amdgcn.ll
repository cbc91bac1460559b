; nbody in the spelling of AMDGCN: printed by sources/make.sh. The source:
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

@_ZZ5nbodyE4tile = internal unnamed_addr addrspace(3) global [128 x [4 x float]] undef, align 16

define protected amdgpu_kernel void @nbody(ptr addrspace(1) noundef readonly captures(none) %bodies.coerce, ptr addrspace(1) noundef writeonly captures(none) %acceleration.coerce, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %1 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %2 = tail call align 8 dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %3 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 12
  %4 = load i16, ptr addrspace(4) %3, align 4
  %conv = zext nneg i16 %4 to i32
  %mul = mul nsw i32 %1, %conv
  %add = add nsw i32 %mul, %0
  %cmp = icmp slt i32 %add, %n
  %5 = shl nsw i32 %add, 2
  %mul3 = select i1 %cmp, i32 %5, i32 0
  %idxprom = sext i32 %mul3 to i64
  %arrayidx = getelementptr inbounds float, ptr addrspace(1) %bodies.coerce, i64 %idxprom
  %6 = load float, ptr addrspace(1) %arrayidx, align 4
  %arrayidx7 = getelementptr i8, ptr addrspace(1) %arrayidx, i64 4
  %7 = load float, ptr addrspace(1) %arrayidx7, align 4
  %arrayidx11 = getelementptr i8, ptr addrspace(1) %arrayidx, i64 8
  %8 = load float, ptr addrspace(1) %arrayidx11, align 4
  %cmp12126 = icmp sgt i32 %n, 0
  br i1 %cmp12126, label %for.cond13.preheader.lr.ph, label %for.cond.cleanup

for.cond13.preheader.lr.ph:                       ; preds = %entry
  %arrayidx29 = getelementptr inbounds nuw [4 x float], ptr addrspace(3) @_ZZ5nbodyE4tile, i32 %0
  br label %for.cond13.preheader

for.cond13.preheader:                             ; preds = %for.cond13.preheader.lr.ph, %for.cond.cleanup34
  %ax.0130 = phi float [ 0.000000e+00, %for.cond13.preheader.lr.ph ], [ %add58, %for.cond.cleanup34 ]
  %ay.0129 = phi float [ 0.000000e+00, %for.cond13.preheader.lr.ph ], [ %add60, %for.cond.cleanup34 ]
  %az.0128 = phi float [ 0.000000e+00, %for.cond13.preheader.lr.ph ], [ %add62, %for.cond.cleanup34 ]
  %start.0127 = phi i32 [ 0, %for.cond13.preheader.lr.ph ], [ %add67, %for.cond.cleanup34 ]
  %add17 = add nuw nsw i32 %start.0127, %0
  %cmp18 = icmp slt i32 %add17, %n
  %mul21 = shl nsw i32 %add17, 2
  br label %for.body16

for.cond.cleanup:                                 ; preds = %for.cond.cleanup34, %entry
  %az.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add62, %for.cond.cleanup34 ]
  %ay.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add60, %for.cond.cleanup34 ]
  %ax.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add58, %for.cond.cleanup34 ]
  br i1 %cmp, label %if.then, label %if.end

for.cond.cleanup15:                               ; preds = %cond.end26
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %for.body35

for.body16:                                       ; preds = %for.cond13.preheader, %cond.end26
  %k.0121 = phi i32 [ 0, %for.cond13.preheader ], [ %inc, %cond.end26 ]
  br i1 %cmp18, label %cond.true19, label %cond.end26

cond.true19:                                      ; preds = %for.body16
  %add22 = add nuw nsw i32 %k.0121, %mul21
  %idxprom23 = zext nneg i32 %add22 to i64
  %arrayidx24 = getelementptr inbounds nuw float, ptr addrspace(1) %bodies.coerce, i64 %idxprom23
  %9 = load float, ptr addrspace(1) %arrayidx24, align 4
  br label %cond.end26

cond.end26:                                       ; preds = %for.body16, %cond.true19
  %cond27 = phi float [ %9, %cond.true19 ], [ 0.000000e+00, %for.body16 ]
  %arrayidx31 = getelementptr inbounds nuw float, ptr addrspace(3) %arrayidx29, i32 %k.0121
  store float %cond27, ptr addrspace(3) %arrayidx31, align 4
  %inc = add nuw nsw i32 %k.0121, 1
  %exitcond.not = icmp eq i32 %inc, 4
  br i1 %exitcond.not, label %for.cond.cleanup15, label %for.body16

for.cond.cleanup34:                               ; preds = %for.body35
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %add67 = add nuw nsw i32 %start.0127, 128
  %cmp12 = icmp slt i32 %add67, %n
  br i1 %cmp12, label %for.cond13.preheader, label %for.cond.cleanup

for.body35:                                       ; preds = %for.cond.cleanup15, %for.body35
  %ax.1125 = phi float [ %ax.0130, %for.cond.cleanup15 ], [ %add58, %for.body35 ]
  %ay.1124 = phi float [ %ay.0129, %for.cond.cleanup15 ], [ %add60, %for.body35 ]
  %az.1123 = phi float [ %az.0128, %for.cond.cleanup15 ], [ %add62, %for.body35 ]
  %j.0122 = phi i32 [ 0, %for.cond.cleanup15 ], [ %inc64, %for.body35 ]
  %arrayidx37 = getelementptr inbounds nuw [4 x float], ptr addrspace(3) @_ZZ5nbodyE4tile, i32 %j.0122
  %10 = load float, ptr addrspace(3) %arrayidx37, align 16
  %sub = fsub float %10, %6
  %arrayidx41 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx37, i32 4
  %11 = load float, ptr addrspace(3) %arrayidx41, align 4
  %sub42 = fsub float %11, %7
  %arrayidx45 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx37, i32 8
  %12 = load float, ptr addrspace(3) %arrayidx45, align 8
  %sub46 = fsub float %12, %8
  %mul47 = fmul float %sub, %sub
  %mul48 = fmul float %sub42, %sub42
  %add49 = fadd float %mul47, %mul48
  %mul50 = fmul float %sub46, %sub46
  %add51 = fadd float %add49, %mul50
  %add52 = fadd float %add51, 0x3F847AE140000000
  %arrayidx55 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx37, i32 12
  %13 = load float, ptr addrspace(3) %arrayidx55, align 4
  %call = tail call float @__ocml_sqrt_f32(float noundef %add52) #4
  %mul56 = fmul float %call, %add52
  %div = fdiv float %13, %mul56
  %mul57 = fmul float %sub, %div
  %add58 = fadd float %ax.1125, %mul57
  %mul59 = fmul float %sub42, %div
  %add60 = fadd float %ay.1124, %mul59
  %mul61 = fmul float %sub46, %div
  %add62 = fadd float %az.1123, %mul61
  %inc64 = add nuw nsw i32 %j.0122, 1
  %exitcond133.not = icmp eq i32 %inc64, 128
  br i1 %exitcond133.not, label %for.cond.cleanup34, label %for.body35

if.then:                                          ; preds = %for.cond.cleanup
  %mul70 = mul nsw i32 %add, 3
  %idxprom71 = sext i32 %mul70 to i64
  %arrayidx72 = getelementptr inbounds float, ptr addrspace(1) %acceleration.coerce, i64 %idxprom71
  store float %ax.0.lcssa, ptr addrspace(1) %arrayidx72, align 4
  %arrayidx76 = getelementptr i8, ptr addrspace(1) %arrayidx72, i64 4
  store float %ay.0.lcssa, ptr addrspace(1) %arrayidx76, align 4
  %arrayidx80 = getelementptr i8, ptr addrspace(1) %arrayidx72, i64 8
  store float %az.0.lcssa, ptr addrspace(1) %arrayidx80, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond.cleanup
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

declare void @llvm.amdgcn.s.barrier() #2

declare hidden float @__ocml_sqrt_f32(float noundef) local_unnamed_addr #3

attributes #0 = { convergent mustprogress nofree norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #3 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #4 = { convergent nounwind willreturn memory(none) }

