// Printed from the device: integers, floats and strings. One block of one thread, so that the order is known.
extern "C" DEVICE int vprintf(const char *, void *);
KERNEL print(int a, float b, double c, long long d) {
    struct { int a; double b, c; long long d; const char *word; unsigned e; } packed = {a, b, c, d, "word", 'x'};
    vprintf("ints %d doubles %.3f %.2e wide %lld %s %c 100%%\n", &packed);
}
