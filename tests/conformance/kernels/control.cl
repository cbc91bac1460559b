// In OpenCL C: control flow.

// Sorts each block's 2 * 128 numbers, upwards in even blocks and downwards in odd ones; blocks of 128 threads.
kernel void bitonic(global int *x) {
    local int part[256];
    int t = get_local_id(0), start = get_group_id(0) * 256;
    part[t] = x[start + t], part[t + 128] = x[start + t + 128];
    for (int size = 2; size <= 256; size *= 2) {
        for (int distance = size / 2; distance > 0; distance /= 2) {
            barrier(CLK_LOCAL_MEM_FENCE);
            int low = 2 * t - (t & (distance - 1)), high = low + distance;
            bool down = size == 256 ? (get_group_id(0) & 1) != 0 : (low & size) != 0;
            int a = part[low], b = part[high];
            if ((a > b) != down) part[low] = b, part[high] = a;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    x[start + t] = part[t], x[start + t + 128] = part[t + 128];
}

// Whole blocks return before the barrier, threads after it, some of them from within a loop: y[i] is the first
// multiple of 7 in the Collatz sequence of the block's mirrored element, or what is reached after 40 steps.
kernel void early_return(global const int *x, global int *y, int n, int skipped) {
    local int mirror[64];
    int t = get_local_id(0), i = get_global_id(0);
    if (get_group_id(0) % 3 == skipped) return;
    mirror[63 - t] = i < n ? x[i] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i >= n) return;
    int value = mirror[t];
    if (value < 0) {
        y[i] = -1;
        return;
    }
    for (int step = 0; step < 40; step++) {
        if (value % 7 == 0) {
            y[i] = value;
            return;
        }
        value = value % 2 == 0 ? value / 2 : 3 * value + 1;
    }
    y[i] = -value;
}

// `rounds` times, an argument, the block passes its values on to the next thread; nested loops with barriers, the
// inner one as long as the outer one has come.
kernel void rounds(global const int *x, global int *y, int rounds) {
    local int value[96];
    int t = get_local_id(0), next = (t + 1) % get_local_size(0);
    value[t] = x[get_global_id(0)];
    for (int outer = 0; outer < rounds; outer++) {
        for (int inner = 0; inner <= outer % 3; inner++) {
            barrier(CLK_LOCAL_MEM_FENCE);
            int taken = value[next] + inner;
            barrier(CLK_LOCAL_MEM_FENCE);
            value[t] = taken;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if (t == outer % get_local_size(0)) value[t] = -value[t];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    y[get_global_id(0)] = value[t];
}

// A function that is inlined, one that is called, one that calls another, and one that writes through a pointer.
static inline __attribute__((always_inline)) unsigned mix(unsigned x) { return (x ^ (x >> 15)) * 0x2c1b3c6du; }
static __attribute__((noinline)) unsigned steps(unsigned x, unsigned modulus) {
    unsigned count = 0;
    while (x % modulus != 0 && count < 100) x = mix(x) + count++;
    return count;
}
static __attribute__((noinline)) unsigned twice(unsigned x) { return steps(x, 11) * 1000 + steps(x + 1, 13); }
static __attribute__((noinline)) void put(global unsigned *to, unsigned value) { *to = value + 1; }
kernel void device_functions(global const unsigned *x, global unsigned *y, int n) {
    int i = get_global_id(0);
    if (i < n) put(&y[i], twice(mix(x[i])));
}
