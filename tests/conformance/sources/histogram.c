// How often each byte occurs: counted in shared memory, then added to the counts in global memory.
KERNEL histogram(GLOBAL const unsigned char *bytes, GLOBAL int *counts, int n) {
    SHARED int here[256];
    for (int bin = THREAD(x); bin < 256; bin += BLOCK_DIM(x)) here[bin] = 0;
    BARRIER();
    for (int i = GLOBAL_X; i < n; i += BLOCK_DIM(x) * GRID_DIM(x)) ATOMIC_ADD(&here[bytes[i]], 1);
    BARRIER();
    for (int bin = THREAD(x); bin < 256; bin += BLOCK_DIM(x))
        if (here[bin] != 0) ATOMIC_ADD(&counts[bin], here[bin]);
}
