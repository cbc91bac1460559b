// Whole blocks return before the barrier, threads after it, some of them from within a loop: y[i] is the first
// multiple of 7 in the Collatz sequence of the block's mirrored element, or what is reached after 40 steps.
KERNEL early_return(GLOBAL const int *x, GLOBAL int *y, int n, int skipped) {
    SHARED int mirror[64];
    int t = THREAD(x), i = GLOBAL_X;
    if (BLOCK(x) % 3 == skipped) return;
    mirror[63 - t] = i < n ? x[i] : 0;
    BARRIER();
    if (i >= n) return;
    int value = mirror[t];
    if (value < 0) {
        y[i] = -1;
        return;
    }
    for (int step = 0; step < 40; step++) {
        if (value % 7 == 0) {
            y[i] = value;
            return;
        }
        value = value % 2 == 0 ? value / 2 : 3 * value + 1;
    }
    y[i] = -value;
}
