; by_value in the spelling of AMDGCN: printed by sources/make.sh. The source:
;
;   // A structure as an argument, with members of several sizes.
;   struct window {
;       signed char shift;
;       short weight[3];
;       float scale;
;       double offset;
;       unsigned char last;
;   };
;   #if !defined(__OPENCL_C_VERSION__)
;   typedef struct window window_t;
;   #else
;   #define window_t struct window
;   #endif
;   KERNEL by_value(GLOBAL const float *x, window_t w, GLOBAL double *y, int n) {
;       int i = GLOBAL_X;
;       if (i < n) y[i] = (double)(x[i] * w.scale) * w.weight[i % 3] + w.offset + (i + w.shift) % (w.last + 1);
;   }

%struct.window = type { i8, [3 x i16], float, double, i8 }

define protected amdgpu_kernel void @by_value(ptr addrspace(1) noundef readonly captures(none) %x.coerce, ptr addrspace(4) noundef readonly byref(%struct.window) align 8 captures(none) %0, ptr addrspace(1) noundef writeonly captures(none) %y.coerce, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %1 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %2 = tail call align 8 dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %3 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 12
  %4 = load i16, ptr addrspace(4) %3, align 4
  %conv = zext nneg i16 %4 to i32
  %mul = mul nsw i32 %1, %conv
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %add = add nsw i32 %mul, %5
  %cmp = icmp slt i32 %add, %n
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %idxprom = sext i32 %add to i64
  %arrayidx = getelementptr inbounds float, ptr addrspace(1) %x.coerce, i64 %idxprom
  %6 = load float, ptr addrspace(1) %arrayidx, align 4
  %scale = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 8
  %7 = load float, ptr addrspace(4) %scale, align 8
  %mul3 = fmul float %6, %7
  %conv4 = fpext float %mul3 to double
  %weight = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 2
  %rem = srem i32 %add, 3
  %idxprom5 = sext i32 %rem to i64
  %arrayidx6 = getelementptr inbounds i16, ptr addrspace(4) %weight, i64 %idxprom5
  %8 = load i16, ptr addrspace(4) %arrayidx6, align 2
  %conv8 = sitofp i16 %8 to double
  %mul9 = fmul double %conv4, %conv8
  %offset = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 16
  %9 = load double, ptr addrspace(4) %offset, align 8
  %add10 = fadd double %9, %mul9
  %10 = load i8, ptr addrspace(4) %0, align 8
  %conv11 = sext i8 %10 to i32
  %add12 = add nsw i32 %add, %conv11
  %last = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 24
  %11 = load i8, ptr addrspace(4) %last, align 8
  %conv13 = zext i8 %11 to i32
  %add14 = add nuw nsw i32 %conv13, 1
  %rem15 = srem i32 %add12, %add14
  %conv16 = sitofp i32 %rem15 to double
  %add17 = fadd double %add10, %conv16
  %arrayidx19 = getelementptr inbounds double, ptr addrspace(1) %y.coerce, i64 %idxprom
  store double %add17, ptr addrspace(1) %arrayidx19, align 8
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  ret void
}

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

