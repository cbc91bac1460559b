; Made by make.sh from opencl/softmax.cl: what clang-22 -x cuda prints for it.
; ModuleID = 'opencl/softmax.cl'
source_filename = "opencl/softmax.cl"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ7softmaxE4part = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @softmax(ptr addrspace(1) noalias noundef readonly captures(none) %from, ptr addrspace(1) noalias noundef captures(none) %to, i32 noundef %columns) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %conv = zext nneg i32 %1 to i64
  %conv2 = zext i32 %columns to i64
  %mul = mul nuw nsw i64 %conv2, %conv
  %add.ptr = getelementptr inbounds nuw float, ptr addrspace(1) %from, i64 %mul
  %add.ptr7 = getelementptr inbounds nuw float, ptr addrspace(1) %to, i64 %mul
  %cmp106 = icmp ult i32 %0, %columns
  br i1 %cmp106, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %most.0.lcssa = phi float [ 0xFFF0000000000000, %entry ], [ %call.i, %for.body ]
  %idxprom9 = zext nneg i32 %0 to i64
  %arrayidx10 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7softmaxE4part to ptr), i64 %idxprom9
  store float %most.0.lcssa, ptr %arrayidx10, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %for.body14

for.body:                                         ; preds = %entry, %for.body
  %most.0108 = phi float [ %call.i, %for.body ], [ 0xFFF0000000000000, %entry ]
  %i.0107 = phi i32 [ %add, %for.body ], [ %0, %entry ]
  %idxprom = zext i32 %i.0107 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr, i64 %idxprom
  %2 = load float, ptr addrspace(1) %arrayidx, align 4, !tbaa !8
  %call.i = tail call contract noundef float @__nv_fmaxf(float noundef %most.0108, float noundef %2) #4
  %add = add i32 %i.0107, 256
  %cmp = icmp ult i32 %add, %columns
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !10

for.cond.cleanup13:                               ; preds = %if.end
  %3 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ7softmaxE4part to ptr), align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp106, label %for.body30, label %for.cond.cleanup29

for.body14:                                       ; preds = %for.cond.cleanup, %if.end
  %width.0109 = phi i32 [ 128, %for.cond.cleanup ], [ %shr, %if.end ]
  %cmp15 = icmp samesign ult i32 %0, %width.0109
  br i1 %cmp15, label %if.then, label %if.end

if.then:                                          ; preds = %for.body14
  %add18 = add nuw nsw i32 %width.0109, %0
  %idxprom19 = zext nneg i32 %add18 to i64
  %arrayidx20 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7softmaxE4part to ptr), i64 %idxprom19
  %4 = load float, ptr %arrayidx10, align 4, !tbaa !8
  %5 = load float, ptr %arrayidx20, align 4, !tbaa !8
  %call.i104 = tail call contract noundef float @__nv_fmaxf(float noundef %4, float noundef %5) #4
  store float %call.i104, ptr %arrayidx10, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body14
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %shr = lshr i32 %width.0109, 1
  %cmp12.not = icmp eq i32 %shr, 0
  br i1 %cmp12.not, label %for.cond.cleanup13, label %for.body14, !llvm.loop !13

for.cond.cleanup29:                               ; preds = %for.body30, %for.cond.cleanup13
  %sum.0.lcssa = phi float [ 0.000000e+00, %for.cond.cleanup13 ], [ %add36, %for.body30 ]
  store float %sum.0.lcssa, ptr %arrayidx10, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %for.body46

for.body30:                                       ; preds = %for.cond.cleanup13, %for.body30
  %i26.0112 = phi i32 [ %add38, %for.body30 ], [ %0, %for.cond.cleanup13 ]
  %sum.0111 = phi float [ %add36, %for.body30 ], [ 0.000000e+00, %for.cond.cleanup13 ]
  %idxprom31 = zext i32 %i26.0112 to i64
  %arrayidx32 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr, i64 %idxprom31
  %6 = load float, ptr addrspace(1) %arrayidx32, align 4, !tbaa !8
  %sub = fsub contract float %6, %3
  %call.i105 = tail call contract noundef float @__nv_expf(float noundef %sub) #4
  %arrayidx35 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr7, i64 %idxprom31
  store float %call.i105, ptr addrspace(1) %arrayidx35, align 4, !tbaa !8
  %add36 = fadd contract float %sum.0111, %call.i105
  %add38 = add i32 %i26.0112, 256
  %cmp28 = icmp ult i32 %add38, %columns
  br i1 %cmp28, label %for.body30, label %for.cond.cleanup29, !llvm.loop !14

for.cond.cleanup45:                               ; preds = %if.end55
  %7 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ7softmaxE4part to ptr), align 4, !tbaa !8
  %div = fdiv contract float 1.000000e+00, %7
  br i1 %cmp106, label %for.body63, label %for.cond.cleanup62

for.body46:                                       ; preds = %for.cond.cleanup29, %if.end55
  %width42.0114 = phi i32 [ 128, %for.cond.cleanup29 ], [ %shr57, %if.end55 ]
  %cmp47 = icmp samesign ult i32 %0, %width42.0114
  br i1 %cmp47, label %if.then48, label %if.end55

if.then48:                                        ; preds = %for.body46
  %add49 = add nuw nsw i32 %width42.0114, %0
  %idxprom50 = zext nneg i32 %add49 to i64
  %arrayidx51 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7softmaxE4part to ptr), i64 %idxprom50
  %8 = load float, ptr %arrayidx51, align 4, !tbaa !8
  %9 = load float, ptr %arrayidx10, align 4, !tbaa !8
  %add54 = fadd contract float %8, %9
  store float %add54, ptr %arrayidx10, align 4, !tbaa !8
  br label %if.end55

if.end55:                                         ; preds = %if.then48, %for.body46
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %shr57 = lshr i32 %width42.0114, 1
  %cmp44.not = icmp eq i32 %shr57, 0
  br i1 %cmp44.not, label %for.cond.cleanup45, label %for.body46, !llvm.loop !15

for.cond.cleanup62:                               ; preds = %for.body63, %for.cond.cleanup45
  ret void

for.body63:                                       ; preds = %for.cond.cleanup45, %for.body63
  %i59.0116 = phi i32 [ %add68, %for.body63 ], [ %0, %for.cond.cleanup45 ]
  %idxprom64 = zext i32 %i59.0116 to i64
  %arrayidx65 = getelementptr inbounds nuw float, ptr addrspace(1) %add.ptr7, i64 %idxprom64
  %10 = load float, ptr addrspace(1) %arrayidx65, align 4, !tbaa !8
  %mul66 = fmul contract float %div, %10
  store float %mul66, ptr addrspace(1) %arrayidx65, align 4, !tbaa !8
  %add68 = add i32 %i59.0116, 256
  %cmp61 = icmp ult i32 %add68, %columns
  br i1 %cmp61, label %for.body63, label %for.cond.cleanup62, !llvm.loop !16
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: convergent nounwind
declare dso_local float @__nv_fmaxf(float noundef, float noundef) local_unnamed_addr #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: convergent nounwind
declare dso_local float @__nv_expf(float noundef) local_unnamed_addr #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx63,+sm_75" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx63,+sm_75" }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { convergent nounwind }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !6, i64 0}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.mustprogress"}
!13 = distinct !{!13, !11, !12}
!14 = distinct !{!14, !11, !12}
!15 = distinct !{!15, !11, !12}
!16 = distinct !{!16, !11, !12}
