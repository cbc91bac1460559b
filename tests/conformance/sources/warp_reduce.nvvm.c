// The block's largest number: by shuffles in each warp, then by the first warp alone, in a branch that the others do
// not take; blocks of up to 1024 threads.
FUNCTION inline int warp_max(int value) {
    for (int delta = 16; delta > 0; delta /= 2) {
        int other = SHUFFLE_DOWN(value, delta);
        value = other > value ? other : value;
    }
    return value;
}
KERNEL warp_reduce(GLOBAL const int *x, GLOBAL int *most) {
    SHARED int part[32];
    int t = THREAD(x), warp = t / 32, lane = t % 32;
    int value = warp_max(x[GLOBAL_X]);
    if (lane == 0) part[warp] = value;
    BARRIER();
    if (warp == 0) {
        value = warp_max(lane < BLOCK_DIM(x) / 32 ? part[lane] : (-2147483647 - 1));
        if (lane == 0) most[BLOCK(x)] = value;
    }
}
