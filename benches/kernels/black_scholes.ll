; Made by make.sh from opencl/black_scholes.cl: what clang-22 -x cuda prints for it.
; ModuleID = 'opencl/black_scholes.cl'
source_filename = "opencl/black_scholes.cl"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @black_scholes(ptr addrspace(1) noalias noundef readonly captures(none) %price, ptr addrspace(1) noalias noundef readonly captures(none) %strike, ptr addrspace(1) noalias noundef readonly captures(none) %years, ptr addrspace(1) noalias noundef writeonly captures(none) %call, ptr addrspace(1) noalias noundef writeonly captures(none) %put, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul.i = mul i32 %0, %1
  %2 = tail call noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add.i = add i32 %mul.i, %2
  %cmp = icmp ult i32 %add.i, %n
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %conv.i = zext i32 %add.i to i64
  %arrayidx = getelementptr inbounds nuw float, ptr addrspace(1) %price, i64 %conv.i
  %3 = load float, ptr addrspace(1) %arrayidx, align 4, !tbaa !8
  %arrayidx2 = getelementptr inbounds nuw float, ptr addrspace(1) %strike, i64 %conv.i
  %4 = load float, ptr addrspace(1) %arrayidx2, align 4, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspace(1) %years, i64 %conv.i
  %5 = load float, ptr addrspace(1) %arrayidx3, align 4, !tbaa !8
  %call.i = tail call contract noundef float @__nv_sqrtf(float noundef %5) #3
  %div = fdiv contract float %3, %4
  %call.i39 = tail call contract noundef float @__nv_logf(float noundef %div) #3
  %mul = fmul contract float %5, 0x3FB0A3D700000000
  %add = fadd contract float %mul, %call.i39
  %mul6 = fmul contract float %call.i, 0x3FD3333340000000
  %div7 = fdiv contract float %add, %mul6
  %sub = fsub contract float %div7, %mul6
  %call.i.i = tail call contract noundef float @__nv_fabsf(float noundef %div7) #3
  %mul.i40 = fmul contract float %call.i.i, 0x3FCDA67120000000
  %add.i41 = fadd contract float %mul.i40, 1.000000e+00
  %div.i = fdiv contract float 1.000000e+00, %add.i41
  %mul1.i = fmul contract float %div.i, 0x3FF548CDE0000000
  %add2.i = fadd contract float %mul1.i, 0xBFFD23DD40000000
  %mul3.i = fmul contract float %div.i, %add2.i
  %add4.i = fadd contract float %mul3.i, 0x3FFC80EF00000000
  %mul5.i = fmul contract float %div.i, %add4.i
  %add6.i = fadd contract float %mul5.i, 0xBFD6D1F0E0000000
  %mul7.i = fmul contract float %div.i, %add6.i
  %add8.i = fadd contract float %mul7.i, 0x3FD470BF40000000
  %mul9.i = fmul contract float %div.i, %add8.i
  %mul10.i = fmul contract float %div7, -5.000000e-01
  %mul11.i = fmul contract float %div7, %mul10.i
  %call.i23.i = tail call contract noundef float @__nv_expf(float noundef %mul11.i) #3
  %mul13.i = fmul contract float %call.i23.i, 0x3FD9884540000000
  %mul14.i = fmul contract float %mul13.i, %mul9.i
  %cmp.i = fcmp contract ogt float %div7, 0.000000e+00
  %sub.i = fsub contract float 1.000000e+00, %mul14.i
  %cond.i = select contract i1 %cmp.i, float %sub.i, float %mul14.i
  %call.i.i42 = tail call contract noundef float @__nv_fabsf(float noundef %sub) #3
  %mul.i43 = fmul contract float %call.i.i42, 0x3FCDA67120000000
  %add.i44 = fadd contract float %mul.i43, 1.000000e+00
  %div.i45 = fdiv contract float 1.000000e+00, %add.i44
  %mul1.i46 = fmul contract float %div.i45, 0x3FF548CDE0000000
  %add2.i47 = fadd contract float %mul1.i46, 0xBFFD23DD40000000
  %mul3.i48 = fmul contract float %div.i45, %add2.i47
  %add4.i49 = fadd contract float %mul3.i48, 0x3FFC80EF00000000
  %mul5.i50 = fmul contract float %div.i45, %add4.i49
  %add6.i51 = fadd contract float %mul5.i50, 0xBFD6D1F0E0000000
  %mul7.i52 = fmul contract float %div.i45, %add6.i51
  %add8.i53 = fadd contract float %mul7.i52, 0x3FD470BF40000000
  %mul9.i54 = fmul contract float %div.i45, %add8.i53
  %mul10.i55 = fmul contract float %sub, -5.000000e-01
  %mul11.i56 = fmul contract float %sub, %mul10.i55
  %call.i23.i57 = tail call contract noundef float @__nv_expf(float noundef %mul11.i56) #3
  %mul13.i58 = fmul contract float %call.i23.i57, 0x3FD9884540000000
  %mul14.i59 = fmul contract float %mul13.i58, %mul9.i54
  %cmp.i60 = fcmp contract ogt float %sub, 0.000000e+00
  %sub.i61 = fsub contract float 1.000000e+00, %mul14.i59
  %cond.i62 = select contract i1 %cmp.i60, float %sub.i61, float %mul14.i59
  %mul11 = fmul contract float %5, 0xBF947AE140000000
  %call.i63 = tail call contract noundef float @__nv_expf(float noundef %mul11) #3
  %mul13 = fmul contract float %4, %call.i63
  %mul14 = fmul contract float %3, %cond.i
  %mul15 = fmul contract float %mul13, %cond.i62
  %sub16 = fsub contract float %mul14, %mul15
  %arrayidx17 = getelementptr inbounds nuw float, ptr addrspace(1) %call, i64 %conv.i
  store float %sub16, ptr addrspace(1) %arrayidx17, align 4, !tbaa !8
  %sub18 = fsub contract float 1.000000e+00, %cond.i62
  %mul19 = fmul contract float %mul13, %sub18
  %sub20 = fsub contract float 1.000000e+00, %cond.i
  %mul21 = fmul contract float %3, %sub20
  %sub22 = fsub contract float %mul19, %mul21
  %arrayidx23 = getelementptr inbounds nuw float, ptr addrspace(1) %put, i64 %conv.i
  store float %sub22, ptr addrspace(1) %arrayidx23, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nounwind
declare dso_local float @__nv_sqrtf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local float @__nv_logf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local float @__nv_fabsf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local float @__nv_expf(float noundef) local_unnamed_addr #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx63,+sm_75" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx63,+sm_75" }
attributes #3 = { convergent nounwind }

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
