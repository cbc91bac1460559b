; rare in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // OpenCL's less common functions on numbers: saturation, stated roundings, second results, elements by number.
;   #pragma OPENCL EXTENSION cl_khr_fp16 : enable
;   #define MAD_SAT(T) KERNEL mad_sat_##T(GLOBAL const T *x, GLOBAL T *out, int n) { \
;       int i = GLOBAL_X; out[i] = mad_sat(x[i], x[n + i], x[2 * n + i]); }
;   MAD_SAT(char)
;   MAD_SAT(uchar)
;   MAD_SAT(short)
;   MAD_SAT(ushort)
;   MAD_SAT(int)
;   MAD_SAT(uint)
;   MAD_SAT(long)
;   MAD_SAT(ulong)
;
;   #define SECOND(T) \
;       KERNEL remquo_##T(GLOBAL const T *x, GLOBAL T *rest, GLOBAL int *quotient, int n) { \
;           int i = GLOBAL_X, q; rest[i] = remquo(x[i], x[n + i], &q); quotient[i] = q; \
;           int2 both; T##2 two = remquo((T##2)(x[i], x[n + i]), (T##2)(x[n + i], x[i]), &both); \
;           rest[n + i] = two.x; quotient[n + i] = both.x; rest[2 * n + i] = two.y; quotient[2 * n + i] = both.y; } \
;       KERNEL lgamma_r_##T(GLOBAL const T *x, GLOBAL T *size, GLOBAL int *sign) { \
;           int i = GLOBAL_X, s; size[i] = lgamma_r(x[i], &s); sign[i] = s; }
;   SECOND(float)
;   SECOND(double)
;
;   KERNEL nans(GLOBAL const uint *x, GLOBAL const ulong *wide, GLOBAL float *out, GLOBAL double *wide_out) {
;       int i = GLOBAL_X;
;       out[i] = nan(x[i]);
;       wide_out[i] = nan(wide[i]);
;   }
;
;   #define HALVES(T) KERNEL halves_##T(GLOBAL const T *x, GLOBAL half *out, int n) { \
;       int i = GLOBAL_X; \
;       vstore_half(x[i], i, out); \
;       vstore_half_rte(x[i], i, out + n); \
;       vstore_half_rtz(x[i], i, out + 2 * n); \
;       vstore_half_rtp(x[i], i, out + 3 * n); \
;       vstore_half_rtn(x[i], i, out + 4 * n); \
;       if (i % 4 == 0) vstorea_half4_rtp(vload4(i / 4, x), i / 4, out + 5 * n); \
;       if (i % 4 == 0) vstore_half4_rtz(vload4(i / 4, x), i / 4, out + 6 * n); }
;   HALVES(float)
;   HALVES(double)
;
;   #define DIRECTED(TO, FROM) KERNEL directed_##TO##_##FROM(GLOBAL const FROM *x, GLOBAL TO *out, int n) { \
;       int i = GLOBAL_X; \
;       out[i] = convert_##TO##_rte(x[i]); \
;       out[n + i] = convert_##TO##_rtz(x[i]); \
;       out[2 * n + i] = convert_##TO##_rtp(x[i]); \
;       out[3 * n + i] = convert_##TO##_rtn(x[i]); \
;       out[4 * n + i] = convert_##TO(x[i]); }
;   DIRECTED(float, int)
;   DIRECTED(float, ulong)
;   DIRECTED(double, long)
;   DIRECTED(half, int)
;   DIRECTED(float, double)
;
;   KERNEL shuffles_spir(GLOBAL const uint *x, GLOBAL const uint *which, GLOBAL uint *out) {
;       uint4 a = vload4(0, x), b = vload4(1, x);
;       uint8 eight = vload8(1, x);
;       vstore4(shuffle(a, vload4(0, which)), 0, out);
;       vstore8(shuffle(a, vload8(0, which)), 1, out);
;       vstore2(shuffle(eight, vload2(1, which)), 8, out);
;       vstore8(shuffle2(a, b, vload8(1, which)), 3, out);
;       vstore4(shuffle2(eight, vload8(0, x), vload4(1, which)), 8, out);
;   }

define dso_local spir_kernel void @mad_sat_char(ptr addrspace(1) noundef readonly align 1 captures(none) %x, ptr addrspace(1) noundef writeonly align 1 captures(none) %out, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #8
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i8, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i8, ptr addrspace(1) %arrayidx.i, align 1
  %add5.i = add nsw i32 %add.i, %n
  %idxprom6.i = sext i32 %add5.i to i64
  %arrayidx7.i = getelementptr inbounds i8, ptr addrspace(1) %x, i64 %idxprom6.i
  %1 = load i8, ptr addrspace(1) %arrayidx7.i, align 1
  %mul8.i = shl nsw i32 %n, 1
  %add9.i = add nsw i32 %add.i, %mul8.i
  %idxprom10.i = sext i32 %add9.i to i64
  %arrayidx11.i = getelementptr inbounds i8, ptr addrspace(1) %x, i64 %idxprom10.i
  %2 = load i8, ptr addrspace(1) %arrayidx11.i, align 1
  %call12.i = tail call spir_func signext i8 @_Z7mad_satccc(i8 noundef signext %0, i8 noundef signext %1, i8 noundef signext %2) #8
  %arrayidx14.i = getelementptr inbounds i8, ptr addrspace(1) %out, i64 %idxprom.i
  store i8 %call12.i, ptr addrspace(1) %arrayidx14.i, align 1
  ret void
}

define dso_local spir_kernel void @mad_sat_uchar(ptr addrspace(1) noundef readonly align 1 captures(none) %x, ptr addrspace(1) noundef writeonly align 1 captures(none) %out, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #8
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i8, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i8, ptr addrspace(1) %arrayidx.i, align 1
  %add5.i = add nsw i32 %add.i, %n
  %idxprom6.i = sext i32 %add5.i to i64
  %arrayidx7.i = getelementptr inbounds i8, ptr addrspace(1) %x, i64 %idxprom6.i
  %1 = load i8, ptr addrspace(1) %arrayidx7.i, align 1
  %mul8.i = shl nsw i32 %n, 1
  %add9.i = add nsw i32 %add.i, %mul8.i
  %idxprom10.i = sext i32 %add9.i to i64
  %arrayidx11.i = getelementptr inbounds i8, ptr addrspace(1) %x, i64 %idxprom10.i
  %2 = load i8, ptr addrspace(1) %arrayidx11.i, align 1
  %call12.i = tail call spir_func zeroext i8 @_Z7mad_sathhh(i8 noundef zeroext %0, i8 noundef zeroext %1, i8 noundef zeroext %2) #8
  %arrayidx14.i = getelementptr inbounds i8, ptr addrspace(1) %out, i64 %idxprom.i
  store i8 %call12.i, ptr addrspace(1) %arrayidx14.i, align 1
  ret void
}

define dso_local spir_kernel void @mad_sat_short(ptr addrspace(1) noundef readonly align 2 captures(none) %x, ptr addrspace(1) noundef writeonly align 2 captures(none) %out, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #8
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i16, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i16, ptr addrspace(1) %arrayidx.i, align 2
  %add5.i = add nsw i32 %add.i, %n
  %idxprom6.i = sext i32 %add5.i to i64
  %arrayidx7.i = getelementptr inbounds i16, ptr addrspace(1) %x, i64 %idxprom6.i
  %1 = load i16, ptr addrspace(1) %arrayidx7.i, align 2
  %mul8.i = shl nsw i32 %n, 1
  %add9.i = add nsw i32 %add.i, %mul8.i
  %idxprom10.i = sext i32 %add9.i to i64
  %arrayidx11.i = getelementptr inbounds i16, ptr addrspace(1) %x, i64 %idxprom10.i
  %2 = load i16, ptr addrspace(1) %arrayidx11.i, align 2
  %call12.i = tail call spir_func signext i16 @_Z7mad_satsss(i16 noundef signext %0, i16 noundef signext %1, i16 noundef signext %2) #8
  %arrayidx14.i = getelementptr inbounds i16, ptr addrspace(1) %out, i64 %idxprom.i
  store i16 %call12.i, ptr addrspace(1) %arrayidx14.i, align 2
  ret void
}

define dso_local spir_kernel void @mad_sat_ushort(ptr addrspace(1) noundef readonly align 2 captures(none) %x, ptr addrspace(1) noundef writeonly align 2 captures(none) %out, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #8
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i16, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i16, ptr addrspace(1) %arrayidx.i, align 2
  %add5.i = add nsw i32 %add.i, %n
  %idxprom6.i = sext i32 %add5.i to i64
  %arrayidx7.i = getelementptr inbounds i16, ptr addrspace(1) %x, i64 %idxprom6.i
  %1 = load i16, ptr addrspace(1) %arrayidx7.i, align 2
  %mul8.i = shl nsw i32 %n, 1
  %add9.i = add nsw i32 %add.i, %mul8.i
  %idxprom10.i = sext i32 %add9.i to i64
  %arrayidx11.i = getelementptr inbounds i16, ptr addrspace(1) %x, i64 %idxprom10.i
  %2 = load i16, ptr addrspace(1) %arrayidx11.i, align 2
  %call12.i = tail call spir_func zeroext i16 @_Z7mad_satttt(i16 noundef zeroext %0, i16 noundef zeroext %1, i16 noundef zeroext %2) #8
  %arrayidx14.i = getelementptr inbounds i16, ptr addrspace(1) %out, i64 %idxprom.i
  store i16 %call12.i, ptr addrspace(1) %arrayidx14.i, align 2
  ret void
}

define dso_local spir_kernel void @mad_sat_int(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %out, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #8
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i32, ptr addrspace(1) %arrayidx.i, align 4
  %add5.i = add nsw i32 %add.i, %n
  %idxprom6.i = sext i32 %add5.i to i64
  %arrayidx7.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom6.i
  %1 = load i32, ptr addrspace(1) %arrayidx7.i, align 4
  %mul8.i = shl nsw i32 %n, 1
  %add9.i = add nsw i32 %add.i, %mul8.i
  %idxprom10.i = sext i32 %add9.i to i64
  %arrayidx11.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom10.i
  %2 = load i32, ptr addrspace(1) %arrayidx11.i, align 4
  %call12.i = tail call spir_func i32 @_Z7mad_satiii(i32 noundef %0, i32 noundef %1, i32 noundef %2) #8
  %arrayidx14.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom.i
  store i32 %call12.i, ptr addrspace(1) %arrayidx14.i, align 4
  ret void
}

define dso_local spir_kernel void @mad_sat_uint(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %out, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #8
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i32, ptr addrspace(1) %arrayidx.i, align 4
  %add5.i = add nsw i32 %add.i, %n
  %idxprom6.i = sext i32 %add5.i to i64
  %arrayidx7.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom6.i
  %1 = load i32, ptr addrspace(1) %arrayidx7.i, align 4
  %mul8.i = shl nsw i32 %n, 1
  %add9.i = add nsw i32 %add.i, %mul8.i
  %idxprom10.i = sext i32 %add9.i to i64
  %arrayidx11.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom10.i
  %2 = load i32, ptr addrspace(1) %arrayidx11.i, align 4
  %call12.i = tail call spir_func i32 @_Z7mad_satjjj(i32 noundef %0, i32 noundef %1, i32 noundef %2) #8
  %arrayidx14.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom.i
  store i32 %call12.i, ptr addrspace(1) %arrayidx14.i, align 4
  ret void
}

define dso_local spir_kernel void @mad_sat_long(ptr addrspace(1) noundef readonly align 8 captures(none) %x, ptr addrspace(1) noundef writeonly align 8 captures(none) %out, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #8
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i64, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i64, ptr addrspace(1) %arrayidx.i, align 8
  %add5.i = add nsw i32 %add.i, %n
  %idxprom6.i = sext i32 %add5.i to i64
  %arrayidx7.i = getelementptr inbounds i64, ptr addrspace(1) %x, i64 %idxprom6.i
  %1 = load i64, ptr addrspace(1) %arrayidx7.i, align 8
  %mul8.i = shl nsw i32 %n, 1
  %add9.i = add nsw i32 %add.i, %mul8.i
  %idxprom10.i = sext i32 %add9.i to i64
  %arrayidx11.i = getelementptr inbounds i64, ptr addrspace(1) %x, i64 %idxprom10.i
  %2 = load i64, ptr addrspace(1) %arrayidx11.i, align 8
  %call12.i = tail call spir_func i64 @_Z7mad_satlll(i64 noundef %0, i64 noundef %1, i64 noundef %2) #8
  %arrayidx14.i = getelementptr inbounds i64, ptr addrspace(1) %out, i64 %idxprom.i
  store i64 %call12.i, ptr addrspace(1) %arrayidx14.i, align 8
  ret void
}

define dso_local spir_kernel void @mad_sat_ulong(ptr addrspace(1) noundef readonly align 8 captures(none) %x, ptr addrspace(1) noundef writeonly align 8 captures(none) %out, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #8
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i64, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i64, ptr addrspace(1) %arrayidx.i, align 8
  %add5.i = add nsw i32 %add.i, %n
  %idxprom6.i = sext i32 %add5.i to i64
  %arrayidx7.i = getelementptr inbounds i64, ptr addrspace(1) %x, i64 %idxprom6.i
  %1 = load i64, ptr addrspace(1) %arrayidx7.i, align 8
  %mul8.i = shl nsw i32 %n, 1
  %add9.i = add nsw i32 %add.i, %mul8.i
  %idxprom10.i = sext i32 %add9.i to i64
  %arrayidx11.i = getelementptr inbounds i64, ptr addrspace(1) %x, i64 %idxprom10.i
  %2 = load i64, ptr addrspace(1) %arrayidx11.i, align 8
  %call12.i = tail call spir_func i64 @_Z7mad_satmmm(i64 noundef %0, i64 noundef %1, i64 noundef %2) #8
  %arrayidx14.i = getelementptr inbounds i64, ptr addrspace(1) %out, i64 %idxprom.i
  store i64 %call12.i, ptr addrspace(1) %arrayidx14.i, align 8
  ret void
}

define dso_local spir_kernel void @remquo_float(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %rest, ptr addrspace(1) noundef writeonly align 4 captures(none) %quotient, i32 noundef %n) local_unnamed_addr #2 {
entry:
  %q.i = alloca i32, align 4
  %both.i = alloca <2 x i32>, align 8
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #8
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  call void @llvm.lifetime.start.p0(ptr nonnull %q.i) #9
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds float, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load float, ptr addrspace(1) %arrayidx.i, align 4
  %add5.i = add nsw i32 %add.i, %n
  %idxprom6.i = sext i32 %add5.i to i64
  %arrayidx7.i = getelementptr inbounds float, ptr addrspace(1) %x, i64 %idxprom6.i
  %1 = load float, ptr addrspace(1) %arrayidx7.i, align 4
  %q.ascast.i = addrspacecast ptr %q.i to ptr addrspace(4)
  %call8.i = call spir_func float @_Z6remquoffPU3AS4i(float noundef %0, float noundef %1, ptr addrspace(4) noundef %q.ascast.i) #10
  %arrayidx10.i = getelementptr inbounds float, ptr addrspace(1) %rest, i64 %idxprom.i
  store float %call8.i, ptr addrspace(1) %arrayidx10.i, align 4
  %2 = load i32, ptr %q.i, align 4
  %arrayidx12.i = getelementptr inbounds i32, ptr addrspace(1) %quotient, i64 %idxprom.i
  store i32 %2, ptr addrspace(1) %arrayidx12.i, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %both.i) #9
  %3 = load float, ptr addrspace(1) %arrayidx.i, align 4
  %vecinit.i = insertelement <2 x float> poison, float %3, i64 0
  %4 = load float, ptr addrspace(1) %arrayidx7.i, align 4
  %vecinit18.i = insertelement <2 x float> %vecinit.i, float %4, i64 1
  %vecinit23.i = insertelement <2 x float> poison, float %4, i64 0
  %vecinit26.i = insertelement <2 x float> %vecinit23.i, float %3, i64 1
  %both.ascast.i = addrspacecast ptr %both.i to ptr addrspace(4)
  %call27.i = call spir_func <2 x float> @_Z6remquoDv2_fS_PU3AS4Dv2_i(<2 x float> noundef %vecinit18.i, <2 x float> noundef %vecinit26.i, ptr addrspace(4) noundef %both.ascast.i) #10
  %5 = extractelement <2 x float> %call27.i, i64 0
  %arrayidx30.i = getelementptr inbounds float, ptr addrspace(1) %rest, i64 %idxprom6.i
  store float %5, ptr addrspace(1) %arrayidx30.i, align 4
  %6 = load <2 x i32>, ptr %both.i, align 8
  %7 = extractelement <2 x i32> %6, i64 0
  %arrayidx33.i = getelementptr inbounds i32, ptr addrspace(1) %quotient, i64 %idxprom6.i
  store i32 %7, ptr addrspace(1) %arrayidx33.i, align 4
  %8 = extractelement <2 x float> %call27.i, i64 1
  %mul34.i = shl nsw i32 %n, 1
  %add35.i = add nsw i32 %add.i, %mul34.i
  %idxprom36.i = sext i32 %add35.i to i64
  %arrayidx37.i = getelementptr inbounds float, ptr addrspace(1) %rest, i64 %idxprom36.i
  store float %8, ptr addrspace(1) %arrayidx37.i, align 4
  %9 = extractelement <2 x i32> %6, i64 1
  %arrayidx41.i = getelementptr inbounds i32, ptr addrspace(1) %quotient, i64 %idxprom36.i
  store i32 %9, ptr addrspace(1) %arrayidx41.i, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %both.i) #9
  call void @llvm.lifetime.end.p0(ptr nonnull %q.i) #9
  ret void
}

define dso_local spir_kernel void @lgamma_r_float(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %size, ptr addrspace(1) noundef writeonly align 4 captures(none) %sign) local_unnamed_addr #2 {
entry:
  %s.i = alloca i32, align 4
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #8
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  call void @llvm.lifetime.start.p0(ptr nonnull %s.i) #9
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds float, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load float, ptr addrspace(1) %arrayidx.i, align 4
  %s.ascast.i = addrspacecast ptr %s.i to ptr addrspace(4)
  %call5.i = call spir_func float @_Z8lgamma_rfPU3AS4i(float noundef %0, ptr addrspace(4) noundef %s.ascast.i) #10
  %arrayidx7.i = getelementptr inbounds float, ptr addrspace(1) %size, i64 %idxprom.i
  store float %call5.i, ptr addrspace(1) %arrayidx7.i, align 4
  %1 = load i32, ptr %s.i, align 4
  %arrayidx9.i = getelementptr inbounds i32, ptr addrspace(1) %sign, i64 %idxprom.i
  store i32 %1, ptr addrspace(1) %arrayidx9.i, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %s.i) #9
  ret void
}

define dso_local spir_kernel void @remquo_double(ptr addrspace(1) noundef readonly align 8 captures(none) %x, ptr addrspace(1) noundef writeonly align 8 captures(none) %rest, ptr addrspace(1) noundef writeonly align 4 captures(none) %quotient, i32 noundef %n) local_unnamed_addr #2 {
entry:
  %q.i = alloca i32, align 4
  %both.i = alloca <2 x i32>, align 8
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #8
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  call void @llvm.lifetime.start.p0(ptr nonnull %q.i) #9
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds double, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load double, ptr addrspace(1) %arrayidx.i, align 8
  %add5.i = add nsw i32 %add.i, %n
  %idxprom6.i = sext i32 %add5.i to i64
  %arrayidx7.i = getelementptr inbounds double, ptr addrspace(1) %x, i64 %idxprom6.i
  %1 = load double, ptr addrspace(1) %arrayidx7.i, align 8
  %q.ascast.i = addrspacecast ptr %q.i to ptr addrspace(4)
  %call8.i = call spir_func double @_Z6remquoddPU3AS4i(double noundef %0, double noundef %1, ptr addrspace(4) noundef %q.ascast.i) #10
  %arrayidx10.i = getelementptr inbounds double, ptr addrspace(1) %rest, i64 %idxprom.i
  store double %call8.i, ptr addrspace(1) %arrayidx10.i, align 8
  %2 = load i32, ptr %q.i, align 4
  %arrayidx12.i = getelementptr inbounds i32, ptr addrspace(1) %quotient, i64 %idxprom.i
  store i32 %2, ptr addrspace(1) %arrayidx12.i, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %both.i) #9
  %3 = load double, ptr addrspace(1) %arrayidx.i, align 8
  %vecinit.i = insertelement <2 x double> poison, double %3, i64 0
  %4 = load double, ptr addrspace(1) %arrayidx7.i, align 8
  %vecinit18.i = insertelement <2 x double> %vecinit.i, double %4, i64 1
  %vecinit23.i = insertelement <2 x double> poison, double %4, i64 0
  %vecinit26.i = insertelement <2 x double> %vecinit23.i, double %3, i64 1
  %both.ascast.i = addrspacecast ptr %both.i to ptr addrspace(4)
  %call27.i = call spir_func <2 x double> @_Z6remquoDv2_dS_PU3AS4Dv2_i(<2 x double> noundef %vecinit18.i, <2 x double> noundef %vecinit26.i, ptr addrspace(4) noundef %both.ascast.i) #10
  %5 = extractelement <2 x double> %call27.i, i64 0
  %arrayidx30.i = getelementptr inbounds double, ptr addrspace(1) %rest, i64 %idxprom6.i
  store double %5, ptr addrspace(1) %arrayidx30.i, align 8
  %6 = load <2 x i32>, ptr %both.i, align 8
  %7 = extractelement <2 x i32> %6, i64 0
  %arrayidx33.i = getelementptr inbounds i32, ptr addrspace(1) %quotient, i64 %idxprom6.i
  store i32 %7, ptr addrspace(1) %arrayidx33.i, align 4
  %8 = extractelement <2 x double> %call27.i, i64 1
  %mul34.i = shl nsw i32 %n, 1
  %add35.i = add nsw i32 %add.i, %mul34.i
  %idxprom36.i = sext i32 %add35.i to i64
  %arrayidx37.i = getelementptr inbounds double, ptr addrspace(1) %rest, i64 %idxprom36.i
  store double %8, ptr addrspace(1) %arrayidx37.i, align 8
  %9 = extractelement <2 x i32> %6, i64 1
  %arrayidx41.i = getelementptr inbounds i32, ptr addrspace(1) %quotient, i64 %idxprom36.i
  store i32 %9, ptr addrspace(1) %arrayidx41.i, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %both.i) #9
  call void @llvm.lifetime.end.p0(ptr nonnull %q.i) #9
  ret void
}

define dso_local spir_kernel void @lgamma_r_double(ptr addrspace(1) noundef readonly align 8 captures(none) %x, ptr addrspace(1) noundef writeonly align 8 captures(none) %size, ptr addrspace(1) noundef writeonly align 4 captures(none) %sign) local_unnamed_addr #2 {
entry:
  %s.i = alloca i32, align 4
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #8
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  call void @llvm.lifetime.start.p0(ptr nonnull %s.i) #9
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds double, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load double, ptr addrspace(1) %arrayidx.i, align 8
  %s.ascast.i = addrspacecast ptr %s.i to ptr addrspace(4)
  %call5.i = call spir_func double @_Z8lgamma_rdPU3AS4i(double noundef %0, ptr addrspace(4) noundef %s.ascast.i) #10
  %arrayidx7.i = getelementptr inbounds double, ptr addrspace(1) %size, i64 %idxprom.i
  store double %call5.i, ptr addrspace(1) %arrayidx7.i, align 8
  %1 = load i32, ptr %s.i, align 4
  %arrayidx9.i = getelementptr inbounds i32, ptr addrspace(1) %sign, i64 %idxprom.i
  store i32 %1, ptr addrspace(1) %arrayidx9.i, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %s.i) #9
  ret void
}

define dso_local spir_kernel void @nans(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef readonly align 8 captures(none) %wide, ptr addrspace(1) noundef writeonly align 4 captures(none) %out, ptr addrspace(1) noundef writeonly align 8 captures(none) %wide_out) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #8
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i32, ptr addrspace(1) %arrayidx.i, align 4
  %call5.i = tail call spir_func float @_Z3nanj(i32 noundef %0) #8
  %arrayidx7.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom.i
  store float %call5.i, ptr addrspace(1) %arrayidx7.i, align 4
  %arrayidx9.i = getelementptr inbounds i64, ptr addrspace(1) %wide, i64 %idxprom.i
  %1 = load i64, ptr addrspace(1) %arrayidx9.i, align 8
  %call10.i = tail call spir_func double @_Z3nanm(i64 noundef %1) #8
  %arrayidx12.i = getelementptr inbounds double, ptr addrspace(1) %wide_out, i64 %idxprom.i
  store double %call10.i, ptr addrspace(1) %arrayidx12.i, align 8
  ret void
}

define dso_local spir_kernel void @halves_float(ptr addrspace(1) noundef align 4 %x, ptr addrspace(1) noundef align 2 %out, i32 noundef %n) local_unnamed_addr #2 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #8
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds float, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load float, ptr addrspace(1) %arrayidx.i, align 4
  %1 = addrspacecast ptr addrspace(1) %out to ptr addrspace(4)
  tail call spir_func void @_Z11vstore_halffmPU3AS4Dh(float noundef %0, i64 noundef %idxprom.i, ptr addrspace(4) noundef %1) #10
  %2 = load float, ptr addrspace(1) %arrayidx.i, align 4
  %idx.ext.i = sext i32 %n to i64
  %add.ptr.i = getelementptr inbounds half, ptr addrspace(1) %out, i64 %idx.ext.i
  %add.ptr.ascast.i = addrspacecast ptr addrspace(1) %add.ptr.i to ptr addrspace(4)
  tail call spir_func void @_Z15vstore_half_rtefmPU3AS4Dh(float noundef %2, i64 noundef %idxprom.i, ptr addrspace(4) noundef %add.ptr.ascast.i) #10
  %3 = load float, ptr addrspace(1) %arrayidx.i, align 4
  %mul12.i = shl nsw i32 %n, 1
  %idx.ext13.i = sext i32 %mul12.i to i64
  %add.ptr14.i = getelementptr inbounds half, ptr addrspace(1) %out, i64 %idx.ext13.i
  %add.ptr14.ascast.i = addrspacecast ptr addrspace(1) %add.ptr14.i to ptr addrspace(4)
  tail call spir_func void @_Z15vstore_half_rtzfmPU3AS4Dh(float noundef %3, i64 noundef %idxprom.i, ptr addrspace(4) noundef %add.ptr14.ascast.i) #10
  %4 = load float, ptr addrspace(1) %arrayidx.i, align 4
  %mul18.i = mul nsw i32 %n, 3
  %idx.ext19.i = sext i32 %mul18.i to i64
  %add.ptr20.i = getelementptr inbounds half, ptr addrspace(1) %out, i64 %idx.ext19.i
  %add.ptr20.ascast.i = addrspacecast ptr addrspace(1) %add.ptr20.i to ptr addrspace(4)
  tail call spir_func void @_Z15vstore_half_rtpfmPU3AS4Dh(float noundef %4, i64 noundef %idxprom.i, ptr addrspace(4) noundef %add.ptr20.ascast.i) #10
  %5 = load float, ptr addrspace(1) %arrayidx.i, align 4
  %mul24.i = shl nsw i32 %n, 2
  %idx.ext25.i = sext i32 %mul24.i to i64
  %add.ptr26.i = getelementptr inbounds half, ptr addrspace(1) %out, i64 %idx.ext25.i
  %add.ptr26.ascast.i = addrspacecast ptr addrspace(1) %add.ptr26.i to ptr addrspace(4)
  tail call spir_func void @_Z15vstore_half_rtnfmPU3AS4Dh(float noundef %5, i64 noundef %idxprom.i, ptr addrspace(4) noundef %add.ptr26.ascast.i) #10
  %6 = and i32 %add.i, 3
  %cmp.i = icmp eq i32 %6, 0
  br i1 %cmp.i, label %if.then.i, label %__clang_ocl_kern_imp_halves_float.exit

if.then.i:                                        ; preds = %entry
  %div.i = ashr exact i32 %add.i, 2
  %conv28.i = sext i32 %div.i to i64
  %7 = addrspacecast ptr addrspace(1) %x to ptr addrspace(4)
  %call29.i = tail call spir_func <4 x float> @_Z6vload4mPU3AS4Kf(i64 noundef %conv28.i, ptr addrspace(4) noundef %7) #11
  %mul32.i = mul nsw i32 %n, 5
  %idx.ext33.i = sext i32 %mul32.i to i64
  %add.ptr34.i = getelementptr inbounds half, ptr addrspace(1) %out, i64 %idx.ext33.i
  %add.ptr34.ascast.i = addrspacecast ptr addrspace(1) %add.ptr34.i to ptr addrspace(4)
  tail call spir_func void @_Z17vstorea_half4_rtpDv4_fmPU3AS4Dh(<4 x float> noundef %call29.i, i64 noundef %conv28.i, ptr addrspace(4) noundef %add.ptr34.ascast.i) #10
  %call41.i = tail call spir_func <4 x float> @_Z6vload4mPU3AS4Kf(i64 noundef %conv28.i, ptr addrspace(4) noundef %7) #11
  %mul44.i = mul nsw i32 %n, 6
  %idx.ext45.i = sext i32 %mul44.i to i64
  %add.ptr46.i = getelementptr inbounds half, ptr addrspace(1) %out, i64 %idx.ext45.i
  %add.ptr46.ascast.i = addrspacecast ptr addrspace(1) %add.ptr46.i to ptr addrspace(4)
  tail call spir_func void @_Z16vstore_half4_rtzDv4_fmPU3AS4Dh(<4 x float> noundef %call41.i, i64 noundef %conv28.i, ptr addrspace(4) noundef %add.ptr46.ascast.i) #10
  br label %__clang_ocl_kern_imp_halves_float.exit

__clang_ocl_kern_imp_halves_float.exit:           ; preds = %entry, %if.then.i
  ret void
}

define dso_local spir_kernel void @halves_double(ptr addrspace(1) noundef align 8 %x, ptr addrspace(1) noundef align 2 %out, i32 noundef %n) local_unnamed_addr #2 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #8
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds double, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load double, ptr addrspace(1) %arrayidx.i, align 8
  %1 = addrspacecast ptr addrspace(1) %out to ptr addrspace(4)
  tail call spir_func void @_Z11vstore_halfdmPU3AS4Dh(double noundef %0, i64 noundef %idxprom.i, ptr addrspace(4) noundef %1) #10
  %2 = load double, ptr addrspace(1) %arrayidx.i, align 8
  %idx.ext.i = sext i32 %n to i64
  %add.ptr.i = getelementptr inbounds half, ptr addrspace(1) %out, i64 %idx.ext.i
  %add.ptr.ascast.i = addrspacecast ptr addrspace(1) %add.ptr.i to ptr addrspace(4)
  tail call spir_func void @_Z15vstore_half_rtedmPU3AS4Dh(double noundef %2, i64 noundef %idxprom.i, ptr addrspace(4) noundef %add.ptr.ascast.i) #10
  %3 = load double, ptr addrspace(1) %arrayidx.i, align 8
  %mul12.i = shl nsw i32 %n, 1
  %idx.ext13.i = sext i32 %mul12.i to i64
  %add.ptr14.i = getelementptr inbounds half, ptr addrspace(1) %out, i64 %idx.ext13.i
  %add.ptr14.ascast.i = addrspacecast ptr addrspace(1) %add.ptr14.i to ptr addrspace(4)
  tail call spir_func void @_Z15vstore_half_rtzdmPU3AS4Dh(double noundef %3, i64 noundef %idxprom.i, ptr addrspace(4) noundef %add.ptr14.ascast.i) #10
  %4 = load double, ptr addrspace(1) %arrayidx.i, align 8
  %mul18.i = mul nsw i32 %n, 3
  %idx.ext19.i = sext i32 %mul18.i to i64
  %add.ptr20.i = getelementptr inbounds half, ptr addrspace(1) %out, i64 %idx.ext19.i
  %add.ptr20.ascast.i = addrspacecast ptr addrspace(1) %add.ptr20.i to ptr addrspace(4)
  tail call spir_func void @_Z15vstore_half_rtpdmPU3AS4Dh(double noundef %4, i64 noundef %idxprom.i, ptr addrspace(4) noundef %add.ptr20.ascast.i) #10
  %5 = load double, ptr addrspace(1) %arrayidx.i, align 8
  %mul24.i = shl nsw i32 %n, 2
  %idx.ext25.i = sext i32 %mul24.i to i64
  %add.ptr26.i = getelementptr inbounds half, ptr addrspace(1) %out, i64 %idx.ext25.i
  %add.ptr26.ascast.i = addrspacecast ptr addrspace(1) %add.ptr26.i to ptr addrspace(4)
  tail call spir_func void @_Z15vstore_half_rtndmPU3AS4Dh(double noundef %5, i64 noundef %idxprom.i, ptr addrspace(4) noundef %add.ptr26.ascast.i) #10
  %6 = and i32 %add.i, 3
  %cmp.i = icmp eq i32 %6, 0
  br i1 %cmp.i, label %if.then.i, label %__clang_ocl_kern_imp_halves_double.exit

if.then.i:                                        ; preds = %entry
  %div.i = ashr exact i32 %add.i, 2
  %conv28.i = sext i32 %div.i to i64
  %7 = addrspacecast ptr addrspace(1) %x to ptr addrspace(4)
  %call29.i = tail call spir_func <4 x double> @_Z6vload4mPU3AS4Kd(i64 noundef %conv28.i, ptr addrspace(4) noundef %7) #11
  %mul32.i = mul nsw i32 %n, 5
  %idx.ext33.i = sext i32 %mul32.i to i64
  %add.ptr34.i = getelementptr inbounds half, ptr addrspace(1) %out, i64 %idx.ext33.i
  %add.ptr34.ascast.i = addrspacecast ptr addrspace(1) %add.ptr34.i to ptr addrspace(4)
  tail call spir_func void @_Z17vstorea_half4_rtpDv4_dmPU3AS4Dh(<4 x double> noundef %call29.i, i64 noundef %conv28.i, ptr addrspace(4) noundef %add.ptr34.ascast.i) #10
  %call41.i = tail call spir_func <4 x double> @_Z6vload4mPU3AS4Kd(i64 noundef %conv28.i, ptr addrspace(4) noundef %7) #11
  %mul44.i = mul nsw i32 %n, 6
  %idx.ext45.i = sext i32 %mul44.i to i64
  %add.ptr46.i = getelementptr inbounds half, ptr addrspace(1) %out, i64 %idx.ext45.i
  %add.ptr46.ascast.i = addrspacecast ptr addrspace(1) %add.ptr46.i to ptr addrspace(4)
  tail call spir_func void @_Z16vstore_half4_rtzDv4_dmPU3AS4Dh(<4 x double> noundef %call41.i, i64 noundef %conv28.i, ptr addrspace(4) noundef %add.ptr46.ascast.i) #10
  br label %__clang_ocl_kern_imp_halves_double.exit

__clang_ocl_kern_imp_halves_double.exit:          ; preds = %entry, %if.then.i
  ret void
}

define dso_local spir_kernel void @directed_float_int(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %out, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #8
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i32, ptr addrspace(1) %arrayidx.i, align 4
  %call5.i = tail call spir_func float @_Z17convert_float_rtei(i32 noundef %0) #8
  %arrayidx7.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom.i
  store float %call5.i, ptr addrspace(1) %arrayidx7.i, align 4
  %call10.i = tail call spir_func float @_Z17convert_float_rtzi(i32 noundef %0) #8
  %add11.i = add nsw i32 %add.i, %n
  %idxprom12.i = sext i32 %add11.i to i64
  %arrayidx13.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom12.i
  store float %call10.i, ptr addrspace(1) %arrayidx13.i, align 4
  %call16.i = tail call spir_func float @_Z17convert_float_rtpi(i32 noundef %0) #8
  %mul17.i = shl nsw i32 %n, 1
  %add18.i = add nsw i32 %add.i, %mul17.i
  %idxprom19.i = sext i32 %add18.i to i64
  %arrayidx20.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom19.i
  store float %call16.i, ptr addrspace(1) %arrayidx20.i, align 4
  %call23.i = tail call spir_func float @_Z17convert_float_rtni(i32 noundef %0) #8
  %mul24.i = mul nsw i32 %n, 3
  %add25.i = add nsw i32 %add.i, %mul24.i
  %idxprom26.i = sext i32 %add25.i to i64
  %arrayidx27.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom26.i
  store float %call23.i, ptr addrspace(1) %arrayidx27.i, align 4
  %call30.i = tail call spir_func float @_Z13convert_floati(i32 noundef %0) #8
  %mul31.i = shl nsw i32 %n, 2
  %add32.i = add nsw i32 %add.i, %mul31.i
  %idxprom33.i = sext i32 %add32.i to i64
  %arrayidx34.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom33.i
  store float %call30.i, ptr addrspace(1) %arrayidx34.i, align 4
  ret void
}

define dso_local spir_kernel void @directed_float_ulong(ptr addrspace(1) noundef readonly align 8 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %out, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #8
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i64, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i64, ptr addrspace(1) %arrayidx.i, align 8
  %call5.i = tail call spir_func float @_Z17convert_float_rtem(i64 noundef %0) #8
  %arrayidx7.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom.i
  store float %call5.i, ptr addrspace(1) %arrayidx7.i, align 4
  %call10.i = tail call spir_func float @_Z17convert_float_rtzm(i64 noundef %0) #8
  %add11.i = add nsw i32 %add.i, %n
  %idxprom12.i = sext i32 %add11.i to i64
  %arrayidx13.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom12.i
  store float %call10.i, ptr addrspace(1) %arrayidx13.i, align 4
  %call16.i = tail call spir_func float @_Z17convert_float_rtpm(i64 noundef %0) #8
  %mul17.i = shl nsw i32 %n, 1
  %add18.i = add nsw i32 %add.i, %mul17.i
  %idxprom19.i = sext i32 %add18.i to i64
  %arrayidx20.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom19.i
  store float %call16.i, ptr addrspace(1) %arrayidx20.i, align 4
  %call23.i = tail call spir_func float @_Z17convert_float_rtnm(i64 noundef %0) #8
  %mul24.i = mul nsw i32 %n, 3
  %add25.i = add nsw i32 %add.i, %mul24.i
  %idxprom26.i = sext i32 %add25.i to i64
  %arrayidx27.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom26.i
  store float %call23.i, ptr addrspace(1) %arrayidx27.i, align 4
  %call30.i = tail call spir_func float @_Z13convert_floatm(i64 noundef %0) #8
  %mul31.i = shl nsw i32 %n, 2
  %add32.i = add nsw i32 %add.i, %mul31.i
  %idxprom33.i = sext i32 %add32.i to i64
  %arrayidx34.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom33.i
  store float %call30.i, ptr addrspace(1) %arrayidx34.i, align 4
  ret void
}

define dso_local spir_kernel void @directed_double_long(ptr addrspace(1) noundef readonly align 8 captures(none) %x, ptr addrspace(1) noundef writeonly align 8 captures(none) %out, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #8
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i64, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i64, ptr addrspace(1) %arrayidx.i, align 8
  %call5.i = tail call spir_func double @_Z18convert_double_rtel(i64 noundef %0) #8
  %arrayidx7.i = getelementptr inbounds double, ptr addrspace(1) %out, i64 %idxprom.i
  store double %call5.i, ptr addrspace(1) %arrayidx7.i, align 8
  %call10.i = tail call spir_func double @_Z18convert_double_rtzl(i64 noundef %0) #8
  %add11.i = add nsw i32 %add.i, %n
  %idxprom12.i = sext i32 %add11.i to i64
  %arrayidx13.i = getelementptr inbounds double, ptr addrspace(1) %out, i64 %idxprom12.i
  store double %call10.i, ptr addrspace(1) %arrayidx13.i, align 8
  %call16.i = tail call spir_func double @_Z18convert_double_rtpl(i64 noundef %0) #8
  %mul17.i = shl nsw i32 %n, 1
  %add18.i = add nsw i32 %add.i, %mul17.i
  %idxprom19.i = sext i32 %add18.i to i64
  %arrayidx20.i = getelementptr inbounds double, ptr addrspace(1) %out, i64 %idxprom19.i
  store double %call16.i, ptr addrspace(1) %arrayidx20.i, align 8
  %call23.i = tail call spir_func double @_Z18convert_double_rtnl(i64 noundef %0) #8
  %mul24.i = mul nsw i32 %n, 3
  %add25.i = add nsw i32 %add.i, %mul24.i
  %idxprom26.i = sext i32 %add25.i to i64
  %arrayidx27.i = getelementptr inbounds double, ptr addrspace(1) %out, i64 %idxprom26.i
  store double %call23.i, ptr addrspace(1) %arrayidx27.i, align 8
  %call30.i = tail call spir_func double @_Z14convert_doublel(i64 noundef %0) #8
  %mul31.i = shl nsw i32 %n, 2
  %add32.i = add nsw i32 %add.i, %mul31.i
  %idxprom33.i = sext i32 %add32.i to i64
  %arrayidx34.i = getelementptr inbounds double, ptr addrspace(1) %out, i64 %idxprom33.i
  store double %call30.i, ptr addrspace(1) %arrayidx34.i, align 8
  ret void
}

define dso_local spir_kernel void @directed_half_int(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 2 captures(none) %out, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #8
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i32, ptr addrspace(1) %arrayidx.i, align 4
  %call5.i = tail call spir_func half @_Z16convert_half_rtei(i32 noundef %0) #8
  %arrayidx7.i = getelementptr inbounds half, ptr addrspace(1) %out, i64 %idxprom.i
  store half %call5.i, ptr addrspace(1) %arrayidx7.i, align 2
  %call10.i = tail call spir_func half @_Z16convert_half_rtzi(i32 noundef %0) #8
  %add11.i = add nsw i32 %add.i, %n
  %idxprom12.i = sext i32 %add11.i to i64
  %arrayidx13.i = getelementptr inbounds half, ptr addrspace(1) %out, i64 %idxprom12.i
  store half %call10.i, ptr addrspace(1) %arrayidx13.i, align 2
  %call16.i = tail call spir_func half @_Z16convert_half_rtpi(i32 noundef %0) #8
  %mul17.i = shl nsw i32 %n, 1
  %add18.i = add nsw i32 %add.i, %mul17.i
  %idxprom19.i = sext i32 %add18.i to i64
  %arrayidx20.i = getelementptr inbounds half, ptr addrspace(1) %out, i64 %idxprom19.i
  store half %call16.i, ptr addrspace(1) %arrayidx20.i, align 2
  %call23.i = tail call spir_func half @_Z16convert_half_rtni(i32 noundef %0) #8
  %mul24.i = mul nsw i32 %n, 3
  %add25.i = add nsw i32 %add.i, %mul24.i
  %idxprom26.i = sext i32 %add25.i to i64
  %arrayidx27.i = getelementptr inbounds half, ptr addrspace(1) %out, i64 %idxprom26.i
  store half %call23.i, ptr addrspace(1) %arrayidx27.i, align 2
  %call30.i = tail call spir_func half @_Z12convert_halfi(i32 noundef %0) #8
  %mul31.i = shl nsw i32 %n, 2
  %add32.i = add nsw i32 %add.i, %mul31.i
  %idxprom33.i = sext i32 %add32.i to i64
  %arrayidx34.i = getelementptr inbounds half, ptr addrspace(1) %out, i64 %idxprom33.i
  store half %call30.i, ptr addrspace(1) %arrayidx34.i, align 2
  ret void
}

define dso_local spir_kernel void @directed_float_double(ptr addrspace(1) noundef readonly align 8 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %out, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #8
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds double, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load double, ptr addrspace(1) %arrayidx.i, align 8
  %call5.i = tail call spir_func float @_Z17convert_float_rted(double noundef %0) #8
  %arrayidx7.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom.i
  store float %call5.i, ptr addrspace(1) %arrayidx7.i, align 4
  %call10.i = tail call spir_func float @_Z17convert_float_rtzd(double noundef %0) #8
  %add11.i = add nsw i32 %add.i, %n
  %idxprom12.i = sext i32 %add11.i to i64
  %arrayidx13.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom12.i
  store float %call10.i, ptr addrspace(1) %arrayidx13.i, align 4
  %call16.i = tail call spir_func float @_Z17convert_float_rtpd(double noundef %0) #8
  %mul17.i = shl nsw i32 %n, 1
  %add18.i = add nsw i32 %add.i, %mul17.i
  %idxprom19.i = sext i32 %add18.i to i64
  %arrayidx20.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom19.i
  store float %call16.i, ptr addrspace(1) %arrayidx20.i, align 4
  %call23.i = tail call spir_func float @_Z17convert_float_rtnd(double noundef %0) #8
  %mul24.i = mul nsw i32 %n, 3
  %add25.i = add nsw i32 %add.i, %mul24.i
  %idxprom26.i = sext i32 %add25.i to i64
  %arrayidx27.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom26.i
  store float %call23.i, ptr addrspace(1) %arrayidx27.i, align 4
  %call30.i = tail call spir_func float @_Z13convert_floatd(double noundef %0) #8
  %mul31.i = shl nsw i32 %n, 2
  %add32.i = add nsw i32 %add.i, %mul31.i
  %idxprom33.i = sext i32 %add32.i to i64
  %arrayidx34.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom33.i
  store float %call30.i, ptr addrspace(1) %arrayidx34.i, align 4
  ret void
}

define dso_local spir_kernel void @shuffles_spir(ptr addrspace(1) noundef align 4 %x, ptr addrspace(1) noundef align 4 %which, ptr addrspace(1) noundef align 4 %out) local_unnamed_addr #2 {
entry:
  %0 = addrspacecast ptr addrspace(1) %x to ptr addrspace(4)
  %call.i = tail call spir_func <4 x i32> @_Z6vload4mPU3AS4Kj(i64 noundef 0, ptr addrspace(4) noundef %0) #11
  %call1.i = tail call spir_func <4 x i32> @_Z6vload4mPU3AS4Kj(i64 noundef 1, ptr addrspace(4) noundef %0) #11
  %call2.i = tail call spir_func <8 x i32> @_Z6vload8mPU3AS4Kj(i64 noundef 1, ptr addrspace(4) noundef %0) #11
  %1 = addrspacecast ptr addrspace(1) %which to ptr addrspace(4)
  %call3.i = tail call spir_func <4 x i32> @_Z6vload4mPU3AS4Kj(i64 noundef 0, ptr addrspace(4) noundef %1) #11
  %call4.i = tail call spir_func <4 x i32> @_Z7shuffleDv4_jS_(<4 x i32> noundef %call.i, <4 x i32> noundef %call3.i) #8
  %2 = addrspacecast ptr addrspace(1) %out to ptr addrspace(4)
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %call4.i, i64 noundef 0, ptr addrspace(4) noundef %2) #10
  %call5.i = tail call spir_func <8 x i32> @_Z6vload8mPU3AS4Kj(i64 noundef 0, ptr addrspace(4) noundef %1) #11
  %call6.i = tail call spir_func <8 x i32> @_Z7shuffleDv4_jDv8_j(<4 x i32> noundef %call.i, <8 x i32> noundef %call5.i) #8
  tail call spir_func void @_Z7vstore8Dv8_jmPU3AS4j(<8 x i32> noundef %call6.i, i64 noundef 1, ptr addrspace(4) noundef %2) #10
  %call7.i = tail call spir_func <2 x i32> @_Z6vload2mPU3AS4Kj(i64 noundef 1, ptr addrspace(4) noundef %1) #11
  %call8.i = tail call spir_func <2 x i32> @_Z7shuffleDv8_jDv2_j(<8 x i32> noundef %call2.i, <2 x i32> noundef %call7.i) #8
  tail call spir_func void @_Z7vstore2Dv2_jmPU3AS4j(<2 x i32> noundef %call8.i, i64 noundef 8, ptr addrspace(4) noundef %2) #10
  %call9.i = tail call spir_func <8 x i32> @_Z6vload8mPU3AS4Kj(i64 noundef 1, ptr addrspace(4) noundef %1) #11
  %call10.i = tail call spir_func <8 x i32> @_Z8shuffle2Dv4_jS_Dv8_j(<4 x i32> noundef %call.i, <4 x i32> noundef %call1.i, <8 x i32> noundef %call9.i) #8
  tail call spir_func void @_Z7vstore8Dv8_jmPU3AS4j(<8 x i32> noundef %call10.i, i64 noundef 3, ptr addrspace(4) noundef %2) #10
  %call11.i = tail call spir_func <8 x i32> @_Z6vload8mPU3AS4Kj(i64 noundef 0, ptr addrspace(4) noundef %0) #11
  %call12.i = tail call spir_func <4 x i32> @_Z6vload4mPU3AS4Kj(i64 noundef 1, ptr addrspace(4) noundef %1) #11
  %call13.i = tail call spir_func <4 x i32> @_Z8shuffle2Dv8_jS_Dv4_j(<8 x i32> noundef %call2.i, <8 x i32> noundef %call11.i, <4 x i32> noundef %call12.i) #8
  tail call spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef %call13.i, i64 noundef 8, ptr addrspace(4) noundef %2) #10
  ret void
}

declare void @llvm.lifetime.start.p0(ptr captures(none)) #4

declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #5

declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #5

declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #5

declare dso_local spir_func signext i8 @_Z7mad_satccc(i8 noundef signext, i8 noundef signext, i8 noundef signext) local_unnamed_addr #5

declare void @llvm.lifetime.end.p0(ptr captures(none)) #4

declare dso_local spir_func zeroext i8 @_Z7mad_sathhh(i8 noundef zeroext, i8 noundef zeroext, i8 noundef zeroext) local_unnamed_addr #5

declare dso_local spir_func signext i16 @_Z7mad_satsss(i16 noundef signext, i16 noundef signext, i16 noundef signext) local_unnamed_addr #5

declare dso_local spir_func zeroext i16 @_Z7mad_satttt(i16 noundef zeroext, i16 noundef zeroext, i16 noundef zeroext) local_unnamed_addr #5

declare dso_local spir_func i32 @_Z7mad_satiii(i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #5

declare dso_local spir_func i32 @_Z7mad_satjjj(i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #5

declare dso_local spir_func i64 @_Z7mad_satlll(i64 noundef, i64 noundef, i64 noundef) local_unnamed_addr #5

declare dso_local spir_func i64 @_Z7mad_satmmm(i64 noundef, i64 noundef, i64 noundef) local_unnamed_addr #5

declare dso_local spir_func float @_Z6remquoffPU3AS4i(float noundef, float noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func <2 x float> @_Z6remquoDv2_fS_PU3AS4Dv2_i(<2 x float> noundef, <2 x float> noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func float @_Z8lgamma_rfPU3AS4i(float noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func double @_Z6remquoddPU3AS4i(double noundef, double noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func <2 x double> @_Z6remquoDv2_dS_PU3AS4Dv2_i(<2 x double> noundef, <2 x double> noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func double @_Z8lgamma_rdPU3AS4i(double noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func float @_Z3nanj(i32 noundef) local_unnamed_addr #5

declare dso_local spir_func double @_Z3nanm(i64 noundef) local_unnamed_addr #5

declare dso_local spir_func void @_Z11vstore_halffmPU3AS4Dh(float noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func void @_Z15vstore_half_rtefmPU3AS4Dh(float noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func void @_Z15vstore_half_rtzfmPU3AS4Dh(float noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func void @_Z15vstore_half_rtpfmPU3AS4Dh(float noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func void @_Z15vstore_half_rtnfmPU3AS4Dh(float noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func void @_Z17vstorea_half4_rtpDv4_fmPU3AS4Dh(<4 x float> noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func <4 x float> @_Z6vload4mPU3AS4Kf(i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #7

declare dso_local spir_func void @_Z16vstore_half4_rtzDv4_fmPU3AS4Dh(<4 x float> noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func void @_Z11vstore_halfdmPU3AS4Dh(double noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func void @_Z15vstore_half_rtedmPU3AS4Dh(double noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func void @_Z15vstore_half_rtzdmPU3AS4Dh(double noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func void @_Z15vstore_half_rtpdmPU3AS4Dh(double noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func void @_Z15vstore_half_rtndmPU3AS4Dh(double noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func void @_Z17vstorea_half4_rtpDv4_dmPU3AS4Dh(<4 x double> noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func <4 x double> @_Z6vload4mPU3AS4Kd(i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #7

declare dso_local spir_func void @_Z16vstore_half4_rtzDv4_dmPU3AS4Dh(<4 x double> noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func float @_Z17convert_float_rtei(i32 noundef) local_unnamed_addr #5

declare dso_local spir_func float @_Z17convert_float_rtzi(i32 noundef) local_unnamed_addr #5

declare dso_local spir_func float @_Z17convert_float_rtpi(i32 noundef) local_unnamed_addr #5

declare dso_local spir_func float @_Z17convert_float_rtni(i32 noundef) local_unnamed_addr #5

declare dso_local spir_func float @_Z13convert_floati(i32 noundef) local_unnamed_addr #5

declare dso_local spir_func float @_Z17convert_float_rtem(i64 noundef) local_unnamed_addr #5

declare dso_local spir_func float @_Z17convert_float_rtzm(i64 noundef) local_unnamed_addr #5

declare dso_local spir_func float @_Z17convert_float_rtpm(i64 noundef) local_unnamed_addr #5

declare dso_local spir_func float @_Z17convert_float_rtnm(i64 noundef) local_unnamed_addr #5

declare dso_local spir_func float @_Z13convert_floatm(i64 noundef) local_unnamed_addr #5

declare dso_local spir_func double @_Z18convert_double_rtel(i64 noundef) local_unnamed_addr #5

declare dso_local spir_func double @_Z18convert_double_rtzl(i64 noundef) local_unnamed_addr #5

declare dso_local spir_func double @_Z18convert_double_rtpl(i64 noundef) local_unnamed_addr #5

declare dso_local spir_func double @_Z18convert_double_rtnl(i64 noundef) local_unnamed_addr #5

declare dso_local spir_func double @_Z14convert_doublel(i64 noundef) local_unnamed_addr #5

declare dso_local spir_func half @_Z16convert_half_rtei(i32 noundef) local_unnamed_addr #5

declare dso_local spir_func half @_Z16convert_half_rtzi(i32 noundef) local_unnamed_addr #5

declare dso_local spir_func half @_Z16convert_half_rtpi(i32 noundef) local_unnamed_addr #5

declare dso_local spir_func half @_Z16convert_half_rtni(i32 noundef) local_unnamed_addr #5

declare dso_local spir_func half @_Z12convert_halfi(i32 noundef) local_unnamed_addr #5

declare dso_local spir_func float @_Z17convert_float_rted(double noundef) local_unnamed_addr #5

declare dso_local spir_func float @_Z17convert_float_rtzd(double noundef) local_unnamed_addr #5

declare dso_local spir_func float @_Z17convert_float_rtpd(double noundef) local_unnamed_addr #5

declare dso_local spir_func float @_Z17convert_float_rtnd(double noundef) local_unnamed_addr #5

declare dso_local spir_func float @_Z13convert_floatd(double noundef) local_unnamed_addr #5

declare dso_local spir_func <4 x i32> @_Z6vload4mPU3AS4Kj(i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #7

declare dso_local spir_func <8 x i32> @_Z6vload8mPU3AS4Kj(i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #7

declare dso_local spir_func void @_Z7vstore4Dv4_jmPU3AS4j(<4 x i32> noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func <4 x i32> @_Z7shuffleDv4_jS_(<4 x i32> noundef, <4 x i32> noundef) local_unnamed_addr #5

declare dso_local spir_func void @_Z7vstore8Dv8_jmPU3AS4j(<8 x i32> noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func <8 x i32> @_Z7shuffleDv4_jDv8_j(<4 x i32> noundef, <8 x i32> noundef) local_unnamed_addr #5

declare dso_local spir_func void @_Z7vstore2Dv2_jmPU3AS4j(<2 x i32> noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #6

declare dso_local spir_func <2 x i32> @_Z7shuffleDv8_jDv2_j(<8 x i32> noundef, <2 x i32> noundef) local_unnamed_addr #5

declare dso_local spir_func <2 x i32> @_Z6vload2mPU3AS4Kj(i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #7

declare dso_local spir_func <8 x i32> @_Z8shuffle2Dv4_jS_Dv8_j(<4 x i32> noundef, <4 x i32> noundef, <8 x i32> noundef) local_unnamed_addr #5

declare dso_local spir_func <4 x i32> @_Z8shuffle2Dv8_jS_Dv4_j(<8 x i32> noundef, <8 x i32> noundef, <4 x i32> noundef) local_unnamed_addr #5

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { alwaysinline convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent norecurse nounwind }
attributes #3 = { alwaysinline convergent norecurse nounwind }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #6 = { convergent nounwind }
attributes #7 = { convergent mustprogress nofree nounwind willreturn memory(read) }
attributes #8 = { convergent nounwind willreturn memory(none) }
attributes #9 = { nounwind }
attributes #10 = { convergent nounwind }
attributes #11 = { convergent nounwind willreturn memory(read) }

