// What OpenCL's work-groups and sub-groups compute together, each on every work-item's value; results in rows.
#define WORK_GROUP(T)                                                                                       \
    KERNEL work_group_##T(GLOBAL const T *x, GLOBAL T *out, int threads, int giver_x, int giver_y, int giver_z) {\
        int n = BLOCK_DIM(x) * BLOCK_DIM(y) * BLOCK_DIM(z);                                                 \
        int i = BLOCK(x) * n + (int)get_local_linear_id();                                                  \
        T v = x[i];                                                                                         \
        out[0 * threads + i] = work_group_reduce_add(v);                                                    \
        out[1 * threads + i] = work_group_scan_exclusive_min(v);                                            \
        out[2 * threads + i] = work_group_scan_inclusive_max(v);                                            \
        out[3 * threads + i] = work_group_broadcast(v, giver_x, giver_y, giver_z);                          \
    }
#define SUB_GROUP(T)                                                                                        \
    KERNEL sub_group_##T(GLOBAL const T *x, GLOBAL T *out, int threads) {                                   \
        int n = BLOCK_DIM(x) * BLOCK_DIM(y) * BLOCK_DIM(z);                                                 \
        int i = BLOCK(x) * n + (int)get_local_linear_id();                                                  \
        T v = x[i];                                                                                         \
        out[0 * threads + i] = sub_group_reduce_max(v);                                                     \
        out[1 * threads + i] = sub_group_scan_exclusive_add(v);                                             \
        out[2 * threads + i] = sub_group_scan_inclusive_min(v);                                             \
        out[3 * threads + i] = sub_group_broadcast(v, get_sub_group_size() / 2);                            \
    }
WORK_GROUP(int)
WORK_GROUP(ulong)
WORK_GROUP(double)
SUB_GROUP(uint)
SUB_GROUP(long)
SUB_GROUP(float)

KERNEL members(GLOBAL const int *x, GLOBAL int *out, int threads) {
    int i = GLOBAL_X, v = x[i], lane = get_sub_group_local_id();
    out[i] = get_sub_group_size();
    out[threads + i] = get_max_sub_group_size();
    out[2 * threads + i] = get_num_sub_groups();
    out[3 * threads + i] = get_sub_group_id();
    out[4 * threads + i] = lane;
    out[5 * threads + i] = work_group_any(v == 7) != 0;
    out[6 * threads + i] = work_group_all(v != 7) != 0;
    out[7 * threads + i] = sub_group_any(v == 7) != 0;
    out[8 * threads + i] = sub_group_all(v != 7) != 0;
    uint4 odd = sub_group_ballot(v & 1);
    out[9 * threads + i] = odd.x;
    out[10 * threads + i] = sub_group_ballot_bit_count(odd);
    out[11 * threads + i] = sub_group_ballot_inclusive_scan(odd);
    out[12 * threads + i] = sub_group_ballot_exclusive_scan(odd);
    out[13 * threads + i] = sub_group_inverse_ballot(odd) != 0;
    out[14 * threads + i] = get_sub_group_ge_mask().x;
    out[15 * threads + i] = get_sub_group_lt_mask().x;
    out[16 * threads + i] = sub_group_elect() != 0;
    sub_group_barrier(CLK_GLOBAL_MEM_FENCE);
    // Of the lanes that these read, all are there in whole sub-groups.
    out[17 * threads + i] = sub_group_shuffle(v, lane / 2);
    int third_before = sub_group_shuffle_up(v, 3);
    out[18 * threads + i] = lane < 3 ? v : third_before;
    out[19 * threads + i] = sub_group_non_uniform_reduce_mul(v);
    out[20 * threads + i] = sub_group_clustered_reduce_xor(v, 8);
    out[21 * threads + i] = sub_group_non_uniform_scan_exclusive_or(v);
    out[22 * threads + i] = sub_group_non_uniform_reduce_logical_xor(v & 1);
    out[23 * threads + i] = sub_group_broadcast_first(v);
}
KERNEL whole_members(GLOBAL const long *x, GLOBAL long *out, int threads) {
    int i = GLOBAL_X;
    long v = x[i];
    out[i] = sub_group_shuffle_xor(v, 5);
    out[threads + i] = sub_group_shuffle(v, 31 - get_sub_group_local_id());
    out[2 * threads + i] = sub_group_rotate(v, 7);
    out[3 * threads + i] = sub_group_clustered_rotate(v, 3, 8);
    short8 both = sub_group_non_uniform_broadcast((short8)((short)v, (short)(v >> 16), 3, 4, 5, 6, 7, 8), 9);
    out[4 * threads + i] = (both.s0 & 0xffff) | (both.s1 & 0xffff) << 16;
}
