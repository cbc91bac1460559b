; device_functions in the spelling of AMDGCN: printed by sources/make.sh. The source:
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

define protected amdgpu_kernel void @device_functions(ptr addrspace(1) noundef readonly captures(none) %x.coerce, ptr addrspace(1) noundef writeonly captures(none) %y.coerce, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %1 = tail call align 8 dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %2 = getelementptr inbounds nuw i8, ptr addrspace(4) %1, i64 12
  %3 = load i16, ptr addrspace(4) %2, align 4
  %conv = zext nneg i16 %3 to i32
  %mul = mul nsw i32 %0, %conv
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %add = add nsw i32 %mul, %4
  %cmp = icmp slt i32 %add, %n
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %5 = addrspacecast ptr addrspace(1) %y.coerce to ptr
  %idxprom = sext i32 %add to i64
  %arrayidx = getelementptr inbounds i32, ptr %5, i64 %idxprom
  %arrayidx4 = getelementptr inbounds i32, ptr addrspace(1) %x.coerce, i64 %idxprom
  %6 = load i32, ptr addrspace(1) %arrayidx4, align 4
  %shr.i = lshr i32 %6, 15
  %xor.i = xor i32 %shr.i, %6
  %mul.i = mul i32 %xor.i, 739982445
  %call5 = tail call fastcc noundef i32 @_ZL5twicej(i32 noundef %mul.i) #4
  tail call fastcc void @_ZL3putPjj(ptr noundef %arrayidx, i32 noundef %call5) #4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  ret void
}

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

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

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: write) }
attributes #3 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) }
attributes #4 = { nounwind }

