// What memory a generic pointer points into: each work-item chooses it by an argument, asks before a barrier and behind it.
// `found` takes seven numbers of each work-item: what it reads through each of the three pointers, 0 for null; get_fence's
// flags; a bit for each of the three that is not null before the barrier; what a function reads that is given all three; and
// the work-item's element of shared memory after everyone has added 1 through the pointer.
static int read(global int *a, local int *b, private int *c) { return (a ? *a : 0) + (b ? *b : 0) + (c ? *c : 0); }

KERNEL kinds(GLOBAL int *data, GLOBAL int *found, int which) {
    SHARED int block[64];
    int own[5];
    int i = THREAD(x), at = GLOBAL_X;
    block[i] = 1000 + i;
    for (int k = 0; k < 5; k++) own[k] = 10 * k + i;
    int kind = which < 4 ? which : at & 3;
    int *p = kind == 0 ? (int *)(data + at) : kind == 1 ? (int *)(block + i) : kind == 2 ? (int *)(own + i % 5) : (int *)0;
    int before = (to_global(p) != NULL) | (to_local(p) != NULL) << 1 | (to_private(p) != NULL) << 2;
    BARRIER();
    // The neighbour's, where there is one.
    if (kind == 1) p = block + (i ^ 1);
    GLOBAL int *out = found + 7 * at;
    GLOBAL int *as_global = to_global(p);
    SHARED int *as_local = to_local(p);
    int *as_private = (int *)to_private(p);
    out[0] = as_global ? *as_global : 0;
    out[1] = as_local ? *as_local : 0;
    out[2] = as_private ? *as_private : 0;
    out[3] = p ? get_fence(p) : -1;
    out[4] = before;
    out[5] = read(to_global(p), to_local(p), to_private(p));
    if (p) *p += 1;
    BARRIER();
    out[6] = block[i];
}

// Without a barrier: no pointer lives longer than a region.
KERNEL kinds_at_once(GLOBAL int *data, GLOBAL int *found, int which) {
    SHARED int block[64];
    int own[3] = {7, 8, 9};
    int i = THREAD(x), at = GLOBAL_X;
    block[i] = 500 + i;
    int *p = which == 0 ? (int *)(data + at) : which == 1 ? (int *)(block + i) : (int *)(own + i % 3);
    found[at] = (to_global(p) ? 10000 : 0) + (to_local(p) ? 20000 : 0) + (to_private(p) ? 40000 : 0) + *p;
}
