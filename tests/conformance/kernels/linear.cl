// In OpenCL C: linear algebra.

// y = a * x + y.
kernel void axpy(float a, global const float *x, global float *y, int n) {
    int i = get_global_id(0);
    if (i < n) y[i] = a * x[i] + y[i];
}

// y = a * x for a of rows x columns: a block for each row, of 128 threads.
kernel void gemv(global const float *a, global const float *x, global float *y, int columns) {
    local float part[128];
    int t = get_local_id(0), row = get_group_id(0);
    float sum = 0.0f;
    for (int i = t; i < columns; i += 128) sum += a[row * columns + i] * x[i];
    part[t] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int step = 64; step > 0; step /= 2) {
        if (t < step) part[t] += part[t + step];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (t == 0) y[row] = part[0];
}

// c = a * b for a of m x k and b of k x n, by tiles in shared memory; blocks of 16 x 16 threads.
kernel void sgemm(global const float *a, global const float *b, global float *c, int m, int n, int k) {
    local float a_tile[16][16], b_tile[16][16];
    int tx = get_local_id(0), ty = get_local_id(1);
    int row = get_group_id(1) * 16 + ty, column = get_group_id(0) * 16 + tx;
    float sum = 0.0f;
    for (int start = 0; start < k; start += 16) {
        a_tile[ty][tx] = row < m && start + tx < k ? a[row * k + start + tx] : 0.0f;
        b_tile[ty][tx] = start + ty < k && column < n ? b[(start + ty) * n + column] : 0.0f;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = 0; i < 16; i++) sum += a_tile[ty][i] * b_tile[i][tx];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (row < m && column < n) c[row * n + column] = sum;
}

// y = a * x for a sparse matrix in compressed rows; a thread for each row.
kernel void spmv(global const int *starts, global const int *columns, global const float *values, global const float *x, global float *y,
            int rows) {
    int row = get_global_id(0);
    if (row >= rows) return;
    float sum = 0.0f;
    for (int i = starts[row]; i < starts[row + 1]; i++) sum += values[i] * x[columns[i]];
    y[row] = sum;
}
