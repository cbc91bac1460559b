// Every atomic operation of OpenCL 1.2 on ints, each on its own cell. The last cell adds up what exchanges took out.
KERNEL atomics(GLOBAL const int *x, volatile GLOBAL int *cells, volatile GLOBAL unsigned *unsigned_cells) {
    int v = x[GLOBAL_X];
    atomic_add(&cells[0], v);
    atomic_sub(&cells[1], v);
    atomic_inc(&cells[2]);
    atomic_dec(&cells[3]);
    atomic_min(&cells[4], v);
    atomic_max(&cells[5], v);
    atomic_and(&cells[6], v);
    atomic_or(&cells[7], v);
    atomic_xor(&cells[8], v);
    int seen = cells[9], before;
    while ((before = atomic_cmpxchg(&cells[9], seen, seen + 3)) != seen) seen = before;
    int old = atomic_xchg(&cells[10], v);
    atomic_add(&cells[11], old);
    atomic_min(&unsigned_cells[0], (unsigned)v);
    atomic_max(&unsigned_cells[1], (unsigned)v);
}
