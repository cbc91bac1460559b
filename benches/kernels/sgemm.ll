; Made by make.sh from opencl/sgemm.cl: what clang-22 -x cuda prints for it.
; ModuleID = 'opencl/sgemm.cl'
source_filename = "opencl/sgemm.cl"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ5sgemmE6a_tile = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ5sgemmE6b_tile = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sgemm(ptr addrspace(1) noalias noundef readonly captures(none) %a, ptr addrspace(1) noalias noundef readonly captures(none) %b, ptr addrspace(1) noalias noundef writeonly captures(none) %c, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %2, 4
  %add = add i32 %mul, %0
  %cmp65.not = icmp eq i32 %n, 0
  br i1 %cmp65.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:                                   ; preds = %entry
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %mul4 = shl nuw nsw i32 %3, 4
  %add5 = add nuw nsw i32 %mul4, %1
  %mul6 = mul i32 %n, %add5
  %add7 = add i32 %mul6, %0
  %idxprom9 = zext nneg i32 %1 to i64
  %arrayidx10 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ5sgemmE6a_tile to ptr), i64 %idxprom9
  %idxprom11 = zext nneg i32 %0 to i64
  %arrayidx12 = getelementptr inbounds nuw float, ptr %arrayidx10, i64 %idxprom11
  %arrayidx19 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ5sgemmE6b_tile to ptr), i64 %idxprom9
  %arrayidx21 = getelementptr inbounds nuw float, ptr %arrayidx19, i64 %idxprom11
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ5sgemmE6b_tile to ptr), i64 %idxprom11
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.cond.cleanup24, %entry
  %mul39.pre-phi = phi i32 [ 0, %entry ], [ %mul6, %for.cond.cleanup24 ]
  %sum.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add35, %for.cond.cleanup24 ]
  %add40 = add i32 %mul39.pre-phi, %add
  %idxprom41 = zext i32 %add40 to i64
  %arrayidx42 = getelementptr inbounds nuw float, ptr addrspace(1) %c, i64 %idxprom41
  store float %sum.0.lcssa, ptr addrspace(1) %arrayidx42, align 4, !tbaa !8
  ret void

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.cleanup24
  %tile.067 = phi i32 [ 0, %for.body.lr.ph ], [ %add37, %for.cond.cleanup24 ]
  %sum.066 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add35, %for.cond.cleanup24 ]
  %add8 = add i32 %add7, %tile.067
  %idxprom = zext i32 %add8 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr addrspace(1) %a, i64 %idxprom
  %4 = load float, ptr addrspace(1) %arrayidx, align 4, !tbaa !8
  store float %4, ptr %arrayidx12, align 4, !tbaa !8
  %add13 = add i32 %tile.067, %1
  %mul14 = mul i32 %add13, %n
  %add15 = add i32 %mul14, %add
  %idxprom16 = zext i32 %add15 to i64
  %arrayidx17 = getelementptr inbounds nuw float, ptr addrspace(1) %b, i64 %idxprom16
  %5 = load float, ptr addrspace(1) %arrayidx17, align 4, !tbaa !8
  store float %5, ptr %arrayidx21, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %for.body25

for.cond.cleanup24:                               ; preds = %for.body25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add37 = add i32 %tile.067, 16
  %cmp = icmp ult i32 %add37, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !10

for.body25:                                       ; preds = %for.body, %for.body25
  %k.064 = phi i32 [ 0, %for.body ], [ %inc, %for.body25 ]
  %sum.163 = phi float [ %sum.066, %for.body ], [ %add35, %for.body25 ]
  %idxprom28 = zext nneg i32 %k.064 to i64
  %arrayidx29 = getelementptr inbounds nuw float, ptr %arrayidx10, i64 %idxprom28
  %6 = load float, ptr %arrayidx29, align 4, !tbaa !8
  %gep = getelementptr inbounds nuw [16 x float], ptr %invariant.gep, i64 %idxprom28
  %7 = load float, ptr %gep, align 4, !tbaa !8
  %mul34 = fmul contract float %6, %7
  %add35 = fadd contract float %sum.163, %mul34
  %inc = add nuw nsw i32 %k.064, 1
  %exitcond.not = icmp eq i32 %inc, 16
  br i1 %exitcond.not, label %for.cond.cleanup24, label %for.body25, !llvm.loop !13
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx63,+sm_75" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

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
