// softmax of each row: a warp for a row, maximum and sum by shuffles.
KERNEL softmax(GLOBAL const float *x, GLOBAL float *y, int rows, int columns) {
    int row = BLOCK(x) * (BLOCK_DIM(x) / 32) + THREAD(x) / 32, lane = THREAD(x) % 32;
    // The same for all lanes of a warp.
    if (row >= rows) return;
    float most = -__builtin_inff();
    for (int i = lane; i < columns; i += 32) most = __builtin_fmaxf(most, x[row * columns + i]);
    for (int mask = 16; mask > 0; mask /= 2) most = __builtin_fmaxf(most, SHUFFLE_XOR_F(most, mask));
    float sum = 0.0f;
    for (int i = lane; i < columns; i += 32) sum += EXP(x[row * columns + i] - most);
    for (int mask = 16; mask > 0; mask /= 2) sum += SHUFFLE_XOR_F(sum, mask);
    for (int i = lane; i < columns; i += 32) y[row * columns + i] = EXP(x[row * columns + i] - most) / sum;
}
