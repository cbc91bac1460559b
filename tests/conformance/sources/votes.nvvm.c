// any, all, uni and ballot of each warp, and lane and warp numbers.
KERNEL votes(GLOBAL const int *x, GLOBAL unsigned *out, int threads) {
    int i = GLOBAL_X;
    bool odd = x[i] & 1;
    unsigned *to = out + i;
    to[0 * threads] = __nvvm_vote_any_sync(ALL_LANES, odd);
    to[1 * threads] = __nvvm_vote_all_sync(ALL_LANES, odd);
    to[2 * threads] = __nvvm_vote_uni_sync(ALL_LANES, odd);
    to[3 * threads] = __nvvm_vote_ballot_sync(ALL_LANES, odd);
    to[4 * threads] = __nvvm_read_ptx_sreg_laneid();
    to[5 * threads] = __nvvm_read_ptx_sreg_warpsize();
}
