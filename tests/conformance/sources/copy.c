// to[i] = from[i] for i below n, by any grid: a thread takes every so many-th element.
KERNEL copy(GLOBAL const unsigned *from, GLOBAL unsigned *to, int n) {
    for (int i = GLOBAL_X; i < n; i += BLOCK_DIM(x) * GRID_DIM(x)) to[i] = from[i];
}
