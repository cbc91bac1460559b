// Each row of `columns` elements becomes its softmax; a block of 256 threads a row, reductions in shared memory.
__kernel void softmax(__global const float *restrict from, __global float *restrict to, uint columns) {
    __local float part[256];
    uint t = get_local_id(0);
    __global const float *in = from + (ulong)get_group_id(0) * columns;
    __global float *out = to + (ulong)get_group_id(0) * columns;

    float most = -INFINITY;
    for (uint i = t; i < columns; i += 256)
        most = fmax(most, in[i]);
    part[t] = most;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint width = 128; width > 0; width >>= 1) {
        if (t < width)
            part[t] = fmax(part[t], part[t + width]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    most = part[0];
    barrier(CLK_LOCAL_MEM_FENCE);

    float sum = 0.0f;
    for (uint i = t; i < columns; i += 256) {
        float value = exp(in[i] - most);
        out[i] = value;
        sum += value;
    }
    part[t] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint width = 128; width > 0; width >>= 1) {
        if (t < width)
            part[t] += part[t + width];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    float scale = 1.0f / part[0];
    for (uint i = t; i < columns; i += 256)
        out[i] *= scale;
}
