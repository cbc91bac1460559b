// sums[block] = sum of the elements that the block's 256 threads visit in strides of the grid; a tree in shared memory
// adds the threads' own sums.
__kernel void reduce(__global const float *restrict x, __global float *restrict sums, uint n) {
    __local float part[256];
    uint t = get_local_id(0);
    uint stride = get_num_groups(0) * get_local_size(0);
    float sum = 0.0f;
    for (uint i = get_group_id(0) * get_local_size(0) + t; i < n; i += stride)
        sum += x[i];
    part[t] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint width = 128; width > 0; width >>= 1) {
        if (t < width)
            part[t] += part[t + width];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (t == 0)
        sums[get_group_id(0)] = part[0];
}
