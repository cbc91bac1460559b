// y = a * x for a of rows x columns: a block for each row, of 128 threads.
KERNEL gemv(GLOBAL const float *a, GLOBAL const float *x, GLOBAL float *y, int columns) {
    SHARED float part[128];
    int t = THREAD(x), row = BLOCK(x);
    float sum = 0.0f;
    for (int i = t; i < columns; i += 128) sum += a[row * columns + i] * x[i];
    part[t] = sum;
    BARRIER();
    for (int step = 64; step > 0; step /= 2) {
        if (t < step) part[t] += part[t + step];
        BARRIER();
    }
    if (t == 0) y[row] = part[0];
}
