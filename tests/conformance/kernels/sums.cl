// In OpenCL C: reductions, scans and histograms.

// sums[block] = the sum of the block's elements, as a binary tree; blocks of 256 threads.
kernel void block_reduce(global const float *x, global float *sums, int n) {
    local float part[256];
    int t = get_local_id(0), i = get_global_id(0);
    part[t] = i < n ? x[i] : 0.0f;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int step = 128; step > 0; step /= 2) {
        if (t < step) part[t] += part[t + step];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (t == 0) sums[get_group_id(0)] = part[0];
}

// The sum of all: each thread adds up its share, each block its threads, and the blocks one after another add to the
// total. Integers, so that the order makes no difference.
kernel void grid_reduce(global const int *x, global int *total, int n) {
    local int part[256];
    int t = get_local_id(0), sum = 0;
    for (int i = get_global_id(0); i < n; i += get_global_size(0)) sum += x[i];
    part[t] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int step = get_local_size(0) / 2; step > 0; step /= 2) {
        if (t < step) part[t] += part[t + step];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (t == 0) atomic_add(total, part[0]);
}

// The inclusive prefix sums within each block; at most 256 threads in a block. The loop's barriers are as many as the
// block is large.
kernel void scan(global const int *x, global int *sums, int n) {
    local int part[256];
    int t = get_local_id(0), i = get_global_id(0);
    part[t] = i < n ? x[i] : 0;
    for (int distance = 1; distance < get_local_size(0); distance *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        int before = t >= distance ? part[t - distance] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        part[t] += before;
    }
    if (i < n) sums[i] = part[t];
}

// How often each byte occurs: counted in shared memory, then added to the counts in global memory.
kernel void histogram(global const unsigned char *bytes, global int *counts, int n) {
    local int here[256];
    for (int bin = get_local_id(0); bin < 256; bin += get_local_size(0)) here[bin] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = get_global_id(0); i < n; i += get_global_size(0)) atomic_add(&here[bytes[i]], 1);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int bin = get_local_id(0); bin < 256; bin += get_local_size(0))
        if (here[bin] != 0) atomic_add(&counts[bin], here[bin]);
}
