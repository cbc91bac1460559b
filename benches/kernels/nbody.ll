; Made by make.sh from opencl/nbody.cl: what clang-22 -x cuda prints for it.
; ModuleID = 'opencl/nbody.cl'
source_filename = "opencl/nbody.cl"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ5nbodyE2sx = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4
@_ZZ5nbodyE2sy = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4
@_ZZ5nbodyE2sz = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4
@_ZZ5nbodyE2sm = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @nbody(ptr addrspace(1) noalias noundef readonly captures(none) %x, ptr addrspace(1) noalias noundef readonly captures(none) %y, ptr addrspace(1) noalias noundef readonly captures(none) %z, ptr addrspace(1) noalias noundef readonly captures(none) %m, ptr addrspace(1) noalias noundef writeonly captures(none) %ax, ptr addrspace(1) noalias noundef writeonly captures(none) %ay, ptr addrspace(1) noalias noundef writeonly captures(none) %az, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 8
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr addrspace(1) %x, i64 %idxprom
  %2 = load float, ptr addrspace(1) %arrayidx, align 4, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspace(1) %y, i64 %idxprom
  %3 = load float, ptr addrspace(1) %arrayidx3, align 4, !tbaa !8
  %arrayidx5 = getelementptr inbounds nuw float, ptr addrspace(1) %z, i64 %idxprom
  %4 = load float, ptr addrspace(1) %arrayidx5, align 4, !tbaa !8
  %cmp105.not = icmp eq i32 %n, 0
  br i1 %cmp105.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:                                   ; preds = %entry
  %idxprom9 = zext nneg i32 %0 to i64
  %arrayidx10 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ5nbodyE2sx to ptr), i64 %idxprom9
  %arrayidx15 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ5nbodyE2sy to ptr), i64 %idxprom9
  %arrayidx20 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ5nbodyE2sz to ptr), i64 %idxprom9
  %arrayidx25 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ5nbodyE2sm to ptr), i64 %idxprom9
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.cond.cleanup28, %entry
  %fz.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add53, %for.cond.cleanup28 ]
  %fy.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add51, %for.cond.cleanup28 ]
  %fx.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add49, %for.cond.cleanup28 ]
  %arrayidx58 = getelementptr inbounds nuw float, ptr addrspace(1) %ax, i64 %idxprom
  store float %fx.0.lcssa, ptr addrspace(1) %arrayidx58, align 4, !tbaa !8
  %arrayidx60 = getelementptr inbounds nuw float, ptr addrspace(1) %ay, i64 %idxprom
  store float %fy.0.lcssa, ptr addrspace(1) %arrayidx60, align 4, !tbaa !8
  %arrayidx62 = getelementptr inbounds nuw float, ptr addrspace(1) %az, i64 %idxprom
  store float %fz.0.lcssa, ptr addrspace(1) %arrayidx62, align 4, !tbaa !8
  ret void

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.cleanup28
  %fx.0109 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add49, %for.cond.cleanup28 ]
  %fy.0108 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add51, %for.cond.cleanup28 ]
  %fz.0107 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add53, %for.cond.cleanup28 ]
  %tile.0106 = phi i32 [ 0, %for.body.lr.ph ], [ %add55, %for.cond.cleanup28 ]
  %add6 = add i32 %tile.0106, %0
  %idxprom7 = zext i32 %add6 to i64
  %arrayidx8 = getelementptr inbounds nuw float, ptr addrspace(1) %x, i64 %idxprom7
  %5 = load float, ptr addrspace(1) %arrayidx8, align 4, !tbaa !8
  store float %5, ptr %arrayidx10, align 4, !tbaa !8
  %arrayidx13 = getelementptr inbounds nuw float, ptr addrspace(1) %y, i64 %idxprom7
  %6 = load float, ptr addrspace(1) %arrayidx13, align 4, !tbaa !8
  store float %6, ptr %arrayidx15, align 4, !tbaa !8
  %arrayidx18 = getelementptr inbounds nuw float, ptr addrspace(1) %z, i64 %idxprom7
  %7 = load float, ptr addrspace(1) %arrayidx18, align 4, !tbaa !8
  store float %7, ptr %arrayidx20, align 4, !tbaa !8
  %arrayidx23 = getelementptr inbounds nuw float, ptr addrspace(1) %m, i64 %idxprom7
  %8 = load float, ptr addrspace(1) %arrayidx23, align 4, !tbaa !8
  store float %8, ptr %arrayidx25, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %for.body29

for.cond.cleanup28:                               ; preds = %for.body29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add55 = add i32 %tile.0106, 256
  %cmp = icmp ult i32 %add55, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !10

for.body29:                                       ; preds = %for.body, %for.body29
  %fx.1104 = phi float [ %fx.0109, %for.body ], [ %add49, %for.body29 ]
  %fy.1103 = phi float [ %fy.0108, %for.body ], [ %add51, %for.body29 ]
  %fz.1102 = phi float [ %fz.0107, %for.body ], [ %add53, %for.body29 ]
  %k.0101 = phi i32 [ 0, %for.body ], [ %inc, %for.body29 ]
  %idxprom30 = zext nneg i32 %k.0101 to i64
  %arrayidx31 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ5nbodyE2sx to ptr), i64 %idxprom30
  %9 = load float, ptr %arrayidx31, align 4, !tbaa !8
  %sub = fsub contract float %9, %2
  %arrayidx33 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ5nbodyE2sy to ptr), i64 %idxprom30
  %10 = load float, ptr %arrayidx33, align 4, !tbaa !8
  %sub34 = fsub contract float %10, %3
  %arrayidx36 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ5nbodyE2sz to ptr), i64 %idxprom30
  %11 = load float, ptr %arrayidx36, align 4, !tbaa !8
  %sub37 = fsub contract float %11, %4
  %mul38 = fmul contract float %sub, %sub
  %mul39 = fmul contract float %sub34, %sub34
  %add40 = fadd contract float %mul38, %mul39
  %mul41 = fmul contract float %sub37, %sub37
  %add42 = fadd contract float %add40, %mul41
  %add43 = fadd contract float %add42, 0x3F50624DE0000000
  %arrayidx45 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ5nbodyE2sm to ptr), i64 %idxprom30
  %12 = load float, ptr %arrayidx45, align 4, !tbaa !8
  %call.i = tail call contract noundef float @__nv_sqrtf(float noundef %add43) #4
  %mul47 = fmul contract float %call.i, %add43
  %div = fdiv contract float %12, %mul47
  %mul48 = fmul contract float %sub, %div
  %add49 = fadd contract float %fx.1104, %mul48
  %mul50 = fmul contract float %sub34, %div
  %add51 = fadd contract float %fy.1103, %mul50
  %mul52 = fmul contract float %sub37, %div
  %add53 = fadd contract float %fz.1102, %mul52
  %inc = add nuw nsw i32 %k.0101, 1
  %exitcond.not = icmp eq i32 %inc, 256
  br i1 %exitcond.not, label %for.cond.cleanup28, label %for.body29, !llvm.loop !13
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent nounwind
declare dso_local float @__nv_sqrtf(float noundef) local_unnamed_addr #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx63,+sm_75" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx63,+sm_75" }
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
