// to = from, transposed; square, n by n, n a multiple of 32. Blocks of 32 by 8 threads move tiles of 32 by 32 through
// shared memory, whose rows are one longer than a tile's so that a column's elements lie in different banks.
__kernel void transpose(__global const float *restrict from, __global float *restrict to, uint n) {
    __local float tile[32][33];
    uint tx = get_local_id(0), ty = get_local_id(1);
    uint column = get_group_id(0) * 32, row = get_group_id(1) * 32;
    for (uint k = 0; k < 32; k += 8)
        tile[ty + k][tx] = from[(ulong)(row + ty + k) * n + column + tx];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = 0; k < 32; k += 8)
        to[(ulong)(column + ty + k) * n + row + tx] = tile[tx][ty + k];
}
