// Sorts each block's 2 * 128 numbers, upwards in even blocks and downwards in odd ones; blocks of 128 threads.
KERNEL bitonic(GLOBAL int *x) {
    SHARED int part[256];
    int t = THREAD(x), start = BLOCK(x) * 256;
    part[t] = x[start + t], part[t + 128] = x[start + t + 128];
    for (int size = 2; size <= 256; size *= 2) {
        for (int distance = size / 2; distance > 0; distance /= 2) {
            BARRIER();
            int low = 2 * t - (t & (distance - 1)), high = low + distance;
            bool down = size == 256 ? (BLOCK(x) & 1) != 0 : (low & size) != 0;
            int a = part[low], b = part[high];
            if ((a > b) != down) part[low] = b, part[high] = a;
        }
    }
    BARRIER();
    x[start + t] = part[t], x[start + t + 128] = part[t + 128];
}
