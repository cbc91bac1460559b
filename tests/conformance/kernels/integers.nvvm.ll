; integers in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // Division of every kind by divisors that are not known, 128-bit products, counts of bits, and a switch.
;   KERNEL division(GLOBAL const long long *a, GLOBAL const long long *b, GLOBAL long long *out, int n) {
;       int i = GLOBAL_X;
;       if (i >= n) return;
;       long long x = a[i], y = b[i], *to = out + 8 * i;
;       to[0] = x / y, to[1] = x % y;
;       to[2] = (unsigned long long)x / (unsigned long long)y, to[3] = (unsigned long long)x % (unsigned long long)y;
;       int xs = (int)x, ys = (int)y | 1;
;       if (xs == -2147483647 - 1) xs = 0;
;       to[4] = xs / ys, to[5] = xs % ys;
;       to[6] = (unsigned)xs / (unsigned)ys, to[7] = (unsigned char)xs / ((unsigned char)ys) + (short)xs % ((short)ys | 1);
;   }
;   KERNEL wide_products(GLOBAL const unsigned long long *a, GLOBAL const unsigned long long *b, GLOBAL unsigned long long *out, int n) {
;       int i = GLOBAL_X;
;       if (i >= n) return;
;       unsigned __int128 product = (unsigned __int128)a[i] * b[i] + ((unsigned __int128)a[i] << (b[i] % 100));
;       __int128 difference = (__int128)(long long)a[i] - (__int128)product;
;       out[4 * i] = (unsigned long long)product, out[4 * i + 1] = (unsigned long long)(product >> 64);
;       out[4 * i + 2] = (unsigned long long)difference, out[4 * i + 3] = difference < 0 ? 1 : 0;
;   }
;   KERNEL bits(GLOBAL const unsigned long long *x, GLOBAL unsigned *out, int n) {
;       int i = GLOBAL_X;
;       if (i >= n) return;
;       unsigned long long wide = x[i] | 1;
;       unsigned narrow = (unsigned)wide, *to = out + 10 * i;
;       to[0] = __builtin_popcount(narrow), to[1] = __builtin_clz(narrow), to[2] = __builtin_ctz(narrow & ~1u | 0x80000000u);
;       to[3] = __builtin_popcountll(wide), to[4] = __builtin_clzll(wide), to[5] = __builtin_ctzll(wide & ~1ull | 1ull << 63);
;       to[6] = __builtin_bitreverse32(narrow), to[7] = __builtin_bswap32(narrow);
;       to[8] = __builtin_rotateleft32(narrow, wide >> 59), to[9] = (unsigned)(wide >> (wide >> 60)) ^ (unsigned)((long long)x[i] >> 40);
;   }
;   KERNEL choices(GLOBAL const int *x, GLOBAL int *y, int n) {
;       int i = GLOBAL_X;
;       if (i >= n) return;
;       int value = x[i];
;       switch (value) {
;       case 0: value = 100; break;
;       case 1: value = i; break;
;       case 2: value = i * i; // falls through
;       case 3: value += 7; break;
;       case 40: value = -i; break;
;       case 41: for (int k = 0; k < i % 5; k++) value *= 3; break;
;       case -1000000: return;
;       default: value = value < 0 ? -1 : 1;
;       }
;       y[i] = value;
;   }

define dso_local ptx_kernel void @division(ptr noundef readonly captures(none) %a, ptr noundef readonly captures(none) %b, ptr noundef writeonly captures(none) %out, i32 noundef %n) local_unnamed_addr #0 {
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
  %arrayidx = getelementptr inbounds nuw i64, ptr %a, i64 %idxprom
  %3 = load i64, ptr %arrayidx, align 8
  %arrayidx2 = getelementptr inbounds nuw i64, ptr %b, i64 %idxprom
  %4 = load i64, ptr %arrayidx2, align 8
  %mul3 = shl nsw i32 %add, 3
  %idx.ext = zext nneg i32 %mul3 to i64
  %add.ptr = getelementptr inbounds nuw i64, ptr %out, i64 %idx.ext
  %.frozen = freeze i64 %3
  %.frozen65 = freeze i64 %4
  %div = sdiv i64 %.frozen, %.frozen65
  store i64 %div, ptr %add.ptr, align 8
  %5 = mul i64 %div, %.frozen65
  %rem.decomposed = sub i64 %.frozen, %5
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 8
  store i64 %rem.decomposed, ptr %arrayidx5, align 8
  %.frozen66 = freeze i64 %3
  %.frozen67 = freeze i64 %4
  %div6 = udiv i64 %.frozen66, %.frozen67
  %arrayidx7 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 16
  store i64 %div6, ptr %arrayidx7, align 8
  %6 = mul i64 %div6, %.frozen67
  %rem8.decomposed = sub i64 %.frozen66, %6
  %arrayidx9 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 24
  store i64 %rem8.decomposed, ptr %arrayidx9, align 8
  %conv = trunc i64 %3 to i32
  %conv10 = trunc i64 %4 to i32
  %or = or i32 %conv10, 1
  %cmp11 = icmp eq i32 %conv, -2147483648
  %spec.store.select = select i1 %cmp11, i32 0, i32 %conv
  %spec.store.select.frozen = freeze i32 %spec.store.select
  %or.frozen = freeze i32 %or
  %div14 = sdiv i32 %spec.store.select.frozen, %or.frozen
  %conv15 = sext i32 %div14 to i64
  %arrayidx16 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 32
  store i64 %conv15, ptr %arrayidx16, align 8
  %7 = mul i32 %div14, %or.frozen
  %rem17.decomposed = sub i32 %spec.store.select.frozen, %7
  %conv18 = sext i32 %rem17.decomposed to i64
  %arrayidx19 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 40
  store i64 %conv18, ptr %arrayidx19, align 8
  %div20 = udiv i32 %spec.store.select, %or
  %conv21 = zext i32 %div20 to i64
  %arrayidx22 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 48
  store i64 %conv21, ptr %arrayidx22, align 8
  %conv24 = and i32 %spec.store.select, 255
  %conv26 = and i32 %or, 255
  %div27 = udiv i32 %conv24, %conv26
  %sext = shl i32 %spec.store.select, 16
  %conv29 = ashr exact i32 %sext, 16
  %sext64 = shl i32 %conv10, 16
  %conv31 = ashr exact i32 %sext64, 16
  %or32 = or i32 %conv31, 1
  %rem33 = srem i32 %conv29, %or32
  %add34 = add nsw i32 %rem33, %div27
  %conv35 = sext i32 %add34 to i64
  %arrayidx36 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 56
  store i64 %conv35, ptr %arrayidx36, align 8
  br label %cleanup

cleanup:                                          ; preds = %entry, %if.end
  ret void
}

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

define dso_local ptx_kernel void @wide_products(ptr noundef readonly captures(none) %a, ptr noundef readonly captures(none) %b, ptr noundef writeonly captures(none) %out, i32 noundef %n) local_unnamed_addr #0 {
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
  %arrayidx = getelementptr inbounds nuw i64, ptr %a, i64 %idxprom
  %3 = load i64, ptr %arrayidx, align 8
  %conv = zext i64 %3 to i128
  %arrayidx2 = getelementptr inbounds nuw i64, ptr %b, i64 %idxprom
  %4 = load i64, ptr %arrayidx2, align 8
  %conv3 = zext i64 %4 to i128
  %mul4 = mul nuw i128 %conv3, %conv
  %rem = urem i64 %4, 100
  %sh_prom = zext nneg i64 %rem to i128
  %shl = shl i128 %conv, %sh_prom
  %add10 = add i128 %shl, %mul4
  %conv13 = sext i64 %3 to i128
  %sub = sub nsw i128 %conv13, %add10
  %conv14 = trunc i128 %add10 to i64
  %mul15 = shl nsw i32 %add, 2
  %idxprom16 = zext nneg i32 %mul15 to i64
  %arrayidx17 = getelementptr inbounds nuw i64, ptr %out, i64 %idxprom16
  store i64 %conv14, ptr %arrayidx17, align 8
  %shr = lshr i128 %add10, 64
  %conv18 = trunc nuw i128 %shr to i64
  %arrayidx22 = getelementptr inbounds nuw i8, ptr %arrayidx17, i64 8
  store i64 %conv18, ptr %arrayidx22, align 8
  %conv23 = trunc i128 %sub to i64
  %arrayidx27 = getelementptr inbounds nuw i8, ptr %arrayidx17, i64 16
  store i64 %conv23, ptr %arrayidx27, align 8
  %sub.lobit = lshr i128 %sub, 127
  %cond = trunc nuw nsw i128 %sub.lobit to i64
  %arrayidx33 = getelementptr inbounds nuw i8, ptr %arrayidx17, i64 24
  store i64 %cond, ptr %arrayidx33, align 8
  br label %cleanup

cleanup:                                          ; preds = %entry, %if.end
  ret void
}

define dso_local ptx_kernel void @bits(ptr noundef readonly captures(none) %x, ptr noundef writeonly captures(none) %out, i32 noundef %n) local_unnamed_addr #0 {
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
  %arrayidx = getelementptr inbounds nuw i64, ptr %x, i64 %idxprom
  %3 = load i64, ptr %arrayidx, align 8
  %or = or i64 %3, 1
  %conv = trunc i64 %or to i32
  %mul1 = mul nuw nsw i32 %add, 10
  %idx.ext = zext nneg i32 %mul1 to i64
  %add.ptr = getelementptr inbounds nuw i32, ptr %out, i64 %idx.ext
  %4 = tail call range(i32 1, 33) i32 @llvm.ctpop.i32(i32 %conv)
  store i32 %4, ptr %add.ptr, align 4
  %5 = tail call range(i32 0, 32) i32 @llvm.ctlz.i32(i32 %conv, i1 true)
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 4
  store i32 %5, ptr %arrayidx3, align 4
  %and = and i32 %conv, 2147483646
  %or4 = or disjoint i32 %and, -2147483648
  %6 = tail call range(i32 1, 32) i32 @llvm.cttz.i32(i32 %or4, i1 true)
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 8
  store i32 %6, ptr %arrayidx5, align 4
  %7 = tail call range(i64 1, 65) i64 @llvm.ctpop.i64(i64 %or)
  %cast = trunc nuw nsw i64 %7 to i32
  %arrayidx6 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 12
  store i32 %cast, ptr %arrayidx6, align 4
  %8 = tail call range(i64 0, 64) i64 @llvm.ctlz.i64(i64 %or, i1 true)
  %cast7 = trunc nuw nsw i64 %8 to i32
  %arrayidx8 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 16
  store i32 %cast7, ptr %arrayidx8, align 4
  %and9 = and i64 %3, 9223372036854775806
  %or10 = or disjoint i64 %and9, -9223372036854775808
  %9 = tail call range(i64 1, 64) i64 @llvm.cttz.i64(i64 %or10, i1 true)
  %cast11 = trunc nuw nsw i64 %9 to i32
  %arrayidx12 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 20
  store i32 %cast11, ptr %arrayidx12, align 4
  %10 = tail call i32 @llvm.bitreverse.i32(i32 %conv)
  %arrayidx13 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 24
  store i32 %10, ptr %arrayidx13, align 4
  %11 = tail call i32 @llvm.bswap.i32(i32 %conv)
  %arrayidx14 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 28
  store i32 %11, ptr %arrayidx14, align 4
  %shr = lshr i64 %3, 59
  %conv15 = trunc nuw nsw i64 %shr to i32
  %12 = tail call i32 @llvm.fshl.i32(i32 %conv, i32 %conv, i32 %conv15)
  %arrayidx16 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 32
  store i32 %12, ptr %arrayidx16, align 4
  %shr17 = lshr i64 %3, 60
  %shr18 = lshr i64 %or, %shr17
  %shr22 = ashr i64 %3, 40
  %xor49 = xor i64 %shr18, %shr22
  %xor = trunc i64 %xor49 to i32
  %arrayidx24 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 36
  store i32 %xor, ptr %arrayidx24, align 4
  br label %cleanup

cleanup:                                          ; preds = %entry, %if.end
  ret void
}

declare i32 @llvm.ctpop.i32(i32) #2

declare i32 @llvm.ctlz.i32(i32, i1 immarg) #1

declare i32 @llvm.cttz.i32(i32, i1 immarg) #1

declare i64 @llvm.ctpop.i64(i64) #2

declare i64 @llvm.ctlz.i64(i64, i1 immarg) #1

declare i64 @llvm.cttz.i64(i64, i1 immarg) #1

declare i32 @llvm.bitreverse.i32(i32) #2

declare i32 @llvm.bswap.i32(i32) #2

declare i32 @llvm.fshl.i32(i32, i32, i32) #2

define dso_local ptx_kernel void @choices(ptr noundef readonly captures(none) %x, ptr noundef writeonly captures(none) %y, i32 noundef %n) local_unnamed_addr #3 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %0, %1
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %mul, %2
  %cmp.not = icmp slt i32 %add, %n
  br i1 %cmp.not, label %if.end, label %cleanup14

if.end:                                           ; preds = %entry
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4
  switch i32 %3, label %sw.default [
    i32 0, label %sw.epilog
    i32 1, label %sw.bb1
    i32 2, label %sw.bb2
    i32 3, label %sw.bb4
    i32 40, label %sw.bb6
    i32 41, label %for.cond.preheader
    i32 -1000000, label %cleanup14
  ]

for.cond.preheader:                               ; preds = %if.end
  %rem = urem i32 %add, 5
  %cmp827.not = icmp eq i32 %rem, 0
  br i1 %cmp827.not, label %sw.epilog, label %for.body

sw.bb1:                                           ; preds = %if.end
  br label %sw.epilog

sw.bb2:                                           ; preds = %if.end
  %mul3 = mul nuw nsw i32 %add, %add
  %4 = add nuw nsw i32 %mul3, 7
  br label %sw.epilog

sw.bb4:                                           ; preds = %if.end
  br label %sw.epilog

sw.bb6:                                           ; preds = %if.end
  %sub = sub nsw i32 0, %add
  br label %sw.epilog

for.body:                                         ; preds = %for.cond.preheader, %for.body
  %k.029 = phi i32 [ %inc, %for.body ], [ 0, %for.cond.preheader ]
  %value.128 = phi i32 [ %mul9, %for.body ], [ 41, %for.cond.preheader ]
  %mul9 = mul nuw nsw i32 %value.128, 3
  %inc = add nuw nsw i32 %k.029, 1
  %cmp8 = icmp samesign ult i32 %inc, %rem
  br i1 %cmp8, label %for.body, label %sw.epilog

sw.default:                                       ; preds = %if.end
  %cmp11.inv = icmp sgt i32 %3, -1
  %cond = select i1 %cmp11.inv, i32 1, i32 -1
  br label %sw.epilog

sw.epilog:                                        ; preds = %for.body, %for.cond.preheader, %sw.bb2, %if.end, %sw.default, %sw.bb6, %sw.bb4, %sw.bb1
  %value.2 = phi i32 [ %cond, %sw.default ], [ 10, %sw.bb4 ], [ %add, %sw.bb1 ], [ 100, %if.end ], [ %sub, %sw.bb6 ], [ %4, %sw.bb2 ], [ 41, %for.cond.preheader ], [ %mul9, %for.body ]
  %arrayidx13 = getelementptr inbounds nuw i32, ptr %y, i64 %idxprom
  store i32 %value.2, ptr %arrayidx13, align 4
  br label %cleanup14

cleanup14:                                        ; preds = %sw.epilog, %if.end, %entry
  ret void
}

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nofree noinline norecurse nosync nounwind memory(argmem: readwrite) }

