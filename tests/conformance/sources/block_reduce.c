// sums[block] = the sum of the block's elements, as a binary tree; blocks of 256 threads.
KERNEL block_reduce(GLOBAL const float *x, GLOBAL float *sums, int n) {
    SHARED float part[256];
    int t = THREAD(x), i = GLOBAL_X;
    part[t] = i < n ? x[i] : 0.0f;
    BARRIER();
    for (int step = 128; step > 0; step /= 2) {
        if (t < step) part[t] += part[t + step];
        BARRIER();
    }
    if (t == 0) sums[BLOCK(x)] = part[0];
}
