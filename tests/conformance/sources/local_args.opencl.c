// Turns each block's numbers around in shared memory that is an argument.
KERNEL local_reverse(GLOBAL const float *x, GLOBAL float *y, SHARED float *part) {
    int t = THREAD(x), i = GLOBAL_X;
    part[t] = x[i];
    BARRIER();
    y[i] = part[BLOCK_DIM(x) - 1 - t];
}

FUNCTION double both(SHARED const short *halves, SHARED const double *wide, int t, int size) {
    return halves[size - 1 - t] + wide[(t + 1) % size];
}

// Two such arguments, a number between them, and shared memory of the kernel's own.
KERNEL local_two(GLOBAL const int *x, GLOBAL double *y, SHARED short *halves, int factor, SHARED double *wide) {
    SHARED int first;
    int t = THREAD(x), i = GLOBAL_X, size = BLOCK_DIM(x);
    if (t == 0) first = x[i];
    halves[t] = (short)x[i];
    wide[t] = x[i] * 0.5 * factor;
    BARRIER();
    y[i] = both(halves, wide, t, size) + first;
}

// The second one's elements want more alignment than the first one's end has.
KERNEL local_vectors(GLOBAL const float8 *x, GLOBAL float8 *y, SHARED uchar *bytes, SHARED float8 *rows) {
    int t = THREAD(x), i = GLOBAL_X, size = BLOCK_DIM(x);
    rows[t] = x[i];
    bytes[t] = (uchar)(3 * t);
    BARRIER();
    y[i] = rows[size - 1 - t] + (float)bytes[(t + 2) % size];
}

// The sums of a block's numbers up to each; the two arguments take turns.
KERNEL local_scan(GLOBAL const int *x, GLOBAL int *sums, SHARED int *from, SHARED int *to) {
    int t = THREAD(x), i = GLOBAL_X, size = BLOCK_DIM(x);
    from[t] = x[i];
    for (int step = 1; step < size; step *= 2) {
        BARRIER();
        to[t] = from[t] + (t >= step ? from[t - step] : 0);
        SHARED int *done = to;
        to = from;
        from = done;
    }
    sums[i] = from[t];
}
