; groups in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // What OpenCL's work-groups and sub-groups compute together, each on every work-item's value; results in rows.
;   #define WORK_GROUP(T)                                                                                       \
;       KERNEL work_group_##T(GLOBAL const T *x, GLOBAL T *out, int threads, int giver_x, int giver_y, int giver_z) {\
;           int n = BLOCK_DIM(x) * BLOCK_DIM(y) * BLOCK_DIM(z);                                                 \
;           int i = BLOCK(x) * n + (int)get_local_linear_id();                                                  \
;           T v = x[i];                                                                                         \
;           out[0 * threads + i] = work_group_reduce_add(v);                                                    \
;           out[1 * threads + i] = work_group_scan_exclusive_min(v);                                            \
;           out[2 * threads + i] = work_group_scan_inclusive_max(v);                                            \
;           out[3 * threads + i] = work_group_broadcast(v, giver_x, giver_y, giver_z);                          \
;       }
;   #define SUB_GROUP(T)                                                                                        \
;       KERNEL sub_group_##T(GLOBAL const T *x, GLOBAL T *out, int threads) {                                   \
;           int n = BLOCK_DIM(x) * BLOCK_DIM(y) * BLOCK_DIM(z);                                                 \
;           int i = BLOCK(x) * n + (int)get_local_linear_id();                                                  \
;           T v = x[i];                                                                                         \
;           out[0 * threads + i] = sub_group_reduce_max(v);                                                     \
;           out[1 * threads + i] = sub_group_scan_exclusive_add(v);                                             \
;           out[2 * threads + i] = sub_group_scan_inclusive_min(v);                                             \
;           out[3 * threads + i] = sub_group_broadcast(v, get_sub_group_size() / 2);                            \
;       }
;   WORK_GROUP(int)
;   WORK_GROUP(ulong)
;   WORK_GROUP(double)
;   SUB_GROUP(uint)
;   SUB_GROUP(long)
;   SUB_GROUP(float)
;
;   KERNEL members(GLOBAL const int *x, GLOBAL int *out, int threads) {
;       int i = GLOBAL_X, v = x[i], lane = get_sub_group_local_id();
;       out[i] = get_sub_group_size();
;       out[threads + i] = get_max_sub_group_size();
;       out[2 * threads + i] = get_num_sub_groups();
;       out[3 * threads + i] = get_sub_group_id();
;       out[4 * threads + i] = lane;
;       out[5 * threads + i] = work_group_any(v == 7) != 0;
;       out[6 * threads + i] = work_group_all(v != 7) != 0;
;       out[7 * threads + i] = sub_group_any(v == 7) != 0;
;       out[8 * threads + i] = sub_group_all(v != 7) != 0;
;       uint4 odd = sub_group_ballot(v & 1);
;       out[9 * threads + i] = odd.x;
;       out[10 * threads + i] = sub_group_ballot_bit_count(odd);
;       out[11 * threads + i] = sub_group_ballot_inclusive_scan(odd);
;       out[12 * threads + i] = sub_group_ballot_exclusive_scan(odd);
;       out[13 * threads + i] = sub_group_inverse_ballot(odd) != 0;
;       out[14 * threads + i] = get_sub_group_ge_mask().x;
;       out[15 * threads + i] = get_sub_group_lt_mask().x;
;       out[16 * threads + i] = sub_group_elect() != 0;
;       sub_group_barrier(CLK_GLOBAL_MEM_FENCE);
;       // Of the lanes that these read, all are there in whole sub-groups.
;       out[17 * threads + i] = sub_group_shuffle(v, lane / 2);
;       int third_before = sub_group_shuffle_up(v, 3);
;       out[18 * threads + i] = lane < 3 ? v : third_before;
;       out[19 * threads + i] = sub_group_non_uniform_reduce_mul(v);
;       out[20 * threads + i] = sub_group_clustered_reduce_xor(v, 8);
;       out[21 * threads + i] = sub_group_non_uniform_scan_exclusive_or(v);
;       out[22 * threads + i] = sub_group_non_uniform_reduce_logical_xor(v & 1);
;       out[23 * threads + i] = sub_group_broadcast_first(v);
;   }
;   KERNEL whole_members(GLOBAL const long *x, GLOBAL long *out, int threads) {
;       int i = GLOBAL_X;
;       long v = x[i];
;       out[i] = sub_group_shuffle_xor(v, 5);
;       out[threads + i] = sub_group_shuffle(v, 31 - get_sub_group_local_id());
;       out[2 * threads + i] = sub_group_rotate(v, 7);
;       out[3 * threads + i] = sub_group_clustered_rotate(v, 3, 8);
;       short8 both = sub_group_non_uniform_broadcast((short8)((short)v, (short)(v >> 16), 3, 4, 5, 6, 7, 8), 9);
;       out[4 * threads + i] = (both.s0 & 0xffff) | (both.s1 & 0xffff) << 16;
;   }

define dso_local spir_kernel void @work_group_int(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %out, i32 noundef %threads, i32 noundef %giver_x, i32 noundef %giver_y, i32 noundef %giver_z) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 1) #4
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 2) #4
  %conv4.i = trunc i64 %call3.i to i32
  %mul5.i = mul nsw i32 %mul.i, %conv4.i
  %call6.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv7.i = trunc i64 %call6.i to i32
  %mul8.i = mul nsw i32 %mul5.i, %conv7.i
  %call9.i = tail call spir_func i64 @_Z19get_local_linear_idv() #5
  %conv10.i = trunc i64 %call9.i to i32
  %add.i = add nsw i32 %mul8.i, %conv10.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i32, ptr addrspace(1) %arrayidx.i, align 4
  %call11.i = tail call spir_func i32 @_Z21work_group_reduce_addi(i32 noundef %0) #5
  %arrayidx15.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom.i
  store i32 %call11.i, ptr addrspace(1) %arrayidx15.i, align 4
  %call16.i = tail call spir_func i32 @_Z29work_group_scan_exclusive_mini(i32 noundef %0) #5
  %add18.i = add nsw i32 %add.i, %threads
  %idxprom19.i = sext i32 %add18.i to i64
  %arrayidx20.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom19.i
  store i32 %call16.i, ptr addrspace(1) %arrayidx20.i, align 4
  %call21.i = tail call spir_func i32 @_Z29work_group_scan_inclusive_maxi(i32 noundef %0) #5
  %mul22.i = shl nsw i32 %threads, 1
  %add23.i = add nsw i32 %add.i, %mul22.i
  %idxprom24.i = sext i32 %add23.i to i64
  %arrayidx25.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom24.i
  store i32 %call21.i, ptr addrspace(1) %arrayidx25.i, align 4
  %conv26.i = sext i32 %giver_x to i64
  %conv27.i = sext i32 %giver_y to i64
  %conv28.i = sext i32 %giver_z to i64
  %call29.i = tail call spir_func i32 @_Z20work_group_broadcastimmm(i32 noundef %0, i64 noundef %conv26.i, i64 noundef %conv27.i, i64 noundef %conv28.i) #5
  %mul30.i = mul nsw i32 %threads, 3
  %add31.i = add nsw i32 %add.i, %mul30.i
  %idxprom32.i = sext i32 %add31.i to i64
  %arrayidx33.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom32.i
  store i32 %call29.i, ptr addrspace(1) %arrayidx33.i, align 4
  ret void
}

define dso_local spir_kernel void @work_group_ulong(ptr addrspace(1) noundef readonly align 8 captures(none) %x, ptr addrspace(1) noundef writeonly align 8 captures(none) %out, i32 noundef %threads, i32 noundef %giver_x, i32 noundef %giver_y, i32 noundef %giver_z) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 1) #4
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 2) #4
  %conv4.i = trunc i64 %call3.i to i32
  %mul5.i = mul nsw i32 %mul.i, %conv4.i
  %call6.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv7.i = trunc i64 %call6.i to i32
  %mul8.i = mul nsw i32 %mul5.i, %conv7.i
  %call9.i = tail call spir_func i64 @_Z19get_local_linear_idv() #5
  %conv10.i = trunc i64 %call9.i to i32
  %add.i = add nsw i32 %mul8.i, %conv10.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i64, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i64, ptr addrspace(1) %arrayidx.i, align 8
  %call11.i = tail call spir_func i64 @_Z21work_group_reduce_addm(i64 noundef %0) #5
  %arrayidx15.i = getelementptr inbounds i64, ptr addrspace(1) %out, i64 %idxprom.i
  store i64 %call11.i, ptr addrspace(1) %arrayidx15.i, align 8
  %call16.i = tail call spir_func i64 @_Z29work_group_scan_exclusive_minm(i64 noundef %0) #5
  %add18.i = add nsw i32 %add.i, %threads
  %idxprom19.i = sext i32 %add18.i to i64
  %arrayidx20.i = getelementptr inbounds i64, ptr addrspace(1) %out, i64 %idxprom19.i
  store i64 %call16.i, ptr addrspace(1) %arrayidx20.i, align 8
  %call21.i = tail call spir_func i64 @_Z29work_group_scan_inclusive_maxm(i64 noundef %0) #5
  %mul22.i = shl nsw i32 %threads, 1
  %add23.i = add nsw i32 %add.i, %mul22.i
  %idxprom24.i = sext i32 %add23.i to i64
  %arrayidx25.i = getelementptr inbounds i64, ptr addrspace(1) %out, i64 %idxprom24.i
  store i64 %call21.i, ptr addrspace(1) %arrayidx25.i, align 8
  %conv26.i = sext i32 %giver_x to i64
  %conv27.i = sext i32 %giver_y to i64
  %conv28.i = sext i32 %giver_z to i64
  %call29.i = tail call spir_func i64 @_Z20work_group_broadcastmmmm(i64 noundef %0, i64 noundef %conv26.i, i64 noundef %conv27.i, i64 noundef %conv28.i) #5
  %mul30.i = mul nsw i32 %threads, 3
  %add31.i = add nsw i32 %add.i, %mul30.i
  %idxprom32.i = sext i32 %add31.i to i64
  %arrayidx33.i = getelementptr inbounds i64, ptr addrspace(1) %out, i64 %idxprom32.i
  store i64 %call29.i, ptr addrspace(1) %arrayidx33.i, align 8
  ret void
}

define dso_local spir_kernel void @work_group_double(ptr addrspace(1) noundef readonly align 8 captures(none) %x, ptr addrspace(1) noundef writeonly align 8 captures(none) %out, i32 noundef %threads, i32 noundef %giver_x, i32 noundef %giver_y, i32 noundef %giver_z) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 1) #4
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 2) #4
  %conv4.i = trunc i64 %call3.i to i32
  %mul5.i = mul nsw i32 %mul.i, %conv4.i
  %call6.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv7.i = trunc i64 %call6.i to i32
  %mul8.i = mul nsw i32 %mul5.i, %conv7.i
  %call9.i = tail call spir_func i64 @_Z19get_local_linear_idv() #5
  %conv10.i = trunc i64 %call9.i to i32
  %add.i = add nsw i32 %mul8.i, %conv10.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds double, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load double, ptr addrspace(1) %arrayidx.i, align 8
  %call11.i = tail call spir_func double @_Z21work_group_reduce_addd(double noundef %0) #5
  %arrayidx15.i = getelementptr inbounds double, ptr addrspace(1) %out, i64 %idxprom.i
  store double %call11.i, ptr addrspace(1) %arrayidx15.i, align 8
  %call16.i = tail call spir_func double @_Z29work_group_scan_exclusive_mind(double noundef %0) #5
  %add18.i = add nsw i32 %add.i, %threads
  %idxprom19.i = sext i32 %add18.i to i64
  %arrayidx20.i = getelementptr inbounds double, ptr addrspace(1) %out, i64 %idxprom19.i
  store double %call16.i, ptr addrspace(1) %arrayidx20.i, align 8
  %call21.i = tail call spir_func double @_Z29work_group_scan_inclusive_maxd(double noundef %0) #5
  %mul22.i = shl nsw i32 %threads, 1
  %add23.i = add nsw i32 %add.i, %mul22.i
  %idxprom24.i = sext i32 %add23.i to i64
  %arrayidx25.i = getelementptr inbounds double, ptr addrspace(1) %out, i64 %idxprom24.i
  store double %call21.i, ptr addrspace(1) %arrayidx25.i, align 8
  %conv26.i = sext i32 %giver_x to i64
  %conv27.i = sext i32 %giver_y to i64
  %conv28.i = sext i32 %giver_z to i64
  %call29.i = tail call spir_func double @_Z20work_group_broadcastdmmm(double noundef %0, i64 noundef %conv26.i, i64 noundef %conv27.i, i64 noundef %conv28.i) #5
  %mul30.i = mul nsw i32 %threads, 3
  %add31.i = add nsw i32 %add.i, %mul30.i
  %idxprom32.i = sext i32 %add31.i to i64
  %arrayidx33.i = getelementptr inbounds double, ptr addrspace(1) %out, i64 %idxprom32.i
  store double %call29.i, ptr addrspace(1) %arrayidx33.i, align 8
  ret void
}

define dso_local spir_kernel void @sub_group_uint(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %out, i32 noundef %threads) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 1) #4
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 2) #4
  %conv4.i = trunc i64 %call3.i to i32
  %mul5.i = mul nsw i32 %mul.i, %conv4.i
  %call6.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv7.i = trunc i64 %call6.i to i32
  %mul8.i = mul nsw i32 %mul5.i, %conv7.i
  %call9.i = tail call spir_func i64 @_Z19get_local_linear_idv() #5
  %conv10.i = trunc i64 %call9.i to i32
  %add.i = add nsw i32 %mul8.i, %conv10.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i32, ptr addrspace(1) %arrayidx.i, align 4
  %call11.i = tail call spir_func i32 @_Z20sub_group_reduce_maxj(i32 noundef %0) #5
  %arrayidx15.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom.i
  store i32 %call11.i, ptr addrspace(1) %arrayidx15.i, align 4
  %call16.i = tail call spir_func i32 @_Z28sub_group_scan_exclusive_addj(i32 noundef %0) #5
  %add18.i = add nsw i32 %add.i, %threads
  %idxprom19.i = sext i32 %add18.i to i64
  %arrayidx20.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom19.i
  store i32 %call16.i, ptr addrspace(1) %arrayidx20.i, align 4
  %call21.i = tail call spir_func i32 @_Z28sub_group_scan_inclusive_minj(i32 noundef %0) #5
  %mul22.i = shl nsw i32 %threads, 1
  %add23.i = add nsw i32 %add.i, %mul22.i
  %idxprom24.i = sext i32 %add23.i to i64
  %arrayidx25.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom24.i
  store i32 %call21.i, ptr addrspace(1) %arrayidx25.i, align 4
  %call26.i = tail call spir_func i32 @_Z18get_sub_group_sizev() #5
  %div45.i = lshr i32 %call26.i, 1
  %call27.i = tail call spir_func i32 @_Z19sub_group_broadcastjj(i32 noundef %0, i32 noundef %div45.i) #5
  %mul28.i = mul nsw i32 %threads, 3
  %add29.i = add nsw i32 %add.i, %mul28.i
  %idxprom30.i = sext i32 %add29.i to i64
  %arrayidx31.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom30.i
  store i32 %call27.i, ptr addrspace(1) %arrayidx31.i, align 4
  ret void
}

define dso_local spir_kernel void @sub_group_long(ptr addrspace(1) noundef readonly align 8 captures(none) %x, ptr addrspace(1) noundef writeonly align 8 captures(none) %out, i32 noundef %threads) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 1) #4
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 2) #4
  %conv4.i = trunc i64 %call3.i to i32
  %mul5.i = mul nsw i32 %mul.i, %conv4.i
  %call6.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv7.i = trunc i64 %call6.i to i32
  %mul8.i = mul nsw i32 %mul5.i, %conv7.i
  %call9.i = tail call spir_func i64 @_Z19get_local_linear_idv() #5
  %conv10.i = trunc i64 %call9.i to i32
  %add.i = add nsw i32 %mul8.i, %conv10.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i64, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i64, ptr addrspace(1) %arrayidx.i, align 8
  %call11.i = tail call spir_func i64 @_Z20sub_group_reduce_maxl(i64 noundef %0) #5
  %arrayidx15.i = getelementptr inbounds i64, ptr addrspace(1) %out, i64 %idxprom.i
  store i64 %call11.i, ptr addrspace(1) %arrayidx15.i, align 8
  %call16.i = tail call spir_func i64 @_Z28sub_group_scan_exclusive_addl(i64 noundef %0) #5
  %add18.i = add nsw i32 %add.i, %threads
  %idxprom19.i = sext i32 %add18.i to i64
  %arrayidx20.i = getelementptr inbounds i64, ptr addrspace(1) %out, i64 %idxprom19.i
  store i64 %call16.i, ptr addrspace(1) %arrayidx20.i, align 8
  %call21.i = tail call spir_func i64 @_Z28sub_group_scan_inclusive_minl(i64 noundef %0) #5
  %mul22.i = shl nsw i32 %threads, 1
  %add23.i = add nsw i32 %add.i, %mul22.i
  %idxprom24.i = sext i32 %add23.i to i64
  %arrayidx25.i = getelementptr inbounds i64, ptr addrspace(1) %out, i64 %idxprom24.i
  store i64 %call21.i, ptr addrspace(1) %arrayidx25.i, align 8
  %call26.i = tail call spir_func i32 @_Z18get_sub_group_sizev() #5
  %div45.i = lshr i32 %call26.i, 1
  %call27.i = tail call spir_func i64 @_Z19sub_group_broadcastlj(i64 noundef %0, i32 noundef %div45.i) #5
  %mul28.i = mul nsw i32 %threads, 3
  %add29.i = add nsw i32 %add.i, %mul28.i
  %idxprom30.i = sext i32 %add29.i to i64
  %arrayidx31.i = getelementptr inbounds i64, ptr addrspace(1) %out, i64 %idxprom30.i
  store i64 %call27.i, ptr addrspace(1) %arrayidx31.i, align 8
  ret void
}

define dso_local spir_kernel void @sub_group_float(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %out, i32 noundef %threads) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 1) #4
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 2) #4
  %conv4.i = trunc i64 %call3.i to i32
  %mul5.i = mul nsw i32 %mul.i, %conv4.i
  %call6.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv7.i = trunc i64 %call6.i to i32
  %mul8.i = mul nsw i32 %mul5.i, %conv7.i
  %call9.i = tail call spir_func i64 @_Z19get_local_linear_idv() #5
  %conv10.i = trunc i64 %call9.i to i32
  %add.i = add nsw i32 %mul8.i, %conv10.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds float, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load float, ptr addrspace(1) %arrayidx.i, align 4
  %call11.i = tail call spir_func float @_Z20sub_group_reduce_maxf(float noundef %0) #5
  %arrayidx15.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom.i
  store float %call11.i, ptr addrspace(1) %arrayidx15.i, align 4
  %call16.i = tail call spir_func float @_Z28sub_group_scan_exclusive_addf(float noundef %0) #5
  %add18.i = add nsw i32 %add.i, %threads
  %idxprom19.i = sext i32 %add18.i to i64
  %arrayidx20.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom19.i
  store float %call16.i, ptr addrspace(1) %arrayidx20.i, align 4
  %call21.i = tail call spir_func float @_Z28sub_group_scan_inclusive_minf(float noundef %0) #5
  %mul22.i = shl nsw i32 %threads, 1
  %add23.i = add nsw i32 %add.i, %mul22.i
  %idxprom24.i = sext i32 %add23.i to i64
  %arrayidx25.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom24.i
  store float %call21.i, ptr addrspace(1) %arrayidx25.i, align 4
  %call26.i = tail call spir_func i32 @_Z18get_sub_group_sizev() #5
  %div45.i = lshr i32 %call26.i, 1
  %call27.i = tail call spir_func float @_Z19sub_group_broadcastfj(float noundef %0, i32 noundef %div45.i) #5
  %mul28.i = mul nsw i32 %threads, 3
  %add29.i = add nsw i32 %add.i, %mul28.i
  %idxprom30.i = sext i32 %add29.i to i64
  %arrayidx31.i = getelementptr inbounds float, ptr addrspace(1) %out, i64 %idxprom30.i
  store float %call27.i, ptr addrspace(1) %arrayidx31.i, align 4
  ret void
}

define dso_local spir_kernel void @members(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %out, i32 noundef %threads) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i32, ptr addrspace(1) %arrayidx.i, align 4
  %call5.i = tail call spir_func i32 @_Z22get_sub_group_local_idv() #5
  %call6.i = tail call spir_func i32 @_Z18get_sub_group_sizev() #5
  %arrayidx8.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom.i
  store i32 %call6.i, ptr addrspace(1) %arrayidx8.i, align 4
  %call9.i = tail call spir_func i32 @_Z22get_max_sub_group_sizev() #5
  %add10.i = add nsw i32 %add.i, %threads
  %idxprom11.i = sext i32 %add10.i to i64
  %arrayidx12.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom11.i
  store i32 %call9.i, ptr addrspace(1) %arrayidx12.i, align 4
  %call13.i = tail call spir_func i32 @_Z18get_num_sub_groupsv() #5
  %mul14.i = shl nsw i32 %threads, 1
  %add15.i = add nsw i32 %add.i, %mul14.i
  %idxprom16.i = sext i32 %add15.i to i64
  %arrayidx17.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom16.i
  store i32 %call13.i, ptr addrspace(1) %arrayidx17.i, align 4
  %call18.i = tail call spir_func i32 @_Z16get_sub_group_idv() #5
  %mul19.i = mul nsw i32 %threads, 3
  %add20.i = add nsw i32 %add.i, %mul19.i
  %idxprom21.i = sext i32 %add20.i to i64
  %arrayidx22.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom21.i
  store i32 %call18.i, ptr addrspace(1) %arrayidx22.i, align 4
  %mul23.i = shl nsw i32 %threads, 2
  %add24.i = add nsw i32 %add.i, %mul23.i
  %idxprom25.i = sext i32 %add24.i to i64
  %arrayidx26.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom25.i
  store i32 %call5.i, ptr addrspace(1) %arrayidx26.i, align 4
  %cmp.i = icmp eq i32 %0, 7
  %conv27.i = zext i1 %cmp.i to i32
  %call28.i = tail call spir_func i32 @_Z14work_group_anyi(i32 noundef %conv27.i) #5
  %cmp29.i = icmp ne i32 %call28.i, 0
  %conv30.i = zext i1 %cmp29.i to i32
  %mul31.i = mul nsw i32 %threads, 5
  %add32.i = add nsw i32 %add.i, %mul31.i
  %idxprom33.i = sext i32 %add32.i to i64
  %arrayidx34.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom33.i
  store i32 %conv30.i, ptr addrspace(1) %arrayidx34.i, align 4
  %cmp35.i = icmp ne i32 %0, 7
  %conv36.i = zext i1 %cmp35.i to i32
  %call37.i = tail call spir_func i32 @_Z14work_group_alli(i32 noundef %conv36.i) #5
  %cmp38.i = icmp ne i32 %call37.i, 0
  %conv39.i = zext i1 %cmp38.i to i32
  %mul40.i = mul nsw i32 %threads, 6
  %add41.i = add nsw i32 %add.i, %mul40.i
  %idxprom42.i = sext i32 %add41.i to i64
  %arrayidx43.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom42.i
  store i32 %conv39.i, ptr addrspace(1) %arrayidx43.i, align 4
  %call46.i = tail call spir_func i32 @_Z13sub_group_anyi(i32 noundef %conv27.i) #5
  %cmp47.i = icmp ne i32 %call46.i, 0
  %conv48.i = zext i1 %cmp47.i to i32
  %mul49.i = mul nsw i32 %threads, 7
  %add50.i = add nsw i32 %add.i, %mul49.i
  %idxprom51.i = sext i32 %add50.i to i64
  %arrayidx52.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom51.i
  store i32 %conv48.i, ptr addrspace(1) %arrayidx52.i, align 4
  %call55.i = tail call spir_func i32 @_Z13sub_group_alli(i32 noundef %conv36.i) #5
  %cmp56.i = icmp ne i32 %call55.i, 0
  %conv57.i = zext i1 %cmp56.i to i32
  %mul58.i = shl nsw i32 %threads, 3
  %add59.i = add nsw i32 %add.i, %mul58.i
  %idxprom60.i = sext i32 %add59.i to i64
  %arrayidx61.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom60.i
  store i32 %conv57.i, ptr addrspace(1) %arrayidx61.i, align 4
  %and.i = and i32 %0, 1
  %call62.i = tail call spir_func <4 x i32> @_Z16sub_group_balloti(i32 noundef %and.i) #5
  %1 = extractelement <4 x i32> %call62.i, i64 0
  %mul63.i = mul nsw i32 %threads, 9
  %add64.i = add nsw i32 %add.i, %mul63.i
  %idxprom65.i = sext i32 %add64.i to i64
  %arrayidx66.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom65.i
  store i32 %1, ptr addrspace(1) %arrayidx66.i, align 4
  %call67.i = tail call spir_func i32 @_Z26sub_group_ballot_bit_countDv4_j(<4 x i32> noundef %call62.i) #4
  %mul68.i = mul nsw i32 %threads, 10
  %add69.i = add nsw i32 %add.i, %mul68.i
  %idxprom70.i = sext i32 %add69.i to i64
  %arrayidx71.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom70.i
  store i32 %call67.i, ptr addrspace(1) %arrayidx71.i, align 4
  %call72.i = tail call spir_func i32 @_Z31sub_group_ballot_inclusive_scanDv4_j(<4 x i32> noundef %call62.i) #5
  %mul73.i = mul nsw i32 %threads, 11
  %add74.i = add nsw i32 %add.i, %mul73.i
  %idxprom75.i = sext i32 %add74.i to i64
  %arrayidx76.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom75.i
  store i32 %call72.i, ptr addrspace(1) %arrayidx76.i, align 4
  %call77.i = tail call spir_func i32 @_Z31sub_group_ballot_exclusive_scanDv4_j(<4 x i32> noundef %call62.i) #5
  %mul78.i = mul nsw i32 %threads, 12
  %add79.i = add nsw i32 %add.i, %mul78.i
  %idxprom80.i = sext i32 %add79.i to i64
  %arrayidx81.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom80.i
  store i32 %call77.i, ptr addrspace(1) %arrayidx81.i, align 4
  %call82.i = tail call spir_func i32 @_Z24sub_group_inverse_ballotDv4_j(<4 x i32> noundef %call62.i) #4
  %cmp83.i = icmp ne i32 %call82.i, 0
  %conv84.i = zext i1 %cmp83.i to i32
  %mul85.i = mul nsw i32 %threads, 13
  %add86.i = add nsw i32 %add.i, %mul85.i
  %idxprom87.i = sext i32 %add86.i to i64
  %arrayidx88.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom87.i
  store i32 %conv84.i, ptr addrspace(1) %arrayidx88.i, align 4
  %call89.i = tail call spir_func <4 x i32> @_Z21get_sub_group_ge_maskv() #4
  %2 = extractelement <4 x i32> %call89.i, i64 0
  %mul90.i = mul nsw i32 %threads, 14
  %add91.i = add nsw i32 %add.i, %mul90.i
  %idxprom92.i = sext i32 %add91.i to i64
  %arrayidx93.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom92.i
  store i32 %2, ptr addrspace(1) %arrayidx93.i, align 4
  %call94.i = tail call spir_func <4 x i32> @_Z21get_sub_group_lt_maskv() #4
  %3 = extractelement <4 x i32> %call94.i, i64 0
  %mul96.i = mul nsw i32 %threads, 15
  %add97.i = add nsw i32 %add.i, %mul96.i
  %idxprom98.i = sext i32 %add97.i to i64
  %arrayidx99.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom98.i
  store i32 %3, ptr addrspace(1) %arrayidx99.i, align 4
  %call100.i = tail call spir_func i32 @_Z15sub_group_electv() #5
  %cmp101.i = icmp ne i32 %call100.i, 0
  %conv102.i = zext i1 %cmp101.i to i32
  %mul103.i = shl nsw i32 %threads, 4
  %add104.i = add nsw i32 %add.i, %mul103.i
  %idxprom105.i = sext i32 %add104.i to i64
  %arrayidx106.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom105.i
  store i32 %conv102.i, ptr addrspace(1) %arrayidx106.i, align 4
  tail call spir_func void @_Z17sub_group_barrierj(i32 noundef 2) #5
  %div.i = sdiv i32 %call5.i, 2
  %call107.i = tail call spir_func i32 @_Z17sub_group_shuffleij(i32 noundef %0, i32 noundef %div.i) #5
  %mul108.i = mul nsw i32 %threads, 17
  %add109.i = add nsw i32 %add.i, %mul108.i
  %idxprom110.i = sext i32 %add109.i to i64
  %arrayidx111.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom110.i
  store i32 %call107.i, ptr addrspace(1) %arrayidx111.i, align 4
  %call112.i = tail call spir_func i32 @_Z20sub_group_shuffle_upij(i32 noundef %0, i32 noundef 3) #5
  %cmp113.i = icmp slt i32 %call5.i, 3
  %cond.i = select i1 %cmp113.i, i32 %0, i32 %call112.i
  %mul115.i = mul nsw i32 %threads, 18
  %add116.i = add nsw i32 %add.i, %mul115.i
  %idxprom117.i = sext i32 %add116.i to i64
  %arrayidx118.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom117.i
  store i32 %cond.i, ptr addrspace(1) %arrayidx118.i, align 4
  %call119.i = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_muli(i32 noundef %0) #5
  %mul120.i = mul nsw i32 %threads, 19
  %add121.i = add nsw i32 %add.i, %mul120.i
  %idxprom122.i = sext i32 %add121.i to i64
  %arrayidx123.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom122.i
  store i32 %call119.i, ptr addrspace(1) %arrayidx123.i, align 4
  %call124.i = tail call spir_func i32 @_Z30sub_group_clustered_reduce_xorij(i32 noundef %0, i32 noundef 8) #5
  %mul125.i = mul nsw i32 %threads, 20
  %add126.i = add nsw i32 %add.i, %mul125.i
  %idxprom127.i = sext i32 %add126.i to i64
  %arrayidx128.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom127.i
  store i32 %call124.i, ptr addrspace(1) %arrayidx128.i, align 4
  %call129.i = tail call spir_func i32 @_Z39sub_group_non_uniform_scan_exclusive_ori(i32 noundef %0) #5
  %mul130.i = mul nsw i32 %threads, 21
  %add131.i = add nsw i32 %add.i, %mul130.i
  %idxprom132.i = sext i32 %add131.i to i64
  %arrayidx133.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom132.i
  store i32 %call129.i, ptr addrspace(1) %arrayidx133.i, align 4
  %call135.i = tail call spir_func i32 @_Z40sub_group_non_uniform_reduce_logical_xori(i32 noundef %and.i) #5
  %mul136.i = mul nsw i32 %threads, 22
  %add137.i = add nsw i32 %add.i, %mul136.i
  %idxprom138.i = sext i32 %add137.i to i64
  %arrayidx139.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom138.i
  store i32 %call135.i, ptr addrspace(1) %arrayidx139.i, align 4
  %call140.i = tail call spir_func i32 @_Z25sub_group_broadcast_firsti(i32 noundef %0) #5
  %mul141.i = mul nsw i32 %threads, 23
  %add142.i = add nsw i32 %add.i, %mul141.i
  %idxprom143.i = sext i32 %add142.i to i64
  %arrayidx144.i = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %idxprom143.i
  store i32 %call140.i, ptr addrspace(1) %arrayidx144.i, align 4
  ret void
}

define dso_local spir_kernel void @whole_members(ptr addrspace(1) noundef readonly align 8 captures(none) %x, ptr addrspace(1) noundef writeonly align 8 captures(none) %out, i32 noundef %threads) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i64, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i64, ptr addrspace(1) %arrayidx.i, align 8
  %call5.i = tail call spir_func i64 @_Z21sub_group_shuffle_xorlj(i64 noundef %0, i32 noundef 5) #5
  %arrayidx7.i = getelementptr inbounds i64, ptr addrspace(1) %out, i64 %idxprom.i
  store i64 %call5.i, ptr addrspace(1) %arrayidx7.i, align 8
  %call8.i = tail call spir_func i32 @_Z22get_sub_group_local_idv() #5
  %sub.i = sub i32 31, %call8.i
  %call9.i = tail call spir_func i64 @_Z17sub_group_shufflelj(i64 noundef %0, i32 noundef %sub.i) #5
  %add10.i = add nsw i32 %add.i, %threads
  %idxprom11.i = sext i32 %add10.i to i64
  %arrayidx12.i = getelementptr inbounds i64, ptr addrspace(1) %out, i64 %idxprom11.i
  store i64 %call9.i, ptr addrspace(1) %arrayidx12.i, align 8
  %call13.i = tail call spir_func i64 @_Z16sub_group_rotateli(i64 noundef %0, i32 noundef 7) #5
  %mul14.i = shl nsw i32 %threads, 1
  %add15.i = add nsw i32 %add.i, %mul14.i
  %idxprom16.i = sext i32 %add15.i to i64
  %arrayidx17.i = getelementptr inbounds i64, ptr addrspace(1) %out, i64 %idxprom16.i
  store i64 %call13.i, ptr addrspace(1) %arrayidx17.i, align 8
  %call18.i = tail call spir_func i64 @_Z26sub_group_clustered_rotatelij(i64 noundef %0, i32 noundef 3, i32 noundef 8) #5
  %mul19.i = mul nsw i32 %threads, 3
  %add20.i = add nsw i32 %add.i, %mul19.i
  %idxprom21.i = sext i32 %add20.i to i64
  %arrayidx22.i = getelementptr inbounds i64, ptr addrspace(1) %out, i64 %idxprom21.i
  store i64 %call18.i, ptr addrspace(1) %arrayidx22.i, align 8
  %conv23.i = trunc i64 %0 to i16
  %shr.i = lshr i64 %0, 16
  %conv24.i = trunc i64 %shr.i to i16
  %1 = insertelement <8 x i16> <i16 poison, i16 poison, i16 3, i16 4, i16 5, i16 6, i16 7, i16 8>, i16 %conv23.i, i64 0
  %vecinit31.i = insertelement <8 x i16> %1, i16 %conv24.i, i64 1
  %call32.i = tail call spir_func <8 x i16> @_Z31sub_group_non_uniform_broadcastDv8_sj(<8 x i16> noundef %vecinit31.i, i32 noundef 9) #5
  %or.v.bc.i = bitcast <8 x i16> %call32.i to <4 x i32>
  %or.v.extract.i = extractelement <4 x i32> %or.v.bc.i, i64 0
  %conv36.i = sext i32 %or.v.extract.i to i64
  %mul37.i = shl nsw i32 %threads, 2
  %add38.i = add nsw i32 %add.i, %mul37.i
  %idxprom39.i = sext i32 %add38.i to i64
  %arrayidx40.i = getelementptr inbounds i64, ptr addrspace(1) %out, i64 %idxprom39.i
  store i64 %conv36.i, ptr addrspace(1) %arrayidx40.i, align 8
  ret void
}

declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z19get_local_linear_idv() local_unnamed_addr #3

declare dso_local spir_func i32 @_Z21work_group_reduce_addi(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z29work_group_scan_exclusive_mini(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z29work_group_scan_inclusive_maxi(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z20work_group_broadcastimmm(i32 noundef, i64 noundef, i64 noundef, i64 noundef) local_unnamed_addr #3

declare dso_local spir_func i64 @_Z21work_group_reduce_addm(i64 noundef) local_unnamed_addr #3

declare dso_local spir_func i64 @_Z29work_group_scan_exclusive_minm(i64 noundef) local_unnamed_addr #3

declare dso_local spir_func i64 @_Z29work_group_scan_inclusive_maxm(i64 noundef) local_unnamed_addr #3

declare dso_local spir_func i64 @_Z20work_group_broadcastmmmm(i64 noundef, i64 noundef, i64 noundef, i64 noundef) local_unnamed_addr #3

declare dso_local spir_func double @_Z21work_group_reduce_addd(double noundef) local_unnamed_addr #3

declare dso_local spir_func double @_Z29work_group_scan_exclusive_mind(double noundef) local_unnamed_addr #3

declare dso_local spir_func double @_Z29work_group_scan_inclusive_maxd(double noundef) local_unnamed_addr #3

declare dso_local spir_func double @_Z20work_group_broadcastdmmm(double noundef, i64 noundef, i64 noundef, i64 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z20sub_group_reduce_maxj(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z28sub_group_scan_exclusive_addj(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z28sub_group_scan_inclusive_minj(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z19sub_group_broadcastjj(i32 noundef, i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z18get_sub_group_sizev() local_unnamed_addr #3

declare dso_local spir_func i64 @_Z20sub_group_reduce_maxl(i64 noundef) local_unnamed_addr #3

declare dso_local spir_func i64 @_Z28sub_group_scan_exclusive_addl(i64 noundef) local_unnamed_addr #3

declare dso_local spir_func i64 @_Z28sub_group_scan_inclusive_minl(i64 noundef) local_unnamed_addr #3

declare dso_local spir_func i64 @_Z19sub_group_broadcastlj(i64 noundef, i32 noundef) local_unnamed_addr #3

declare dso_local spir_func float @_Z20sub_group_reduce_maxf(float noundef) local_unnamed_addr #3

declare dso_local spir_func float @_Z28sub_group_scan_exclusive_addf(float noundef) local_unnamed_addr #3

declare dso_local spir_func float @_Z28sub_group_scan_inclusive_minf(float noundef) local_unnamed_addr #3

declare dso_local spir_func float @_Z19sub_group_broadcastfj(float noundef, i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i32 @_Z22get_sub_group_local_idv() local_unnamed_addr #3

declare dso_local spir_func i32 @_Z22get_max_sub_group_sizev() local_unnamed_addr #3

declare dso_local spir_func i32 @_Z18get_num_sub_groupsv() local_unnamed_addr #3

declare dso_local spir_func i32 @_Z16get_sub_group_idv() local_unnamed_addr #3

declare dso_local spir_func i32 @_Z14work_group_anyi(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z14work_group_alli(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z13sub_group_anyi(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z13sub_group_alli(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func <4 x i32> @_Z16sub_group_balloti(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z26sub_group_ballot_bit_countDv4_j(<4 x i32> noundef) local_unnamed_addr #2

declare dso_local spir_func i32 @_Z31sub_group_ballot_inclusive_scanDv4_j(<4 x i32> noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z31sub_group_ballot_exclusive_scanDv4_j(<4 x i32> noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z24sub_group_inverse_ballotDv4_j(<4 x i32> noundef) local_unnamed_addr #2

declare dso_local spir_func <4 x i32> @_Z21get_sub_group_ge_maskv() local_unnamed_addr #2

declare dso_local spir_func <4 x i32> @_Z21get_sub_group_lt_maskv() local_unnamed_addr #2

declare dso_local spir_func i32 @_Z15sub_group_electv() local_unnamed_addr #3

declare dso_local spir_func void @_Z17sub_group_barrierj(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z17sub_group_shuffleij(i32 noundef, i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z20sub_group_shuffle_upij(i32 noundef, i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z32sub_group_non_uniform_reduce_muli(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z30sub_group_clustered_reduce_xorij(i32 noundef, i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z39sub_group_non_uniform_scan_exclusive_ori(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z40sub_group_non_uniform_reduce_logical_xori(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z25sub_group_broadcast_firsti(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i64 @_Z21sub_group_shuffle_xorlj(i64 noundef, i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i64 @_Z17sub_group_shufflelj(i64 noundef, i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i64 @_Z16sub_group_rotateli(i64 noundef, i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i64 @_Z26sub_group_clustered_rotatelij(i64 noundef, i32 noundef, i32 noundef) local_unnamed_addr #3

declare dso_local spir_func <8 x i16> @_Z31sub_group_non_uniform_broadcastDv8_sj(<8 x i16> noundef, i32 noundef) local_unnamed_addr #3

attributes #0 = { convergent norecurse nounwind }
attributes #1 = { alwaysinline convergent norecurse nounwind }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind }
attributes #4 = { convergent nounwind willreturn memory(none) }
attributes #5 = { convergent nounwind }

