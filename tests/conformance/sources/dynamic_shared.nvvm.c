// Reverses each block's numbers through dynamic shared memory, which two arrays name, after static shared memory.
extern __attribute__((shared)) int whole[];
extern __attribute__((shared)) short halves[];
KERNEL dynamic_shared(GLOBAL const int *x, GLOBAL int *y) {
    SHARED int first;
    int t = THREAD(x), size = BLOCK_DIM(x);
    if (t == 0) first = x[GLOBAL_X];
    whole[t] = x[GLOBAL_X];
    BARRIER();
    y[GLOBAL_X] = whole[size - 1 - t] + first + halves[2 * t];
}
