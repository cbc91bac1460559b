; by_value in the spelling of NVVM: printed by sources/make.sh. The source:
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

define dso_local ptx_kernel void @by_value(ptr noundef readonly captures(none) %x, ptr noundef readonly byval(%struct.window) align 8 captures(none) %w, ptr noundef writeonly captures(none) %y, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %0, %1
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %mul, %2
  %cmp = icmp slt i32 %add, %n
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %x, i64 %idxprom
  %3 = load float, ptr %arrayidx, align 4
  %scale = getelementptr inbounds nuw i8, ptr %w, i64 8
  %4 = load float, ptr %scale, align 8
  %mul1 = fmul float %3, %4
  %conv = fpext float %mul1 to double
  %weight = getelementptr inbounds nuw i8, ptr %w, i64 2
  %rem = urem i32 %add, 3
  %idxprom2 = zext nneg i32 %rem to i64
  %arrayidx3 = getelementptr inbounds nuw i16, ptr %weight, i64 %idxprom2
  %5 = load i16, ptr %arrayidx3, align 2
  %conv5 = sitofp i16 %5 to double
  %mul6 = fmul double %conv, %conv5
  %offset = getelementptr inbounds nuw i8, ptr %w, i64 16
  %6 = load double, ptr %offset, align 8
  %add7 = fadd double %6, %mul6
  %7 = load i8, ptr %w, align 8
  %conv8 = sext i8 %7 to i32
  %add9 = add nsw i32 %add, %conv8
  %last = getelementptr inbounds nuw i8, ptr %w, i64 24
  %8 = load i8, ptr %last, align 8
  %conv10 = zext i8 %8 to i32
  %add11 = add nuw nsw i32 %conv10, 1
  %rem12 = srem i32 %add9, %add11
  %conv13 = sitofp i32 %rem12 to double
  %add14 = fadd double %add7, %conv13
  %arrayidx16 = getelementptr inbounds nuw double, ptr %y, i64 %idxprom
  store double %add14, ptr %arrayidx16, align 8
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  ret void
}

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

