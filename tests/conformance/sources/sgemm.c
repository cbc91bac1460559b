// c = a * b for a of m x k and b of k x n, by tiles in shared memory; blocks of 16 x 16 threads.
KERNEL sgemm(GLOBAL const float *a, GLOBAL const float *b, GLOBAL float *c, int m, int n, int k) {
    SHARED float a_tile[16][16], b_tile[16][16];
    int tx = THREAD(x), ty = THREAD(y);
    int row = BLOCK(y) * 16 + ty, column = BLOCK(x) * 16 + tx;
    float sum = 0.0f;
    for (int start = 0; start < k; start += 16) {
        a_tile[ty][tx] = row < m && start + tx < k ? a[row * k + start + tx] : 0.0f;
        b_tile[ty][tx] = start + ty < k && column < n ? b[(start + ty) * n + column] : 0.0f;
        BARRIER();
        for (int i = 0; i < 16; i++) sum += a_tile[ty][i] * b_tile[i][tx];
        BARRIER();
    }
    if (row < m && column < n) c[row * n + column] = sum;
}
