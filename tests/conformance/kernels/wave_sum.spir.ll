; wave_sum in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // Each block's sum, by the warps, waves or sub-groups that the language knows and by shared memory; blocks of 256
;   // threads. Integers, so that the size of a wave makes no difference. In AMDGCN's spelling it is written by hand: clang
;   // there knows the wave's size from the processor.
;   #if defined(__OPENCL_C_VERSION__)
;   #pragma OPENCL EXTENSION cl_khr_subgroups : enable
;   #define WAVE_SUM(value) sub_group_reduce_add(value)
;   #define WAVE get_sub_group_id()
;   #define WAVES get_num_sub_groups()
;   #define LANE get_sub_group_local_id()
;   #else
;   FUNCTION inline int wave_sum(int value) {
;       for (int mask = 1; mask < 32; mask *= 2) value += SHUFFLE_XOR(value, mask);
;       return value;
;   }
;   #define WAVE_SUM(value) wave_sum(value)
;   #define WAVE (THREAD(x) / 32)
;   #define WAVES 8
;   #define LANE (THREAD(x) % 32)
;   #endif
;   KERNEL wave_sums(GLOBAL const int *x, GLOBAL int *sums) {
;       SHARED int part[64];
;       int sum = WAVE_SUM(x[GLOBAL_X]);
;       if (LANE == 0) part[WAVE] = sum;
;       BARRIER();
;       if (THREAD(x) == 0) {
;           int total = 0;
;           for (int i = 0; i < WAVES; i++) total += part[i];
;           sums[BLOCK(x)] = total;
;       }
;   }

@wave_sums.part = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4

define dso_local spir_kernel void @wave_sums(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %sums) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i32, ptr addrspace(1) %arrayidx.i, align 4
  %call5.i = tail call spir_func i32 @_Z20sub_group_reduce_addi(i32 noundef %0) #5
  %call6.i = tail call spir_func i32 @_Z22get_sub_group_local_idv() #5
  %cmp.i = icmp eq i32 %call6.i, 0
  br i1 %cmp.i, label %if.then.i, label %if.end.i

if.then.i:                                        ; preds = %entry
  %call8.i = tail call spir_func i32 @_Z16get_sub_group_idv() #5
  %idxprom9.i = zext i32 %call8.i to i64
  %arrayidx10.i = getelementptr inbounds nuw i32, ptr addrspace(3) @wave_sums.part, i64 %idxprom9.i
  store i32 %call5.i, ptr addrspace(3) %arrayidx10.i, align 4
  br label %if.end.i

if.end.i:                                         ; preds = %if.then.i, %entry
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  %call11.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv12.i = trunc i64 %call11.i to i32
  %cmp13.i = icmp eq i32 %conv12.i, 0
  br i1 %cmp13.i, label %for.cond.i, label %__clang_ocl_kern_imp_wave_sums.exit

for.cond.i:                                       ; preds = %if.end.i, %for.body.i
  %total.0.i = phi i32 [ %add21.i, %for.body.i ], [ 0, %if.end.i ]
  %i.0.i = phi i32 [ %inc.i, %for.body.i ], [ 0, %if.end.i ]
  %call16.i = tail call spir_func i32 @_Z18get_num_sub_groupsv() #5
  %cmp17.i = icmp ult i32 %i.0.i, %call16.i
  br i1 %cmp17.i, label %for.body.i, label %for.cond.cleanup.i

for.cond.cleanup.i:                               ; preds = %for.cond.i
  %call22.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %1 = shl i64 %call22.i, 32
  %2 = ashr exact i64 %1, 30
  %arrayidx25.i = getelementptr inbounds i8, ptr addrspace(1) %sums, i64 %2
  store i32 %total.0.i, ptr addrspace(1) %arrayidx25.i, align 4
  br label %__clang_ocl_kern_imp_wave_sums.exit

for.body.i:                                       ; preds = %for.cond.i
  %idxprom19.i = zext nneg i32 %i.0.i to i64
  %arrayidx20.i = getelementptr inbounds nuw i32, ptr addrspace(3) @wave_sums.part, i64 %idxprom19.i
  %3 = load i32, ptr addrspace(3) %arrayidx20.i, align 4
  %add21.i = add nsw i32 %3, %total.0.i
  %inc.i = add nuw nsw i32 %i.0.i, 1
  br label %for.cond.i

__clang_ocl_kern_imp_wave_sums.exit:              ; preds = %if.end.i, %for.cond.cleanup.i
  ret void
}

declare dso_local spir_func i32 @_Z20sub_group_reduce_addi(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z22get_sub_group_local_idv() local_unnamed_addr #2

declare dso_local spir_func i32 @_Z16get_sub_group_idv() local_unnamed_addr #2

declare dso_local spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i32 @_Z18get_num_sub_groupsv() local_unnamed_addr #2

attributes #0 = { convergent norecurse nounwind }
attributes #1 = { alwaysinline convergent norecurse nounwind }
attributes #2 = { convergent nounwind }
attributes #3 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #4 = { convergent nounwind willreturn memory(none) }
attributes #5 = { convergent nounwind }

