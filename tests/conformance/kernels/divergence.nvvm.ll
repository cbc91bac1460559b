; divergence in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // Threads that part: by conditions of several parts, in loops that each leaves in its own time, at returns from within
;   // them, and over memory of their own. A negative place in `at` is one that must not be read.
;   KERNEL paths(GLOBAL const int *x, GLOBAL const long long *at, GLOBAL const int *table, GLOBAL int *y, GLOBAL int *counts, int n) {
;       int i = GLOBAL_X;
;       if (i >= n) return;
;       int v = x[i], r = 0;
;       if (v % 3 == 0 || (v > 100 && v % 5 != 1)) {
;           r = table[v & 63];
;           if (v & 4) r -= 7;
;           else if (v & 8) {
;               y[n + i] = r;
;               r *= 3;
;           }
;       } else if (at[i] >= 0) {
;           r = table[at[i]] / ((v & 3) - (v & 1) + 1);
;       }
;       switch (v & 7) {
;           case 0: r += 1; break;
;           case 3: r ^= table[(v >> 3) & 63];
;           case 4: r += 2; break;
;           case 6: if (v > 50) return; r = -r;
;       }
;       if (v & 16) ATOMIC_ADD(counts + (v & 3), r & 15);
;       y[i] = r;
;   }
;   KERNEL loops(GLOBAL const int *x, GLOBAL unsigned *y, int n, int common) {
;       int i = GLOBAL_X;
;       if (i >= n) return;
;       int v = x[i], last = -1;
;       unsigned sum = 1;
;       for (int k = 0; k < v % 37; k++) {
;           if (k % 5 == v % 7) continue;
;           int inner = 0;
;           while (inner * inner < k + (v & 3)) {
;               if (inner == 4) {
;                   sum += 1000;
;                   break;
;               }
;               inner++;
;           }
;           sum = sum * 3 + inner;
;           if (sum % 101 == 5) {
;               y[i] = -k;
;               return;
;           }
;           for (int u = 0; u < common; u++) sum ^= u * k + x[(i + u) % n];
;           last = k;
;       }
;       y[i] = sum + last;
;   }
;   // A row of a block takes every so-many-th element; each thread keeps a few counts of its own.
;   KERNEL strides(GLOBAL const signed char *a, GLOBAL const short *b, GLOBAL const long long *c, GLOBAL const double *d, GLOBAL long long *sums,
;                  GLOBAL double *most, GLOBAL unsigned char *low, int n) {
;       int t = THREAD(y) * BLOCK_DIM(x) + THREAD(x), size = BLOCK_DIM(x) * BLOCK_DIM(y);
;       long long own[4] = {0, 0, 0, 0};
;       double largest = -1e300;
;       for (int i = t; i < n; i += size) {
;           own[b[i] & 3] += a[i] * 3 + c[i];
;           largest = d[i] > largest ? d[i] : largest;
;           low[i] = (unsigned char)(a[i] + b[i]);
;       }
;       for (int k = 0; k < 4; k++) sums[4 * t + k] = own[k];
;       most[t] = largest;
;   }
;   extern "C" DEVICE __attribute__((const)) float __nv_exp2f(float), __nv_exp10f(float), __nv_log2f(float), __nv_log10f(float), __nv_sinf(float),
;       __nv_cosf(float), __nv_tanf(float), __nv_powf(float, float);
;   KERNEL curves(GLOBAL const float *x, GLOBAL const float *p, GLOBAL float *y, int n) {
;       int i = GLOBAL_X;
;       if (i >= n) return;
;       float v = x[i];
;       y[i] = __nv_expf(v), y[n + i] = __nv_exp2f(v), y[2 * n + i] = __nv_exp10f(v);
;       y[3 * n + i] = __nv_logf(v), y[4 * n + i] = __nv_log2f(v), y[5 * n + i] = __nv_log10f(v);
;       y[6 * n + i] = __nv_sinf(v), y[7 * n + i] = __nv_cosf(v), y[8 * n + i] = __nv_tanf(v);
;       y[9 * n + i] = __nv_powf(v, p[i]);
;   }

define dso_local ptx_kernel void @paths(ptr noundef readonly captures(none) %x, ptr noundef readonly captures(none) %at, ptr noundef readonly captures(none) %table, ptr noundef writeonly captures(none) %y, ptr noundef captures(none) %counts, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %0, %1
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %mul, %2
  %cmp.not = icmp slt i32 %add, %n
  br i1 %cmp.not, label %if.end, label %cleanup55

if.end:                                           ; preds = %entry
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4
  %rem = srem i32 %3, 3
  %cmp1 = icmp eq i32 %rem, 0
  br i1 %cmp1, label %if.then5, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.end
  %cmp2 = icmp slt i32 %3, 101
  %rem3 = urem i32 %3, 5
  %cmp4.not = icmp eq i32 %rem3, 1
  %or.cond = or i1 %cmp2, %cmp4.not
  br i1 %or.cond, label %if.else19, label %if.then5

if.then5:                                         ; preds = %lor.lhs.false, %if.end
  %and = and i32 %3, 63
  %idxprom6 = zext nneg i32 %and to i64
  %arrayidx7 = getelementptr inbounds nuw i32, ptr %table, i64 %idxprom6
  %4 = load i32, ptr %arrayidx7, align 4
  %and8 = and i32 %3, 4
  %tobool.not = icmp eq i32 %and8, 0
  br i1 %tobool.not, label %if.else, label %if.then9

if.then9:                                         ; preds = %if.then5
  %sub = add nsw i32 %4, -7
  br label %if.end32

if.else:                                          ; preds = %if.then5
  %and10 = and i32 %3, 8
  %tobool11.not = icmp eq i32 %and10, 0
  br i1 %tobool11.not, label %if.end32, label %if.then12

if.then12:                                        ; preds = %if.else
  %add13 = add nuw nsw i32 %n, %add
  %idxprom14 = zext nneg i32 %add13 to i64
  %arrayidx15 = getelementptr inbounds nuw i32, ptr %y, i64 %idxprom14
  store i32 %4, ptr %arrayidx15, align 4
  %mul16 = mul nsw i32 %4, 3
  br label %if.end32

if.else19:                                        ; preds = %lor.lhs.false
  %arrayidx21 = getelementptr inbounds nuw i64, ptr %at, i64 %idxprom
  %5 = load i64, ptr %arrayidx21, align 8
  %cmp22 = icmp sgt i64 %5, -1
  br i1 %cmp22, label %if.then23, label %if.end32

if.then23:                                        ; preds = %if.else19
  %arrayidx26 = getelementptr inbounds nuw i32, ptr %table, i64 %5
  %6 = load i32, ptr %arrayidx26, align 4
  %sub29 = and i32 %3, 2
  %add30 = or disjoint i32 %sub29, 1
  %div = sdiv i32 %6, %add30
  br label %if.end32

if.end32:                                         ; preds = %if.else19, %if.then23, %if.then9, %if.then12, %if.else
  %r.0 = phi i32 [ %sub, %if.then9 ], [ %mul16, %if.then12 ], [ %4, %if.else ], [ %div, %if.then23 ], [ 0, %if.else19 ]
  %and33 = and i32 %3, 7
  switch i32 %and33, label %sw.epilog [
    i32 0, label %sw.bb
    i32 3, label %sw.bb35
    i32 4, label %sw.bb39
    i32 6, label %sw.bb41
  ]

sw.bb:                                            ; preds = %if.end32
  %add34 = add nsw i32 %r.0, 1
  br label %sw.epilog

sw.bb35:                                          ; preds = %if.end32
  %shr = lshr i32 %3, 3
  %and36 = and i32 %shr, 63
  %idxprom37 = zext nneg i32 %and36 to i64
  %arrayidx38 = getelementptr inbounds nuw i32, ptr %table, i64 %idxprom37
  %7 = load i32, ptr %arrayidx38, align 4
  %xor = xor i32 %7, %r.0
  br label %sw.bb39

sw.bb39:                                          ; preds = %if.end32, %sw.bb35
  %r.1 = phi i32 [ %xor, %sw.bb35 ], [ %r.0, %if.end32 ]
  %add40 = add nsw i32 %r.1, 2
  br label %sw.epilog

sw.bb41:                                          ; preds = %if.end32
  %cmp42 = icmp sgt i32 %3, 50
  br i1 %cmp42, label %cleanup55, label %if.end44

if.end44:                                         ; preds = %sw.bb41
  %sub45 = sub nsw i32 0, %r.0
  br label %sw.epilog

sw.epilog:                                        ; preds = %if.end44, %if.end32, %sw.bb39, %sw.bb
  %r.2 = phi i32 [ %r.0, %if.end32 ], [ %add34, %sw.bb ], [ %add40, %sw.bb39 ], [ %sub45, %if.end44 ]
  %and46 = and i32 %3, 16
  %tobool47.not = icmp eq i32 %and46, 0
  br i1 %tobool47.not, label %if.end51, label %if.then48

if.then48:                                        ; preds = %sw.epilog
  %and49 = and i32 %3, 3
  %idx.ext = zext nneg i32 %and49 to i64
  %add.ptr = getelementptr inbounds nuw i32, ptr %counts, i64 %idx.ext
  %and50 = and i32 %r.2, 15
  %8 = atomicrmw add ptr %add.ptr, i32 %and50 seq_cst, align 4
  br label %if.end51

if.end51:                                         ; preds = %if.then48, %sw.epilog
  %arrayidx53 = getelementptr inbounds nuw i32, ptr %y, i64 %idxprom
  store i32 %r.2, ptr %arrayidx53, align 4
  br label %cleanup55

cleanup55:                                        ; preds = %if.end51, %sw.bb41, %entry
  ret void
}

declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

define dso_local ptx_kernel void @loops(ptr noundef readonly captures(none) %x, ptr noundef writeonly captures(none) %y, i32 noundef %n, i32 noundef %common) local_unnamed_addr #3 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %0, %1
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %mul, %2
  %cmp.not = icmp slt i32 %add, %n
  br i1 %cmp.not, label %if.end, label %cleanup44

if.end:                                           ; preds = %entry
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4
  %rem = srem i32 %3, 37
  %cmp1.not83 = icmp sgt i32 %rem, 0
  br i1 %cmp1.not83, label %for.body.lr.ph, label %for.end37

for.body.lr.ph:                                   ; preds = %if.end
  %rem3 = srem i32 %3, 7
  %and = and i32 %3, 3
  %cmp2379 = icmp sgt i32 %common, 0
  %arrayidx20 = getelementptr inbounds nuw i32, ptr %y, i64 %idxprom
  br label %for.body

for.body:                                         ; preds = %for.body.lr.ph, %for.inc33
  %k.086 = phi i32 [ 0, %for.body.lr.ph ], [ %inc34, %for.inc33 ]
  %sum.085 = phi i32 [ 1, %for.body.lr.ph ], [ %sum.4, %for.inc33 ]
  %last.084 = phi i32 [ -1, %for.body.lr.ph ], [ %last.2, %for.inc33 ]
  %rem2 = urem i32 %k.086, 5
  %cmp4 = icmp eq i32 %rem2, %rem3
  br i1 %cmp4, label %for.inc33, label %while.cond.preheader

while.cond.preheader:                             ; preds = %for.body
  %add8 = add nuw nsw i32 %k.086, %and
  %cmp977.not = icmp eq i32 %add8, 0
  br i1 %cmp977.not, label %while.end, label %while.body

while.body:                                       ; preds = %while.cond.preheader, %if.end13
  %inner.078 = phi i32 [ %inc, %if.end13 ], [ 0, %while.cond.preheader ]
  %cmp10 = icmp eq i32 %inner.078, 4
  br i1 %cmp10, label %if.then11, label %if.end13

if.then11:                                        ; preds = %while.body
  %add12 = add i32 %sum.085, 1000
  br label %while.end

if.end13:                                         ; preds = %while.body
  %inc = add nuw nsw i32 %inner.078, 1
  %mul7 = mul nuw nsw i32 %inc, %inc
  %cmp9 = icmp samesign ult i32 %mul7, %add8
  br i1 %cmp9, label %while.body, label %while.end

while.end:                                        ; preds = %if.end13, %while.cond.preheader, %if.then11
  %inner.076 = phi i32 [ 4, %if.then11 ], [ 0, %while.cond.preheader ], [ %inc, %if.end13 ]
  %sum.1 = phi i32 [ %add12, %if.then11 ], [ %sum.085, %while.cond.preheader ], [ %sum.085, %if.end13 ]
  %mul14 = mul i32 %sum.1, 3
  %add15 = add i32 %mul14, %inner.076
  %rem16 = urem i32 %add15, 101
  %cmp17.not = icmp eq i32 %rem16, 5
  br i1 %cmp17.not, label %if.then18, label %for.cond22.preheader

for.cond22.preheader:                             ; preds = %while.end
  br i1 %cmp2379, label %for.body25, label %cleanup

if.then18:                                        ; preds = %while.end
  %sub = sub nsw i32 0, %k.086
  store i32 %sub, ptr %arrayidx20, align 4
  br label %cleanup

for.body25:                                       ; preds = %for.cond22.preheader, %for.body25
  %u.081 = phi i32 [ %inc32, %for.body25 ], [ 0, %for.cond22.preheader ]
  %sum.280 = phi i32 [ %xor, %for.body25 ], [ %add15, %for.cond22.preheader ]
  %mul26 = mul nuw nsw i32 %u.081, %k.086
  %add27 = add nuw nsw i32 %u.081, %add
  %rem28 = srem i32 %add27, %n
  %idxprom29 = zext nneg i32 %rem28 to i64
  %arrayidx30 = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom29
  %4 = load i32, ptr %arrayidx30, align 4
  %add31 = add nsw i32 %4, %mul26
  %xor = xor i32 %add31, %sum.280
  %inc32 = add nuw nsw i32 %u.081, 1
  %exitcond.not = icmp eq i32 %inc32, %common
  br i1 %exitcond.not, label %cleanup, label %for.body25

cleanup:                                          ; preds = %for.body25, %for.cond22.preheader, %if.then18
  %last.1 = phi i32 [ %last.084, %if.then18 ], [ %k.086, %for.cond22.preheader ], [ %k.086, %for.body25 ]
  %sum.3 = phi i32 [ %add15, %if.then18 ], [ %add15, %for.cond22.preheader ], [ %xor, %for.body25 ]
  br i1 %cmp17.not, label %cleanup44, label %for.inc33

for.inc33:                                        ; preds = %cleanup, %for.body
  %last.2 = phi i32 [ %last.084, %for.body ], [ %last.1, %cleanup ]
  %sum.4 = phi i32 [ %sum.085, %for.body ], [ %sum.3, %cleanup ]
  %inc34 = add nuw nsw i32 %k.086, 1
  %exitcond96.not = icmp eq i32 %inc34, %rem
  br i1 %exitcond96.not, label %for.end37.loopexit, label %for.body

for.end37.loopexit:                               ; preds = %for.inc33
  %5 = add i32 %sum.4, %last.2
  br label %for.end37

for.end37:                                        ; preds = %for.end37.loopexit, %if.end
  %add38 = phi i32 [ 0, %if.end ], [ %5, %for.end37.loopexit ]
  %arrayidx40 = getelementptr inbounds nuw i32, ptr %y, i64 %idxprom
  store i32 %add38, ptr %arrayidx40, align 4
  br label %cleanup44

cleanup44:                                        ; preds = %cleanup, %for.end37, %entry
  ret void
}

define dso_local ptx_kernel void @strides(ptr noundef readonly captures(none) %a, ptr noundef readonly captures(none) %b, ptr noundef readonly captures(none) %c, ptr noundef readonly captures(none) %d, ptr noundef writeonly captures(none) %sums, ptr noundef writeonly captures(none) %most, ptr noundef writeonly captures(none) %low, i32 noundef %n) local_unnamed_addr #3 {
entry:
  %own = alloca [4 x i64], align 8
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %0, %1
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %mul, %2
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %mul1 = mul nuw nsw i32 %1, %3
  call void @llvm.lifetime.start.p0(ptr nonnull %own) #7
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %own, i8 0, i64 32, i1 false)
  %cmp62 = icmp slt i32 %add, %n
  br i1 %cmp62, label %for.body, label %for.cond29.preheader

for.cond29.preheader:                             ; preds = %for.body, %entry
  %largest.0.lcssa = phi double [ -1.000000e+300, %entry ], [ %.largest.0, %for.body ]
  %mul35 = shl nuw nsw i32 %add, 2
  br label %for.body32

for.body:                                         ; preds = %entry, %for.body
  %i.064 = phi i32 [ %add28, %for.body ], [ %add, %entry ]
  %largest.063 = phi double [ %.largest.0, %for.body ], [ -1.000000e+300, %entry ]
  %idxprom = zext nneg i32 %i.064 to i64
  %arrayidx = getelementptr inbounds nuw i8, ptr %a, i64 %idxprom
  %4 = load i8, ptr %arrayidx, align 1
  %conv = sext i8 %4 to i64
  %mul2 = mul nsw i64 %conv, 3
  %arrayidx5 = getelementptr inbounds nuw i64, ptr %c, i64 %idxprom
  %5 = load i64, ptr %arrayidx5, align 8
  %add6 = add nsw i64 %mul2, %5
  %arrayidx8 = getelementptr inbounds nuw i16, ptr %b, i64 %idxprom
  %6 = load i16, ptr %arrayidx8, align 2
  %7 = and i16 %6, 3
  %idxprom10 = zext nneg i16 %7 to i64
  %arrayidx11 = getelementptr inbounds nuw i64, ptr %own, i64 %idxprom10
  %8 = load i64, ptr %arrayidx11, align 8
  %add12 = add nsw i64 %add6, %8
  store i64 %add12, ptr %arrayidx11, align 8
  %arrayidx14 = getelementptr inbounds nuw double, ptr %d, i64 %idxprom
  %9 = load double, ptr %arrayidx14, align 8
  %cmp15 = fcmp ogt double %9, %largest.063
  %.largest.0 = select i1 %cmp15, double %9, double %largest.063
  %conv23 = trunc i16 %6 to i8
  %add24 = add i8 %4, %conv23
  %arrayidx27 = getelementptr inbounds nuw i8, ptr %low, i64 %idxprom
  store i8 %add24, ptr %arrayidx27, align 1
  %add28 = add nuw nsw i32 %i.064, %mul1
  %cmp = icmp slt i32 %add28, %n
  br i1 %cmp, label %for.body, label %for.cond29.preheader

for.cond.cleanup31:                               ; preds = %for.body32
  %idxprom41 = zext nneg i32 %add to i64
  %arrayidx42 = getelementptr inbounds nuw double, ptr %most, i64 %idxprom41
  store double %largest.0.lcssa, ptr %arrayidx42, align 8
  call void @llvm.lifetime.end.p0(ptr nonnull %own) #7
  ret void

for.body32:                                       ; preds = %for.cond29.preheader, %for.body32
  %k.065 = phi i32 [ 0, %for.cond29.preheader ], [ %inc, %for.body32 ]
  %idxprom33 = zext nneg i32 %k.065 to i64
  %arrayidx34 = getelementptr inbounds nuw i64, ptr %own, i64 %idxprom33
  %10 = load i64, ptr %arrayidx34, align 8
  %add36 = add nuw nsw i32 %k.065, %mul35
  %idxprom37 = zext nneg i32 %add36 to i64
  %arrayidx38 = getelementptr inbounds nuw i64, ptr %sums, i64 %idxprom37
  store i64 %10, ptr %arrayidx38, align 8
  %inc = add nuw nsw i32 %k.065, 1
  %exitcond.not = icmp eq i32 %inc, 4
  br i1 %exitcond.not, label %for.cond.cleanup31, label %for.body32
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y() #2

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #4

define dso_local ptx_kernel void @curves(ptr noundef readonly captures(none) %x, ptr noundef readonly captures(none) %p, ptr noundef writeonly captures(none) %y, i32 noundef %n) local_unnamed_addr #5 {
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
  %arrayidx = getelementptr inbounds nuw float, ptr %x, i64 %idxprom
  %3 = load float, ptr %arrayidx, align 4
  %call = tail call float @__nv_expf(float noundef %3) #8
  %arrayidx2 = getelementptr inbounds nuw float, ptr %y, i64 %idxprom
  store float %call, ptr %arrayidx2, align 4
  %call3 = tail call float @__nv_exp2f(float noundef %3) #8
  %add4 = add nuw nsw i32 %n, %add
  %idxprom5 = zext nneg i32 %add4 to i64
  %arrayidx6 = getelementptr inbounds nuw float, ptr %y, i64 %idxprom5
  store float %call3, ptr %arrayidx6, align 4
  %call7 = tail call float @__nv_exp10f(float noundef %3) #8
  %mul8 = shl nuw nsw i32 %n, 1
  %add9 = add nuw nsw i32 %mul8, %add
  %idxprom10 = zext nneg i32 %add9 to i64
  %arrayidx11 = getelementptr inbounds nuw float, ptr %y, i64 %idxprom10
  store float %call7, ptr %arrayidx11, align 4
  %call12 = tail call float @__nv_logf(float noundef %3) #8
  %mul13 = mul nsw i32 %n, 3
  %add14 = add nuw nsw i32 %mul13, %add
  %idxprom15 = zext nneg i32 %add14 to i64
  %arrayidx16 = getelementptr inbounds nuw float, ptr %y, i64 %idxprom15
  store float %call12, ptr %arrayidx16, align 4
  %call17 = tail call float @__nv_log2f(float noundef %3) #8
  %mul18 = shl nsw i32 %n, 2
  %add19 = add nuw nsw i32 %mul18, %add
  %idxprom20 = zext nneg i32 %add19 to i64
  %arrayidx21 = getelementptr inbounds nuw float, ptr %y, i64 %idxprom20
  store float %call17, ptr %arrayidx21, align 4
  %call22 = tail call float @__nv_log10f(float noundef %3) #8
  %mul23 = mul nsw i32 %n, 5
  %add24 = add nuw nsw i32 %mul23, %add
  %idxprom25 = zext nneg i32 %add24 to i64
  %arrayidx26 = getelementptr inbounds nuw float, ptr %y, i64 %idxprom25
  store float %call22, ptr %arrayidx26, align 4
  %call27 = tail call float @__nv_sinf(float noundef %3) #8
  %mul28 = mul nsw i32 %n, 6
  %add29 = add nuw nsw i32 %mul28, %add
  %idxprom30 = zext nneg i32 %add29 to i64
  %arrayidx31 = getelementptr inbounds nuw float, ptr %y, i64 %idxprom30
  store float %call27, ptr %arrayidx31, align 4
  %call32 = tail call float @__nv_cosf(float noundef %3) #8
  %mul33 = mul nsw i32 %n, 7
  %add34 = add nuw nsw i32 %mul33, %add
  %idxprom35 = zext nneg i32 %add34 to i64
  %arrayidx36 = getelementptr inbounds nuw float, ptr %y, i64 %idxprom35
  store float %call32, ptr %arrayidx36, align 4
  %call37 = tail call float @__nv_tanf(float noundef %3) #8
  %mul38 = shl nsw i32 %n, 3
  %add39 = add nuw nsw i32 %mul38, %add
  %idxprom40 = zext nneg i32 %add39 to i64
  %arrayidx41 = getelementptr inbounds nuw float, ptr %y, i64 %idxprom40
  store float %call37, ptr %arrayidx41, align 4
  %arrayidx43 = getelementptr inbounds nuw float, ptr %p, i64 %idxprom
  %4 = load float, ptr %arrayidx43, align 4
  %call44 = tail call float @__nv_powf(float noundef %3, float noundef %4) #8
  %mul45 = mul nsw i32 %n, 9
  %add46 = add nuw nsw i32 %mul45, %add
  %idxprom47 = zext nneg i32 %add46 to i64
  %arrayidx48 = getelementptr inbounds nuw float, ptr %y, i64 %idxprom47
  store float %call44, ptr %arrayidx48, align 4
  br label %cleanup

cleanup:                                          ; preds = %entry, %if.end
  ret void
}

declare dso_local float @__nv_expf(float noundef) local_unnamed_addr #6

declare dso_local float @__nv_exp2f(float noundef) local_unnamed_addr #6

declare dso_local float @__nv_exp10f(float noundef) local_unnamed_addr #6

declare dso_local float @__nv_logf(float noundef) local_unnamed_addr #6

declare dso_local float @__nv_log2f(float noundef) local_unnamed_addr #6

declare dso_local float @__nv_log10f(float noundef) local_unnamed_addr #6

declare dso_local float @__nv_sinf(float noundef) local_unnamed_addr #6

declare dso_local float @__nv_cosf(float noundef) local_unnamed_addr #6

declare dso_local float @__nv_tanf(float noundef) local_unnamed_addr #6

declare dso_local float @__nv_powf(float noundef, float noundef) local_unnamed_addr #6

attributes #0 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nofree noinline norecurse nosync nounwind memory(argmem: readwrite) }
attributes #4 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #5 = { convergent mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #7 = { nounwind }
attributes #8 = { convergent nounwind willreturn memory(none) }

