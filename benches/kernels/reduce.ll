; Made by make.sh from opencl/reduce.cl: what clang-22 -x cuda prints for it.
; ModuleID = 'opencl/reduce.cl'
source_filename = "opencl/reduce.cl"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ6reduceE4part = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @reduce(ptr addrspace(1) noalias noundef readonly captures(none) %x, ptr addrspace(1) noalias noundef writeonly captures(none) %sums, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %2 = tail call noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul i32 %1, %2
  %3 = tail call noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul5 = mul i32 %3, %2
  %add = add i32 %mul5, %0
  %cmp40 = icmp ult i32 %add, %n
  br i1 %cmp40, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %sum.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add6, %for.body ]
  %idxprom8 = zext nneg i32 %0 to i64
  %arrayidx9 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6reduceE4part to ptr), i64 %idxprom8
  store float %sum.0.lcssa, ptr %arrayidx9, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %for.body13

for.body:                                         ; preds = %entry, %for.body
  %i.042 = phi i32 [ %add7, %for.body ], [ %add, %entry ]
  %sum.041 = phi float [ %add6, %for.body ], [ 0.000000e+00, %entry ]
  %idxprom = zext i32 %i.042 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr addrspace(1) %x, i64 %idxprom
  %4 = load float, ptr addrspace(1) %arrayidx, align 4, !tbaa !8
  %add6 = fadd contract float %sum.041, %4
  %add7 = add i32 %i.042, %mul
  %cmp = icmp ult i32 %add7, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !10

for.cond.cleanup12:                               ; preds = %if.end
  %cmp23 = icmp eq i32 %0, 0
  br i1 %cmp23, label %if.then24, label %if.end28

for.body13:                                       ; preds = %for.cond.cleanup, %if.end
  %width.043 = phi i32 [ 128, %for.cond.cleanup ], [ %shr, %if.end ]
  %cmp14 = icmp samesign ult i32 %0, %width.043
  br i1 %cmp14, label %if.then, label %if.end

if.then:                                          ; preds = %for.body13
  %add15 = add nuw nsw i32 %width.043, %0
  %idxprom16 = zext nneg i32 %add15 to i64
  %arrayidx17 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6reduceE4part to ptr), i64 %idxprom16
  %5 = load float, ptr %arrayidx17, align 4, !tbaa !8
  %6 = load float, ptr %arrayidx9, align 4, !tbaa !8
  %add20 = fadd contract float %5, %6
  store float %add20, ptr %arrayidx9, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body13
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %shr = lshr i32 %width.043, 1
  %cmp11.not = icmp eq i32 %shr, 0
  br i1 %cmp11.not, label %for.cond.cleanup12, label %for.body13, !llvm.loop !13

if.then24:                                        ; preds = %for.cond.cleanup12
  %idxprom26 = zext nneg i32 %3 to i64
  %arrayidx27 = getelementptr inbounds nuw float, ptr addrspace(1) %sums, i64 %idxprom26
  %7 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ6reduceE4part to ptr), align 4, !tbaa !8
  store float %7, ptr addrspace(1) %arrayidx27, align 4, !tbaa !8
  br label %if.end28

if.end28:                                         ; preds = %if.then24, %for.cond.cleanup12
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

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
