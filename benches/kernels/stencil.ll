; Made by make.sh from opencl/stencil.cl: what clang-22 -x cuda prints for it.
; ModuleID = 'opencl/stencil.cl'
source_filename = "opencl/stencil.cl"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @stencil(ptr addrspace(1) noalias noundef readonly captures(none) %from, ptr addrspace(1) noalias noundef writeonly captures(none) %to, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul.i = mul i32 %0, %1
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add.i = add i32 %mul.i, %2
  %conv.i = zext i32 %add.i to i64
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %mul.i49 = mul nuw nsw i32 %3, %4
  %5 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %add.i50 = add nuw nsw i32 %mul.i49, %5
  %conv.i51 = zext nneg i32 %add.i50 to i64
  %cmp = icmp ne i32 %add.i, 0
  %cmp2 = icmp ne i32 %add.i50, 0
  %or.cond = and i1 %cmp, %cmp2
  br i1 %or.cond, label %land.lhs.true3, label %if.end

land.lhs.true3:                                   ; preds = %entry
  %sub = add i32 %n, -1
  %cmp4 = icmp ult i32 %add.i, %sub
  %cmp8 = icmp ult i32 %add.i50, %sub
  %or.cond48 = and i1 %cmp4, %cmp8
  br i1 %or.cond48, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true3
  %conv9 = zext i32 %n to i64
  %mul = mul nuw nsw i64 %conv9, %conv.i51
  %add = add nuw nsw i64 %mul, %conv.i
  %arrayidx = getelementptr inbounds nuw float, ptr addrspace(1) %from, i64 %add
  %6 = load float, ptr addrspace(1) %arrayidx, align 4, !tbaa !8
  %arrayidx11 = getelementptr i8, ptr addrspace(1) %arrayidx, i64 -4
  %7 = load float, ptr addrspace(1) %arrayidx11, align 4, !tbaa !8
  %arrayidx13 = getelementptr inbounds nuw i8, ptr addrspace(1) %arrayidx, i64 4
  %8 = load float, ptr addrspace(1) %arrayidx13, align 4, !tbaa !8
  %add14 = fadd contract float %7, %8
  %sub16 = sub nsw i64 %add, %conv9
  %arrayidx17 = getelementptr inbounds nuw float, ptr addrspace(1) %from, i64 %sub16
  %9 = load float, ptr addrspace(1) %arrayidx17, align 4, !tbaa !8
  %add18 = fadd contract float %add14, %9
  %arrayidx21 = getelementptr inbounds nuw float, ptr addrspace(1) %arrayidx, i64 %conv9
  %10 = load float, ptr addrspace(1) %arrayidx21, align 4, !tbaa !8
  %add22 = fadd contract float %add18, %10
  %mul24 = fmul contract float %6, 4.000000e+00
  %sub25 = fsub contract float %add22, %mul24
  %mul26 = fmul contract float %sub25, 0x3FC99999A0000000
  %add27 = fadd contract float %6, %mul26
  %arrayidx28 = getelementptr inbounds nuw float, ptr addrspace(1) %to, i64 %add
  store float %add27, ptr addrspace(1) %arrayidx28, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %land.lhs.true3, %entry
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #1

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx63,+sm_75" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
