; dynamic_shared in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // Reverses each block's numbers through dynamic shared memory, which two arrays name, after static shared memory.
;   extern __attribute__((shared)) int whole[];
;   extern __attribute__((shared)) short halves[];
;   KERNEL dynamic_shared(GLOBAL const int *x, GLOBAL int *y) {
;       SHARED int first;
;       int t = THREAD(x), size = BLOCK_DIM(x);
;       if (t == 0) first = x[GLOBAL_X];
;       whole[t] = x[GLOBAL_X];
;       BARRIER();
;       y[GLOBAL_X] = whole[size - 1 - t] + first + halves[2 * t];
;   }

@_ZZ14dynamic_sharedE5first = internal unnamed_addr addrspace(3) global i32 undef, align 4
@whole = external dso_local local_unnamed_addr addrspace(3) global [0 x i32], align 4
@halves = external dso_local local_unnamed_addr addrspace(3) global [0 x i16], align 2

define dso_local ptx_kernel void @dynamic_shared(ptr noundef readonly captures(none) %x, ptr noundef writeonly captures(none) %y) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %cmp = icmp eq i32 %0, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = mul nuw nsw i32 %2, %1
  %idxprom = zext nneg i32 %mul to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4
  store i32 %3, ptr addrspacecast (ptr addrspace(3) @_ZZ14dynamic_sharedE5first to ptr), align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul1 = mul nuw nsw i32 %4, %1
  %add2 = add nuw nsw i32 %mul1, %0
  %idxprom3 = zext nneg i32 %add2 to i64
  %arrayidx4 = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom3
  %5 = load i32, ptr %arrayidx4, align 4
  %idxprom5 = zext nneg i32 %0 to i64
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @whole to ptr), i64 %idxprom5
  store i32 %5, ptr %arrayidx6, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %6 = xor i32 %0, -1
  %sub7 = add nsw i32 %1, %6
  %idxprom8 = sext i32 %sub7 to i64
  %arrayidx9 = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @whole to ptr), i64 %idxprom8
  %7 = load i32, ptr %arrayidx9, align 4
  %8 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ14dynamic_sharedE5first to ptr), align 4
  %add10 = add nsw i32 %8, %7
  %mul11 = shl nuw nsw i32 %0, 1
  %idxprom12 = zext nneg i32 %mul11 to i64
  %arrayidx13 = getelementptr inbounds nuw i16, ptr addrspacecast (ptr addrspace(3) @halves to ptr), i64 %idxprom12
  %9 = load i16, ptr %arrayidx13, align 2
  %conv = sext i16 %9 to i32
  %add14 = add nsw i32 %add10, %conv
  %arrayidx18 = getelementptr inbounds nuw i32, ptr %y, i64 %idxprom3
  store i32 %add14, ptr %arrayidx18, align 4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

