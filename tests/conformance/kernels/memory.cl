// In OpenCL C: kinds of memory.

// to[i] = from[i] for i below n, by any grid: a thread takes every so many-th element.
kernel void copy(global const unsigned *from, global unsigned *to, int n) {
    for (int i = get_global_id(0); i < n; i += get_global_size(0)) to[i] = from[i];
}

// to = transpose(from), through a tile in shared memory; blocks of 16 x 16 threads.
kernel void transpose(global const float *from, global float *to, int rows, int columns) {
    local float tile[16][17];
    int row = get_group_id(1) * 16 + get_local_id(1), column = get_group_id(0) * 16 + get_local_id(0);
    if (row < rows && column < columns) tile[get_local_id(1)][get_local_id(0)] = from[row * columns + column];
    barrier(CLK_LOCAL_MEM_FENCE);
    row = get_group_id(1) * 16 + get_local_id(0), column = get_group_id(0) * 16 + get_local_id(1);
    if (row < rows && column < columns) to[column * rows + row] = tile[get_local_id(0)][get_local_id(1)];
}

// A structure as an argument, with members of several sizes.
struct window {
    signed char shift;
    short weight[3];
    float scale;
    double offset;
    unsigned char last;
};
kernel void by_value(global const float *x, struct window w, global double *y, int n) {
    int i = get_global_id(0);
    if (i < n) y[i] = (double)(x[i] * w.scale) * w.weight[i % 3] + w.offset + (i + w.shift) % (w.last + 1);
}
