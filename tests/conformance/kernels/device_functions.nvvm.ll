; device_functions in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // A function that is inlined, one that is called, one that calls another, and one that writes through a pointer.
;   FUNCTION inline __attribute__((always_inline)) unsigned mix(unsigned x) { return (x ^ (x >> 15)) * 0x2c1b3c6du; }
;   FUNCTION __attribute__((noinline)) unsigned steps(unsigned x, unsigned modulus) {
;       unsigned count = 0;
;       while (x % modulus != 0 && count < 100) x = mix(x) + count++;
;       return count;
;   }
;   FUNCTION __attribute__((noinline)) unsigned twice(unsigned x) { return steps(x, 11) * 1000 + steps(x + 1, 13); }
;   FUNCTION __attribute__((noinline)) void put(GLOBAL unsigned *to, unsigned value) { *to = value + 1; }
;   KERNEL device_functions(GLOBAL const unsigned *x, GLOBAL unsigned *y, int n) {
;       int i = GLOBAL_X;
;       if (i < n) put(&y[i], twice(mix(x[i])));
;   }

define dso_local ptx_kernel void @device_functions(ptr noundef readonly captures(none) %x, ptr noundef writeonly captures(none) %y, i32 noundef %n) local_unnamed_addr #0 {
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
  %arrayidx = getelementptr inbounds nuw i32, ptr %y, i64 %idxprom
  %arrayidx2 = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  %3 = load i32, ptr %arrayidx2, align 4
  %shr.i = lshr i32 %3, 15
  %xor.i = xor i32 %shr.i, %3
  %mul.i = mul i32 %xor.i, 739982445
  %call3 = tail call fastcc noundef i32 @_ZL5twicej(i32 noundef %mul.i) #4
  tail call fastcc void @_ZL3putPjj(ptr noundef %arrayidx, i32 noundef %call3) #4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  ret void
}

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

define internal fastcc void @_ZL3putPjj(ptr noundef writeonly captures(none) initializes((0, 4)) %to, i32 noundef %value) unnamed_addr #2 {
entry:
  %add = add i32 %value, 1
  store i32 %add, ptr %to, align 4
  ret void
}

define internal fastcc noundef i32 @_ZL5twicej(i32 noundef %x) unnamed_addr #3 {
entry:
  %call = tail call fastcc noundef i32 @_ZL5stepsjj(i32 noundef %x, i32 noundef 11) #4
  %mul = mul i32 %call, 1000
  %add = add i32 %x, 1
  %call1 = tail call fastcc noundef i32 @_ZL5stepsjj(i32 noundef %add, i32 noundef 13) #4
  %add2 = add i32 %mul, %call1
  ret i32 %add2
}

define internal fastcc noundef i32 @_ZL5stepsjj(i32 noundef %x, i32 noundef range(i32 11, 14) %modulus) unnamed_addr #3 {
entry:
  %rem5 = urem i32 %x, %modulus
  %cmp6.not = icmp eq i32 %rem5, 0
  br i1 %cmp6.not, label %while.end, label %while.body

while.body:                                       ; preds = %entry, %while.body
  %count.08 = phi i32 [ %inc, %while.body ], [ 0, %entry ]
  %x.addr.07 = phi i32 [ %add, %while.body ], [ %x, %entry ]
  %shr.i = lshr i32 %x.addr.07, 15
  %xor.i = xor i32 %shr.i, %x.addr.07
  %mul.i = mul i32 %xor.i, 739982445
  %inc = add nuw nsw i32 %count.08, 1
  %add = add i32 %mul.i, %count.08
  %rem = urem i32 %add, %modulus
  %cmp = icmp ne i32 %rem, 0
  %cmp1 = icmp samesign ult i32 %count.08, 99
  %0 = select i1 %cmp, i1 %cmp1, i1 false
  br i1 %0, label %while.body, label %while.end

while.end:                                        ; preds = %while.body, %entry
  %count.0.lcssa = phi i32 [ 0, %entry ], [ %inc, %while.body ]
  ret i32 %count.0.lcssa
}

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: write) }
attributes #3 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) }
attributes #4 = { nounwind }

