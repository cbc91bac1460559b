// The inclusive prefix sums within each block; at most 256 threads in a block. The loop's barriers are as many as the
// block is large.
KERNEL scan(GLOBAL const int *x, GLOBAL int *sums, int n) {
    SHARED int part[256];
    int t = THREAD(x), i = GLOBAL_X;
    part[t] = i < n ? x[i] : 0;
    for (int distance = 1; distance < BLOCK_DIM(x); distance *= 2) {
        BARRIER();
        int before = t >= distance ? part[t - distance] : 0;
        BARRIER();
        part[t] += before;
    }
    if (i < n) sums[i] = part[t];
}
