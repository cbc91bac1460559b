// Each kind of shuffle, of 32 lanes and of segments: out[kind * threads + i]. c holds the segment's mask and the bound.
KERNEL shuffles(GLOBAL const int *x, GLOBAL const int *lanes, GLOBAL int *out, int threads) {
    int i = GLOBAL_X, v = x[i], lane = lanes[i];
    int *to = out + i;
    to[0 * threads] = __nvvm_shfl_sync_idx_i32(ALL_LANES, v, lane, 31);
    to[1 * threads] = __nvvm_shfl_sync_idx_i32(ALL_LANES, v, lane, (24 << 8) | 31);
    to[2 * threads] = __nvvm_shfl_sync_up_i32(ALL_LANES, v, lane & 31, 0);
    to[3 * threads] = __nvvm_shfl_sync_up_i32(ALL_LANES, v, 3, (16 << 8));
    to[4 * threads] = __nvvm_shfl_sync_down_i32(ALL_LANES, v, lane & 31, 31);
    to[5 * threads] = __nvvm_shfl_sync_down_i32(ALL_LANES, v, 1, (28 << 8) | 31);
    to[6 * threads] = __nvvm_shfl_sync_bfly_i32(ALL_LANES, v, lane & 31, 31);
    to[7 * threads] = __nvvm_shfl_sync_bfly_i32(ALL_LANES, v, 5, (24 << 8) | 31);
    to[8 * threads] = (int)(__nvvm_shfl_sync_bfly_f32(ALL_LANES, (float)(v & 0xffff) * 0.5f, 16, 31) * 2.0f);
}
