// `rounds` times, an argument, the block passes its values on to the next thread; nested loops with barriers, the
// inner one as long as the outer one has come.
KERNEL rounds(GLOBAL const int *x, GLOBAL int *y, int rounds) {
    SHARED int value[96];
    int t = THREAD(x), next = (t + 1) % BLOCK_DIM(x);
    value[t] = x[GLOBAL_X];
    for (int outer = 0; outer < rounds; outer++) {
        for (int inner = 0; inner <= outer % 3; inner++) {
            BARRIER();
            int taken = value[next] + inner;
            BARRIER();
            value[t] = taken;
        }
        BARRIER();
        if (t == outer % BLOCK_DIM(x)) value[t] = -value[t];
        BARRIER();
    }
    y[GLOBAL_X] = value[t];
}
