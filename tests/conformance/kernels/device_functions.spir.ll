; device_functions in the spelling of SPIR: printed by sources/make.sh. The source:
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

define dso_local spir_kernel void @device_functions(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %y, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #5
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #5
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #5
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %cmp.i = icmp slt i32 %add.i, %n
  br i1 %cmp.i, label %if.then.i, label %__clang_ocl_kern_imp_device_functions.exit

if.then.i:                                        ; preds = %entry
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(1) %y, i64 %idxprom.i
  %arrayidx7.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i32, ptr addrspace(1) %arrayidx7.i, align 4
  %shr.i = lshr i32 %0, 15
  %xor.i = xor i32 %shr.i, %0
  %mul.i1 = mul i32 %xor.i, 739982445
  %call9.i = tail call spir_func i32 @twice(i32 noundef %mul.i1) #6
  tail call spir_func void @put(ptr addrspace(1) noundef %arrayidx.i, i32 noundef %call9.i) #6
  br label %__clang_ocl_kern_imp_device_functions.exit

__clang_ocl_kern_imp_device_functions.exit:       ; preds = %entry, %if.then.i
  ret void
}

declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

define internal spir_func void @put(ptr addrspace(1) noundef writeonly captures(none) initializes((0, 4)) %to, i32 noundef %value) unnamed_addr #3 {
entry:
  %add = add i32 %value, 1
  store i32 %add, ptr addrspace(1) %to, align 4
  ret void
}

define internal spir_func i32 @twice(i32 noundef %x) unnamed_addr #4 {
entry:
  %call = tail call spir_func i32 @steps(i32 noundef %x, i32 noundef 11) #6
  %mul = mul i32 %call, 1000
  %add = add i32 %x, 1
  %call1 = tail call spir_func i32 @steps(i32 noundef %add, i32 noundef 13) #6
  %add2 = add i32 %mul, %call1
  ret i32 %add2
}

define internal spir_func i32 @steps(i32 noundef %x, i32 noundef range(i32 11, 14) %modulus) unnamed_addr #4 {
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

attributes #0 = { convergent nofree norecurse nounwind memory(argmem: readwrite) }
attributes #1 = { alwaysinline convergent nofree norecurse nounwind memory(argmem: readwrite) }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: write) }
attributes #4 = { nofree noinline norecurse nosync nounwind memory(none) }
attributes #5 = { convergent nounwind willreturn memory(none) }
attributes #6 = { nounwind }

