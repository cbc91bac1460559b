// The sum of all by two launches: of a sum for each block, then of the sums by one block of 64 threads.
KERNEL partial_sums(GLOBAL const double *x, GLOBAL double *sums, int n) {
    SHARED double part[64];
    int t = THREAD(x);
    double sum = 0;
    for (int i = GLOBAL_X; i < n; i += 64 * GRID_DIM(x)) sum += x[i];
    part[t] = sum;
    for (int step = 32; step > 0; step /= 2) {
        BARRIER();
        if (t < step) part[t] += part[t + step];
    }
    if (t == 0) sums[BLOCK(x)] = part[0];
}
KERNEL total_sum(GLOBAL double *sums, int blocks) {
    SHARED double part[64];
    int t = THREAD(x);
    double sum = 0;
    for (int i = t; i < blocks; i += 64) sum += sums[i];
    part[t] = sum;
    for (int step = 32; step > 0; step /= 2) {
        BARRIER();
        if (t < step) part[t] += part[t + step];
    }
    if (t == 0) sums[0] = part[0];
}
