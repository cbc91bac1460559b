; globals in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // Constant tables, initialised module variables, and one that keeps its value from launch to launch.
;   CONSTANT int primes[8] = {2, 3, 5, 7, 11, 13, 17, 19};
;   CONSTANT float thirds[2] = {1.0f / 3.0f, 2.0f / 3.0f};
;   DEVICE int launches = 100;
;   DEVICE int table[4] = {1, 10, 100, 1000};
;   KERNEL globals(GLOBAL int *out, GLOBAL float *parts, int n) {
;       int i = GLOBAL_X;
;       if (i >= n) return;
;       out[i] = primes[i % 8] * table[i % 4] + launches;
;       parts[i] = thirds[i % 2] * i;
;   }
;   KERNEL advance() {
;       launches++;
;       table[launches % 4] += 5;
;   }

@launches = dso_local addrspace(1) externally_initialized global i32 100, align 4
@table = dso_local addrspace(1) externally_initialized global [4 x i32] [i32 1, i32 10, i32 100, i32 1000], align 4
@_ZL6primes = internal unnamed_addr addrspace(4) constant [8 x i32] [i32 2, i32 3, i32 5, i32 7, i32 11, i32 13, i32 17, i32 19], align 4
@_ZL6thirds = internal unnamed_addr addrspace(4) constant [2 x float] [float 0x3FD5555560000000, float 0x3FE5555560000000], align 4

define dso_local ptx_kernel void @globals(ptr noundef writeonly captures(none) %out, ptr noundef writeonly captures(none) %parts, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %0, %1
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %mul, %2
  %cmp.not = icmp slt i32 %add, %n
  br i1 %cmp.not, label %if.end, label %cleanup

if.end:                                           ; preds = %entry
  %rem = and i32 %add, 7
  %idxprom = zext nneg i32 %rem to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(4) @_ZL6primes to ptr), i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4
  %rem1 = and i32 %add, 3
  %idxprom2 = zext nneg i32 %rem1 to i64
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(1) @table to ptr), i64 %idxprom2
  %4 = load i32, ptr %arrayidx3, align 4
  %mul4 = mul nsw i32 %4, %3
  %5 = load i32, ptr addrspacecast (ptr addrspace(1) @launches to ptr), align 4
  %add5 = add nsw i32 %mul4, %5
  %idxprom6 = zext nneg i32 %add to i64
  %arrayidx7 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom6
  store i32 %add5, ptr %arrayidx7, align 4
  %rem8 = and i32 %add, 1
  %idxprom9 = zext nneg i32 %rem8 to i64
  %arrayidx10 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(4) @_ZL6thirds to ptr), i64 %idxprom9
  %6 = load float, ptr %arrayidx10, align 4
  %conv = uitofp nneg i32 %add to float
  %mul11 = fmul float %6, %conv
  %arrayidx13 = getelementptr inbounds nuw float, ptr %parts, i64 %idxprom6
  store float %mul11, ptr %arrayidx13, align 4
  br label %cleanup

cleanup:                                          ; preds = %entry, %if.end
  ret void
}

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

define dso_local ptx_kernel void @advance() local_unnamed_addr #2 {
entry:
  %0 = load i32, ptr addrspacecast (ptr addrspace(1) @launches to ptr), align 4
  %inc = add nsw i32 %0, 1
  store i32 %inc, ptr addrspacecast (ptr addrspace(1) @launches to ptr), align 4
  %rem = srem i32 %inc, 4
  %idxprom = sext i32 %rem to i64
  %arrayidx = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(1) @table to ptr), i64 %idxprom
  %1 = load i32, ptr %arrayidx, align 4
  %add = add nsw i32 %1, 5
  store i32 %add, ptr %arrayidx, align 4
  ret void
}

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(read, argmem: write, inaccessiblemem: none, target_mem0: none, target_mem1: none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) }

