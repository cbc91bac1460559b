// The sum of all: each thread adds up its share, each block its threads, and the blocks one after another add to the
// total. Integers, so that the order makes no difference.
KERNEL grid_reduce(GLOBAL const int *x, GLOBAL int *total, int n) {
    SHARED int part[256];
    int t = THREAD(x), sum = 0;
    for (int i = GLOBAL_X; i < n; i += BLOCK_DIM(x) * GRID_DIM(x)) sum += x[i];
    part[t] = sum;
    BARRIER();
    for (int step = BLOCK_DIM(x) / 2; step > 0; step /= 2) {
        if (t < step) part[t] += part[t + step];
        BARRIER();
    }
    if (t == 0) ATOMIC_ADD(total, part[0]);
}
