; by_value in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // A structure as an argument, with members of several sizes.
;   struct window {
;       signed char shift;
;       short weight[3];
;       float scale;
;       double offset;
;       unsigned char last;
;   };
;   #if !defined(__OPENCL_C_VERSION__)
;   typedef struct window window_t;
;   #else
;   #define window_t struct window
;   #endif
;   KERNEL by_value(GLOBAL const float *x, window_t w, GLOBAL double *y, int n) {
;       int i = GLOBAL_X;
;       if (i < n) y[i] = (double)(x[i] * w.scale) * w.weight[i % 3] + w.offset + (i + w.shift) % (w.last + 1);
;   }

%struct.window = type { i8, [3 x i16], float, double, i8 }

define dso_local spir_kernel void @by_value(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr noundef readonly byval(%struct.window) align 8 captures(none) %w, ptr addrspace(1) noundef writeonly align 8 captures(none) %y, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %w1 = alloca %struct.window, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %w1)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %w1, ptr noundef nonnull align 8 dereferenceable(32) %w, i64 32, i1 false)
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #5
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #5
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #5
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %cmp.i = icmp slt i32 %add.i, %n
  br i1 %cmp.i, label %if.then.i, label %__clang_ocl_kern_imp_by_value.exit

if.then.i:                                        ; preds = %entry
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds float, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load float, ptr addrspace(1) %arrayidx.i, align 4
  %scale.i = getelementptr inbounds nuw i8, ptr %w1, i64 8
  %1 = load float, ptr %scale.i, align 8
  %mul6.i = fmul float %0, %1
  %conv7.i = fpext float %mul6.i to double
  %weight.i = getelementptr inbounds nuw i8, ptr %w1, i64 2
  %rem.i = srem i32 %add.i, 3
  %idxprom8.i = sext i32 %rem.i to i64
  %arrayidx9.i = getelementptr inbounds i16, ptr %weight.i, i64 %idxprom8.i
  %2 = load i16, ptr %arrayidx9.i, align 2
  %conv11.i = sitofp i16 %2 to double
  %mul12.i = fmul double %conv7.i, %conv11.i
  %offset.i = getelementptr inbounds nuw i8, ptr %w1, i64 16
  %3 = load double, ptr %offset.i, align 8
  %add13.i = fadd double %3, %mul12.i
  %4 = load i8, ptr %w1, align 8
  %conv14.i = sext i8 %4 to i32
  %add15.i = add nsw i32 %add.i, %conv14.i
  %last.i = getelementptr inbounds nuw i8, ptr %w1, i64 24
  %5 = load i8, ptr %last.i, align 8
  %conv16.i = zext i8 %5 to i32
  %add17.i = add nuw nsw i32 %conv16.i, 1
  %rem18.i = srem i32 %add15.i, %add17.i
  %conv19.i = sitofp i32 %rem18.i to double
  %add20.i = fadd double %add13.i, %conv19.i
  %arrayidx22.i = getelementptr inbounds double, ptr addrspace(1) %y, i64 %idxprom.i
  store double %add20.i, ptr addrspace(1) %arrayidx22.i, align 8
  br label %__clang_ocl_kern_imp_by_value.exit

__clang_ocl_kern_imp_by_value.exit:               ; preds = %entry, %if.then.i
  call void @llvm.lifetime.end.p0(ptr nonnull %w1)
  ret void
}

declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #3

declare void @llvm.lifetime.start.p0(ptr captures(none)) #4

declare void @llvm.lifetime.end.p0(ptr captures(none)) #4

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { alwaysinline convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { convergent nounwind willreturn memory(none) }

