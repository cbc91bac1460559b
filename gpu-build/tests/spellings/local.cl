// Shared memory as arguments: one, several among others, passed on, and beside the kernel's own.

kernel void reverse(global float *o, local float *s) {
    size_t l = get_local_id(0);
    s[l] = o[l];
    barrier(CLK_LOCAL_MEM_FENCE);
    o[l] = s[get_local_size(0) - 1 - l];
}

float sum(local const float *from, int n) {
    float sum = 0;
    for (int i = 0; i < n; i++) sum += from[i];
    return sum;
}

kernel void several(global double16 *o, local uchar *bytes, int n, local double16 *rows, local int *count, constant float *c) {
    local float own[64];
    size_t l = get_local_id(0);
    if (l == 0) *count = 0;
    own[l % 64] = c[l];
    bytes[l] = (uchar)n;
    rows[l] = o[l];
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(count, bytes[get_local_size(0) - 1 - l]);
    barrier(CLK_LOCAL_MEM_FENCE);
    o[l] = rows[get_local_size(0) - 1 - l] * *count + sum(own, 64);
}
