; generic in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // What memory a generic pointer points into: each work-item chooses it by an argument, asks before a barrier and behind it.
;   // `found` takes seven numbers of each work-item: what it reads through each of the three pointers, 0 for null; get_fence's
;   // flags; a bit for each of the three that is not null before the barrier; what a function reads that is given all three; and
;   // the work-item's element of shared memory after everyone has added 1 through the pointer.
;   static int read(global int *a, local int *b, private int *c) { return (a ? *a : 0) + (b ? *b : 0) + (c ? *c : 0); }
;
;   KERNEL kinds(GLOBAL int *data, GLOBAL int *found, int which) {
;       SHARED int block[64];
;       int own[5];
;       int i = THREAD(x), at = GLOBAL_X;
;       block[i] = 1000 + i;
;       for (int k = 0; k < 5; k++) own[k] = 10 * k + i;
;       int kind = which < 4 ? which : at & 3;
;       int *p = kind == 0 ? (int *)(data + at) : kind == 1 ? (int *)(block + i) : kind == 2 ? (int *)(own + i % 5) : (int *)0;
;       int before = (to_global(p) != NULL) | (to_local(p) != NULL) << 1 | (to_private(p) != NULL) << 2;
;       BARRIER();
;       // The neighbour's, where there is one.
;       if (kind == 1) p = block + (i ^ 1);
;       GLOBAL int *out = found + 7 * at;
;       GLOBAL int *as_global = to_global(p);
;       SHARED int *as_local = to_local(p);
;       int *as_private = (int *)to_private(p);
;       out[0] = as_global ? *as_global : 0;
;       out[1] = as_local ? *as_local : 0;
;       out[2] = as_private ? *as_private : 0;
;       out[3] = p ? get_fence(p) : -1;
;       out[4] = before;
;       out[5] = read(to_global(p), to_local(p), to_private(p));
;       if (p) *p += 1;
;       BARRIER();
;       out[6] = block[i];
;   }
;
;   // Without a barrier: no pointer lives longer than a region.
;   KERNEL kinds_at_once(GLOBAL int *data, GLOBAL int *found, int which) {
;       SHARED int block[64];
;       int own[3] = {7, 8, 9};
;       int i = THREAD(x), at = GLOBAL_X;
;       block[i] = 500 + i;
;       int *p = which == 0 ? (int *)(data + at) : which == 1 ? (int *)(block + i) : (int *)(own + i % 3);
;       found[at] = (to_global(p) ? 10000 : 0) + (to_local(p) ? 20000 : 0) + (to_private(p) ? 40000 : 0) + *p;
;   }

@kinds.block = internal addrspace(3) global [64 x i32] undef, align 4
@kinds_at_once.block = internal addrspace(3) global [64 x i32] undef, align 4
@__const.kinds_at_once.own = private unnamed_addr addrspace(2) constant [3 x i32] [i32 7, i32 8, i32 9], align 4

define dso_local spir_kernel void @kinds(ptr addrspace(1) noundef align 4 %data, ptr addrspace(1) noundef writeonly align 4 captures(none) %found, i32 noundef %which) local_unnamed_addr #0 {
entry:
  %own.i = alloca [5 x i32], align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %own.i) #6
  %call.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #7
  %conv.i = trunc i64 %call.i to i32
  %add7.i = add nsw i32 %conv.i, 1000
  %idxprom.i = sext i32 %conv.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(3) @kinds.block, i64 %idxprom.i
  store i32 %add7.i, ptr addrspace(3) %arrayidx.i, align 4
  br label %for.body.i

for.cond.cleanup.i:                               ; preds = %for.body.i
  %call1.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #7
  %conv2.i = trunc i64 %call1.i to i32
  %call3.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #7
  %conv4.i = trunc i64 %call3.i to i32
  %mul.i = mul nsw i32 %conv4.i, %conv2.i
  %add.i = add nsw i32 %mul.i, %conv.i
  %cmp13.i = icmp slt i32 %which, 4
  %and.i = and i32 %add.i, 3
  %cond.i = select i1 %cmp13.i, i32 %which, i32 %and.i
  switch i32 %cond.i, label %cond.end35.i [
    i32 0, label %cond.true17.i
    i32 1, label %cond.true21.i
    i32 2, label %cond.true27.i
  ]

for.body.i:                                       ; preds = %entry, %for.body.i
  %k.0.i4 = phi i32 [ 0, %entry ], [ %inc.i, %for.body.i ]
  %mul9.i = mul nuw nsw i32 %k.0.i4, 10
  %add10.i = add nsw i32 %mul9.i, %conv.i
  %idxprom11.i = zext nneg i32 %k.0.i4 to i64
  %arrayidx12.i = getelementptr inbounds nuw i32, ptr %own.i, i64 %idxprom11.i
  store i32 %add10.i, ptr %arrayidx12.i, align 4
  %inc.i = add nuw nsw i32 %k.0.i4, 1
  %cmp.i = icmp samesign ult i32 %k.0.i4, 4
  br i1 %cmp.i, label %for.body.i, label %for.cond.cleanup.i

cond.true17.i:                                    ; preds = %for.cond.cleanup.i
  %idx.ext.i = sext i32 %add.i to i64
  %add.ptr.i = getelementptr inbounds i32, ptr addrspace(1) %data, i64 %idx.ext.i
  %add.ptr.ascast.i = addrspacecast ptr addrspace(1) %add.ptr.i to ptr addrspace(4)
  br label %cond.end35.i

cond.true21.i:                                    ; preds = %for.cond.cleanup.i
  %add.ptr23.ascast.i = addrspacecast ptr addrspace(3) %arrayidx.i to ptr addrspace(4)
  br label %cond.end35.i

cond.true27.i:                                    ; preds = %for.cond.cleanup.i
  %rem.i = srem i32 %conv.i, 5
  %idx.ext28.i = sext i32 %rem.i to i64
  %add.ptr29.i = getelementptr inbounds i32, ptr %own.i, i64 %idx.ext28.i
  %add.ptr29.ascast.i = addrspacecast ptr %add.ptr29.i to ptr addrspace(4)
  br label %cond.end35.i

cond.end35.i:                                     ; preds = %cond.true27.i, %cond.true21.i, %cond.true17.i, %for.cond.cleanup.i
  %cond36.i = phi ptr addrspace(4) [ %add.ptr.ascast.i, %cond.true17.i ], [ %add.ptr23.ascast.i, %cond.true21.i ], [ %add.ptr29.ascast.i, %cond.true27.i ], [ null, %for.cond.cleanup.i ]
  %0 = call spir_func ptr addrspace(1) @__to_global(ptr addrspace(4) %cond36.i) #6
  %cmp37.i = icmp ne ptr addrspace(1) %0, addrspacecast (ptr addrspace(4) null to ptr addrspace(1))
  %conv38.i = zext i1 %cmp37.i to i32
  %1 = call spir_func ptr addrspace(3) @__to_local(ptr addrspace(4) %cond36.i) #6
  %cmp39.not.i = icmp eq ptr addrspace(3) %1, addrspacecast (ptr addrspace(4) null to ptr addrspace(3))
  %shl.i = select i1 %cmp39.not.i, i32 0, i32 2
  %or.i = or disjoint i32 %shl.i, %conv38.i
  %2 = call spir_func ptr @__to_private(ptr addrspace(4) %cond36.i) #6
  %cmp41.not.i = icmp eq ptr %2, addrspacecast (ptr addrspace(4) null to ptr)
  %shl43.i = select i1 %cmp41.not.i, i32 0, i32 4
  %or44.i = or disjoint i32 %or.i, %shl43.i
  call spir_func void @_Z7barrierj(i32 noundef 3) #8
  %cmp45.i = icmp eq i32 %cond.i, 1
  %xor.i = xor i32 %conv.i, 1
  %idx.ext47.i = sext i32 %xor.i to i64
  %add.ptr48.i = getelementptr inbounds i32, ptr addrspace(3) @kinds.block, i64 %idx.ext47.i
  %add.ptr48.ascast.i = addrspacecast ptr addrspace(3) %add.ptr48.i to ptr addrspace(4)
  %p.0.i = select i1 %cmp45.i, ptr addrspace(4) %add.ptr48.ascast.i, ptr addrspace(4) %cond36.i
  %mul49.i = mul nsw i32 %add.i, 7
  %idx.ext50.i = sext i32 %mul49.i to i64
  %add.ptr51.i = getelementptr inbounds i32, ptr addrspace(1) %found, i64 %idx.ext50.i
  %3 = call spir_func ptr addrspace(1) @__to_global(ptr addrspace(4) %p.0.i) #6
  %4 = call spir_func ptr addrspace(3) @__to_local(ptr addrspace(4) %p.0.i) #6
  %5 = call spir_func ptr @__to_private(ptr addrspace(4) %p.0.i) #6
  %6 = addrspacecast ptr %5 to ptr addrspace(4)
  %tobool.not.i = icmp eq ptr addrspace(1) %3, addrspacecast (ptr addrspace(4) null to ptr addrspace(1))
  br i1 %tobool.not.i, label %cond.end54.i, label %cond.true52.i

cond.true52.i:                                    ; preds = %cond.end35.i
  %7 = load i32, ptr addrspace(1) %3, align 4
  br label %cond.end54.i

cond.end54.i:                                     ; preds = %cond.true52.i, %cond.end35.i
  %cond55.i = phi i32 [ %7, %cond.true52.i ], [ 0, %cond.end35.i ]
  store i32 %cond55.i, ptr addrspace(1) %add.ptr51.i, align 4
  %tobool57.not.i = icmp eq ptr addrspace(3) %4, addrspacecast (ptr addrspace(4) null to ptr addrspace(3))
  br i1 %tobool57.not.i, label %cond.end60.i, label %cond.true58.i

cond.true58.i:                                    ; preds = %cond.end54.i
  %8 = load i32, ptr addrspace(3) %4, align 4
  br label %cond.end60.i

cond.end60.i:                                     ; preds = %cond.true58.i, %cond.end54.i
  %cond61.i = phi i32 [ %8, %cond.true58.i ], [ 0, %cond.end54.i ]
  %arrayidx62.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr51.i, i64 4
  store i32 %cond61.i, ptr addrspace(1) %arrayidx62.i, align 4
  %tobool63.not.i = icmp eq ptr addrspace(4) %6, null
  br i1 %tobool63.not.i, label %cond.end66.i, label %cond.true64.i

cond.true64.i:                                    ; preds = %cond.end60.i
  %9 = load i32, ptr addrspace(4) %6, align 4
  br label %cond.end66.i

cond.end66.i:                                     ; preds = %cond.true64.i, %cond.end60.i
  %cond67.i = phi i32 [ %9, %cond.true64.i ], [ 0, %cond.end60.i ]
  %arrayidx68.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr51.i, i64 8
  store i32 %cond67.i, ptr addrspace(1) %arrayidx68.i, align 4
  %tobool69.not.i = icmp eq ptr addrspace(4) %p.0.i, null
  br i1 %tobool69.not.i, label %cond.end73.i, label %cond.true70.i

cond.true70.i:                                    ; preds = %cond.end66.i
  %call71.i = call spir_func i32 @_Z9get_fencePU3AS4v(ptr addrspace(4) noundef nonnull %p.0.i) #8
  br label %cond.end73.i

cond.end73.i:                                     ; preds = %cond.true70.i, %cond.end66.i
  %cond74.i = phi i32 [ %call71.i, %cond.true70.i ], [ -1, %cond.end66.i ]
  %arrayidx75.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr51.i, i64 12
  store i32 %cond74.i, ptr addrspace(1) %arrayidx75.i, align 4
  %arrayidx76.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr51.i, i64 16
  store i32 %or44.i, ptr addrspace(1) %arrayidx76.i, align 4
  %10 = call spir_func ptr addrspace(1) @__to_global(ptr addrspace(4) %p.0.i) #6
  %11 = call spir_func ptr addrspace(3) @__to_local(ptr addrspace(4) %p.0.i) #6
  %12 = call spir_func ptr @__to_private(ptr addrspace(4) %p.0.i) #6
  %tobool.not.i1 = icmp eq ptr addrspace(1) %10, addrspacecast (ptr addrspace(4) null to ptr addrspace(1))
  br i1 %tobool.not.i1, label %cond.end.i, label %cond.true.i

cond.true.i:                                      ; preds = %cond.end73.i
  %13 = load i32, ptr addrspace(1) %10, align 4
  br label %cond.end.i

cond.end.i:                                       ; preds = %cond.true.i, %cond.end73.i
  %cond.i2 = phi i32 [ %13, %cond.true.i ], [ 0, %cond.end73.i ]
  %tobool1.not.i = icmp eq ptr addrspace(3) %11, addrspacecast (ptr addrspace(4) null to ptr addrspace(3))
  br i1 %tobool1.not.i, label %cond.end4.i, label %cond.true2.i

cond.true2.i:                                     ; preds = %cond.end.i
  %14 = load i32, ptr addrspace(3) %11, align 4
  br label %cond.end4.i

cond.end4.i:                                      ; preds = %cond.true2.i, %cond.end.i
  %cond5.i = phi i32 [ %14, %cond.true2.i ], [ 0, %cond.end.i ]
  %tobool6.not.i = icmp eq ptr %12, addrspacecast (ptr addrspace(4) null to ptr)
  br i1 %tobool6.not.i, label %read.exit, label %cond.true7.i

cond.true7.i:                                     ; preds = %cond.end4.i
  %15 = load i32, ptr %12, align 4
  br label %read.exit

read.exit:                                        ; preds = %cond.end4.i, %cond.true7.i
  %cond10.i = phi i32 [ %15, %cond.true7.i ], [ 0, %cond.end4.i ]
  %add.i3 = add nsw i32 %cond5.i, %cond.i2
  %add11.i = add nsw i32 %add.i3, %cond10.i
  %arrayidx78.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr51.i, i64 20
  store i32 %add11.i, ptr addrspace(1) %arrayidx78.i, align 4
  br i1 %tobool69.not.i, label %__clang_ocl_kern_imp_kinds.exit, label %if.then80.i

if.then80.i:                                      ; preds = %read.exit
  %16 = load i32, ptr addrspace(4) %p.0.i, align 4
  %add81.i = add nsw i32 %16, 1
  store i32 %add81.i, ptr addrspace(4) %p.0.i, align 4
  br label %__clang_ocl_kern_imp_kinds.exit

__clang_ocl_kern_imp_kinds.exit:                  ; preds = %read.exit, %if.then80.i
  call spir_func void @_Z7barrierj(i32 noundef 3) #8
  %17 = load i32, ptr addrspace(3) %arrayidx.i, align 4
  %arrayidx85.i = getelementptr inbounds nuw i8, ptr addrspace(1) %add.ptr51.i, i64 24
  store i32 %17, ptr addrspace(1) %arrayidx85.i, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %own.i) #6
  ret void
}

define dso_local spir_kernel void @kinds_at_once(ptr addrspace(1) noundef align 4 %data, ptr addrspace(1) noundef writeonly align 4 captures(none) %found, i32 noundef %which) local_unnamed_addr #0 {
entry:
  %own.i = alloca [3 x i32], align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %own.i) #6
  call void @llvm.memcpy.p0.p2.i64(ptr noundef nonnull align 4 dereferenceable(12) %own.i, ptr addrspace(2) noundef align 4 dereferenceable(12) @__const.kinds_at_once.own, i64 12, i1 false)
  %call.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #7
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #7
  %conv2.i = trunc i64 %call1.i to i32
  %call3.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #7
  %conv4.i = trunc i64 %call3.i to i32
  %mul.i = mul nsw i32 %conv4.i, %conv2.i
  %add.i = add nsw i32 %mul.i, %conv.i
  %add7.i = add nsw i32 %conv.i, 500
  %idxprom.i = sext i32 %conv.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(3) @kinds_at_once.block, i64 %idxprom.i
  store i32 %add7.i, ptr addrspace(3) %arrayidx.i, align 4
  switch i32 %which, label %cond.false14.i [
    i32 0, label %cond.true.i
    i32 1, label %cond.true11.i
  ]

cond.true.i:                                      ; preds = %entry
  %idx.ext.i = sext i32 %add.i to i64
  %add.ptr.i = getelementptr inbounds i32, ptr addrspace(1) %data, i64 %idx.ext.i
  %add.ptr.ascast.i = addrspacecast ptr addrspace(1) %add.ptr.i to ptr addrspace(4)
  br label %__clang_ocl_kern_imp_kinds_at_once.exit

cond.true11.i:                                    ; preds = %entry
  %add.ptr13.ascast.i = addrspacecast ptr addrspace(3) %arrayidx.i to ptr addrspace(4)
  br label %__clang_ocl_kern_imp_kinds_at_once.exit

cond.false14.i:                                   ; preds = %entry
  %rem.i = srem i32 %conv.i, 3
  %idx.ext15.i = sext i32 %rem.i to i64
  %add.ptr16.i = getelementptr inbounds i32, ptr %own.i, i64 %idx.ext15.i
  %add.ptr16.ascast.i = addrspacecast ptr %add.ptr16.i to ptr addrspace(4)
  br label %__clang_ocl_kern_imp_kinds_at_once.exit

__clang_ocl_kern_imp_kinds_at_once.exit:          ; preds = %cond.true.i, %cond.true11.i, %cond.false14.i
  %cond18.i = phi ptr addrspace(4) [ %add.ptr.ascast.i, %cond.true.i ], [ %add.ptr13.ascast.i, %cond.true11.i ], [ %add.ptr16.ascast.i, %cond.false14.i ]
  %0 = call spir_func ptr addrspace(1) @__to_global(ptr addrspace(4) %cond18.i) #6
  %tobool.not.i = icmp eq ptr addrspace(1) %0, addrspacecast (ptr addrspace(4) null to ptr addrspace(1))
  %cond19.i = select i1 %tobool.not.i, i32 0, i32 10000
  %1 = call spir_func ptr addrspace(3) @__to_local(ptr addrspace(4) %cond18.i) #6
  %tobool20.not.i = icmp eq ptr addrspace(3) %1, addrspacecast (ptr addrspace(4) null to ptr addrspace(3))
  %cond21.i = select i1 %tobool20.not.i, i32 0, i32 20000
  %add22.i = add nuw nsw i32 %cond21.i, %cond19.i
  %2 = call spir_func ptr @__to_private(ptr addrspace(4) %cond18.i) #6
  %tobool23.not.i = icmp eq ptr %2, addrspacecast (ptr addrspace(4) null to ptr)
  %cond24.i = select i1 %tobool23.not.i, i32 0, i32 40000
  %3 = load i32, ptr addrspace(4) %cond18.i, align 4
  %add25.i = add i32 %add22.i, %3
  %add26.i = add i32 %add25.i, %cond24.i
  %idxprom27.i = sext i32 %add.i to i64
  %arrayidx28.i = getelementptr inbounds i32, ptr addrspace(1) %found, i64 %idxprom27.i
  store i32 %add26.i, ptr addrspace(1) %arrayidx28.i, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %own.i) #6
  ret void
}

declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #3

declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

declare dso_local spir_func ptr addrspace(1) @__to_global(ptr addrspace(4)) local_unnamed_addr

declare dso_local spir_func ptr addrspace(3) @__to_local(ptr addrspace(4)) local_unnamed_addr

declare dso_local spir_func ptr @__to_private(ptr addrspace(4)) local_unnamed_addr

declare dso_local spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #4

declare dso_local spir_func i32 @_Z9get_fencePU3AS4v(ptr addrspace(4) noundef) local_unnamed_addr #4

declare void @llvm.memcpy.p0.p2.i64(ptr noalias writeonly captures(none), ptr addrspace(2) noalias readonly captures(none), i64, i1 immarg) #5

attributes #0 = { convergent norecurse nounwind }
attributes #1 = { alwaysinline convergent norecurse nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #4 = { convergent nounwind }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { nounwind }
attributes #7 = { convergent nounwind willreturn memory(none) }
attributes #8 = { convergent nounwind }

