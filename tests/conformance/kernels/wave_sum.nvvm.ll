; wave_sum in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // Each block's sum, by the warps, waves or sub-groups that the language knows and by shared memory; blocks of 256
;   // threads. Integers, so that the size of a wave makes no difference. In AMDGCN's spelling it is written by hand: clang
;   // there knows the wave's size from the processor.
;   #if defined(__OPENCL_C_VERSION__)
;   #pragma OPENCL EXTENSION cl_khr_subgroups : enable
;   #define WAVE_SUM(value) sub_group_reduce_add(value)
;   #define WAVE get_sub_group_id()
;   #define WAVES get_num_sub_groups()
;   #define LANE get_sub_group_local_id()
;   #else
;   FUNCTION inline int wave_sum(int value) {
;       for (int mask = 1; mask < 32; mask *= 2) value += SHUFFLE_XOR(value, mask);
;       return value;
;   }
;   #define WAVE_SUM(value) wave_sum(value)
;   #define WAVE (THREAD(x) / 32)
;   #define WAVES 8
;   #define LANE (THREAD(x) % 32)
;   #endif
;   KERNEL wave_sums(GLOBAL const int *x, GLOBAL int *sums) {
;       SHARED int part[64];
;       int sum = WAVE_SUM(x[GLOBAL_X]);
;       if (LANE == 0) part[WAVE] = sum;
;       BARRIER();
;       if (THREAD(x) == 0) {
;           int total = 0;
;           for (int i = 0; i < WAVES; i++) total += part[i];
;           sums[BLOCK(x)] = total;
;       }
;   }

@_ZZ9wave_sumsE4part = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4

define dso_local ptx_kernel void @wave_sums(ptr noundef readonly captures(none) %x, ptr noundef writeonly captures(none) %sums) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %0, %1
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %mul, %2
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4
  br label %for.body.i

for.body.i:                                       ; preds = %for.body.i, %entry
  %mask.06.i = phi i32 [ 1, %entry ], [ %mul.i, %for.body.i ]
  %value.addr.05.i = phi i32 [ %3, %entry ], [ %add.i, %for.body.i ]
  %4 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %value.addr.05.i, i32 %mask.06.i, i32 31)
  %add.i = add nsw i32 %4, %value.addr.05.i
  %mul.i = shl nuw nsw i32 %mask.06.i, 1
  %cmp.i = icmp samesign ult i32 %mask.06.i, 16
  br i1 %cmp.i, label %for.body.i, label %_ZL8wave_sumi.exit

_ZL8wave_sumi.exit:                               ; preds = %for.body.i
  %rem = and i32 %2, 31
  %cmp = icmp eq i32 %rem, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %_ZL8wave_sumi.exit
  %div15 = lshr exact i32 %2, 5
  %idxprom1 = zext nneg i32 %div15 to i64
  %arrayidx2 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9wave_sumsE4part to ptr), i64 %idxprom1
  store i32 %add.i, ptr %arrayidx2, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %_ZL8wave_sumi.exit
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp3 = icmp eq i32 %2, 0
  br i1 %cmp3, label %for.body, label %if.end11

for.cond.cleanup:                                 ; preds = %for.body
  %idxprom9 = zext nneg i32 %0 to i64
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %sums, i64 %idxprom9
  store i32 %add8, ptr %arrayidx10, align 4
  br label %if.end11

for.body:                                         ; preds = %if.end, %for.body
  %i.017 = phi i32 [ %inc, %for.body ], [ 0, %if.end ]
  %total.016 = phi i32 [ %add8, %for.body ], [ 0, %if.end ]
  %idxprom6 = zext nneg i32 %i.017 to i64
  %arrayidx7 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9wave_sumsE4part to ptr), i64 %idxprom6
  %5 = load i32, ptr %arrayidx7, align 4
  %add8 = add nsw i32 %5, %total.016
  %inc = add nuw nsw i32 %i.017, 1
  %exitcond.not = icmp eq i32 %inc, 8
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

if.end11:                                         ; preds = %for.cond.cleanup, %if.end
  ret void
}

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }

