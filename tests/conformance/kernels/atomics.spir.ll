; atomics in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // Every atomic operation of OpenCL 1.2 on ints, each on its own cell. The last cell adds up what exchanges took out.
;   KERNEL atomics(GLOBAL const int *x, volatile GLOBAL int *cells, volatile GLOBAL unsigned *unsigned_cells) {
;       int v = x[GLOBAL_X];
;       atomic_add(&cells[0], v);
;       atomic_sub(&cells[1], v);
;       atomic_inc(&cells[2]);
;       atomic_dec(&cells[3]);
;       atomic_min(&cells[4], v);
;       atomic_max(&cells[5], v);
;       atomic_and(&cells[6], v);
;       atomic_or(&cells[7], v);
;       atomic_xor(&cells[8], v);
;       int seen = cells[9], before;
;       while ((before = atomic_cmpxchg(&cells[9], seen, seen + 3)) != seen) seen = before;
;       int old = atomic_xchg(&cells[10], v);
;       atomic_add(&cells[11], old);
;       atomic_min(&unsigned_cells[0], (unsigned)v);
;       atomic_max(&unsigned_cells[1], (unsigned)v);
;   }

define dso_local spir_kernel void @atomics(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef align 4 %cells, ptr addrspace(1) noundef align 4 %unsigned_cells) local_unnamed_addr #0 {
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
  %call6.i = tail call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) noundef align 4 %cells, i32 noundef %0) #5
  %arrayidx7.i = getelementptr inbounds nuw i8, ptr addrspace(1) %cells, i64 4
  %call8.i = tail call spir_func i32 @_Z10atomic_subPU3AS1Vii(ptr addrspace(1) noundef nonnull %arrayidx7.i, i32 noundef %0) #5
  %arrayidx9.i = getelementptr inbounds nuw i8, ptr addrspace(1) %cells, i64 8
  %call10.i = tail call spir_func i32 @_Z10atomic_incPU3AS1Vi(ptr addrspace(1) noundef nonnull %arrayidx9.i) #5
  %arrayidx11.i = getelementptr inbounds nuw i8, ptr addrspace(1) %cells, i64 12
  %call12.i = tail call spir_func i32 @_Z10atomic_decPU3AS1Vi(ptr addrspace(1) noundef nonnull %arrayidx11.i) #5
  %arrayidx13.i = getelementptr inbounds nuw i8, ptr addrspace(1) %cells, i64 16
  %call14.i = tail call spir_func i32 @_Z10atomic_minPU3AS1Vii(ptr addrspace(1) noundef nonnull %arrayidx13.i, i32 noundef %0) #5
  %arrayidx15.i = getelementptr inbounds nuw i8, ptr addrspace(1) %cells, i64 20
  %call16.i = tail call spir_func i32 @_Z10atomic_maxPU3AS1Vii(ptr addrspace(1) noundef nonnull %arrayidx15.i, i32 noundef %0) #5
  %arrayidx17.i = getelementptr inbounds nuw i8, ptr addrspace(1) %cells, i64 24
  %call18.i = tail call spir_func i32 @_Z10atomic_andPU3AS1Vii(ptr addrspace(1) noundef nonnull %arrayidx17.i, i32 noundef %0) #5
  %arrayidx19.i = getelementptr inbounds nuw i8, ptr addrspace(1) %cells, i64 28
  %call20.i = tail call spir_func i32 @_Z9atomic_orPU3AS1Vii(ptr addrspace(1) noundef nonnull %arrayidx19.i, i32 noundef %0) #5
  %arrayidx21.i = getelementptr inbounds nuw i8, ptr addrspace(1) %cells, i64 32
  %call22.i = tail call spir_func i32 @_Z10atomic_xorPU3AS1Vii(ptr addrspace(1) noundef nonnull %arrayidx21.i, i32 noundef %0) #5
  %arrayidx23.i = getelementptr inbounds nuw i8, ptr addrspace(1) %cells, i64 36
  %1 = load volatile i32, ptr addrspace(1) %arrayidx23.i, align 4
  br label %while.cond.i

while.cond.i:                                     ; preds = %while.cond.i, %entry
  %seen.0.i = phi i32 [ %1, %entry ], [ %call26.i, %while.cond.i ]
  %add25.i = add nsw i32 %seen.0.i, 3
  %call26.i = tail call spir_func i32 @_Z14atomic_cmpxchgPU3AS1Viii(ptr addrspace(1) noundef nonnull %arrayidx23.i, i32 noundef %seen.0.i, i32 noundef %add25.i) #5
  %cmp.not.i = icmp eq i32 %call26.i, %seen.0.i
  br i1 %cmp.not.i, label %__clang_ocl_kern_imp_atomics.exit, label %while.cond.i

__clang_ocl_kern_imp_atomics.exit:                ; preds = %while.cond.i
  %arrayidx28.i = getelementptr inbounds nuw i8, ptr addrspace(1) %cells, i64 40
  %call29.i = tail call spir_func i32 @_Z11atomic_xchgPU3AS1Vii(ptr addrspace(1) noundef nonnull %arrayidx28.i, i32 noundef %0) #5
  %arrayidx30.i = getelementptr inbounds nuw i8, ptr addrspace(1) %cells, i64 44
  %call31.i = tail call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) noundef nonnull %arrayidx30.i, i32 noundef %call29.i) #5
  %call33.i = tail call spir_func i32 @_Z10atomic_minPU3AS1Vjj(ptr addrspace(1) noundef align 4 %unsigned_cells, i32 noundef %0) #5
  %arrayidx34.i = getelementptr inbounds nuw i8, ptr addrspace(1) %unsigned_cells, i64 4
  %call35.i = tail call spir_func i32 @_Z10atomic_maxPU3AS1Vjj(ptr addrspace(1) noundef nonnull %arrayidx34.i, i32 noundef %0) #5
  ret void
}

declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) noundef, i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z10atomic_subPU3AS1Vii(ptr addrspace(1) noundef, i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z10atomic_incPU3AS1Vi(ptr addrspace(1) noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z10atomic_decPU3AS1Vi(ptr addrspace(1) noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z10atomic_minPU3AS1Vii(ptr addrspace(1) noundef, i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z10atomic_maxPU3AS1Vii(ptr addrspace(1) noundef, i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z10atomic_andPU3AS1Vii(ptr addrspace(1) noundef, i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z9atomic_orPU3AS1Vii(ptr addrspace(1) noundef, i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z10atomic_xorPU3AS1Vii(ptr addrspace(1) noundef, i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z14atomic_cmpxchgPU3AS1Viii(ptr addrspace(1) noundef, i32 noundef, i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z11atomic_xchgPU3AS1Vii(ptr addrspace(1) noundef, i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z10atomic_minPU3AS1Vjj(ptr addrspace(1) noundef, i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z10atomic_maxPU3AS1Vjj(ptr addrspace(1) noundef, i32 noundef) local_unnamed_addr #3

attributes #0 = { convergent norecurse nounwind }
attributes #1 = { alwaysinline convergent norecurse nounwind }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind }
attributes #4 = { convergent nounwind willreturn memory(none) }
attributes #5 = { convergent nounwind }

