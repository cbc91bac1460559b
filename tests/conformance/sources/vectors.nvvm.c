// Loads and stores of four numbers at once, and operations on them.
typedef float float4 __attribute__((ext_vector_type(4)));
typedef int int4 __attribute__((ext_vector_type(4)));
typedef unsigned char uchar4 __attribute__((ext_vector_type(4)));
KERNEL vectors(GLOBAL const float4 *a, GLOBAL const float4 *b, GLOBAL float4 *sums, GLOBAL int4 *larger, GLOBAL uchar4 *bytes, int n) {
    int i = GLOBAL_X;
    if (i >= n) return;
    float4 x = a[i], y = b[i];
    sums[i] = x * y.wzyx + y;
    larger[i] = x > y ? __builtin_convertvector(x, int4) : -(x > y) - 5;
    bytes[i] = __builtin_convertvector(__builtin_convertvector(x, int4), uchar4);
}
