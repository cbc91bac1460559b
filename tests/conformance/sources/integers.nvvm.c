// Division of every kind by divisors that are not known, 128-bit products, counts of bits, and a switch.
KERNEL division(GLOBAL const long long *a, GLOBAL const long long *b, GLOBAL long long *out, int n) {
    int i = GLOBAL_X;
    if (i >= n) return;
    long long x = a[i], y = b[i], *to = out + 8 * i;
    to[0] = x / y, to[1] = x % y;
    to[2] = (unsigned long long)x / (unsigned long long)y, to[3] = (unsigned long long)x % (unsigned long long)y;
    int xs = (int)x, ys = (int)y | 1;
    if (xs == -2147483647 - 1) xs = 0;
    to[4] = xs / ys, to[5] = xs % ys;
    to[6] = (unsigned)xs / (unsigned)ys, to[7] = (unsigned char)xs / ((unsigned char)ys) + (short)xs % ((short)ys | 1);
}
KERNEL wide_products(GLOBAL const unsigned long long *a, GLOBAL const unsigned long long *b, GLOBAL unsigned long long *out, int n) {
    int i = GLOBAL_X;
    if (i >= n) return;
    unsigned __int128 product = (unsigned __int128)a[i] * b[i] + ((unsigned __int128)a[i] << (b[i] % 100));
    __int128 difference = (__int128)(long long)a[i] - (__int128)product;
    out[4 * i] = (unsigned long long)product, out[4 * i + 1] = (unsigned long long)(product >> 64);
    out[4 * i + 2] = (unsigned long long)difference, out[4 * i + 3] = difference < 0 ? 1 : 0;
}
KERNEL bits(GLOBAL const unsigned long long *x, GLOBAL unsigned *out, int n) {
    int i = GLOBAL_X;
    if (i >= n) return;
    unsigned long long wide = x[i] | 1;
    unsigned narrow = (unsigned)wide, *to = out + 10 * i;
    to[0] = __builtin_popcount(narrow), to[1] = __builtin_clz(narrow), to[2] = __builtin_ctz(narrow & ~1u | 0x80000000u);
    to[3] = __builtin_popcountll(wide), to[4] = __builtin_clzll(wide), to[5] = __builtin_ctzll(wide & ~1ull | 1ull << 63);
    to[6] = __builtin_bitreverse32(narrow), to[7] = __builtin_bswap32(narrow);
    to[8] = __builtin_rotateleft32(narrow, wide >> 59), to[9] = (unsigned)(wide >> (wide >> 60)) ^ (unsigned)((long long)x[i] >> 40);
}
KERNEL choices(GLOBAL const int *x, GLOBAL int *y, int n) {
    int i = GLOBAL_X;
    if (i >= n) return;
    int value = x[i];
    switch (value) {
    case 0: value = 100; break;
    case 1: value = i; break;
    case 2: value = i * i; // falls through
    case 3: value += 7; break;
    case 40: value = -i; break;
    case 41: for (int k = 0; k < i % 5; k++) value *= 3; break;
    case -1000000: return;
    default: value = value < 0 ? -1 : 1;
    }
    y[i] = value;
}
