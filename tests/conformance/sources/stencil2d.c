// Each inner point becomes its own half plus an eighth of its four neighbours; the rim stays. Blocks of 16 x 16
// threads, with a halo in shared memory.
KERNEL stencil2d(GLOBAL const float *from, GLOBAL float *to, int height, int width) {
    SHARED float tile[18][18];
    int left = BLOCK(x) * 16 - 1, top = BLOCK(y) * 16 - 1;
    for (int i = THREAD(y) * 16 + THREAD(x); i < 18 * 18; i += 256) {
        int row = top + i / 18, column = left + i % 18;
        bool inside = row >= 0 && row < height && column >= 0 && column < width;
        tile[i / 18][i % 18] = inside ? from[row * width + column] : 0.0f;
    }
    BARRIER();
    int row = BLOCK(y) * 16 + THREAD(y), column = BLOCK(x) * 16 + THREAD(x);
    if (row >= height || column >= width) return;
    int r = THREAD(y) + 1, c = THREAD(x) + 1;
    float value = tile[r][c];
    if (row > 0 && row < height - 1 && column > 0 && column < width - 1)
        value = 0.5f * value + 0.125f * (((tile[r - 1][c] + tile[r + 1][c]) + tile[r][c - 1]) + tile[r][c + 1]);
    to[row * width + column] = value;
}
