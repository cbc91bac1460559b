// Dynamic shared memory by its name and as an argument: the launch's own bytes come first.
extern __attribute__((shared)) int own[];
typedef __attribute__((address_space(3))) int shared_int;
KERNEL local_dynamic(GLOBAL const int *x, GLOBAL int *y, shared_int *part) {
    int t = THREAD(x), i = GLOBAL_X, size = BLOCK_DIM(x);
    own[t] = x[i];
    part[t] = 1000 * x[i];
    BARRIER();
    y[i] = own[size - 1 - t] + part[(t + 1) % size];
}
