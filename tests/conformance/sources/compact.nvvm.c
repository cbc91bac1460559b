// The block's even numbers, in their order, and how many: places from ballots; blocks of up to 256 threads.
KERNEL compact(GLOBAL const int *x, GLOBAL int *kept, GLOBAL int *counts) {
    SHARED int before[9];
    int t = THREAD(x), warp = t / 32, lane = t % 32, warps = BLOCK_DIM(x) / 32;
    int value = x[GLOBAL_X];
    bool keep = value % 2 == 0;
    unsigned mask = BALLOT(keep);
    if (lane == 0) before[warp + 1] = __builtin_popcount(mask);
    BARRIER();
    if (t == 0) {
        before[0] = 0;
        for (int i = 0; i < warps; i++) before[i + 1] += before[i];
        counts[BLOCK(x)] = before[warps];
    }
    BARRIER();
    if (keep) kept[BLOCK(x) * BLOCK_DIM(x) + before[warp] + __builtin_popcount(mask & ((1u << lane) - 1))] = value;
}
