; local_dynamic in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // Dynamic shared memory by its name and as an argument: the launch's own bytes come first.
;   extern __attribute__((shared)) int own[];
;   typedef __attribute__((address_space(3))) int shared_int;
;   KERNEL local_dynamic(GLOBAL const int *x, GLOBAL int *y, shared_int *part) {
;       int t = THREAD(x), i = GLOBAL_X, size = BLOCK_DIM(x);
;       own[t] = x[i];
;       part[t] = 1000 * x[i];
;       BARRIER();
;       y[i] = own[size - 1 - t] + part[(t + 1) % size];
;   }

@own = external dso_local local_unnamed_addr addrspace(3) global [0 x i32], align 4

define dso_local ptx_kernel void @local_dynamic(ptr noundef readonly captures(none) %x, ptr noundef writeonly captures(none) %y, ptr addrspace(3) noundef captures(none) %part) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %1, %2
  %add = add nuw nsw i32 %mul, %0
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4
  %idxprom1 = zext nneg i32 %0 to i64
  %arrayidx2 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @own to ptr), i64 %idxprom1
  store i32 %3, ptr %arrayidx2, align 4
  %4 = load i32, ptr %arrayidx, align 4
  %mul5 = mul nsw i32 %4, 1000
  %arrayidx7 = getelementptr inbounds nuw i32, ptr addrspace(3) %part, i64 %idxprom1
  store i32 %mul5, ptr addrspace(3) %arrayidx7, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %5 = xor i32 %0, -1
  %sub8 = add nsw i32 %2, %5
  %idxprom9 = sext i32 %sub8 to i64
  %arrayidx10 = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @own to ptr), i64 %idxprom9
  %6 = load i32, ptr %arrayidx10, align 4
  %add11 = add nuw nsw i32 %0, 1
  %rem = urem i32 %add11, %2
  %idxprom12 = zext nneg i32 %rem to i64
  %arrayidx13 = getelementptr inbounds nuw i32, ptr addrspace(3) %part, i64 %idxprom12
  %7 = load i32, ptr addrspace(3) %arrayidx13, align 4
  %add14 = add nsw i32 %7, %6
  %arrayidx16 = getelementptr inbounds nuw i32, ptr %y, i64 %idxprom
  store i32 %add14, ptr %arrayidx16, align 4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

