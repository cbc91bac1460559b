// Ids and sizes in three dimensions: 12 numbers for each thread, threads in the order x, y, z and blocks likewise.
KERNEL coordinates(GLOBAL int *out) {
    int block = (BLOCK(z) * GRID_DIM(y) + BLOCK(y)) * GRID_DIM(x) + BLOCK(x);
    int thread = (THREAD(z) * BLOCK_DIM(y) + THREAD(y)) * BLOCK_DIM(x) + THREAD(x);
    int *to = out + 12 * (block * (BLOCK_DIM(x) * BLOCK_DIM(y) * BLOCK_DIM(z)) + thread);
    to[0] = THREAD(x), to[1] = THREAD(y), to[2] = THREAD(z), to[3] = BLOCK(x), to[4] = BLOCK(y), to[5] = BLOCK(z);
    to[6] = BLOCK_DIM(x), to[7] = BLOCK_DIM(y), to[8] = BLOCK_DIM(z), to[9] = GRID_DIM(x), to[10] = GRID_DIM(y), to[11] = GRID_DIM(z);
}
