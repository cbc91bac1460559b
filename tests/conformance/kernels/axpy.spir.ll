; axpy in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // y = a * x + y.
;   KERNEL axpy(float a, GLOBAL const float *x, GLOBAL float *y, int n) {
;       int i = GLOBAL_X;
;       if (i < n) y[i] = a * x[i] + y[i];
;   }

define dso_local spir_kernel void @axpy(float noundef %a, ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef align 4 captures(none) %y, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #3
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #3
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #3
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %cmp.i = icmp slt i32 %add.i, %n
  br i1 %cmp.i, label %if.then.i, label %__clang_ocl_kern_imp_axpy.exit

if.then.i:                                        ; preds = %entry
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds float, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load float, ptr addrspace(1) %arrayidx.i, align 4
  %mul6.i = fmul float %a, %0
  %arrayidx8.i = getelementptr inbounds float, ptr addrspace(1) %y, i64 %idxprom.i
  %1 = load float, ptr addrspace(1) %arrayidx8.i, align 4
  %add9.i = fadd float %mul6.i, %1
  store float %add9.i, ptr addrspace(1) %arrayidx8.i, align 4
  br label %__clang_ocl_kern_imp_axpy.exit

__clang_ocl_kern_imp_axpy.exit:                   ; preds = %entry, %if.then.i
  ret void
}

declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { alwaysinline convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind willreturn memory(none) }

