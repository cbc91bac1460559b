// y = a * x for a sparse matrix in compressed rows; a thread for each row.
KERNEL spmv(GLOBAL const int *starts, GLOBAL const int *columns, GLOBAL const float *values, GLOBAL const float *x, GLOBAL float *y,
            int rows) {
    int row = GLOBAL_X;
    if (row >= rows) return;
    float sum = 0.0f;
    for (int i = starts[row]; i < starts[row + 1]; i++) sum += values[i] * x[columns[i]];
    y[row] = sum;
}
