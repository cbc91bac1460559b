// What memory a generic pointer points into, asked of pointers that are chosen at run time.
kernel void k(global int *g, int c) {
    local int s[64];
    int own[4] = {1, 2, 3, 4};
    s[get_local_id(0)] = 1;
    int *p = c == 0 ? (int *)g : c == 1 ? (int *)s : (int *)own;
    p[get_local_id(0) & 3]++;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int *q = p;
    g[get_global_id(0)] += s[0] + own[c & 3] + (to_global(p) != 0) + 2 * (to_local(p) != 0) + 4 * (to_private(p) != 0) + 8 * get_fence(q) + get_fence(p);
}
