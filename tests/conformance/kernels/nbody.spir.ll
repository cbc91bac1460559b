; nbody in the spelling of SPIR: printed by sources/make.sh. The source:
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

@nbody.tile = internal unnamed_addr addrspace(3) global [128 x [4 x float]] undef, align 4

define dso_local spir_kernel void @nbody(ptr addrspace(1) noundef readonly align 4 captures(none) %bodies, ptr addrspace(1) noundef writeonly align 4 captures(none) %acceleration, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv2.i = trunc i64 %call1.i to i32
  %call3.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv4.i = trunc i64 %call3.i to i32
  %mul.i = mul nsw i32 %conv4.i, %conv2.i
  %add.i = add nsw i32 %mul.i, %conv.i
  %cmp.i = icmp slt i32 %add.i, %n
  %0 = shl nsw i32 %add.i, 2
  %mul8.i = select i1 %cmp.i, i32 %0, i32 0
  %idxprom.i = sext i32 %mul8.i to i64
  %arrayidx.i = getelementptr inbounds float, ptr addrspace(1) %bodies, i64 %idxprom.i
  %1 = load float, ptr addrspace(1) %arrayidx.i, align 4
  %arrayidx12.i = getelementptr i8, ptr addrspace(1) %arrayidx.i, i64 4
  %2 = load float, ptr addrspace(1) %arrayidx12.i, align 4
  %arrayidx16.i = getelementptr i8, ptr addrspace(1) %arrayidx.i, i64 8
  %3 = load float, ptr addrspace(1) %arrayidx16.i, align 4
  %cmp17.i6 = icmp sgt i32 %n, 0
  br i1 %cmp17.i6, label %for.cond19.i.preheader.lr.ph, label %for.cond.cleanup.i

for.cond19.i.preheader.lr.ph:                     ; preds = %entry
  %idxprom36.i = sext i32 %conv.i to i64
  %arrayidx37.i = getelementptr inbounds [4 x float], ptr addrspace(3) @nbody.tile, i64 %idxprom36.i
  br label %for.cond19.i.preheader

for.cond19.i.preheader:                           ; preds = %for.cond19.i.preheader.lr.ph, %for.cond.cleanup43.i
  %ax.0.i10 = phi float [ 0.000000e+00, %for.cond19.i.preheader.lr.ph ], [ %add68.i, %for.cond.cleanup43.i ]
  %ay.0.i9 = phi float [ 0.000000e+00, %for.cond19.i.preheader.lr.ph ], [ %add70.i, %for.cond.cleanup43.i ]
  %az.0.i8 = phi float [ 0.000000e+00, %for.cond19.i.preheader.lr.ph ], [ %add72.i, %for.cond.cleanup43.i ]
  %start.0.i7 = phi i32 [ 0, %for.cond19.i.preheader.lr.ph ], [ %add77.i, %for.cond.cleanup43.i ]
  %add24.i = add nsw i32 %start.0.i7, %conv.i
  %cmp25.i = icmp slt i32 %add24.i, %n
  %mul29.i = shl nsw i32 %add24.i, 2
  br label %for.body23.i

for.cond.cleanup.i:                               ; preds = %for.cond.cleanup43.i, %entry
  %az.0.i.lcssa = phi float [ 0.000000e+00, %entry ], [ %add72.i, %for.cond.cleanup43.i ]
  %ay.0.i.lcssa = phi float [ 0.000000e+00, %entry ], [ %add70.i, %for.cond.cleanup43.i ]
  %ax.0.i.lcssa = phi float [ 0.000000e+00, %entry ], [ %add68.i, %for.cond.cleanup43.i ]
  br i1 %cmp.i, label %if.then.i, label %__clang_ocl_kern_imp_nbody.exit

for.cond.cleanup22.i:                             ; preds = %cond.end34.i
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  br label %for.body44.i

for.body23.i:                                     ; preds = %for.cond19.i.preheader, %cond.end34.i
  %k.0.i1 = phi i32 [ 0, %for.cond19.i.preheader ], [ %inc.i, %cond.end34.i ]
  br i1 %cmp25.i, label %cond.true27.i, label %cond.end34.i

cond.true27.i:                                    ; preds = %for.body23.i
  %add30.i = add nuw nsw i32 %k.0.i1, %mul29.i
  %idxprom31.i = sext i32 %add30.i to i64
  %arrayidx32.i = getelementptr inbounds float, ptr addrspace(1) %bodies, i64 %idxprom31.i
  %4 = load float, ptr addrspace(1) %arrayidx32.i, align 4
  br label %cond.end34.i

cond.end34.i:                                     ; preds = %cond.true27.i, %for.body23.i
  %cond35.i = phi float [ %4, %cond.true27.i ], [ 0.000000e+00, %for.body23.i ]
  %idxprom38.i = zext nneg i32 %k.0.i1 to i64
  %arrayidx39.i = getelementptr inbounds nuw float, ptr addrspace(3) %arrayidx37.i, i64 %idxprom38.i
  store float %cond35.i, ptr addrspace(3) %arrayidx39.i, align 4
  %inc.i = add nuw nsw i32 %k.0.i1, 1
  %cmp20.i = icmp samesign ult i32 %k.0.i1, 3
  br i1 %cmp20.i, label %for.body23.i, label %for.cond.cleanup22.i

for.cond.cleanup43.i:                             ; preds = %for.body44.i
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  %add77.i = add nuw nsw i32 %start.0.i7, 128
  %cmp17.i = icmp slt i32 %add77.i, %n
  br i1 %cmp17.i, label %for.cond19.i.preheader, label %for.cond.cleanup.i

for.body44.i:                                     ; preds = %for.cond.cleanup22.i, %for.body44.i
  %ax.1.i5 = phi float [ %ax.0.i10, %for.cond.cleanup22.i ], [ %add68.i, %for.body44.i ]
  %ay.1.i4 = phi float [ %ay.0.i9, %for.cond.cleanup22.i ], [ %add70.i, %for.body44.i ]
  %az.1.i3 = phi float [ %az.0.i8, %for.cond.cleanup22.i ], [ %add72.i, %for.body44.i ]
  %j.0.i2 = phi i32 [ 0, %for.cond.cleanup22.i ], [ %inc74.i, %for.body44.i ]
  %idxprom45.i = zext nneg i32 %j.0.i2 to i64
  %arrayidx46.i = getelementptr inbounds nuw [4 x float], ptr addrspace(3) @nbody.tile, i64 %idxprom45.i
  %5 = load float, ptr addrspace(3) %arrayidx46.i, align 4
  %sub.i = fsub float %5, %1
  %arrayidx50.i = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx46.i, i64 4
  %6 = load float, ptr addrspace(3) %arrayidx50.i, align 4
  %sub51.i = fsub float %6, %2
  %arrayidx54.i = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx46.i, i64 8
  %7 = load float, ptr addrspace(3) %arrayidx54.i, align 4
  %sub55.i = fsub float %7, %3
  %mul56.i = fmul float %sub.i, %sub.i
  %mul57.i = fmul float %sub51.i, %sub51.i
  %add58.i = fadd float %mul56.i, %mul57.i
  %mul59.i = fmul float %sub55.i, %sub55.i
  %add60.i = fadd float %add58.i, %mul59.i
  %add61.i = fadd float %add60.i, 0x3F847AE140000000
  %arrayidx64.i = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx46.i, i64 12
  %8 = load float, ptr addrspace(3) %arrayidx64.i, align 4
  %call65.i = tail call spir_func float @_Z4sqrtf(float noundef %add61.i) #4
  %mul66.i = fmul float %call65.i, %add61.i
  %div.i = fdiv float %8, %mul66.i
  %mul67.i = fmul float %sub.i, %div.i
  %add68.i = fadd float %ax.1.i5, %mul67.i
  %mul69.i = fmul float %sub51.i, %div.i
  %add70.i = fadd float %ay.1.i4, %mul69.i
  %mul71.i = fmul float %sub55.i, %div.i
  %add72.i = fadd float %az.1.i3, %mul71.i
  %inc74.i = add nuw nsw i32 %j.0.i2, 1
  %cmp41.i = icmp samesign ult i32 %j.0.i2, 127
  br i1 %cmp41.i, label %for.body44.i, label %for.cond.cleanup43.i

if.then.i:                                        ; preds = %for.cond.cleanup.i
  %mul81.i = mul nsw i32 %add.i, 3
  %idxprom82.i = sext i32 %mul81.i to i64
  %arrayidx83.i = getelementptr inbounds float, ptr addrspace(1) %acceleration, i64 %idxprom82.i
  store float %ax.0.i.lcssa, ptr addrspace(1) %arrayidx83.i, align 4
  %arrayidx87.i = getelementptr i8, ptr addrspace(1) %arrayidx83.i, i64 4
  store float %ay.0.i.lcssa, ptr addrspace(1) %arrayidx87.i, align 4
  %arrayidx91.i = getelementptr i8, ptr addrspace(1) %arrayidx83.i, i64 8
  store float %az.0.i.lcssa, ptr addrspace(1) %arrayidx91.i, align 4
  br label %__clang_ocl_kern_imp_nbody.exit

__clang_ocl_kern_imp_nbody.exit:                  ; preds = %for.cond.cleanup.i, %if.then.i
  ret void
}

declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func float @_Z4sqrtf(float noundef) local_unnamed_addr #2

attributes #0 = { convergent norecurse nounwind }
attributes #1 = { alwaysinline convergent norecurse nounwind }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind }
attributes #4 = { convergent nounwind willreturn memory(none) }
attributes #5 = { convergent nounwind }

