// c = a * b, square, row-major, n by n, n a multiple of 16. Each block of 16 by 16 threads makes one tile of c from
// pairs of tiles in shared memory.
__kernel void sgemm(__global const float *restrict a, __global const float *restrict b, __global float *restrict c, uint n) {
    __local float a_tile[16][16];
    __local float b_tile[16][16];
    uint tx = get_local_id(0), ty = get_local_id(1);
    uint column = get_group_id(0) * 16 + tx, row = get_group_id(1) * 16 + ty;
    float sum = 0.0f;
    for (uint tile = 0; tile < n; tile += 16) {
        a_tile[ty][tx] = a[row * n + tile + tx];
        b_tile[ty][tx] = b[(tile + ty) * n + column];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint k = 0; k < 16; k++)
            sum += a_tile[ty][k] * b_tile[k][tx];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    c[row * n + column] = sum;
}
