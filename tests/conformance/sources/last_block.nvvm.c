// The sum of all with one launch: each block writes its sum, a fence makes it visible, and the block that counts as
// the last adds up what the others wrote and resets the count.
DEVICE unsigned finished = 0;
KERNEL last_block(GLOBAL const int *x, GLOBAL volatile int *sums, GLOBAL int *total, int n) {
    SHARED int part[64];
    SHARED unsigned place;
    int t = THREAD(x), blocks = GRID_DIM(x), sum = 0;
    for (int i = GLOBAL_X; i < n; i += 64 * blocks) sum += x[i];
    part[t] = sum;
    BARRIER();
    if (t == 0) {
        sum = 0;
        for (int i = 0; i < 64; i++) sum += part[i];
        sums[BLOCK(x)] = sum;
        __nvvm_membar_gl();
        place = __nvvm_atom_inc_gen_ui(&finished, blocks - 1);
        __nvvm_membar_gl();
    }
    BARRIER();
    if (place != blocks - 1) return;
    sum = 0;
    for (int i = t; i < blocks; i += 64) sum += sums[i];
    part[t] = sum;
    BARRIER();
    if (t == 0) {
        sum = 0;
        for (int i = 0; i < 64; i++) sum += part[i];
        *total = sum;
    }
}
