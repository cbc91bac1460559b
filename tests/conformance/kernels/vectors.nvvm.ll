; vectors in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // Loads and stores of four numbers at once, and operations on them.
;   typedef float float4 __attribute__((ext_vector_type(4)));
;   typedef int int4 __attribute__((ext_vector_type(4)));
;   typedef unsigned char uchar4 __attribute__((ext_vector_type(4)));
;   KERNEL vectors(GLOBAL const float4 *a, GLOBAL const float4 *b, GLOBAL float4 *sums, GLOBAL int4 *larger, GLOBAL uchar4 *bytes, int n) {
;       int i = GLOBAL_X;
;       if (i >= n) return;
;       float4 x = a[i], y = b[i];
;       sums[i] = x * y.wzyx + y;
;       larger[i] = x > y ? __builtin_convertvector(x, int4) : -(x > y) - 5;
;       bytes[i] = __builtin_convertvector(__builtin_convertvector(x, int4), uchar4);
;   }

define dso_local ptx_kernel void @vectors(ptr noundef readonly captures(none) %a, ptr noundef readonly captures(none) %b, ptr noundef writeonly captures(none) %sums, ptr noundef writeonly captures(none) %larger, ptr noundef writeonly captures(none) %bytes, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %0, %1
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %mul, %2
  %cmp.not = icmp slt i32 %add, %n
  br i1 %cmp.not, label %if.end, label %cleanup

if.end:                                           ; preds = %entry
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw <4 x float>, ptr %a, i64 %idxprom
  %3 = load <4 x float>, ptr %arrayidx, align 16
  %arrayidx2 = getelementptr inbounds nuw <4 x float>, ptr %b, i64 %idxprom
  %4 = load <4 x float>, ptr %arrayidx2, align 16
  %5 = shufflevector <4 x float> %4, <4 x float> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %mul3 = fmul <4 x float> %3, %5
  %add4 = fadd <4 x float> %4, %mul3
  %arrayidx6 = getelementptr inbounds nuw <4 x float>, ptr %sums, i64 %idxprom
  store <4 x float> %add4, ptr %arrayidx6, align 16
  %cmp7 = fcmp ogt <4 x float> %3, %4
  %conv = fptosi <4 x float> %3 to <4 x i32>
  %vector_select = select <4 x i1> %cmp7, <4 x i32> %conv, <4 x i32> splat (i32 -5)
  %arrayidx12 = getelementptr inbounds nuw <4 x i32>, ptr %larger, i64 %idxprom
  store <4 x i32> %vector_select, ptr %arrayidx12, align 16
  %conv14 = trunc <4 x i32> %conv to <4 x i8>
  %arrayidx16 = getelementptr inbounds nuw <4 x i8>, ptr %bytes, i64 %idxprom
  store <4 x i8> %conv14, ptr %arrayidx16, align 4
  br label %cleanup

cleanup:                                          ; preds = %entry, %if.end
  ret void
}

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

