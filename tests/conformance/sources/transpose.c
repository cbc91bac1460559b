// to = transpose(from), through a tile in shared memory; blocks of 16 x 16 threads.
KERNEL transpose(GLOBAL const float *from, GLOBAL float *to, int rows, int columns) {
    SHARED float tile[16][17];
    int row = BLOCK(y) * 16 + THREAD(y), column = BLOCK(x) * 16 + THREAD(x);
    if (row < rows && column < columns) tile[THREAD(y)][THREAD(x)] = from[row * columns + column];
    BARRIER();
    row = BLOCK(y) * 16 + THREAD(x), column = BLOCK(x) * 16 + THREAD(y);
    if (row < rows && column < columns) to[column * rows + row] = tile[THREAD(x)][THREAD(y)];
}
