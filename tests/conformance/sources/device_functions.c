// A function that is inlined, one that is called, one that calls another, and one that writes through a pointer.
FUNCTION inline __attribute__((always_inline)) unsigned mix(unsigned x) { return (x ^ (x >> 15)) * 0x2c1b3c6du; }
FUNCTION __attribute__((noinline)) unsigned steps(unsigned x, unsigned modulus) {
    unsigned count = 0;
    while (x % modulus != 0 && count < 100) x = mix(x) + count++;
    return count;
}
FUNCTION __attribute__((noinline)) unsigned twice(unsigned x) { return steps(x, 11) * 1000 + steps(x + 1, 13); }
FUNCTION __attribute__((noinline)) void put(GLOBAL unsigned *to, unsigned value) { *to = value + 1; }
KERNEL device_functions(GLOBAL const unsigned *x, GLOBAL unsigned *y, int n) {
    int i = GLOBAL_X;
    if (i < n) put(&y[i], twice(mix(x[i])));
}
