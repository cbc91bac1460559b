// (x - mean) / sqrt(variance + epsilon) * scale + shift of each row: a block for a row, sums by shuffles and shared
// memory; blocks of 128 threads.
FUNCTION float block_sum(float value) {
    SHARED float part[4];
    for (int mask = 16; mask > 0; mask /= 2) value += SHUFFLE_XOR_F(value, mask);
    BARRIER();
    if (THREAD(x) % 32 == 0) part[THREAD(x) / 32] = value;
    BARRIER();
    return (part[0] + part[1]) + (part[2] + part[3]);
}
KERNEL layernorm(GLOBAL const float *x, GLOBAL const float *scale, GLOBAL const float *shift, GLOBAL float *y, int columns,
                 float epsilon) {
    const float *from = x + BLOCK(x) * columns;
    float sum = 0.0f;
    for (int i = THREAD(x); i < columns; i += 128) sum += from[i];
    float mean = block_sum(sum) / columns;
    float squares = 0.0f;
    for (int i = THREAD(x); i < columns; i += 128) squares += (from[i] - mean) * (from[i] - mean);
    float deviation = SQRT(block_sum(squares) / columns + epsilon);
    for (int i = THREAD(x); i < columns; i += 128) y[BLOCK(x) * columns + i] = (from[i] - mean) / deviation * scale[i] + shift[i];
}
