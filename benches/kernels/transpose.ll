; Made by make.sh from opencl/transpose.cl: what clang-22 -x cuda prints for it.
; ModuleID = 'opencl/transpose.cl'
source_filename = "opencl/transpose.cl"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ9transposeE4tile = internal unnamed_addr addrspace(3) global [32 x [33 x float]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @transpose(ptr addrspace(1) noalias noundef readonly captures(none) %from, ptr addrspace(1) noalias noundef writeonly captures(none) %to, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %2, 5
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %mul4 = shl nuw nsw i32 %3, 5
  %add = add nuw nsw i32 %mul4, %1
  %conv6 = zext i32 %n to i64
  %conv8 = zext i32 %mul to i64
  %conv10 = zext nneg i32 %0 to i64
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspace(1) %from, i64 %conv8
  %invariant.gep55 = getelementptr inbounds nuw float, ptr addrspace(1) %invariant.gep, i64 %conv10
  %invariant.gep57 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9transposeE4tile to ptr), i64 %conv10
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %arrayidx23 = getelementptr inbounds nuw [33 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ9transposeE4tile to ptr), i64 %conv10
  %add27 = add i32 %mul, %1
  %conv32 = zext nneg i32 %mul4 to i64
  %invariant.gep59 = getelementptr float, ptr addrspace(1) %to, i64 %conv32
  %invariant.gep61 = getelementptr float, ptr addrspace(1) %invariant.gep59, i64 %conv10
  br label %for.body21

for.body:                                         ; preds = %entry, %for.body
  %k.058 = phi i32 [ 0, %entry ], [ %add16, %for.body ]
  %add5 = add nuw nsw i32 %add, %k.058
  %conv = zext nneg i32 %add5 to i64
  %mul7 = mul nuw nsw i64 %conv, %conv6
  %gep56 = getelementptr inbounds nuw float, ptr addrspace(1) %invariant.gep55, i64 %mul7
  %4 = load float, ptr addrspace(1) %gep56, align 4, !tbaa !8
  %add12 = add nuw nsw i32 %k.058, %1
  %idxprom = zext nneg i32 %add12 to i64
  %gep = getelementptr inbounds nuw [33 x float], ptr %invariant.gep57, i64 %idxprom
  store float %4, ptr %gep, align 4, !tbaa !8
  %add16 = add nuw nsw i32 %k.058, 8
  %cmp = icmp samesign ult i32 %k.058, 24
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !10

for.cond.cleanup20:                               ; preds = %for.body21
  ret void

for.body21:                                       ; preds = %for.cond.cleanup, %for.body21
  %k17.063 = phi i32 [ 0, %for.cond.cleanup ], [ %add38, %for.body21 ]
  %add24 = add nuw nsw i32 %k17.063, %1
  %idxprom25 = zext nneg i32 %add24 to i64
  %arrayidx26 = getelementptr inbounds nuw float, ptr %arrayidx23, i64 %idxprom25
  %5 = load float, ptr %arrayidx26, align 4, !tbaa !8
  %add28 = add i32 %add27, %k17.063
  %conv29 = zext i32 %add28 to i64
  %mul31 = mul nuw i64 %conv29, %conv6
  %gep62 = getelementptr float, ptr addrspace(1) %invariant.gep61, i64 %mul31
  store float %5, ptr addrspace(1) %gep62, align 4, !tbaa !8
  %add38 = add nuw nsw i32 %k17.063, 8
  %cmp19 = icmp samesign ult i32 %k17.063, 24
  br i1 %cmp19, label %for.body21, label %for.cond.cleanup20, !llvm.loop !13
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
