; async in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // Copies that a work-group makes together, from global memory and back, all elements and every third; each block does
;   // its own 250. What is read is the mirror image, so that no work-item reads what it copied.
;   #define COPY(T)                                                                                                       \
;       KERNEL copies_##T(GLOBAL const T *x, GLOBAL T *out) {                                                             \
;           SHARED T all[250], third[250], mirror[250];                                                                   \
;           GLOBAL const T *own = x + 750 * BLOCK(x);                                                                     \
;           prefetch(own, 750);                                                                                           \
;           event_t events[2];                                                                                            \
;           events[0] = async_work_group_copy(all, own, 250, 0);                                                          \
;           events[1] = async_work_group_strided_copy(third, own, 250, 3, 0);                                             \
;           wait_group_events(2, events);                                                                                 \
;           for (int i = get_local_linear_id(); i < 250; i += BLOCK_DIM(x) * BLOCK_DIM(y)) mirror[i] = all[249 - i] + third[249 - i]; \
;           BARRIER();                                                                                                    \
;           event_t event = async_work_group_copy(out + 1000 * BLOCK(x), mirror, 250, 0);                                 \
;           event = async_work_group_strided_copy(out + 1000 * BLOCK(x) + 250, mirror, 250, 3, event);                    \
;           wait_group_events(1, &event);                                                                                 \
;       }
;   COPY(uchar)
;   COPY(float)
;   COPY(double)
;   COPY(int4)
;
;   // Of all work-items one finds each flag clear; the last flag is cleared once.
;   KERNEL flags(volatile GLOBAL atomic_flag *flags, volatile GLOBAL int *found) {
;       for (int flag = 0; flag < 3; flag++)
;           if (!atomic_flag_test_and_set(&flags[flag])) atomic_inc(&found[flag]);
;       if (!atomic_flag_test_and_set_explicit(&flags[3], memory_order_acquire, memory_scope_device)) atomic_inc(&found[3]);
;       if (GLOBAL_X == 5) {
;           atomic_flag_clear(&flags[4]);
;           atomic_flag_clear_explicit(&flags[5], memory_order_release, memory_scope_device);
;       }
;   }

@copies_uchar.all = internal addrspace(3) global [250 x i8] undef, align 1
@copies_uchar.third = internal addrspace(3) global [250 x i8] undef, align 1
@copies_uchar.mirror = internal addrspace(3) global [250 x i8] undef, align 1
@copies_float.all = internal addrspace(3) global [250 x float] undef, align 4
@copies_float.third = internal addrspace(3) global [250 x float] undef, align 4
@copies_float.mirror = internal addrspace(3) global [250 x float] undef, align 4
@copies_double.all = internal addrspace(3) global [250 x double] undef, align 8
@copies_double.third = internal addrspace(3) global [250 x double] undef, align 8
@copies_double.mirror = internal addrspace(3) global [250 x double] undef, align 8
@copies_int4.all = internal addrspace(3) global [250 x <4 x i32>] undef, align 16
@copies_int4.third = internal addrspace(3) global [250 x <4 x i32>] undef, align 16
@copies_int4.mirror = internal addrspace(3) global [250 x <4 x i32>] undef, align 16

define dso_local spir_kernel void @copies_uchar(ptr addrspace(1) noundef align 1 %x, ptr addrspace(1) noundef align 1 %out) local_unnamed_addr #0 {
entry:
  %events.i = alloca [2 x target("spirv.Event")], align 8
  %event.i = alloca target("spirv.Event"), align 8
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #5
  %conv.i = trunc i64 %call.i to i32
  %mul.i = mul nsw i32 %conv.i, 750
  %idx.ext.i = sext i32 %mul.i to i64
  %add.ptr.i = getelementptr inbounds i8, ptr addrspace(1) %x, i64 %idx.ext.i
  tail call spir_func void @_Z8prefetchPU3AS1Khm(ptr addrspace(1) noundef %add.ptr.i, i64 noundef 750) #6
  call void @llvm.lifetime.start.p0(ptr nonnull %events.i) #7
  %call1.i = tail call spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3hPU3AS1Khm9ocl_event(ptr addrspace(3) noundef @copies_uchar.all, ptr addrspace(1) noundef %add.ptr.i, i64 noundef 250, target("spirv.Event") zeroinitializer) #6
  store target("spirv.Event") %call1.i, ptr %events.i, align 8
  %call2.i = tail call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS3hPU3AS1Khmm9ocl_event(ptr addrspace(3) noundef @copies_uchar.third, ptr addrspace(1) noundef %add.ptr.i, i64 noundef 250, i64 noundef 3, target("spirv.Event") zeroinitializer) #6
  %arrayidx3.i = getelementptr inbounds nuw i8, ptr %events.i, i64 8
  store target("spirv.Event") %call2.i, ptr %arrayidx3.i, align 8
  %arraydecay.ascast.i = addrspacecast ptr %events.i to ptr addrspace(4)
  call spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 noundef 2, ptr addrspace(4) noundef %arraydecay.ascast.i) #6
  %call4.i = call spir_func i64 @_Z19get_local_linear_idv() #6
  %conv5.i = trunc i64 %call4.i to i32
  %cmp.i1 = icmp slt i32 %conv5.i, 250
  br i1 %cmp.i1, label %for.body.i, label %__clang_ocl_kern_imp_copies_uchar.exit

for.body.i:                                       ; preds = %entry, %for.body.i
  %i.0.i2 = phi i32 [ %add21.i, %for.body.i ], [ %conv5.i, %entry ]
  %sub.i = sub nsw i32 249, %i.0.i2
  %idxprom.i = zext nneg i32 %sub.i to i64
  %arrayidx7.i = getelementptr inbounds nuw i8, ptr addrspace(3) @copies_uchar.all, i64 %idxprom.i
  %0 = load i8, ptr addrspace(3) %arrayidx7.i, align 1
  %arrayidx11.i = getelementptr inbounds nuw i8, ptr addrspace(3) @copies_uchar.third, i64 %idxprom.i
  %1 = load i8, ptr addrspace(3) %arrayidx11.i, align 1
  %add.i = add i8 %1, %0
  %idxprom14.i = sext i32 %i.0.i2 to i64
  %arrayidx15.i = getelementptr inbounds i8, ptr addrspace(3) @copies_uchar.mirror, i64 %idxprom14.i
  store i8 %add.i, ptr addrspace(3) %arrayidx15.i, align 1
  %call16.i = call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #5
  %conv17.i = trunc i64 %call16.i to i32
  %call18.i = call spir_func i64 @_Z14get_local_sizej(i32 noundef 1) #5
  %conv19.i = trunc i64 %call18.i to i32
  %mul20.i = mul nsw i32 %conv19.i, %conv17.i
  %add21.i = add nsw i32 %mul20.i, %i.0.i2
  %cmp.i = icmp slt i32 %add21.i, 250
  br i1 %cmp.i, label %for.body.i, label %__clang_ocl_kern_imp_copies_uchar.exit

__clang_ocl_kern_imp_copies_uchar.exit:           ; preds = %for.body.i, %entry
  call spir_func void @_Z7barrierj(i32 noundef 3) #6
  call void @llvm.lifetime.start.p0(ptr nonnull %event.i) #7
  %call22.i = call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #5
  %conv23.i = trunc i64 %call22.i to i32
  %mul24.i = mul nsw i32 %conv23.i, 1000
  %idx.ext25.i = sext i32 %mul24.i to i64
  %add.ptr26.i = getelementptr inbounds i8, ptr addrspace(1) %out, i64 %idx.ext25.i
  %call27.i = call spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS1hPU3AS3Khm9ocl_event(ptr addrspace(1) noundef %add.ptr26.i, ptr addrspace(3) noundef @copies_uchar.mirror, i64 noundef 250, target("spirv.Event") zeroinitializer) #6
  store target("spirv.Event") %call27.i, ptr %event.i, align 8
  %add.ptr33.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr26.i, i64 250
  %call34.i = call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS1hPU3AS3Khmm9ocl_event(ptr addrspace(1) noundef nonnull %add.ptr33.i, ptr addrspace(3) noundef @copies_uchar.mirror, i64 noundef 250, i64 noundef 3, target("spirv.Event") %call27.i) #6
  store target("spirv.Event") %call34.i, ptr %event.i, align 8
  %event.ascast.i = addrspacecast ptr %event.i to ptr addrspace(4)
  call spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 noundef 1, ptr addrspace(4) noundef %event.ascast.i) #6
  call void @llvm.lifetime.end.p0(ptr nonnull %event.i) #7
  call void @llvm.lifetime.end.p0(ptr nonnull %events.i) #7
  ret void
}

define dso_local spir_kernel void @copies_float(ptr addrspace(1) noundef align 4 %x, ptr addrspace(1) noundef align 4 %out) local_unnamed_addr #0 {
entry:
  %events.i = alloca [2 x target("spirv.Event")], align 8
  %event.i = alloca target("spirv.Event"), align 8
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #5
  %conv.i = trunc i64 %call.i to i32
  %mul.i = mul nsw i32 %conv.i, 750
  %idx.ext.i = sext i32 %mul.i to i64
  %add.ptr.i = getelementptr inbounds float, ptr addrspace(1) %x, i64 %idx.ext.i
  tail call spir_func void @_Z8prefetchPU3AS1Kfm(ptr addrspace(1) noundef %add.ptr.i, i64 noundef 750) #6
  call void @llvm.lifetime.start.p0(ptr nonnull %events.i) #7
  %call1.i = tail call spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3fPU3AS1Kfm9ocl_event(ptr addrspace(3) noundef @copies_float.all, ptr addrspace(1) noundef %add.ptr.i, i64 noundef 250, target("spirv.Event") zeroinitializer) #6
  store target("spirv.Event") %call1.i, ptr %events.i, align 8
  %call2.i = tail call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS3fPU3AS1Kfmm9ocl_event(ptr addrspace(3) noundef @copies_float.third, ptr addrspace(1) noundef %add.ptr.i, i64 noundef 250, i64 noundef 3, target("spirv.Event") zeroinitializer) #6
  %arrayidx3.i = getelementptr inbounds nuw i8, ptr %events.i, i64 8
  store target("spirv.Event") %call2.i, ptr %arrayidx3.i, align 8
  %arraydecay.ascast.i = addrspacecast ptr %events.i to ptr addrspace(4)
  call spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 noundef 2, ptr addrspace(4) noundef %arraydecay.ascast.i) #6
  %call4.i = call spir_func i64 @_Z19get_local_linear_idv() #6
  %conv5.i = trunc i64 %call4.i to i32
  %cmp.i1 = icmp slt i32 %conv5.i, 250
  br i1 %cmp.i1, label %for.body.i, label %__clang_ocl_kern_imp_copies_float.exit

for.body.i:                                       ; preds = %entry, %for.body.i
  %i.0.i2 = phi i32 [ %add18.i, %for.body.i ], [ %conv5.i, %entry ]
  %sub.i = sub nsw i32 249, %i.0.i2
  %idxprom.i = zext nneg i32 %sub.i to i64
  %arrayidx7.i = getelementptr inbounds nuw float, ptr addrspace(3) @copies_float.all, i64 %idxprom.i
  %0 = load float, ptr addrspace(3) %arrayidx7.i, align 4
  %arrayidx10.i = getelementptr inbounds nuw float, ptr addrspace(3) @copies_float.third, i64 %idxprom.i
  %1 = load float, ptr addrspace(3) %arrayidx10.i, align 4
  %add.i = fadd float %0, %1
  %idxprom11.i = sext i32 %i.0.i2 to i64
  %arrayidx12.i = getelementptr inbounds float, ptr addrspace(3) @copies_float.mirror, i64 %idxprom11.i
  store float %add.i, ptr addrspace(3) %arrayidx12.i, align 4
  %call13.i = call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #5
  %conv14.i = trunc i64 %call13.i to i32
  %call15.i = call spir_func i64 @_Z14get_local_sizej(i32 noundef 1) #5
  %conv16.i = trunc i64 %call15.i to i32
  %mul17.i = mul nsw i32 %conv16.i, %conv14.i
  %add18.i = add nsw i32 %mul17.i, %i.0.i2
  %cmp.i = icmp slt i32 %add18.i, 250
  br i1 %cmp.i, label %for.body.i, label %__clang_ocl_kern_imp_copies_float.exit

__clang_ocl_kern_imp_copies_float.exit:           ; preds = %for.body.i, %entry
  call spir_func void @_Z7barrierj(i32 noundef 3) #6
  call void @llvm.lifetime.start.p0(ptr nonnull %event.i) #7
  %call19.i = call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #5
  %conv20.i = trunc i64 %call19.i to i32
  %mul21.i = mul nsw i32 %conv20.i, 1000
  %idx.ext22.i = sext i32 %mul21.i to i64
  %add.ptr23.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idx.ext22.i
  %call24.i = call spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS1fPU3AS3Kfm9ocl_event(ptr addrspace(1) noundef %add.ptr23.i, ptr addrspace(3) noundef @copies_float.mirror, i64 noundef 250, target("spirv.Event") zeroinitializer) #6
  store target("spirv.Event") %call24.i, ptr %event.i, align 8
  %add.ptr30.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr23.i, i64 1000
  %call31.i = call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS1fPU3AS3Kfmm9ocl_event(ptr addrspace(1) noundef nonnull %add.ptr30.i, ptr addrspace(3) noundef @copies_float.mirror, i64 noundef 250, i64 noundef 3, target("spirv.Event") %call24.i) #6
  store target("spirv.Event") %call31.i, ptr %event.i, align 8
  %event.ascast.i = addrspacecast ptr %event.i to ptr addrspace(4)
  call spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 noundef 1, ptr addrspace(4) noundef %event.ascast.i) #6
  call void @llvm.lifetime.end.p0(ptr nonnull %event.i) #7
  call void @llvm.lifetime.end.p0(ptr nonnull %events.i) #7
  ret void
}

define dso_local spir_kernel void @copies_double(ptr addrspace(1) noundef align 8 %x, ptr addrspace(1) noundef align 8 %out) local_unnamed_addr #0 {
entry:
  %events.i = alloca [2 x target("spirv.Event")], align 8
  %event.i = alloca target("spirv.Event"), align 8
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #5
  %conv.i = trunc i64 %call.i to i32
  %mul.i = mul nsw i32 %conv.i, 750
  %idx.ext.i = sext i32 %mul.i to i64
  %add.ptr.i = getelementptr inbounds double, ptr addrspace(1) %x, i64 %idx.ext.i
  tail call spir_func void @_Z8prefetchPU3AS1Kdm(ptr addrspace(1) noundef %add.ptr.i, i64 noundef 750) #6
  call void @llvm.lifetime.start.p0(ptr nonnull %events.i) #7
  %call1.i = tail call spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3dPU3AS1Kdm9ocl_event(ptr addrspace(3) noundef @copies_double.all, ptr addrspace(1) noundef %add.ptr.i, i64 noundef 250, target("spirv.Event") zeroinitializer) #6
  store target("spirv.Event") %call1.i, ptr %events.i, align 8
  %call2.i = tail call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS3dPU3AS1Kdmm9ocl_event(ptr addrspace(3) noundef @copies_double.third, ptr addrspace(1) noundef %add.ptr.i, i64 noundef 250, i64 noundef 3, target("spirv.Event") zeroinitializer) #6
  %arrayidx3.i = getelementptr inbounds nuw i8, ptr %events.i, i64 8
  store target("spirv.Event") %call2.i, ptr %arrayidx3.i, align 8
  %arraydecay.ascast.i = addrspacecast ptr %events.i to ptr addrspace(4)
  call spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 noundef 2, ptr addrspace(4) noundef %arraydecay.ascast.i) #6
  %call4.i = call spir_func i64 @_Z19get_local_linear_idv() #6
  %conv5.i = trunc i64 %call4.i to i32
  %cmp.i1 = icmp slt i32 %conv5.i, 250
  br i1 %cmp.i1, label %for.body.i, label %__clang_ocl_kern_imp_copies_double.exit

for.body.i:                                       ; preds = %entry, %for.body.i
  %i.0.i2 = phi i32 [ %add18.i, %for.body.i ], [ %conv5.i, %entry ]
  %sub.i = sub nsw i32 249, %i.0.i2
  %idxprom.i = zext nneg i32 %sub.i to i64
  %arrayidx7.i = getelementptr inbounds nuw double, ptr addrspace(3) @copies_double.all, i64 %idxprom.i
  %0 = load double, ptr addrspace(3) %arrayidx7.i, align 8
  %arrayidx10.i = getelementptr inbounds nuw double, ptr addrspace(3) @copies_double.third, i64 %idxprom.i
  %1 = load double, ptr addrspace(3) %arrayidx10.i, align 8
  %add.i = fadd double %0, %1
  %idxprom11.i = sext i32 %i.0.i2 to i64
  %arrayidx12.i = getelementptr inbounds double, ptr addrspace(3) @copies_double.mirror, i64 %idxprom11.i
  store double %add.i, ptr addrspace(3) %arrayidx12.i, align 8
  %call13.i = call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #5
  %conv14.i = trunc i64 %call13.i to i32
  %call15.i = call spir_func i64 @_Z14get_local_sizej(i32 noundef 1) #5
  %conv16.i = trunc i64 %call15.i to i32
  %mul17.i = mul nsw i32 %conv16.i, %conv14.i
  %add18.i = add nsw i32 %mul17.i, %i.0.i2
  %cmp.i = icmp slt i32 %add18.i, 250
  br i1 %cmp.i, label %for.body.i, label %__clang_ocl_kern_imp_copies_double.exit

__clang_ocl_kern_imp_copies_double.exit:          ; preds = %for.body.i, %entry
  call spir_func void @_Z7barrierj(i32 noundef 3) #6
  call void @llvm.lifetime.start.p0(ptr nonnull %event.i) #7
  %call19.i = call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #5
  %conv20.i = trunc i64 %call19.i to i32
  %mul21.i = mul nsw i32 %conv20.i, 1000
  %idx.ext22.i = sext i32 %mul21.i to i64
  %add.ptr23.i = getelementptr inbounds double, ptr addrspace(1) %out, i64 %idx.ext22.i
  %call24.i = call spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS1dPU3AS3Kdm9ocl_event(ptr addrspace(1) noundef %add.ptr23.i, ptr addrspace(3) noundef @copies_double.mirror, i64 noundef 250, target("spirv.Event") zeroinitializer) #6
  store target("spirv.Event") %call24.i, ptr %event.i, align 8
  %add.ptr30.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr23.i, i64 2000
  %call31.i = call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS1dPU3AS3Kdmm9ocl_event(ptr addrspace(1) noundef nonnull %add.ptr30.i, ptr addrspace(3) noundef @copies_double.mirror, i64 noundef 250, i64 noundef 3, target("spirv.Event") %call24.i) #6
  store target("spirv.Event") %call31.i, ptr %event.i, align 8
  %event.ascast.i = addrspacecast ptr %event.i to ptr addrspace(4)
  call spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 noundef 1, ptr addrspace(4) noundef %event.ascast.i) #6
  call void @llvm.lifetime.end.p0(ptr nonnull %event.i) #7
  call void @llvm.lifetime.end.p0(ptr nonnull %events.i) #7
  ret void
}

define dso_local spir_kernel void @copies_int4(ptr addrspace(1) noundef align 16 %x, ptr addrspace(1) noundef align 16 %out) local_unnamed_addr #0 {
entry:
  %events.i = alloca [2 x target("spirv.Event")], align 8
  %event.i = alloca target("spirv.Event"), align 8
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #5
  %conv.i = trunc i64 %call.i to i32
  %mul.i = mul nsw i32 %conv.i, 750
  %idx.ext.i = sext i32 %mul.i to i64
  %add.ptr.i = getelementptr inbounds <4 x i32>, ptr addrspace(1) %x, i64 %idx.ext.i
  tail call spir_func void @_Z8prefetchPU3AS1KDv4_im(ptr addrspace(1) noundef %add.ptr.i, i64 noundef 750) #6
  call void @llvm.lifetime.start.p0(ptr nonnull %events.i) #7
  %call1.i = tail call spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3Dv4_iPU3AS1KS_m9ocl_event(ptr addrspace(3) noundef @copies_int4.all, ptr addrspace(1) noundef %add.ptr.i, i64 noundef 250, target("spirv.Event") zeroinitializer) #6
  store target("spirv.Event") %call1.i, ptr %events.i, align 8
  %call2.i = tail call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS3Dv4_iPU3AS1KS_mm9ocl_event(ptr addrspace(3) noundef @copies_int4.third, ptr addrspace(1) noundef %add.ptr.i, i64 noundef 250, i64 noundef 3, target("spirv.Event") zeroinitializer) #6
  %arrayidx3.i = getelementptr inbounds nuw i8, ptr %events.i, i64 8
  store target("spirv.Event") %call2.i, ptr %arrayidx3.i, align 8
  %arraydecay.ascast.i = addrspacecast ptr %events.i to ptr addrspace(4)
  call spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 noundef 2, ptr addrspace(4) noundef %arraydecay.ascast.i) #6
  %call4.i = call spir_func i64 @_Z19get_local_linear_idv() #6
  %conv5.i = trunc i64 %call4.i to i32
  %cmp.i1 = icmp slt i32 %conv5.i, 250
  br i1 %cmp.i1, label %for.body.i, label %__clang_ocl_kern_imp_copies_int4.exit

for.body.i:                                       ; preds = %entry, %for.body.i
  %i.0.i2 = phi i32 [ %add18.i, %for.body.i ], [ %conv5.i, %entry ]
  %sub.i = sub nsw i32 249, %i.0.i2
  %idxprom.i = zext nneg i32 %sub.i to i64
  %arrayidx7.i = getelementptr inbounds nuw <4 x i32>, ptr addrspace(3) @copies_int4.all, i64 %idxprom.i
  %0 = load <4 x i32>, ptr addrspace(3) %arrayidx7.i, align 16
  %arrayidx10.i = getelementptr inbounds nuw <4 x i32>, ptr addrspace(3) @copies_int4.third, i64 %idxprom.i
  %1 = load <4 x i32>, ptr addrspace(3) %arrayidx10.i, align 16
  %add.i = add <4 x i32> %1, %0
  %idxprom11.i = sext i32 %i.0.i2 to i64
  %arrayidx12.i = getelementptr inbounds <4 x i32>, ptr addrspace(3) @copies_int4.mirror, i64 %idxprom11.i
  store <4 x i32> %add.i, ptr addrspace(3) %arrayidx12.i, align 16
  %call13.i = call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #5
  %conv14.i = trunc i64 %call13.i to i32
  %call15.i = call spir_func i64 @_Z14get_local_sizej(i32 noundef 1) #5
  %conv16.i = trunc i64 %call15.i to i32
  %mul17.i = mul nsw i32 %conv16.i, %conv14.i
  %add18.i = add nsw i32 %mul17.i, %i.0.i2
  %cmp.i = icmp slt i32 %add18.i, 250
  br i1 %cmp.i, label %for.body.i, label %__clang_ocl_kern_imp_copies_int4.exit

__clang_ocl_kern_imp_copies_int4.exit:            ; preds = %for.body.i, %entry
  call spir_func void @_Z7barrierj(i32 noundef 3) #6
  call void @llvm.lifetime.start.p0(ptr nonnull %event.i) #7
  %call19.i = call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #5
  %conv20.i = trunc i64 %call19.i to i32
  %mul21.i = mul nsw i32 %conv20.i, 1000
  %idx.ext22.i = sext i32 %mul21.i to i64
  %add.ptr23.i = getelementptr inbounds <4 x i32>, ptr addrspace(1) %out, i64 %idx.ext22.i
  %call24.i = call spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS1Dv4_iPU3AS3KS_m9ocl_event(ptr addrspace(1) noundef %add.ptr23.i, ptr addrspace(3) noundef @copies_int4.mirror, i64 noundef 250, target("spirv.Event") zeroinitializer) #6
  store target("spirv.Event") %call24.i, ptr %event.i, align 8
  %add.ptr30.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr23.i, i64 4000
  %call31.i = call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS1Dv4_iPU3AS3KS_mm9ocl_event(ptr addrspace(1) noundef nonnull %add.ptr30.i, ptr addrspace(3) noundef @copies_int4.mirror, i64 noundef 250, i64 noundef 3, target("spirv.Event") %call24.i) #6
  store target("spirv.Event") %call31.i, ptr %event.i, align 8
  %event.ascast.i = addrspacecast ptr %event.i to ptr addrspace(4)
  call spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 noundef 1, ptr addrspace(4) noundef %event.ascast.i) #6
  call void @llvm.lifetime.end.p0(ptr nonnull %event.i) #7
  call void @llvm.lifetime.end.p0(ptr nonnull %events.i) #7
  ret void
}

define dso_local spir_kernel void @flags(ptr addrspace(1) noundef align 4 %flags, ptr addrspace(1) noundef align 4 %found) local_unnamed_addr #0 {
entry:
  br label %for.body.i

for.cond.cleanup.i:                               ; preds = %for.inc.i
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr addrspace(1) %flags, i64 12
  %arrayidx4.ascast.i = addrspacecast ptr addrspace(1) %arrayidx4.i to ptr addrspace(4)
  %call5.i = tail call spir_func zeroext i1 @_Z33atomic_flag_test_and_set_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) noundef %arrayidx4.ascast.i, i32 noundef 2, i32 noundef 2) #6
  br i1 %call5.i, label %if.end9.i, label %if.then6.i

for.body.i:                                       ; preds = %entry, %for.inc.i
  %flag.0.i1 = phi i32 [ 0, %entry ], [ %inc.i, %for.inc.i ]
  %idxprom.i = zext nneg i32 %flag.0.i1 to i64
  %arrayidx.i = getelementptr inbounds nuw i32, ptr addrspace(1) %flags, i64 %idxprom.i
  %arrayidx.ascast.i = addrspacecast ptr addrspace(1) %arrayidx.i to ptr addrspace(4)
  %call.i = tail call spir_func zeroext i1 @_Z24atomic_flag_test_and_setPU3AS4VU7_Atomici(ptr addrspace(4) noundef %arrayidx.ascast.i) #6
  br i1 %call.i, label %for.inc.i, label %if.then.i

if.then.i:                                        ; preds = %for.body.i
  %arrayidx2.i = getelementptr inbounds nuw i32, ptr addrspace(1) %found, i64 %idxprom.i
  %call3.i = tail call spir_func i32 @_Z10atomic_incPU3AS1Vi(ptr addrspace(1) noundef %arrayidx2.i) #6
  br label %for.inc.i

for.inc.i:                                        ; preds = %if.then.i, %for.body.i
  %inc.i = add nuw nsw i32 %flag.0.i1, 1
  %cmp.i = icmp samesign ult i32 %flag.0.i1, 2
  br i1 %cmp.i, label %for.body.i, label %for.cond.cleanup.i

if.then6.i:                                       ; preds = %for.cond.cleanup.i
  %arrayidx7.i = getelementptr inbounds nuw i8, ptr addrspace(1) %found, i64 12
  %call8.i = tail call spir_func i32 @_Z10atomic_incPU3AS1Vi(ptr addrspace(1) noundef nonnull %arrayidx7.i) #6
  br label %if.end9.i

if.end9.i:                                        ; preds = %if.then6.i, %for.cond.cleanup.i
  %call10.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #5
  %conv.i = trunc i64 %call10.i to i32
  %call11.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #5
  %conv12.i = trunc i64 %call11.i to i32
  %mul.i = mul nsw i32 %conv12.i, %conv.i
  %call13.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #5
  %conv14.i = trunc i64 %call13.i to i32
  %add.i = add nsw i32 %mul.i, %conv14.i
  %cmp15.i = icmp eq i32 %add.i, 5
  br i1 %cmp15.i, label %if.then17.i, label %__clang_ocl_kern_imp_flags.exit

if.then17.i:                                      ; preds = %if.end9.i
  %arrayidx18.i = getelementptr inbounds nuw i8, ptr addrspace(1) %flags, i64 16
  %arrayidx18.ascast.i = addrspacecast ptr addrspace(1) %arrayidx18.i to ptr addrspace(4)
  tail call spir_func void @_Z17atomic_flag_clearPU3AS4VU7_Atomici(ptr addrspace(4) noundef %arrayidx18.ascast.i) #6
  %arrayidx19.i = getelementptr inbounds nuw i8, ptr addrspace(1) %flags, i64 20
  %arrayidx19.ascast.i = addrspacecast ptr addrspace(1) %arrayidx19.i to ptr addrspace(4)
  tail call spir_func void @_Z26atomic_flag_clear_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) noundef %arrayidx19.ascast.i, i32 noundef 3, i32 noundef 2) #6
  br label %__clang_ocl_kern_imp_flags.exit

__clang_ocl_kern_imp_flags.exit:                  ; preds = %if.end9.i, %if.then17.i
  ret void
}

declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func void @_Z8prefetchPU3AS1Khm(ptr addrspace(1) noundef, i64 noundef) local_unnamed_addr #4

declare dso_local spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3hPU3AS1Khm9ocl_event(ptr addrspace(3) noundef, ptr addrspace(1) noundef, i64 noundef, target("spirv.Event")) local_unnamed_addr #4

declare dso_local spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS3hPU3AS1Khmm9ocl_event(ptr addrspace(3) noundef, ptr addrspace(1) noundef, i64 noundef, i64 noundef, target("spirv.Event")) local_unnamed_addr #4

declare dso_local spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 noundef, ptr addrspace(4) noundef) local_unnamed_addr #4

declare dso_local spir_func i64 @_Z19get_local_linear_idv() local_unnamed_addr #4

declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #3

declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

declare dso_local spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #4

declare dso_local spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS1hPU3AS3Khm9ocl_event(ptr addrspace(1) noundef, ptr addrspace(3) noundef, i64 noundef, target("spirv.Event")) local_unnamed_addr #4

declare dso_local spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS1hPU3AS3Khmm9ocl_event(ptr addrspace(1) noundef, ptr addrspace(3) noundef, i64 noundef, i64 noundef, target("spirv.Event")) local_unnamed_addr #4

declare dso_local spir_func void @_Z8prefetchPU3AS1Kfm(ptr addrspace(1) noundef, i64 noundef) local_unnamed_addr #4

declare dso_local spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3fPU3AS1Kfm9ocl_event(ptr addrspace(3) noundef, ptr addrspace(1) noundef, i64 noundef, target("spirv.Event")) local_unnamed_addr #4

declare dso_local spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS3fPU3AS1Kfmm9ocl_event(ptr addrspace(3) noundef, ptr addrspace(1) noundef, i64 noundef, i64 noundef, target("spirv.Event")) local_unnamed_addr #4

declare dso_local spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS1fPU3AS3Kfm9ocl_event(ptr addrspace(1) noundef, ptr addrspace(3) noundef, i64 noundef, target("spirv.Event")) local_unnamed_addr #4

declare dso_local spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS1fPU3AS3Kfmm9ocl_event(ptr addrspace(1) noundef, ptr addrspace(3) noundef, i64 noundef, i64 noundef, target("spirv.Event")) local_unnamed_addr #4

declare dso_local spir_func void @_Z8prefetchPU3AS1Kdm(ptr addrspace(1) noundef, i64 noundef) local_unnamed_addr #4

declare dso_local spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3dPU3AS1Kdm9ocl_event(ptr addrspace(3) noundef, ptr addrspace(1) noundef, i64 noundef, target("spirv.Event")) local_unnamed_addr #4

declare dso_local spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS3dPU3AS1Kdmm9ocl_event(ptr addrspace(3) noundef, ptr addrspace(1) noundef, i64 noundef, i64 noundef, target("spirv.Event")) local_unnamed_addr #4

declare dso_local spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS1dPU3AS3Kdm9ocl_event(ptr addrspace(1) noundef, ptr addrspace(3) noundef, i64 noundef, target("spirv.Event")) local_unnamed_addr #4

declare dso_local spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS1dPU3AS3Kdmm9ocl_event(ptr addrspace(1) noundef, ptr addrspace(3) noundef, i64 noundef, i64 noundef, target("spirv.Event")) local_unnamed_addr #4

declare dso_local spir_func void @_Z8prefetchPU3AS1KDv4_im(ptr addrspace(1) noundef, i64 noundef) local_unnamed_addr #4

declare dso_local spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3Dv4_iPU3AS1KS_m9ocl_event(ptr addrspace(3) noundef, ptr addrspace(1) noundef, i64 noundef, target("spirv.Event")) local_unnamed_addr #4

declare dso_local spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS3Dv4_iPU3AS1KS_mm9ocl_event(ptr addrspace(3) noundef, ptr addrspace(1) noundef, i64 noundef, i64 noundef, target("spirv.Event")) local_unnamed_addr #4

declare dso_local spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS1Dv4_iPU3AS3KS_m9ocl_event(ptr addrspace(1) noundef, ptr addrspace(3) noundef, i64 noundef, target("spirv.Event")) local_unnamed_addr #4

declare dso_local spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS1Dv4_iPU3AS3KS_mm9ocl_event(ptr addrspace(1) noundef, ptr addrspace(3) noundef, i64 noundef, i64 noundef, target("spirv.Event")) local_unnamed_addr #4

declare dso_local spir_func zeroext i1 @_Z24atomic_flag_test_and_setPU3AS4VU7_Atomici(ptr addrspace(4) noundef) local_unnamed_addr #4

declare dso_local spir_func i32 @_Z10atomic_incPU3AS1Vi(ptr addrspace(1) noundef) local_unnamed_addr #4

declare dso_local spir_func zeroext i1 @_Z33atomic_flag_test_and_set_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) noundef, i32 noundef, i32 noundef) local_unnamed_addr #4

declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func void @_Z17atomic_flag_clearPU3AS4VU7_Atomici(ptr addrspace(4) noundef) local_unnamed_addr #4

declare dso_local spir_func void @_Z26atomic_flag_clear_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) noundef, i32 noundef, i32 noundef) local_unnamed_addr #4

attributes #0 = { convergent norecurse nounwind }
attributes #1 = { alwaysinline convergent norecurse nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #4 = { convergent nounwind }
attributes #5 = { convergent nounwind willreturn memory(none) }
attributes #6 = { convergent nounwind }
attributes #7 = { nounwind }

